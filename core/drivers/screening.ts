// How far a driver is with training and screening (ENT-43), as data.
import { statusTable } from '../format/statusTable.ts';

/** How far a driver's training is. */
export const trainingStatus = statusTable('trainingStatus', [
  { code: 'none', name: 'NONE', label: 'none', terminal: false },
  { code: 'in-progress', name: 'IN_PROGRESS', label: 'in progress', terminal: false },
  { code: 'completed', name: 'COMPLETED', label: 'completed', terminal: true, isGood: true },
]);

/** What is known of a driver's past: asked for, clear, or found wanting. */
export const screeningStatus = statusTable('screeningStatus', [
  { code: 'none', name: 'NONE', label: 'none', terminal: false },
  { code: 'pending', name: 'PENDING', label: 'pending', terminal: false },
  { code: 'cleared', name: 'CLEARED', label: 'cleared', terminal: true, isGood: true },
  { code: 'refused', name: 'REFUSED', label: 'refused', terminal: true },
]);
