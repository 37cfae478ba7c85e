// A driver in few words, wherever one is chosen or listed: what is driven, and how much is on it already.
import { type Driver, type Job, openStops, vehicleType, vehicleTypeOf } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { capitalised, counted } from '../kit/words.ts';

export const driverWords = (driver: Pick<Driver, 'vehicleTypeId' | 'registration' | 'jobIds'>): string => {
  const jobs = driver.jobIds?.length ?? 0;
  return [
    capitalised(t(vehicleType.label(vehicleTypeOf(driver)))),
    driver.registration,
    jobs > 0 ? counted(jobs, 'job', 'jobs') : '',
  ]
    .filter(Boolean)
    .join(', ');
};

/** Open stops of this driver's jobs; null where none is known. */
export const loadOf = (
  jobs: { get(id: number): Pick<Job, 'tasks'> | undefined },
  driver: Pick<Driver, 'jobIds'>,
): number | null => {
  const known = (driver.jobIds ?? []).flatMap((id) => jobs.get(id)?.tasks ?? []);
  return known.length === 0 ? null : openStops(known).length;
};
