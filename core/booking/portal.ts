// What the wizard needs of a portal: a whole portal fits, and so does less.
import type { Calls } from '../contract/outcome.ts';
import type { Log } from '../kernel/log.ts';
import type { Ports } from '../ports/ports.ts';
import type { DeliveriesService } from '../services/types.ts';
import type { SessionService } from '../session/types.ts';

/** The part of a portal that books. */
export interface BookingPortal extends Pick<Calls, 'call'> {
  /** Two letters, in capitals. */
  readonly country: string;
  /** Time, fresh names and the text store. */
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'storage'>;
  /** Where events of the wizard go in. */
  readonly log: Log;
  /** Who books. */
  readonly session: SessionService;
  /** The delivery that is booked, as it is known here. */
  readonly deliveries: Pick<DeliveriesService, 'byId'>;
}
