// A moment as the `snapshot` event that a recording may begin with: the records as they stood, and what was gone for good by then [M-4].

import type { Key } from '../kernel/records.ts';
import type { Table } from '../kernel/table.ts';
import type { State } from '../state/createState.ts';
import type { PortalEvents } from '../state/events.ts';
import type { TableName } from '../state/kinds.ts';

const names: readonly TableName[] = [
  'deliveries',
  'jobs',
  'tasks',
  'drivers',
  'positions',
  'notifications',
  'records',
];

const recordsOf = (table: Table<unknown>, seq: number): readonly unknown[] => {
  const past = table.oldestSeq <= seq ? table.past() : undefined;
  past?.seek(seq);
  const found: unknown[] = [];
  (past ?? table).forEach((record) => {
    found.push(record);
  });
  return found;
};

const removedOf = (table: Table<unknown>, seq: number): readonly Key[] => {
  const found: Key[] = [];
  for (let slot = 0; slot < table.slotCount; slot += 1) {
    const id = table.keyAt(slot);
    if (table.isRemoved(id) && table.history(id).every((change) => change.seq <= seq)) found.push(id);
  }
  return found;
};

/**
 * The data of a `snapshot` event: the tables as they were just after the event `seq`, and whose they were. Records that changed longer ago than
 * the tables remember are taken as they are.
 */
export const snapshotAt = (
  { tables, owners }: Pick<State, 'tables' | 'owners'>,
  seq: number,
): PortalEvents['snapshot'] => {
  const records: Partial<Record<TableName, readonly unknown[]>> = {};
  const removed: Partial<Record<TableName, readonly Key[]>> = {};
  for (const name of names) {
    const table: Table<unknown> = tables[name];
    records[name] = recordsOf(table, seq);
    const gone = removedOf(table, seq);
    if (gone.length > 0) removed[name] = gone;
  }
  const userId = owners.at(seq);
  return {
    ...records,
    ...(Object.keys(removed).length === 0 ? {} : { removed }),
    ...(userId === undefined ? {} : { userId }),
  };
};
