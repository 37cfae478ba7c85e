// A store whose tabs are processes of their own: each reads its own copy, and hears of the others' writes late, one by one, in the order written.
import { Subject } from 'rxjs';
import type { Clock, StorageChange, StoragePort } from '../../core/index.ts';

/** Between two writes that arrive, milliseconds. */
const APART = 5;

/** @param lateMs how long a write is under way to the other tabs */
export const lateShelf = (clock: Clock, lateMs: number): (() => StoragePort) => {
  const kept = new Map<string, string>();
  const takers = new Set<(change: StorageChange) => void>();
  const takerOf =
    (copy: Map<string, string>) =>
    ({ key, value }: StorageChange): void => {
      if (value === null) copy.delete(key);
      else copy.set(key, value);
    };
  takers.add(takerOf(kept));
  let lastArrival = 0;
  return () => {
    const copy = new Map(kept);
    const changes$ = new Subject<StorageChange>();
    const take = takerOf(copy);
    const hear = (change: StorageChange): void => {
      take(change);
      changes$.next(change);
    };
    takers.add(hear);
    const write = (change: StorageChange): void => {
      take(change);
      lastArrival = Math.max(clock.now() + lateMs, lastArrival + APART);
      clock.after(lastArrival - clock.now(), () => {
        for (const taker of takers) if (taker !== hear) taker(change);
      });
    };
    return {
      get: (key) => copy.get(key) ?? null,
      set: (key, value) => write({ key, value }),
      remove: (key) => write({ key, value: null }),
      changes$,
    };
  };
};
