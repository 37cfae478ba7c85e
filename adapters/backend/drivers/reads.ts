// Reading drivers (API-42, JOB-16..19): lists with the last known position, one, and the driver that the caller is.
import { contract, DEFAULT_VEHICLE_TYPE, type Driver } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Sql, sql } from '../db/db.ts';
import { jsonAnswer } from '../http/answer.ts';
import { notFound } from '../http/problem.ts';
import { contains, isTrue, oneOf, orEmpty } from '../lists/filters.ts';
import { type ListShape, readPage } from '../lists/list.ts';
import { driverWhere } from '../lists/scope.ts';
import { drivenType, driverRecords } from '../records/driver.ts';

/** JOB-19: a driver without a vehicle type counts as the default one. */
const vehicleTypeOf = sql`coalesce(${drivenType}, ${DEFAULT_VEHICLE_TYPE}::int)`;

const driverList: ListShape<Driver> = {
  from: sql`drivers v left join vehicles w on w.id = v.vehicle_id`,
  id: sql`v.id`,
  sorts: {
    id: sql`v.id`,
    firstName: sql`lower(v.first_name)`,
    lastName: sql`lower(v.last_name)`,
    driverStatusId: sql`v.driver_status_id`,
    vehicleTypeId: vehicleTypeOf,
    registration: sql`w.registration`,
    rating: sql`v.rating`,
  },
  usual: sql`lower(v.first_name), lower(v.last_name), v.id`,
  counts: { driverStatusId: sql`v.driver_status_id`, vehicleTypeId: vehicleTypeOf },
  records: driverRecords,
  idOf: (driver) => driver.id,
};

const names: readonly Sql[] = [
  sql`v.first_name || ' ' || v.last_name`,
  orEmpty(sql`v.phone_number`),
  orEmpty(sql`w.registration`),
];

const list = implement(contract.drivers.list, async (context, { params, query }) => {
  const page = await readPage(context.db, driverList, query, [
    driverWhere(signedIn(context), params.cca2),
    ...oneOf(sql`v.driver_status_id`, query.driverStatusId),
    ...oneOf(vehicleTypeOf, query.vehicleTypeId),
    ...oneOf(sql`v.territory_id`, query.territoryId),
    ...isTrue(sql`v.is_active`, query.isActive),
    ...isTrue(sql`v.is_qsr`, query.qsrMode),
    ...contains(names, query.search),
  ]);
  const data = [...page.data];
  if (query.select !== true) return { ...page, data };
  return jsonAnswer(
    200,
    data.map((driver) => ({ key: String(driver.id), value: `${driver.firstName} ${driver.lastName}` })),
  );
});

const get = implement(contract.drivers.get, async (context, { params }) => {
  const found = await context.db.maybeOne(sql`
    select v.id from drivers v where v.id = ${params.id} and ${driverWhere(signedIn(context), params.cca2)}`);
  const [driver] = found === undefined ? [] : await driverRecords(context.db, [params.id]);
  if (driver === undefined) throw notFound('Driver');
  return driver;
});

const me = implement(contract.drivers.me, async (context, { params }) => {
  const found = await context.db.maybeOne<{ id: number }>(sql`
    select id from drivers where user_id = ${signedIn(context).id} and country = ${params.cca2}`);
  const [driver] = found === undefined ? [] : await driverRecords(context.db, [found.id]);
  if (driver === undefined) throw notFound('Driver');
  return driver;
});

export const driverReadHandlers = [list, get, me];
