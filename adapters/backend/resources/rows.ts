// The rows of a resource: from its fields come the record as one JSON value, the list's orders, counts, search and filters. What a table
// cannot say by itself (joins, computed fields, whose rows they are, what uses them) is said here, once for each resource.
import {
  type AnyField,
  besideOf,
  type Claims,
  isInternal,
  isMany,
  may,
  type PlainRecord,
  type PlainResource,
  phoneCountry,
  type RecordValues,
} from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import { type Db, empty, join, name, type Sql, sql } from '../db/db.ts';
import { iso, isoOf, versionOf } from '../db/wire.ts';
import { between, contains, isTrue, oneOf, oneOfTexts, orEmpty } from '../lists/filters.ts';
import type { ListShape } from '../lists/list.ts';
import { lookedAfter } from '../lists/scope.ts';
import type { Acting } from './acting.ts';
import { columnOf, phoneCountryColumn, readAs, type StoredField, storedFields } from './columns.ts';

/** What names records of the resource and keeps them from being deleted. */
export interface Use {
  /** As '{n} deliveries wait here'. */
  readonly says: string;
  /** The foreign keys that it heeds, as `deliveries.hub_id`. */
  readonly keys?: readonly string[];
  /** How many name each of these records: `select id, n` by the record's id. */
  count(ids: Sql): Sql;
}

/** A record before and after a change, as the hooks of a resource see it. */
export interface ChangedRecord {
  /** null for a new one. */
  readonly before: PlainRecord | null;
  /** As it is now; of a deleted one with `deletedUtc`. null for one that is gone for good. */
  readonly after: PlainRecord | null;
}

/** A number that an effect tells, with what stands in the braces of its text. */
export interface Measured {
  readonly n: number;
  readonly values?: Readonly<Record<string, string | number>>;
}
type MeasureRows = (
  tx: Db,
  acting: Acting,
  changed: readonly ChangedRecord[],
) => Promise<Measured | readonly Measured[]>;

/** What an action writes into the record, which is locked; `asked` is what its dialog asked for. @throws Problem */
export type ActionRows = (
  tx: Db,
  acting: Acting,
  record: PlainRecord,
  asked: RecordValues,
) => Promise<RecordValues | undefined>;

/** What a resource says of its rows beside its fields. */
export interface RowsOptions {
  readonly table: string;
  /** Joins of whatever `derived` and `labels` speak of; the table itself is `r`. */
  readonly joins?: Sql;
  /** Which rows of the table are records at all; all where it says nothing. */
  readonly where?: Sql;
  /** Computed fields, by name; they are never written. */
  readonly derived?: Readonly<Record<string, Sql>>;
  /** The words beside ids and codes, by the names under which the record carries them. */
  readonly labels?: Readonly<Record<string, Sql>>;
  /** Whose rows a caller sees; those of the country where it says nothing. */
  scope?(who: Claims, country: string): Sql;
  /** Where lists are narrowed by territory: the column. */
  readonly territory?: Sql;
  /** What keeps a record from being deleted. */
  readonly uses: readonly Use[];
  /** Foreign keys, as `tasks.hub_id`, that a deletion need not heed, because what they name is only history. */
  readonly free?: readonly string[];
  /** The unique index of a field, where it is not `{table}_{column}_one`. */
  readonly unique?: Readonly<Record<string, string>>;
  /** The row that a new record begins with beside its fields: columns by name. */
  first?(
    acting: Acting,
    values: RecordValues,
    tx: Db,
  ): Readonly<Record<string, Sql>> | Promise<Readonly<Record<string, Sql>>>;
  /** Rows that the rules of the resource name, for all records at once. */
  known?(
    tx: Db,
    records: readonly RecordValues[],
    acting: Acting,
  ): Promise<Readonly<Record<string, readonly RecordValues[]>>>;
  /**
   * Looks up what only other services know (places), of what a caller sends for one record; `id` null: a new one. Before the transaction, which
   * nobody outside keeps waiting. @throws 422
   */
  prepare?(context: Context, country: string, sent: RecordValues, id: number | null): Promise<RecordValues>;
  /** Refuses or completes what is about to be written, record by record: answers faults by field, or other values. @throws Problem */
  before?(
    tx: Db,
    acting: Acting,
    record: RecordValues,
    before: PlainRecord | null,
  ): Promise<
    { readonly faults?: Readonly<Record<string, string>>; readonly values?: RecordValues } | undefined
  >;
  /** Writes what follows from the change, in its transaction, through functions of other rooms. */
  after?(tx: Db, acting: Acting, changed: readonly ChangedRecord[]): Promise<void>;
  /** What the effects of the resource count, by their keys: after the write, in its transaction; several where there are several of a kind. */
  readonly measures?: Readonly<Record<string, MeasureRows>>;
  /** What an action of the resource does: answers the values that the record gets, or nothing where `after` does all. */
  readonly actions?: Readonly<Record<string, ActionRows>>;
  /** Which row sets may hear that a record changed; those of the country where it says nothing. */
  scopesOf?(record: PlainRecord): readonly string[];
  /** Of a narrower face: the field of the whole by which a record comes into it or leaves it. */
  readonly enters?: string;
  /** Of a narrower face: the row set that hears of `r`, by its version `v`, beside the staff of its country. */
  readonly owner?: Sql;
  /** Processes compute something from these rows and watch their revision. */
  readonly isCounted?: true;
}

