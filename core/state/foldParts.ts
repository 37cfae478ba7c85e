// What every group of folds works on.

import type { Lists } from '../kernel/lists.ts';
import type { StateStore } from '../kernel/stateStore.ts';
import type { TableName } from './kinds.ts';
import type { OwnerList } from './owner.ts';
import type { Slices } from './slices.ts';
import type { Ingest, Overlays, Tables } from './tables.ts';

export interface FoldParts {
  readonly store: StateStore;
  readonly tables: Tables;
  readonly overlays: Overlays;
  readonly lists: Lists;
  readonly slices: Slices;
  readonly owners: OwnerList;
  readonly ingest: Readonly<Record<TableName, Ingest>>;
}
