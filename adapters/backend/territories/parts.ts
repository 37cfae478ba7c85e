// The parts of a territory as rows: the whole set is written at once. A part that keeps its id keeps its row.
import { type AreaDraft, type ExceptionDraft, surfaceKm2 } from '../../../core/index.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';

/** Parts whose id is none of the territory's are refused: a part does not move from one territory to another. @throws 422 */
const requireOwn = async (
  tx: Db,
  table: Sql,
  kind: 'areas' | 'exceptions',
  territoryId: number,
  parts: readonly { readonly id?: number | null | undefined }[],
): Promise<void> => {
  const own = new Set(
    (await tx.query<{ id: number }>(sql`select id from ${table} where territory_id = ${territoryId}`)).map(
      ({ id }) => id,
    ),
  );
  const seen = new Set<number>();
  parts.forEach(({ id }, at) => {
    if (typeof id !== 'number') return;
    if (!own.has(id) || seen.has(id)) throw invalid({ [`${kind}.${at}.id`]: 'This part is not known here.' });
    seen.add(id);
  });
};

const ids = (parts: readonly { readonly id?: number | null | undefined }[]): number[] =>
  parts.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));

/** Makes these the areas of a territory. */
export const writeAreas = async (tx: Db, territoryId: number, areas: readonly AreaDraft[]): Promise<void> => {
  await requireOwn(tx, sql`territory_areas`, 'areas', territoryId, areas);
  await tx.query(
    sql`delete from territory_areas where territory_id = ${territoryId} and id <> all(${ids(areas)}::bigint[])`,
  );
  const rows = areas.map(({ id, name, shape, isHighRisk }) => ({
    id: id ?? null,
    name: name.trim(),
    shape,
    risk: isHighRisk,
    km2: surfaceKm2(shape),
  }));
  const sent = sql`jsonb_to_recordset(${json(rows)}) as r(id bigint, name text, shape jsonb, risk boolean, km2 float8)`;
  await tx.query(sql`
    update territory_areas a set name = r.name, shape = r.shape, is_high_risk = r.risk, km2 = r.km2 from ${sent} where r.id = a.id`);
  await tx.query(sql`
    insert into territory_areas (territory_id, name, shape, is_high_risk, km2)
    select ${territoryId}::bigint, r.name, r.shape, r.risk, r.km2 from ${sent} where r.id is null`);
};

/** Hubs that exceptions name must be there. @throws 422 */
const requireHubs = async (tx: Db, country: string, exceptions: readonly ExceptionDraft[]): Promise<void> => {
  const known = new Set(
    (
      await tx.query<{ id: number }>(
        sql`select id from hubs where country = ${country} and deleted_utc is null`,
      )
    ).map(({ id }) => id),
  );
  exceptions.forEach(({ hubId }, at) => {
    if (hubId !== null && !known.has(hubId))
      throw invalid({ [`exceptions.${at}.hubId`]: 'Hub is not known' });
  });
};

/** Makes these the exceptions of a territory. */
export const writeExceptions = async (
  tx: Db,
  country: string,
  territoryId: number,
  exceptions: readonly ExceptionDraft[],
): Promise<void> => {
  await requireOwn(tx, sql`territory_exceptions`, 'exceptions', territoryId, exceptions);
  await requireHubs(tx, country, exceptions);
  await tx.query(sql`
    delete from territory_exceptions where territory_id = ${territoryId} and id <> all(${ids(exceptions)}::bigint[])`);
  const rows = exceptions.map(({ id, name, reason, ...said }) => ({
    ...said,
    id: id ?? null,
    name: name.trim(),
    reason: reason.trim(),
  }));
  const sent = sql`jsonb_to_recordset(${json(rows)}) as r(id bigint, name text, shape jsonb, "from" date, until date, weekdays int[],
    start time, "end" time, effect text, opens time, closes time, "hubId" bigint, reason text)`;
  const values = sql`r.name, nullif(r.shape, 'null'), r."from", r.until, r.weekdays, r.start, r."end", r.effect, r.opens, r.closes,
    r."hubId", r.reason`;
  const names = sql`name, shape, from_day, until_day, weekdays, starts, ends, effect, opens, closes, hub_id, reason`;
  await tx.query(
    sql`update territory_exceptions x set (${names}) = (select ${values}) from ${sent} where r.id = x.id`,
  );
  await tx.query(sql`
    insert into territory_exceptions (territory_id, ${names}) select ${territoryId}::bigint, ${values} from ${sent} where r.id is null`);
};
