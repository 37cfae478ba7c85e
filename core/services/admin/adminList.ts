// What a list of the administration is made of, as data (LST-01..12, MOB-10): columns, filters, what is done to one row or to
// several. The screen, the order that the service sorts by and the spreadsheet read the same table.
import { isRight } from 'fp-ts/Either';
import type { Gated } from '../../access/audience.ts';
import { type RoutePath, routes } from '../../access/routes.ts';
import type { Call, CallParams, CallQuery, Fields } from '../../contract/call.ts';
import type { Calls, Outcome, PortalCallOptions, PortalInput } from '../../contract/outcome.ts';
import type { Lookup } from '../../contract/reference.ts';
import type { Page } from '../../format/codecs.ts';
import type { StatusRow, StatusTable } from '../../format/statusTable.ts';
import type { FileAnswer } from '../../ports/http.ts';
import type { Question } from '../../resources/definition.ts';
import type { LiveList, RecordServices, ShownRecord } from '../types.ts';
import { chosenNames, chosenText } from './chosenNames.ts';

/**
 * How a value stands in a cell: as it is, as a word of ours in the reader's language, as an amount in the country's currency, as a word
 * for yes or no, or as a time in the reader's zone; a status as its chip.
 */
export type FieldKind = 'text' | 'word' | 'number' | 'money' | 'yesNo' | 'day' | 'time' | 'status';

/** The labels of a table of statuses, by code. */
export type StatusWords = Pick<StatusTable<StatusRow>, 'rows' | 'row' | 'label'>;

/** A column of a list: a field of its records. */
export type ListColumn<R> = {
  /** The field of the record that it shows. */
  readonly field: Extract<keyof R, string>;
  /** The heading, in English; also the key of its translation. */
  readonly label: string;
  /** The service sorts by it, under the field's name. */
  readonly isSortable?: true;
  /** On a card: `title` heads it, `foot` stands at the end of its head, `plain` needs no label, `hidden` stays away. */
  readonly onCard?: 'title' | 'foot' | 'plain' | 'hidden';
  /** Pixels, from which on it is cut. */
  readonly maxWidth?: number;
  /** Shown only where the reader chooses it: the usual columns fit a screen of 1440 px beside the menu. A file has it. */
  readonly isHidden?: true;
  /** Said on the screen where the record has nothing, in English; a file leaves the cell empty. */
  readonly otherwise?: string;
} & (
  | { readonly kind: Exclude<FieldKind, 'status'> }
  | { readonly kind: 'status'; readonly table: StatusWords }
);

/** A filter of a list, under the name that its call knows. */
export type ListFilter<N extends string = string> = {
  readonly name: N;
  readonly label: string;
} /** `usual`: what the call brings where nothing is asked; without it, both. */ & (
  | { readonly kind: 'yesNo'; readonly usual?: boolean }
  | { readonly kind: 'day' }
  | { readonly kind: 'lookup'; readonly entity: Lookup }
  /** A few that the service names, codes and labels; asked for once. */
  | {
      readonly kind: 'choices';
      readonly choices: (
        portal: Pick<Calls, 'call'>,
        options: PortalCallOptions,
      ) => Outcome<readonly (readonly [code: string, label: string])[]>;
    }
  /** `isSeveral`: several may be chosen; they stand in the view with commas between them. */
  | { readonly kind: 'status'; readonly table: StatusWords; readonly isSeveral?: true }
);

/** What may be done to one row. */
export interface RowAction<R> extends Gated {
  /** Names the action within its list. */
  readonly key: string;
  /** What the menu calls it, in English. */
  readonly label: string;
  /** Whether it can be done to this record as it stands. */
  readonly when: (record: R) => boolean;
  /** Absent: it is done at once. */
  readonly question?: Question;
  /** The question takes words of the reader's own: what their field is called, how many letters there may be, and what counts without any. */
  readonly ownWords?: { readonly label: string; readonly most: number; readonly otherwise: string };
  /** The row leaves the list with it. */
  readonly leaves?: true;
  /** Told when it is done; `{name}` stands for the record. */
  readonly done: string;
  /** Does it for one record, with the reader's words where there are any; a refusal is answered. */
  readonly send: (portal: Pick<Calls, 'call'>, record: R, words?: string) => Outcome<unknown>;
  /** Takes it back; absent where nothing does. */
  readonly undo?: (portal: Pick<Calls, 'call'>, record: R) => Outcome<unknown>;
}

