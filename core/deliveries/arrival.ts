// When a recipient may expect a delivery: one answer, from what the driver's position says and what was booked, and how the two stand
// to each other. Pure: the clock comes in.
import { toDate } from '../format/when.ts';
import type { PublicDelivery } from './codec.ts';
import { deliveryStatus } from './status.ts';

/** An expected time is told as a span: a driver's next twenty minutes are not known to the minute. */
const SPAN_MS = 20 * 60_000;
const ROUND_MS = 5 * 60_000;

/** So near that a recipient goes to the door. */
const NEAR_MS = 15 * 60_000;

/** From and to, as times. */
export interface Span {
  /** Its beginning. */
  readonly from: Date;
  /** Its end. */
  readonly to: Date;
}

/** What may be said of the arrival; `booked` is the booked window where there is one. */
export type Arrival =
  | { readonly kind: 'delivered'; readonly at: Date | null }
  /** On the way: `than` says how it stands to the booked window. */
  | { readonly kind: 'expected'; readonly span: Span; readonly than: 'booked' | 'earlier' | 'later' }
  /** On the way, and the expected time has come. */
  | { readonly kind: 'due'; readonly than: 'booked' | 'later' }
  /** Not on the way yet. */
  | { readonly kind: 'booked'; readonly span: Span }
  /** Not on the way, and the booked window is over. */
  | { readonly kind: 'overdue' }
  /** Not booked yet, ended otherwise, on its way back, or nothing is known. */
  | { readonly kind: 'unknown' };

/** The booked window of the drop-off; null where either end is not known. */
export const bookedSpan = (delivery: PublicDelivery): Span | null => {
  const from = toDate(delivery.dropOffWindowStartUtc);
  const to = toDate(delivery.dropOffWindowEndUtc);
  return from === null || to === null ? null : { from, to };
};

/** Whether the driver is expected within a quarter of an hour. `now`: milliseconds since 1970. */
export const isNear = (delivery: PublicDelivery, now: number): boolean => {
  const eta = toDate(delivery.etaUtc)?.getTime();
  return eta !== undefined && eta - now <= NEAR_MS;
};

/** `now`: milliseconds since 1970. */
export const arrivalOf = (delivery: PublicDelivery, now: number): Arrival => {
  if (delivery.logisticStatusId === deliveryStatus.code.DELIVERED)
    return { kind: 'delivered', at: toDate(delivery.deliveredUtc) };
  const isUnpaid = delivery.logisticStatusId === deliveryStatus.code.PENDING_QUOTE;
  if (isUnpaid || deliveryStatus.isTerminal(delivery.logisticStatusId) || delivery.isReturnToSender === true)
    return { kind: 'unknown' };
  const booked = bookedSpan(delivery);
  const eta = toDate(delivery.etaUtc)?.getTime();
  if (eta === undefined) {
    if (booked === null) return { kind: 'unknown' };
    return booked.to.getTime() < now ? { kind: 'overdue' } : { kind: 'booked', span: booked };
  }
  if (eta <= now)
    return { kind: 'due', than: booked !== null && booked.to.getTime() < now ? 'later' : 'booked' };
  const from = Math.floor(eta / ROUND_MS) * ROUND_MS;
  const span = { from: new Date(from), to: new Date(from + SPAN_MS) };
  const isEarlier = booked !== null && span.to < booked.from;
  const isLater = booked !== null && span.from > booked.to;
  return { kind: 'expected', span, than: isEarlier ? 'earlier' : isLater ? 'later' : 'booked' };
};
