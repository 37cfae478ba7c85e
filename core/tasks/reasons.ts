// Whose doing it was that a stop could not be done, as the reason that was chosen says. Whoever writes something else says no fault.
import { type StatusRow, statusTable } from '../format/statusTable.ts';

/** Whose doing it was that something failed. */
export const fault = statusTable<StatusRow & { readonly code: string }>(
  'fault',
  (
    [
      ['sender', 'sender'],
      ['recipient', 'recipient'],
      ['driver', 'driver'],
      ['house', 'house'],
      ['nobody', 'nobody'],
    ] as const
  ).map(([code, label]) => ({ code, name: code, label, terminal: false })),
);
