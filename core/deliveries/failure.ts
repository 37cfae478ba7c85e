// Why a delivery could not be collected or handed over, read from the stop that it failed at.
import { taskStatus } from '../tasks/status.ts';
import type { Delivery } from './codec.ts';
import { deliveryStatus } from './status.ts';

/** What whoever ended the stop said of it. */
export interface Failure {
  /** In the words of whoever was there. */
  readonly reason: string;
  /** Who ended the stop; null where it is not known. */
  readonly byName: string | null;
  /** When it ended. */
  readonly at: string | null;
  /** What was photographed there; an address of the content service. */
  readonly pictureUrl: string | null;
}

const { EXCEPTION_PICK_UP, EXCEPTION_DROP_OFF, UNDELIVERED } = deliveryStatus.code;
/** By the status of the delivery, how the stop ended that brought it there. */
const endings = new Map<number, number>([
  [EXCEPTION_PICK_UP, taskStatus.code.EXCEPTION],
  [EXCEPTION_DROP_OFF, taskStatus.code.EXCEPTION],
  [UNDELIVERED, taskStatus.code.CANCELLED],
]);

/** The newest of its failed stops; null where the delivery did not fail, or nobody said why. */
export const failureOf = ({
  logisticStatusId,
  tasks = [],
}: Pick<Delivery, 'logisticStatusId' | 'tasks'>): Failure | null => {
  const ending = endings.get(logisticStatusId);
  if (ending === undefined) return null;
  const [last] = tasks
    .filter((task) => task.taskStatusId === ending && task.completedDate && task.reason)
    .sort((x, y) => (y.completedDate ?? '').localeCompare(x.completedDate ?? '') || y.id - x.id);
  if (!last?.reason) return null;
  return {
    reason: last.reason,
    byName: last.endedByName ?? null,
    at: last.completedDate ?? null,
    pictureUrl: last.pictureUrl ?? null,
  };
};