/** How chosen rows are deleted. */
export interface RowsDeletion extends Gated {
  /** What it means for them, said in the question. */
  readonly text: string;
  /** Deletes these; answers how many went. */
  readonly send: (
    portal: Pick<Calls, 'call'>,
    ids: readonly number[],
  ) => Outcome<{ readonly deleted: number }>;
}

/** What a table of a list says; `adminList` adds its call. */
export interface ListTable<R, N extends string = string> {
  /** The screen's path. */
  readonly path: RoutePath;
  /** For the footer and the questions. */
  readonly noun: readonly [one: string, many: string];
  /** What the search field asks for, in English. */
  readonly search: string;
  /** What a row is called where it is spoken of. */
  readonly nameOf: (record: R) => string;
  /** From left to right. */
  readonly columns: readonly ListColumn<R>[];
  /** In the order of the picker. */
  readonly filters: readonly ListFilter<N>[];
  /** What its call is always asked with, as query texts: a list of one holder's records. */
  readonly fixed?: Readonly<Partial<Record<N, string>>>;
  /** Where a row opens on a screen of its own; absent where there is none. */
  readonly opens?: (record: R) => string;
  /** What can be done with one row. */
  readonly actions: readonly RowAction<R>[];
  /** Absent where rows cannot be deleted from the list. */
  readonly deletion?: RowsDeletion;
  /** Nothing is made or edited here: no create button (LST-05). */
  readonly isReadOnly?: true;
  /** Shown where there is nothing at all. */
  readonly empty: { readonly title: string; readonly text: string };
}

/** A list of the administration with the call that answers it. */
export interface AdminList<R> extends ListTable<R> {
  /** A page as a view of the address asks for it; its rows follow what becomes known of them. */
  readonly page: (portal: Pick<RecordServices, 'records'>, view: ListView) => LiveList<R>;
  /** Everything that search and filters leave, as a file (LST-22). */
  readonly download: (
    portal: Pick<Calls, 'download'>,
    view: ListView,
    options: PortalCallOptions,
  ) => Outcome<FileAnswer>;
}

/** What a list shows, as the address says it: `page`, `size`, `q`, `sort`, `direction`, `cols` and the filters by name, all of them texts. */
export type ListView = Readonly<Record<string, string>>;

const frame = { page: '1', size: '20', q: '', sort: '', direction: 'asc', cols: '' } as const;

/** The view that a list opens with (LST-11, LST-24): its first page of twenty, no search, no filter, in the usual order. */
export const standardView = (list: Pick<ListTable<never>, 'filters'>): ListView => ({
  ...frame,
  ...Object.fromEntries(list.filters.map(({ name }) => [name, ''])),
});

const wholeFromOne = (text: string | undefined, otherwise: string): string =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? (text ?? otherwise) : otherwise;

/** Search and filters of a view as query texts; those that are not set are left out. */
export const filterTexts = (list: Pick<ListTable<never>, 'filters' | 'fixed'>, view: ListView): ListView =>
  Object.fromEntries(
    [
      ...Object.entries(list.fixed ?? {}).map(([name, text]) => [name, text ?? ''] as const),
      ['search', view['q'] ?? ''] as const,
      ...list.filters.map(({ name }) => [name, view[name] ?? ''] as const),
    ].filter(([, text]) => text !== ''),
  );

/** The whole question of one page, as query texts. */
export const pageTexts = <R>(
  list: Pick<ListTable<R>, 'filters' | 'columns' | 'fixed'>,
  view: ListView,
): ListView => {
  const sort = list.columns.find(({ field, isSortable }) => isSortable && field === view['sort']);
  return {
    ...filterTexts(list, view),
    page: wholeFromOne(view['page'], frame.page),
    pageSize: wholeFromOne(view['size'], frame.size),
    ...(sort === undefined
      ? {}
      : { sortBy: sort.field, sortDirection: view['direction'] === 'desc' ? 'desc' : 'asc' }),
  };
};

