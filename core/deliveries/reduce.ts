// How delivery messages and answers change the deliveries table (JOB-04 by analogy, DEL-16; rules M-1, M-2, M-4).
// Invariant: only the version decides, also out of a terminal status, because the server may reopen a delivery (API-74).

import type { LogEvent } from '../kernel/event.ts';
import { faultOf } from '../kernel/fault.ts';
import { guardOf } from '../kernel/guards.ts';
import type { MergePolicy } from '../kernel/merge.ts';
import { idIn } from '../kernel/shapes.ts';
import type { Writer } from '../kernel/stateStore.ts';
import type { Table } from '../kernel/table.ts';
import type { Task } from '../tasks/codec.ts';
import { ingestTask } from '../tasks/reduce.ts';
import { Delivery } from './codec.ts';
import { deliveryStatus } from './status.ts';

export const deliveryPolicy: MergePolicy<Delivery> = {
  id: (delivery) => delivery.deliveryId,
  version: (delivery) => delivery.xmin,
  terminal: (delivery) => deliveryStatus.isTerminal(delivery.logisticStatusId),
};

const isDelivery = guardOf(Delivery);

interface DeliveryTables {
  readonly deliveries: Table<Delivery>;
  readonly tasks: Table<Task>;
}

/** Takes one delivery as it came, with the tasks that it carries; answers its id, null when it could not be decoded. */
export const ingestDelivery = (
  into: Writer,
  tables: DeliveryTables,
  input: unknown,
  event: LogEvent,
): number | null => {
  if (!isDelivery(input)) {
    into.reject(
      event,
      tables.deliveries.name,
      idIn(input, 'deliveryId'),
      'undecodable',
      faultOf(Delivery, input),
    );
    return null;
  }
  // [M-4] Deleted on the server: gone here for good.
  if (input.isDeleted === true) into.remove(tables.deliveries, input.deliveryId, event);
  else into.put(tables.deliveries, input.deliveryId, input, event);
  if (input.tasks !== undefined)
    for (const task of input.tasks) ingestTask(into, tables.tasks, task, event, input.jobId ?? undefined);
  return input.deliveryId;
};
