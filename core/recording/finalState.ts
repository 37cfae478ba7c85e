// The state in the form that scripts and tests rely on (contract.md, "Recordings").

import type { Records } from '../kernel/records.ts';
import type { Rejection } from '../kernel/rejections.ts';
import type { PastTables } from './replay.ts';

/** The tables of a final state, in the order in which they are told. */
export const entityTables = ['deliveries', 'jobs', 'tasks', 'drivers', 'notifications'] as const;
/** A table of a final state. */
export type EntityTable = (typeof entityTables)[number];

const idsOf = <R>(records: Records<R>, id: (record: R) => number): readonly number[] => {
  const found: number[] = [];
  records.forEach((record) => {
    found.push(id(record));
  });
  return found;
};

/** The ids that a table of the final state has, ascending: a driver may be known by his position alone. */
export const idsIn = (tables: PastTables, table: EntityTable): readonly number[] => {
  const found =
    table === 'deliveries'
      ? idsOf(tables.deliveries, (delivery) => delivery.deliveryId)
      : table === 'drivers'
        ? [
            ...new Set([
              ...idsOf(tables.drivers, (driver) => driver.id),
              ...idsOf(tables.positions, (position) => position.id),
            ]),
          ]
        : idsOf<{ readonly id: number }>(tables[table], (record) => record.id);
  return [...found].sort((x, y) => x - y);
};

/** One record as the final state has it: as received, a driver with his newest position, a task with its job. */
export const recordAt = (tables: PastTables, table: EntityTable, id: number): unknown => {
  if (table === 'tasks') {
    const task = tables.tasks.get(id);
    return task && { ...task, job: task.jobId ?? null };
  }
  if (table !== 'drivers') return tables[table].get(id);
  const driver = tables.drivers.get(id);
  // [M-8] The place is the newest fix that was taken: a driver's own record may carry one that was not.
  const lastKnownLocation = tables.positions.get(id)?.lastKnownLocation ?? null;
  if (lastKnownLocation === null && (driver?.lastKnownLocation ?? null) === null) return driver;
  return { ...(driver ?? { id }), lastKnownLocation };
};

/** A rejection as the final state has it. */
export interface RejectedEvent {
  /** The event's number. */
  readonly seq: number;
  /** `tasks/4`; with `?` for an id that could not be read. */
  readonly entity: string;
  /** Why it changed nothing. */
  readonly reason: string;
}

/** A rejection in that form. */
export const rejectedAs = ({ seq, table, id, reason }: Rejection): RejectedEvent => ({
  seq,
  entity: `${table === 'positions' ? 'drivers' : table}/${id ?? '?'}`,
  reason,
});

/** The state as `umzila replay --json` prints it. */
export const finalState = (
  tables: PastTables,
  rejected: readonly Rejection[],
): Readonly<Record<EntityTable, Record<string, unknown>>> & {
  readonly rejected: readonly RejectedEvent[];
} => {
  const all = (table: EntityTable): Record<string, unknown> =>
    Object.fromEntries(idsIn(tables, table).map((id) => [id, recordAt(tables, table, id)]));
  return {
    deliveries: all('deliveries'),
    jobs: all('jobs'),
    tasks: all('tasks'),
    drivers: all('drivers'),
    notifications: all('notifications'),
    rejected: rejected.map(rejectedAs),
  };
};
