// Which tasks of a job a screen shows, and in which order.
import type { Records } from '../kernel/records.ts';
import type { Task } from './codec.ts';
import { taskStatus } from './status.ts';

/** TSK-17: completed tasks stand in the completed view, every other one that lives in the incomplete view. */
export type TaskView = 'incomplete' | 'completed' | 'all';

/**
 * Whether a task stands in a view (TSK-13, TSK-16, TSK-17, C-33): the incomplete view loses a task that ends, however it ends; the
 * completed view holds the completed; `all` also shows exceptions and cancellations.
 */
export const isInView = (task: Task, jobId: number, view: TaskView): boolean => {
  if (task.jobId !== jobId) return false;
  if (view === 'all') return true;
  if (view === 'completed') return task.taskStatusId === taskStatus.code.COMPLETED;
  return !taskStatus.isTerminal(task.taskStatusId);
};

/** Run order; tasks without a place in it come last, then by id. */
export const byRunOrder = (x: Task, y: Task): number =>
  (x.taskJobOrder ?? Number.MAX_SAFE_INTEGER) - (y.taskJobOrder ?? Number.MAX_SAFE_INTEGER) || x.id - y.id;

/** The tasks of a job in a view, in run order. */
export const tasksOf = (
  tasks: Records<Task>,
  ids: Iterable<number>,
  jobId: number,
  view: TaskView,
): readonly Task[] => {
  const found: Task[] = [];
  for (const id of ids) {
    const task = tasks.get(id);
    if (task !== undefined && isInView(task, jobId, view)) found.push(task);
  }
  return found.sort(byRunOrder);
};
