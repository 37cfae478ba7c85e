// What may be done with a job now, and by whom (JOB-09, ROL-26, ROL-36, ROL-53): one table for panels and menus.
// The server decides again: this only keeps a screen from offering what would be refused.
import { type Audience, audience, may } from '../access/audience.ts';
import type { Claims } from '../access/claims.ts';
import type { Job } from './codec.ts';
import { jobStatus } from './status.ts';

/** What can be done with a job from a menu. */
export type JobAction =
  | 'assign'
  | 'unassign'
  | 'start'
  | 'reject'
  | 'jobcost'
  | 'jobRoute'
  | 'addTask'
  | 'adjust';

const { code } = jobStatus;
const isEnded = (job: Job): boolean => jobStatus.isTerminal(job.jobStatusId);

const rules: Readonly<Record<JobAction, { readonly who: Audience; readonly when: (job: Job) => boolean }>> = {
  assign: { who: audience.ams, when: (job) => job.jobStatusId === code.UNASSIGNED },
  unassign: {
    who: audience.ams,
    when: (job) => job.jobStatusId === code.NOT_STARTED || job.jobStatusId === code.IN_PROGRESS,
  },
  start: { who: audience.jobStart, when: (job) => job.jobStatusId === code.NOT_STARTED },
  reject: { who: audience.jobStart, when: (job) => job.jobStatusId === code.NOT_STARTED },
  jobcost: { who: audience.am, when: (job) => job.jobStatusId !== code.CANCELLED },
  jobRoute: { who: audience.ams, when: (job) => !isEnded(job) },
  addTask: { who: audience.ams, when: (job) => !isEnded(job) },
  /** ROL-53, ROL-54. */
  adjust: {
    who: audience.am,
    when: (job) => job.driverId !== null && job.driverId !== undefined && job.canEdit === true,
  },
};

/** Every action that `who` may take on this job as it stands, in the order of the table. */
export const jobActions = (job: Job, who: Claims | null): readonly JobAction[] =>
  (Object.keys(rules) as JobAction[]).filter((action) => may(who, rules[action]) && rules[action].when(job));
