// A screen's code on demand. After a new version was put in place the old chunk is gone: one reload fetches the new page.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const reloadedKey = 'reloadedForChunk';

const reloadOnce = (cause: unknown): Promise<never> => {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Date.now() - last < 60_000) return Promise.reject(cause);
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
};

/** Lazy, with one reload of the page (at most once a minute) where the code cannot be fetched. */
export const lazyScreen = <P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => load().catch(reloadOnce));
