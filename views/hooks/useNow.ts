// The wall clock of views: countdowns and ages share one tick a second, and none runs while nobody looks.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

const tick = (): void => {
  now = Date.now();
  for (const wake of listeners) wake();
};

const subscribe = (wake: () => void): (() => void) => {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, 1000);
  }
  listeners.add(wake);
  return () => {
    listeners.delete(wake);
    if (listeners.size === 0) clearInterval(timer);
  };
};

const read = (): number => {
  if (listeners.size === 0) now = Math.floor(Date.now() / 1000) * 1000;
  return now;
};

/** Milliseconds since 1970, renewed each second. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, read);

const readMinute = (): number => Math.floor(read() / 60_000) * 60_000;

/** The same clock for words like Today: renders once a minute only. */
export const useMinute = (): number => useSyncExternalStore(subscribe, readMinute, readMinute);
