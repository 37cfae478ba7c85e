// The ports of a portal that nobody looks at, alike wherever there is `fetch`: on Node, in a page, in a worker of one.
import type { Ports, StoragePort } from '../core/index.ts';
import { randomIds } from './clock/randomIds.ts';
import { systemClock } from './clock/systemClock.ts';
import { servicesAt } from './http/address.ts';
import { createFetchHttp } from './http/fetchHttp.ts';
import { createSignalrHub } from './hub/signalrHub.ts';
import { memoryStorage } from './storage/memoryStorage.ts';

/** Which server, and where its tokens are kept. */
export interface HeadlessOptions {
  /** The portal's address: `https://portal.example`. */
  readonly url: string;
  /** Where tokens are kept; nowhere but memory where absent. */
  readonly storage?: StoragePort;
}

/** HTTP and the live hubs of a running server: what `createPortal` is given. */
export const headlessPorts = ({ url, storage = memoryStorage() }: HeadlessOptions): Ports => {
  const origin = url.replace(/\/+$/, '');
  return {
    http: createFetchHttp({ services: servicesAt(origin) }),
    hub: createSignalrHub({ url: `${origin}/beacon/hub`, hub: 'beacon' }),
    identityHub: createSignalrHub({ url: `${origin}/identity/hub`, hub: 'identity' }),
    storage,
    clock: systemClock(),
    ids: randomIds(),
  };
};
