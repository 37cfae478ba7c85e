// The usual price list: every service level and parcel size over every distance, on both tiers, in cents without tax. Prices rise with distance
// and size; Sundays cost a quarter more where the time is promised. A country begins with it from one price of its own.

/** A row of the table `rates`. */
export type PriceRow = Readonly<Record<string, string | number | boolean | null>> & {
  readonly price_cents: number;
};

/** A small parcel by Standard over the shortest way, in cents. */
export const FIRST_CENTS = 4900;

/** Start and end in kilometres, and the price of a small parcel by Standard in cents. */
export const ranges = [
  { start: 0, end: 5, base: FIRST_CENTS },
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
export const levels = {
  standard: { name: 'Standard', factor: 1, furthest: 2500, sunday: false },
  priority: { name: 'Priority', factor: 1.6, furthest: 500, sunday: true },
  hyperlocal: { name: 'Hyperlocal', factor: 1.25, furthest: 10, sunday: true },
  'emergency-relief': { name: 'Emergency Relief', factor: 0, furthest: 60, sunday: false },
} as const;
export type ServiceLevel = keyof typeof levels;

export const tiers = { standard: 1, business: 0.85 } as const;
export type PricingTier = keyof typeof tiers;

const tens = (cents: number): number => Math.round(cents / 10) * 10;

/** What a parcel costs, in cents; `scale`: how this price list compares with the usual one. */
export const price = (
  scale: number,
  tier: PricingTier,
  level: ServiceLevel,
  size: ParcelType,
  base: number,
): number => tens(base * scale * tiers[tier] * levels[level].factor * sizes[size]);

/** The keys of a table in their order. */
const keys = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(table) as K[];

/** The rows of the table `rates` of a country, without ids; the levels where nothing else is said are those that cost something. */
export const priceList = (
  country: string,
  scale: number,
  offered: readonly ServiceLevel[] = keys(levels).filter((level) => levels[level].factor > 0),
): readonly PriceRow[] =>
  keys(tiers).flatMap((tier) =>
    offered.flatMap((level) => keys(sizes).flatMap((size) => ratesOf(country, scale, tier, level, size))),
  );

const ratesOf = (
  country: string,
  scale: number,
  tier: PricingTier,
  level: ServiceLevel,
  size: ParcelType,
): readonly PriceRow[] => {
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
    .flatMap((range): readonly PriceRow[] => {
      const row = {
        ...common,
        name: `${name} ${size} ${range.start}-${range.end} km`,
        rate_type: 'flat',
        day_of_week: null,
        start_km: range.start,
        end_km: range.end,
        price_cents: price(scale, tier, level, size, range.base),
        is_high_risk: false,
      };
      const back = {
        ...row,
        name: [row.name, 'return'].join(' '),
        price_cents: tens(row.price_cents * 0.7),
        is_return_to_sender: true,
      };
      const onSunday = {
        ...row,
        name: [row.name, 'Sunday'].join(' '),
        day_of_week: 0,
        price_cents: tens(row.price_cents * 1.25),
      };
      return [row, ...(level === 'standard' ? [back] : []), ...(sunday ? [onSunday] : [])];
    });
  if (level === 'emergency-relief') return flat;
  const surcharge = {
    ...common,
    name: [name, size, 'area surcharge'].join(' '),
    rate_type: 'surcharge',
    day_of_week: null,
    start_km: 0,
    end_km: furthest,
    price_cents: tens(3500 * scale),
    is_high_risk: true,
  };
  return [...flat, surcharge];
};
