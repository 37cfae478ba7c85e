// How task messages change the tasks table (TSK-10 to TSK-22, C-32, C-33; rules M-1 to M-4 in docs/rules.md).
// Invariant: a task that has ended stays ended; it leaves the incomplete view, but its version stays, so that a late stale message cannot
// bring it back.

import type { LogEvent } from '../kernel/event.ts';
import { faultOf } from '../kernel/fault.ts';
import { guardOf } from '../kernel/guards.ts';
import type { MergePolicy } from '../kernel/merge.ts';
import { idIn } from '../kernel/shapes.ts';
import type { Writer } from '../kernel/stateStore.ts';
import type { Table } from '../kernel/table.ts';
import { Task } from './codec.ts';
import { taskStatus } from './status.ts';

export const taskPolicy: MergePolicy<Task> = {
  id: (task) => task.id,
  version: (task) => task.xmin,
  terminal: (task) => taskStatus.isTerminal(task.taskStatusId),
  // TSK-12, TSK-21: a changed status or arrival is skipped where a status involved is terminal; only a changed distance (TSK-14), or
  // nothing that these rules name, still replaces.
  mayReplaceTerminal: (stored, incoming) =>
    stored.taskStatusId === incoming.taskStatusId &&
    (stored.arrivedDate ?? null) === (incoming.arrivedDate ?? null),
};

const isTask = guardOf(Task);

/** Takes one task as it came; `jobId` is filled in where the task came inside its job. Answers its id. */
export const ingestTask = (
  into: Writer,
  tasks: Table<Task>,
  input: unknown,
  event: LogEvent,
  jobId?: number,
): number | null => {
  if (!isTask(input)) {
    into.reject(event, tasks.name, idIn(input), 'undecodable', faultOf(Task, input));
    return null;
  }
  const task = jobId !== undefined && (input.jobId ?? null) === null ? { ...input, jobId } : input;
  into.put(tasks, task.id, task, event);
  return task.id;
};
