// How well the bundled places serve: well-known places by a list of our own, and our list of places against lists that others made, which
// lie beside the project and are not part of it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { withOwnPlaces } from '../../../../adapters/backend/lookups/placeImports.ts';
import { gatherPlaces } from '../../../../adapters/backend/places/build.ts';
import { createGazetteer, type Gazetteer } from '../../../../adapters/backend/places/gazetteer.ts';
import { type ListedPlace, readPlaceList } from '../../../../adapters/backend/places/placeList.ts';
import { normalise } from '../../../../adapters/backend/places/words.ts';
import { chanceFrom } from '../../../../adapters/chance.ts';
import { greatCircleKm, type LatLon } from '../../../../core/index.ts';
import { sharedAt } from '../../../spec.ts';
import { kenya, southAfrica, type WellKnown } from './wellKnown.ts';

const file = gatherPlaces();
const bundled = createGazetteer(file);

const isFound = (gazetteer: Gazetteer, typed: string, cca2: string, at: LatLon): boolean => {
  const first = gazetteer.search(typed, cca2)[0];
  return first !== undefined && first.match !== 'similar' && greatCircleKm(first.coordinates, at) <= 5;
};

describe.each<[string, readonly WellKnown[]]>([
  ['ZA', southAfrica],
  ['KE', kenya],
])('well-known places of %s', (cca2, known) => {
  it('come first, within 5 km: 95 of 100 at least', () => {
    const missed = known
      .filter(([typed, lat, lon]) => !isFound(bundled, typed, cca2, { lat, lon }))
      .map(([typed]) => `${typed}: ${bundled.search(typed, cca2)[0]?.description ?? 'nothing'}`);
    expect([known.length, missed.length <= 5 ? [] : missed]).toEqual([100, []]);
  });

  it('are never offered in another province than the one that is named with them', () => {
    const provinces = [
      ...new Set(file.places.filter(({ country }) => country === cca2).map((row) => row.province)),
    ].filter((province) => !['', 'Nairobi', 'Mombasa'].includes(province));
    const names = known.map(([typed]) => typed).filter((typed) => !/[\d,]/.test(typed));
    const wrong = names.flatMap((name, at) => {
      const province = provinces[at % provinces.length] ?? '';
      return bundled
        .search(`${name}, ${province}`, cca2)
        .filter((place) => place.province !== province)
        .map(({ description }) => `${name}, ${province}: ${description}`);
    });
    expect(wrong).toEqual([]);
  });
});

it.each(['ZA', 'KE'])(
  'of the bundled places of %s 200 with a name of their own come first, nine of ten',
  (cca2) => {
    const rows = file.places.filter(({ country }) => country === cca2);
    const count = new Map<string, number>();
    for (const { name } of rows) count.set(normalise(name), (count.get(normalise(name)) ?? 0) + 1);
    const unique = rows.filter(({ name }) => count.get(normalise(name)) === 1);
    const chance = chanceFrom(20_261_123);
    const drawn = Array.from({ length: 200 }, () => chance.pick(unique));
    const missed = drawn.filter((row) => !isFound(bundled, row.name, cca2, row));
    expect(missed.length <= 20 ? [] : missed.map(({ name }) => name)).toEqual([]);
  },
);

const shared = sharedAt('data/places');
const hasPlaces = existsSync(shared);
if (!hasPlaces)
  console.warn('shared/data/places is missing: our list of places is not compared with others.');

const listOf = (cca2: string): readonly ListedPlace[] =>
  readPlaceList(readFileSync(path.join(shared, `${cca2.toLowerCase()}_places.csv`), 'utf8'), cca2);
const ownOf = (cca2: string): readonly ListedPlace[] => {
  const own = path.resolve(
    import.meta.dirname,
    `../../../../adapters/backend/places/places-${cca2.toLowerCase()}.csv`,
  );
  return readPlaceList(readFileSync(own, 'utf8'), cca2);
};
const namesOf = (place: ListedPlace): readonly string[] => [place.name, ...place.otherNames].map(normalise);

/** Where the other list has a place of the name somewhere else, and ours was looked at again and is right. */
const otherwiseThere: readonly string[] = [
  'Philippi',
  'Strand',
  'Tygerberg Hospital',
  'Constantia Kloof',
  'Verulam',
  'Westdene, Bloemfontein',
  'Utawala',
  'Langata',
  'Juja',
  'Sotik',
];

describe.skipIf(!hasPlaces).each(['ZA', 'KE'])('our list of %s beside others', (cca2) => {
  test('every place of a name that others know lies where they have it, every other one near its town', () => {
    const byName = new Map<string, ListedPlace[]>();
    for (const place of listOf(cca2))
      for (const name of namesOf(place)) byName.set(name, [...(byName.get(name) ?? []), place]);
    const nearest = (place: ListedPlace, names: readonly string[]): number =>
      Math.min(
        ...names.flatMap((name) => byName.get(name) ?? []).map((other) => greatCircleKm(place, other)),
      );
    const own = ownOf(cca2);
    const wrong = own.flatMap((place) => {
      const said = place.town === '' ? place.name : `${place.name}, ${place.town}`;
      if (otherwiseThere.some((name) => name === place.name || name === said)) return [];
      const same = nearest(place, namesOf(place));
      const town = nearest(place, [normalise(place.town)]);
      // One of the name in another part of the country says nothing of this one.
      return same <= 5.5 || (same > 30 && (place.town === '' || town <= 50))
        ? []
        : [`${said}: ${same.toFixed(1)} km, ${town.toFixed(1)} km from its town`];
    });
    expect(own.length).toBeGreaterThan(350);
    expect(wrong).toEqual([]);
  });

  test('a list that is brought is found again: 200 of its rows with a name of their own, nine of ten first', () => {
    const list = listOf(cca2);
    const gazetteer = withOwnPlaces(bundled, [list]);
    const count = new Map<string, number>();
    for (const place of list) count.set(normalise(place.name), (count.get(normalise(place.name)) ?? 0) + 1);
    const unique = list.filter(({ name }) => count.get(normalise(name)) === 1);
    const chance = chanceFrom(20_261_122);
    const drawn = Array.from({ length: 200 }, () => chance.pick(unique));
    const missed = drawn.filter((place) => !isFound(gazetteer, place.name, cca2, place));
    expect(missed.length <= 20 ? [] : missed.map(({ name }) => name)).toEqual([]);
  });
});
