// Finds places by what people type: exactly before by how a name begins, before what is only spelt alike; near the other end of a trip
// first; never against what is said of the place. Knows suburbs, not houses: an address with a street lies at the centre of its suburb,
// and says so. The same words give the same coordinates.
import { greatCircleKm, type LatLon, type Place, pinnedId, splitPin } from '../../../core/index.ts';
import { MARK, pinTo } from './pin.ts';
import { createPlaceIndex, type PlaceIndex } from './placeIndex.ts';
import { type Reading, readings, takeApart } from './readAddress.ts';
import { type GazetteerFile, type GazetteerRow, placeKinds } from './row.ts';
import { looksLikeStreet } from './street.ts';
import { hasCode, liesIn } from './whereabouts.ts';
import { normalise, words } from './words.ts';

export interface Gazetteer {
  readonly credit: string;
  readonly rows: readonly GazetteerRow[];
  /** Best first; `near` is the other end of the trip. */
  search(text: string, cca2: string, limit?: number, near?: LatLon): readonly Place[];
  /** A picked suggestion, or `@lat,lon` for what is near a coordinate; null when it names no known place (WIZ-82). */
  resolve(placeId: string, description: string, cca2: string): Place | null;
  /** The nearest place within 150 km, described as near it; null beyond. */
  reverse(at: LatLon, cca2?: string): Place | null;
}

type Match = NonNullable<Place['match']>;
interface Hit {
  readonly row: GazetteerRow;
  readonly street: string;
  readonly match: Match;
}

/** Names that only begin like what was typed are offered beside an exact one as far as there is room for them. */
const SUGGESTIONS = 8;
const isStreet = (row: GazetteerRow): boolean => placeKinds[row.kind].group === 'street';

/** The larger the likelier; near the other end of the trip likelier still. */
const ranked = (
  rows: readonly GazetteerRow[],
  scored: (row: GazetteerRow) => number,
): readonly GazetteerRow[] => {
  const score = new Map(rows.map((row) => [row, placeKinds[row.kind].weight + scored(row)]));
  return [...rows].sort(
    (a, b) =>
      (score.get(b) ?? 0) - (score.get(a) ?? 0) ||
      a.name.length - b.name.length ||
      b.population - a.population ||
      a.id.length - b.id.length ||
      (a.id < b.id ? -1 : 1),
  );
};

const nearness = (row: GazetteerRow, near: LatLon | undefined): number => {
  if (near === undefined) return 0;
  const km = greatCircleKm(row, near);
  return km < 30 ? 5 : km < 80 ? 3 : km < 300 ? 1 : 0;
};

