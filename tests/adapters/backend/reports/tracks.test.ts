// A driver's day, and figures that stand in no example by hand: places, scans, the order of stops, reasons of refusals, balances, cards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Claims,
  callOf,
  keptToPlan,
  longestGap,
  type ReportAnswer,
  reportNamed,
  statsCalls,
} from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { type Sold, sell, settle } from './soldWorld.ts';

let world: World;
let administrator: Claims;
/** Local times of 17 November 2026 in South Africa. */
const at = (time: string, day = 17): string => new Date(`2026-11-${day}T${time}:00+02:00`).toISOString();

const sale = (id: number, driverId: number, isLate: boolean): Sold => ({
  id,
  slaType: 'standard',
  paid: at('08:00'),
  dueFrom: at('10:00'),
  due: at('12:00'),
  statusId: 30001,
  ended: isLate ? at('13:00') : at('11:00'),
  takeUp: { from: at('09:00'), to: at('10:00'), arrived: at('09:10'), ended: at('09:20'), statusId: 4001 },
  handOver: {
    from: at('10:00'),
    to: at('12:00'),
    arrived: isLate ? at('12:50') : at('10:50'),
    ended: isLate ? at('13:00') : at('11:00'),
    statusId: 4001,
  },
  driverId,
  jobStatusId: 4001,
  offers: [
    { driverId: driverId === 3 ? 1 : driverId + 1, decision: 'refused' },
    { driverId, decision: 'accepted', ended: 'completed' },
  ],
  income: 10_000,
  cost: 6_000,
});
/** Drivers 1 and 3 alike, driver 2 late half of the time: each ends twenty stops. */
const sales = Array.from({ length: 30 }, (_, n) => sale(n + 1, (n % 3) + 1, n % 3 === 1 && n % 2 === 0));

beforeAll(async () => {
  world = await createWorld();
  world.clock.now = Date.parse(at('18:00'));
  administrator = await world.person({ isAdministrator: true });
  await settle(world);
  await world.db.query(
    sql`insert into drivers (id, country, first_name, last_name) overriding system value values (3, 'ZA', 'Zola', 'Z')`,
  );
  await sell(world, sales);
});
afterAll(() => world.end());

const ask = async (report: string, query: Readonly<Record<string, unknown>> = {}): Promise<ReportAnswer> => {
  const found = reportNamed(report);
  if (found === undefined) throw new Error(report);
  const range = { from: '2026-11-17', to: '2026-11-17' };
  return world.ok(callOf(found), administrator, { params: { cca2: 'ZA' }, query: { ...range, ...query } });
};
const cellsBy = ({ data }: ReportAnswer, name: string) =>
  Object.fromEntries(data.map(({ key, cells }) => [key ?? '-', cells[name]]));

