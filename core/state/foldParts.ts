// What every group of folds works on.
import type { TableName } from '../face.ts';
import type { Lists } from '../kernel/lists.ts';
import type { Store } from '../kernel/store.ts';
import type { OwnerList } from './owner.ts';
import type { Slices } from './slices.ts';
import type { Overlays, Tables, Take } from './tables.ts';

export interface FoldParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly overlays: Overlays;
  readonly lists: Lists;
  readonly slices: Slices;
  readonly owners: OwnerList;
  readonly doors: Readonly<Record<TableName, Take>>;
}
