// The rows of vehicles: who drives them, what keeps one from being deleted. Drivers hear of another type, because what a vehicle can carry is
// part of their record.
import { vehicles } from '../../../core/index.ts';
import { sql } from '../db/db.ts';
import { touchDriver } from '../dispatch/driverState.ts';
import { type ChangedRecord, rowsOf } from '../resources/rows.ts';
import { isOpenRun } from './drivers.ts';
import { changedIds, countOf, nowOf, whose } from './measured.ts';
import { partnerFaults } from './userRules.ts';

/** Of one that is not in service nobody drives the type. */
const wasInService = ({ before }: ChangedRecord): boolean => before?.['isActive'] === true;

const drivenBy = sql`v.vehicle_id = r.id and v.is_active`;

export const vehicleRows = rowsOf(vehicles.plain, {
  table: 'vehicles',
  joins: sql`left join users p on p.id = r.partner_id`,
  labels: { partnerName: sql`(p.first_name || ' ' || p.last_name)` },
  derived: {
    drivers: sql`(select string_agg(v.first_name || ' ' || v.last_name, ', ' order by v.first_name, v.id)
      from drivers v where ${drivenBy})`,
  },
  scope: whose,
  territory: sql`(select v.territory_id from drivers v where ${drivenBy} order by v.id limit 1)`,
  uses: [
    {
      says: '{n} runs are under way with it',
      count: (ids) => sql`
        select v.vehicle_id as id, count(*) as n from drivers v join jobs j on j.driver_id = v.id
        where v.vehicle_id = any${ids} and ${isOpenRun} and j.started_utc is not null group by 1`,
    },
  ],
  free: ['drivers.vehicle_id'],
  async before(tx, { country, now }, record, before) {
    const year = record['year'];
    const newest = now.getUTCFullYear() + 1;
    return {
      faults: {
        ...(await partnerFaults(tx, country, record, before)),
        ...(typeof year === 'number' && year > newest
          ? { year: `Enter a number from 1980 to ${newest}` }
          : {}),
      },
    };
  },
  async after(tx, _acting, changed) {
    const ids = [
      ...nowOf(changed, 'vehicleTypeId'),
      ...nowOf(changed, 'isActive'),
      ...nowOf(changed, 'deletedUtc'),
    ];
    const drivers = await tx.query<{ id: number }>(
      sql`select id from drivers where vehicle_id = any(${ids}::bigint[]) order by id`,
    );
    for (const { id } of drivers) await touchDriver(tx, id);
  },
  measures: {
    drivers: (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(*) as n from drivers v where v.is_active
        and v.vehicle_id = any(${changedIds(changed, 'isActive', false)}::bigint[])`,
      ),
    runs: (tx, _acting, changed) =>
      countOf(
        tx,
        sql`select count(*) as n from drivers v join jobs j on j.driver_id = v.id where ${isOpenRun}
        and v.vehicle_id = any(${[...changedIds(changed, 'isActive', false), ...nowOf(changed.filter(wasInService), 'vehicleTypeId')]}::bigint[])`,
      ),
  },
});
