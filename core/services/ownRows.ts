// What whoever is signed in has made here just now. Lists show it first, wherever their order or page would put it: it is looked for at once.
// Invariant: of whoever was signed in before nothing is left [M-12].
import type { Observable } from 'rxjs';
import { createLive } from '../kernel/live.ts';
import type { Key } from '../kernel/records.ts';

/** The rows that were made here, by the table that keeps them. */
export interface OwnRows {
  /** The newest first; nothing while nobody is signed in. */
  of(table: string): readonly Key[];
  /** What is known already is no news. */
  made(table: string, ids: readonly Key[]): void;
  readonly changes$: Observable<unknown>;
}

/** More than these nobody looks for on top: a file of five hundred is a list of its own. */
const MOST = 20;

interface Own {
  readonly table: string;
  readonly id: Key;
  readonly by: number;
}

/** `user`: the id of whoever is signed in. */
export const createOwnRows = (user: () => number | null): OwnRows => {
  const kept = createLive<readonly Own[]>([]);
  return {
    of: (table) => {
      if (kept.current.length === 0) return [];
      const by = user();
      return kept.current.filter((one) => one.table === table && one.by === by).map(({ id }) => id);
    },
    made: (table, ids) => {
      const by = user();
      if (by === null) return;
      const before = kept.current.filter((one) => one.by === by);
      const news = ids.filter((id) => !before.some((one) => one.table === table && one.id === id));
      if (news.length === 0) return;
      kept.set([...news.map((id) => ({ table, id, by })), ...before].slice(0, MOST));
    },
    changes$: kept.changes$,
  };
};
