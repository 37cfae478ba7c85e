// Windows of one browser for tests: they share a localStorage, and a window hears what the others change.
import type { StorageWindow } from '../../adapters/storage/browserStorage.ts';

export interface Browser {
  open(): StorageWindow;
  /** The tab is closed, or loaded anew: it is told, and hears nothing any more. */
  leave(window: StorageWindow): void;
  /** Storing is forbidden from now on, as in a private window, or the store is full. */
  forbid(): void;
  /** The user clears the site's data in another window. */
  clear(): void;
}

export const browser = (): Browser => {
  const values = new Map<string, string>();
  const windows = new Map<StorageWindow, Set<(event: StorageEvent) => void>>();
  const leavers = new Map<StorageWindow, Set<(event: StorageEvent) => void>>();
  let forbidden = false;
  const allowed = (): void => {
    if (forbidden) throw new Error('QuotaExceededError');
  };
  const tell = (from: StorageWindow | null, key: string | null, newValue: string | null): void => {
    for (const [window, listeners] of windows)
      if (window !== from) for (const listener of listeners) listener({ key, newValue } as StorageEvent);
  };
  return {
    open() {
      const listeners = new Set<(event: StorageEvent) => void>();
      const left = new Set<(event: StorageEvent) => void>();
      const window: StorageWindow = {
        localStorage: {
          getItem: (key) => values.get(key) ?? null,
          setItem(key, value) {
            allowed();
            if (values.get(key) === value) return;
            values.set(key, value);
            tell(window, key, value);
          },
          removeItem(key) {
            allowed();
            if (values.delete(key)) tell(window, key, null);
          },
        },
        addEventListener: (type: 'storage' | 'pagehide', listener: (event: StorageEvent) => void) =>
          type === 'storage' ? listeners.add(listener) : left.add(listener),
        removeEventListener: (type: 'storage' | 'pagehide', listener: (event: StorageEvent) => void) =>
          type === 'storage' ? listeners.delete(listener) : left.delete(listener),
      };
      windows.set(window, listeners);
      leavers.set(window, left);
      return window;
    },
    leave(window) {
      for (const listener of leavers.get(window) ?? []) listener({} as StorageEvent);
      windows.delete(window);
      leavers.delete(window);
    },
    forbid() {
      forbidden = true;
    },
    clear() {
      values.clear();
      tell(null, null, null);
    },
  };
};
