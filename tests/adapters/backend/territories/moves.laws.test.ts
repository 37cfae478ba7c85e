// What is shown before a border is saved is what the save moves: over countries that stand in any way, and borders that are drawn anyhow.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminContract } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { areaAt, hasHubs, isOpen, isUnpaid, waits, wayOf } from '../resources/effectsCounted.ts';
import { standing } from '../resources/effectsStanding.ts';
import { type State, stateOf } from '../resources/effectsState.ts';
import { boxes, type Country, createCountry, params, polygonOf, stand } from '../resources/effectsWorld.ts';

let country: Country;
beforeAll(async () => {
  country = await createCountry();
});
afterAll(() => country.world.end());

/** Around both places of the Cape, around one of them, around the other, around Johannesburg, around nothing. */
const rectangles = [...Object.values(boxes), [18.41, -34, 18.6, -33.8], [20, -30, 21, -29]] as const;
const drawn = fc.uniqueArray(fc.record({ at: fc.nat(rectangles.length - 1), isHighRisk: fc.boolean() }), {
  maxLength: 2,
  selector: ({ at }) => at,
});
/** What the two states differ in, as the effects say it. */
const difference = (before: State, after: State, id: number): readonly string[] => {
  const told: string[] = [];
  const [lost, gained] = [new Set<number | null>(), new Set<number | null>()];
  for (const kind of ['deliveries', 'jobs', 'stores'] as const) {
    const counts = new Map<string, number>();
    for (const one of before[kind]) {
      const into = after[kind].find((other) => other.id === one.id)?.territory_id ?? null;
      if (into === one.territory_id) continue;
      lost.add(one.territory_id);
      gained.add(into);
      counts.set(`${one.territory_id} ${into}`, (counts.get(`${one.territory_id} ${into}`) ?? 0) + 1);
    }
    told.push(...[...counts].map(([way, n]) => `${kind} ${n} ${way}`));
  }
  const people = (of: ReadonlySet<number | null>): number =>
    new Set(before.watched.filter((one) => of.has(one.territory_id)).map((one) => one.user_id)).size;
  // Of bookings outside of the borders, old and new, nothing is looked at.
  const corners = [before, after].flatMap(({ areas }) =>
    areas.filter((one) => one.territory_id === id).flatMap(({ shape }) => shape.coordinates.flat()),
  );
  const within = ({ lat, lon }: { lat: number; lon: number }): boolean =>
    corners.some(([west]) => west < lon) &&
    corners.some(([east]) => east > lon) &&
    corners.some(([, south]) => south < lat) &&
    corners.some(([, north]) => north > lat);
  const isRisky = (of: State, one: State['deliveries'][number]): boolean =>
    [one.origin, one.destination].some(({ address }) => areaAt(of, address.coordinates)?.isHighRisk === true);
  const quotes = before.deliveries.filter(
    (one) =>
      isOpen(one) &&
      isUnpaid(one) &&
      [one.origin, one.destination].some(({ address }) => within(address.coordinates)) &&
      isRisky(after, one) !== one.is_high_risk,
  ).length;
  const ways = !hasHubs(before)
    ? 0
    : before.deliveries.filter(
        (one) => waits(one) && (wayOf(before, one) === null) !== (wayOf(after, one) === null),
      ).length;
  const all = { gain: people(gained), lose: people(lost), quotes, ways };
  return [
    ...told,
    ...Object.entries(all).flatMap(([key, n]) => (n === 0 ? [] : [`${key} ${n} null null`])),
  ].sort();
};

test('[law R-57] whatever is drawn, what a preview says is the difference that the save makes', async () => {
  const { world, who, ids } = country;
  const seen = new Set<string>();
  const { numRuns } = runs(60, 1_000);
  await fc.assert(
    fc.asyncProperty(standing, fc.constantFrom(...ids.territories), drawn, async (s, id, areas) => {
      world.clock.now += 86_400_000;
      await stand(country, s);
      const one = { ...params, id };
      const { xmin } = await world.ok(adminContract.territoryParts.areas, who, { params: one });
      const before = await stateOf(country);
      const body = {
        xmin,
        areas: areas.map(({ at, isHighRisk }) => ({
          name: `Area ${at}`,
          shape: polygonOf(rectangles[at] ?? boxes.city),
          isHighRisk,
        })),
      };
      const tried = await world.send(adminContract.territoryParts.save, who, {
        params: one,
        query: { preview: true },
        body,
      });
      expect(await stateOf(country)).toEqual(before);
      const done = await world.send(adminContract.territoryParts.save, who, {
        params: one,
        query: { effect: tried.body.effect },
        body,
      });
      expect([done.status, done.body.errors]).toEqual([tried.status, tried.body.errors]);
      if (done.status !== 200) return;
      const told = tried.body.effects.map(({ key, n, from, into }) => `${key} ${n} ${from} ${into}`).sort();
      expect(told).toEqual(difference(before, await stateOf(country), id));
      for (const { key } of tried.body.effects) seen.add(key);
    }),
    { numRuns },
  );
  if (numRuns >= 60)
    expect([...seen].sort()).toEqual(['deliveries', 'gain', 'jobs', 'lose', 'quotes', 'stores', 'ways']);
}, 600_000);
