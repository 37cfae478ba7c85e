// Where the replay runs: in a worker, or in the page where the browser has none.
import { createDesk } from './createReplayService.ts';
import type { Desk } from './replayService.ts';
import { workerDesk } from './workerReplayService.ts';

export const connectDesk = async (): Promise<Desk> => {
  if (typeof Worker === 'undefined') return createDesk();
  const { default: address } = await import('./replayWorker.ts?worker&url');
  return workerDesk(new Worker(new URL(address, import.meta.url), { type: 'module' }));
};
