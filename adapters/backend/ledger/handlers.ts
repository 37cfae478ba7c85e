// Money outside the booking: items, adjustments, accounts.
import type { Implementation } from '../calls/handler.ts';
import { createDeliveryItem, createJobItem } from '../dispatch/adjust.ts';
import { ledgerReads } from './reads.ts';

export const ledgerHandlers: readonly Implementation[] = [...ledgerReads, createDeliveryItem, createJobItem];
