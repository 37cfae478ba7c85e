// Whether the server has a newer build than this page, as the service worker finds out. Said once, and never taken back:
// the page stays as it is until its reader loads it anew.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { WorkerHost } from './serviceWorker.ts';

const LOOK_MS = 30 * 60_000;

export interface NewBuild {
  readonly isReady: () => boolean;
  readonly subscribe: (wake: () => void) => () => void;
  readonly tell: () => void;
}

export const createNewBuild = (): NewBuild => {
  const listeners = new Set<() => void>();
  let ready = false;
  return {
    isReady: () => ready,
    subscribe: (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    tell: () => {
      ready = true;
      for (const wake of listeners) wake();
    },
  };
};

/**
 * Tells when a worker of another build takes this page over, and has the browser look for one every half hour, for a page
 * may stay open all day. What fails is logged only (SW-04).
 */
export const watchBuild = (host: WorkerHost, build: string, newBuild: NewBuild): void => {
  host.onTakenOver(() => {
    host.workerBuild().then((theirs) => {
      if (theirs !== build) newBuild.tell();
    }, host.log);
  });
  host.every(LOOK_MS, () => {
    host.lookAgain().catch(host.log);
  });
};

/** Where no worker is, there is never a newer build to tell of. */
export const NewBuildContext = createContext<NewBuild>(createNewBuild());

export const useNewBuild = (): boolean => {
  const { subscribe, isReady } = useContext(NewBuildContext);
  return useSyncExternalStore(subscribe, isReady);
};
