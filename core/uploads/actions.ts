// What may be done with an uploaded row as it stands, whatever kind it is of. Who may at all is said by the calls.
import { canCancelRateUpload, canEditRateUpload } from '../rates/actions.ts';
import type { UploadBatch, UploadRow } from './codec.ts';

const standing = ({ uploadStatusId, outcome }: Pick<UploadRow, 'uploadStatusId' | 'outcome'>) => ({
  uploadStatusId,
  rateCreated: outcome === 'created' || outcome === 'changed',
});

/** UPL-04, UPL-05. */
export const canCancelUpload = (row: Pick<UploadRow, 'uploadStatusId' | 'outcome'>): boolean =>
  canCancelRateUpload(standing(row));

/** Before it is submitted, and after it failed, to be put right and submitted again. */
export const canEditUpload = (row: Pick<UploadRow, 'uploadStatusId' | 'outcome'>): boolean =>
  canEditRateUpload(standing(row));

/** Whether a batch has done something that can be taken back. */
export const canUndoBatch = ({ outcomes, undoneUtc }: Pick<UploadBatch, 'outcomes' | 'undoneUtc'>): boolean =>
  (undoneUtc ?? null) === null &&
  ['created', 'changed', 'withdrawn'].some((outcome) => (outcomes[outcome] ?? 0) > 0);
