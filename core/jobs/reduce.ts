// How job messages and answers change the jobs table and those that a job carries (JOB-04, JOB-06; rules M-1, M-2).
import type { Delivery } from '../deliveries/codec.ts';
import { ingestDelivery } from '../deliveries/reduce.ts';
import { type DriverTables, ingestDriver } from '../drivers/reduce.ts';
import type { LogEvent } from '../kernel/event.ts';
import { faultOf } from '../kernel/fault.ts';
import { guardOf } from '../kernel/guards.ts';
import type { MergePolicy } from '../kernel/merge.ts';
import { idIn } from '../kernel/shapes.ts';
import type { Writer } from '../kernel/stateStore.ts';
import type { Table } from '../kernel/table.ts';
import type { Task } from '../tasks/codec.ts';
import { ingestTask } from '../tasks/reduce.ts';
import { Job } from './codec.ts';
import { jobStatus } from './status.ts';

export const jobPolicy: MergePolicy<Job> = {
  id: (job) => job.id,
  version: (job) => job.xmin,
  terminal: (job) => jobStatus.isTerminal(job.jobStatusId),
};

interface JobTables extends DriverTables {
  readonly jobs: Table<Job>;
  readonly tasks: Table<Task>;
  readonly deliveries: Table<Delivery>;
}

const isJob = guardOf(Job);

/** Takes one job as it came, with the tasks that it carries; answers its id. */
export const ingestJob = (
  into: Writer,
  tables: JobTables,
  input: unknown,
  event: LogEvent,
): number | null => {
  if (!isJob(input)) {
    into.reject(event, tables.jobs.name, idIn(input), 'undecodable', faultOf(Job, input));
    return null;
  }
  into.put(tables.jobs, input.id, input, event);
  if (input.tasks !== undefined)
    for (const task of input.tasks) ingestTask(into, tables.tasks, task, event, input.id);
  return input.id;
};

/** Takes the details of a job; a bare job is details without company. */
export const ingestJobDetails = (into: Writer, tables: JobTables, input: unknown, event: LogEvent): void => {
  if (typeof input !== 'object' || input === null || !('job' in input)) {
    ingestJob(into, tables, input, event);
    return;
  }
  ingestJob(into, tables, input.job, event);
  if ('driver' in input && input.driver !== null && input.driver !== undefined)
    ingestDriver(into, tables, input.driver, event);
  if ('deliveries' in input && Array.isArray(input.deliveries)) {
    for (const delivery of input.deliveries) ingestDelivery(into, tables, delivery, event);
  }
};
