// Which records somebody looks at, one by one, outside any list. Invariant: while a record is looked at its group is followed, and what was
// asked for by itself is asked for again when the group is joined anew, so that nothing said in between is missed.
import { createHeld } from '../kernel/held.ts';
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
  const own = new Set<Key>();
  const watched = createHeld<Key>((gone) => {
    for (const id of gone) own.delete(id);
  });
  return {
    watch: (ids) => {
      const unfollow = follow(ids);
      const leave = watched.hold(ids);
      return () => {
        unfollow();
        leave();
      };
    },
    asked: (id) => {
      own.add(id);
    },
    get open() {
      return [...own].filter(watched.has);
    },
  };
};
