// The states of what was uploaded, as data; the numbers and words are the specification's own.
import { statusTable } from '../format/statusTable.ts';

/** UPL-01. */
export const uploadStatus = statusTable('uploadStatus', [
  { code: -2000, name: 'FAILED', label: 'failed', terminal: true },
  { code: -1000, name: 'CANCELLED', label: 'cancelled', terminal: true },
  { code: 0, name: 'UNPROCESSED', label: 'unprocessed', terminal: false },
  { code: 1000, name: 'SUBMITTED', label: 'submitted', terminal: false },
  { code: 2000, name: 'IN_PROGRESS', label: 'in progress', terminal: false },
  { code: 3000, name: 'DELIVERY_CREATED', label: 'delivery created', terminal: false },
  { code: 4000, name: 'COMPLETED', label: 'completed', terminal: true },
]);

/** UPL-02. */
export const batchState = statusTable('batchState', [
  { code: 'incomplete', name: 'INCOMPLETE', label: 'incomplete', terminal: false },
  { code: 'completed', name: 'COMPLETED', label: 'completed', terminal: true, isGood: true },
]);