describe('figures', () => {
  it('give equal scores one place, and none to who stands alone', async () => {
    expect(cellsBy(await ask('driver-kpi'), 'rank')).toEqual({ 1: 1, 2: 2, 3: 1 });
    expect(cellsBy(await ask('driver-kpi', { driverId: ['2'] }), 'rank')).toEqual({ 2: null });
    expect((await ask('driver-kpi')).totals['rank']).toBeNull();
  });

  it('count what was on time and scanned whole, of what has barcodes, since scans are kept', async () => {
    const { db } = world;
    const parcel = (delivery: number, code: string | null) =>
      db.query(sql`insert into parcels (delivery_id, parcel_type, length, width, height, weight, bar_code)
        values (${delivery}, 'small', 1, 1, 1, 1, ${code})`);
    const scanned = (delivery: number, codes: readonly string[]) =>
      db.query(
        sql`update deliveries set proof = jsonb_build_object('barCodes', ${[...codes]}::text[]) where id = ${delivery}`,
      );
    const parcels = [
      [1, 'A'],
      [1, 'B'],
      [1, null],
      [4, 'C'],
      [4, 'D'],
      [5, 'E'],
      [6, null],
    ] as const;
    for (const [delivery, code] of parcels) await parcel(delivery, code);
    await scanned(1, ['A', 'B', 'other']);
    await scanned(4, ['C']);
    // Scanned whole, and late.
    await scanned(5, ['E']);
    expect((await ask('kpi-performance', { by: 'day' })).totals['otif']).toEqual({ x: 1, y: 3 });
    await db.query(sql`update recordings set since = '2026-11-18Z' where what = 'parcel_scans'`);
    expect((await ask('kpi-performance', { by: 'day' })).totals['otif']).toEqual({ x: 0, y: 0 });
  });

  it('name the reason that was given most often for refusing', async () => {
    await world.db.query(sql`update job_assignments set reason = case when job_id % 2 = 0 or driver_id = 1 then 'Too far' else 'Flat tyre' end
      where decision = 'refused' and driver_id <> 3`);
    await world.db.query(
      sql`update job_assignments set reason = 'Flat tyre' where decision = 'refused' and driver_id = 2 and job_id > 6`,
    );
    expect(cellsBy(await ask('driver-metrics'), 'refusedFor')).toEqual({
      1: 'Too far',
      2: 'Flat tyre',
      3: null,
    });
    const file = await world.raw(
      '/reporting/reports/driver-metrics/ZA?from=2026-11-17&to=2026-11-17&format=csv',
      { who: administrator },
    );
    expect(await file.text()).toContain('Flat tyre');
  });

  it('tell what was owed and held at the end of each day, and which cards failed', async () => {
    const { db } = world;
    await db.query(sql`insert into accounts (id, country, kind, account_type, name, balance_cents, credit_limit_cents) overriding system value
      values (911, 'ZA', 'customer', 'Postpay', 'Owes', -700, 1000), (912, 'ZA', 'customer', 'Prepay', 'Holds', 250, 0)`);
    await db.script(
      'alter table ledger_entries disable trigger user; alter table transactions disable trigger user;',
    );
    await db.query(sql`insert into transactions (id, country, kind, created_utc, booked_on) overriding system value
      select n, 'ZA', 'deposit', now(), '2026-11-16'::date + (n - 9000)::int from unnest(array[9000, 9001, 9002]) n`);
    const entry = (transaction: number, account: number, cents: number) =>
      db.query(sql`insert into ledger_entries (transaction_id, posting, account_id, amount_cents, created_utc, booked_on)
        select id, gen_random_uuid(), ${account}, ${cents}, now(), booked_on from transactions where id = ${transaction}`);
    // On the 16th, the 17th, the 18th.
    const entries = [
      [9000, 911, -500],
      [9001, 911, 100],
      [9002, 911, -300],
      [9000, 912, 150],
      [9001, 912, 100],
    ] as const;
    for (const [transaction, account, cents] of entries) await entry(transaction, account, cents);
    await db.script(
      'alter table ledger_entries enable trigger user; alter table transactions enable trigger user;',
    );
    await db.query(sql`insert into card_payments (country, purpose, account_id, amount_cents, currency, status, created_utc)
      select 'ZA', 'deposit', 912, 100, 'ZAR', w.status, w.at::timestamptz from (values ('paid', ${at('10:00')}), ('failed', ${at('11:00')}),
        ('pending', ${at('11:00')}), ('failed', ${at('23:59', 16)})) w(status, at)`);
    const days = await ask('finance-metrics', { from: '2026-11-16', to: '2026-11-17' });
    expect(cellsBy(days, 'bookOwed')).toEqual({ '2026-11-16': 5, '2026-11-17': 4 });
    expect(cellsBy(days, 'bookHeld')).toEqual({ '2026-11-16': 1.5, '2026-11-17': 2.5 });
    expect(cellsBy(days, 'cardFailed')).toEqual({
      '2026-11-16': { x: 1, y: 1 },
      '2026-11-17': { x: 1, y: 2 },
    });
    expect(days.totals).toMatchObject({ bookOwed: 4, bookHeld: 2.5, cardFailed: { x: 2, y: 3 } });
    const week = await ask('finance-metrics', { by: 'week', from: '2026-11-16', to: '2026-11-18' });
    expect(cellsBy(week, 'bookOwed')).toEqual({ '2026-11-16': 7 });
    expect((await ask('finance-metrics', { by: 'kind' })).totals['bookOwed']).toBeNull();
  });
});

