// How the chips of the board are toned where the general rule of StatusChip does not say enough.
import { jobStatus, taskStatus } from '../../core/index.ts';
import type { Tone } from '../kit/StatusChip.tsx';

/** Unassigned needs a hand, so it stands out. */
export const jobTone = (code: number): Tone | undefined =>
  code === jobStatus.code.UNASSIGNED
    ? 'attention'
    : code === jobStatus.code.NOT_STARTED
      ? 'neutral'
      : undefined;

export const taskTone = (code: number): Tone | undefined =>
  code === taskStatus.code.NOT_STARTED ? 'neutral' : undefined;
