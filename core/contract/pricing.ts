// The calls of pricing: one rate, how a price came about. What is done to many rates at once comes as a file (uploads.ts).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, Id, LocalDate, Money, maybe, text } from '../format/codecs.ts';
import { serviceLevel } from '../parcels/status.ts';
import { candidateLoss, Explanation } from '../pricing/explanation.ts';
import { WhatIf, WhatIfSample } from '../pricing/whatIf.ts';
import { Rate } from '../rates/codec.ts';
import { companyPricingTier } from '../rates/status.ts';
import { call, group } from './call.ts';
import { BooleanText, body, Cca2, IdText, NumberText } from './wire.ts';

const one = { cca2: Cca2, id: IdText } as const;
/** A code of a table or nothing: what is missing is told in the words of its own field. */
const code = text(40);

/** A rate as it is entered; whoever sends the whole record sends the rest as it stands. */
const RateBody = body(
  {},
  {
    id: Id,
    xmin: Finite,
    name: text(400),
    companyId: Id,
    company: text(400),
    pricingTier: code,
    pricingTierId: code,
    slaType: code,
    slaTypeId: code,
    parcelType: code,
    parcelTypeId: code,
    rateType: code,
    rateTypeId: code,
    dayOfWeekType: code,
    dayOfWeekTypeId: code,
    startKmRange: Finite,
    endKmRange: Finite,
    price: Finite,
    portalCountryId: code,
    isReturnToSenderRate: t.boolean,
    isHighRisk: t.boolean,
    isActive: t.boolean,
    validFrom: code,
    validUntil: code,
    replacesId: Id,
    replacedById: Id,
  },
);

/** A rate that did not count for a price, and why not. */
const Candidate = t.intersection([
  t.type({
    rateId: Id,
    name: t.string,
    parcelTypeId: t.string,
    rateTypeId: t.string,
    dayOfWeekTypeId: t.string,
    startKmRange: Finite,
    endKmRange: Finite,
    price: Money,
    isHighRisk: t.boolean,
    isReturnToSenderRate: t.boolean,
    lossId: candidateLoss.codec,
  }),
  t.partial({ companyId: maybe(Id), validFrom: maybe(LocalDate), validUntil: maybe(LocalDate) }),
]);

/** How the price of a quote came about. `candidates` are for staff alone. */
export const QuoteExplanation = t.intersection([
  t.type({
    quoteId: Id,
    deliveryId: Id,
    priceExcl: Money,
    vatRate: Finite,
    currency: t.string,
    /** False: it was made anew, by the rates of now, and comes to the same price. */
    isKept: t.boolean,
    explanation: Explanation,
  }),
  t.partial({ candidates: t.array(Candidate) }),
]);
export type QuoteExplanation = t.TypeOf<typeof QuoteExplanation>;

/** A part of a year's deliveries by other rates; `next` is where to go on, null at the end. */
export const WhatIfPart = t.intersection([
  t.type({ done: Finite, total: Finite, result: WhatIf }),
  t.partial({ next: maybe(Id) }),
]);
export type WhatIfPart = t.TypeOf<typeof WhatIfPart>;

/** The calls of rates by hand, of prices explained and of what if. */
export const pricing = group('pricing', {
  whatIfSample: call({
    method: 'GET',
    path: '/rates/{cca2}/whatIf/sample',
    params: { cca2: Cca2 },
    answer: WhatIfSample,
    who: audience.ams,
    does: 'At most 10,000 deliveries of the last year, chosen by chance and without names, and the rates: what a page needs to try other prices.',
  }),
  whatIf: call({
    method: 'GET',
    path: '/rates/{cca2}/whatIf',
    params: { cca2: Cca2 },
    query: {
      percent: NumberText,
      pricingTier: companyPricingTier.codec,
      slaType: serviceLevel.codec,
      day: LocalDate,
      days: NumberText,
      after: IdText,
    },
    answer: WhatIfPart,
    who: audience.ams,
    does: 'What deliveries of the last `days` (365 where nothing is said) would cost with prices `percent` higher, a part of at most 2,000 an answer: `after` goes on behind one. It only reads.',
  }),
  rate: call({
    method: 'GET',
    path: '/rates/{cca2}/{id}',
    params: one,
    answer: Rate,
    who: audience.ams,
    does: 'One rate, with the days on which it is in force, what it replaced and what replaced it.',
  }),
  chain: call({
    method: 'GET',
    path: '/rates/{cca2}/{id}/chain',
    params: one,
    answer: t.array(Rate),
    who: audience.ams,
    does: 'The rates that replaced one another, of which this is one, the first first.',
  }),
  addRate: call({
    method: 'POST',
    path: '/rates/{cca2}',
    params: { cca2: Cca2 },
    query: { replace: BooleanText },
    body: RateBody,
    answer: Rate,
    who: audience.ams,
    does: 'Makes a rate; 422 in the words of VAL-34..39 or where it overlaps another one in distance and days. One for the same is replaced only where `replace` says so.',
  }),
  changeRate: call({
    method: 'PUT',
    path: '/rates/{cca2}/{id}',
    params: one,
    body: RateBody,
    answer: Rate,
    who: audience.ams,
    does: 'Makes a successor, which is answered, and ends the rate on the day on which that begins; a new name alone changes it in place. 409 where it is over.',
  }),
  withdrawRate: call({
    method: 'PUT',
    path: '/rates/{cca2}/{id}/withdraw',
    params: one,
    body: body({}, { xmin: Finite, validUntil: code }),
    answer: Rate,
    who: audience.ams,
    does: 'Ends a rate: `validUntil` is the first day on which it is not in force any more, today where nothing is said. Rates are not deleted.',
  }),
  explanation: call({
    method: 'GET',
    path: '/quotes/{cca2}/{id}/explanation',
    params: one,
    answer: QuoteExplanation,
    who: audience.signedIn,
    scope: 'delivery',
    does: 'How the price of a quote came about; for staff also every rate that did not count, with the reason. 409 where it was made before explanations were kept.',
  }),
});
