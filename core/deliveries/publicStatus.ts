// What a recipient is told: the status in plain words and the five steps everybody knows from a parcel. The codes are DEL-01..16; the
// labels of the specification stay on the screens of those who work with them.
import { statusTable } from '../format/statusTable.ts';
import { deliveryStatus } from './status.ts';

const { code } = deliveryStatus;

/** The steps of a parcel's way, in their order. */
export const publicStep = statusTable('publicStep', [
  { code: 0, name: 'BOOKED', label: 'booked', terminal: false },
  { code: 1, name: 'READY', label: 'ready', terminal: false },
  { code: 2, name: 'COLLECTED', label: 'collected', terminal: false },
  { code: 3, name: 'ON_ITS_WAY', label: 'on its way', terminal: false },
  { code: 4, name: 'DELIVERED', label: 'delivered', terminal: true },
]);

const way = (of: number, label: string, step: number) =>
  ({ code: of, name: deliveryStatus.row(of)?.name ?? '', label, step, terminal: step === 4 }) as const;
const end = (of: number, label: string, step: number) =>
  ({ code: of, name: deliveryStatus.row(of)?.name ?? '', label, step, terminal: true }) as const;

/** By the code of the delivery's status; `step`: the last that was reached; -1: none. */
export const publicStatus = statusTable('publicStatus', [
  end(code.UNDELIVERED, 'it could not be delivered', 3),
  end(code.EXCEPTION_DROP_OFF, 'it could not be delivered', 3),
  end(code.EXCEPTION_PICK_UP, 'it could not be collected', 1),
  end(code.RETURNED_TO_SENDER, 'returned to the sender', 3),
  end(code.CANCELLED_WITH_FEE, 'cancelled', 0),
  end(code.REVERSED_FULL_REFUND, 'cancelled and refunded', 0),
  end(code.REFUNDED, 'cancelled and refunded', 0),
  end(code.CANCELLED_QUOTE, 'cancelled', 0),
  way(code.PENDING_QUOTE, 'not booked yet', -1),
  way(code.STAGING, 'booked', 0),
  way(code.READY, 'ready to be collected', 1),
  way(code.PENDING_PICK_UP, 'ready, a driver is coming to collect it', 1),
  way(code.COLLECTED, 'collected', 2),
  way(code.PENDING_DROP_OFF, 'on its way to the drop-off', 3),
  way(code.DELIVERED, 'delivered', 4),
]);
