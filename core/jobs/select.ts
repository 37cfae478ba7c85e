// Which jobs a list's question could mean, for counting what came in since it was answered.
import { isOneOf } from '../kernel/isOneOf.ts';
import type { Records } from '../kernel/records.ts';
import type { Job } from './codec.ts';
import { jobStatus } from './status.ts';

/** Whether a job could stand in the list; see `couldList` of deliveries for what is not answered here. */
export const couldListJob = (query: Readonly<Record<string, unknown>>, job: Job): boolean => {
  if (query['search'] || query['from'] || query['to'] || query['jobid'] || query['storeId']) return false;
  if (query['qsrMode'] === true && job.isQsr !== true) return false;
  if (query['isOpen'] === true && jobStatus.isTerminal(job.jobStatusId)) return false;
  return (
    isOneOf(query['jobStatusId'], job.jobStatusId) &&
    isOneOf(query['driverId'], job.driverId) &&
    isOneOf(query['companyId'], job.companyId) &&
    isOneOf(query['territoryId'], job.territoryId) &&
    isOneOf(query['vehicleTypeId'], job.vehicleTypeId)
  );
};

/** Whether one of the driver's runs is under way. */
export const isOnRunOf = (jobs: Records<Job>, driverId: number): boolean => {
  let isOnRun = false;
  jobs.forEach((job) => {
    if (job.driverId === driverId && job.jobStatusId === jobStatus.code.IN_PROGRESS) isOnRun = true;
  });
  return isOnRun;
};
