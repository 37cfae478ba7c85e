// From a commit to the members of a group: changes are gathered by entity for one flush interval, loaded as they now
// are in one query a table, written once a view and sent to those addressed. One flush ends before the next begins, so
// the messages of one entity leave in the order of its versions.
import { hubGroups } from '../../../core/index.ts';
import {
  type Change,
  type Changes,
  type FeedRow,
  type FeedTable,
  feedTables,
  type Loader,
} from './change.ts';
import type { Membership } from './membership.ts';
import { eventRecord } from './protocol.ts';

/** Rows of one query; a larger flush takes several. */
const rowsAtOnce = 1_000;
/** Milliseconds at least before a flush that failed is tried again. */
const retryAfter = 500;

export interface FeedParts {
  readonly changes: Changes;
  readonly loader: Loader;
  readonly membership: Membership;
  /** Milliseconds between two flushes (RTM-14); the first change after a quiet time leaves at once. */
  readonly flushMs: number;
  now(): number;
  /** Whoever has lost rights has left: nothing is sent before. */
  rightsSettled(): Promise<void>;
  /** Changes were missed: every client must be sent for a snapshot. */
  onGap(): void;
  onError(error: unknown): void;
}

export interface Feed {
  /** Resolves when all that was announced before has been sent, or could not be and waits for its retry. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

type Pending = Map<FeedTable, Map<number, Change>>;

/** Starts listening. A flush that fails keeps its changes for the next one, however often. */
export const createFeed = (parts: FeedParts): Feed => {
  const { loader, membership } = parts;
  let pending: Pending = new Map();
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> | null = null;
  let notBefore = Number.NEGATIVE_INFINITY;
  let stopped = false;

  const gather = (change: Change): void => {
    const { group, followedByOwnId } = feedTables[change.table];
    if (stopped || !membership.isWatched(group, followedByOwnId ? change.id : undefined)) return;
    const changes = pending.get(change.table) ?? new Map<number, Change>();
    const before = changes.get(change.id);
    changes.set(change.id, before?.kind === 'NEW' ? { ...change, kind: 'NEW' } : change);
    pending.set(change.table, changes);
    schedule();
  };

  const schedule = (): void => {
    if (timer !== null || flushing !== null || stopped) return;
    timer = setTimeout(
      () => {
        timer = null;
        void flush();
      },
      Math.max(0, notBefore - parts.now()),
    );
  };

  const send = (table: FeedTable, row: FeedRow, kind: Change['kind']): void => {
    const { group, enveloped } = feedTables[table];
    const { event } = hubGroups[group];
    const written = new Map<string, string | null>();
    for (const { connection, view } of membership.receivers(group, row)) {
      let record = written.get(view);
      if (record === undefined) {
        const shown = loader.show(table, row, view);
        const argument = enveloped ? { id: row.id, kind, data: shown } : shown;
        record = shown === null || shown === undefined ? null : eventRecord(event, argument);
        written.set(view, record);
      }
      if (record !== null) connection.send(record);
    }
  };

  const flushTable = async (table: FeedTable, changes: ReadonlyMap<number, Change>): Promise<void> => {
    const all = [...changes.values()];
    // A mass change may send every member for a snapshot before it is through: then the rest concerns nobody.
    for (
      let from = 0;
      from < all.length && membership.isWatched(feedTables[table].group);
      from += rowsAtOnce
    ) {
      const part = all.slice(from, from + rowsAtOnce);
      const rows = new Map<number, FeedRow[]>();
      for (const row of await loader.load(table, part)) rows.set(row.id, [...(rows.get(row.id) ?? []), row]);
      // In the order in which they changed, not in the database's.
      for (const { id, kind } of part) {
        for (const row of rows.get(id) ?? []) send(table, row, kind);
      }
    }
  };

  const flushAll = async (): Promise<void> => {
    await parts.rightsSettled();
    const taken = pending;
    pending = new Map();
    for (const [table, changes] of taken) {
      try {
        await flushTable(table, changes);
      } catch (error) {
        parts.onError(error);
        notBefore = parts.now() + Math.max(parts.flushMs, retryAfter);
        const since = pending.get(table) ?? new Map<number, Change>();
        pending.set(table, new Map([...changes, ...since]));
      }
    }
  };

  const flush = async (): Promise<void> => {
    notBefore = parts.now() + parts.flushMs;
    flushing = flushAll();
    await flushing;
    flushing = null;
    if (pending.size > 0) schedule();
  };

  const unlisten = parts.changes.listen(gather, parts.onGap);

  return {
    async settled() {
      if (flushing !== null) await flushing;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      if (pending.size > 0) await flush();
    },
    async stop() {
      unlisten();
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      if (flushing !== null) await flushing;
    },
  };
};
