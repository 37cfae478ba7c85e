// Prices of the public pages, by the rates in force: what each service level costs over some distances, and between two places that a
// visitor names. Made by the function that makes quotes, so a page says what a booking says.
import { type Measured, type Place, serviceLevel, totalsOf, tripPrice } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import type { PlaceFinder } from '../places/placeFinder.ts';
import { cardOn } from '../pricing/card.ts';
import { tariffOf } from '../pricing/tariff.ts';
import { isRisky, territoriesOf, territoryAt } from '../pricing/territories.ts';
import { addDays, dayOf, weekday } from '../windows/localTime.ts';

/** A size of parcel that is offered. */
export interface Size extends Measured {
  readonly id: number;
  readonly name: string;
}

/** What a table of prices speaks of where a country offers no sizes. */
const usual: Size = {
  id: 0,
  name: 'small',
  parcelType: 'small',
  length: 30,
  width: 20,
  height: 10,
  weight: 1,
};

/** The sizes of parcels that the wizard proposes, the smallest first. */
export const sizesOf = async (db: Db, country: string): Promise<readonly Size[]> => {
  const rows = await db.query<{ record: Size }>(sql`
    select jsonb_build_object('id', id, 'name', name, 'parcelType', parcel_type, 'length', length, 'width', width, 'height', height,
      'weight', weight) as record
    from parcel_types where country = ${country} and is_active and deleted_utc is null order by sort, id`);
  return rows.length === 0 ? [usual] : rows.map(({ record }) => record);
};

/** Levels that everybody is offered. */
export const openLevels = serviceLevel.rows.filter(({ byGrant }) => !byGrant);

/** The distances of the table of prices, in kilometres. */
export const distances = [5, 10, 25, 50, 100] as const;

export interface LevelPrice {
  readonly level: (typeof openLevels)[number];
  /** With VAT; null where the level does not go so far. */
  readonly cents: number | null;
}

interface Trip {
  readonly country: string;
  readonly km: number;
  readonly size: Size;
  readonly isHighRisk: boolean;
  /** The local day of the pick-up. */
  readonly day: string;
  readonly vatRate: number;
}

const levelPrices = async (
  db: Db,
  { country, km, size, isHighRisk, day, vatRate }: Trip,
): Promise<LevelPrice[]> => {
  const { rates } = await cardOn(db, { country, tier: 'standard', companyId: null }, day, km);
  return openLevels.map((level) => {
    const cents = tripPrice(rates, [size], {
      slaType: level.code,
      pricingTier: 'standard',
      companyId: null,
      dayOfWeek: weekday(day),
      km,
      isHighRisk,
      isReturnToSender: false,
      isRoundTrip: false,
    });
    return { level, cents: cents === null ? null : totalsOf(cents, vatRate, false, 0).totalCents };
  });
};

/** The first day after today from Monday to Friday: what a table of prices speaks of. */
const nextWorkday = (now: Date, zone: string): string => {
  let day = addDays(dayOf(now, zone), 1);
  while ([0, 6].includes(weekday(day))) day = addDays(day, 1);
  return day;
};

export interface PriceTable {
  readonly currency: string;
  readonly vatRate: number;
  readonly size: Size;
  readonly rows: readonly { readonly km: number; readonly prices: readonly LevelPrice[] }[];
}

/** Prices of the smallest parcel on the next working day. */
export const priceTable = async (db: Db, country: string, now: Date): Promise<PriceTable> => {
  const { calendar, vatRate, currency } = await tariffOf(db, country, null);
  const day = nextWorkday(now, calendar.zone);
  const size = (await sizesOf(db, country))[0] ?? usual;
  const rows: { km: number; prices: LevelPrice[] }[] = [];
  for (const km of distances) {
    // What the distance just reaches is priced with it.
    const trip = { country, km: km - 0.01, size, isHighRisk: false, day, vatRate };
    rows.push({ km, prices: await levelPrices(db, trip) });
  }
  return {
    currency,
    vatRate,
    size,
    rows: rows.filter(({ prices }) => prices.some(({ cents }) => cents !== null)),
  };
};

export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly size: Size;
}

export type Estimate =
  | { readonly kind: 'fault'; readonly field: 'from' | 'to'; readonly says: string }
  | {
      readonly kind: 'priced';
      readonly from: string;
      readonly to: string;
      readonly km: number;
      readonly currency: string;
      readonly prices: readonly LevelPrice[];
    };

/** The price between two places on the next working day; a fault names the field. */
export const estimate = async (
  db: Db,
  places: PlaceFinder,
  country: string,
  now: Date,
  asked: Asked,
): Promise<Estimate> => {
  const fault = (field: 'from' | 'to', says: string): Estimate => ({ kind: 'fault', field, says });
  const find = async (text: string): Promise<Place | undefined> => (await places.search(text, country, 1))[0];
  const from = asked.from === '' ? undefined : await find(asked.from);
  const to = asked.to === '' ? undefined : await find(asked.to);
  const notFound = 'No matching addresses found.';
  if (from === undefined) return fault('from', asked.from === '' ? 'Pick-up address is required' : notFound);
  if (to === undefined) return fault('to', asked.to === '' ? 'Drop-off is required' : notFound);
  const territories = await territoriesOf(db, country);
  const ends = [from, to].map(({ coordinates }) => territoryAt(territories, coordinates));
  const { calendar, vatRate, currency } = await tariffOf(db, country, null);
  const day = nextWorkday(now, calendar.zone);
  const km = await places.roadKm(from.coordinates, to.coordinates, country);
  const isHighRisk = isRisky(ends, day, null);
  const prices = await levelPrices(db, { country, km, size: asked.size, isHighRisk, day, vatRate });
  return { kind: 'priced', from: from.description, to: to.description, km, currency, prices };
};