describe('an address', () => {
  it('is suggested where three positions lie together, beside how often it was changed after the sale', async () => {
    const { db } = world;
    const deed = (deliveryId: number, lat: number) =>
      db.query(sql`insert into task_events (country, task_id, job_id, delivery_id, driver_id, at, kind, side, fix_at, lat, lon, distance_m)
        select 'ZA', t.id, t.job_id, t.delivery_id, 1, ${at('10:00')}, 'completed', 'driver', ${at('10:00')}, ${lat}, 18.4, 300
        from tasks t where t.delivery_id = ${deliveryId} and t.task_type_id = 20000`);
    await deed(1, -33.9);
    await deed(2, -33.9002);
    const row = async () => (await ask('address-variation')).data.find(({ key }) => key === '1 Long Street');
    expect((await row())?.cells).toMatchObject({ events: 2, corrected: 0, distanceMost: 300 });
    expect((await row())?.cells['suggested'] ?? null).toBeNull();
    await deed(3, -33.9004);
    await deed(4, -33.8);
    await db.query(sql`insert into delivery_amendments (country, delivery_id, at, kind, field) values
      ('ZA', 1, ${at('09:00')}, 'address', 'destinationAddress'), ('ZA', 2, ${at('09:00')}, 'address', 'originAddress')`);
    expect((await row())?.cells).toMatchObject({ events: 4, corrected: 1, suggested: '-33.90010, 18.40000' });
  });
});

describe('a deed at a stop', () => {
  it('has the place of the stop and that of the driver, and what lies between them', async () => {
    const { data } = await ask('location-proximity', { by: 'record', sortBy: 'at', sortDirection: 'asc' });
    const place = (deedId: number) =>
      world.send(statsCalls.deed, administrator, { params: { cca2: 'ZA', deedId } });
    const row = data.find(({ cells }) => cells['metres'] === 300);
    const answer = await place(Number(row?.shows));
    expect(answer.body).toMatchObject({
      deed: 'completed',
      side: 'handOver',
      at: row?.cells['at'],
      driver: row?.cells['driver'],
      address: '1 Long Street',
      metres: 300,
      verdict: 'far',
      deliveryId: 1,
      fix: { at: at('10:00'), lat: -33.9, lon: 18.4 },
    });
    expect((await place(9_999_999)).status).toBe(404);
  });
});

describe('a way', () => {
  it('is driven as far as positions say, beside what was booked, where the driver was in sight all along', async () => {
    const { db } = world;
    const open = { statusId: 4001, from: at('13:00'), to: at('15:00') } as const;
    const coming = { ...open, statusId: 2001 } as const;
    await sell(
      world,
      [101, 102, 103].map((id) => ({
        ...sale(id, 2, false),
        statusId: 20_001,
        jobStatusId: 2001,
        km: 10,
        takeUp: { ...open, arrived: at('13:00'), ended: at(id === 103 ? '13:20' : '13:00') },
        handOver: coming,
      })),
    );
    // One kilometre of latitude every two minutes, then nothing for eight, then on; the last ones in a minute that was folded.
    await db.query(sql`insert into driver_fixes select 2, ${at('13:00')}::timestamptz + n * interval '2 minutes', -33.9 + n * 0.009, 18.4
      from generate_series(0, 10) n`);
    await db.query(sql`insert into driver_minutes values (2, ${at('13:28')}, '{0, 30000}', '{-33800000, -33799000}', '{18400000, 18400000}'),
      (2, ${at('13:30')}, '{0}', '{-33790000}', '{18400000}')`);
    const handOver = (id: number, time: string) =>
      db.query(sql`update tasks set task_status_id = 4001, completed_utc = ${at(time)},
        address = address || '{"description": "9 Far Road"}' where delivery_id = ${id} and task_type_id = 20000`);
    await handOver(101, '13:20');
    await handOver(102, '13:30');
    await handOver(103, '13:31');
    const { data } = await ask('address-variation');
    const { legBooked, legDriven, legOver } = data.find(({ key }) => key === '9 Far Road')?.cells ?? {};
    expect(legBooked).toBe(10);
    expect(legDriven).toBeCloseTo(10.007, 2);
    expect(legOver).toEqual({ x: legDriven, y: 10 });
  });
});

