// Finding deliveries by what people type: part of any text of the delivery, found by an index of threes of letters, and whole references,
// waybills, barcodes and numbers, found by their own indexes, which stand first in a list.
import { type Db, join, type Sql, sql } from '../db/db.ts';
import { pattern } from '../lists/filters.ts';

/** Of fewer letters an index of threes knows nothing, and nearly everything would be found. */
export const LEAST_LETTERS = 3;
/** More than a list counts: a part of a text that so many parcels, companies or stores have narrows nothing. */
const MOST = 10_001;

/** What is looked through of `deliveries d`; an index has exactly this expression. */
export const deliveryText = sql`delivery_search_text(d.waybill, d.order_reference, d.customer_identifier, d.lot_number, d.pickup_barcode,
  d.origin, d.destination)`;

/** Text of a search as it is compared; undefined: nothing is looked for. */
export const searchText = (search: string | undefined): string | undefined => {
  const text = search?.trim().toLowerCase() ?? '';
  return text === '' ? undefined : text;
};

/** What a search names, looked up before: as known ids they tell the database how little it has to read. */
export interface Named {
  /** Deliveries whose waybill, reference, barcode or number is the very text. */
  readonly exactly: readonly number[];
  /** Deliveries with a parcel whose barcode has the text in it. */
  readonly byParcel: readonly number[];
  readonly companies: readonly number[];
  readonly stores: readonly number[];
}

/** Of a list that is not searched. */
export const nothingNamed: Named = { exactly: [], byParcel: [], companies: [], stores: [] };

const exactly = (text: string): Sql => {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null;
  return sql`select x.id from deliveries x where x.waybill = ${text.toUpperCase()} or x.id = ${id}::bigint
    union (select x.id from deliveries x where lower(x.order_reference) = ${text} limit ${MOST}::int)
    union (select x.id from deliveries x where lower(x.pickup_barcode) = ${text} and x.pickup_barcode is not null limit ${MOST}::int)
    union (select p.delivery_id from parcels p where lower(p.bar_code) = ${text} and p.bar_code is not null limit ${MOST}::int)`;
};

/** What the text of a search names; of few letters only what it names exactly. */
export const namedBy = async (db: Db, search: string | undefined): Promise<Named> => {
  const text = searchText(search);
  if (text === undefined) return nothingNamed;
  const isFew = text.length < LEAST_LETTERS;
  const like = pattern(text);
  const rows = await db.query<{ kind: keyof Named; id: number }>(sql`
    select 'exactly' as kind, e.id from (${exactly(text)}) e
    union all select 'companies', c.id from companies c where not ${isFew}::boolean and c.company_name ilike ${like}
    union all select 'stores', s.id from stores s where not ${isFew}::boolean and s.store_name ilike ${like}
    union all (select 'byParcel', p.delivery_id from parcels p where not ${isFew}::boolean and lower(p.bar_code) like ${like}
      and p.bar_code is not null limit ${MOST}::int)`);
  const of = (kind: keyof Named): number[] => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return {
    exactly: of('exactly'),
    byParcel: of('byParcel'),
    companies: of('companies'),
    stores: of('stores'),
  };
};

/** What a search leaves of `deliveries d`; nothing for an empty one. */
export const deliveriesSearched = (search: string | undefined, named: Named): Sql[] => {
  const text = searchText(search);
  if (text === undefined) return [];
  const { companies, stores } = named;
  const ids = [...new Set([...named.exactly, ...named.byParcel])];
  const isNamed = sql`d.id = any(${ids}::bigint[])`;
  if (text.length < LEAST_LETTERS) return [isNamed];
  const ways = [
    sql`${deliveryText} like ${pattern(text)}`,
    ...(ids.length === 0 ? [] : [isNamed]),
    ...(companies.length === 0 ? [] : [sql`d.company_id = any(${[...companies]}::bigint[])`]),
    ...(stores.length === 0
      ? []
      : [
          sql`d.origin_store_id = any(${[...stores]}::bigint[]) or d.destination_store_id = any(${[...stores]}::bigint[])`,
        ]),
  ];
  return [sql`(${join(ways, ' or ')})`];
};
