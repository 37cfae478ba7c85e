// The calls of rates: the list of those by which bookings are priced.
import { audience } from '../access/audience.ts';
import { page } from '../format/codecs.ts';
import { parcelSize, serviceLevel } from '../parcels/status.ts';
import { Rate } from '../rates/codec.ts';
import { companyPricingTier, dayOfWeekType, rateType } from '../rates/status.ts';
import { call, group } from './call.ts';
import { BooleanText, Cca2, IdText, listQuery, many } from './wire.ts';

/** Which rates: by what they count for. Those that are active, unless `isActive` asks for those that no longer are. */
const rateFilters = {
  companyId: many(IdText),
  pricingTierId: many(companyPricingTier.codec),
  slaTypeId: many(serviceLevel.codec),
  parcelTypeId: many(parcelSize.codec),
  rateTypeId: many(rateType.codec),
  dayOfWeekTypeId: many(dayOfWeekType.codec),
  isReturnToSenderRate: BooleanText,
  isActive: BooleanText,
} as const;

export const rates = group('rates', {
  list: call({
    method: 'GET',
    path: '/rates/{cca2}',
    params: { cca2: Cca2 },
    query: { ...listQuery, ...rateFilters },
    answer: page(Rate),
    who: audience.ams,
    exports: 'Rates',
    record: 'rates',
    does: 'The rates in force, by which bookings are priced; with `isActive` false those that were withdrawn or replaced.',
  }),
});
