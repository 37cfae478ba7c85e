// The price list of the demonstration: every service level and parcel size over every distance, on both tiers, in cents
// without tax. Prices rise with distance and size; Sundays cost a quarter more where the time is promised.
import type { NamedRate } from '../../../../core/index.ts';
import { type Db, sql } from '../../db/db.ts';
import { dayOf } from '../../windows/localTime.ts';
import type { SeedRow } from './insertRows.ts';

/** Start and end in kilometres, and the price of a small parcel by Standard in South African cents. */
const ranges = [
  { start: 0, end: 5, base: 4900 },
  { start: 5, end: 10, base: 6500 },
  { start: 10, end: 25, base: 8900 },
  { start: 25, end: 60, base: 13900 },
  { start: 60, end: 150, base: 24900 },
  { start: 150, end: 500, base: 44900 },
  { start: 500, end: 1000, base: 69900 },
  { start: 1000, end: 2500, base: 94900 },
] as const;

const sizes = { small: 1, medium: 1.35, large: 1.9, 'extra-large': 2.8 } as const;
export type ParcelType = keyof typeof sizes;

/** `furthest`: where the level is offered at all. Emergency Relief is free (FMT-09). */
const levels = {
  standard: { name: 'Standard', factor: 1, furthest: 2500, sunday: false },
  priority: { name: 'Priority', factor: 1.6, furthest: 500, sunday: true },
  hyperlocal: { name: 'Hyperlocal', factor: 1.25, furthest: 10, sunday: true },
  'emergency-relief': { name: 'Emergency Relief', factor: 0, furthest: 60, sunday: false },
} as const;
export type ServiceLevel = keyof typeof levels;

const tiers = { standard: 1, business: 0.85 } as const;
export type PricingTier = keyof typeof tiers;

/** Kenyan prices in shillings follow the South African ones. */
const exchange = { ZA: 1, KE: 7.2 } as const;
export type Served = keyof typeof exchange;

const tens = (cents: number): number => Math.round(cents / 10) * 10;

const price = (
  country: Served,
  tier: PricingTier,
  level: ServiceLevel,
  size: ParcelType,
  base: number,
): number => tens(base * exchange[country] * tiers[tier] * levels[level].factor * sizes[size]);

const keys = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(table) as K[];

/** All rows of the table `rates`, without ids. */
export const demoRates = (): readonly SeedRow[] =>
  keys(exchange).flatMap((country) =>
    keys(tiers).flatMap((tier) =>
      keys(levels).flatMap((level) => keys(sizes).flatMap((size) => ratesOf(country, tier, level, size))),
    ),
  );

const ratesOf = (
  country: Served,
  tier: PricingTier,
  level: ServiceLevel,
  size: ParcelType,
): readonly SeedRow[] => {
  const { name, furthest, sunday } = levels[level];
  const common = {
    country,
    company_id: null,
    pricing_tier: tier,
    sla_type: level,
    parcel_type: size,
    is_return_to_sender: false,
    is_active: true,
  };
  const flat = ranges
    .filter((range) => range.end <= furthest)
    .flatMap((range): readonly SeedRow[] => {
      const row = {
        ...common,
        name: `${name} ${size} ${range.start}-${range.end} km`,
        rate_type: 'flat',
        day_of_week: null,
        start_km: range.start,
        end_km: range.end,
        price_cents: price(country, tier, level, size, range.base),
        is_high_risk: false,
      };
      const back = {
        ...row,
        name: `${row.name} return`,
        price_cents: tens(row.price_cents * 0.7),
        is_return_to_sender: true,
      };
      const onSunday = {
        ...row,
        name: `${row.name} Sunday`,
        day_of_week: 0,
        price_cents: tens(row.price_cents * 1.25),
      };
      return [row, ...(level === 'standard' ? [back] : []), ...(sunday ? [onSunday] : [])];
    });
  if (level === 'emergency-relief') return flat;
  const surcharge = {
    ...common,
    name: `${name} ${size} area surcharge`,
    rate_type: 'surcharge',
    day_of_week: null,
    start_km: 0,
    end_km: furthest,
    price_cents: tens(3500 * exchange[country]),
    is_high_risk: true,
  };
  return [...flat, surcharge];
};

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
  return parcels.reduce((sum, size) => sum + price(country, tier, level, size, range.base), 0);
};
