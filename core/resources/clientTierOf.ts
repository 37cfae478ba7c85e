// How much a client sends, as a word: the tier that a number of deliveries falls into. The table is the only place of the bounds.
import { clientTier } from './status.ts';

/**
 * FMT-12: the label of a client's tier by the number of deliveries placed, which for a store is its `totalOriginDeliveries` (FMT-13). Who
 * has no number yet is a newcomer.
 */
export const clientTierOf = (deliveries: number): string =>
  clientTier.label(clientTier.rows.findLast(({ min }) => deliveries >= min)?.code ?? clientTier.code.CASUAL);
