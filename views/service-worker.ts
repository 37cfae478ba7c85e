// Keeps the application's shell for a visit without a line (SW-05): the page, its first script and style, what they name by
// content. Never an answer of the API, never another origin. A new build replaces the old cache as a whole.

interface ExtendableEventLike extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
}
declare const self: WorkerScope & typeof globalThis;

export {};

const cacheName = `shell-${process.env.UMZILA_BUILT_AT}`;
const shell: readonly string[] = JSON.parse(process.env.UMZILA_SHELL ?? '[]');

/** Named by content: once here it is right for ever. */
const isNamedByContent = (path: string): boolean => /^\/assets\/.+-[A-Z0-9]{8}\.\w+$/.test(path);

const fromCacheOrNet = async (request: Request): Promise<Response> => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
};

const pageOrShell = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (cause) {
    const kept = await (await caches.open(cacheName)).match('/');
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

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOrShell(request));
  else if (isNamedByContent(url.pathname)) event.respondWith(fromCacheOrNet(request));
});
