// Money that leaves in somebody's name: withdrawals of what an account holds, and advances on what a payee will earn. Both go the same way
// through the hands of two people.
import * as t from 'io-ts';
import { DeedOutcome, Id, Money } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';

/** How far a withdrawal or an advance has come. */
export const payoutStatus = statusTable('payoutStatus', [
  { code: -3001, name: 'RETURNED', label: 'returned', terminal: true },
  { code: -2001, name: 'CANCELLED', label: 'cancelled', terminal: true },
  { code: -1001, name: 'REJECTED', label: 'rejected', terminal: true },
  { code: 0, name: 'REQUESTED', label: 'requested', terminal: false },
  { code: 2001, name: 'APPROVED', label: 'approved', terminal: false },
  { code: 4001, name: 'PAID', label: 'paid', terminal: false, isGood: true },
]);

/** Who holds an account of which money is asked for. */
export const payoutHolder = statusTable('payoutHolder', [
  { code: 'company', name: 'COMPANY', label: 'company', terminal: false },
  { code: 'store', name: 'STORE', label: 'store', terminal: false },
  { code: 'user', name: 'USER', label: 'user', terminal: false },
]);

/** What an advance is: paid ahead, or what a payee owes since pay was taken back. */
export const advanceKind = statusTable('advanceKind', [
  { code: 'advance', name: 'ADVANCE', label: 'advance', terminal: false },
  { code: 'claw back', name: 'CLAW_BACK', label: 'claw back', terminal: false },
]);

/** How old a bank account must be before it is paid: whoever lost it has that long to say so. */
export const PAYABLE_AFTER_MS = 48 * 3_600_000;

/** An account of which money can be asked for, with where it can be paid to. */
export const PayoutChoice = t.type({
  id: Id,
  name: t.string,
  holder: t.string,
  /** What it holds. */
  balance: Money,
  /** The most that can be asked for now. */
  most: Money,
  bankAccounts: t.array(t.type({ id: Id, label: t.string })),
});
export type PayoutChoice = t.TypeOf<typeof PayoutChoice>;

/** What came of one of several; of one that was not done also whose it is, over how much, and where it stands. */
export const PayoutOutcome = t.intersection([
  DeedOutcome,
  t.partial({ name: t.string, amount: Money, statusId: t.number }),
]);
export type PayoutOutcome = t.TypeOf<typeof PayoutOutcome>;
