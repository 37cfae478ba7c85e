// The core on Node, put together: what `umzila/node` gives a script. Everything of the core comes along, so that a script
// imports from one place.
import { createPortal, type Portal, type Ports, type StoragePort } from '../core/index.ts';
import { randomIds } from './clock/randomIds.ts';
import { systemClock } from './clock/systemClock.ts';
import { servicesAt } from './http/address.ts';
import { createFetchHttp } from './http/fetchHttp.ts';
import { createSignalrHub } from './hub/signalrHub.ts';
import { memoryStorage } from './storage/memoryStorage.ts';

export * from '../core/index.ts';
export { Booking, bookDelivery } from './cli/bookDelivery.ts';
export { done } from './cli/done.ts';
export { fileStorage } from './storage/fileStorage.ts';
export { memoryStorage };

export interface NodePortalOptions {
  /** The portal's address: `https://portal.example`. */
  readonly url: string;
  /** Two letters; ZA where absent (AUTH-17). */
  readonly country?: string;
  /** Where tokens are kept; nowhere but memory where absent. */
  readonly storage?: StoragePort;
}

/** The ports of a portal over HTTP and the live hub of a running server: what `createPortal` is given on Node. */
export const nodePorts = ({
  url,
  storage = memoryStorage(),
}: Pick<NodePortalOptions, 'url' | 'storage'>): Ports => {
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

/** A portal on those ports. Nobody is signed in yet; `stop` it when done. */
export const createNodePortal = ({ country = 'ZA', ...options }: NodePortalOptions): Portal =>
  createPortal(nodePorts(options), { country });
