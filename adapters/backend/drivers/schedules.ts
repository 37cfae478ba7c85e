// Drivers' shifts: read by days, saved by whole weeks. The driver's row is held meanwhile, so that two who plan the same driver come one
// after the other, and shifts are judged with those of the days around the week.
import { adminContract, daysLater, type PlannedShift, type Shift, shiftFaults } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { invalid, notFound, Problem } from '../http/problem.ts';
import { oneOf } from '../lists/filters.ts';
import { driverWhere } from '../lists/scope.ts';

const { schedules } = adminContract;
const MOST_DAYS = 62;
const MOST_SHIFTS = 42;
const MOST_COPIES = 400;

interface Planned extends PlannedShift {
  readonly territoryId?: number | null | undefined;
}

const read = async (db: Db, where: Sql): Promise<Shift[]> =>
  (
    await db.query<{ shift: Shift }>(sql`
      select jsonb_build_object('id', s.id, 'driverId', s.driver_id, 'date', to_char(s.day, 'YYYY-MM-DD'),
        'startLocal', to_char(s.start_local, 'HH24:MI'), 'endLocal', to_char(s.end_local, 'HH24:MI'),
        'territoryId', s.territory_id, 'territoryName', x.name, 'plannedBy', u.first_name || ' ' || u.last_name) as shift
      from driver_schedules s join drivers v on v.id = s.driver_id left join territories x on x.id = s.territory_id
      left join users u on u.id = s.planned_by
      where s.cancelled_utc is null and ${where} order by s.day, s.start_local, s.id`)
  ).map(({ shift }) => shift);

const between = (from: string, to: string): Sql => sql`s.day between ${from}::date and ${to}::date`;

/** Holds the driver of this country. @throws 404 */
const hold = async (tx: Db, country: string, id: number): Promise<void> => {
  const row = await tx.maybeOne(
    sql`select id from drivers where id = ${id} and country = ${country} for update`,
  );
  if (row === undefined) throw notFound('Driver');
};

const isMonday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
const requireMonday = (date: string, field: string): void => {
  if (!isMonday(date)) throw invalid({ [field]: 'A week begins on a Monday.' });
};

/** The faults of these shifts among those of the days around the week, by their place in the list. */
const faultsAmong = async (
  tx: Db,
  driverId: number,
  monday: string,
  shifts: readonly Planned[],
): Promise<ReadonlyMap<number, string>> => {
  const around = await read(
    tx,
    sql`s.driver_id = ${driverId} and (${between(daysLater(monday, -2), daysLater(monday, -1))}
      or ${between(daysLater(monday, 7), daysLater(monday, 8))})`,
  );
  const faults = shiftFaults([...shifts, ...around]);
  const own = new Map([...faults].filter(([at]) => at < shifts.length));
  // a night shift may reach into the next week, whose own shift is then the later one
  return own.size === 0 && shifts.length > 0 && faults.size > 0
    ? new Map([[shifts.length - 1, 'It overlaps a shift of the next week.']])
    : own;
};

const insert = async (
  tx: Db,
  country: string,
  driverId: number,
  by: number,
  shifts: readonly Planned[],
): Promise<void> => {
  await tx.query(sql`
    insert into driver_schedules (country, driver_id, day, start_local, end_local, territory_id, planned_by)
    select ${country}, ${driverId}::bigint, p.date, p."startLocal", p."endLocal", p."territoryId", ${by}::bigint
    from jsonb_to_recordset(${json(shifts)}) as p(date date, "startLocal" time, "endLocal" time, "territoryId" bigint)`);
};

/** Whether each territory that new shifts name is there: what was planned before it was deleted stays as it is. */
const hasTerritories = async (tx: Db, country: string, shifts: readonly Planned[]): Promise<boolean> => {
  const ids = [...new Set(shifts.flatMap(({ territoryId }) => territoryId ?? []))];
  const known = await tx.query(
    sql`select id from territories where country = ${country} and id = any(${ids}::bigint[]) and deleted_utc is null`,
  );
  return known.length === ids.length;
};

