// Waits for the end of a delivery, without asking again and again: the live hub tells.
import { filter, firstValueFrom } from 'rxjs';
import { type Delivery, deliveryStatus, done, type Portal } from '../../adapters/node.ts';

const hasEnded = (delivery: Delivery | undefined): delivery is Delivery =>
  delivery !== undefined && deliveryStatus.isTerminal(delivery.logisticStatusId);

/** Answers the delivery as it ended: delivered, returned, cancelled, or by an exception. */
export const waitUntilDelivered = async (portal: Portal, deliveryId: number): Promise<Delivery> => {
  const leave = portal.follow('deliveries');
  try {
    await done('delivery', portal.deliveries.load(deliveryId));
    return await firstValueFrom(portal.deliveries.byId(deliveryId).pipe(filter(hasEnded)));
  } finally {
    leave();
  }
};
