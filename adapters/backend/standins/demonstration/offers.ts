// The quotes of one delivery: every level that reaches so far, with its price and what explains it, its windows and the half hour it holds.
import { explainTrip } from '../../../../core/index.ts';
import { weekday } from '../../windows/localTime.ts';
import type { SeedRow } from './insertRows.ts';
import { demoCard, type PricingTier, type ServiceLevel } from './rates.ts';
import { type DemoRows, iso } from './rows.ts';
import { HOUR, MINUTE } from './story.ts';

export interface Offer {
  readonly id: number;
  readonly level: ServiceLevel;
  readonly price: number;
  readonly pickUp: number;
  readonly pickUpEnd: number;
  readonly dropOff: number;
  readonly dropOffEnd: number;
}

/** Minutes from booking to the two windows and how long they are, by service level. */
const windows = {
  standard: [60, 240, 180, 480],
  priority: [60, 60, 150, 60],
  hyperlocal: [30, 45, 60, 60],
  'emergency-relief': [120, 480, 480, 960],
} as const;

export interface Wanted {
  readonly id: number;
  readonly country: 'ZA' | 'KE';
  readonly km: number;
  /** Rows of the table `parcels`. */
  readonly parcels: readonly SeedRow[];
  /** The local day on which it is collected. */
  readonly day: string;
  readonly companyId: number | null;
  readonly isRoundTrip: boolean;
  readonly tier: PricingTier;
  readonly vatRate: number;
  readonly created: number;
  readonly isHighRisk: boolean;
}

const measured = (row: SeedRow) => ({
  parcelType: String(row['parcel_type']),
  length: Number(row['length']),
  width: Number(row['width']),
  height: Number(row['height']),
  weight: Number(row['weight']),
});

/** Quotes of every level that reaches so far; they expire thirty minutes after they were made. */
export const offersOf = (wanted: Wanted, tales: DemoRows): readonly Offer[] => {
  const offers: Offer[] = [];
  for (const level of ['standard', 'priority', 'hyperlocal'] as const) {
    const { rates, version } = demoCard(wanted.country, wanted.tier, level);
    const priced = explainTrip(rates, wanted.parcels.map(measured), {
      slaType: level,
      pricingTier: wanted.tier,
      companyId: wanted.companyId,
      day: wanted.day,
      dayOfWeek: weekday(wanted.day),
      km: wanted.km,
      isHighRisk: wanted.isHighRisk,
      isReturnToSender: false,
      isRoundTrip: wanted.isRoundTrip,
      ratesVersion: version,
    });
    if (priced === null) continue;
    const price = priced.cents;
    const [pickUpIn, pickUpFor, dropOffIn, dropOffFor] = windows[level];
    const pickUp = wanted.created + pickUpIn * MINUTE;
    const dropOff = wanted.created + dropOffIn * MINUTE + Math.round(wanted.km / 40) * HOUR;
    const offer: Offer = {
      id: tales.quotes.length + 1,
      level,
      price,
      pickUp,
      pickUpEnd: pickUp + pickUpFor * MINUTE,
      dropOff,
      dropOffEnd: dropOff + dropOffFor * MINUTE,
    };
    offers.push(offer);
    tales.quotes.push({
      id: offer.id,
      delivery_id: wanted.id,
      sla_type: level,
      pricing_tier: wanted.tier,
      price_excl_cents: price,
      vat_rate: wanted.vatRate,
      expires_utc: iso(wanted.created + 30 * MINUTE),
      pickup_start_utc: iso(offer.pickUp),
      pickup_end_utc: iso(offer.pickUpEnd),
      drop_off_start_utc: iso(offer.dropOff),
      drop_off_end_utc: iso(offer.dropOffEnd),
      is_high_risk: wanted.isHighRisk,
      distance_km: wanted.km,
      explanation: priced.explanation,
    });
  }
  return offers;
};