describe('a driver’s day', () => {
  const day = async (who: Claims, driverId: number, query: { readonly day?: string } = {}) =>
    world.ok(statsCalls.track, who, { params: { cca2: 'ZA', driverId }, query });

  it('is the row of that day, with the way, the time on duty and the stops in the order in which they were ended', async () => {
    const { db } = world;
    await db.query(
      sql`update driver_status_spans set from_utc = ${at('08:00')}, to_utc = ${at('17:00')}, status_id = 1001 where driver_id = 1`,
    );
    await db.query(sql`insert into driver_fixes (driver_id, at, lat, lon) select 1, ${at('09:00')}::timestamptz + n * interval '1 minute', -33.9 - n * 0.001, 18.4
      from generate_series(0, 60) n`);
    await db.query(
      sql`insert into driver_fixes (driver_id, at, lat, lon) values (1, ${at('23:30', 16)}, -33.9, 18.4), (2, ${at('09:30')}, -33.9, 18.4)`,
    );
    // The drop-off of one run before its pick-up.
    await db.query(
      sql`update tasks set completed_utc = ${at('12:00')} where job_id = 1 and task_job_order = 1`,
    );
    const track = await day(administrator, 1);
    expect([track.driver, track.day, track.zone]).toEqual(['Xola X', '2026-11-17', 'Africa/Johannesburg']);
    expect(track.fixes).toHaveLength(61);
    expect(track.duty).toEqual([{ from: at('08:00'), to: at('17:00') }]);
    expect(longestGap(track.fixes, track.duty)).toEqual({ from: at('10:00'), to: at('17:00') });
    expect(track.stops).toHaveLength(20);
    const ended = track.stops.map(({ completedUtc }) => completedUtc ?? '');
    expect(ended).toEqual([...ended].sort());
    const row = await ask('driver-routes', { driverId: ['1'] });
    expect(track.figures).toEqual(row.totals);
    expect(track.figures['inOrder']).toEqual({ x: 19, y: 20 });
    expect(keptToPlan(track.stops).size).toBe(19);
    expect(track.figures['overPlan']).toEqual({
      x: track.figures['drivenKm'],
      y: track.figures['plannedKm'],
    });
  });

  it('is no share of the plan of whom nobody saw driving', async () => {
    await world.db.query(sql`update jobs set distance_km = 12 where driver_id = 3`);
    const { figures } = await day(administrator, 3);
    expect(figures['plannedKm']).toBeGreaterThan(0);
    expect([figures['drivenKm'], figures['overPlan']]).toEqual([0, { x: 0, y: 0 }]);
  });

  it('of a day without anything is empty, and one to come too', async () => {
    for (const other of ['2026-11-01', '2026-12-24']) {
      const track = await day(administrator, 3, { day: other });
      expect([track.fixes, track.stops], other).toEqual([[], []]);
    }
  });

  it('is of nobody who is not there, and for staff alone', async () => {
    const sent = async (who: Claims, driverId: number, cca2 = 'ZA') =>
      (await world.send(statsCalls.track, who, { params: { cca2, driverId }, query: {} })).status;
    expect(await sent(administrator, 99)).toBe(404);
    expect(await sent(administrator, 1, 'KE')).toBe(404);
    expect(await sent(await world.person({ isPartner: true }), 1)).toBe(403);
    expect(await sent(await world.person({ isCompanyAdministrator: true, companyId: 1 }), 1)).toBe(403);
  });
});
