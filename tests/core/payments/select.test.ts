import { expect, it } from 'vitest';
import { currentPriceExcl, type Delivery } from '../../../core/index.ts';

const delivery = (transactionItems: Delivery['transactionItems']): Delivery => ({
  deliveryId: 1,
  hash: 'h',
  xmin: 1,
  logisticStatusId: 2501,
  paymentStatusId: 30001,
  transactionItems,
});
const line = (id: number, amountExcl: number, isCredit?: boolean) => ({
  id,
  transactionId: 1,
  quantity: 1,
  amountExcl,
  description: 'line',
  ...(isCredit === undefined ? {} : { isCredit }),
});

it('[VAL-31] what a delivery costs now counts credits less debits, as the ledger does', () => {
  expect(currentPriceExcl(delivery([line(1, 65, true), line(2, 20.1, false), line(3, 5, true)]))).toBe(49.9);
  expect(currentPriceExcl(delivery([line(1, 65)]))).toBe(65);
});
