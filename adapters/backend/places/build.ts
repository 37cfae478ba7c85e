// Makes the gazetteer at build time: our own list first, then what packages bring. From GeoNames (CC BY 4.0) come towns, from the
// package kenya (MIT) wards.
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gatherCountries } from './countries.ts';
import { mergePlaces } from './merge.ts';
import { readPlaceList } from './placeList.ts';
import type { GazetteerFile } from './row.ts';
import { gatherKenyanAreas, gatherTowns } from './sources.ts';

export const SERVED_COUNTRIES = ['ZA', 'KE'] as const;

/** Shown wherever its places are (the licences ask for it). */
export const PLACES_CREDIT =
  'Places: GeoNames (geonames.org), CC BY 4.0; wards of Kenya: gaithoben/kenya, MIT';

const ownList = (country: string): string =>
  readFileSync(join(import.meta.dirname, `places-${country.toLowerCase()}.csv`), 'utf8');

/** All places of the served countries, larger ones first; ids are stable as long as the sources keep the name. */
export const gatherPlaces = (): GazetteerFile => ({
  credit: PLACES_CREDIT,
  places: mergePlaces([
    SERVED_COUNTRIES.flatMap((country) => readPlaceList(ownList(country), country)),
    gatherTowns(SERVED_COUNTRIES),
    gatherKenyanAreas(),
  ]),
});

/** Writes gazetteer and countries where the bundled backend looks for them: beside its main file, below `dist`. Answers the gazetteer. */
export const buildPlaces = async (dist: string): Promise<GazetteerFile> => {
  const gazetteer = gatherPlaces();
  const file = join(dist, 'backend/places.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(gazetteer));
  await writeFile(join(dirname(file), 'countries.json'), JSON.stringify(gatherCountries()));
  return gazetteer;
};
