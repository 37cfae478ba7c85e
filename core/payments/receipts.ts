// Money that came in by other ways than a card, and the accounts that it was allocated to.
import * as t from 'io-ts';
import { Id, Instant, LocalDate, Money, maybe } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';

/** How the money came. */
export const receiptMethod = statusTable('receiptMethod', [
  { code: 'EFT', name: 'EFT', label: 'EFT', terminal: false },
  { code: 'cash', name: 'CASH', label: 'cash', terminal: false },
  { code: 'cheque', name: 'CHEQUE', label: 'cheque', terminal: false },
  { code: 'mobile money', name: 'MOBILE_MONEY', label: 'mobile money', terminal: false },
]);

/** Who wrote a receipt down: somebody, or a file of the bank. */
export const receiptSource = statusTable('receiptSource', [
  { code: 'typed', name: 'TYPED', label: 'typed', terminal: false },
  { code: 'bank file', name: 'BANK_FILE', label: 'bank file', terminal: false },
]);

/** How far a receipt is allocated; derived from its parts. */
export const receiptStatus = statusTable('receiptStatus', [
  { code: 'unallocated', name: 'UNALLOCATED', label: 'unallocated', terminal: false },
  { code: 'partly allocated', name: 'PARTLY', label: 'partly allocated', terminal: false },
  { code: 'allocated', name: 'ALLOCATED', label: 'allocated', terminal: false, isGood: true },
  { code: 'returned', name: 'RETURNED', label: 'returned', terminal: true },
  { code: 'reversed', name: 'REVERSED', label: 'reversed', terminal: true },
]);

/** A receipt with what of it is allocated and what remains; `xmin` is what a change of it sends along. */
export const Receipt = t.intersection([
  t.type({
    id: Id,
    xmin: t.number,
    receivedOn: LocalDate,
    amount: Money,
    method: receiptMethod.codec,
    payer: t.string,
    status: receiptStatus.codec,
    allocated: Money,
    remaining: Money,
  }),
  t.partial({
    reference: t.string,
    note: t.string,
    source: t.string,
    returned: Money,
    transactionId: Id,
    createdBy: maybe(t.string),
    createdUtc: Instant,
    currency: t.string,
    hasProof: t.boolean,
    /** Where it came in: a bank account of the house, by its last digits. */
    bankAccountId: maybe(Id),
    bankAccount: maybe(t.string),
  }),
]);
export type Receipt = t.TypeOf<typeof Receipt>;

/** One part of a receipt on an account, open until it is ended. */
export const Allocation = t.intersection([
  t.type({ id: Id, accountId: Id, accountName: t.string, amount: Money, createdUtc: Instant }),
  t.partial({
    createdBy: maybe(t.string),
    /** What of it pays which invoices now; the rest is on account. */
    documents: t.array(t.type({ documentId: Id, number: t.string, amount: Money })),
  }),
]);
export type Allocation = t.TypeOf<typeof Allocation>;

/** A receipt with its open parts. */
export const ReceiptAllocation = t.type({ receipt: Receipt, allocations: t.array(Allocation) });
export type ReceiptAllocation = t.TypeOf<typeof ReceiptAllocation>;
