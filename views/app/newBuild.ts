// Whether the server has a newer build than this page, as the service worker finds out. Said once, and never taken back:
// the page stays as it is until its reader loads it anew.
import { createContext, useContext, useSyncExternalStore } from 'react';

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

/** Where no worker is, there is never a newer build to tell of. */
export const NewBuildContext = createContext<NewBuild>(createNewBuild());

export const useNewBuild = (): boolean => {
  const { subscribe, isReady } = useContext(NewBuildContext);
  return useSyncExternalStore(subscribe, isReady);
};
