// The adapters that a running portal needs in a browser, fetched together with the first page that needs them; the hub's own code
// comes with the first connection.
import type { HubPort, LargeStorePort } from '../core/index.ts';
import { lazyHub } from './hub/lazyHub.ts';
import type { SignalrHubOptions } from './hub/signalrHub.ts';

export { randomIds } from './clock/randomIds.ts';
export { systemClock } from './clock/systemClock.ts';
export { browserStorage } from './storage/browserStorage.ts';
export { webLocks } from './storage/webLocks.ts';

export const createHub = (options: SignalrHubOptions): HubPort =>
  lazyHub(async () => (await import('./hub/signalrHub.ts')).createSignalrHub(options));

/** The browser's store of what is large; its code comes with the first question, which only a driver's outbox asks. */
export const createLargeStore = (): LargeStorePort => {
  let made: Promise<LargeStorePort> | undefined;
  const store = (): Promise<LargeStorePort> => {
    made ??= import('./storage/indexedDbStore.ts').then(({ indexedDbStore }) =>
      indexedDbStore(window.indexedDB),
    );
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  return {
    entries: async (prefix) => (await store()).entries(prefix),
    put: async (key, value) => (await store()).put(key, value),
    remove: async (key) => (await store()).remove(key),
  };
};
