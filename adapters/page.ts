// The core in a page or a worker of a browser, put together without a screen: what `umzila/page` gives. Everything of the core comes along.
import { type Credentials, createPortal, type Portal } from '../core/index.ts';
import { type HeadlessOptions, headlessPorts } from './headless.ts';

export * from '../core/index.ts';
export { memoryStorage } from './storage/memoryStorage.ts';

/** As for Node; the address may be left out. */
export interface PagePortalOptions extends Partial<HeadlessOptions> {
  /** Two letters; ZA where absent (AUTH-17). */
  readonly country?: string;
  /** With these it signs in again where the server has ended the session of the same user; never kept anywhere else. */
  readonly credentials?: Credentials;
}

/** A portal at the address of the page itself, unless another is given. Nobody is signed in yet; `stop` it when done. */
export const createPagePortal = ({
  country = 'ZA',
  url,
  credentials,
  ...options
}: PagePortalOptions = {}): Portal =>
  createPortal(headlessPorts({ url: url ?? globalThis.location.origin, ...options }), {
    country,
    endsWhenIdle: false,
    ...(credentials === undefined ? {} : { credentials }),
  });
