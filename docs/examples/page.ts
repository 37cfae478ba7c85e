// A page without React: a list that keeps itself up to date with nothing but the core and the DOM.
import { deliveryStatus, type Portal } from 'umzila/core';

/** Shows the open deliveries in `place` until the answer is called. */
export const showDeliveries = (portal: Portal, place: HTMLElement): (() => void) => {
  const subscription = portal.deliveries.list({ isOpen: true }).subscribe(({ rows, waiting }) => {
    const lines = rows.map((delivery) => {
      const line = document.createElement('li');
      line.textContent = `${delivery.waybill}: ${deliveryStatus.label(delivery.logisticStatusId)}`;
      return line;
    });
    place.replaceChildren(...lines);
    place.dataset['waiting'] = String(waiting);
  });
  return () => subscription.unsubscribe();
};
