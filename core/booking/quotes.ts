// The offers of step 3: filtered by service level, sorted by price or by the earliest drop-off, and dead once expired.
import type { Quote } from '../deliveries/codec.ts';
import { expiresIn, isExpired } from '../format/countdown.ts';
import { type Say, sayEnglish } from '../format/language.ts';
import { toCents, withVat } from '../format/money.ts';
import { toDate } from '../format/when.ts';
import { serviceLevel } from '../parcels/status.ts';

/** How offers are sorted: by price, or by when they arrive. */
export type QuoteOrder = 'price' | 'dropOff';

/** An offer as a screen shows it. */
export interface QuoteRow {
  /** The offer as the service made it. */
  readonly quote: Quote;
  /** `Standard`, with its caption `Flexible` (FMT-09). */
  readonly level: string;
  /** One word for the level of service ("Precise"). */
  readonly caption: string;
  /** PAY-41: with VAT, both ways where it is a round trip, in cents. */
  readonly cents: number;
  /** Its time is over: it can be seen, not chosen. */
  readonly isExpired: boolean;
  /** `Expires in 12 minutes` or `Expired` (WIZ-60, WIZ-61). */
  readonly expiry: string;
  /** WIZ-63. */
  readonly hasSlots: boolean;
  /** Alone the cheapest of all that can be chosen: most people look for it. */
  readonly isCheapest: boolean;
  /** Alone the first of them to be there. */
  readonly isEarliest: boolean;
}

/**
 * What an offer costs with VAT, in cents (PAY-41). A quote is the price of one way; a round trip doubles it once, before the VAT
 * (PAY-40, C-09), exactly as the server's total does.
 */
export const quoteCents = (quote: Pick<Quote, 'priceExcl' | 'vatRate'>, isRoundTrip: boolean): number =>
  withVat(toCents(quote.priceExcl) * (isRoundTrip ? 2 : 1), quote.vatRate);

/** WIZ-60. */
export const isQuoteExpired = (quote: Quote, now: number): boolean =>
  isExpired(quote.quoteExpirationUtc, now);

const time = (at: string): number => toDate(at)?.getTime() ?? Number.POSITIVE_INFINITY;

/** The one with the least; null where two share it, or where there is nothing to compare. */
const leastOf = (quotes: readonly Quote[], by: (quote: Quote) => number): number | null => {
  const [first, second] = [...quotes].sort((a, b) => by(a) - by(b));
  return first === undefined || second === undefined || by(first) === by(second) ? null : first.id;
};

/**
 * WIZ-30: the offers of the chosen service levels (none chosen: all), in order. Equal ones keep the order of their ids, so that
 * nothing moves while it is read.
 */
export const quoteRows = (
  quotes: readonly Quote[],
  {
    levels,
    order,
    isRoundTrip,
    now,
    say = sayEnglish,
  }: {
    readonly levels: readonly string[];
    readonly order: QuoteOrder;
    readonly isRoundTrip: boolean;
    readonly now: number;
    /** The language of the countdown. */
    readonly say?: Say;
  },
): readonly QuoteRow[] => {
  const living = quotes.filter((quote) => !isQuoteExpired(quote, now));
  const cheapest = leastOf(living, (quote) => quoteCents(quote, isRoundTrip));
  const earliest = leastOf(living, (quote) => time(quote.dropOffWindowEndUtc));
  return quotes
    .filter((quote) => levels.length === 0 || levels.includes(quote.slaType))
    .map((quote) => {
      return {
        quote,
        level: serviceLevel.label(quote.slaType),
        caption: serviceLevel.row(quote.slaType)?.caption ?? '',
        cents: quoteCents(quote, isRoundTrip),
        isExpired: isQuoteExpired(quote, now),
        expiry: expiresIn(quote.quoteExpirationUtc, now, say),
        hasSlots: quote.slaType === serviceLevel.code.PRIORITY,
        isCheapest: quote.id === cheapest,
        isEarliest: quote.id === earliest,
      };
    })
    .sort(
      (a, b) =>
        (order === 'price'
          ? a.cents - b.cents
          : time(a.quote.dropOffWindowEndUtc) - time(b.quote.dropOffWindowEndUtc)) || a.quote.id - b.quote.id,
    );
};

/** After a new price the offer of the same service level stays picked; another is never picked for the user. */
export const sameOffer = (
  before: readonly Quote[],
  quoteId: number | null,
  after: readonly Quote[],
): number | null => {
  const level = before.find(({ id }) => id === quoteId)?.slaType;
  return after.find(({ slaType }) => slaType === level)?.id ?? null;
};
