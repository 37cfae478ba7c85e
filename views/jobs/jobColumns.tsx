// The columns of the jobs list; cards on a phone read the same.
import { formatDistance, type Job, jobStatus, taskStatus, vehicleType } from '../../core/index.ts';
import { jobTone } from '../dispatch/tones.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { Money } from '../kit/Money.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { Day, When, Window } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';

const stops = (job: Job): string => {
  const tasks = job.tasks ?? [];
  const done = tasks.filter((task) => taskStatus.isTerminal(task.taskStatusId)).length;
  return tasks.length === 0 ? '' : t('{done} of {tasks}', { done, tasks: tasks.length });
};

export const nameOfJob = (job: Job): string => t('Job {id}', { id: job.id });

/** `hasCost`: prices are shown to finance-capable roles alone (ROL-47). */
export const jobColumns = (hasCost: boolean): readonly RecordColumn<Job>[] => [
  { key: 'id', label: t('Job'), sortBy: 'id', maxWidth: 110, onCard: 'title', render: nameOfJob },
  {
    key: 'status',
    label: t('Status'),
    sortBy: 'jobStatusId',
    onCard: 'foot',
    render: (job) => <StatusChip table={jobStatus} code={job.jobStatusId} tone={jobTone(job.jobStatusId)} />,
  },
  { key: 'driver', label: t('Driver'), maxWidth: 200, render: (job) => job.driverName ?? '' },
  {
    key: 'vehicle',
    label: t('Vehicle'),
    maxWidth: 140,
    onCard: 'plain',
    render: (job) => (job.vehicleTypeId ? capitalised(t(vehicleType.label(job.vehicleTypeId))) : ''),
  },
  {
    key: 'day',
    label: t('Day'),
    sortBy: 'jobDate',
    onCard: 'plain',
    render: (job) => <Day day={job.jobDate} />,
  },
  {
    key: 'window',
    label: t('Window'),
    maxWidth: 280,
    render: (job) => <Window start={job.windowStartUtc} end={job.windowEndUtc} />,
  },
  { key: 'stops', label: t('Stops'), align: 'right', maxWidth: 90, render: stops },
  {
    key: 'distance',
    label: t('Distance'),
    align: 'right',
    maxWidth: 110,
    render: (job) => formatDistance(job.distanceKm, spokenLanguage()),
  },
  ...(hasCost
    ? [
        {
          key: 'cost',
          label: t('Cost excl'),
          align: 'right' as const,
          render: (job: Job) => <Money amount={job.amountExcl} />,
        },
      ]
    : []),
  {
    key: 'created',
    label: t('Created'),
    sortBy: 'createdUtc',
    onCard: 'hidden',
    render: (job) => <When at={job.createdUtc} />,
  },
];
