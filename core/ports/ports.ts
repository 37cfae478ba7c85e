// Everything from outside that a portal is made with; a test or a script gives its own.
import type { Clock, IdPort } from './clock.ts';
import type { HttpPort } from './http.ts';
import type { HubPort } from './hub.ts';
import type { StoragePort } from './storage.ts';

/** Everything from outside that a portal is made with. */
export interface Ports {
  readonly http: HttpPort;
  /** The main hub, `/beacon/hub`. */
  readonly hub: HubPort;
  /** The second hub, `/identity/hub` (RTM-15); absent: identity messages are not followed. */
  readonly identityHub?: HubPort;
  readonly storage: StoragePort;
  readonly clock: Clock;
  readonly ids: IdPort;
}
