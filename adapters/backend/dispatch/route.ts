// The order of the stops of a run. Invariant: no stop that hands a parcel over comes before the stop that takes it up,
// and no way back before the hand-over.
import { taskType } from '../../../core/index.ts';

export interface Stop {
  readonly id: number;
  readonly deliveryId: number | null;
  readonly taskTypeId: number;
  /** The last stop of a round trip, at the sender's. */
  readonly isReturn?: boolean;
}

const takesUp: readonly number[] = [
  taskType.code.PICK_UP,
  taskType.code.STORE_PICK_UP,
  taskType.code.QSR_STORE_PICK_UP,
];
/** Whether a stop takes a parcel up; every other one hands it over. QSR counts here, unlike in the lists of TSK-07. */
export const isTakeUp = (taskTypeId: number): boolean => takesUp.includes(taskTypeId);

/** The first stop that hands over a delivery which a later stop takes up, or goes back too soon; null when the order can be driven. */
export const tooEarly = (stops: readonly Stop[]): Stop | null =>
  stops.find(
    (stop, at) =>
      stop.deliveryId !== null &&
      !isTakeUp(stop.taskTypeId) &&
      stops.some(
        (other, later) =>
          later > at &&
          other.deliveryId === stop.deliveryId &&
          (stop.isReturn === true || isTakeUp(other.taskTypeId)),
      ),
  ) ?? null;
