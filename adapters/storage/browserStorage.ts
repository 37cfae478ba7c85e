// The browser's localStorage with the changes of other tabs. Where it is full or forbidden, as in a private window,
// this tab goes on in memory and nobody notices before the page is closed.
import { Observable, share } from 'rxjs';
import type { StorageChange, StoragePort } from '../../core/index.ts';

/** The part of `window` that is used; a test gives its own. */
export interface StorageWindow {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  addEventListener(type: 'pagehide', listener: () => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'pagehide', listener: () => void): void;
}

/** @param prefix keeps several portals of one origin apart; part of no key that the core sees */
export const browserStorage = (window: StorageWindow, prefix = ''): StoragePort => {
  /** What localStorage refused to keep; null: removed here though it may still stand there. */
  const refused = new Map<string, string | null>();
  /** Keys that this tab has named: when another clears everything, these are what changed for it. */
  const known = new Set<string>();
  const attempt = (key: string, value: string | null, act: () => void): void => {
    known.add(key);
    try {
      act();
      refused.delete(key);
    } catch {
      refused.set(key, value);
    }
  };
  const read = (key: string): string | null => {
    try {
      return window.localStorage.getItem(prefix + key);
    } catch {
      return null;
    }
  };
  const changes$ = new Observable<StorageChange>((subscriber) => {
    const hear = (event: StorageEvent): void => {
      if (event.key === null) for (const key of known) subscriber.next({ key, value: null });
      else if (event.key.startsWith(prefix)) {
        const key = event.key.slice(prefix.length);
        refused.delete(key);
        subscriber.next({ key, value: event.newValue });
      }
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }).pipe(share());
  // `pagehide` is the last that every browser tells of a page, phones too.
  const leaving$ = new Observable<void>((subscriber) => {
    const leave = (): void => subscriber.next();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }).pipe(share());
  return {
    get(key) {
      known.add(key);
      return refused.has(key) ? (refused.get(key) ?? null) : read(key);
    },
    set: (key, value) => attempt(key, value, () => window.localStorage.setItem(prefix + key, value)),
    remove: (key) => attempt(key, null, () => window.localStorage.removeItem(prefix + key)),
    changes$,
    leaving$,
  };
};