export const createGazetteer = (file: GazetteerFile): Gazetteer => {
  const byId = new Map(file.places.map((row) => [row.id, row]));
  const indexes = new Map<string, PlaceIndex>();
  const indexOf = (cca2: string): PlaceIndex => {
    const country = cca2.toUpperCase();
    const known = indexes.get(country);
    if (known !== undefined) return known;
    const made = createPlaceIndex(file.places.filter((row) => row.country === country));
    indexes.set(country, made);
    return made;
  };

  const find = (text: string, cca2: string, limit: number, near?: LatLon): readonly Hit[] => {
    const index = indexOf(cca2);
    const { parts, code } = takeApart(text, cca2.toUpperCase());
    if (parts.length === 0)
      return code === null ? [] : index.coded(code).map((row) => ({ row, street: '', match: 'exact' }));
    const all = readings(parts);

    const region = regionNamed(index, parts);

    /** A known street before the name tells which of several places is meant, and where in a town it is. */
    const streetNear = (row: GazetteerRow, street: string): GazetteerRow | undefined =>
      street === ''
        ? undefined
        : index
            .named(street.replaceAll(/\d+[a-z]?\b/gi, ' '))
            .find((known) => isStreet(known) && greatCircleKm(known, row) < 20);

    const judged = (rows: readonly GazetteerRow[], reading: Reading): readonly GazetteerRow[] => {
      const there = rows.filter(
        (row) =>
          (region === null || row.province === region) &&
          reading.around.every((said, at) => liesIn(index, row, said, at === reading.around.length - 1)),
      );
      const coded = there.filter((row) => hasCode(index, row, code) === true);
      return ranked(
        coded.length > 0 ? coded : there,
        (row) =>
          nearness(row, near) +
          (streetNear(row, reading.street) === undefined ? 0 : 6) +
          (code !== null && row.postcodes.includes(code) ? 4 : 0),
      );
    };
    /** A street is only the place itself where nothing more is said. */
    const exact = (reading: Reading): readonly Hit[] => {
      const rows = index.named(reading.name);
      const more = reading.around.length > 0;
      return judged(more ? rows.filter((row) => !isStreet(row)) : rows, reading).map((row) =>
        isStreet(row)
          ? {
              row,
              street: [reading.street, reading.name].filter((piece) => piece !== '').join(' '),
              match: 'exact',
            }
          : {
              row: (row.size > 0 ? streetNear(row, reading.street) : undefined) ?? row,
              street: reading.street,
              match: reading.before === 'unknown' ? 'partial' : 'exact',
            },
      );
    };
    const first = (from: readonly Reading[], look: (reading: Reading) => readonly Hit[]): readonly Hit[] => {
      for (const reading of from) {
        const hits = look(reading);
        if (hits.length > 0) return hits;
      }
      return [];
    };
    const sure = all.filter(({ before }) => before !== 'unknown');
    const begun = (reading: Reading): readonly Hit[] =>
      reading.isLast && !looksLikeStreet(reading.name)
        ? judged(
            index.begun(reading.name).filter((row) => !isStreet(row)),
            reading,
          ).map((row) => ({ row, street: reading.street, match: 'partial' }))
        : [];
    const alike = (reading: Reading): readonly Hit[] => {
      if (looksLikeStreet(reading.name)) return [];
      const found = index.alike(reading.name).filter(({ row }) => !isStreet(row));
      const slips = new Map(found.map(({ row, slips: count }) => [row, count]));
      const there = judged([...slips.keys()], reading);
      return [...there]
        .sort((a, b) => (slips.get(a) ?? 0) - (slips.get(b) ?? 0))
        .map((row) => ({ row, street: reading.street, match: 'similar' }));
    };

    const called = first(sure, exact);
    const [whole] = all;
    if (called.length > 0) {
      const more = whole !== undefined && parts.length === 1 && called[0]?.street === '' ? begun(whole) : [];
      return [...called, ...more.filter(({ row }) => !called.some((hit) => hit.row === row))];
    }
    const province = index.province(parts.join(' '));
    if (province !== null)
      return ranked(
        index.rows.filter((row) => row.province === province && row.size > 0),
        (row) => nearness(row, near),
      ).map((row) => ({ row, street: '', match: 'partial' }));
    const beginning = first(sure, begun);
    if (beginning.length > 0) return beginning;
    const after = first(
      all.filter(({ before }) => before === 'unknown'),
      exact,
    );
    return [...after.slice(0, Math.ceil(limit / 2)), ...first(sure, alike)];
  };

  const search: Gazetteer['search'] = (text, cca2, limit = SUGGESTIONS, near) => {
    const seen = new Set<string>();
    return (
      find(text, cca2, limit, near)
        .map(({ row, street, match }): Place => ({ ...inStreet(row, street), match }))
        // Two that read alike could not be told apart: the likelier stands for both.
        .filter(({ description }) => !seen.has(description) && seen.add(description).size > 0)
        .slice(0, limit)
    );
  };

  const reverse: Gazetteer['reverse'] = (at, cca2) => {
    let nearest: GazetteerRow | null = null;
    let least = 150;
    for (const row of file.places) {
      if (cca2 !== undefined && row.country !== cca2.toUpperCase()) continue;
      if (isStreet(row) || Math.abs(row.lat - at.lat) > 1.5) continue;
      const km = greatCircleKm(at, row);
      if (km < least) {
        least = km;
        nearest = row;
      }
    }
    if (nearest === null) return null;
    return {
      placeId: pinnedId('', at),
      description: least < 0.5 ? label(nearest) : `Near ${label(nearest)}`,
      coordinates: { lat: at.lat, lon: at.lon },
      province: nearest.province,
    };
  };

  return {
    credit: file.credit,
    rows: file.places,
    search,
    resolve: (placeId, description, cca2) => {
      const { base, at } = splitPin(placeId);
      if (base === '') return at === null ? null : reverse(at, cca2);
      const [id = '', street = ''] = base.split(MARK, 2);
      const row = byId.get(id);
      if (row === undefined || row.country !== cca2.toUpperCase()) return null;
      const place = inStreet(row, street === '' ? '' : streetOf(description, street));
      // A pin that was put far from its address is a point on the map.
      return at === null ? place : (pinTo(place, at) ?? reverse(at, cca2));
    },
    reverse,
  };
};

/**
 * The province at the end of what was typed: nothing is offered in another one. A county that bears the name of a metropolis is not
 * meant: whoever writes `Kikuyu, Nairobi` means the city.
 */
const regionNamed = (index: PlaceIndex, parts: readonly string[]): string | null => {
  const words = (parts.at(-1) ?? '').split(' ');
  const isAfter = parts.length > 1;
  for (let from = isAfter ? 0 : 1; from < words.length; from += 1) {
    const said = words.slice(from).join(' ');
    const province = index.province(said);
    if (province !== null)
      return index.named(said).some(({ kind }) => kind === 'metropolis') ? null : province;
  }
  return null;
};

/** `Sandhurst, Sandton, Gauteng`: what a place is a part of tells several of one name apart. */
const label = (row: GazetteerRow): string =>
  [row.name, row.town, row.province]
    .filter(
      (name, at, all) => name !== '' && all.findIndex((other) => normalise(other) === normalise(name)) === at,
    )
    .join(', ');

/** The address of a street in its place; without a street the place itself. */
const inStreet = (row: GazetteerRow, street: string): Place => {
  const named = street.replaceAll(MARK, ' ').trim();
  const slugged = words(named).join('-');
  const { group } = placeKinds[row.kind];
  const within = group === 'street' ? label({ ...row, name: row.town, town: '' }) : label(row);
  const isExact = group === 'site';
  return {
    placeId: slugged === '' ? row.id : `${row.id}${MARK}${slugged}`,
    description: slugged === '' ? label(row) : `${named}, ${within}`,
    coordinates: { lat: row.lat, lon: row.lon },
    province: row.province,
    ...(isExact ? {} : { centreOf: row.name }),
  };
};

/** The street as it was written, when the description still begins with the one that the id names; else as the id names it. */
const streetOf = (description: string, street: string): string => {
  const parts = description.split(',');
  for (let length = 1; length <= parts.length; length += 1) {
    const written = parts.slice(0, length).join(',').trim();
    if (words(written).join('-') === street) return written;
  }
  return street.replaceAll('-', ' ');
};
