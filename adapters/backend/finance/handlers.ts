// Accounts, what was booked on them, and the checks of the books.
import type { Implementation } from '../calls/handler.ts';
import { accountRowReads } from './accountRows.ts';
import { accountReads } from './accounts.ts';
import { accountWrites } from './accountWrites.ts';
import { ageingHandlers } from './ageing.ts';
import { allocationHandlers } from './allocation.ts';
import { billingHandlers } from './billing.ts';
import { checkHandlers } from './checks.ts';
import { documentReads } from './documents.ts';
import { documentWrites } from './documentWrites.ts';
import { invoiceRunHandlers } from './invoiceRuns.ts';
import { limitHandlers } from './limitSettings.ts';
import { moveHandlers } from './moves.ts';
import { periodHandlers } from './periods.ts';
import { receiptProofHandlers } from './receiptProof.ts';
import { receiptHandlers } from './receipts.ts';
import { sendHandlers } from './sendDocuments.ts';
import { statementReads } from './statements.ts';
import { transactionReads } from './transactions.ts';
import { transmissionHandlers } from './transmissions.ts';

export const financeHandlers: readonly Implementation[] = [
  ...accountReads,
  ...accountWrites,
  ...accountRowReads,
  ...transactionReads,
  ...checkHandlers,
  ...limitHandlers,
  ...moveHandlers,
  ...receiptHandlers,
  ...receiptProofHandlers,
  ...allocationHandlers,
  ...documentReads,
  ...documentWrites,
  ...sendHandlers,
  ...statementReads,
  ...billingHandlers,
  ...invoiceRunHandlers,
  ...ageingHandlers,
  ...periodHandlers,
  ...transmissionHandlers,
];
