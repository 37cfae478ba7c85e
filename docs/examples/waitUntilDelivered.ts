// Waits for the end of a delivery, without asking again and again: the live hub tells.
import { type Delivery, deliveryStatus, done, type Portal, values$ } from '../../adapters/node.ts';

/** Answers the delivery as it ended: delivered, returned, cancelled, or by an exception. */
export const waitUntilDelivered = async (portal: Portal, deliveryId: number): Promise<Delivery> => {
  const leave = portal.follow('deliveries');
  try {
    await done('delivery', portal.deliveries.load(deliveryId));
    return await new Promise<Delivery>((resolve) => {
      const subscription = values$(portal.deliveries.byId(deliveryId)).subscribe((delivery) => {
        if (delivery === undefined || !deliveryStatus.isTerminal(delivery.logisticStatusId)) return;
        queueMicrotask(() => subscription.unsubscribe());
        resolve(delivery);
      });
    });
  } finally {
    leave();
  }
};
