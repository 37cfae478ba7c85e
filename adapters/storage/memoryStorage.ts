// A store in memory, for tests, for scripts that keep nothing, and for browsers that forbid storing. Several may be
// opened on one shelf: each is a tab and hears what the others change.
import { Subject } from 'rxjs';
import type { StorageChange, StoragePort } from '../../core/index.ts';

/** What several tabs share. */
export interface Shelf {
  readonly values: Map<string, string>;
  readonly tabs: Set<Subject<StorageChange>>;
}

export const shelf = (): Shelf => ({ values: new Map(), tabs: new Set() });

/** Opens a tab on a shelf of its own or on one that others share. */
export const memoryStorage = (on: Shelf = shelf()): StoragePort => {
  const changes$ = new Subject<StorageChange>();
  on.tabs.add(changes$);
  const tell = (change: StorageChange): void => {
    for (const tab of on.tabs) if (tab !== changes$) tab.next(change);
  };
  return {
    get: (key) => on.values.get(key) ?? null,
    set(key, value) {
      if (on.values.get(key) === value) return;
      on.values.set(key, value);
      tell({ key, value });
    },
    remove(key) {
      if (on.values.delete(key)) tell({ key, value: null });
    },
    changes$: changes$.asObservable(),
  };
};
