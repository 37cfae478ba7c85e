// A call that was refused, for whoever keeps watch.
import type { Claims } from '../../../core/index.ts';
import type { Problem } from '../http/problem.ts';

/** A request that was refused, as far as it is known. */
export interface Refused {
  readonly callId: string;
  readonly who: Claims | null;
  readonly ip: string;
  /** The decoded body; undefined where it was not read. */
  readonly body: unknown;
  readonly problem: Problem;
}