const list = implement(schedules.list, (context, { params, query }) => {
  const { from, to } = query;
  if (from === undefined || to === undefined || to < from || to > daysLater(from, MOST_DAYS))
    throw new Problem(400, `from and to must name at most ${MOST_DAYS} days`);
  const where = sql`${driverWhere(signedIn(context), params.cca2)} and ${between(from, to)}`;
  const [ids] = oneOf(sql`s.driver_id`, query.driverId);
  return read(context.db, ids === undefined ? where : sql`${where} and ${ids}`);
});

const saveWeek = implement(schedules.saveWeek, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const { monday, shifts } = body;
    const { cca2, driverId } = params;
    requireMonday(monday, 'monday');
    const sunday = daysLater(monday, 6);
    if (shifts.length > MOST_SHIFTS || shifts.some(({ date }) => date < monday || date > sunday))
      throw invalid({ shifts: 'A shift lies outside of the week.' });
    await hold(tx, cca2, driverId);
    const faults = await faultsAmong(tx, driverId, monday, shifts);
    if (faults.size > 0)
      throw invalid(Object.fromEntries([...faults].map(([at, says]) => [`shifts.${at}`, says])));
    // what stays as it is stays the same row; what goes was called off
    const week = sql`s.driver_id = ${driverId} and ${between(monday, sunday)}`;
    const before = await read(tx, week);
    const keyOf = (one: Planned): string =>
      [one.date, one.startLocal, one.endLocal, one.territoryId ?? ''].join();
    const wanted = new Set(shifts.map(keyOf));
    const kept = new Set(before.filter((one) => wanted.has(keyOf(one))).map(keyOf));
    const added = shifts.filter((one) => !kept.has(keyOf(one)));
    if (!(await hasTerritories(tx, cca2, added))) throw invalid({ shifts: 'Territory is not known' });
    await tx.query(sql`
      update driver_schedules set cancelled_utc = ${context.now()}
      where id = any(${before.filter((one) => !wanted.has(keyOf(one))).map(({ id }) => id)}::bigint[])`);
    await insert(tx, cca2, driverId, signedIn(context).id, added);
    return read(tx, week);
  }),
);

const copyWeek = implement(schedules.copyWeek, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const { cca2, driverId } = params;
    const drivers = [...new Set(body.driverIds ?? [driverId])].sort((a, b) => a - b);
    const weeks = [...new Set(body.weeks)].sort();
    for (const monday of [body.monday, ...weeks]) requireMonday(monday, 'weeks');
    if (drivers.length * weeks.length > MOST_COPIES)
      throw invalid({ weeks: `At most ${MOST_COPIES} weeks at once.` });
    await hold(tx, cca2, driverId);
    const source = await read(
      tx,
      sql`s.driver_id = ${driverId} and ${between(body.monday, daysLater(body.monday, 6))}`,
    );
    if (!(await hasTerritories(tx, cca2, source))) throw invalid({ monday: 'Territory is not known' });
    const by = signedIn(context).id;
    let copied = 0;
    const refused: { driverId: number; monday: string; message: string }[] = [];
    for (const driver of drivers) {
      await hold(tx, cca2, driver);
      for (const monday of weeks) {
        const days = (Date.parse(monday) - Date.parse(body.monday)) / 86_400_000;
        const shifts = source.map((one) => ({ ...one, date: daysLater(one.date, days) }));
        const there = await read(
          tx,
          sql`s.driver_id = ${driver} and ${between(monday, daysLater(monday, 6))}`,
        );
        const faults = await faultsAmong(tx, driver, monday, shifts);
        const [fault] = faults.values();
        const message = there.length > 0 ? 'This week has shifts already.' : fault;
        if (message !== undefined) refused.push({ driverId: driver, monday, message });
        else {
          await insert(tx, cca2, driver, by, shifts);
          copied += shifts.length;
        }
      }
    }
    return { copied, refused };
  }),
);

export const scheduleHandlers = [list, saveWeek, copyWeek];
