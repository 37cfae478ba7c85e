// How far a batch is, as a chip; its codes are words, so the tone is said here.
import { batchState, type RateBatch } from '../../../core/index.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';

export const BatchStateChip = ({ state }: { readonly state: RateBatch['batchState'] }) => (
  <StatusChip table={batchState} code={state} tone={batchState.isTerminal(state) ? 'success' : 'info'} />
);
