// The calls of the books beside those of the wizard: an account made, edited, held and closed, what was booked on it, one transaction, and
// the checks of the ledger.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { accountType } from '../deliveries/paymentStatus.ts';
import { Finite, Id, LocalDate, Money, page, text } from '../format/codecs.ts';
import { AccountDetails, AccountRow, LedgerCheck, LedgerTransaction } from '../payments/books.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, listQuery, QueryText } from './wire.ts';

const one = { cca2: Cca2, id: IdText } as const;
const period = { from: LocalDate, to: LocalDate } as const;
const versioned = body({ xmin: Finite });
const why = body({ xmin: Finite, reason: text(500, 1) });

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
    does: 'What each transaction did to the account, day by day, with the balance after it.',
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
  check: call({
    method: 'POST',
    path: '/ledger-checks/{cca2}',
    params: { cca2: Cca2 },
    answer: t.array(LedgerCheck),
    who: audience.ams,
    does: 'Runs the checks of the books of a country and keeps what they found.',
  }),
});
