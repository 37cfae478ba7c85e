// What people do with a delivery after it was booked; the booking's own steps are in core/booking.
import { isRight } from 'fp-ts/Either';
import { contract } from '../contract/contract.ts';
import type { Clock } from '../ports/clock.ts';
import type { Command } from './command.ts';
import type { DeliveriesService } from './types.ts';

/** DEL-33, API-54: how long the server's index takes to forget. */
const DELETED_MS = 2_000;

export const createDeliveryCommands = (
  run: Command,
  clock: Clock,
  reload: (id: number) => void,
  reloadLists: () => void,
): DeliveriesService['commands'] => {
  const { deliveries, workflow } = contract;
  const act = (call: (typeof workflow)['cancelQuote'], id: number) =>
    run(call, { params: { deliveryId: id } }, { afterTimeout: () => reload(id) });
  return {
    update: (id, body) =>
      run(deliveries.update, { params: { id }, body }, { afterTimeout: () => reload(id) }),
    bulkUpdateDate: async (ids, deliveryDate) => {
      const answer = await run(deliveries.bulkUpdateDate, { body: { deliveryIds: [...ids], deliveryDate } });
      if (isRight(answer)) reloadLists();
      return answer;
    },
    remove: async (ids) => {
      const answer = await run(deliveries.delete, { query: { ids: [...ids] } });
      if (isRight(answer)) clock.after(DELETED_MS, reloadLists);
      return answer;
    },
    addParcel: (id, body) =>
      run(workflow.addParcel, { params: { deliveryId: id }, body }, { afterTimeout: () => reload(id) }),
    removeParcel: (id, parcelId, xmin) =>
      run(
        workflow.removeParcel,
        { params: { deliveryId: id }, body: { id: parcelId, xmin } },
        { afterTimeout: () => reload(id) },
      ),
    cancelQuote: (id) => act(workflow.cancelQuote, id),
    cancelDelivery: (id, waiveFee = false) =>
      run(
        workflow.cancelDelivery,
        { params: { deliveryId: id }, ...(waiveFee ? { body: { waiveFee } } : {}) },
        { afterTimeout: () => reload(id) },
      ),
    cancelAndReturnToSender: (id) => act(workflow.cancelAndReturnToSender, id),
    reattempt: (id) => act(workflow.reattempt, id),
    clone: (id) => act(workflow.clone, id),
    recalculateLogistics: (id) => act(workflow.recalculateLogistics, id),
    reverseLogisticStatus: (id) => act(workflow.reverseLogisticStatus, id),
    updateProof: (id, body) =>
      run(
        workflow.updateDeliveryProof,
        { params: { deliveryId: id }, body },
        { afterTimeout: () => reload(id) },
      ),
  };
};
