// Which records somebody looks at, one by one, outside any list. Invariant: while a record is looked at its group is followed, and what was
// asked for by itself is asked for again when the group is joined anew, so that nothing said in between is missed.
import type { Key } from '../kernel/records.ts';
import type { Watch } from './records.ts';

export interface WatchedRecords {
  readonly watch: Watch;
  /** Remembers that this record came by a request of its own. */
  asked(id: Key): void;
  /** The records that somebody looks at and that came by a request of their own. */
  readonly open: readonly Key[];
}

export const createWatchedRecords = (follow: (ids: readonly Key[]) => () => void): WatchedRecords => {
  const watched = new Map<Key, number>();
  const own = new Set<Key>();
  return {
    watch: (ids) => {
      const unfollow = follow(ids);
      for (const id of ids) watched.set(id, (watched.get(id) ?? 0) + 1);
      return () => {
        unfollow();
        for (const id of ids) {
          const left = (watched.get(id) ?? 1) - 1;
          if (left > 0) watched.set(id, left);
          else {
            watched.delete(id);
            own.delete(id);
          }
        }
      };
    },
    asked: (id) => {
      own.add(id);
    },
    get open() {
      return [...own].filter((id) => watched.has(id));
    },
  };
};
