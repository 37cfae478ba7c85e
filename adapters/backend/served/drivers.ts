// The rows of drivers: what they drive, where and for whom. Whoever is put out of service has no open run; whoever changes the partner changes
// it at the user too.
import { driverRecords, flagsOfRoles, jobStatus, type RecordValues } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { releaseRun } from '../dispatch/jobActions.ts';
import { counts } from '../drivers/rating.ts';
import { driverWhere } from '../lists/scope.ts';
import { takeOffDuty } from '../people/driverRow.ts';
import { type ChangedRecord, rowsOf } from '../resources/rows.ts';
import { countOf, nowOf } from './measured.ts';
import { partnerFaults } from './userRules.ts';

/** A run that waits for its driver or is under way. */
export const isOpenRun = sql`j.job_status_id in (${jobStatus.code.NOT_STARTED}, ${jobStatus.code.IN_PROGRESS})`;

/** An open run that no partner was given: whoever the driver drives for sees it. */
export const isSeenByDriversPartner = sql`${isOpenRun} and j.partner_id is null`;

const inService = sql`w.is_active and w.deleted_utc is null`;

/** The drivers who drive something else than before: a vehicle counts while it is in service, else the own type (JOB-19). */
const drivingOthers = async (tx: Db, changed: readonly ChangedRecord[]): Promise<readonly number[]> => {
  const named = changed.flatMap(({ before, after }) =>
    [before, after].flatMap((one) => Number(one?.['vehicleId']) || []),
  );
  const there = await tx.query<{ id: number }>(
    sql`select w.id from vehicles w where w.id = any(${named}::bigint[]) and ${inService}`,
  );
  const vehicles = new Set<unknown>(there.map(({ id }) => id));
  const driven = ({ vehicleId, vehicleTypeId }: RecordValues): string =>
    JSON.stringify(vehicles.has(vehicleId) ? { vehicleId } : { vehicleTypeId });
  return changed.flatMap(({ before, after }) =>
    before !== null && after !== null && driven(before) !== driven(after) ? [before.id] : [],
  );
};

const LEAST_RATINGS = 5;
const ratings = sql`(select count(*) from ratings g where g.driver_id = r.id and ${counts})`;

export const driverRecordRows = rowsOf(driverRecords.plain, {
  table: 'drivers',
  joins: sql`left join vehicles w on w.id = r.vehicle_id left join territories x on x.id = r.territory_id
    left join users p on p.id = r.partner_id left join users u on u.id = r.user_id
    left join driver_positions f on f.driver_id = r.id`,
  labels: {
    registration: sql`w.registration`,
    territoryName: sql`x.name`,
    partnerName: sql`(p.first_name || ' ' || p.last_name)`,
    userEmail: sql`u.email`,
    contactCountryCode: sql`coalesce(u.contact_country_code, r.country)`,
  },
  derived: {
    firstName: sql`r.first_name`,
    lastName: sql`r.last_name`,
    phoneNumber: sql`r.phone_number`,
    userId: sql`r.user_id`,
    driverStatusId: sql`r.driver_status_id`,
    rating: sql`(case when ${ratings} >= ${LEAST_RATINGS}::int then r.rating end)`,
    ratings,
    openRuns: sql`(select count(*) from jobs j where j.driver_id = r.id and ${isOpenRun})`,
    seenUtc: sql`f.at`,
  },
  scope: (who, country) => sql`r.id in (select v.id from drivers v where ${driverWhere(who, country)})`,
  territory: sql`r.territory_id`,
  uses: [],
  free: [
    'jobs.driver_id',
    'ratings.driver_id',
    'driver_positions.driver_id',
    'driver_schedules.driver_id',
    'users.rides_with_driver_id',
  ],
  async before(tx, { country }, record, before) {
    const isBack = record['isActive'] === true && before?.['isActive'] === false;
    if (before?.['isActive'] === true && record['isActive'] !== true) await takeOffDuty(tx, before.id, null);
    const open = isBack
      ? await tx.maybeOne(sql`
          select u.id from users u join drivers v on v.user_id = u.id where v.id = ${before.id} and u.is_active
            and u.deleted_utc is null and u.roles && ${flagsOfRoles(['Driver'])}::text[]`)
      : true;
    return {
      faults: {
        ...(await partnerFaults(tx, country, record, before)),
        ...(open === undefined
          ? { isActive: 'The user of this driver is not active or has not the role.' }
          : {}),
      },
    };
  },
  async after(tx, _acting, changed) {
    for (const { before, after } of changed)
      if (after !== null && before !== null && before['partnerId'] !== after['partnerId'])
        await tx.query(sql`
          update users set partner_id = ${Number(after['partnerId']) || null}::bigint where id = ${Number(after['userId'])}`);
  },
  measures: {
    runs: async (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(*) as n from jobs j where ${isOpenRun}
        and j.driver_id = any(${await drivingOthers(tx, changed)}::bigint[])`,
      ),
    shared: async (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(distinct v.id) as n from drivers v join drivers me on me.vehicle_id = v.vehicle_id and me.id <> v.id
        join vehicles w on w.id = me.vehicle_id join jobs j on j.driver_id = v.id
        where ${isOpenRun} and ${inService} and me.id = any(${await drivingOthers(tx, changed)}::bigint[])`,
      ),
    partner: (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(*) as n from jobs j where ${isSeenByDriversPartner} and j.driver_id = any(${nowOf(changed, 'partnerId')}::bigint[])`,
      ),
  },
  actions: {
    async standDown(tx, { now }, record) {
      await takeOffDuty(tx, record.id, (inside, jobId) => releaseRun(inside, jobId, now));
      return { isActive: false };
    },
  },
});
