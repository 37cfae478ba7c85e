// What a trip costs by which rates, how that came about, and what new rates do to those that are there.

export {
  type CandidateLoss,
  candidateLoss,
  countedRates,
  distanceSource,
  type ExplainedTrip,
  Explanation,
  explainTrip,
  losers,
  type NamedRate,
  tripOfExplanation,
} from '../pricing/explanation.ts';
export { type Totals, totalsOf } from '../pricing/money.ts';
export {
  meetInDays,
  plannedRow,
  planRates,
  type RateEnd,
  type RateKey,
  type RowEnd,
  rateKeyOf,
  type SubmittedRow,
} from '../pricing/plan.ts';
export {
  type CardRate,
  canMatter,
  chargeableKg,
  inForceOn,
  inRange,
  type LinePart,
  type Measured,
  type ParcelPrice,
  parcelPrice,
  priceParcel,
  type RateLine,
  type RateTypeCode,
  ratesFor,
  sizeByWeight,
  specificity,
  type Trip,
  tripPrice,
} from '../pricing/rateCard.ts';
export {
  draftRates,
  joinWhatIf,
  mostMore,
  PastTrip,
  priceTrips,
  RateDraft,
  type Share,
  WhatIf,
  WhatIfSample,
  whatIf,
} from '../pricing/whatIf.ts';
export {
  type DatedRate,
  type DatedRateErrors,
  datedRateErrors,
  dayFault,
  emptyRate,
} from '../rates/dated.ts';