/** The rows of a resource, as the engine reads and writes them. */
export interface Rows extends RowsOptions {
  readonly resource: PlainResource;
  readonly table: string;
  readonly derived: Readonly<Record<string, Sql>>;
  /** The segment under which versions are kept: of a narrower face, that of the whole. */
  readonly kept: string;
  readonly stored: readonly StoredField[];
  readonly shape: ListShape<PlainRecord>;
  /** Whose rows a caller may see at all. */
  readonly seen: (who: Claims, country: string) => Sql;
  /** The names that versions carry: what is kept and no secret. */
  readonly versioned: readonly string[];
}

const id = sql`r.id`;

/** What a field is in SQL, where the list searches, sorts or filters by it: computed, or its column. */
const columnSql = (options: RowsOptions, key: string, field: AnyField): Sql =>
  options.derived?.[key] ?? name(`r.${columnOf(key, field)}`);

/** What is read of a field where people read: the word beside a code or an id, the text of an address. */
const saidOf = (options: RowsOptions, key: string, field: AnyField): Sql => {
  // Beside a number stands its country, which says nothing of it.
  const beside = field.kind === 'phone' ? null : besideOf(field);
  const label = beside === null ? undefined : options.labels?.[beside];
  if (label !== undefined) return label;
  const value = columnSql(options, key, field);
  if (field.kind === 'address') return sql`(${value} ->> 'description')`;
  return field.kind === 'text' && isMany(field) ? sql`array_to_string(${value}, ' ')` : value;
};

const isText = ({ kind }: AnyField): boolean => ['text', 'phone', 'address'].includes(kind);

const sortOf = (options: RowsOptions, key: string, field: AnyField): Sql => {
  const beside = besideOf(field);
  const isWord = isText(field) || (beside !== null && options.labels?.[beside] !== undefined);
  const said = saidOf(options, key, field);
  return isWord ? sql`lower(${said})` : said;
};

/** The record as JSON; a call of a function takes at most a hundred values, so it is put together in parts. */
const recordSql = (parts: readonly (readonly [string, Sql])[]): Sql => {
  const chunks: Sql[] = [];
  for (let from = 0; from < parts.length; from += 40)
    chunks.push(
      sql`jsonb_build_object(${join(parts.slice(from, from + 40).map(([key, value]) => sql`${key}::text, ${value}`))})`,
    );
  return chunks.reduce((all, chunk, at) => (at === 0 ? chunk : sql`${all} || ${chunk}`), empty);
};

