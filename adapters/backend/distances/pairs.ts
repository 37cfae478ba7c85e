// The pairs of a batch: stores and hubs, ends of past deliveries, or the lines of a file.
import { distanceColumns, distanceFileLimits, type LatLon } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { readTable } from '../uploads/readTable.ts';

export interface Pair {
  readonly line: number;
  readonly fromName: string;
  readonly toName: string;
  readonly from: LatLon;
  readonly to: LatLon;
}

const MOST_PAIRS = 5_000;
type PairRow = Record<'fromName' | 'toName', string> & Record<'a' | 'b' | 'c' | 'd', number>;

const pairsOf = (rows: readonly PairRow[]): Pair[] =>
  rows.map(({ fromName, toName, a, b, c, d }, index) => ({
    line: index + 1,
    fromName,
    toName,
    from: { lat: a, lon: b },
    to: { lat: c, lon: d },
  }));

const degreesOf = (address: Sql, of: 'lat' | 'lon'): Sql =>
  sql`round((${address} -> 'coordinates' ->> ${of}::text)::numeric, 5)::float8`;

/** Every store of a company to every hub of the country. */
export const storesToHubs = async (db: Db, country: string, companyId: number): Promise<Pair[]> => {
  const [store, hub] = [sql`s.address`, sql`h.address`];
  return pairsOf(
    await db.query<PairRow>(sql`
      select * from (
        select s.store_name as "fromName", h.name as "toName", ${degreesOf(store, 'lat')} as a, ${degreesOf(store, 'lon')} as b,
          ${degreesOf(hub, 'lat')} as c, ${degreesOf(hub, 'lon')} as d
        from stores s join hubs h on h.country = s.country and h.deleted_utc is null
        where s.country = ${country} and s.company_id = ${companyId} and s.is_active and s.deleted_utc is null order by s.id, h.id) x
      where a is not null and b is not null and c is not null and d is not null limit ${MOST_PAIRS}`),
  );
};

/** Where deliveries went from and to since a moment: each pair once. */
export const pastPairs = async (db: Db, country: string, since: Date): Promise<Pair[]> => {
  const [origin, destination] = [sql`(d.origin -> 'address')`, sql`(d.destination -> 'address')`];
  return pairsOf(
    await db.query<PairRow>(sql`
      select distinct on (a, b, c, d) * from (
        select coalesce(${origin} ->> 'description', '') as "fromName", coalesce(${destination} ->> 'description', '') as "toName",
          ${degreesOf(origin, 'lat')} as a, ${degreesOf(origin, 'lon')} as b,
          ${degreesOf(destination, 'lat')} as c, ${degreesOf(destination, 'lon')} as d
        from deliveries d where d.country = ${country} and d.deleted_utc is null and d.created_utc >= ${since}
        order by d.id desc limit 20000) x
      where a is not null and b is not null and c is not null and d is not null
      order by a, b, c, d limit ${MOST_PAIRS}`),
  );
};

const degrees = (text: string, most: number): number | null => {
  const value = /^-?\d{1,3}([.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return Math.abs(value) <= most ? value : null;
};

/** The pairs of a file. @throws 422 naming line and column of each fault, or `file` */
export const filePairs = (bytes: Uint8Array): Pair[] => {
  const [head, ...lines] = readTable(bytes, distanceFileLimits.rows + 1);
  if (head === undefined || lines.length === 0) throw invalid({ file: 'Empty file' });
  if (lines.length > distanceFileLimits.rows)
    throw invalid({ file: `A file may hold ${distanceFileLimits.rows} pairs; split this one.` });
  const at = distanceColumns.map((heading) =>
    head.cells.findIndex((cell) => cell.toLowerCase() === heading.toLowerCase()),
  );
  const missing = distanceColumns.filter((_, index) => at[index] === -1);
  if (missing.length > 0) throw invalid({ file: `These columns are missing: ${missing.join(', ')}.` });
  const errors: Record<string, string> = {};
  const pairs = lines.map(({ line, cells }): Pair => {
    const cell = (index: number): string => cells[at[index] ?? -1] ?? '';
    const read = (index: number, most: number): number => {
      const value = degrees(cell(index), most);
      if (value === null) errors[`${line}.${distanceColumns[index]}`] = 'Enter degrees such as -33.925';
      return value ?? 0;
    };
    return {
      line,
      fromName: cell(0).slice(0, 200),
      toName: cell(3).slice(0, 200),
      from: { lat: read(1, 90), lon: read(2, 180) },
      to: { lat: read(4, 90), lon: read(5, 180) },
    };
  });
  if (Object.keys(errors).length > 0) throw invalid(Object.fromEntries(Object.entries(errors).slice(0, 200)));
  return pairs;
};
