// Lists of places as CSV: our own (places-za.csv, places-ke.csv) and those that a company brings. Reading names the line and the
// column of what is wrong and keeps nothing of a list that is.
import Papa from 'papaparse';
import { type GazetteerRow, isPlaceKind, type PlaceKind, placeKinds } from './row.ts';
import { normalise, slug } from './words.ts';

/** A row before it has an id. */
export type ListedPlace = Omit<GazetteerRow, 'id' | 'district'>;

export class PlaceListFault extends Error {}

/** Kinds as other lists call them. */
const otherKinds: Readonly<Record<string, PlaceKind>> = {
  market: 'sight',
  centre: 'sight',
  park: 'sight',
  stadium: 'sight',
  ferry: 'station',
  'post office': 'place',
  'postal place': 'place',
  'industrial area': 'industrial',
};

const several = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const degrees = (text: string | undefined, most: number): number | null => {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(value) && Math.abs(value) <= most ? value : null;
};

const needed = ['name', 'lat', 'lon'] as const;

/**
 * Places from a CSV with the columns name, lat, lon, and as far as there are kind, town, province, aliases, population, postcodes.
 * Rows without a coordinate, or at 0,0, are left out. @throws PlaceListFault naming line and column
 */
export const readPlaceList = (text: string, country: string): readonly ListedPlace[] => {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const missing = needed.find((column) => meta.fields?.includes(column) !== true);
  if (missing !== undefined) throw new PlaceListFault(`line 1: there is no column "${missing}"`);
  return data.flatMap((line, at) => {
    const name = line['name']?.trim() ?? '';
    if (name === '' || name.length > 120)
      throw new PlaceListFault(`line ${at + 2}: name is empty or too long`);
    if (!line['lat']?.trim() && !line['lon']?.trim()) return [];
    const lat = degrees(line['lat'], 90);
    const lon = degrees(line['lon'], 180);
    if (lat === null || lon === null)
      throw new PlaceListFault(`line ${at + 2}: ${lat === null ? 'lat' : 'lon'} is no coordinate`);
    if (lat === 0 && lon === 0) return [];
    const said = line['kind']?.trim().toLowerCase() ?? '';
    const kind = isPlaceKind(said) ? said : (otherKinds[said] ?? 'place');
    return [
      {
        country,
        name,
        kind,
        town: line['town']?.trim() ?? '',
        province: line['province']?.trim() ?? '',
        lat,
        lon,
        size: placeKinds[kind].size,
        population: Number(line['population']) || 0,
        otherNames: several(line['aliases']),
        postcodes: several(line['postcodes']),
      },
    ];
  });
};

/** Ids that stay as long as a place keeps its name: a second one of a name is told by its town, then by a number. */
export const idsFor =
  (taken: Set<string>) =>
  (place: ListedPlace): string => {
    const base = `${place.country.toLowerCase()}:${slug(place.name)}`;
    const apart = normalise(place.town) === '' ? base : `${base}.${slug(place.town)}`;
    let id = taken.has(base) ? apart : base;
    for (let times = 2; taken.has(id); times += 1) id = `${apart}-${times}`;
    taken.add(id);
    return id;
  };
