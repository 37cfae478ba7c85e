// What a dispatcher does with a job (JOB-09, JOB-10). What is certain to show, shows at once, until the server's word.

import { contract } from '../contract/contract.ts';
import type { Job } from '../jobs/codec.ts';
import { jobStatus } from '../jobs/status.ts';
import type { Table } from '../kernel/table.ts';
import type { Command } from './command.ts';
import type { JobsService } from './types.ts';

const { code } = jobStatus;

/** The version that was seen goes along: the second of two dispatchers gets 409 and the job as it is. */
export const createJobCommands = (
  run: Command,
  jobs: Table<Job>,
  reload: (id: number) => void,
): JobsService['commands'] => {
  const { jobworkflow } = contract;
  const seen = (id: number): { readonly xmin?: number } => {
    const xmin = jobs.get(id)?.xmin;
    return xmin === undefined ? {} : { xmin };
  };
  const shows = (id: number, fields: Partial<Job>) => ({
    optimism: { table: 'jobs' as const, id, fields },
    afterTimeout: () => reload(id),
  });
  const params = (jobId: number) => ({ jobId });
  return {
    assign: (id, driverId) =>
      run(
        jobworkflow.assign,
        { params: params(id), body: { driverId, ...seen(id) } },
        shows(id, { driverId, jobStatusId: code.NOT_STARTED }),
      ),
    unassign: (id) =>
      run(
        jobworkflow.unassign,
        { params: params(id), body: seen(id) },
        shows(id, { driverId: null, driverName: null, jobStatusId: code.UNASSIGNED }),
      ),
    start: (id) =>
      run(
        jobworkflow.start,
        { params: params(id), body: seen(id) },
        shows(id, { jobStatusId: code.IN_PROGRESS }),
      ),
    reject: (id) =>
      run(
        jobworkflow.reject,
        { params: params(id), body: seen(id) },
        shows(id, { driverId: null, driverName: null, jobStatusId: code.UNASSIGNED }),
      ),
    cost: (id, amountExcl) =>
      run(
        jobworkflow.jobcost,
        { params: params(id), body: { amountExcl, ...seen(id) } },
        shows(id, { amountExcl }),
      ),
    route: (id, taskIds) =>
      run(
        jobworkflow.jobRoute,
        { params: params(id), body: { taskIds, ...seen(id) } },
        { afterTimeout: () => reload(id) },
      ),
    addTask: (id, body) =>
      run(jobworkflow.addTask, { params: params(id), body }, { afterTimeout: () => reload(id) }),
  };
};
