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

/** How far each step has come; `failed`: the delivery ended there. */
export type StepState = 'done' | 'active' | 'failed' | 'open';

const { EXCEPTION_PICK_UP, EXCEPTION_DROP_OFF, UNDELIVERED, DELIVERED } = deliveryStatus.code;
const failedAt = new Map<number, DeliveryStep>([
  [EXCEPTION_PICK_UP, 'pickUp'],
  [EXCEPTION_DROP_OFF, 'dropOff'],
  [UNDELIVERED, 'dropOff'],
]);

/** Each step of this delivery with how far it has come: what was collected stays collected, however the delivery ended. */
export const stepStates = (
  delivery: Seen & Pick<Delivery, 'collectedUtc'>,
): readonly { readonly step: DeliveryStep; readonly state: StepState }[] => {
  const steps = stepsOf(delivery);
  const status = delivery.logisticStatusId;
  const failed = failedAt.get(status) ?? null;
  const active = activeStep(delivery);
  const reached = failed ?? active;
  const done =
    status === DELIVERED
      ? steps.length
      : reached === null
        ? delivery.collectedUtc
          ? 1
          : 0
        : steps.indexOf(reached);
  return steps.map((step, place) => ({
    step,
    state: place < done ? 'done' : step === failed ? 'failed' : step === active ? 'active' : 'open',
  }));
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
