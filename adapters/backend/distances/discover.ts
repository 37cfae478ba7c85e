// Works off the ways that wait, a few at a time, so that the router is asked at a bounded rate. What one process leaves in dying the next
// takes up: a row is done or waits, nothing else.
import { type LatLon, uploadStatus } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { cellOf } from '../places/knownRoads.ts';
import type { PlaceFinder } from '../places/placeFinder.ts';

const { SUBMITTED, COMPLETED, FAILED } = uploadStatus.code;

const noAnswer = 'The router did not answer.';
/** Ways asked in one pass. */
const WAYS_A_PASS = 5;

export interface Discovery {
  readonly db: Db;
  readonly road: PlaceFinder['road'];
  /** A router is configured: without its answer a row has failed. Else the great circle serves, and is named so. */
  readonly hasRouter: boolean;
  now(): Date;
}

interface Waiting extends Record<'a' | 'b' | 'c' | 'd', number> {
  readonly id: number;
  readonly country: string;
}

const ask = async ({ db, road, hasRouter, now }: Discovery, row: Waiting): Promise<void> => {
  const from: LatLon = { lat: row.a, lon: row.b };
  const to: LatLon = { lat: row.c, lon: row.d };
  const { km, minutes = null, source } = await road(from, to, row.country);
  await db.tx(async (tx) => {
    if (hasRouter && source !== 'router') {
      await tx.query(sql`
        update distance_rows set upload_status_id = ${FAILED}, failure = ${noAnswer}
        where id = ${row.id} and upload_status_id = ${SUBMITTED}`);
      return;
    }
    const done = await tx.query(sql`
      update distance_rows set upload_status_id = ${COMPLETED}, km = ${km}, minutes = ${minutes}, source = ${source},
        failure = null where id = ${row.id} and upload_status_id = ${SUBMITTED} returning id`);
    if (done.length === 0) return;
    await tx.query(sql`
      insert into distances (country, from_cell, to_cell, km, minutes, source, at)
      values (${row.country}, ${cellOf(from)}, ${cellOf(to)}, ${km}, ${minutes}, ${source}, ${now()})
      on conflict (country, from_cell, to_cell) do update set km = excluded.km, minutes = excluded.minutes,
        source = excluded.source, at = excluded.at`);
  });
};

/** One pass: the oldest ways that wait in batches that are not stopped. Answers how many there were. */
export const discoverDistances = async (discovery: Discovery, most = WAYS_A_PASS): Promise<number> => {
  const rows = await discovery.db.query<Waiting>(sql`
    select r.id, b.country, r.from_lat as a, r.from_lon as b, r.to_lat as c, r.to_lon as d
    from distance_rows r join distance_batches b on b.id = r.batch_id
    where r.upload_status_id = ${SUBMITTED} and b.stopped_utc is null order by r.id limit ${most}`);
  for (const row of rows) await ask(discovery, row);
  return rows.length;
};
