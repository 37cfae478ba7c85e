// Whether the papers of a driver, and of the vehicle, are in force on the day: of whoever came in by an application, every paper that the
// country asks for. A run that is under way is finished; nothing new begins.
import { paperType } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict } from '../http/problem.ts';

/** A paper that is not in force. */
export interface LapsedPaper {
  readonly paper: string;
  /** Its last day, as DD/MM/YYYY; null where none was ever accepted. */
  readonly until: string | null;
}

/** What came in by an application: the row that its approval made, or that it is about. */
type Kind = 'drivers' | 'vehicles' | 'users';

/** The papers that have run out; all of them were in force at the approval. */
export const lapsedPapersOf = (tx: Db, kind: Kind, id: number, now: Date): Promise<readonly LapsedPaper[]> =>
  tx.query<LapsedPaper>(sql`
    select n.paper, max(to_char(d.expires, 'DD/MM/YYYY')) as until
    from applications a cross join unnest(a.needed) as n(paper) join countries k on k.cca2 = a.country
    left join lateral (select o.expires from application_documents o
      where o.application_id = a.id and o.type = n.paper and o.decision = 'accepted' order by o.id desc limit 1) d on true
    where a.entity = ${kind} and a.entity_id = ${id} and a.status_id > 0
      and paper_status(a.id, n.paper, (${now}::timestamptz at time zone k.time_zone)::date) not in (100, 200)
    group by n.paper order by n.paper`);

const refuse = ([lapsed]: readonly LapsedPaper[]): void => {
  if (lapsed === undefined) return;
  const label = paperType.label(lapsed.paper);
  throw conflict(
    lapsed.until === null
      ? `A paper is missing: ${label}.`
      : `A paper has run out: ${label}, good until ${lapsed.until}.`,
  );
};

/** @throws 409 which names the paper and its last day */
export const requirePapersInForce = async (tx: Db, driverId: number, now: Date): Promise<void> =>
  refuse(await lapsedPapersOf(tx, 'drivers', driverId, now));

/** The same before a run begins, for the driver's vehicle too. @throws 409 */
export const requireRoadworthy = async (tx: Db, driverId: number | null, now: Date): Promise<void> => {
  if (driverId === null) return;
  await requirePapersInForce(tx, driverId, now);
  const driver = await tx.maybeOne<{ vehicle_id: number | null }>(
    sql`select vehicle_id from drivers where id = ${driverId}`,
  );
  if (driver?.vehicle_id != null) refuse(await lapsedPapersOf(tx, 'vehicles', driver.vehicle_id, now));
};

/** The same before a partner invites. @throws 409 */
export const requirePartnerPapers = async (tx: Db, userId: number, now: Date): Promise<void> =>
  refuse(await lapsedPapersOf(tx, 'users', userId, now));
