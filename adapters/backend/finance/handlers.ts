// Accounts, what was booked on them, and the checks of the books.
import type { Implementation } from '../calls/handler.ts';
import { accountRowReads } from './accountRows.ts';
import { accountReads } from './accounts.ts';
import { accountWrites } from './accountWrites.ts';
import { allocationHandlers } from './allocation.ts';
import { checkHandlers } from './checks.ts';
import { receiptHandlers } from './receipts.ts';
import { transactionReads } from './transactions.ts';

export const financeHandlers: readonly Implementation[] = [
  ...accountReads,
  ...accountWrites,
  ...accountRowReads,
  ...transactionReads,
  ...checkHandlers,
  ...receiptHandlers,
  ...allocationHandlers,
];
