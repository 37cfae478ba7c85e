// The rows of a moment: what is listed of each kind of record, and how it is found by words. Pure: records in, rows out.
import {
  type Delivery,
  type Driver,
  deliveryStatus,
  driverStatus,
  type Job,
  jobStatus,
  type PastTables,
  type Task,
  taskStatus,
  taskType,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { mostRows, type ReplayTable, type SceneRow } from './replayService.ts';

const joined = (words: readonly (string | number | null | undefined | false)[]): string =>
  words.filter(Boolean).join(', ');

const deliveryRow = (delivery: Delivery): SceneRow => ({
  id: delivery.deliveryId,
  name: delivery.waybill ?? t('Delivery {deliveryId}', { deliveryId: delivery.deliveryId }),
  about: joined([
    delivery.waybill && t('delivery {deliveryId}', { deliveryId: delivery.deliveryId }),
    delivery.orderReference,
    delivery.destinationContactName,
  ]),
  status: delivery.logisticStatusId,
});

const jobRow = (job: Job): SceneRow => ({
  id: job.id,
  name: t('Job {id}', { id: job.id }),
  about: joined([
    job.driverName ?? (job.driverId ? t('driver {driverId}', { driverId: job.driverId }) : t('no driver')),
  ]),
  status: job.jobStatusId,
});

const taskRow = (task: Task): SceneRow => ({
  id: task.id,
  name: t('Task {id}', { id: task.id }),
  about: joined([
    t(taskType.label(task.taskTypeId)),
    task.jobId && t('job {jobId}', { jobId: task.jobId }),
    task.waybill ?? (task.deliveryId && t('delivery {deliveryId}', { deliveryId: task.deliveryId })),
  ]),
  status: task.taskStatusId,
});

const driverRow = (driver: Driver): SceneRow => ({
  id: driver.id,
  name: `${driver.firstName} ${driver.lastName}`.trim() || t('Driver {id}', { id: driver.id }),
  about: joined([t('driver {id}', { id: driver.id }), driver.registration]),
  status: driver.driverStatusId,
});

/** How a status of each table is said. */
export const statusLabel = (table: ReplayTable, code: number | null): string => {
  if (code === null) return '';
  const tables = { deliveries: deliveryStatus, jobs: jobStatus, tasks: taskStatus, drivers: driverStatus };
  return t(tables[table].label(code));
};

type Visit = (row: SceneRow) => void;

const everyRow: Readonly<Record<ReplayTable, (tables: PastTables, visit: Visit) => void>> = {
  deliveries: ({ deliveries }, visit) => {
    deliveries.forEach((delivery) => {
      visit(deliveryRow(delivery));
    });
  },
  jobs: ({ jobs }, visit) => {
    jobs.forEach((job) => {
      visit(jobRow(job));
    });
  },
  tasks: ({ tasks }, visit) => {
    tasks.forEach((task) => {
      visit(taskRow(task));
    });
  },
  drivers: ({ drivers, positions }, visit) => {
    drivers.forEach((driver) => {
      visit(driverRow(driver));
    });
    positions.forEach(({ id }) => {
      if (drivers.get(id) === undefined)
        visit({ id, name: t('Driver {id}', { id }), about: t('only positions known'), status: null });
    });
  },
};

/** Those whose words carry every word of the filter, by id; the first `mostRows` and how many match. */
export const sceneRows = (
  tables: PastTables,
  table: ReplayTable,
  filter: string,
): { readonly rows: readonly SceneRow[]; readonly matching: number; readonly count: number } => {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found: SceneRow[] = [];
  let count = 0;
  everyRow[table](tables, (row) => {
    count += 1;
    const text =
      words.length === 0 ? '' : `${row.name} ${row.about} ${statusLabel(table, row.status)}`.toLowerCase();
    if (words.every((word) => text.includes(word))) found.push(row);
  });
  found.sort((x, y) => x.id - y.id);
  return { rows: found.slice(0, mostRows), matching: found.length, count };
};

/** How many of each kind there are. */
export const countRows = (tables: PastTables): Readonly<Record<ReplayTable, number>> => {
  let drivers = tables.drivers.size;
  tables.positions.forEach(({ id }) => {
    if (tables.drivers.get(id) === undefined) drivers += 1;
  });
  return { deliveries: tables.deliveries.size, jobs: tables.jobs.size, tasks: tables.tasks.size, drivers };
};
