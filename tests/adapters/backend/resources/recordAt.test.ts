// A record as of a moment: what its versions say of the past, and what waits for its day of the time to come.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDueChanges } from '../../../../adapters/backend/served/served.ts';
import { type Claims, changeCalls, hubs, type RecordValues } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
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
    runs(15),
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

test('[law R-27] saves, undos, restores and moments of two people lose nothing in silence', async () => {
  const sipho = await world.person({ isAdministrator: true, name: 'Sipho' });
  const people = [ayanda, sipho] as const;
  const names = ['capacity', 'contactName'] as const;
  const step = fc.record({
    by: fc.constantFrom(0, 1),
    deed: fc.constantFrom('save', 'save', 'look', 'undo', 'restore', 'plan'),
    field: fc.constantFrom(...names),
    value: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const begun = await make();
      const at = { params: { ...params, id: begun.id } };
      const get = () => world.ok(hubs.calls.get, ayanda, at);
      const newest = async () =>
        (await world.ok(hubs.calls.history, ayanda, { ...at, query: { pageSize: 1 } })).data[0];
      /** What each of the two has before their eyes. */
      const seen = [begun, begun];
      let now = begun;
      for (const { by, deed, field, value } of steps) {
        const who = people[by] ?? ayanda;
        const sent = field === 'capacity' ? { capacity: value } : { contactName: `Person ${value}` };
        const last = await newest();
        if (deed === 'look') seen[by] = now;
        if (deed === 'save') {
          const isStale = seen[by]?.xmin !== now.xmin;
          const { status } = await world.send(hubs.calls.update, who, {
            ...at,
            body: { ...sent, xmin: seen[by]?.xmin ?? 0 },
          });
          expect(status).toBe(isStale ? 409 : 200);
          now = await get();
          if (!isStale) {
            expect(now).toMatchObject(sent);
            seen[by] = now;
          }
        }
        if (deed === 'undo' && last !== undefined && last.kind !== 'create') {
          const { status } = await world.send(changeCalls.undo, who, {
            params: { ...params, id: last.changeId },
            body: {},
          });
          const after = await get();
          // The newest change is what stands: taking it back leads to what it began from, or changes nothing.
          for (const one of last.differences)
            if (status === 200)
              expect([one.field, after[one.field as 'capacity']]).toEqual([one.field, one.before]);
          if (status !== 200) expect(after).toEqual(now);
          now = after;
        }
        if (deed === 'restore') {
          await world.ok(hubs.calls.restore, who, { ...at, body: { version: 1 } });
          now = await get();
          for (const name of names) expect(now[name]).toEqual(begun[name]);
        }
        if (deed === 'plan') {
          const moment = new Date(world.clock.now + 3_600_000);
          await world.ok(hubs.calls.schedule, who, {
            ...at,
            body: { validFrom: moment.toISOString(), fields: { isActive: value % 2 === 0 } },
          });
          expect(await get()).toEqual(now);
          await applyDueChanges(world.db, new Date(moment.getTime() + 1_000));
          now = await get();
          expect(now.isActive).toBe(value % 2 === 0);
        }
        // Whatever was done, its versions say what stands and by whom.
        const { data } = await world.ok(hubs.calls.history, ayanda, { ...at, query: { pageSize: 100 } });
        const folded = Object.fromEntries(
          [...data].reverse().flatMap(({ differences }) => differences.map((one) => [one.field, one.after])),
        );
        for (const name of [...names, 'isActive'] as const)
          expect(folded[name] ?? null).toEqual(now[name] ?? null);
      }
    }),
    runs(12, 1_000),
  );
});
