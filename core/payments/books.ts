// The books as their screens see them: rows of an account, one transaction with its entries, and what the checks of the books say.
import * as t from 'io-ts';
import { Id, Instant, LocalDate, Money, maybe } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';
import { Account } from './codec.ts';

/** Whether an account may be charged. */
export const accountStatus = statusTable('accountStatus', [
  { code: 'active', name: 'ACTIVE', label: 'active', terminal: false },
  { code: 'on hold', name: 'ON_HOLD', label: 'on hold', terminal: false },
  { code: 'closed', name: 'CLOSED', label: 'closed', terminal: true },
]);

/** What an account is for: paying deliveries, or keeping what somebody earned. */
export const accountKind = statusTable('accountKind', [
  { code: 'customer', name: 'CUSTOMER', label: 'customer', terminal: false },
  { code: 'payee', name: 'PAYEE', label: 'payee', terminal: false },
]);

/** How far a movement is that others have to confirm; absent where it is done. */
export const movementStatus = statusTable('movementStatus', [
  { code: 'on the way', name: 'ON_THE_WAY', label: 'on the way', terminal: false },
  { code: 'declined', name: 'DECLINED', label: 'declined', terminal: true },
]);

/** Money in, or money out. */
export const moneyDirection = statusTable('moneyDirection', [
  { code: 'in', name: 'IN', label: 'in', terminal: false },
  { code: 'out', name: 'OUT', label: 'out', terminal: false },
]);

/** An account with what its head shows of a period and of what is under way; `xmin` is what a change of it sends along. */
export const AccountDetails = t.intersection([
  Account,
  t.type({ xmin: t.number }),
  t.partial({ opening: Money, closing: Money, askedFor: Money }),
  // of earnings: how they are paid out
  t.partial({
    /** By the weekly run; independent drivers always are. */
    paidWeekly: t.boolean,
    /** Whether that is the holder's choice: of a partner. */
    choosesPay: t.boolean,
    /** Whether the holder sends invoices for what is earned. */
    issuesOwnInvoices: t.boolean,
  }),
]);
export type AccountDetails = t.TypeOf<typeof AccountDetails>;

/** What a transaction did to an account on one day. */
export const AccountRow = t.intersection([
  t.type({
    id: Id,
    transactionId: Id,
    bookedOn: LocalDate,
    kind: t.string,
    what: t.string,
    balanceAfter: Money,
  }),
  t.partial({
    createdUtc: Instant,
    reference: maybe(t.string),
    description: maybe(t.string),
    moneyIn: maybe(Money),
    moneyOut: maybe(Money),
    status: maybe(t.string),
  }),
]);
export type AccountRow = t.TypeOf<typeof AccountRow>;

/** One transaction; its entries are for staff. */
export const LedgerTransaction = t.intersection([
  t.type({ id: Id, kind: t.string, what: t.string, bookedOn: LocalDate, createdUtc: Instant }),
  t.partial({
    description: maybe(t.string),
    createdBy: maybe(t.string),
    /** For staff: who did it in that name. */
    actedBy: maybe(t.string),
    accountId: maybe(Id),
    accountName: maybe(t.string),
    deliveryId: maybe(Id),
    waybill: maybe(t.string),
    jobId: maybe(Id),
    reversesId: maybe(Id),
    reversedById: maybe(Id),
    status: maybe(t.string),
    amountExcl: Money,
    vat: Money,
    /** Those on which its lines stand. */
    documents: t.array(t.type({ id: Id, number: t.string })),
    /** For staff: the invoice in which it stands; what is changed from then on has a note. */
    invoice: maybe(t.string),
    /** For staff: what the card provider calls the payment, or the refund of it. */
    providerReference: maybe(t.string),
    /** For staff: whether one more transaction can undo it here. */
    canReverse: t.boolean,
    /** For staff: what of a deposit can still go back to its card. */
    refundable: Money,
    entries: t.array(
      t.intersection([
        t.type({ id: Id, account: t.string, amount: Money, bookedOn: LocalDate }),
        t.partial({ accountId: maybe(Id) }),
      ]),
    ),
  }),
]);
export type LedgerTransaction = t.TypeOf<typeof LedgerTransaction>;

/** What the books owe of VAT, and what was paid over of it. */
export const VatBooks = t.type({
  currency: t.string,
  owed: Money,
  payments: t.array(
    t.intersection([
      t.type({
        transactionId: Id,
        bookedOn: LocalDate,
        amount: Money,
        reference: t.string,
        isReversed: t.boolean,
      }),
      t.partial({ createdBy: maybe(t.string) }),
    ]),
  ),
});
export type VatBooks = t.TypeOf<typeof VatBooks>;

/** What one check of the books found: the rows that differ, at most ten of them; none where it is green. */
export const LedgerCheck = t.type({ name: t.string, isGreen: t.boolean, differing: t.array(t.string) });
export type LedgerCheck = t.TypeOf<typeof LedgerCheck>;
