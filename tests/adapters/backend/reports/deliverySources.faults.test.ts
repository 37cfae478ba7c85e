// Whose doing it was that a delivery failed: by the reason that was chosen, in either language; other words say nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Claims, callOf, reportNamed } from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { type Sold, sell, settle } from './soldWorld.ts';

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
  const report = reportNamed('delivery-termination');
  if (report === undefined) throw new Error('no such report');
  const ask = (query: Readonly<Record<string, unknown>>) =>
    world.ok(callOf(report), staff, {
      params: { cca2: 'ZA' },
      query: { from: '2026-11-18', to: '2026-11-18', sortBy: 'waybill', ...query },
    });
  const all = await ask({});
  expect(all.data.map(({ cells }) => cells['fault'])).toEqual(['recipient', 'driver', null, 'sender']);
  const { faultRecipient, faultSender, faultDriver } = all.totals;
  expect([faultRecipient, faultSender, faultDriver]).toEqual([1, 1, 1]);
  expect((await ask({ fault: ['driver', 'sender'] })).data.map(({ cells }) => cells['waybill'])).toEqual([
    'W2',
    'W4',
  ]);
});
