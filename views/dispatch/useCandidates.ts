// Who may take these jobs, from the drivers that the server knows, by the positions that are here; and how much each has to do already.
import { useMemo } from 'react';
import { type Candidate, type Driver, type Job, nearestDrivers, taskStatus } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { loadOf } from './driverWords.ts';

const allDrivers = { page: 1, pageSize: 1000, isActive: true } as const;

/** Stops that are still to be driven to, of the driver's jobs that are known here; null where none is. */
export const useLoadOf = (): ((driver: Driver) => number | null) => {
  const portal = usePortal();
  return useMemo(() => (driver) => loadOf(portal.jobs.all, driver), [portal]);
};

/** What the largest of them needs; 0: nobody said. */
export const neededVehicle = (jobs: readonly Job[]): number =>
  Math.max(0, ...jobs.map(({ vehicleTypeId }) => vehicleTypeId ?? 0));

/** Nearest to the first stop of the first job; what the largest of them needs is what fits. */
export const useCandidates = (jobs: readonly Job[]): readonly Candidate[] => {
  const portal = usePortal();
  const list = useMemo(() => portal.drivers.list(allDrivers), [portal]);
  const { rows } = useLive(list);
  return useMemo(() => {
    const [first] = jobs;
    const next = (first?.tasks ?? []).find(
      (task) => !taskStatus.isTerminal(task.taskStatusId) && task.address,
    );
    const target = next?.address?.coordinates ?? first?.start ?? null;
    const positionOf = (id: number) => portal.drivers.positions.get(id)?.lastKnownLocation;
    return nearestDrivers(
      rows as readonly Driver[],
      positionOf,
      target,
      jobs.some(({ isQsr }) => isQsr === true),
      neededVehicle(jobs),
    );
  }, [rows, jobs, portal]);
};
