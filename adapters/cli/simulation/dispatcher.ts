// The dispatcher of the simulation: staff, signed in like anybody, who gives waiting jobs to the nearest free driver; a few are
// always left, so that a person at the board finds something to assign.
import { isLeft } from 'fp-ts/Either';
import {
  contract,
  type Driver,
  driverStatus,
  type Job,
  jobStatus,
  nearestDrivers,
  type Portal,
} from '../../../core/index.ts';
import type { Pace } from './pace.ts';

/** How many unassigned jobs stay for people. */
const LEFT_FOR_PEOPLE = 5;
const LOOK_MS = 8000;

export interface Board {
  /** Jobs that are to be given, as of the last look; what waits for its window is none of them. */
  waiting: number;
  /** Deliveries that the simulation booked itself. */
  readonly own: Set<number>;
}

/** How long before its window somebody sets out. */
const LEAD_MS = 3_600_000;

/**
 * Whether a job is to be given now: what people booked waits for its window, and is not brought two days early. The simulation's own is done
 * in its own fast time, else nobody would drive in the evening.
 */
export const isToGive = (
  { windowStartUtc, deliveryIds }: Pick<Job, 'windowStartUtc' | 'deliveryIds'>,
  own: ReadonlySet<number>,
  now: number,
): boolean =>
  windowStartUtc == null ||
  Date.parse(windowStartUtc) - now <= LEAD_MS ||
  ((deliveryIds?.length ?? 0) > 0 && deliveryIds?.every((id) => own.has(id)) === true);

/** `driverIds`: whom the simulation moves; nobody else is given a job. Lives until the pace stops. */
export const liveDispatcher = async (
  portal: Portal,
  pace: Pace,
  driverIds: ReadonlySet<number>,
  board: Board,
  leave: number = LEFT_FOR_PEOPLE,
): Promise<void> => {
  for (;;) {
    const [jobs, drivers] = await Promise.all([
      portal.call(
        contract.jobs.list,
        // The earliest first: what waits for its window fills no page before them.
        { query: { jobStatusId: [jobStatus.code.UNASSIGNED], pageSize: 100, sortBy: 'windowStartUtc' } },
        { quiet: true },
      ),
      portal.call(contract.drivers.list, { query: { pageSize: 200, isActive: true } }, { quiet: true }),
    ]);
    if (!isLeft(jobs) && !isLeft(drivers)) {
      const now = portal.ports.clock.now();
      const due = jobs.right.data.filter((job) => isToGive(job, board.own, now));
      board.waiting = due.length;
      const free = new Map(
        drivers.right.data
          .filter((driver) => driverIds.has(driver.id) && isFree(driver))
          .map((driver) => [driver.id, driver] as const),
      );
      for (const job of due.slice(0, Math.max(0, board.waiting - leave))) {
        const first = job.tasks?.find((task) => task.address !== null && task.address !== undefined);
        const target = first?.address?.coordinates ?? null;
        const positionOf = (id: number) => free.get(id)?.lastKnownLocation ?? undefined;
        const [nearest] = nearestDrivers([...free.values()], positionOf, target, job.isQsr === true);
        // Farther than a morning's drive: another city's driver.
        if (nearest === undefined || (nearest.distanceKm ?? 0) > 120) continue;
        const given = await portal.jobs.commands.assign(job.id, nearest.driver.id);
        if (!isLeft(given)) {
          free.delete(nearest.driver.id);
          board.waiting -= 1;
        }
        await pace.wait(pace.tickMs);
      }
    }
    await pace.wait(LOOK_MS);
  }
};

const isFree = (driver: Driver): boolean => driver.driverStatusId === driverStatus.code.AVAILABLE;
