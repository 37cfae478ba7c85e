// Ways between places: the known road where the country prices by it and knows it, else what the finder says. With the usual setting it is
// the finder's answer to the cent.
import type { LatLon } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import type { PlaceFinder, Road } from './placeFinder.ts';

/** The cell of about 100 m that a place lies in. */
export const cellOf = ({ lat, lon }: LatLon): string => `${Math.round(lat * 1000)},${Math.round(lon * 1000)}`;

/** The setting of a country. */
export const settingName = (cca2: string): string => `priced-distance:${cca2}`;

/** The same finder, whose roads are the known ones where the country wants that. */
export const withKnownRoads = (db: Db, finder: PlaceFinder): PlaceFinder => {
  const known = async (from: LatLon, to: LatLon, cca2: string): Promise<Road | undefined> => {
    const row = await db.maybeOne<{ km: string }>(sql`
      select w.km from distances w join settings s on s.name = ${settingName(cca2)} and s.value = '"known-road"'::jsonb
      where w.country = ${cca2} and w.from_cell = ${cellOf(from)} and w.to_cell = ${cellOf(to)}`);
    return row === undefined ? undefined : { km: Number(row.km), source: 'known-road' };
  };
  const road: PlaceFinder['road'] = async (from, to, cca2) =>
    (await known(from, to, cca2)) ?? finder.road(from, to, cca2);
  return {
    ...finder,
    road,
    roadKm: async (from, to, cca2) => (await road(from, to, cca2)).km,
    within: (tx) => withKnownRoads(tx, finder),
  };
};
