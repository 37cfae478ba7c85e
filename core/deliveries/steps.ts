// Which leg of its way a delivery is on (DEL-20..25), read from its status alone, by lists, panels and public pages alike.
import type { Delivery } from './codec.ts';
import { deliveryStatus } from './status.ts';

/** The steps on a delivery's way. */
export type DeliveryStep = 'pickUp' | 'hub' | 'dropOff';

type Seen = Pick<Delivery, 'logisticStatusId'> & { readonly hubAddress?: unknown };

/**
 * The active step, null once the delivery has ended. C-18: terminal first, then READY with a hub (DEL-21), then
 * below COLLECTED (DEL-20), else the drop-off (DEL-22).
 */
export const activeStep = (delivery: Seen): DeliveryStep | null => {
  if (deliveryStatus.isTerminal(delivery.logisticStatusId)) return null;
  if (delivery.logisticStatusId === deliveryStatus.code.READY && delivery.hubAddress) return 'hub';
  return delivery.logisticStatusId < deliveryStatus.code.COLLECTED ? 'pickUp' : 'dropOff';
};

/** The steps of this delivery in order; the hub only where the way leads through one. */
export const stepsOf = (delivery: Seen): readonly DeliveryStep[] =>
  delivery.hubAddress ? ['pickUp', 'hub', 'dropOff'] : ['pickUp', 'dropOff'];

/** DEL-23: a delivered delivery can be rated. */
export const canRate = (delivery: Pick<Delivery, 'logisticStatusId'>): boolean =>
  delivery.logisticStatusId === deliveryStatus.code.DELIVERED;

/** DEL-19: parcels change from READY on, until DELIVERED, where the server says canEdit. */
export const canEditParcels = (delivery: Pick<Delivery, 'logisticStatusId' | 'canEdit'>): boolean =>
  delivery.logisticStatusId >= deliveryStatus.code.READY &&
  delivery.logisticStatusId !== deliveryStatus.code.DELIVERED &&
  delivery.canEdit === true;
