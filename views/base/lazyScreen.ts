// A screen's code on demand. After a new version was put in place the old chunk is gone: one reload fetches the new page.
// Invariant: a page of one build reloads itself at most once, and only while the server answers: a page that reloads in a tunnel comes back
// without the code that it had. What is still missing then is told in words (MissingCode), and is asked for again when the line is back or the
// screen is opened again: React's own `lazy` would keep the failure for good.
import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';

const reloadedKey = 'reloadedForChunk';
/** When this page was built, as its index.html says; nothing where it was not built. */
export const builtAt = document.documentElement.dataset.built ?? '';

/** Part of the application cannot be fetched; the boundary says so instead of reporting a fault of ours. */
export class MissingCode extends Error {
  constructor(
    override readonly cause: unknown,
    /** There was no line; otherwise a reload did not help. */
    readonly isOffline: boolean,
    /** From now on the code is asked for anew where it is drawn. */
    readonly forget: () => void = () => undefined,
    /** Asks for the code and shows nothing. */
    readonly load: () => Promise<unknown> = () => Promise.reject(cause),
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

/** What healing needs of the page; a test gives its own. */
export interface HealingPage {
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether the server answers. A device that has a network thinks itself online, with or without a way to the server. */
  readonly reaches: () => Promise<boolean>;
  readonly reload: () => void;
  /** A service worker keeps code waiting for the line, which would fail otherwise. */
  readonly waits: () => boolean;
}

/** Code that takes longer may wait for a line: so often it is asked whether there is one. */
const LOOK_MS = 2_000;

const thisPage: HealingPage = {
  get session() {
    return window.sessionStorage;
  },
  reaches: async () =>
    navigator.onLine &&
    fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(Boolean, () => false),
  reload: () => window.location.reload(),
  waits: () => navigator.serviceWorker?.controller != null,
};

/** The code, or a refusal as soon as it is known that it waits for a line: the service worker keeps it waiting, for what failed once stays so. */
const orNoLine = <A>(code: Promise<A>, page: HealingPage): Promise<A> => {
  let isOver = false;
  // One question after the other: a busy server is not asked the more for being busy.
  const watched = async (): Promise<A> => {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (isOver) return code;
    if (!(await page.reaches())) throw new MissingCode('', true);
    return watched();
  };
  const over = code.finally(() => {
    isOver = true;
  });
  return Promise.race([over, watched()]);
};

/** Fetches code; where that fails the page reloads once for its build, and never while the server is out of reach. @throws MissingCode */
export const fetchCode = async <A>(load: () => Promise<A>, page: HealingPage = thisPage): Promise<A> => {
  try {
    return await (page.waits() ? orNoLine(load(), page) : load());
  } catch (cause) {
    if (cause instanceof MissingCode) throw cause;
    if (!(await page.reaches())) throw new MissingCode(cause, true);
    try {
      if (page.session.getItem(reloadedKey) === builtAt) throw cause;
      page.session.setItem(reloadedKey, builtAt);
    } catch {
      // No store, or this build had its reload already.
      throw new MissingCode(cause, false);
    }
    page.reload();
    return new Promise<A>(() => undefined);
  }
};

/** Lazy, with one reload of the page where the code cannot be fetched; who shows the failure decides when to `forget` it. */
export const lazyScreen = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> => {
  const make = (): LazyExoticComponent<ComponentType<P>> => {
    const made = lazy(() =>
      fetchCode(load).catch((fault: unknown) => {
        if (!(fault instanceof MissingCode)) throw fault;
        const forget = (): void => {
          if (current === made) current = make();
        };
        throw new MissingCode(fault.cause, fault.isOffline, forget, load);
      }),
    );
    return made;
  };
  let current = make();
  return (props) => createElement<P>(current, props);
};
