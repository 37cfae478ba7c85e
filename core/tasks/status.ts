// The status lists of this aggregate, as data; the numbers and words are the specification's own.
import { statusTable } from '../format/statusTable.ts';

/** TSK-01..05. */
export const taskStatus = statusTable('taskStatus', [
  { code: -1001, name: 'EXCEPTION', label: 'exception', terminal: true },
  { code: -1, name: 'CANCELLED', label: 'cancelled', terminal: true },
  { code: 2001, name: 'NOT_STARTED', label: 'not started', terminal: false },
  { code: 3001, name: 'IN_PROGRESS', label: 'in progress', terminal: false },
  { code: 4001, name: 'COMPLETED', label: 'completed', terminal: true },
]);

/** TSK-06, TSK-08. */
export const taskType = statusTable('taskType', [
  { code: 10000, name: 'PICK_UP', label: 'pick up', terminal: false },
  { code: 20000, name: 'DROP_OFF', label: 'drop off', terminal: false },
  { code: 30000, name: 'STORE_DROP_OFF', label: 'store drop off', terminal: false },
  { code: 40000, name: 'STORE_PICK_UP', label: 'store pick up', terminal: false },
  { code: 50000, name: 'QSR_STORE_PICK_UP', label: 'QSR store pick up', terminal: false },
]);

/** Where parcels are handed over. */
export const DROP_OFF_TYPES: readonly number[] = [taskType.code.DROP_OFF, taskType.code.STORE_DROP_OFF];

/** TSK-07: exactly these two count as pick-up (C-28). */
export const PICK_UP_TYPES: readonly number[] = [taskType.code.PICK_UP, taskType.code.STORE_PICK_UP];
