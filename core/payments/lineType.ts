// What a line of a transaction is: the one table that the poster, the controls of the books and the screens read.
import { statusTable } from '../format/statusTable.ts';

/** `transactionItemTypeId` (ENT-21). `isSale`: the line is income of the house and stands on tax documents. */
export const lineType = statusTable('lineType', [
  { code: 1000, name: 'PRICE', label: 'delivery price', isSale: true, terminal: false },
  { code: 1100, name: 'TIP', label: 'driver tip', isSale: false, terminal: false },
  { code: 1110, name: 'TIP_REFUND', label: 'refund of the tip', isSale: false, terminal: false },
  { code: 1200, name: 'ADJUSTMENT', label: 'adjustment', isSale: true, terminal: false },
  { code: 1300, name: 'FEE', label: 'cancellation fee', isSale: true, terminal: false },
  { code: 1400, name: 'REFUND', label: 'refund of the price', isSale: true, terminal: false },
  { code: 2000, name: 'PAY', label: 'driver pay', isSale: false, terminal: false },
  { code: 2100, name: 'PAY_ADJUSTMENT', label: 'adjustment of the pay', isSale: false, terminal: false },
  { code: 2200, name: 'TIP_PASSED_ON', label: 'tip to the driver', isSale: false, terminal: false },
  { code: 3000, name: 'CARD_PAYMENT', label: 'card payment', isSale: false, terminal: false },
  { code: 3100, name: 'CARD_REFUND', label: 'refund to card', isSale: false, terminal: false },
  { code: 4000, name: 'FUNDS_RECEIVED', label: 'funds received', isSale: false, terminal: false },
  { code: 4100, name: 'ALLOCATION', label: 'allocation', isSale: false, terminal: false },
  { code: 4200, name: 'MONEY_RETURNED', label: 'money returned', isSale: false, terminal: false },
  { code: 5000, name: 'WITHDRAWAL', label: 'withdrawal', isSale: false, terminal: false },
  { code: 5100, name: 'ADVANCE', label: 'advance', isSale: false, terminal: false },
  { code: 5200, name: 'RECOVERY', label: 'recovery of an advance', isSale: false, terminal: false },
  {
    code: 6000,
    name: 'SETTLEMENT',
    label: 'settlement of the card provider',
    isSale: false,
    terminal: false,
  },
  { code: 6100, name: 'PROVIDER_FEE', label: 'fee of the card provider', isSale: false, terminal: false },
  { code: 7000, name: 'DISPUTE', label: 'dispute', isSale: false, terminal: false },
  { code: 7100, name: 'WRITE_OFF', label: 'written off', isSale: false, terminal: false },
  { code: 7200, name: 'TRANSFER', label: 'transfer', isSale: false, terminal: false },
  { code: 7300, name: 'VAT_PAYMENT', label: 'VAT paid over', isSale: false, terminal: false },
  { code: 9000, name: 'CORRECTION', label: 'correction', isSale: false, terminal: false },
]);

/** What a transaction is, as it stands in the books; the labels are for people. */
export const transactionKind = statusTable('transactionKind', [
  { code: 'delivery', name: 'DELIVERY', label: 'delivery', terminal: false },
  { code: 'deposit', name: 'DEPOSIT', label: 'card payment', terminal: false },
  { code: 'job', name: 'JOB', label: 'run', terminal: false },
  { code: 'refund', name: 'REFUND', label: 'refund to card', terminal: false },
  { code: 'pay-release', name: 'PAY_RELEASE', label: 'driver pay', terminal: false },
  { code: 'funds-received', name: 'FUNDS_RECEIVED', label: 'funds received', terminal: false },
  { code: 'funds-returned', name: 'FUNDS_RETURNED', label: 'money returned', terminal: false },
  { code: 'allocation', name: 'ALLOCATION', label: 'allocation', terminal: false },
  { code: 'withdrawal', name: 'WITHDRAWAL', label: 'withdrawal', terminal: false },
  { code: 'advance', name: 'ADVANCE', label: 'advance', terminal: false },
  { code: 'settlement', name: 'SETTLEMENT', label: 'settlement of the card provider', terminal: false },
  { code: 'dispute', name: 'DISPUTE', label: 'dispute', terminal: false },
  { code: 'transfer', name: 'TRANSFER', label: 'transfer', terminal: false },
  { code: 'write-off', name: 'WRITE_OFF', label: 'write-off', terminal: false },
  { code: 'vat-payment', name: 'VAT_PAYMENT', label: 'VAT paid over', terminal: false },
  { code: 'correction', name: 'CORRECTION', label: 'correction', terminal: false },
  { code: 'opening', name: 'OPENING', label: 'opening balance', terminal: false },
]);
/** The accounts of the house, by the `kind` of their row. */
export const houseAccount = statusTable('houseAccount', [
  { code: 'revenue', name: 'REVENUE', label: 'sales', terminal: false },
  { code: 'fees', name: 'FEES', label: 'cancellation fees', terminal: false },
  { code: 'vat', name: 'VAT', label: 'VAT', terminal: false },
  { code: 'tips', name: 'TIPS', label: 'tips', terminal: false },
  { code: 'driver-cost', name: 'DRIVER_COST', label: 'cost of runs', terminal: false },
  { code: 'driver-payable', name: 'DRIVER_PAYABLE', label: 'pay that is owed', terminal: false },
  { code: 'provider', name: 'PROVIDER', label: 'card provider', terminal: false },
  { code: 'bank', name: 'BANK', label: 'bank', terminal: false },
  { code: 'unallocated', name: 'UNALLOCATED', label: 'received, not allocated', terminal: false },
  { code: 'withdrawals', name: 'WITHDRAWALS', label: 'withdrawals under way', terminal: false },
  { code: 'advances', name: 'ADVANCES', label: 'advances', terminal: false },
  { code: 'provider-fees', name: 'PROVIDER_FEES', label: 'fees of the card provider', terminal: false },
  { code: 'write-off', name: 'WRITE_OFF', label: 'debts given up', terminal: false },
  { code: 'disputes', name: 'DISPUTES', label: 'taken back by banks', terminal: false },
  { code: 'opening', name: 'OPENING', label: 'opening balances', terminal: false },
]);
const { JOB, FUNDS_RECEIVED, FUNDS_RETURNED, ADVANCE, SETTLEMENT, VAT_PAYMENT } = transactionKind.code;
const ofHouse: readonly string[] = [JOB, FUNDS_RECEIVED, FUNDS_RETURNED, ADVANCE, SETTLEMENT, VAT_PAYMENT];
/** The kinds that move an account of a customer or a payee; the others move the house's alone. */
export const kindsOfAccounts = {
  ...transactionKind,
  rows: transactionKind.rows.filter(({ code }) => !ofHouse.includes(code)),
};
/** What a transaction is (`kind`). */
export type TransactionKind = (typeof transactionKind.rows)[number]['code'];
