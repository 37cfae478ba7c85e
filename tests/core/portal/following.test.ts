// What is followed on the hub: groups by name with their ids, and positions of drivers.
import { describe, expect, test } from 'vitest';
import type { Portal } from '../../../core/index.ts';
import { driverOf, pageOf, signedIn } from './world.ts';

describe('groups of the hub', () => {
  test('[RTM-04] [RTM-05] [RTM-06] [RTM-07] [RTM-08] [RTM-09] [RTM-20] joined by name with their ids, shared, left when nobody wants them', async () => {
    const { portal, hub, pass } = await signedIn();
    const leave = [
      portal.follow('coordinateUpdates', [1, 2]),
      portal.follow('coordinateUpdates', [2, 3]),
      portal.follow('jobTaskUpdates', [9]),
      portal.follow('deliveries'),
      portal.follow('jobs'),
      portal.follow('users'),
      portal.follow('bulkIndexer'),
    ];
    await pass(50);
    const told = () => hub.invoked.map(({ method, args }) => `${method} ${JSON.stringify(args)}`);
    expect(told()).toEqual(
      expect.arrayContaining([
        'subscribeToCoordinateUpdates [[1,2,3]]',
        'subscribeToJobTaskUpdates [[9]]',
        'subscribeToDeliveries []',
        'subscribeToJobs []',
        'subscribeToUsers []',
        'subscribeToBulkIndexer []',
        'subscribeToWebNotifications [[1]]',
      ]),
    );
    leave[0]?.();
    leave[0]?.();
    leave[3]?.();
    await pass(50);
    expect(told()).toContain('unsubscribeFromCoordinateUpdates [[1]]');
    expect(told()).toContain('unsubscribeFromDeliveries []');
    expect(told()).not.toContain('unsubscribeFromJobs []');
    for (const each of leave) each();
    await pass(50);
    expect(
      told()
        .filter((one) => one.startsWith('unsubscribe'))
        .sort(),
    ).toEqual([
      'unsubscribeFromBulkIndexer []',
      'unsubscribeFromCoordinateUpdates [[1]]',
      'unsubscribeFromCoordinateUpdates [[2,3]]',
      'unsubscribeFromDeliveries []',
      'unsubscribeFromJobTaskUpdates [[9]]',
      'unsubscribeFromJobs []',
      'unsubscribeFromUsers []',
    ]);
  });

  test('{LST-07} staff reach beyond their territories while a list of the country or a single record is looked at', async () => {
    const { portal, hub, pass } = await signedIn({ isStaffOperator: true });
    const told = () =>
      hub.invoked
        .filter(({ method }) => method.endsWith('Deliveries'))
        .map(({ method, args }) => `${method} ${JSON.stringify(args)}`);
    const own = portal.deliveries.list({}).changes$.subscribe();
    await pass(50);
    const one = portal.deliveries.byId(17).changes$.subscribe();
    await pass(50);
    const country = portal.deliveries.list({ national: true }).changes$.subscribe();
    await pass(50);
    const other = portal.deliveries.byId(18).changes$.subscribe();
    await pass(50);
    country.unsubscribe();
    await pass(50);
    one.unsubscribe();
    other.unsubscribe();
    await pass(50);
    own.unsubscribe();
    await pass(50);
    expect(told()).toEqual([
      'subscribeToDeliveries []',
      'subscribeToDeliveries [{"ids":[17]}]',
      'subscribeToDeliveries [{"national":true}]',
      'subscribeToDeliveries [{"ids":[17,18]}]',
      'subscribeToDeliveries []',
      'unsubscribeFromDeliveries []',
    ]);
  });

  test('who is shown all that is theirs never says how far to reach', async () => {
    const { portal, hub, pass } = await signedIn({ isCompanyOperator: true, companyId: 3 });
    const list = portal.deliveries.list({}).changes$.subscribe();
    await pass(50);
    const one = portal.deliveries.byId(17).changes$.subscribe();
    await pass(50);
    expect(hub.invoked.filter(({ method }) => method === 'subscribeToDeliveries')).toHaveLength(1);
    for (const each of [list, one]) each.unsubscribe();
  });

  test('what a user may not join is not asked for', async () => {
    const { portal, hub, pass } = await signedIn({});
    portal.follow('users');
    portal.follow('deliveries');
    await pass(50);
    expect(hub.invoked).toEqual([]);
  });
});

