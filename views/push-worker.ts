// Shows what the portal tells a recipient's browser: that the driver is near. It has this one job and no page under it: it keeps nothing,
// fetches nothing and watches no request (views/service-worker.ts is for that).

interface PushEventLike extends Event {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface ClickEventLike extends Event {
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}
interface WindowClientLike {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface WorkerScope {
  readonly location: Location;
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    matchAll(options: object): Promise<readonly WindowClientLike[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEventLike) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEventLike) => void): void;
}
declare const self: WorkerScope & typeof globalThis;

export {};

const textOf = (told: unknown, name: string): string => {
  const value: unknown =
    typeof told === 'object' && told !== null
      ? Object.getOwnPropertyDescriptor(told, name)?.value
      : undefined;
  return typeof value === 'string' ? value : '';
};

/** Pages of this portal alone, whatever a message says. */
const ownPage = (url: string): string => {
  const page = new URL(url, self.location.origin);
  return page.origin === self.location.origin ? page.href : self.location.origin;
};

self.addEventListener('push', (event) => {
  const told = event.data?.json();
  const url = ownPage(textOf(told, 'url'));
  event.waitUntil(
    self.registration.showNotification(textOf(told, 'title'), {
      body: textOf(told, 'body'),
      icon: '/favicon.svg',
      tag: url,
      data: url,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = ownPage(String(event.notification.data));
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => page.url === url);
      return open ? open.focus() : self.clients.openWindow(url);
    }),
  );
});
