// The calls of money outside the booking: transaction items, adjustments, accounts, deposits (API-43..47, PAY-47).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { TransactionItem } from '../deliveries/codec.ts';
import { transactionItemType } from '../deliveries/paymentStatus.ts';
import { Id, Money, page, text, Whole } from '../format/codecs.ts';
import { texts } from '../format/texts.ts';
import { Account } from '../payments/codec.ts';
import { call, group } from './call.ts';
import { BooleanText, body, Cca2, IdText, listQuery, QueryText, WholeText } from './wire.ts';

/** ENT-22. `amount` excludes VAT and is above zero (VAL-29); `isCredit` says which way. */
const Adjustment = body(
  {
    amount: Money,
    description: text(500),
    isCredit: t.boolean,
    transactionItemType: transactionItemType.codec,
  },
  { transactionId: Id, deliveryId: Id, jobId: Id, transactionItemTypeId: Whole },
);

export const transactions = group('transactions', {
  jobItems: call({
    method: 'GET',
    path: '/transactions/getJobTransactionItems/{cca2}/{jobId}',
    params: { cca2: Cca2, jobId: IdText },
    answer: t.array(TransactionItem),
    who: audience.finance,
    scope: 'job',
    does: 'What was booked on a job.',
  }),
  items: call({
    method: 'GET',
    path: '/transactions/{cca2}/{transactionId}/transactionItems',
    params: { cca2: Cca2, transactionId: IdText },
    query: { ...listQuery, transactionItemTypeId: WholeText, isCredit: BooleanText },
    answer: page(TransactionItem),
    who: audience.signedIn,
    scope: 'account',
    record: 'transaction-items',
    exports: texts.shell.transactionFile,
    does: 'The items of one transaction.',
  }),
  createJobItem: call({
    method: 'POST',
    path: '/transactions/createJobTransactionItem/{cca2}',
    params: { cca2: Cca2 },
    body: Adjustment,
    answer: TransactionItem,
    who: audience.am,
    scope: 'job',
    does: 'Debit or credit on a job that has a driver.',
  }),
  createDeliveryItem: call({
    method: 'POST',
    path: '/transactions/createDeliveryTransactionItem/{cca2}',
    params: { cca2: Cca2 },
    body: Adjustment,
    answer: TransactionItem,
    who: audience.am,
    scope: 'delivery',
    does: 'Debit or credit on a paid delivery.',
  }),
});

export const accounts = group('accounts', {
  list: call({
    method: 'GET',
    path: '/accounts/{cca2}',
    params: { cca2: Cca2 },
    query: {
      ...listQuery,
      companyId: IdText,
      storeId: IdText,
      userId: IdText,
      accountType: QueryText,
      kind: QueryText,
      status: QueryText,
      isOverdue: BooleanText,
    },
    answer: page(Account),
    who: audience.signedIn,
    scope: 'account',
    record: 'accounts',
    exports: 'Accounts',
    does: 'Accounts: one’s own, or all for staff; without amounts for who may not see prices (ROL-47).',
  }),
  deposit: call({
    method: 'POST',
    path: '/accounts/{cca2}/{id}/deposit',
    params: { cca2: Cca2, id: IdText },
    body: body({ amount: Money }),
    answer: t.type({ depositId: Id, paymentPeachPaymentsCheckoutId: t.string }),
    who: audience.signedIn,
    scope: 'account',
    does: 'Opens a provider checkout that pays into the account.',
  }),
  processDeposit: call({
    method: 'PUT',
    path: '/accounts/{cca2}/{id}/deposit/{depositId}',
    params: { cca2: Cca2, id: IdText, depositId: IdText },
    body: body({ id: text(200, 1), resourcePath: text(400, 1) }),
    answer: t.type({ account: Account, paid: t.boolean, description: t.union([t.string, t.null]) }),
    who: audience.signedIn,
    scope: 'account',
    does: 'Asks the provider for the result and books the deposit; safe to repeat.',
  }),
});
