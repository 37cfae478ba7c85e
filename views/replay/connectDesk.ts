// Where the replay runs: in a worker, or in the page where the browser has none.
import { createDesk } from './createDesk.ts';
import type { Desk } from './desk.ts';
import { workerDesk } from './workerDesk.ts';

export const connectDesk = async (): Promise<Desk> => {
  if (typeof Worker === 'undefined') return createDesk();
  const { default: address } = await import('./replayWorker.ts?worker&url');
  return workerDesk(new Worker(new URL(address, import.meta.url), { type: 'module' }));
};
