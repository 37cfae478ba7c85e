// What the driver may do at a stop now: start, arrive, complete, or say that it could not be done.
import type { Task } from './codec.ts';
import { taskStatus } from './status.ts';

/** What can be done with a stop from a menu. */
export type TaskAction = 'start' | 'arrive' | 'complete' | 'exception' | 'cancel';

/** The steps open at this stop, the next one first; none once it has ended. */
export const taskActions = (task: Pick<Task, 'taskStatusId' | 'arrivedDate'>): readonly TaskAction[] => {
  if (taskStatus.isTerminal(task.taskStatusId)) return [];
  if (task.taskStatusId === taskStatus.code.NOT_STARTED) return ['start', 'cancel'];
  return task.arrivedDate ? ['complete', 'exception'] : ['arrive', 'exception', 'cancel'];
};

/** The stop that comes next: the one under way, else the first that is open; null when the run is done. */
export const nextStop = (tasks: readonly Task[]): Task | null =>
  tasks.find((task) => task.taskStatusId === taskStatus.code.IN_PROGRESS) ??
  tasks.find((task) => !taskStatus.isTerminal(task.taskStatusId)) ??
  null;
