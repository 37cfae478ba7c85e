// The room that the arrival of a parcel takes on its sender's page.
import { deliveryStatus } from '../../core/index.ts';

const { COLLECTED, PENDING_DROP_OFF } = deliveryStatus.code;

/** Pixels that are kept until the answer is here: with a driver to see there is a map. */
export const roomOf = (status: number): number =>
  status === PENDING_DROP_OFF || status === COLLECTED ? 530 : 92;
