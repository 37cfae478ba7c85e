// Which tasks belong to which job, kept up by what changed, and who is to be woken when a job's tasks change.
import type { Table } from '../kernel/table.ts';
import type { Task } from './codec.ts';

export interface JobIndex {
  /** The ids of every task that ever belonged to the job; whether it still does is in the task. */
  idsOf(jobId: number): ReadonlySet<number>;
  /** Wakes after each batch that changed a task of the job. The answer ends it. */
  watch(jobId: number, listener: () => void): () => void;
}

const none: ReadonlySet<number> = new Set();

export const createJobIndex = (tasks: Table<Task>): JobIndex => {
  const members = new Map<number, Set<number>>();
  const listeners = new Map<number, Set<() => void>>();
  /** The job of each slot as last seen: a task that moves wakes both jobs. */
  const lastJob = new Map<number, number>();

  tasks.watchAll((touched, count) => {
    const woken = new Set<number>();
    for (let index = 0; index < count; index += 1) {
      const slot = touched[index]!;
      const before = lastJob.get(slot);
      const task = tasks.recordAt(slot);
      const jobId = task?.jobId ?? undefined;
      if (before !== undefined) woken.add(before);
      if (task === undefined || jobId === undefined) {
        lastJob.delete(slot);
        continue;
      }
      woken.add(jobId);
      if (before === jobId) continue;
      lastJob.set(slot, jobId);
      const ids = members.get(jobId);
      if (ids === undefined) members.set(jobId, new Set([task.id]));
      else ids.add(task.id);
    }
    for (const jobId of woken) for (const listener of [...(listeners.get(jobId) ?? [])]) listener();
  });

  return {
    idsOf: (jobId) => members.get(jobId) ?? none,
    watch: (jobId, listener) => {
      const known = listeners.get(jobId) ?? new Set();
      known.add(listener);
      listeners.set(jobId, known);
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(jobId);
      };
    },
  };
};
