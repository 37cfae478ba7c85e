// The plainest records there are, for tests of the kernel: an id, a version, a text, and whether the row has come to its end.
import type { MergePolicy } from '../../../core/kernel/merge.ts';
import { Table, type TableOptions } from '../../../core/kernel/table.ts';

export interface Row {
  readonly id: number;
  readonly version: number;
  readonly text: string;
  readonly ended?: boolean;
}

export const rowPolicy: MergePolicy<Row> = { id: (row) => row.id, version: (row) => row.version };

export const rowOf = (id: number, version: number, text = '', more: Partial<Row> = {}): Row => ({
  id,
  version,
  text,
  ...more,
});

/** A fault of a listener fails the test unless the test wants to hear of it. */
export const rowTable = (policy: MergePolicy<Row> = rowPolicy, options: Partial<TableOptions> = {}) =>
  new Table<Row>('rows', policy, {
    history: 0,
    onFault: (fault) => {
      throw fault;
    },
    ...options,
  });
