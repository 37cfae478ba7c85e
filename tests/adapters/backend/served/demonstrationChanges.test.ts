// The demonstration has a history: changes of several people, plans and shared views, made by the writer as everybody's are.
import { expect, test } from 'vitest';
import { seedDemoChanges } from '../../../../adapters/backend/served/demonstrationChanges.ts';
import { agendaCalls, changeCalls, savedViewCalls } from '../../../../core/index.ts';
import { createWorld } from '../world.ts';

test('changes, plans and shared views are there, and none of them was refused', async () => {
  const world = await createWorld({ demo: true });
  await seedDemoChanges(world.db, new Date(world.clock.now));
  const administrator = await world.userOf('administrator@umzila.test');
  const ask = { query: { pageSize: 1000 } };
  const changes = await Promise.all(
    ['ZA', 'KE'].map((cca2) => world.ok(changeCalls.list, administrator, { ...ask, params: { cca2 } })),
  );
  const all = changes.flatMap(({ data }) => data);
  // A few set what was there already, and so changed nothing.
  expect(all.length).toBeGreaterThan(45);
  expect(new Set(all.map(({ by }) => by.name)).size).toBe(3);
  expect(new Set(all.map(({ resource }) => resource))).toEqual(new Set(['hubs', 'companies', 'vehicles']));
  const plans = await Promise.all(
    ['ZA', 'KE'].map((cca2) => world.ok(agendaCalls.list, administrator, { ...ask, params: { cca2 } })),
  );
  expect(plans.flatMap(({ data }) => data)).toHaveLength(2);
  expect(await world.ok(savedViewCalls.list, administrator, { params: { cca2: 'ZA' } })).toHaveLength(2);
  expect(world.faults).toEqual([]);
  await world.close();
});
