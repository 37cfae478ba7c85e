// What the parts of the demonstration share while they are written: chance, the clock, and places near the cities served.
import { greatCircleKm, pinnedId, type Shape } from '../../../../core/index.ts';
import type { Chance } from '../../../chance.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { MARK } from '../../places/pin.ts';
import { type GazetteerRow, placeKinds } from '../../places/row.ts';
import { hash32 } from '../../places/street.ts';
import { slug } from '../../places/words.ts';
import { outlineOf } from './outlineOf.ts';
import type { Served } from './rates.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}
/** An address as deliveries, stores and hubs keep it. */
export interface StoryAddress {
  readonly placeId: string;
  readonly description: string;
  readonly coordinates: Coordinates;
  readonly storeId?: number;
}

export interface Territory {
  readonly id: number;
  readonly country: Served;
  readonly name: string;
  readonly city: string;
  readonly radiusKm: number;
  readonly isHighRisk: boolean;
}

/** Around the cities in which the demonstration's drivers work, and two that have none yet. */
export const territories: readonly Territory[] = [
  { id: 1, country: 'ZA', name: 'Cape Town', city: 'Cape Town', radiusKm: 60, isHighRisk: false },
  { id: 2, country: 'ZA', name: 'Johannesburg', city: 'Johannesburg', radiusKm: 40, isHighRisk: false },
  { id: 3, country: 'ZA', name: 'Pretoria', city: 'Pretoria', radiusKm: 40, isHighRisk: false },
  { id: 4, country: 'ZA', name: 'Durban', city: 'Durban', radiusKm: 50, isHighRisk: false },
  { id: 5, country: 'ZA', name: 'Great Karoo', city: 'Beaufort West', radiusKm: 150, isHighRisk: true },
  { id: 6, country: 'KE', name: 'Nairobi', city: 'Nairobi', radiusKm: 40, isHighRisk: false },
  { id: 7, country: 'KE', name: 'Mombasa', city: 'Mombasa', radiusKm: 40, isHighRisk: false },
];

export interface Story {
  readonly now: Date;
  readonly chance: Chance;
  /** The place that a territory is named after. */
  centre(territory: Territory): Coordinates;
  /** Its border: around its places, up to halfway to the next city. */
  outline(territory: Territory): Shape;
  /** A street address in a place of the territory, at most `withinKm` from its centre. */
  address(territory: Territory, withinKm?: number): StoryAddress;
  /** The address of these very words. */
  addressOf(country: Served, place: string, street: string): StoryAddress;
  phone(country: Served): string;
}

const streets: Readonly<Record<Served, readonly string[]>> = {
  ZA: [
    'Main Road',
    'Church Street',
    'Long Street',
    'Nelson Mandela Boulevard',
    'Oak Avenue',
    'Victoria Road',
    'Station Road',
    'Protea Street',
    'Jan Smuts Avenue',
    'Albert Road',
    'Bree Street',
    'Kloof Road',
    'Market Street',
    'Steve Biko Street',
    'Acacia Lane',
    'Hill Street',
    'Beyers Road',
    'Loop Street',
    'School Road',
    'Helen Joseph Street',
  ],
  KE: [
    'Moi Avenue',
    'Kenyatta Avenue',
    'Ngong Road',
    'Waiyaki Way',
    'Thika Road',
    'Kimathi Street',
    'Haile Selassie Avenue',
    'Market Lane',
    'Station Road',
    'Limuru Road',
    'Jacaranda Avenue',
    'Uhuru Street',
  ],
};

/** A stable order: independent of how the source sorts. */
const stableOrder = (rows: readonly GazetteerRow[]): readonly GazetteerRow[] =>
  [...rows].sort((a, b) => hash32(a.id) - hash32(b.id) || (a.id < b.id ? -1 : 1));

const larger = (place: GazetteerRow, than: GazetteerRow | undefined): boolean =>
  than === undefined || placeKinds[place.kind].weight > placeKinds[than.kind].weight;

/** Up to about 700 m from the middle of the place, by the street's words: the pins of the demonstration do not lie on one heap. */
const aside = (row: Coordinates, street: string): Coordinates => {
  const seed = hash32(street);
  const bearing = ((seed % 360) / 180) * Math.PI;
  const degrees = 0.0015 + ((seed >>> 9) % 500) / 100_000;
  return { lat: row.lat + Math.cos(bearing) * degrees, lon: row.lon + Math.sin(bearing) * degrees };
};

/** The same seed and the same gazetteer tell the same story. */
export const storyFrom = (now: Date, chance: Chance, gazetteer: Gazetteer): Story => {
  const rows = stableOrder(gazetteer.rows.filter(({ kind }) => placeKinds[kind].group === 'settlement'));
  const named = (country: Served, city: string): GazetteerRow => {
    const row = rows
      .filter((place) => place.country === country && place.name === city)
      .reduce<GazetteerRow | undefined>((best, place) => (larger(place, best) ? place : best), undefined);
    if (row === undefined) throw new Error(`the gazetteer does not know ${city}`);
    return row;
  };
  const around = new Map(
    territories.map((territory) => {
      const centre = named(territory.country, territory.city);
      const near = rows.filter(
        (row) => row.country === territory.country && greatCircleKm(row, centre) < territory.radiusKm * 0.75,
      );
      return [territory.id, { centre, near }] as const;
    }),
  );
  const of = (territory: Territory) => {
    const found = around.get(territory.id);
    if (found === undefined) throw new Error(`no territory ${territory.id}`);
    return found;
  };
  const inPlace = (row: GazetteerRow, street: string): StoryAddress => {
    const pinned = pinnedId(`${row.id}${MARK}${slug(street)}`, aside(row, street));
    const found = gazetteer.resolve(pinned, `${street}, ${row.name}`, row.country);
    if (found === null) throw new Error(`no address in ${row.name}`);
    const { placeId, description, coordinates } = found;
    return { placeId, description, coordinates };
  };
  return {
    now,
    chance,
    centre: (territory) => {
      const { lat, lon } = of(territory).centre;
      return { lat, lon };
    },
    outline: (territory) => {
      const { centre, near } = of(territory);
      const others = territories.filter(
        ({ id, country }) => id !== territory.id && country === territory.country,
      );
      const own = near.filter((row) =>
        others.every((other) => greatCircleKm(row, centre) <= greatCircleKm(row, of(other).centre)),
      );
      return outlineOf([centre, ...own]);
    },
    address: (territory, withinKm = territory.radiusKm) => {
      const { centre, near } = of(territory);
      const choice = near.filter((row) => greatCircleKm(row, centre) <= withinKm);
      const row = chance.happens(0.35) || choice.length === 0 ? centre : chance.pick(choice);
      return inPlace(row, `${chance.int(1, 240)} ${chance.pick(streets[territory.country])}`);
    },
    addressOf: (country, place, street) => inPlace(named(country, place), street),
    phone: (country) =>
      country === 'ZA'
        ? `+27${chance.pick(['82', '83', '72', '76'])}${String(chance.int(2_000_000, 9_999_999))}`
        : `+2547${chance.pick(['12', '22', '10', '20'])}${String(chance.int(200_000, 999_999))}`,
  };
};
