// Keeps the application's shell for a visit without a line (SW-05): the page, where it runs (/config.json), its first script and style,
// what they name by content. Never an answer of the API, never another origin. A new build replaces the old cache as a whole.

interface ExtendableEventLike extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageEventLike extends ExtendableEventLike {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEventLike) => void): void;
}
declare const self: WorkerScope & typeof globalThis;

export {};

const cacheName = `shell-${process.env.UMZILA_BUILT_AT}`;
const shell: readonly string[] = JSON.parse(process.env.UMZILA_SHELL ?? '[]');

/** Named by content: once here it is right for ever. */
const isNamedByContent = (path: string): boolean => /^\/assets\/.+-[A-Z0-9]{8}\.\w+$/.test(path);

const AGAIN_MS = 2_000;
/** A browser ends a worker's answer after five minutes. */
const GIVEN_UP_MS = 4 * 60_000;

/**
 * Code waits for the line: Chromium keeps that an import failed for as long as the page is open, and would never ask for it again. The page
 * tells meanwhile that there is no line (`fetchCode`).
 */
const onceThereIsALine = async (request: Request): Promise<Response> => {
  const since = Date.now();
  for (;;)
    try {
      return await fetch(request.clone());
    } catch (cause) {
      if (request.destination !== 'script' || Date.now() - since > GIVEN_UP_MS) throw cause;
      await new Promise((again) => setTimeout(again, AGAIN_MS));
    }
};

const fromCacheOrNet = async (request: Request): Promise<Response> => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await onceThereIsALine(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
};

/** What the page had loaded before this worker watched: fetched once more, which the browser's own cache answers. */
const keepLoaded = async (paths: readonly unknown[]): Promise<void> => {
  const cache = await caches.open(cacheName);
  await Promise.all(
    paths.map(async (path) => {
      if (typeof path !== 'string' || !isNamedByContent(path) || (await cache.match(path))) return;
      const answer = await fetch(path);
      if (answer.ok) await cache.put(path, answer);
    }),
  );
};

/** The newest there is, and the last one known without a line. */
const fromNetOrCache = async (request: Request): Promise<Response> => {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (cause) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw cause;
  }
};

const pageOrShell = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (cause) {
    const kept = await (await caches.open(cacheName)).match('/index.html');
    if (kept) return kept;
    throw cause;
  }
};

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([...shell]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepLoaded(event.data));
  else if (event.data === 'build') event.ports[0]?.postMessage(process.env.UMZILA_BUILT_AT);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOrShell(request));
  else if (isNamedByContent(url.pathname)) event.respondWith(fromCacheOrNet(request));
  else if (url.pathname === '/config.json' || shell.includes(url.pathname))
    event.respondWith(fromNetOrCache(request));
});
