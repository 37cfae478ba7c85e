// The dashboard of those whom no hub group admits: it follows by asking again, and only while somebody looks.
import { expect, test } from 'vitest';
import { deliveryOf, pageOf, signedIn } from './world.ts';

test('{FMT-20} a customer’s deliveries are asked for again every 15 s while somebody looks', async () => {
  const { portal, http, pass } = await signedIn({});
  let xmin = 1;
  http.on('deliveries.mine', () =>
    pageOf([deliveryOf(7, xmin, { logisticStatusId: xmin > 1 ? 30001 : 2501 })]),
  );
  const list = portal.deliveries.mine({ page: 1 });
  const looking = list.changes$.subscribe();
  await pass(100);
  expect(http.sentOf('deliveries.mine')).toHaveLength(1);
  xmin = 2;
  await pass(14_000);
  expect(list.current.rows[0]?.logisticStatusId).toBe(2501);
  await pass(1_000);
  expect([http.sentOf('deliveries.mine').length, list.current.rows[0]?.logisticStatusId]).toEqual([2, 30001]);
  await pass(30_000);
  expect(http.sentOf('deliveries.mine')).toHaveLength(4);
  looking.unsubscribe();
  await pass(60_000);
  expect(http.sentOf('deliveries.mine')).toHaveLength(4);
});

test('{FMT-20} so is the one delivery that is open', async () => {
  const { portal, http, pass } = await signedIn({});
  http.on('deliveries.get', () => deliveryOf(7, 1));
  const looking = portal.deliveries.byId(7).changes$.subscribe();
  await portal.deliveries.load(7);
  await pass(31_000);
  expect(http.sentOf('deliveries.get')).toHaveLength(3);
  looking.unsubscribe();
  await pass(31_000);
  expect(http.sentOf('deliveries.get')).toHaveLength(3);
});

test('whom the hub tells is not kept asking', async () => {
  const { portal, http, pass } = await signedIn();
  http.on('deliveries.list', () => pageOf([deliveryOf(7, 1)]));
  const looking = portal.deliveries.list({ page: 1 }).changes$.subscribe();
  await pass(60_000);
  expect(http.sentOf('deliveries.list')).toHaveLength(1);
  looking.unsubscribe();
});