describe('positions that are followed', () => {
  const placed = (id: number, second: number) => ({
    ...driverOf(id, 5),
    lastKnownLocation: { lat: -26, lon: 28, at: `2026-11-20T08:00:${second}.000Z` },
  });
  const at = (portal: Portal, id: number) => portal.drivers.position(id).current?.lastKnownLocation.at;

  test('[M-10] are asked for once their group is joined: by the list that shows the driver, else one by one', async () => {
    const { portal, hub, http, pass } = await signedIn();
    let second = 10;
    http.on('drivers.list', () => pageOf([placed(1, second)]));
    http.on('drivers.get', ({ input }) => placed(Number(input.params?.['id']), second));
    const look = portal.drivers.list({}).changes$.subscribe();
    await pass(100);
    expect([at(portal, 1)?.slice(17, 19), http.sentOf('drivers.list').length]).toEqual(['10', 1]);
    second = 20;
    const leave = portal.follow('coordinateUpdates', [1, 2]);
    await pass(100);
    expect(hub.invoked).toContainEqual({ method: 'subscribeToCoordinateUpdates', args: [[1, 2]] });
    expect([1, 2].map((id) => at(portal, id)?.slice(17, 19))).toEqual(['20', '20']);
    expect(http.sentOf('drivers.get').map(({ input }) => input.params?.['id'])).toEqual([2]);
    // Who follows others in the same turn asks for these alone.
    leave();
    portal.follow('coordinateUpdates', [1, 2, 3]);
    await pass(100);
    expect(http.sentOf('drivers.list')).toHaveLength(2);
    expect(http.sentOf('drivers.get').map(({ input }) => input.params?.['id'])).toEqual([2, 3]);
    look.unsubscribe();
    await portal.stop();
  });

  test('[M-10] of many drivers that no list shows are asked for page by page, also after a lost line', async () => {
    const { portal, hub, http, pass } = await signedIn();
    const ids = Array.from({ length: 25 }, (_, id) => id + 1);
    http.on('drivers.list', ({ input }) => {
      const page = Number(input.query?.['page']);
      const rows = ids.slice((page - 1) * 20, page * 20).map((id) => placed(id, 10));
      return { ...pageOf(rows), page, totalPages: 2 };
    });
    portal.follow('coordinateUpdates', ids);
    await pass(100);
    expect(ids.map((id) => at(portal, id)?.slice(17, 19))).toEqual(ids.map(() => '10'));
    expect([http.sentOf('drivers.list').length, http.sentOf('drivers.get').length]).toEqual([2, 0]);
    hub.drop();
    await pass(3_000);
    expect([http.sentOf('drivers.list').length, http.sentOf('drivers.get').length]).toEqual([4, 0]);
    await portal.stop();
  });

  test('are followed by who may not read drivers without a question that would be refused', async () => {
    const { portal, hub, http, pass } = await signedIn({ isCompanyOperator: true });
    portal.follow('coordinateUpdates', [1]);
    await pass(100);
    expect(hub.invoked).toContainEqual({ method: 'subscribeToCoordinateUpdates', args: [[1]] });
    expect(http.sentOf('drivers.get')).toEqual([]);
    await portal.stop();
  });
});

test('[JOB-18] [M-8] positions come in batches, only of those who moved, and never go back in time', async () => {
  const { portal, hub, pass } = await signedIn();
  const fix = (id: number, lat: number, second: number) => ({
    id,
    lastKnownLocation: { lat, lon: 18.4, at: `2026-11-20T08:00:${String(second).padStart(2, '0')}.000Z` },
  });
  const moved: (readonly [number, number])[][] = [];
  portal.drivers.moved$.subscribe((all) =>
    moved.push(all.map((one) => [one.id, one.lastKnownLocation.lat] as const)),
  );
  for (const said of [fix(1, -33, 10), fix(2, -34, 10), fix(1, -33.5, 20), fix(1, -33.1, 15)])
    hub.say('coordinateUpdate', said);
  await pass(50);
  hub.say('coordinateUpdate', fix(2, -34, 9));
  hub.say('coordinateUpdate', fix(3, 0, 9));
  hub.say('coordinateUpdate', {
    id: 4,
    lastKnownLocation: { lat: 0, lon: 0, at: '2026-11-20T08:00:00.000Z' },
  });
  await pass(50);
  expect(moved).toEqual([
    [
      [1, -33.5],
      [2, -34],
    ],
    [[3, 0]],
  ]);
  expect(portal.explain('positions', 4)).toMatchObject([{ verdict: 'out of scope' }]);
});
