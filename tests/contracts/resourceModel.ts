// A list of records as a plain model in memory keeps it: what narrows it, in which order it stands, what a search finds, and what its file
// says. It asks the fields what they are, and nothing of the service.
import * as fc from 'fast-check';
import type { Rows } from '../../adapters/backend/resources/rows.ts';
import { type AnyField, besideOf, isMany, type PlainRecord, type RecordValues } from '../../core/index.ts';

type Resource = Rows['resource'];

/** Pairs of more than these take longer than they find. */
export const MOST_FILTERS = 8;

export interface AskedFilter {
  readonly key: string;
  readonly query: RecordValues;
  /** What the filter says of a record, in plain words. */
  readonly holds: (record: PlainRecord) => boolean;
}

/** A filter for each field that has one, with up to two of the values that are there. */
export const filtersIn = ({ fields }: Resource, all: readonly PlainRecord[]): readonly AskedFilter[] =>
  Object.entries(fields).flatMap(([key, { kind, filter }]): AskedFilter[] => {
    if (filter === undefined) return [];
    const there = new Set(all.flatMap((record) => record[key] ?? []));
    return [...there].slice(0, 2).flatMap((value): AskedFilter[] => {
      if (kind === 'yesNo')
        return [{ key, query: { [key]: value }, holds: (record) => record[key] === value }];
      if (kind === 'status' || kind === 'lookup')
        return [{ key, query: { [key]: [value] }, holds: (record) => [record[key]].flat().includes(value) }];
      if (kind === 'number')
        return [
          {
            key,
            query: { [`${key}From`]: value },
            holds: (record) => typeof record[key] === 'number' && record[key] >= Number(value),
          },
        ];
      return [];
    });
  });

type Said = string | number;

/** What is read of a field; undefined where there is nothing, or where only the service knows. */
export const wordOf = (key: string, field: AnyField, record: RecordValues): Said | undefined => {
  const beside = field.kind === 'phone' ? null : besideOf(field);
  const value = record[beside ?? key];
  if (field.kind === 'address' && typeof value === 'object' && value !== null && 'description' in value)
    return String(value.description);
  if (field.kind === 'text' && isMany(field) && Array.isArray(value)) return value.join(' ');
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

/** The ids in the order of a field: what has nothing stands last, and what is alike stands by its number. */
export const orderedBy = (
  { fields }: Resource,
  key: string,
  isRising: boolean,
  records: readonly PlainRecord[],
): readonly number[] => {
  const field = fields[key];
  const said = new Map(
    records.map((record) => {
      const value = field === undefined ? record[key] : wordOf(key, field, record);
      return [record.id, typeof value === 'string' ? value.toLowerCase() : (value as Said | undefined)];
    }),
  );
  const sign = isRising ? 1 : -1;
  return records
    .map(({ id }) => id)
    .sort((a, b) => {
      const [one, other] = [said.get(a), said.get(b)];
      if (one === other) return sign * (a - b);
      if (one === undefined) return 1;
      if (other === undefined) return -1;
      return sign * (one < other ? -1 : 1);
    });
};

/** Whether one of the searched texts of a record has it. */
export const isFound = ({ fields }: Resource, record: PlainRecord, search: string): boolean =>
  Object.entries(fields).some(
    ([key, field]) =>
      field.search === true &&
      String(wordOf(key, field, record) ?? '')
        .toLowerCase()
        .includes(search.toLowerCase()),
  );

/** A question to a list, drawn without knowing what is there: numbers choose among what there is. */
export const question = fc.record({
  filters: fc.array(fc.nat(), { maxLength: 3 }),
  sort: fc.option(fc.nat()),
  isRising: fc.boolean(),
  /** Whose word, which word of it, and from where on. */
  search: fc.option(fc.tuple(fc.nat(), fc.nat(), fc.nat())),
  size: fc.integer({ min: 1, max: 7 }),
  page: fc.integer({ min: 1, max: 4 }),
});
export type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never;

const among = <A>(all: readonly A[], at: number): A | undefined => all[at % Math.max(1, all.length)];

/** The question as a list is asked it, and the page that the model answers. */
export const modelled = (
  resource: Resource,
  all: readonly PlainRecord[],
  sorts: readonly string[],
  { filters, sort, isRising, search, size, page }: Question,
): { readonly query: RecordValues; readonly ids: readonly number[]; readonly total: number } => {
  const there = filtersIn(resource, all);
  const chosen = new Map(
    filters.flatMap((at) => {
      const one = among(there, at);
      return one === undefined ? [] : [[one.key, one]];
    }),
  );
  const words =
    search === null
      ? []
      : Object.entries(resource.fields).flatMap(([key, field]) => {
          const record = among(all, search[0]);
          const word = field.search && record !== undefined ? wordOf(key, field, record) : undefined;
          return typeof word === 'string' && word.trim().length > 2 ? [word.trim()] : [];
        });
  const word = search === null ? undefined : among(words, search[1]);
  const part = word?.slice((search?.[2] ?? 0) % (word.length - 2)).trim();
  const sortBy = sort === null ? undefined : among(sorts, sort);
  const left = all.filter(
    (record) =>
      [...chosen.values()].every(({ holds }) => holds(record)) &&
      (part === undefined || isFound(resource, record, part)),
  );
  const ids = sortBy === undefined ? left.map(({ id }) => id) : orderedBy(resource, sortBy, isRising, left);
  return {
    query: {
      ...Object.assign({}, ...[...chosen.values()].map((one) => one.query)),
      ...(part === undefined ? {} : { search: part }),
      ...(sortBy === undefined ? {} : { sortBy, sortDirection: isRising ? 'asc' : 'desc' }),
      page,
      pageSize: size,
    },
    ids: ids.slice((page - 1) * size, page * size),
    total: left.length,
  };
};

/** The columns of a file where nobody chooses. */
export const columnsOf = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields)
    .filter(([, { shown, secret }]) => !secret && (shown === undefined || shown === 'list'))
    .map(([key]) => key);

export const headingOf = ({ label, kind }: AnyField): string =>
  kind === 'instant' ? `${label} (UTC)` : label;

/** Days from the beginning of a spreadsheet's time to that of ours. */
const EPOCH_DAYS = 25_569;

/** What the cell of a field says of a record, as a spreadsheet writes it; empty where there is no cell. `say` puts our own words. */
export const cellOf = (
  key: string,
  field: AnyField,
  record: PlainRecord,
  say: (text: string) => string,
): string => {
  const value = record[(field.kind === 'lookup' ? besideOf(field) : null) ?? key];
  const plain = (one: unknown): string => {
    if (one === null || one === undefined) return '';
    if (field.kind === 'status') return field.table.label(one as string);
    if (field.kind === 'instant') return String(Date.parse(String(one)) / 86_400_000 + EPOCH_DAYS);
    if (typeof one === 'boolean') return one ? '1' : '0';
    if (typeof one !== 'object') return String(one);
    if (field.kind === 'address' && 'description' in one) return String(one.description);
    if (field.kind === 'file' && 'url' in one) return String(one.url);
    return JSON.stringify(one);
  };
  const said = isMany(field) && Array.isArray(value) ? value.map(plain).join(', ') : plain(value);
  return field.kind === 'status' ? say(said) : said;
};
