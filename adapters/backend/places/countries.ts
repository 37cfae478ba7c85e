// The countries of the world as the phone picker and the country table need them, made at build time from world-countries;
// the served ones carry what makes a portal complete: zone, currency, value added tax, the centre of the map.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** ENT-26, ENT-27. `vatRate` is a rate (0.15); zone and tax of a country that is not served mean nothing. */
export interface CountryRow {
  readonly cca2: string;
  readonly commonName: string;
  readonly callingCode: string;
  readonly flag: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly vatRate: number;
  readonly centre: { readonly lat: number; readonly lon: number };
  readonly isServed: boolean;
}

interface Source {
  readonly cca2: string;
  readonly name: { readonly common: string };
  readonly flag: string;
  readonly idd: { readonly root: string; readonly suffixes: readonly string[] };
  readonly currencies: Readonly<Record<string, unknown>>;
  readonly latlng: readonly [number, number];
}

/** MAP-02 gives South Africa's centre, FMT-01 and FMT-02 its zone and currency. */
const served: Readonly<Record<string, Pick<CountryRow, 'timeZone' | 'currency' | 'vatRate' | 'centre'>>> = {
  ZA: {
    timeZone: 'Africa/Johannesburg',
    currency: 'ZAR',
    vatRate: 0.15,
    centre: { lat: -33.92, lon: 18.42 },
  },
  KE: { timeZone: 'Africa/Nairobi', currency: 'KES', vatRate: 0.16, centre: { lat: -1.29, lon: 36.82 } },
};

/** Every country that has a calling code; a code that branches (North America's 1) is given without its branches. */
export const gatherCountries = (): readonly CountryRow[] => {
  const file = createRequire(import.meta.url).resolve('world-countries/countries.json');
  const source: readonly Source[] = JSON.parse(readFileSync(file, 'utf8'));
  return source
    .filter((country) => country.idd.root !== '')
    .map((country) => {
      const [suffix = '', ...more] = country.idd.suffixes;
      const own = served[country.cca2];
      return {
        cca2: country.cca2,
        commonName: country.name.common,
        callingCode: more.length === 0 ? `${country.idd.root}${suffix}` : country.idd.root,
        flag: country.flag,
        timeZone: own?.timeZone ?? 'UTC',
        currency: own?.currency ?? Object.keys(country.currencies)[0] ?? 'XXX',
        vatRate: own?.vatRate ?? 0,
        centre: own?.centre ?? { lat: country.latlng[0], lon: country.latlng[1] },
        isServed: own !== undefined,
      };
    })
    .sort((a, b) => (a.commonName < b.commonName ? -1 : 1));
};

/** The file that the build put beside the bundle, or, from source, made on the spot. */
export const loadCountries = (): readonly CountryRow[] => {
  const beside = path.join(path.dirname(fileURLToPath(import.meta.url)), 'countries.json');
  return existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : gatherCountries();
};
