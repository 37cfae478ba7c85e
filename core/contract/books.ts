// The calls of the books beside those of the wizard: an account made, edited, held and closed, what was booked on it, one transaction, and
// the checks of the ledger.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { accountType } from '../deliveries/paymentStatus.ts';
import { Finite, Id, LocalDate, Money, page, text } from '../format/codecs.ts';
import { AccountDetails, AccountRow, LedgerCheck, LedgerTransaction, VatBooks } from '../payments/books.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, listQuery, QueryText } from './wire.ts';

const one = { cca2: Cca2, id: IdText } as const;
const period = { from: LocalDate, to: LocalDate } as const;
const versioned = body({ xmin: Finite });
const why = body({ xmin: Finite, reason: text(500, 1) });
const sum = { amount: Money, reason: text(500, 1) } as const;

/** An account: made, edited, held, closed, and what was booked on it. */
export const accountBooks = group('accountBooks', {
  create: call({
    method: 'POST',
    path: '/accounts/{cca2}',
    params: { cca2: Cca2 },
    body: body(
      { name: text(80, 1), accountType: accountType.codec },
      { userId: Id, companyId: Id, storeId: Id, creditLimit: Money },
    ),
    answer: AccountDetails,
    record: 'accounts',
    who: audience.am,
    scope: 'account',
    does: 'Makes an account of one holder: a user, a company or a store of the country.',
  }),
  get: call({
    method: 'GET',
    path: '/accounts/{cca2}/{id}',
    params: one,
    query: period,
    answer: AccountDetails,
    record: 'accounts',
    who: audience.signedIn,
    scope: 'account',
    does: 'One account; with a period its balances before and at the end of it.',
  }),
  update: call({
    method: 'PUT',
    path: '/accounts/{cca2}/{id}',
    params: one,
    body: body({ xmin: Finite }, { name: text(80, 1), accountType: accountType.codec, creditLimit: Money }),
    answer: AccountDetails,
    record: 'accounts',
    who: audience.am,
    scope: 'account',
    does: 'Changes name, type and limit; the limit never below what is used, and up to 500,000.00 for a management operator.',
  }),
  pay: call({
    method: 'PUT',
    path: '/accounts/{cca2}/{id}/pay',
    params: one,
    body: body({ xmin: Finite }, { paidWeekly: t.boolean, issuesOwnInvoices: t.boolean }),
    answer: AccountDetails,
    record: 'accounts',
    who: audience.signedIn,
    scope: 'account',
    does: 'How earnings are paid out: a partner chooses the weekly run, administration and management also who sends own invoices.',
  }),
  hold: call({
    method: 'PUT',
    path: '/accounts/{cca2}/{id}/hold',
    params: one,
    body: why,
    answer: AccountDetails,
    record: 'accounts',
    who: audience.am,
    scope: 'account',
    does: 'Puts an account on hold: nothing may be charged to it, money may come in.',
  }),
  release: call({
    method: 'PUT',
    path: '/accounts/{cca2}/{id}/release',
    params: one,
    body: versioned,
    answer: AccountDetails,
    record: 'accounts',
    who: audience.am,
    scope: 'account',
    does: 'Ends the hold.',
  }),
  close: call({
    method: 'PUT',
    path: '/accounts/{cca2}/{id}/close',
    params: one,
    body: versioned,
    answer: AccountDetails,
    record: 'accounts',
    who: audience.am,
    scope: 'account',
    does: 'Closes an account whose balance is 0 and on which nothing is under way.',
  }),
  transfer: call({
    method: 'POST',
    path: '/accounts/{cca2}/{id}/transfer',
    params: one,
    body: body({ toAccountId: Id, ...sum }),
    answer: AccountDetails,
    who: audience.am,
    scope: 'account',
    does: 'Moves money that is on an account to another of the country, never out of a credit limit.',
  }),
  writeOff: call({
    method: 'POST',
    path: '/accounts/{cca2}/{id}/write-off',
    params: one,
    body: body(sum),
    answer: AccountDetails,
    who: audience.am,
    scope: 'account',
    does: 'Gives up a part of what an account owes; its oldest invoices are settled by it.',
  }),
  transactions: call({
    method: 'GET',
    path: '/accounts/{cca2}/{id}/transactions',
    params: one,
    query: { ...listQuery, ...period, kind: QueryText, direction: QueryText },
    answer: page(AccountRow),
    who: audience.signedIn,
    scope: 'account',
    record: 'account-rows',
    exports: 'Account {name} transactions',
    does: 'What each transaction did to the account, day by day, with the balance after it; `kind` is one kind or several with commas between them.',
  }),
});

/** One transaction, and the checks of the books. */
export const ledger = group('ledger', {
  transaction: call({
    method: 'GET',
    path: '/transactions/{cca2}/{id}',
    params: one,
    answer: LedgerTransaction,
    who: audience.signedIn,
    scope: 'account',
    does: 'One transaction; for staff with its entries, account by account.',
  }),
  reverse: call({
    method: 'POST',
    path: '/transactions/{cca2}/{id}/reverse',
    params: one,
    body: body({ reason: text(500, 1) }),
    answer: LedgerTransaction,
    who: audience.am,
    scope: 'account',
    does: 'Undoes a transfer, a write-off or a payment of VAT by one more transaction that names it; once.',
  }),
  refundToCard: call({
    method: 'POST',
    path: '/transactions/{cca2}/{id}/refundToCard',
    params: one,
    body: body({ amount: Money }),
    answer: LedgerTransaction,
    who: audience.am,
    scope: 'account',
    does: 'Gives a deposit back to the card that paid it, up to what is left of it on the account; once.',
  }),
  vat: call({
    method: 'GET',
    path: '/vat-payments/{cca2}',
    params: { cca2: Cca2 },
    answer: VatBooks,
    who: audience.am,
    does: 'What the books owe of VAT, and the latest payments of it.',
  }),
  payVat: call({
    method: 'POST',
    path: '/vat-payments/{cca2}',
    params: { cca2: Cca2 },
    body: body({ amount: Money, reference: text(120, 1) }),
    answer: VatBooks,
    who: audience.administrator,
    does: 'Books VAT that was paid over to the revenue authority, at most what the books owe.',
  }),
  check: call({
    method: 'POST',
    path: '/ledger-checks/{cca2}',
    params: { cca2: Cca2 },
    answer: t.array(LedgerCheck),
    who: audience.ams,
    does: 'Runs the checks of the books of a country and keeps what they found.',
  }),
});
