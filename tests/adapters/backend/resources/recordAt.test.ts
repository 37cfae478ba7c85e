// A record as of a moment: what its versions say of the past, and what waits for its day of the time to come.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claims, changeCalls, hubs, type RecordValues } from '../../../../core/index.ts';
import { seapointDepot } from '../../../core/resources/samples.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
let ayanda: Claims;
const params = { cca2: 'ZA' } as const;

beforeAll(async () => {
  world = await createWorld();
  ayanda = await world.person({ isAdministrator: true, name: 'Ayanda' });
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

let made = 0;
const make = () => {
  made += 1;
  const body = { name: `Hub ${made}`, address: seapointDepot.address, isActive: true, capacity: 1 };
  return world.ok(hubs.calls.create, ayanda, { params, body });
};
const save = (id: number, body: RecordValues) =>
  world.ok(hubs.calls.update, ayanda, { params: { ...params, id }, body });
const askAt = (id: number, at: number, who = ayanda) =>
  world.send(changeCalls.at, who, {
    params,
    query: { resource: 'hubs', recordId: id, moment: new Date(at).toISOString() },
  });
const capacityAt = async (id: number, at: number) => {
  const { status, body } = await askAt(id, at);
  return status === 200 ? body.fields['capacity'] : status;
};

test('[law R-31] the state at any moment is the fold of the versions until then and of what waits after now', async () => {
  await fc.assert(
    fc.asyncProperty(
      // hours between saves, over both ends of a day
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 0, maxLength: 3 }),
      async (pauses, waits) => {
        const { id } = await make();
        const model: [from: number, capacity: number][] = [[world.clock.now, 1]];
        for (const [at, hours] of pauses.entries()) {
          world.clock.now += hours * 3_600_000;
          await save(id, { capacity: at + 2 });
          model.push([world.clock.now, at + 2]);
        }
        let then = world.clock.now;
        for (const [at, hours] of waits.entries()) {
          then += hours * 3_600_000;
          await world.ok(hubs.calls.schedule, ayanda, {
            params: { ...params, id },
            body: { validFrom: new Date(then).toISOString(), fields: { isActive: at % 2 === 1 } },
          });
        }
        for (const [at, [from, capacity]] of model.entries()) {
          expect(await capacityAt(id, from)).toBe(capacity);
          expect(await capacityAt(id, from - 1)).toBe(model[at - 1]?.[1] ?? 404);
        }
        expect((await askAt(id, then)).body.fields['isActive']).toBe(
          waits.length === 0 ? true : (waits.length - 1) % 2 === 1,
        );
        if (waits.length > 0) expect((await askAt(id, world.clock.now)).body.fields['isActive']).toBe(true);
      },
    ),
    { numRuns: 15 },
  );
});

test('a record that is older than its history is told as it was before the first known change', async () => {
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into hubs (country, name, address, capacity, created_utc)
    values ('ZA', 'Old hub', ${JSON.stringify(seapointDepot.address)}::jsonb, 7, ${new Date(world.clock.now - 86_400_000)}) returning id`);
  expect(await capacityAt(id, world.clock.now - 3_600_000)).toBe(7);
  await save(id, { capacity: 8 });
  expect(await capacityAt(id, world.clock.now - 3_600_000)).toBe(7);
  expect(await capacityAt(id, world.clock.now)).toBe(8);
  expect(await capacityAt(id, world.clock.now - 2 * 86_400_000)).toBe(404);
});

test('who may not change the record does not learn what it was', async () => {
  const { id } = await make();
  const customer = await world.person({ name: 'Nomsa' });
  expect((await askAt(id, world.clock.now, customer)).status).toBe(404);
  expect((await askAt(987_654_321, world.clock.now)).status).toBe(404);
  const nonsense = { params, query: { resource: 'hubs', recordId: id, moment: 'yesterday' } };
  expect((await world.send(changeCalls.at, ayanda, nonsense)).status).toBe(400);
});
