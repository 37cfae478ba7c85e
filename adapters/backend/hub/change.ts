// What the database says has changed, and the interfaces by which the feed hears of it and loads the rows. The
// database's owner implements them.
import type { HubGroupName } from '../../../core/index.ts';
import type { Address } from './membership.ts';

/** The tables whose changes leave through the hub, each with the group that hears of it. */
export const feedTables = {
  deliveries: { group: 'deliveries', enveloped: true, followedByOwnId: false },
  jobs: { group: 'jobs', enveloped: true, followedByOwnId: false },
  tasks: { group: 'jobTaskUpdates', enveloped: false, followedByOwnId: false },
  drivers: { group: 'users', enveloped: true, followedByOwnId: false },
  /** A position's id is its driver's: what nobody follows is known before it is loaded. */
  positions: { group: 'coordinateUpdates', enveloped: false, followedByOwnId: true },
  notifications: { group: 'webNotifications', enveloped: false, followedByOwnId: false },
  identity: { group: 'myIdentity', enveloped: false, followedByOwnId: false },
  /** A change of records, by its own id. */
  records: { group: 'records', enveloped: false, followedByOwnId: false },
  indexer: { group: 'bulkIndexer', enveloped: false, followedByOwnId: false },
} as const satisfies Record<
  string,
  { readonly group: HubGroupName; readonly enveloped: boolean; readonly followedByOwnId: boolean }
>;
export type FeedTable = keyof typeof feedTables;

/** One change, as the transaction that made it wrote it down. */
export interface Change {
  readonly table: FeedTable;
  readonly id: number;
  readonly kind: 'NEW' | 'EXISTING';
}

/** Where changes come from; several processes may listen to one database. */
export interface Changes {
  /**
   * `onChange` after each commit, in commit order for one entity. `onGap` when some may have been missed (the process was away for longer
   * than changes are kept): clients are then told to fetch a snapshot. Answers how to stop.
   */
  listen(onChange: (change: Change) => void, onGap: () => void): () => void;
}

/** A row as it now is, addressed. `follow`: driver, job or notification type by whose id it is followed, else null. */
export interface FeedRow extends Address {
  readonly id: number;
  readonly record: unknown;
}

export interface Loader {
  /** The newest rows, in one query; those that no longer exist are left out. One change may be told as several rows. */
  load(table: FeedTable, changes: readonly Change[]): Promise<readonly FeedRow[]>;
  /** The row as REST shows it to members of this view; null: not at all. Pure. */
  show(table: FeedTable, row: FeedRow, view: string): unknown;
}

export const isFeedTable = (name: string): name is FeedTable => Object.hasOwn(feedTables, name);
