// What the card provider pays out of what cards paid, and card payments that a bank took back.
import * as t from 'io-ts';
import { Id, Instant, LocalDate, Money, maybe } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';

/** A payment by card, or a refund to one, that stands in no settlement. */
export const ProviderItem = t.intersection([
  t.type({
    id: Id,
    kind: t.keyof({ payment: null, refund: null }),
    /** Refunds are below zero. */
    amount: Money,
    day: LocalDate,
  }),
  t.partial({ account: maybe(t.string), reference: maybe(t.string), canDispute: t.boolean }),
]);
export type ProviderItem = t.TypeOf<typeof ProviderItem>;

/** A settlement: gross is net and fees; the difference is what of gross its payments and refunds do not explain. */
export const Settlement = t.intersection([
  t.type({
    id: Id,
    from: LocalDate,
    to: LocalDate,
    gross: Money,
    fees: Money,
    net: Money,
    difference: Money,
    reference: t.string,
    isReversed: t.boolean,
    createdUtc: Instant,
  }),
  t.partial({ createdBy: maybe(t.string), transactionId: Id }),
]);
export type Settlement = t.TypeOf<typeof Settlement>;

/** How a payment that a bank took back stands. */
export const disputeStatus = statusTable('disputeStatus', [
  { code: 'open', name: 'OPEN', label: 'open', terminal: false },
  { code: 'won', name: 'WON', label: 'won', terminal: true, isGood: true },
  { code: 'lost', name: 'LOST', label: 'lost', terminal: true },
]);

/** A card payment that a bank took back. */
export const Dispute = t.intersection([
  t.type({
    id: Id,
    paymentId: Id,
    accountId: Id,
    account: t.string,
    amount: Money,
    status: disputeStatus.codec,
    reason: t.string,
    createdUtc: Instant,
  }),
  t.partial({ createdBy: maybe(t.string), closedUtc: maybe(Instant) }),
]);
export type Dispute = t.TypeOf<typeof Dispute>;

/** What the card provider holds and what it paid out. */
export const ProviderBooks = t.type({
  currency: t.string,
  /** What stands at the provider by the books. */
  held: Money,
  /** What no settlement has paid out, the newest first. */
  unsettled: t.array(ProviderItem),
  settlements: t.array(Settlement),
  disputes: t.array(Dispute),
});
export type ProviderBooks = t.TypeOf<typeof ProviderBooks>;
