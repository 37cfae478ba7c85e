// Whether the papers of a driver are in force on the day: of whoever came in by an application, every paper that the country asks for. A run
// that is under way is finished; nothing new begins.
import { paperType } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict } from '../http/problem.ts';

/** The papers of a driver that have run out; all of them were in force when the driver was approved. */
export const expiredPapersOf = async (tx: Db, driverId: number, now: Date): Promise<readonly string[]> =>
  (
    await tx.query<{ paper: string }>(sql`
      select distinct n.paper from applications a cross join unnest(a.needed) as n(paper) join countries k on k.cca2 = a.country
      where a.entity = 'drivers' and a.entity_id = ${driverId} and a.status_id > 0
        and paper_status(a.id, n.paper, (${now}::timestamptz at time zone k.time_zone)::date) not in (100, 200) order by 1`)
  ).map(({ paper }) => paper);

/** @throws 409 which names the paper */
export const requirePapersInForce = async (tx: Db, driverId: number, now: Date): Promise<void> => {
  const [paper] = await expiredPapersOf(tx, driverId, now);
  if (paper === undefined) return;
  throw conflict(`A paper has run out: ${paperType.label(paper)}.`);
};
