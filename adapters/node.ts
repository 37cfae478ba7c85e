// The core on Node, put together: what `umzila/node` gives a script. Everything of the core comes along, so that a script
// imports from one place.
import { type Credentials, createPortal, type Portal } from '../core/index.ts';
import { type HeadlessOptions, headlessPorts } from './headless.ts';

export * from '../core/index.ts';
export { Booking, bookDelivery } from './cli/bookDelivery.ts';
export { done } from './cli/done.ts';
export { fileStorage } from './storage/fileStorage.ts';
export { memoryStorage } from './storage/memoryStorage.ts';

/** Which portal, which country, where tokens are kept. */
export interface NodePortalOptions extends HeadlessOptions {
  /** Two letters; ZA where absent (AUTH-17). */
  readonly country?: string;
  /** With these it signs in again where the server has ended the session of the same user; never kept anywhere else. */
  readonly credentials?: Credentials;
}

/** The ports of a portal over HTTP and the live hub of a running server: what `createPortal` is given on Node. */
export const nodePorts = headlessPorts;

/** A portal on those ports. Nobody is signed in yet; `stop` it when done. */
export const createNodePortal = ({ country = 'ZA', credentials, ...options }: NodePortalOptions): Portal =>
  createPortal(nodePorts(options), {
    country,
    endsWhenIdle: false,
    ...(credentials === undefined ? {} : { credentials }),
  });
