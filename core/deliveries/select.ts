// Which deliveries a list's question could mean, for counting what came in since it was answered.
import { isOneOf } from '../kernel/isOneOf.ts';
import type { Delivery } from './codec.ts';
import { deliveryStatus } from './status.ts';

/**
 * Whether a delivery could stand in the list. A question with search text or days cannot be answered here: then nothing is announced,
 * because a wrong "1 new" is worse than none.
 */
export const couldList = (query: Readonly<Record<string, unknown>>, delivery: Delivery): boolean => {
  if (query['search'] || query['from'] || query['to'] || query['slaType'] || query['qsrMode']) return false;
  if (query['isOpen'] === true && deliveryStatus.isTerminal(delivery.logisticStatusId)) return false;
  if (delivery.archivedUtc && query['ids'] === undefined && query['jobId'] === undefined) return false;
  return (
    isOneOf(query['ids'], delivery.deliveryId) &&
    isOneOf(query['logisticStatusId'], delivery.logisticStatusId) &&
    isOneOf(query['paymentStatusId'], delivery.paymentStatusId) &&
    isOneOf(query['operationStatusId'], delivery.operationStatusId) &&
    isOneOf(query['companyId'], delivery.companyId) &&
    isOneOf(query['driverId'], delivery.driverId) &&
    isOneOf(query['jobId'], delivery.jobId) &&
    isOneOf(query['hubId'], delivery.hubAddress?.hubId) &&
    isOneOf(query['territoryId'], delivery.territoryId) &&
    (isOneOf(query['storeId'], delivery.originStoreId) ||
      isOneOf(query['storeId'], delivery.destinationStoreId)) &&
    (query['isReturnToSender'] === undefined ||
      query['isReturnToSender'] === (delivery.isReturnToSender ?? false))
  );
};
