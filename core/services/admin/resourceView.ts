// What the list of a resource shows, as its address says it: page, search, order, columns and filters, all of them texts. Everything follows
// from the fields; what an address says wrongly is left out.
import { isRight } from 'fp-ts/Either';
import { may } from '../../access/audience.ts';
import type { Claims } from '../../access/claims.ts';
import type { QueryValue } from '../../ports/http.ts';
import { filterCodecs } from '../../resources/derive.ts';
import { type AnyField, isMany } from '../../resources/field.ts';
import type { ResourceParts } from '../../resources/parts.ts';
import { chosenNames, chosenText } from './chosenNames.ts';

/** The state of a list in its address; a list of texts where several may be chosen. */
export type ResourceView = Readonly<Record<string, string | readonly string[]>>;

type OfFields = Pick<ResourceParts, 'fields'>;

const frame = {
  page: '1',
  size: '20',
  q: '',
  sort: '',
  direction: 'asc',
  deleted: '',
  cols: '',
  panel: '',
} as const;

const severalOf = (field: AnyField | undefined): boolean =>
  field !== undefined && (field.kind === 'status' || field.kind === 'lookup' || isMany(field));

/** The filters of a resource by their name in the query, with their field and which end of a span they are. */
export const resourceFilters = ({
  fields,
}: OfFields): readonly {
  readonly name: string;
  readonly fieldName: string;
  readonly field: AnyField;
  readonly end?: 'from' | 'to';
}[] =>
  Object.keys(filterCodecs(fields)).flatMap((name) => {
    const plain = fields[name];
    if (plain !== undefined) return [{ name, fieldName: name, field: plain }];
    const [, fieldName = '', said] = /^(.+)(From|To)$/.exec(name) ?? [];
    const field = fields[fieldName];
    return field === undefined
      ? []
      : [{ name, fieldName, field, end: said === 'From' ? ('from' as const) : ('to' as const) }];
  });

/** The view that a list opens with: the first page of twenty, nothing narrowed, the usual order and columns. */
export const standardResourceView = (resource: OfFields): ResourceView => ({
  ...frame,
  ...Object.fromEntries(
    resourceFilters(resource).map(({ name, field }) => [name, severalOf(field) ? [] : '']),
  ),
});

const textOf = (view: ResourceView, name: string): string => {
  const value = view[name];
  return typeof value === 'string' ? value : '';
};
/** Several values of a view under one name. */
export const chosenIn = (view: ResourceView, name: string): readonly string[] => {
  const value = view[name];
  return typeof value === 'string' ? (value === '' ? [] : [value]) : (value ?? []);
};

/** How many filters are set; a span counts once for each end, the search not at all. */
export const resourceFiltersSet = (resource: OfFields, view: ResourceView): number =>
  resourceFilters(resource).filter(({ name }) => chosenIn(view, name).length > 0).length +
  (textOf(view, 'deleted') === 'true' ? 1 : 0);

/** The filters of a view as the call's query, each value read by its codec. */
export const filterQuery = (resource: OfFields, view: ResourceView): Readonly<Record<string, QueryValue>> => {
  const codecs = filterCodecs(resource.fields);
  const filters = Object.entries(codecs).flatMap(([name, codec]): readonly [string, QueryValue][] => {
    const said = chosenIn(view, name);
    if (!severalOf(resource.fields[name])) {
      const read = codec.decode(said[0]);
      return said[0] !== undefined && isRight(read) ? [[name, read.right]] : [];
    }
    const values: readonly QueryValue[] = said.flatMap((one) => {
      const read = codec.decode([one]);
      return isRight(read) && Array.isArray(read.right) ? read.right : [];
    });
    return values.length > 0 ? [[name, values as QueryValue]] : [];
  });
  const search = textOf(view, 'q');
  return {
    ...(search === '' ? {} : { search }),
    ...(textOf(view, 'deleted') === 'true' ? { deleted: true } : {}),
    ...Object.fromEntries(filters),
  };
};

const wholeFromOne = (text: string, otherwise: string): number =>
  Number(/^[1-9]\d{0,5}$/.test(text) ? text : otherwise);

/** The fields by which a list can be sorted beside those that say so. */
const sortedFrame = ['createdUtc'];

/** The whole question of one page. */
export const pageQuery = (resource: OfFields, view: ResourceView): Readonly<Record<string, QueryValue>> => {
  const sort = textOf(view, 'sort');
  const canSort = resource.fields[sort]?.sort === true || sortedFrame.includes(sort);
  return {
    ...filterQuery(resource, view),
    page: wholeFromOne(textOf(view, 'page'), frame.page),
    pageSize: wholeFromOne(textOf(view, 'size'), frame.size),
    ...(canSort
      ? { sortBy: sort, sortDirection: textOf(view, 'direction') === 'desc' ? 'desc' : 'asc' }
      : {}),
  };
};

/** The columns that a reader may see, in the order of the fields; those of the frame at the end. */
export const resourceColumns = ({ fields }: OfFields, reader: Claims | null): readonly string[] => [
  ...Object.entries(fields)
    .filter(
      ([, { shown, secret, who }]) =>
        secret !== true &&
        (shown === undefined || shown === 'list') &&
        (who?.read === undefined || may(reader, { who: who.read })),
    )
    .map(([name]) => name),
  'createdUtc',
];

/** The columns that a view shows, in its order; those that begin switched on where it names none. */
export const shownColumns = (
  resource: OfFields,
  view: ResourceView,
  reader: Claims | null,
): readonly string[] => {
  const all = resourceColumns(resource, reader);
  const usual = all.filter(
    (name) => resource.fields[name] !== undefined && resource.fields[name].hiddenColumn !== true,
  );
  return chosenNames(textOf(view, 'cols'), all, usual);
};

/** What a view says of columns where these are chosen: nothing, where they are those that it would show anyway. */
export const columnsText = (resource: OfFields, chosen: readonly string[], reader: Claims | null): string =>
  chosenText(chosen, shownColumns(resource, { ...frame }, reader));
