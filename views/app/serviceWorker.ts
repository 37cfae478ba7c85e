// Registers the service worker outside local (SW-05), and removes one whose script is gone or is no script (SW-01..04).

import type { NewBuild } from './newBuild.ts';

const scriptUrl = '/service-worker.js';
const LOOK_MS = 30 * 60_000;

export interface WorkerHost {
  readonly register: (url: string) => Promise<unknown>;
  readonly registered: () => Promise<{ readonly unregister: () => Promise<boolean> } | undefined>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Tells the worker, once it watches, what this page has loaded already. */
  readonly tellLoaded: () => Promise<void>;
  readonly reload: () => void;
  /** Hears which build each worker is of that is installed from now on, or takes this page over. */
  readonly onWorker: (heard: (build: string) => void) => void;
  /** Hears the same of those that are there already: the one that watches this page, and one that waits to. */
  readonly askPresent: (heard: (build: string) => void) => Promise<void>;
  /** Has the browser look for a newer worker. */
  readonly lookAgain: () => Promise<void>;
  readonly every: (ms: number, work: () => void) => void;
  readonly log: (cause: unknown) => void;
}

/** Whether the answer is the worker's script: neither missing (SW-02) nor another kind of document (SW-03). */
export const isWorkerScript = (answer: Response): boolean =>
  answer.status !== 404 && (answer.headers.get('content-type') ?? '').includes('javascript');

/** Checks a worker that is there, registers one where none is; failures are logged only (SW-04). */
export const setUpServiceWorker = async (host: WorkerHost): Promise<void> => {
  try {
    const present = await host.registered();
    if (present === undefined) {
      await host.register(scriptUrl);
      await host.tellLoaded();
      return;
    }
    const answer = await host.fetch(scriptUrl, {
      headers: { 'Service-Worker': 'script' },
      cache: 'no-store',
    });
    if (isWorkerScript(answer)) {
      await host.register(scriptUrl);
      await host.tellLoaded();
      return;
    }
    await present.unregister();
    host.reload();
  } catch (cause) {
    host.log(cause);
  }
};

/**
 * Tells when a worker of another build is there, and has the browser look for one every half hour, for a page may stay open
 * all day. It is told of once it is installed: a browser may leave it waiting behind a worker that it finds no moment to end.
 * What fails is logged only (SW-04).
 */
export const watchBuild = (host: WorkerHost, build: string, newBuild: NewBuild): void => {
  host.onWorker((theirs) => {
    if (theirs !== build) newBuild.tell();
  });
  // It may have come before this code had. A build is called by its time: an older one than the page is a worker whose own
  // successor has yet to come.
  host
    .askPresent((theirs) => {
      if (theirs > build) newBuild.tell();
    })
    .catch(host.log);
  host.every(LOOK_MS, () => {
    host.lookAgain().catch(host.log);
  });
};

/** Asks a worker which build it is of; one that does not know the question never answers. */
const ask = (worker: ServiceWorker | null | undefined, heard: (build: string) => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    port1.close();
    heard(String(data));
  };
  worker?.postMessage('build', [port2]);
};

const askOnceInstalled = (worker: ServiceWorker | null, heard: (build: string) => void): void =>
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') ask(worker, heard);
  });

/** The browser's own worker host; undefined where it has none. */
export const browserWorkerHost = (): WorkerHost | undefined =>
  'serviceWorker' in navigator
    ? {
        register: (url) => navigator.serviceWorker.register(url),
        registered: () => navigator.serviceWorker.getRegistration(),
        fetch: (url, init) => fetch(url, init),
        tellLoaded: async () => {
          const { active } = await navigator.serviceWorker.ready;
          active?.postMessage(
            performance
              .getEntriesByType('resource')
              .map(({ name }) => new URL(name))
              .filter(({ origin }) => origin === window.location.origin)
              .map(({ pathname }) => pathname),
          );
        },
        reload: () => window.location.reload(),
        onWorker: (heard) => {
          const { serviceWorker } = navigator;
          serviceWorker.addEventListener('controllerchange', () => ask(serviceWorker.controller, heard));
          void serviceWorker.ready.then((registration) => {
            askOnceInstalled(registration.installing, heard);
            registration.addEventListener('updatefound', () =>
              askOnceInstalled(registration.installing, heard),
            );
          });
        },
        askPresent: async (heard) => {
          ask(navigator.serviceWorker.controller, heard);
          ask((await navigator.serviceWorker.getRegistration())?.waiting, heard);
        },
        lookAgain: async () => {
          await (await navigator.serviceWorker.getRegistration())?.update();
        },
        every: (ms, work) => {
          setInterval(work, ms);
        },
        log: (cause) => console.warn('Service worker:', cause),
      }
    : undefined;

/** All of it, in a browser that knows workers. */
export const startServiceWorker = async (build: string, newBuild: NewBuild): Promise<void> => {
  const host = browserWorkerHost();
  if (host === undefined) return;
  watchBuild(host, build, newBuild);
  await setUpServiceWorker(host);
};
