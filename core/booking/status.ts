// The status lists of this aggregate, as data; the numbers and words are the specification's own.
import { statusTable } from '../format/statusTable.ts';

/** WIZ-05, WIZ-06: the code is the internal index, `number` the spoken one. */
export const wizardStep = statusTable('wizardStep', [
  { code: 0, name: 'DELIVERY', label: 'Delivery', number: 1, terminal: false },
  { code: 1, name: 'PARCELS', label: 'Parcels', number: 2, terminal: false },
  { code: 2, name: 'QUOTES', label: 'Quotes', number: 3, terminal: false },
  { code: 3, name: 'DETAILS', label: 'Details', number: 4, terminal: false },
  { code: 4, name: 'ACCEPT', label: 'Accept', number: 5, terminal: false },
  { code: 5, name: 'PAY', label: 'Pay', number: 6, terminal: false },
]);

/** WIZ-13. */
export const detailsSubStep = statusTable('detailsSubStep', [
  { code: 0, name: 'ORIGIN', label: 'origin', terminal: false },
  { code: 1, name: 'DESTINATION', label: 'destination', terminal: false },
  { code: 2, name: 'ADDITIONAL', label: 'additional', terminal: false },
]);

/** WIZ-14, PAY-04. */
export const payStage = statusTable('payStage', [
  { code: 0, name: 'ACCOUNT', label: 'Account', terminal: false },
  { code: 1, name: 'DETAILS', label: 'Details', terminal: false },
  { code: 2, name: 'PAYMENT', label: 'Payment', terminal: false },
]);
