// Reasons of stops keep the laws of resources, and drivers are offered them as they stand now.
import { expect, test } from 'vitest';
import { reasonRows } from '../../../../adapters/backend/served/country.ts';
import { reasons, stopReasonCalls } from '../../../../core/index.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { createWorld } from '../world.ts';

describeResource(reasonRows, {
  valid: (n) => ({ label: `Gate closed ${n}`, sides: ['drop-off'], position: 60, isActive: true }),
  change: { labelAfrikaans: 'Hek gesluit', sides: ['pick-up', 'drop-off'], isActive: false },
  invalid: [
    [{ label: '' }, { label: 'Reason is required' }],
    [{ sides: [] }, { sides: 'Choose at least one place' }],
  ],
});

test('a country begins with the usual reasons; what staff add, order and end is what drivers are offered next', async () => {
  const world = await createWorld({ demo: true });
  const params = { cca2: 'ZA' } as const;
  const boss = await world.userOf('administrator@umzila.test');
  const driver = await world.userOf('driver@umzila.test');
  const offered = async () =>
    (await world.ok(stopReasonCalls.list, driver, { params })).map(({ label, sides }) => [
      label,
      sides.length,
    ]);
  const usual = ['Nobody there', 'Wrong address', 'Parcel refused', 'Parcel damaged', 'Vehicle trouble'];
  expect(await offered()).toEqual(usual.map((label) => [label, 3]));
  await world.ok(reasons.calls.create, boss, {
    params,
    body: { label: 'Gate closed', sides: ['drop-off'], position: 15, isActive: true },
  });
  const [first] = (await world.ok(reasons.calls.list, boss, { params })).data;
  await world.ok(reasons.calls.update, boss, {
    params: { ...params, id: first?.id ?? 0 },
    body: { isActive: false },
  });
  expect((await offered()).slice(0, 2)).toEqual([
    ['Gate closed', 1],
    ['Wrong address', 3],
  ]);
  const customer = await world.userOf('customer@umzila.test');
  expect((await world.send(stopReasonCalls.list, customer, { params })).status).toBe(403);
  expect((await world.send(reasons.calls.list, driver, { params })).status).toBe(403);
  expect(world.faults).toEqual([]);
  await world.close();
});
