// What the database says has changed, and the interfaces by which the feed hears of it and loads the rows. The
// database's owner implements them; a payload that says nothing usable is reported, not guessed at.
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

/** One change, as a trigger announces it. `country` null: of no country. */
export interface Change {
  readonly table: FeedTable;
  readonly id: number;
  readonly country: string | null;
  readonly kind: 'NEW' | 'EXISTING';
}

/** Where changes come from; several processes may listen to one database. */
export interface Changes {
  /**
   * `onChange` after each commit, in commit order for one entity. `onGap` when some may have been missed (the listening
   * connection was lost and is back): clients are then told to fetch a snapshot. Answers how to stop.
   */
  listen(onChange: (change: Change) => void, onGap: () => void): () => void;
}

/** A row as it now is, addressed. `follow`: driver, job or notification type by whose id it is followed, else null. */
export interface FeedRow extends Address {
  readonly id: number;
  readonly record: unknown;
}

export interface Loader {
  /** The newest rows, in one query; those that no longer exist are left out. */
  load(table: FeedTable, changes: readonly Change[]): Promise<readonly FeedRow[]>;
  /** The row as REST shows it to members of this view; null: not at all. Pure. */
  show(table: FeedTable, row: FeedRow, view: string): unknown;
}

const isTable = (name: unknown): name is FeedTable =>
  typeof name === 'string' && Object.hasOwn(feedTables, name);

/** Decodes the payload of a database notification: `{"t":"tasks","id":17,"c":"ZA","k":"NEW"}`; null: unusable. */
export const readChange = (payload: string): Change | null => {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { t: table, id, c: country, k: kind } = value as Record<string, unknown>;
  if (!isTable(table) || typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  return {
    table,
    id,
    country: typeof country === 'string' ? country : null,
    kind: kind === 'NEW' ? 'NEW' : 'EXISTING',
  };
};
