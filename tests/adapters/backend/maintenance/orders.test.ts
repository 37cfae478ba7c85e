// What a portal answers the command line: whether the history of its records is as it was written.
import { expect, test } from 'vitest';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { ordersOf } from '../../../../adapters/backend/maintenance/orders.ts';
import { hubs } from '../../../../core/index.ts';
import { seapointDepot } from '../../../core/resources/samples.ts';
import { createWorld, sql } from '../world.ts';

test('the order history says how many versions stand as they were written, and names each that does not', async () => {
  const world = await createWorld();
  const order = ordersOf(world.db, readConfig({ UMZILA_DATA: 'memory' }));
  const who = await world.person({ isAdministrator: true });
  const { id } = await world.ok(hubs.calls.create, who, { params: { cca2: 'ZA' }, body: seapointDepot });
  expect(await order('history', 'verify')).toBe('ok      1 versions are as they were written.');
  await world.db.query(sql`update record_versions set whole = whole || '{"capacity": 1}'`);
  await expect(order('history', 'verify')).rejects.toThrow(`hubs/${id}: version 1 was altered.`);
  // that a body was blanked is believed only of whoever was erased
  await world.db.query(sql`update record_versions set is_blanked = true`);
  await expect(order('history', 'verify')).rejects.toThrow(`hubs/${id}: version 1 was altered.`);
  await world.close();
});
