// Why a stop could not be done, in the words that are offered, and whose doing each is. Whoever writes something else says no fault.
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

/** The reasons that are offered; the database knows them by their words in every language. */
export const stopReasons = [
  { code: 'nobody-there', label: 'Nobody there', fault: 'recipient' },
  { code: 'wrong-address', label: 'Wrong address', fault: 'sender' },
  { code: 'refused', label: 'Parcel refused', fault: 'recipient' },
  { code: 'damaged', label: 'Parcel damaged', fault: 'driver' },
  { code: 'vehicle', label: 'Vehicle trouble', fault: 'driver' },
] as const;
