// Telling ten thousand watchers of one entity each: the cost is that of those who are told.
import { Table } from '../../core/kernel/table.ts';
import { compare, type Result } from './measure.ts';
import { type Entity, watcher, work } from './updates.ts';

/** Ten thousand watchers, one an entity; an event is told to its own watcher alone. */
export const fanOut = (rounds: number): Promise<Result> => {
  const entities = 10_000;
  const { initial, updates } = work(entities, 30_000);
  const few = updates.slice(0, 200);
  return compare(
    'fan-out: 10,000 entities, each with a watcher, batches of 16',
    [
      {
        name: 'mutable Map, keyed listeners',
        kind: 'floor',
        units: updates.length,
        prepare: () => {
          const map = new Map(initial.map((one) => [one.id, one]));
          const listeners = new Map(initial.map(({ id }) => [id, watcher]));
          return () => {
            for (let from = 0; from < updates.length; from += 16) {
              const touched = new Set<number>();
              for (const update of updates.slice(from, from + 16)) {
                if ((map.get(update.id)?.xmin ?? 0) >= update.xmin) continue;
                map.set(update.id, update);
                touched.add(update.id);
              }
              for (const id of touched) listeners.get(id)?.();
            }
          };
        },
      },
      {
        name: 'Table.watch',
        kind: 'ours',
        units: updates.length,
        prepare: () => {
          const table = new Table<Entity>(
            'bench',
            { id: (one) => one.id, version: (one) => one.xmin },
            { history: Number.POSITIVE_INFINITY, onFault: () => undefined },
          );
          let seq = 0;
          for (const one of initial) {
            seq += 1;
            table.put(one, seq);
            table.watch(one.id, watcher);
          }
          table.commit();
          return () => {
            for (let from = 0; from < updates.length; from += 16) {
              for (const update of updates.slice(from, from + 16)) {
                seq += 1;
                table.put(update, seq);
              }
              table.commit();
            }
          };
        },
      },
      {
        name: 'one store, a selector a watcher',
        kind: 'competitor',
        units: few.length,
        prepare: () => {
          let state: Readonly<Record<number, Entity>> = Object.fromEntries(
            initial.map((one) => [one.id, one]),
          );
          const last = new Map(initial.map((one) => [one.id, one]));
          return () => {
            for (let from = 0; from < few.length; from += 16) {
              const next = { ...state };
              for (const update of few.slice(from, from + 16)) next[update.id] = update;
              state = next;
              for (const [id, seen] of last) {
                const now = state[id]!;
                if (now === seen) continue;
                last.set(id, now);
                watcher();
              }
            }
          };
        },
      },
    ],
    rounds,
    2,
    'cpu',
  );
};
