// The adapters that a running portal needs in a browser, fetched together with the first page that needs them; the hub's own code
// comes with the first connection.
import type { HubPort } from '../core/index.ts';
import { lazyHub } from './hub/lazyHub.ts';
import type { SignalrHubOptions } from './hub/signalrHub.ts';

export { randomIds } from './clock/randomIds.ts';
export { systemClock } from './clock/systemClock.ts';
export { browserStorage } from './storage/browserStorage.ts';
export { webLocks } from './storage/webLocks.ts';

export const createHub = (options: SignalrHubOptions): HubPort =>
  lazyHub(async () => (await import('./hub/signalrHub.ts')).createSignalrHub(options));
