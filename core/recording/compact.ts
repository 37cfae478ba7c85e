// A recording without the events that left no trace: replaying it gives the same tables [L-5].
// Kept are the event that gave each entity its present record, those that this record was made from, removals, and every event that the
// caller calls a landmark (sign-ins, intents); events keep their numbers, so an explanation still points to the same line.
import type { LogEvent } from '../kernel/event.ts';
import type { StateStore } from '../kernel/stateStore.ts';

/** Folds the events into `store`, which must be new, and answers those worth keeping, in order. */
export const compact = (
  events: Iterable<LogEvent>,
  store: StateStore,
  isLandmark: (event: LogEvent) => boolean,
): readonly LogEvent[] => {
  const all = [...events];
  const makers = new Map<string, number[]>();
  const landmarks = new Set<number>();
  const stop = store.observe(({ event, table, id, verdict, amends }) => {
    if (verdict !== 'accepted') return;
    const key = `${table} ${typeof id} ${id}`;
    if (amends) makers.set(key, [...(makers.get(key) ?? []), event.seq]);
    else makers.set(key, [event.seq]);
  });
  for (const event of all) {
    if (isLandmark(event)) landmarks.add(event.seq);
    store.fold([event]);
  }
  stop();
  const kept = new Set([...landmarks, ...[...makers.values()].flat()]);
  return all.filter((event) => kept.has(event.seq));
};
