// A country file of GeoNames (download.geonames.org/export/dump): nineteen columns parted by tabs, of which places where people live are
// taken.
import { type ListedPlace, PlaceListFault } from './placeList.ts';
import { type PlaceKind, placeKinds } from './row.ts';

/** The nine provinces by the codes of GeoNames; the file has no names of them. */
const southAfricanProvinces: Readonly<Record<string, string>> = {
  '02': 'KwaZulu-Natal',
  '03': 'Free State',
  '05': 'Eastern Cape',
  '06': 'Gauteng',
  '07': 'Mpumalanga',
  '08': 'Northern Cape',
  '09': 'Limpopo',
  '10': 'North West',
  '11': 'Western Cape',
};

const kindOf = (feature: string, population: number): PlaceKind =>
  feature === 'PPLX' ? 'suburb' : population >= 200_000 ? 'city' : population >= 10_000 ? 'town' : 'place';

/** Kept of the alternate names: what people of these countries type. */
const isTypeable = (name: string): boolean => /^[\p{Script=Latin}\d' .&()-]{2,60}$/u.test(name);

/** The populated places of the country; others are left out. @throws PlaceListFault naming the line and the column */
export const readGeoNames = (text: string, country: string): readonly ListedPlace[] =>
  text.split(/\r?\n/).flatMap((line, at) => {
    if (line === '') return [];
    const columns = line.split('\t');
    if (columns.length < 15)
      throw new PlaceListFault(`line ${at + 1}: ${columns.length} columns, a file of GeoNames has 19`);
    const [, name = '', , others = '', lat, lon, featureClass, feature = '', cca2, , admin1 = ''] = columns;
    if (featureClass !== 'P' || cca2 !== country || name === '') return [];
    const point = { lat: Number(lat), lon: Number(lon) };
    if (!(Math.abs(point.lat) <= 90) || !(Math.abs(point.lon) <= 180))
      throw new PlaceListFault(`line ${at + 1}: latitude or longitude is no coordinate`);
    const population = Number(columns[14]) || 0;
    const kind = kindOf(feature, population);
    return [
      {
        country,
        name: name.slice(0, 120),
        kind,
        town: '',
        province: country === 'ZA' ? (southAfricanProvinces[admin1] ?? '') : '',
        ...point,
        size: placeKinds[kind].size,
        population,
        otherNames: others
          .split(',')
          .map((other) => other.trim())
          .filter((other) => other !== name && isTypeable(other))
          .slice(0, 12),
        postcodes: [],
      },
    ];
  });
