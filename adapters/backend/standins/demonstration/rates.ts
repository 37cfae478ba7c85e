// The prices of the demonstration: the usual list in both countries, and what it answers for a way.
import type { NamedRate } from '../../../../core/index.ts';
import { type Db, sql } from '../../db/db.ts';
import {
  levels,
  type ParcelType,
  type PricingTier,
  price,
  priceList,
  ranges,
  type ServiceLevel,
} from '../../pricing/priceList.ts';
import { dayOf } from '../../windows/localTime.ts';
import type { SeedRow } from './insertRows.ts';

export type { ParcelType, PricingTier, ServiceLevel };

/** Kenyan prices in shillings follow the South African ones. */
const exchange = { ZA: 1, KE: 7.2 } as const;
export type Served = keyof typeof exchange;

const everyLevel = Object.keys(levels) as ServiceLevel[];

/** All rows of the table `rates`, without ids. */
export const demoRates = (): readonly SeedRow[] => [
  ...priceList('ZA', exchange.ZA, everyLevel),
  ...priceList('KE', exchange.KE, everyLevel),
];

interface DemoCard {
  readonly rates: readonly NamedRate[];
  /** The state of all rates once they are written. */
  readonly version: number;
}
const cards = new Map<string, DemoCard>();

/** The rates of a country, a tier and a level as the services read them. */
export const demoCard = (country: Served, tier: PricingTier, level: ServiceLevel): DemoCard => {
  const key = [country, tier, level].join();
  const known = cards.get(key);
  if (known !== undefined) return known;
  const rows = demoRates();
  const isOn = (row: SeedRow): boolean =>
    row['country'] === country && row['pricing_tier'] === tier && row['sla_type'] === level;
  const rates = rows.flatMap((row, index) => (isOn(row) ? [cardRate(row, index + 1)] : []));
  const card = { rates, version: rows.length };
  cards.set(key, card);
  return card;
};

const cardRate = (row: SeedRow, id: number): NamedRate => ({
  id,
  name: String(row['name']),
  companyId: null,
  pricingTier: String(row['pricing_tier']),
  slaType: String(row['sla_type']),
  parcelType: String(row['parcel_type']),
  rateType: String(row['rate_type']),
  dayOfWeek: typeof row['day_of_week'] === 'number' ? row['day_of_week'] : null,
  startKm: Number(row['start_km']),
  endKm: Number(row['end_km']),
  priceCents: Number(row['price_cents']),
  isHighRisk: row['is_high_risk'] === true,
  isReturnToSender: row['is_return_to_sender'] === true,
  validFrom: null,
  validUntil: null,
});

/** A dearer list of Hyperlocal from the first day of next month: it is planned, and nothing is priced by it yet. */
export const planNextMonth = async (db: Db, now: Date): Promise<void> => {
  const [year = 0, month = 0] = dayOf(now, 'Africa/Johannesburg').split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const planned = sql`r.country = 'ZA' and r.sla_type = 'hyperlocal' and r.rate_type = 'flat' and r.pricing_tier = 'standard'`;
  await db.query(sql`update rates r set valid_until = ${first} where ${planned}`);
  await db.query(sql`
    insert into rates (country, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km, end_km, price_cents,
      is_high_risk, is_return_to_sender, valid_from, replaces_id)
    select r.country, r.name, r.pricing_tier, r.sla_type, r.parcel_type, r.rate_type, r.day_of_week, r.start_km, r.end_km,
      round(r.price_cents * 0.108) * 10, r.is_high_risk, r.is_return_to_sender, ${first}, r.id
    from rates r where ${planned} order by r.id`);
};

/** What a level costs over a distance for these parcels, cents without tax; null where it is not offered. */
export const demoPrice = (
  country: Served,
  tier: PricingTier,
  level: ServiceLevel,
  parcels: readonly ParcelType[],
  km: number,
): number | null => {
  const range = ranges.find(({ start, end }) => km >= start && km < end);
  if (range === undefined || range.end > levels[level].furthest) return null;
  return parcels.reduce((sum, size) => sum + price(exchange[country], tier, level, size, range.base), 0);
};