const partsOf = (options: RowsOptions, resource: PlainResource): readonly (readonly [string, Sql])[] => [
  ['id', id],
  ['xmin', versionOf('r')],
  ['country', name('r.country')],
  ['createdUtc', iso('r.created_utc')],
  ['deletedUtc', iso('r.deleted_utc')],
  ...Object.entries(resource.fields).flatMap(([key, field]): (readonly [string, Sql])[] => {
    if (field.secret) return [];
    const beside = besideOf(field);
    const derived = options.derived?.[key];
    const own =
      derived === undefined
        ? readAs(field, 'r', columnOf(key, field))
        : field.kind === 'instant'
          ? isoOf(derived)
          : derived;
    const label = beside === null ? undefined : options.labels?.[beside];
    if (beside === phoneCountry)
      return [
        [key, own],
        [beside, label ?? name(`r.${phoneCountryColumn}`)],
      ];
    return beside === null
      ? [[key, own]]
      : [
          [key, own],
          [beside, label ?? sql`null::text`],
        ];
  }),
];

/** The rows of a resource from what its fields say and what they cannot say. */
export const rowsOf = (resource: PlainResource, options: RowsOptions): Rows => {
  const { fields } = resource;
  const from = sql`${name(options.table)} r ${options.joins ?? empty}`;
  const record = recordSql(partsOf(options, resource));
  const entries = Object.entries(fields).filter(([, field]) => !field.secret);
  const direction = resource.usual.startsWith('-') ? 'desc' : 'asc';
  const usualName = resource.usual.replace(/^-/, '');
  const usualField = fields[usualName];
  const usualBy =
    usualField === undefined
      ? name(`r.${usualName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
      : sortOf(options, usualName, usualField);
  const stored = storedFields(fields, options.derived ?? {});
  return {
    ...options,
    derived: options.derived ?? {},
    resource,
    kept: resource.base ?? resource.segment,
    stored,
    versioned: [
      'createdUtc',
      'deletedUtc',
      ...stored.filter(({ field }) => !field?.secret).map((one) => one.name),
    ],
    seen: (who, country) =>
      join(
        [
          options.scope?.(who, country) ?? (isInternal(who) ? sql`r.country = ${country}` : sql`false`),
          ...(options.where === undefined ? [] : [options.where]),
        ],
        ' and ',
      ),
    shape: {
      from,
      id,
      sorts: {
        id,
        createdUtc: sql`r.created_utc`,
        ...Object.fromEntries(
          entries.filter(([, { sort }]) => sort).map(([key, field]) => [key, sortOf(options, key, field)]),
        ),
      },
      full: ['id', 'createdUtc'],
      usual:
        direction === 'desc'
          ? sql`${usualBy} desc nulls last, ${id} desc`
          : sql`${usualBy} asc nulls last, ${id} asc`,
      counts: Object.fromEntries(
        entries.filter(([, { count }]) => count).map(([key, field]) => [key, columnSql(options, key, field)]),
      ),
      records: async (db, ids) =>
        (
          await db.query<{ record: PlainRecord }>(
            sql`select ${record} as record from ${from} where ${id} = any(${[...ids]}::bigint[]) order by ${id}`,
          )
        ).map((row) => row.record),
      idOf: (one) => one.id,
    },
  };
};

/** What a list was asked; the names are those of the fields. */
export type Asked = Readonly<Record<string, unknown>>;

const textsOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined;
const numbersOf = (value: unknown): readonly number[] | undefined =>
  Array.isArray(value) ? value.map(Number) : undefined;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const inZone = (column: Sql): Sql =>
  sql`(${column} at time zone (select k.time_zone from countries k where k.cca2 = r.country))::date`;

const amountRange = (column: Sql, from: unknown, to: unknown, factor: number): Sql[] => [
  ...(typeof from === 'number' ? [sql`${column} >= ${from * factor}::numeric`] : []),
  ...(typeof to === 'number' ? [sql`${column} <= ${to * factor}::numeric`] : []),
];

const overlaps = (column: Sql, values: readonly string[] | undefined, type: 'text' | 'bigint'): Sql[] =>
  values === undefined
    ? []
    : [
        type === 'text'
          ? sql`${column} && ${[...values]}::text[]`
          : sql`${column} && ${[...values]}::bigint[]`,
      ];

/** The conditions of one field; `isDeletedAsked`: what is usual says nothing about what is deleted. */
const filterConditions = (
  options: RowsOptions,
  key: string,
  field: AnyField,
  asked: Asked,
  isDeletedAsked: boolean,
): Sql[] => {
  if (field.filter === undefined) return [];
  const column = columnSql(options, key, field);
  const value = asked[key];
  const isInCents = field.kind === 'money' && options.derived?.[key] === undefined;
  switch (field.kind) {
    case 'number':
    case 'money':
      return amountRange(column, asked[`${key}From`], asked[`${key}To`], isInCents ? 100 : 1);
    case 'day':
      return between(column, textOf(asked[`${key}From`]), textOf(asked[`${key}To`]));
    case 'instant':
      return between(inZone(column), textOf(asked[`${key}From`]), textOf(asked[`${key}To`]));
    case 'yesNo': {
      const own = typeof field.filter === 'object' && !isDeletedAsked ? field.filter : undefined;
      const usual = own?.unless?.some((name) => asked[name] !== undefined && asked[name] !== '')
        ? undefined
        : own?.usual;
      const wanted = value === 'any' ? undefined : typeof value === 'boolean' ? value : usual;
      return isTrue(column, wanted);
    }
    case 'status':
      return isMany(field)
        ? overlaps(column, textsOf(value), 'text')
        : oneOfTexts(sql`${column}::text`, textsOf(value));
    case 'lookup':
      return isMany(field) ? overlaps(column, textsOf(value), 'bigint') : oneOf(column, numbersOf(value));
    case 'file':
      return typeof value !== 'boolean' ? [] : [value ? sql`${column} is not null` : sql`${column} is null`];
    case 'own':
      return [];
    default:
      return isMany(field)
        ? overlaps(column, textsOf(value), 'text')
        : contains([orEmpty(saidOf(options, key, field))], textOf(value));
  }
};

/** What search and filters of a list leave, within what the caller sees. `isReadable`: fields of which the caller may know. */
export const listConditions = (
  rows: Rows,
  who: Claims,
  country: string,
  asked: Asked,
  isReadable: (key: string) => boolean = () => true,
): Sql[] => {
  const fields = Object.entries(rows.resource.fields).filter(([key]) => isReadable(key));
  const isDeletedAsked = asked['deleted'] === true;
  const searched = fields
    .filter(([, { search }]) => search)
    .map(([key, field]) => orEmpty(saidOf(rows, key, field)));
  return [
    rows.seen(who, country),
    isDeletedAsked ? sql`r.deleted_utc is not null` : sql`r.deleted_utc is null`,
    ...(rows.territory === undefined || !isInternal(who) || asked['national'] === true
      ? []
      : [
          sql`(${rows.territory} is null or not exists ${lookedAfter(who.id)} or ${rows.territory} in ${lookedAfter(who.id)})`,
        ]),
    ...oneOf(id, numbersOf(asked['ids'])),
    ...(searched.length === 0 ? [] : contains(searched, textOf(asked['search']))),
    ...fields.flatMap(([key, field]) => filterConditions(rows, key, field, asked, isDeletedAsked)),
  ];
};

/** The fields of which a caller may know nothing. */
export const hiddenFrom = ({ resource }: Pick<Rows, 'resource'>, who: Claims): ReadonlySet<string> =>
  new Set(
    Object.entries(resource.fields)
      .filter(([, { who: whose }]) => whose?.read !== undefined && !may(who, { who: whose.read }))
      .flatMap(([key, field]) => [key, ...(besideOf(field) === null ? [] : [besideOf(field) ?? key])]),
  );

/** A record as a caller may see it: without the fields that are not for everybody. */
export const shownTo = (
  rows: Pick<Rows, 'resource'>,
  who: Claims,
): ((record: PlainRecord) => PlainRecord) => {
  const hidden = hiddenFrom(rows, who);
  if (hidden.size === 0) return (record) => record;
  return ({ id, xmin, country, createdUtc, deletedUtc, ...rest }) => ({
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !hidden.has(key))),
    id,
    xmin,
    country,
    createdUtc,
    deletedUtc,
  });
};
