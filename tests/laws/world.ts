// A state of its own, fed with what arrives from a model server: what the laws of merging are judged by.
import type { LogEvent } from '../../core/kernel/event.ts';
import { createState, type State } from '../../core/state/createState.ts';
import type { Arrival } from '../arbitraries/modelServer.ts';

export const fresh = (): State =>
  createState({
    history: Number.POSITIVE_INFINITY,
    rejections: 10_000,
    onFault: (fault) => {
      throw fault;
    },
  });

/** Feeds arrivals in batches of the given sizes, over and over. */
export const feed = (
  state: State,
  arrivals: readonly Arrival[],
  sizes: readonly number[] = [1],
  after?: (batch: readonly LogEvent[]) => void,
): void => {
  let seq = state.tables.tasks.revision > 1 ? 1_000_000 : 0;
  let from = 0;
  for (let turn = 0; from < arrivals.length; turn += 1) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1);
    const batch = arrivals.slice(from, from + size).map((arrival): LogEvent => {
      seq += 1;
      return { seq, at: Date.UTC(2026, 10, 20, 9) + seq, ...arrival };
    });
    state.fold(batch);
    after?.(batch);
    from += size;
  }
};

/** Every record that is there, by its kind and id. */
export const held = (state: State) => {
  const collect = <R>(table: { forEach(visit: (record: R) => void): void }, id: (record: R) => number) => {
    const rows: [number, R][] = [];
    table.forEach((record) => {
      rows.push([id(record), record]);
    });
    return new Map(rows.sort(([x], [y]) => x - y));
  };
  return {
    deliveries: collect(state.tables.deliveries, (one) => one.deliveryId),
    jobs: collect(state.tables.jobs, (one) => one.id),
    tasks: collect(state.tables.tasks, (one) => one.id),
    drivers: collect(state.tables.drivers, (one) => one.id),
    positions: collect(state.tables.positions, (one) => one.id),
  };
};
