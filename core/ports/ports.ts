// Everything from outside that a portal is made with; a test or a script gives its own.
import type { Clock, IdPort } from './clock.ts';
import type { HttpPort } from './http.ts';
import type { HubPort } from './hub.ts';
import type { LargeStorePort } from './largeStore.ts';
import type { LockPort } from './locks.ts';
import type { StoragePort } from './storage.ts';

/** Everything from outside that a portal is made with. */
export interface Ports {
  /** The way to the services. */
  readonly http: HttpPort;
  /** The main hub, `/beacon/hub`. */
  readonly hub: HubPort;
  /** The second hub, `/identity/hub` (RTM-15); absent: identity messages are not followed. */
  readonly identityHub?: HubPort;
  /** What outlives the page: tokens, drafts, choices. */
  readonly storage: StoragePort;
  /** Where what waits for the line is kept; absent: the small store has to do. */
  readonly largeStore?: LargeStorePort;
  /** What one tab of many holds; absent: the storage is all that the tabs have between them. */
  readonly locks?: LockPort;
  /** Time and timers; a test moves it by hand. */
  readonly clock: Clock;
  /** New names for requests and tabs. */
  readonly ids: IdPort;
}
