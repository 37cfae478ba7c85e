// What stands on the map at a moment: every driver at the newest fix known then, and the pins of the kind that is listed.
import {
  assignLetters,
  type Delivery,
  type DriverMark,
  driverColour,
  driverStatus,
  type Job,
  type Letters,
  type PastTables,
  type PinMark,
  type Task,
} from '../../core/index.ts';
import { deliveryPins, jobPins, stopPins } from '../dispatch/boardPins.ts';
import type { EntityName, ReplayTable } from './replayService.ts';

const mostPins = 500;

/** Letters stay with a driver for as long as the recording is open (MAP-01). */
export const createMarks = () => {
  let letters: Letters = new Map();

  const drivers = (tables: PastTables): readonly DriverMark[] => {
    const marks: DriverMark[] = [];
    const ids = new Set<number>();
    const take = ({ id }: { readonly id: number }): void => void ids.add(id);
    tables.drivers.forEach(take);
    tables.positions.forEach(take);
    const sorted = [...ids].sort((x, y) => x - y);
    letters = assignLetters(letters, sorted);
    for (const id of sorted) {
      const driver = tables.drivers.get(id);
      const fix = tables.positions.get(id)?.lastKnownLocation;
      if (!fix) continue;
      marks.push({
        id,
        lat: fix.lat,
        lon: fix.lon,
        letters: letters.get(id) ?? '',
        colour: driver ? driverColour(driver) : 'driverBusy',
        heading: fix.speed && fix.speed > 0.5 ? (fix.heading ?? null) : null,
        isHollow: driver?.driverStatusId === driverStatus.code.OFFLINE,
      });
    }
    return marks;
  };

  const tasksOf = (tables: PastTables, jobId: number): readonly Task[] => {
    const found: Task[] = [];
    tables.tasks.forEach((task) => {
      if (task.jobId === jobId) found.push(task);
    });
    return found.sort((x, y) => (x.taskJobOrder ?? 0) - (y.taskJobOrder ?? 0));
  };

  /** The pins of the kind that is listed; of a chosen job or task its stops as well. */
  const pins = (tables: PastTables, table: ReplayTable, entity: EntityName | null): readonly PinMark[] => {
    const deliveries: Delivery[] = [];
    const jobs: Job[] = [];
    if (table === 'deliveries') {
      tables.deliveries.forEach((delivery) => {
        if (deliveries.length < mostPins) deliveries.push(delivery);
      });
    } else if (table !== 'drivers') {
      tables.jobs.forEach((job) => {
        if (jobs.length < mostPins) jobs.push(job);
      });
    }
    const jobId =
      entity?.table === 'jobs'
        ? entity.id
        : entity?.table === 'tasks'
          ? (tables.tasks.get(entity.id)?.jobId ?? null)
          : null;
    const stops = jobId === null ? [] : stopPins(tasksOf(tables, jobId));
    return [...deliveryPins(deliveries), ...jobPins(jobs), ...stops];
  };

  return { drivers, pins };
};
