// Folding updates into the entity store and telling who watches: 50 watchers of one entity each and one sorted page of 50 over E entities,
// nine updates in ten newer, one in ten stale, in batches. Ours keeps the whole history while it does so; the floor keeps nothing.
import {
  configureStore,
  createEntityAdapter,
  createSelector,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit';
import {
  BTreeIndex,
  createCollection,
  createLiveQueryCollection,
  localOnlyCollectionOptions,
} from '@tanstack/db';
import { sortedPage } from '../../core/kernel/sortedPage.ts';
import { Table } from '../../core/kernel/table.ts';
import { fanOut } from './fanOut.ts';
import { compare, type Result, type Variant } from './measure.ts';
import { type Entity, told, watcher, work } from './updates.ts';

const WATCHED = 50;
const PAGE = 50;

/** A mutable Map, listeners by key, the page's ids in a Set: nothing is kept, nothing can be asked of the past. */
const floor = (initial: Entity[], updates: Entity[], batch: number): Variant => ({
  name: 'mutable Map, keyed listeners',
  kind: 'floor',
  units: updates.length,
  prepare: () => {
    const map = new Map(initial.map((one) => [one.id, one]));
    const listeners = new Map<number, () => void>();
    for (let n = 1; n <= WATCHED; n += 1) listeners.set(n * 13, watcher);
    let page = [...map.values()].sort((x, y) => x.rank - y.rank).slice(0, PAGE);
    const inPage = new Map(page.map((one, at) => [one.id, at]));
    return () => {
      for (let from = 0; from < updates.length; from += batch) {
        const touched = new Set<number>();
        for (let n = from; n < Math.min(from + batch, updates.length); n += 1) {
          const update = updates[n]!;
          const stored = map.get(update.id);
          if (stored !== undefined && stored.xmin >= update.xmin) continue;
          map.set(update.id, update);
          touched.add(update.id);
        }
        let changed = false;
        for (const id of touched) {
          listeners.get(id)?.();
          const at = inPage.get(id);
          if (at === undefined) continue;
          if (!changed) page = page.slice();
          changed = true;
          page[at] = map.get(id)!;
        }
        if (changed) watcher();
      }
    };
  },
});

const ours = (initial: Entity[], updates: Entity[], batch: number): Variant => ({
  name: 'Table with its whole history',
  kind: 'ours',
  units: updates.length,
  prepare: () => {
    const table = new Table<Entity>(
      'bench',
      { id: (one) => one.id, version: (one) => one.xmin },
      {
        history: Number.POSITIVE_INFINITY,
        onFault: (fault) => {
          throw fault;
        },
      },
    );
    let seq = 0;
    for (const one of initial) {
      seq += 1;
      table.put(one, seq);
    }
    table.commit();
    for (let n = 1; n <= WATCHED; n += 1) table.watch(n * 13, watcher);
    const subscription = sortedPage(table, {
      where: () => true,
      compare: (x, y) => x.rank - y.rank,
      size: PAGE,
    }).changes$.subscribe(watcher);
    return () => {
      for (let from = 0; from < updates.length; from += batch) {
        const to = Math.min(from + batch, updates.length);
        for (let n = from; n < to; n += 1) {
          seq += 1;
          table.put(updates[n]!, seq);
        }
        table.commit();
      }
      subscription.unsubscribe();
    };
  },
});

const redux = (initial: Entity[], all: Entity[], batch: number, events: number): Variant => ({
  name: 'Redux Toolkit entity adapter',
  kind: 'competitor',
  units: events,
  prepare: () => {
    const updates = all.slice(0, events);
    const adapter = createEntityAdapter<Entity>();
    const slice = createSlice({
      name: 'entities',
      initialState: adapter.setAll(adapter.getInitialState(), initial),
      reducers: {
        arrived: (state, { payload }: PayloadAction<Entity[]>) => {
          const newer = payload.filter((one) => (state.entities[one.id]?.xmin ?? -1) < one.xmin);
          adapter.setMany(state as Parameters<typeof adapter.setMany>[0], newer);
        },
      },
    });
    const store = configureStore({
      reducer: slice.reducer,
      devTools: false,
      middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
    });
    const { selectAll, selectById } = adapter.getSelectors<ReturnType<typeof store.getState>>(
      (state) => state as Parameters<typeof adapter.setMany>[0],
    );
    const selectPage = createSelector([selectAll], (rows) =>
      [...rows].sort((x, y) => x.rank - y.rank).slice(0, PAGE),
    );
    const selectors = [
      ...Array.from(
        { length: WATCHED },
        (_, n) => (state: ReturnType<typeof store.getState>) => selectById(state, (n + 1) * 13) as unknown,
      ),
      selectPage,
    ];
    for (const select of selectors) {
      let last = select(store.getState());
      store.subscribe(() => {
        const now = select(store.getState());
        if (now === last) return;
        last = now;
        watcher();
      });
    }
    return () => {
      for (let from = 0; from < updates.length; from += batch)
        store.dispatch(slice.actions.arrived(updates.slice(from, from + batch)));
    };
  },
});

const tanstack = (initial: Entity[], all: Entity[], batch: number, events: number): Variant => ({
  name: 'TanStack DB collection',
  kind: 'competitor',
  units: events,
  prepare: () => {
    const updates = all.slice(0, events);
    const collection = createCollection(
      localOnlyCollectionOptions<Entity, number>({
        autoIndex: 'eager',
        defaultIndexType: BTreeIndex,
        id: `bench ${Math.random()}`,
        getKey: (one) => one.id,
        initialData: initial,
      }),
    );
    const page = createLiveQueryCollection({
      startSync: true,
      query: (q) =>
        q
          .from({ one: collection })
          .orderBy(({ one }) => one.rank)
          .limit(PAGE),
    });
    page.subscribeChanges(watcher);
    const watched = new Set(Array.from({ length: WATCHED }, (_, n) => (n + 1) * 13));
    collection.subscribeChanges((changes) => {
      for (const change of changes) if (watched.has(change.key as number)) watcher();
    });
    return () => {
      for (let from = 0; from < updates.length; from += batch) {
        const newest = new Map<number, Entity>();
        for (const update of updates.slice(from, from + batch))
          if ((newest.get(update.id) ?? collection.get(update.id))!.xmin < update.xmin)
            newest.set(update.id, update);
        if (newest.size > 0) {
          collection.update([...newest.keys()], (drafts) => {
            for (const draft of drafts) Object.assign(draft, newest.get(draft.id));
          });
        }
      }
    };
  },
});

/** How steeply the cost of an event grows with the entities, as an exponent: 0 not at all, 1 in proportion. */
const growth = (results: readonly Result[]): Result => {
  const costs = (entities: number, kind: Variant['kind']): number =>
    results.find(({ what }) => what === lineName(entities, 16))?.rows.find((row) => row.kind === kind)
      ?.nsPerUnit ?? Number.NaN;
  const exponent = (kind: Variant['kind']): number =>
    Math.log(costs(100_000, kind) / costs(1_000, kind)) / Math.log(100);
  const rounded = (value: number): number => Number(value.toFixed(3));
  return {
    what: 'growth of fold + notify from 1k to 100k entities, batches of 16',
    rows: [],
    readings: [
      { name: 'exponent of the floor', value: rounded(exponent('floor')), unit: '' },
      { name: 'exponent of ours', value: rounded(exponent('ours')), unit: '' },
      {
        name: 'ours steeper than the floor by',
        value: rounded(exponent('ours') - exponent('floor')),
        unit: '',
        limit: 0.05,
      },
    ],
  };
};

const lineName = (entities: number, batch: number): string =>
  `fold + notify, ${entities} entities, batches of ${batch}`;

/** Every size and batch of the budget. `quick` leaves the slow competitors out of the large sizes. */
export const fold = async (rounds: number): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (const entities of [1_000, 10_000, 100_000]) {
    for (const batch of [1, 16, 256]) {
      const events = 60_000;
      const { initial, updates } = work(entities, events);
      const slow = Math.max(
        batch,
        Math.min(events, Math.floor(40_000_000 / (entities * Math.max(1, 64 / batch)))),
      );
      const variants = [
        floor(initial, updates, batch),
        ours(initial, updates, batch),
        ...(batch === 16 || entities === 1_000
          ? [redux(initial, updates, batch, Math.min(slow, 4_000))]
          : []),
        ...(entities <= 10_000 && batch === 16 ? [tanstack(initial, updates, batch, 1_600)] : []),
      ];
      results.push(
        await compare(
          lineName(entities, batch),
          variants,
          entities === 100_000 ? Math.min(rounds, 5) : rounds,
          2,
          'cpu',
        ),
      );
    }
  }
  results.push(growth(results), await fanOut(rounds));
  if (told === 0) throw new Error('nobody was told anything: the bench measured nothing');
  return results;
};
