// Who has a record open: told to whoever may read it, forgotten on leaving and after half a minute without a word.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claims, hubs, LOOKED_FOR_MS, presenceCalls, resources } from '../../../../core/index.ts';
import { seapointDepot } from '../../../core/resources/samples.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let ayanda: Claims;
let sipho: Claims;
let hubId: number;
const params = { cca2: 'ZA' } as const;

beforeAll(async () => {
  world = await createWorld();
  ayanda = await world.person({ isAdministrator: true, name: 'Ayanda' });
  sipho = await world.person({ isAdministrator: true, name: 'Sipho' });
  const { address } = seapointDepot;
  hubId = (await world.ok(hubs.calls.create, ayanda, { params, body: { name: 'Alpha', address } })).id;
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

const look = async (who: Claims, more: object = {}) =>
  (
    await world.ok(presenceCalls.look, who, { params, body: { resource: 'hubs', recordId: hubId, ...more } })
  ).map(({ by, field }) => [by.name.split(' ')[0], field]);

test('[law R-43] who has the same record open is told with the field, until leaving or half a minute of silence', async () => {
  expect(await look(ayanda)).toEqual([]);
  expect(await look(sipho, { field: 'name' })).toEqual([['Ayanda', null]]);
  expect(await look(ayanda, { field: 'nonsense' })).toEqual([['Sipho', 'name']]);
  await look(sipho, { hasLeft: true });
  expect(await look(ayanda)).toEqual([]);
  await look(sipho);
  world.clock.now += LOOKED_FOR_MS - 1_000;
  expect(await look(ayanda)).toEqual([['Sipho', null]]);
  world.clock.now += 1_000;
  expect(await look(ayanda)).toEqual([]);
});

test('[law R-43] nobody hears of a record that is not theirs to read, and staff are the house to others', async () => {
  const body = { resource: 'hubs', recordId: hubId };
  const customer = await world.person({ name: 'Nomsa' });
  expect((await world.send(presenceCalls.look, customer, { params, body })).status).toBe(404);
  for (const wrong of [
    { ...body, resource: 'nonsense' },
    { ...body, recordId: 987_654_321 },
  ])
    expect((await world.send(presenceCalls.look, ayanda, { params, body: wrong })).status).toBe(404);
  const elsewhere = { params: { cca2: 'KE' as const }, body };
  expect((await world.send(presenceCalls.look, ayanda, elsewhere)).status).toBe(404);

  const company = await world.ok(resources.companies.calls.create, ayanda, {
    params,
    body: { companyName: 'Karoo Traders' },
  });
  const store = await world.ok(resources.storeRecords.calls.create, ayanda, {
    params,
    body: { storeName: 'Karoo Paarl', companyId: company.id, address: seapointDepot.address },
  });
  const owner = await world.person({ isCompanyAdministrator: true, companyId: company.id, name: 'Naledi' });
  const open = { resource: resources.storeRecords.segment, recordId: store.id };
  await world.ok(presenceCalls.look, ayanda, { params, body: open });
  const seen = await world.ok(presenceCalls.look, owner, { params, body: open });
  expect(seen.map(({ by }) => by)).toEqual([{ id: null, name: 'Umzila' }]);
  const told = await world.ok(presenceCalls.look, ayanda, { params, body: open });
  expect(told.map(({ by }) => by.id)).toEqual([owner.id]);
});
