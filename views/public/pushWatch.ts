// A browser that is told of a delivery while the page is closed: its subscription at its push service, and what the portal is told of that.
// Its worker stands at a place of its own, where no page is, so that it watches none.
import { isRight } from 'fp-ts/Either';
import { type HttpPort, receiverCalls } from '../../core/index.ts';

const worker = { script: '/push-worker.js', scope: '/push/' } as const;

/** What the browser calls them; absent in those that know no push. */
export const knowsPush = (pushKey: string): boolean =>
  pushKey !== '' && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

interface Watched {
  readonly http: HttpPort;
  readonly country: string;
  readonly hash: string;
}

const settled = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register(worker.script, { scope: worker.scope });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active === null && coming !== null)
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') resolve();
      });
    });
  return registration;
};

/** Whether the portal will tell this browser; not where its push service cannot be had. */
export const watchByPush = async ({ http, country, hash }: Watched, pushKey: string): Promise<boolean> => {
  try {
    const { pushManager } = await settled();
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    });
    const { endpoint, keys } = subscription.toJSON();
    const answer = await http.send(receiverCalls.watch, {
      params: { cca2: country, hash },
      body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    });
    return isRight(answer);
  } catch {
    return false;
  }
};

/** Has the portal forget this browser for this delivery; the subscription itself may serve another one. */
export const unwatchByPush = async ({ http, country, hash }: Watched): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription)
    await http.send(receiverCalls.unwatch, {
      params: { cca2: country, hash },
      body: { endpoint: subscription.endpoint },
    });
};
