// Accounts and what was booked on them.
import type { Implementation } from '../calls/handler.ts';
import { ledgerReads } from './reads.ts';

export const ledgerHandlers: readonly Implementation[] = ledgerReads;
