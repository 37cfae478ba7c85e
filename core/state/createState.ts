// State as the portal knows it: tables, lists, what lies over them, and how each event changes them. Made alike for a live portal and for a
// replay; nothing here knows where events come from.

import type { LogEvent } from '../kernel/event.ts';
import { Lists } from '../kernel/lists.ts';
import { StateStore } from '../kernel/stateStore.ts';
import { createJobIndex, type JobIndex } from '../tasks/jobIndex.ts';
import { foldAnswers } from './answerFolds.ts';
import { foldHubMessages } from './hubFolds.ts';
import { createOwners, type Owners } from './owner.ts';
import { foldPortalEvents } from './portalFolds.ts';
import { foldRecords } from './recordFolds.ts';
import { createSlices, type LiveSlices } from './slices.ts';
import { createIngest, createOverlays, createTables, type Overlays, type Tables } from './tables.ts';

/** How much of the past a state keeps. */
export interface StateOptions {
  /** Changes kept for going back, per table; 0 keeps none, Infinity all. */
  readonly history: number;
  /** Rejections kept. */
  readonly rejections: number;
  /** Told of a fold or a listener that threw; the rest goes on. */
  readonly onFault: (fault: unknown) => void;
}

/** State as the portal knows it. */
export interface State extends LiveSlices {
  /** The confirmed records. */
  readonly tables: Tables;
  /** Commands in flight, laid over them [M-7]. */
  readonly overlays: Overlays;
  /** Which event does what. */
  readonly store: StateStore;
  /** The server's lists as they were answered. */
  readonly lists: Lists;
  /** Whose the records were at each moment. */
  readonly owners: Owners;
  /** Made when first asked for: a replay has no use for it. */
  readonly jobIndex: JobIndex;
  /** Takes a batch in, then wakes whoever watches what it changed, each once. */
  fold(batch: readonly LogEvent[]): void;
}

/** Makes an empty state: the fold of a log that is still empty. */
export const createState = (options: StateOptions): State => {
  const tables = createTables(options);
  const overlays = createOverlays(tables);
  const store = new StateStore({ ...tables }, options);
  const lists = new Lists();
  const { slices, live, commit, clear } = createSlices();
  const owners = createOwners();
  let jobIndex: JobIndex | undefined;
  const parts = { store, tables, overlays, lists, slices, owners, ingest: createIngest(store, tables) };

  foldHubMessages(parts);
  foldAnswers(parts);
  foldPortalEvents(parts);
  foldRecords(parts);
  store.onCommit(() => lists.commit());
  store.onChange(lists.followed, (table, id, before, after) => lists.changed(table, id, before, after));
  store.onRemove((table, id) => lists.removed(table, id));
  store.onClear(() => {
    lists.clear();
    clear();
  });

  return {
    ...live,
    tables,
    overlays,
    store,
    lists,
    owners,
    get jobIndex() {
      jobIndex ??= createJobIndex(tables.tasks);
      return jobIndex;
    },
    fold: (batch) => {
      store.fold(batch);
      commit();
    },
  };
};
