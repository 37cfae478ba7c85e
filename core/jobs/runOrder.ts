// The order of a run: what a dispatcher may make of it. Invariant: a parcel is never dropped off before it was
// picked up, and what is done keeps its place before what is not (jobworkflow.jobRoute refuses anything else).
import type { Task } from '../tasks/codec.ts';
import { PICK_UP_TYPES, taskStatus, taskType } from '../tasks/status.ts';

/** Whether this stop takes parcels on. The QSR store pick-up is one by its name, though not one of TSK-07's two. */
export const takesOn = (task: Pick<Task, 'taskTypeId'>): boolean =>
  PICK_UP_TYPES.includes(task.taskTypeId) || task.taskTypeId === taskType.code.QSR_STORE_PICK_UP;

/** Why an order of stops cannot be driven. */
export type OrderFault =
  | { readonly kind: 'dropOffFirst'; readonly task: Task }
  | { readonly kind: 'endedLater'; readonly task: Task };

/** The first fault of an order, or null when it can be driven. */
export const orderFault = (tasks: readonly Task[]): OrderFault | null => {
  const toBePickedUp = new Map<number, number>();
  for (const task of tasks)
    if (takesOn(task) && task.deliveryId)
      toBePickedUp.set(task.deliveryId, (toBePickedUp.get(task.deliveryId) ?? 0) + 1);
  let isOpenSeen = false;
  for (const task of tasks) {
    const isEnded = taskStatus.isTerminal(task.taskStatusId);
    if (isEnded && isOpenSeen) return { kind: 'endedLater', task };
    if (!isEnded) isOpenSeen = true;
    if (!task.deliveryId) continue;
    const waiting = toBePickedUp.get(task.deliveryId) ?? 0;
    if (takesOn(task)) toBePickedUp.set(task.deliveryId, waiting - 1);
    else if (waiting > 0) return { kind: 'dropOffFirst', task };
  }
  return null;
};

/** The stop at `from` stands at `to` afterwards; positions outside the list change nothing. */
export const moveStop = (tasks: readonly Task[], from: number, to: number): readonly Task[] => {
  const stop = tasks[from];
  if (stop === undefined || to < 0 || to >= tasks.length || from === to) return tasks;
  const rest = tasks.filter((_, index) => index !== from);
  return [...rest.slice(0, to), stop, ...rest.slice(to)];
};

/** Whether a stop may move there: the order it makes can be driven. */
export const mayMoveStop = (tasks: readonly Task[], from: number, to: number): boolean => {
  const moved = moveStop(tasks, from, to);
  return moved !== tasks && orderFault(moved) === null;
};
