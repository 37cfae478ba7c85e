// Drivers' weeks through the real services: saved whole, judged with the days around, copied where there is room.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminContract, type Claims, daysLater } from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
let staff: Claims;
let partner: Claims;
let own: number;
let other: number;
const cca2 = 'ZA';
const monday = '2026-11-23';
const { schedules } = adminContract;
const shift = (date: string, startLocal: string, endLocal: string) => ({ date, startLocal, endLocal });

beforeAll(async () => {
  world = await createWorld();
  staff = await world.person({ isStaffOperator: true });
  partner = await world.person({ isPartner: true });
  const driver = async (partnerId: number | null) =>
    (
      await world.db.one<{ id: number }>(sql`
        insert into drivers (country, first_name, last_name, partner_id) values ('ZA', 'Sizwe', 'Zulu', ${partnerId}) returning id`)
    ).id;
  own = await driver(partner.id);
  other = await driver(null);
});
afterAll(() => world.end());

const save = (driverId: number, from: string, shifts: readonly ReturnType<typeof shift>[], who = staff) =>
  world.send(schedules.saveWeek, who, {
    params: { cca2, driverId },
    body: { monday: from, shifts: [...shifts] },
  });
const read = async (who: Claims, from: string, days = 6) =>
  (await world.ok(schedules.list, who, { params: { cca2 }, query: { from, to: daysLater(from, days) } })).map(
    ({ driverId, date, startLocal, endLocal }) => [driverId, date, startLocal, endLocal],
  );
const day = shift(monday, '08:00', '17:00');

describe('a week', () => {
  test('[ENT-44] is saved whole: what stays keeps its row, what goes is called off', async () => {
    const [one] = (await save(own, monday, [day])).body;
    const { id: territoryId } = await world.db.one<{ id: number }>(
      sql`insert into territories (country, name) values ('ZA', 'Harbour') returning id`,
    );
    const night = { ...shift(daysLater(monday, 6), '22:00', '06:00'), territoryId };
    const [same, next] = (await save(own, monday, [day, night])).body;
    expect([same?.id, next?.endLocal]).toEqual([one?.id, '06:00']);
    expect([same?.territoryId, next?.territoryId, next?.territoryName]).toEqual([
      null,
      territoryId,
      'Harbour',
    ]);
    expect((await save(own, monday, [night])).body).toHaveLength(1);
    expect(await read(staff, monday)).toEqual([[own, daysLater(monday, 6), '22:00', '06:00']]);
    const { n } = await world.db.one<{ n: number }>(
      sql`select count(*) as n from driver_schedules where cancelled_utc is not null`,
    );
    expect(n).toBe(1);
  });

  test('plans nobody into a territory that was deleted, and keeps what was planned before', async () => {
    const { id: territoryId } = await world.db.one<{ id: number }>(
      sql`insert into territories (country, name) values ('ZA', 'Gone') returning id`,
    );
    const far = daysLater(monday, 280);
    const before = { ...shift(far, '08:00', '12:00'), territoryId };
    await save(own, far, [before]);
    await world.db.query(sql`update territories set deleted_utc = now() where id = ${territoryId}`);
    const more = shift(far, '13:00', '15:00');
    const refused = await save(own, far, [before, { ...more, territoryId }]);
    expect([refused.status, refused.body.errors]).toEqual([422, { shifts: ['Territory is not known'] }]);
    expect((await save(own, far, [before, more])).body).toHaveLength(2);
    const copied = await world.send(schedules.copyWeek, staff, {
      params: { cca2, driverId: own },
      body: { monday: far, weeks: [daysLater(far, 7)] },
    });
    expect([copied.status, await read(staff, daysLater(far, 7))]).toEqual([422, []]);
  });

  test('is refused where two shifts overlap, also over its edges, and changes nothing then', async () => {
    const before = await read(staff, monday, 13);
    const twice = await save(own, monday, [day, shift(monday, '16:00', '20:00')]);
    expect([twice.status, twice.body.errors]).toEqual([422, { 'shifts.1': ['It overlaps another shift.'] }]);
    const early = await save(own, daysLater(monday, 7), [shift(daysLater(monday, 7), '05:00', '09:00')]);
    expect([early.status, early.body.errors]).toEqual([422, { 'shifts.0': ['It overlaps another shift.'] }]);
    expect((await save(own, daysLater(monday, 1), [])).body.errors).toEqual({
      monday: ['A week begins on a Monday.'],
    });
    expect((await save(own, monday, [shift(daysLater(monday, 7), '05:00', '09:00')])).body.errors).toEqual({
      shifts: ['A shift lies outside of the week.'],
    });
    expect(await read(staff, monday, 13)).toEqual(before);
  });

  test('is copied to other weeks and drivers; a week that has shifts already is left and named', async () => {
    await save(own, monday, [day]);
    await save(other, daysLater(monday, 14), [shift(daysLater(monday, 15), '10:00', '12:00')]);
    const done = await world.ok(schedules.copyWeek, staff, {
      params: { cca2, driverId: own },
      body: { monday, weeks: [daysLater(monday, 7), daysLater(monday, 14)], driverIds: [own, other] },
    });
    expect(done).toEqual({
      copied: 3,
      refused: [{ driverId: other, monday: daysLater(monday, 14), message: 'This week has shifts already.' }],
    });
    expect(await read(staff, daysLater(monday, 7))).toEqual([
      [own, daysLater(monday, 7), '08:00', '17:00'],
      [other, daysLater(monday, 7), '08:00', '17:00'],
    ]);
  });

  test('is planned by staff alone; a partner sees the own drivers', async () => {
    expect((await save(own, monday, [], partner)).status).toBe(403);
    expect((await read(partner, monday, 60)).every(([driver]) => driver === own)).toBe(true);
    expect(await read(partner, monday)).toEqual([[own, monday, '08:00', '17:00']]);
    const kenyan = await world.send(schedules.saveWeek, staff, {
      params: { cca2: 'KE', driverId: own },
      body: { monday, shifts: [] },
    });
    expect(kenyan.status).toBe(404);
  });

  test('of two who plan the same driver at once one is refused or both fit', async () => {
    const week = daysLater(monday, 28);
    const [a, b] = await Promise.all([
      save(other, week, [shift(daysLater(week, 6), '22:00', '06:00')]),
      save(other, daysLater(week, 7), [shift(daysLater(week, 7), '05:00', '09:00')]),
    ]);
    expect([a.status, b.status].sort()).toEqual([200, 422]);
  });
});
