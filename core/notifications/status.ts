// The kinds of web notification (NTF-03): staff get them all, everybody what is meant for them alone, as data; the numbers are ours, the specification gives none.
import { statusTable } from '../format/statusTable.ts';

/** The kinds of notifications. */
export const webNotificationType = statusTable('webNotificationType', [
  { code: 1000, name: 'NEW_DELIVERY', label: 'New delivery', terminal: false },
  { code: 2000, name: 'EXCEPTION', label: 'Exception', terminal: false },
  { code: 3000, name: 'JOB_REJECTED', label: 'Job rejected', terminal: false },
  { code: 4000, name: 'PAYMENT', label: 'Payment', terminal: false },
  { code: 5000, name: 'APPLICATION', label: 'Application', terminal: false },
  { code: 6000, name: 'MOBILE_DEVICE', label: 'Mobile device', terminal: false },
  { code: 7000, name: 'RATING', label: 'Rating', terminal: false },
  { code: 9000, name: 'DATED_CHANGE', label: 'Planned change', terminal: false },
  { code: 10000, name: 'WEBHOOK', label: 'Webhook', terminal: false },
  { code: 11000, name: 'REPORT', label: 'Report', terminal: false },
]);
