// The status lists of this aggregate, as data; the numbers and words are the specification's own.
import { statusTable } from '../format/statusTable.ts';

/** JOB-02, JOB-03. */
export const jobStatus = statusTable('jobStatus', [
  { code: -1, name: 'CANCELLED', label: 'cancelled', terminal: true },
  { code: 0, name: 'UNASSIGNED', label: 'unassigned', terminal: false },
  { code: 2001, name: 'NOT_STARTED', label: 'not started', terminal: false },
  { code: 3001, name: 'IN_PROGRESS', label: 'in progress', terminal: false },
  { code: 4001, name: 'COMPLETED', label: 'completed', terminal: true },
]);
