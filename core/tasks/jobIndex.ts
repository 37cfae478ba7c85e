// Which tasks belong to which job, kept up by what changed, and who is to be woken when a job's tasks change.
import { growFloat64 } from '../kernel/columns.ts';
import type { Table } from '../kernel/table.ts';
import type { Task } from './codec.ts';

export interface JobIndex {
  /** The ids of every task that ever belonged to the job; whether it still does is in the task. */
  idsOf(jobId: number): ReadonlySet<number>;
  /** Wakes after each batch that changed a task of the job. The answer ends it. */
  watch(jobId: number, listener: () => void): () => void;
}

/** Ids begin at 1. */
const NONE = -1;
const none: ReadonlySet<number> = new Set();

export const createJobIndex = (tasks: Table<Task>): JobIndex => {
  const members = new Map<number, Set<number>>();
  const listeners = new Map<number, Set<() => void>>();
  /** The job of each slot as last seen: a task that moves wakes both jobs. */
  let lastJob: Float64Array = new Float64Array(0);
  /** Filled only where somebody listens. */
  const woken = new Set<number>();

  const see = (slot: number): void => {
    const before = lastJob[slot]!;
    const task = tasks.recordAt(slot);
    const jobId = task?.jobId ?? NONE;
    if (listeners.size > 0) woken.add(before).add(jobId);
    if (before === jobId) return;
    lastJob[slot] = jobId;
    if (task === undefined || jobId === NONE) return;
    const ids = members.get(jobId);
    if (ids === undefined) members.set(jobId, new Set([task.id]));
    else ids.add(task.id);
  };

  lastJob = growFloat64(lastJob, tasks.slotCount, NONE);
  for (let slot = 0; slot < tasks.slotCount; slot += 1) see(slot);
  tasks.watchAll((touched, count) => {
    lastJob = growFloat64(lastJob, tasks.slotCount, NONE);
    for (let index = 0; index < count; index += 1) see(touched[index]!);
    if (woken.size === 0) return;
    const jobs = [...woken];
    woken.clear();
    for (const jobId of jobs) for (const listener of [...(listeners.get(jobId) ?? [])]) listener();
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
