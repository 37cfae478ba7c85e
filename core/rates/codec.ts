// A rate, an uploaded one and the batch that it came in, as the service gives them (ENT-34, ENT-35).
import * as t from 'io-ts';
import { Finite, Id, Instant, LocalDate, Money, maybe } from '../format/codecs.ts';
import { parcelSize, serviceLevel } from '../parcels/status.ts';
import { companyPricingTier, dayOfWeekType, rateType } from './status.ts';
import { batchState, uploadStatus } from './uploadStatus.ts';

/** What a rate counts for, of which country it is, and whether it counts at all. */
const termsThere = {
  name: t.string,
  pricingTier: t.string,
  pricingTierId: companyPricingTier.codec,
  slaType: t.string,
  slaTypeId: serviceLevel.codec,
  parcelType: t.string,
  parcelTypeId: parcelSize.codec,
  rateType: t.string,
  rateTypeId: rateType.codec,
  dayOfWeekType: t.string,
  dayOfWeekTypeId: dayOfWeekType.codec,
  startKmRange: Finite,
  endKmRange: Finite,
  portalCountryId: t.string,
  isReturnToSenderRate: t.boolean,
  isHighRisk: t.boolean,
  isActive: t.boolean,
};
/** The company for which alone it counts; none: everybody on the tier. */
const termsMaybe = { companyId: maybe(Id), company: maybe(t.string) };

/**
 * A rate by which bookings are priced; `price` is without VAT, in the country's currency. It is in force from `validFrom` until the day before
 * `validUntil`, local days (none: always, for good). One that is not active was withdrawn or replaced, or its days are over.
 */
export const Rate = t.intersection([
  t.type({ id: Id, ...termsThere, price: Money }),
  t.partial({
    xmin: Finite,
    ...termsMaybe,
    validFrom: maybe(LocalDate),
    validUntil: maybe(LocalDate),
    /** The rate that it took the place of. */
    replacesId: maybe(Id),
    /** The rate that took its place. */
    replacedById: maybe(Id),
  }),
]);
export type Rate = t.TypeOf<typeof Rate>;

/**
 * A row of an uploaded file. `price` is what the rate costs now (of a finished row: what it cost before it), `newPrice` what was uploaded
 * (RATE-11); `rateId` is the rate that it changes or made. `line` is its line in the file, `userId` who uploaded it or changed it last.
 */
export const RateUpload = t.intersection([
  t.type({
    id: Id,
    uploadBatchId: Id,
    uploadStatusId: uploadStatus.codec,
    line: Id,
    ...termsThere,
    rateCreated: t.boolean,
    userId: Id,
    userFullName: t.string,
  }),
  t.partial({
    xmin: Finite,
    rateId: maybe(Id),
    ...termsMaybe,
    contactCountryCode: maybe(t.string),
    price: maybe(Money),
    newPrice: maybe(Money),
    failure: maybe(t.string),
  }),
]);
export type RateUpload = t.TypeOf<typeof RateUpload>;

/** One uploaded file; `statusCounts` counts its rows by their upload status. */
export const RateBatch = t.type({
  id: Id,
  fileName: t.string,
  batchState: batchState.codec,
  createdUtc: Instant,
  userId: Id,
  userFullName: t.string,
  totalRows: t.number,
  statusCounts: t.record(t.string, t.number),
  country: t.string,
});
export type RateBatch = t.TypeOf<typeof RateBatch>;
