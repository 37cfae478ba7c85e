// A screen's code on demand. After a new version was put in place the old chunk is gone: one reload fetches the new page.
// Invariant: a page of one build reloads itself at most once; what is still missing then is told in words (MissingCode).
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const reloadedKey = 'reloadedForChunk';
const build = process.env.UMZILA_BUILT_AT ?? '';

/** Part of the application cannot be fetched; the boundary says so instead of reporting a fault of ours. */
export class MissingCode extends Error {
  constructor(override readonly cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

/** What healing needs of the page; a test gives its own. */
export interface HealingPage {
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
}

const thisPage: HealingPage = {
  get session() {
    return window.sessionStorage;
  },
  isOnline: () => navigator.onLine,
  reload: () => window.location.reload(),
};

/** Fetches code; where that fails the page reloads once for its build, and never while there is no line. @throws MissingCode */
export const fetchCode = async <A>(load: () => Promise<A>, page: HealingPage = thisPage): Promise<A> => {
  try {
    return await load();
  } catch (cause) {
    try {
      if (!page.isOnline() || page.session.getItem(reloadedKey) === build) throw new MissingCode(cause);
      page.session.setItem(reloadedKey, build);
    } catch {
      // No line, no store, or this build had its reload already.
      throw new MissingCode(cause);
    }
    page.reload();
    return new Promise<A>(() => undefined);
  }
};

/** Lazy, with one reload of the page where the code cannot be fetched. */
export const lazyScreen = <P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => fetchCode(load));
