// Whose doing it was that a delivery failed: by the reason that was chosen, in either language; other words say nothing. And what is in the hubs.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { behind, type Claims, callOf, type ReportAnswer, reportNamed } from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { clear, type Sold, sell, settle } from './soldWorld.ts';

let world: World;
let staff: Claims;
beforeAll(async () => {
  world = await createWorld({ startAt: '2026-11-20T08:00:00Z' });
  staff = await world.person({ isAdministrator: true });
  await settle(world);
});
afterAll(() => world.end());

const failed = (id: number): Sold => ({
  id,
  slaType: 'standard',
  paid: '2026-11-18T06:00:00Z',
  dueFrom: '2026-11-18T07:00:00Z',
  due: '2026-11-18T10:00:00Z',
  statusId: -11001,
  ended: '2026-11-18T09:00:00Z',
  takeUp: {
    from: '2026-11-18T06:00:00Z',
    to: '2026-11-18T07:00:00Z',
    ended: '2026-11-18T06:30:00Z',
    statusId: 4001,
  },
  handOver: {
    from: '2026-11-18T07:00:00Z',
    to: '2026-11-18T10:00:00Z',
    ended: '2026-11-18T09:00:00Z',
    statusId: -1001,
  },
  driverId: 1,
  jobStatusId: 4001,
  offers: [],
  income: 100,
  cost: 50,
});

const named = (name: string) => {
  const report = reportNamed(name);
  if (report === undefined) throw new Error(name);
  return report;
};
const ask = (name: string, query: Readonly<Record<string, unknown>>): Promise<ReportAnswer> =>
  world.ok(callOf(named(name)), staff, {
    params: { cca2: 'ZA' },
    query: { from: '2026-11-18', to: '2026-11-18', ...query },
  });

it('reports whose fault a failed delivery was, by the reason that was chosen at its stop', async () => {
  await world.db.query(sql`
    insert into reasons (country, label, label_afrikaans, sides, fault) values ('ZA', 'Nobody there', 'Niemand daar nie', '{drop-off}', 'recipient'),
      ('ZA', 'Vehicle trouble', 'Voertuigprobleme', '{drop-off}', 'driver'), ('ZA', 'Wrong address', null, '{drop-off}', 'sender'),
      ('KE', 'The dog was loose', null, '{drop-off}', 'recipient')`);
  await sell(world, [1, 2, 3, 4].map(failed));
  for (const [id, reason] of [
    [1, 'Nobody there'],
    [2, 'Voertuigprobleme'],
    [3, 'The dog was loose'],
    [4, 'Wrong address'],
  ] as const)
    await world.db.query(
      sql`update tasks set reason = ${reason} where delivery_id = ${id} and task_status_id = -1001`,
    );
  const terminated = (query: Readonly<Record<string, unknown>>) =>
    ask('delivery-termination', { sortBy: 'waybill', ...query });
  const all = await terminated({});
  expect(all.data.map(({ cells }) => cells['fault'])).toEqual(['recipient', 'driver', null, 'sender']);
  const { faultRecipient, faultSender, faultDriver } = all.totals;
  expect([faultRecipient, faultSender, faultDriver]).toEqual([1, 1, 1]);
  expect(
    (await terminated({ fault: ['driver', 'sender'] })).data.map(({ cells }) => cells['waybill']),
  ).toEqual(['W2', 'W4']);
  // The same of stops, for the driver, and the stops that are meant.
  const [driver] = (await ask('driver-analysis', {})).data;
  expect([driver?.key, driver?.cells['faultStops']]).toEqual(['1', 1]);
  const stops = await ask('delivery-arrival', { stopStatus: ['-1001'], fault: ['driver'], driverId: ['1'] });
  expect(stops.data.map(({ cells }) => cells['waybill'])).toEqual(['W2']);
});

it('tells what is on the way to a hub, came in, left and lay there at each midnight, and lists the deliveries behind', async () => {
  await clear(world);
  await world.db.query(sql`insert into hubs (id, country, name, address) overriding system value
    values (1, 'ZA', 'Depot', '{}'), (2, 'ZA', 'Annex', '{}')`);
  const open = { ...failed(0), statusId: 20001, jobStatusId: 2001, ended: undefined };
  await sell(
    world,
    [11, 12, 13, 14].map((id) => ({
      ...open,
      id,
      handOver: { ...open.handOver, statusId: 2001, ended: undefined },
    })),
  );
  const stop = (delivery: number, type: number, hub: number, status: number, at: string) =>
    world.db.query(sql`insert into tasks (country, job_id, delivery_id, task_type_id, task_status_id, window_start_utc, window_end_utc,
        completed_utc, address)
      values ('ZA', ${delivery}, ${delivery}, ${type}, ${status}, ${at}, ${at}, ${status === 4001 ? at : null}, jsonb_build_object('hubId', ${hub}::bigint))`);
  await stop(11, 20000, 1, 4001, '2026-11-17T10:00:00Z');
  await stop(11, 10000, 1, 4001, '2026-11-18T09:00:00Z');
  await stop(12, 20000, 1, 4001, '2026-11-18T10:00:00Z');
  await stop(13, 20000, 1, 2001, '2026-11-19T10:00:00Z');
  // Between the midnights of the country and of UTC.
  await stop(14, 20000, 2, 4001, '2026-11-18T22:30:00Z');
  const range = { from: '2026-11-17', to: '2026-11-19' };
  const days = await ask('hub-deliveries', { ...range, by: 'day' });
  const told = ({ data }: ReportAnswer) =>
    Object.fromEntries(
      data.map(({ key, cells }) => [
        key,
        ['coming', 'stays', 'left', 'here', 'atMidnight'].map((name) => cells[name]),
      ]),
    );
  expect(told(days)).toEqual({
    '2026-11-17': [0, 1, 1, 0, 1],
    '2026-11-18': [0, 1, 0, 1, 1],
    '2026-11-19': [1, 1, 0, 1, 2],
  });
  expect(days.totals['atMidnight']).toBe(2);
  const hubs = await ask('hub-deliveries', { ...range, by: 'hub' });
  expect(told(hubs)).toEqual({ '1': [1, 2, 1, 1, 1], '2': [0, 1, 0, 1, 1] });
  expect((await ask('hub-deliveries', { ...range, by: 'hub', hubId: ['2'] })).totals['atMidnight']).toBe(1);
  // Each figure leads to its deliveries, though the report can gather them.
  const report = named('hub-deliveries');
  const way = behind({ report, range, day: 'at', filters: {}, group: { by: 'hub', key: '1' } }, 'here');
  expect(way).toMatchObject({ report, by: 'record', filters: { hubId: '1', hubState: 'here' } });
  const waybills = async (query: Readonly<Record<string, unknown>>) =>
    (await ask('hub-deliveries', { ...range, ...query })).data.map(({ cells }) => cells['waybill']);
  expect(await waybills({ ...way?.filters })).toEqual(['W12']);
  expect(await waybills({ hubState: ['coming'] })).toEqual(['W13']);
  expect(await waybills({ stayedOver: ['24'] })).toEqual(['W14', 'W12']);
  expect(await waybills({ stayedOver: ['72'] })).toEqual([]);
});
