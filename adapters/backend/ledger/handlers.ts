// Money outside the booking: items, adjustments, accounts.
import type { Implementation } from '../http/handler.ts';
import { createDeliveryItem, createJobItem } from './adjust.ts';
import { ledgerReads } from './reads.ts';

export const ledgerHandlers: readonly Implementation[] = [...ledgerReads, createDeliveryItem, createJobItem];
