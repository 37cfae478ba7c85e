// How the chips of the board are toned where the general rule of StatusChip does not say enough.
import { type Driver, driverStatus, jobStatus, taskStatus } from '../../core/index.ts';
import type { Tone } from '../kit/StatusChip.tsx';

const ofDriver: Readonly<Record<Driver['driverStatusId'], Tone>> = {
  [driverStatus.code.OFFLINE]: 'neutral',
  [driverStatus.code.AVAILABLE]: 'success',
  [driverStatus.code.AVAILABLE_QSR_ONLY]: 'success',
  [driverStatus.code.ONLINE]: 'info',
  [driverStatus.code.BUSY]: 'attention',
};

/** C-29: online and available are told apart. */
export const driverTone = (code: Driver['driverStatusId']): Tone => ofDriver[code];

/** Unassigned needs a hand, so it stands out. */
export const jobTone = (code: number): Tone | undefined =>
  code === jobStatus.code.UNASSIGNED
    ? 'attention'
    : code === jobStatus.code.NOT_STARTED
      ? 'neutral'
      : undefined;

export const taskTone = (code: number): Tone | undefined =>
  code === taskStatus.code.NOT_STARTED ? 'neutral' : undefined;
