// What a save is said to do is what it does: of every resource that tells an effect, over countries that stand in any way, for single saves,
// several at once, deletions and new records.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedResources } from '../../../../adapters/backend/served/served.ts';
import type { Effect, RecordValues } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import type { Effected, Told, Touched } from './effectsCounted.ts';
import { effected } from './effectsMeasured.ts';
import { standing } from './effectsStanding.ts';
import { stateOf } from './effectsState.ts';
import { type Country, createCountry, params, stand } from './effectsWorld.ts';

let country: Country;
beforeAll(async () => {
  country = await createCountry();
});
afterAll(() => country.world.end());

/** What was told, in an order of its own. */
const toldBy = (effects: readonly Effect[]): readonly Told[] =>
  effects.map(({ key, n, says }): Told => {
    const way = / from (\S+ to \S+)$/.exec(says)?.[1];
    return way === undefined ? [key, n] : [key, n, way];
  });
const inOrder = (told: readonly Told[]) => told.map((one) => one.join(' ')).sort();

/** One or two of the fields. */
const editOf = (edits: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<RecordValues> =>
  fc
    .tuple(fc.record(edits), fc.subarray(Object.keys(edits), { minLength: 1, maxLength: 2 }))
    .map(([values, names]) => Object.fromEntries(names.map((name) => [name, values[name]])));

const deed = fc.constantFrom('save', 'save', 'save', 'several', 'delete', 'make');
type Deed = 'save' | 'several' | 'delete' | 'make';

/** The writes of a deed, tried and done; null where the resource has no such verb. */
const writesOf = (
  { rows: { resource }, fresh }: Effected,
  does: Deed,
  ids: readonly number[],
  fields: RecordValues,
) => {
  const { world, who } = country;
  const { calls } = resource;
  const [id = 0] = ids;
  if (
    does === 'make' &&
    fresh !== undefined &&
    calls.create !== undefined &&
    calls.previewCreate !== undefined
  ) {
    const { create, previewCreate } = calls;
    const body = { ...fresh, ...fields };
    return {
      tries: () => world.send(previewCreate, who, { params, body }),
      does: (effect: string) => world.send(create, who, { params, query: { effect }, body }),
    };
  }
  if (does === 'delete' && calls.remove !== undefined && calls.previewRemove !== undefined) {
    const { remove, previewRemove } = calls;
    return {
      tries: () => world.send(previewRemove, who, { params, query: { id: [...ids] } }),
      does: (effect: string) => world.send(remove, who, { params, query: { id: [...ids], effect } }),
    };
  }
  if (does === 'several' && calls.change !== undefined && calls.previewChange !== undefined) {
    const { change, previewChange } = calls;
    const may = Object.entries(fields).filter(([name]) => resource.fields[name]?.bulk);
    const body = { ids: [...ids], fields: Object.fromEntries(may) };
    return {
      tries: () => world.send(previewChange, who, { params, body }),
      does: (effect: string) => world.send(change, who, { params, query: { effect }, body }),
    };
  }
  const { update, previewUpdate } = calls;
  if (does !== 'save' || update === undefined || previewUpdate === undefined) return null;
  const one = { params: { ...params, id }, body: fields };
  return {
    tries: () => world.send(previewUpdate, who, one),
    does: (effect: string) => world.send(update, who, { ...one, query: { effect } }),
  };
};

describe('[law R-34] the effect that is shown is the difference that the save makes', () => {
  test('of each resource that tells one', () => {
    const telling = servedResources.filter(({ resource }) => resource.effects.length > 0);
    expect(effected.map(({ rows }) => rows.resource.name).sort()).toEqual(
      telling.map(({ resource }) => resource.name).sort(),
    );
  });

  for (const one of effected) {
    const { resource } = one.rows;
    test(`${resource.name}`, { timeout: 600_000 }, async () => {
      const { world, who, ids } = country;
      const records = async (of: readonly number[]): Promise<ReadonlyMap<number, RecordValues | null>> =>
        new Map(
          await Promise.all(
            of.map(async (id) => {
              const { status, body } = await world.send(resource.calls.get, who, {
                params: { ...params, id },
              });
              return [id, status === 200 ? body : null] as const;
            }),
          ),
        );
      /** Whether a change asks for its effect at all. */
      const asks = ({ before, after }: Touched): boolean =>
        before === null ||
        after === null ||
        Object.entries(resource.fields).some(
          ([key, { effect }]) => effect && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
        );
      const seen = new Set<string>();
      const usual = one.cases ?? 40;
      const { numRuns } = runs(usual, 1_000);
      await fc.assert(
        fc.asyncProperty(
          standing,
          deed,
          fc.subarray([...ids[one.of]], { minLength: 1 }),
          editOf(one.edits(ids)),
          async (s, asked, some, fields) => {
            world.clock.now += 86_400_000;
            await stand(country, s);
            const isBulk = Object.keys(fields).some((name) => resource.fields[name]?.bulk);
            const does = asked === 'several' && !isBulk ? 'save' : asked;
            const chosen = does === 'save' ? some.slice(0, 1) : does === 'make' ? [] : some;
            const writes = writesOf(one, does, chosen, fields);
            if (writes === null) return;
            const [before, recordsBefore] = [await stateOf(country), await records(chosen)];
            const tried = await writes.tries();
            expect(await stateOf(country)).toEqual(before);
            const done = await writes.does(tried.body.effect ?? '');
            expect([done.status, done.body.message]).toEqual([tried.status, tried.body.message]);
            if (done.status !== 200) return;
            const made = does === 'make' ? [Number((done.body as RecordValues)['id'])] : chosen;
            const [after, recordsAfter] = [await stateOf(country), await records(made)];
            const touched = made
              .map((id) => ({ before: recordsBefore.get(id) ?? null, after: recordsAfter.get(id) ?? null }))
              .filter((each) => asks(each));
            const measured =
              touched.length === 0 ? [] : await one.measured({ country, before, after, touched });
            expect(inOrder(toldBy(tried.body.effects))).toEqual(inOrder(measured.filter(([, n]) => n > 0)));
            expect(after.quotes).toEqual(before.quotes);
            for (const [key] of toldBy(tried.body.effects)) seen.add(key);
          },
        ),
        { numRuns },
      );
      // With so many cases some of its effects came about.
      if (numRuns >= usual) expect(seen.size).toBeGreaterThan(0);
    });
  }
});
