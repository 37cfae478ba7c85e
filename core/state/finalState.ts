// The state in the form that scripts and tests rely on (contract.md, "Recordings").

import type { Records } from '../kernel/records.ts';
import type { Rejection } from '../kernel/rejections.ts';
import type { PastTables } from './replay.ts';

type EntityTable = 'deliveries' | 'jobs' | 'tasks' | 'drivers' | 'notifications';

/** The state as `umzila replay --json` prints it: records as received, drivers with their newest position, tasks with their job. */
export const finalState = (
  tables: PastTables,
  rejected: readonly Rejection[],
): {
  readonly deliveries: Record<string, unknown>;
  readonly jobs: Record<string, unknown>;
  readonly tasks: Record<string, unknown>;
  readonly drivers: Record<string, unknown>;
  readonly notifications: Record<string, unknown>;
  readonly rejected: readonly { readonly seq: number; readonly entity: string; readonly reason: string }[];
} => {
  const keyed = <R>(
    records: Records<R>,
    id: (record: R) => number,
    shown: (record: R) => unknown = (record) => record,
  ) => {
    const found: Record<string, unknown> = {};
    records.forEach((record) => {
      found[id(record)] = shown(record);
    });
    return found;
  };
  const drivers = keyed(
    tables.drivers,
    (driver) => driver.id,
    // [M-8] The place is the newest fix that was taken: a driver's own record may carry one that was not.
    (driver) => {
      const lastKnownLocation = tables.positions.get(driver.id)?.lastKnownLocation ?? null;
      return lastKnownLocation === null && (driver.lastKnownLocation ?? null) === null
        ? driver
        : { ...driver, lastKnownLocation };
    },
  );
  tables.positions.forEach((position) => {
    drivers[position.id] ??= { id: position.id, lastKnownLocation: position.lastKnownLocation };
  });
  return {
    deliveries: keyed(tables.deliveries, (delivery) => delivery.deliveryId),
    jobs: keyed(tables.jobs, (job) => job.id),
    tasks: keyed(
      tables.tasks,
      (task) => task.id,
      (task) => ({ ...task, job: task.jobId ?? null }),
    ),
    drivers,
    notifications: keyed(tables.notifications, (notification) => notification.id),
    rejected: rejected.map(({ seq, table, id, reason }) => ({
      seq,
      entity: `${table === 'positions' ? 'drivers' : table}/${id ?? '?'}`,
      reason,
    })),
  };
};

const oneOf = <R>(records: Records<R>, id: number): Records<R> => ({
  size: records.get(id) === undefined ? 0 : 1,
  get: (key) => (key === id ? records.get(id) : undefined),
  forEach: (visit) => {
    const record = records.get(id);
    if (record !== undefined) visit(record);
  },
});

/** One entity in that form, without looking at any other; undefined where it is not known. */
export const recordAt = (tables: PastTables, table: EntityTable, id: number): unknown =>
  finalState(
    {
      deliveries: oneOf(tables.deliveries, id),
      jobs: oneOf(tables.jobs, id),
      tasks: oneOf(tables.tasks, id),
      drivers: oneOf(tables.drivers, id),
      positions: oneOf(tables.positions, id),
      notifications: oneOf(tables.notifications, id),
    },
    [],
  )[table][String(id)];
