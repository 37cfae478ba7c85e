// The adapters that a running portal needs in a browser, fetched together with the first page that needs them.
export { randomIds } from './clock/randomIds.ts';
export { systemClock } from './clock/systemClock.ts';
export { createSignalrHub } from './hub/signalrHub.ts';
export { browserStorage } from './storage/browserStorage.ts';
