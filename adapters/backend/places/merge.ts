// One list of several: what stands in an earlier list wins, and takes from a later one what it does not say itself.
import { idsFor, type ListedPlace } from './placeList.ts';
import type { GazetteerRow } from './row.ts';
import { normalise } from './words.ts';

/** Two places of one name within so many kilometres are one place. */
const ONE_PLACE_KM = 12;

const KM_PER_DEGREE = 111.2;

/** Flat, which is right to a few metres so near; the program that builds does without the core. */
const areOne = (a: ListedPlace, b: ListedPlace): boolean =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) * KM_PER_DEGREE <
  ONE_PLACE_KM;

type Mergeable = ListedPlace & { readonly id?: string; readonly district?: string };

const namesOf = (place: ListedPlace): readonly string[] =>
  [...new Set([place.name, ...place.otherNames].map(normalise))].filter((name) => name !== '');

const united = (kept: Mergeable, later: Mergeable, corrects: boolean): Mergeable => ({
  ...kept,
  ...(corrects ? { lat: later.lat, lon: later.lon } : {}),
  district: kept.district || later.district || '',
  population: Math.max(kept.population, later.population),
  otherNames: [...new Set([...kept.otherNames, later.name, ...later.otherNames])].filter(
    (name) => name !== kept.name,
  ),
  postcodes: [...new Set([...kept.postcodes, ...later.postcodes])],
});

/**
 * The lists as one, the larger places first within it; ids are stable as long as a place keeps its name, and those that are there already
 * stay. Where a later list `corrects`, its coordinates count.
 */
export const mergePlaces = (
  lists: readonly (readonly Mergeable[])[],
  corrects = false,
): readonly GazetteerRow[] => {
  const kept: Mergeable[] = [];
  const byName = new Map<string, number[]>();
  for (const list of lists) {
    // Within a list two of one name are two places: only lists are merged.
    const known = kept.length;
    for (const place of list) {
      const names = namesOf(place);
      const twin = names
        .flatMap((name) => byName.get(`${place.country} ${name}`) ?? [])
        .find((at) => {
          const other = kept[at];
          return at < known && other !== undefined && areOne(other, place);
        });
      const other = twin === undefined ? undefined : kept[twin];
      if (twin !== undefined && other !== undefined) {
        kept[twin] = united(other, place, corrects);
        continue;
      }
      for (const name of names) {
        const key = `${place.country} ${name}`;
        byName.set(key, [...(byName.get(key) ?? []), kept.length]);
      }
      kept.push(place);
    }
  }
  const idOf = idsFor(new Set(kept.flatMap(({ id }) => id ?? [])));
  return kept
    .map((place) => ({ district: '', ...place, id: place.id ?? idOf(place) }))
    .sort((a, b) => b.size - a.size || (a.id < b.id ? -1 : 1));
};
