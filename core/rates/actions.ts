// What may be done with an uploaded rate as it stands, and how far its batch is. Who may at all is said by the calls.

import type { RateBatch, RateUpload } from './codec.ts';
import { batchState, uploadStatus } from './uploadStatus.ts';

const { FAILED, CANCELLED, UNPROCESSED, SUBMITTED, IN_PROGRESS, DELIVERY_CREATED } = uploadStatus.code;

type Standing = Pick<RateUpload, 'uploadStatusId' | 'rateCreated'>;

/** UPL-04, UPL-05: below in progress (a failed row is), not cancelled, and no rate came of it. */
export const canCancelRateUpload = ({ uploadStatusId, rateCreated }: Standing): boolean =>
  uploadStatusId < IN_PROGRESS && uploadStatusId !== CANCELLED && !rateCreated;

/** Before it is submitted, and after it failed, to be put right and submitted again. */
export const canEditRateUpload = ({ uploadStatusId, rateCreated }: Standing): boolean =>
  (uploadStatusId === UNPROCESSED || uploadStatusId === FAILED) && !rateCreated;

const countOf = ({ statusCounts }: Pick<RateBatch, 'statusCounts'>, ...codes: readonly number[]): number =>
  codes.reduce((sum, code) => sum + (statusCounts[code] ?? 0), 0);

/** How many rows a submission would take. */
export const rowsToSubmit = (batch: Pick<RateBatch, 'statusCounts'>): number => countOf(batch, UNPROCESSED);

/** How many rows are submitted and not yet done. */
export const rowsUnderWay = (batch: Pick<RateBatch, 'statusCounts'>): number =>
  countOf(batch, SUBMITTED, IN_PROGRESS);

/** UPL-03: completed when every row is failed, cancelled, delivery created or completed. */
export const batchStateOf = (statusCounts: RateBatch['statusCounts']): RateBatch['batchState'] =>
  Object.entries(statusCounts).every(
    ([code, count]) =>
      count === 0 || uploadStatus.isTerminal(Number(code)) || Number(code) === DELIVERY_CREATED,
  )
    ? batchState.code.COMPLETED
    : batchState.code.INCOMPLETE;
