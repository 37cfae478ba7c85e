// Whether the papers of a driver, of the vehicle and of who rides along are in force on the day: of whoever came in by an application, every paper that the
// country asks for. A run that is under way is finished; nothing new begins.
import {
  type ApplicationType,
  type Driven,
  flagsOfRoles,
  type Paper,
  paperFactsOf,
  paperLabel,
  papersOf,
  type RecordValues,
} from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict } from '../http/problem.ts';

/** A paper that is not in force. */
export interface LapsedPaper {
  readonly paper: string;
  readonly country: string;
  /** Its last day, as DD/MM/YYYY; null where none was ever accepted. */
  readonly until: string | null;
}

/** What came in by an application: the row that its approval made, or that it is about, and by which types. */
const kinds = {
  drivers: { entity: 'drivers', types: ['driver', 'partner-driver'] },
  vehicles: { entity: 'vehicles', types: ['vehicle'] },
  partners: { entity: 'users', types: ['partner'] },
  assistants: { entity: 'users', types: ['assistant'] },
} as const;
type Kind = keyof typeof kinds;

/** An approved application, or another, as far as its papers ask it. */
export interface AskedOf {
  readonly country: string;
  readonly type_id: ApplicationType;
  readonly entity: string | null;
  readonly entity_id: number | null;
  /** What the applicant said. */
  readonly said: RecordValues;
}

/** The papers that the country asks for: of a driver by what is driven now, the vehicle or else the type of the own one. */
export const papersAsked = async (
  tx: Db,
  { country, type_id, entity, entity_id, said }: AskedOf,
): Promise<readonly Paper[]> => {
  const driven =
    entity === 'drivers'
      ? await tx.maybeOne<Driven>(sql`
          select v.gross_mass_kg as "grossMassKg", coalesce(v.vehicle_type_id, d.vehicle_type_id) as "vehicleTypeId"
          from drivers d left join vehicles v on v.id = d.vehicle_id and v.deleted_utc is null where d.id = ${entity_id}`)
      : undefined;
  return papersOf(type_id, country, paperFactsOf(said, driven));
};

/** The papers that are not in force: run out, or never there. */
export const lapsedPapersOf = async (
  tx: Db,
  kind: Kind,
  id: number,
  now: Date,
): Promise<readonly LapsedPaper[]> => {
  const { entity, types } = kinds[kind];
  // The newest way in counts, also where its papers were erased since: whoever comes back after years is asked for new ones.
  const approved = await tx.query<AskedOf & { id: number }>(sql`
    select distinct on (replace(type_id, 'partner-driver', 'driver')) id, country, type_id, entity, entity_id,
      coalesce(details -> 'details', '{}') as said
    from applications where entity = ${entity} and entity_id = ${id} and status_id > 0 and type_id = any(${[...types]}::text[])
    order by replace(type_id, 'partner-driver', 'driver'), id desc`);
  const lapsed: LapsedPaper[] = [];
  for (const application of approved) {
    const asked = (await papersAsked(tx, application)).flatMap((one) => (one.isRequired ? [one.type] : []));
    lapsed.push(
      ...(await tx.query<LapsedPaper>(sql`
        select n.paper, k.cca2 as country, to_char(d.expires, 'DD/MM/YYYY') as until
        from unnest(${asked}::text[]) with ordinality as n(paper, at) join countries k on k.cca2 = ${application.country}
        left join lateral (select o.expires from application_documents o where o.application_id = ${application.id} and o.type = n.paper
          and o.decision = 'accepted' order by o.id desc limit 1) d on true
        where paper_status(${application.id}, n.paper, (${now}::timestamptz at time zone k.time_zone)::date) not in (100, 200)
        order by n.at`)),
    );
  }
  return lapsed;
};

const refuse = ([lapsed]: readonly LapsedPaper[]): void => {
  if (lapsed === undefined) return;
  const label = paperLabel(lapsed.paper, lapsed.country);
  throw conflict(
    lapsed.until === null
      ? `A paper is missing: ${label}.`
      : `A paper has run out: ${label}, good until ${lapsed.until}.`,
  );
};

type Check = (tx: Db, driverId: number, now: Date) => Promise<void>;

/** Whose papers are asked of a driver who begins something. */
const checks: Readonly<Record<'driver' | 'vehicle' | 'riders', Check>> = {
  driver: async (tx, driverId, now) => refuse(await lapsedPapersOf(tx, 'drivers', driverId, now)),
  async vehicle(tx, driverId, now) {
    const driver = await tx.maybeOne<{ vehicle_id: number | null }>(
      sql`select vehicle_id from drivers where id = ${driverId}`,
    );
    if (driver?.vehicle_id != null) refuse(await lapsedPapersOf(tx, 'vehicles', driver.vehicle_id, now));
  },
  // Who rides along is named, their paper is not: this reaches the driver, and one of their papers is of the police.
  async riders(tx, driverId, now) {
    const riders = await tx.query<{ id: number; name: string }>(sql`
      select id, first_name || ' ' || last_name as name from users where rides_with_driver_id = ${driverId} and is_active
        and deleted_utc is null and roles && ${flagsOfRoles(['Assistant'])}::text[] order by id`);
    for (const { id, name } of riders)
      if (!(await mayRide(tx, id, now)))
        throw conflict(`The papers of ${name}, who rides along, are not in force.`);
  },
};

/** What begins with a driver, and whose papers it asks. */
const askedBefore = {
  available: ['driver'],
  assign: ['driver', 'riders'],
  start: ['driver', 'vehicle', 'riders'],
} as const;

/** Before something begins with a driver. @throws 409 which names the paper and its last day, or who rides along without */
export const requireInForce = async (
  tx: Db,
  deed: keyof typeof askedBefore,
  driverId: number,
  now: Date,
): Promise<void> => {
  for (const whose of askedBefore[deed]) await checks[whose](tx, driverId, now);
};

/** Whether an assistant may be named as riding along. */
export const mayRide = async (tx: Db, userId: number, now: Date): Promise<boolean> =>
  (await lapsedPapersOf(tx, 'assistants', userId, now)).length === 0;

/** The same before a partner invites. @throws 409 */
export const requirePartnerPapers = async (tx: Db, userId: number, now: Date): Promise<void> =>
  refuse(await lapsedPapersOf(tx, 'partners', userId, now));
