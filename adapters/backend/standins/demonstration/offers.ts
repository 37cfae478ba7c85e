// The quotes of one delivery: every level that reaches so far, with its price, its windows and the half hour it holds.
import { demoPrice, type ParcelType, type PricingTier, type ServiceLevel } from './rates.ts';
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
  readonly kinds: readonly ParcelType[];
  readonly tier: PricingTier;
  readonly vatRate: number;
  readonly created: number;
  readonly isHighRisk: boolean;
}

/** Quotes of every level that reaches so far; they expire thirty minutes after they were made. */
export const offersOf = (wanted: Wanted, tales: DemoRows): readonly Offer[] => {
  const offers: Offer[] = [];
  for (const level of ['standard', 'priority', 'hyperlocal'] as const) {
    const price = demoPrice(wanted.country, wanted.tier, level, wanted.kinds, wanted.km);
    if (price === null) continue;
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
    });
  }
  return offers;
};