/** The columns that a view shows, in its order; the usual ones where it names none that the list has. */
export const columnsShown = <C extends { readonly field: string; readonly isHidden?: true }>(
  { columns }: { readonly columns: readonly C[] },
  view: ListView,
): readonly C[] => {
  const usual = columns.filter(({ isHidden }) => isHidden !== true).map(({ field }) => field);
  const all = columns.map(({ field }) => field);
  return chosenNames(view['cols'] ?? '', all, usual).flatMap((name) =>
    columns.filter(({ field }) => field === name),
  );
};

/** What a view says where these columns are chosen: nothing, where they are the usual ones. */
export const chosenColumns = (list: Pick<ListTable<never>, 'columns'>, chosen: readonly string[]): string =>
  chosenText(
    chosen,
    columnsShown(list, {}).map(({ field }) => field),
  );

/** How many filters are set, the search aside. */
export const filtersSet = (list: Pick<ListTable<never>, 'filters'>, view: ListView): number =>
  list.filters.filter(({ name }) => (view[name] ?? '') !== '').length;

/** The texts as the call's own query, each read by its codec: what an address says wrongly is left out. */
export const readQuery = <P extends Fields, Q extends Fields, B, A>(
  call: Call<P, Q, B, A>,
  texts: ListView,
): CallQuery<Call<P, Q, B, A>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const read = call.query[name]?.decode(text);
      return read !== undefined && isRight(read) ? [[name, read.right]] : [];
    }),
    // Each value came out of the codec of its name.
  ) as CallQuery<Call<P, Q, B, A>>;

/** What the codec of a page answers. */
type PageAnswer<R> = Pick<Page<R>, 'page' | 'totalPages' | 'totalItems'> & { data: R[] } & {
  totalCurrentItemCount?: number | undefined;
  totalItemCount?: number | undefined;
  isBounded?: boolean | undefined;
  isCounted?: boolean | undefined;
  aggregationDictionary?: Record<string, Record<string, number>> | undefined;
};

/** What a list's call names in its path beside the country, which the portal fills in. */
type OwnParams<P extends Fields, Q extends Fields, R> = Omit<
  CallParams<Call<P, Q, undefined, PageAnswer<R>>>,
  'country' | 'cca2'
>;

/** A list over a call that answers a page of its records; `params` is what its path names, as of the list of one batch. */
export const adminList =
  <P extends Fields, Q extends Fields, R>(
    call: Call<P, Q, undefined, PageAnswer<R>>,
    ...[params]: Record<never, never> extends OwnParams<P, Q, R> ? [] : [params: OwnParams<P, Q, R>]
  ) =>
  <const T extends ListTable<R, Extract<keyof Q, string>>>(table: T): T & AdminList<R> => {
    const inputOf = (texts: ListView) =>
      ({ ...(params === undefined ? {} : { params }), query: readQuery(call, texts) }) as PortalInput<
        Call<P, Q, undefined, PageAnswer<R>>
      >;
    const { record } = call;
    if (record === undefined) throw new Error(`${call.id} answers a list, so it must name its record.`);
    return {
      ...table,
      page: (portal, view) =>
        // Each row came through the codec of the call before it entered the log.
        portal
          .records({ segment: record, calls: { list: call } })
          .list(inputOf(pageTexts(table, view)).query ?? {}, params) as LiveList<R & ShownRecord>,
      download: (portal, view, options) => portal.download(call, inputOf(filterTexts(table, view)), options),
    };
  };

/** Where a new record of a list is made (LST-01); null for a list that is only read. */
export const createPath = ({
  path,
  isReadOnly,
}: Pick<ListTable<never>, 'path' | 'isReadOnly'>): RoutePath | null =>
  isReadOnly === true ? null : (routes.find((route) => route.path === `${path}/add`)?.path ?? null);

/** Where files of a list's records are uploaded (LST-02); null for the many that have no such screen (LST-03). */
export const uploadPath = ({ path }: Pick<ListTable<never>, 'path'>): RoutePath | null =>
  routes.find((route) => route.path === `${path}/batches/add`)?.path ?? null;

/** The fields that a list can be sorted by. */
export type SortField<L extends { readonly columns: readonly ListColumn<never>[] }> = Extract<
  L['columns'][number],
  { readonly isSortable: true }
>['field'];
