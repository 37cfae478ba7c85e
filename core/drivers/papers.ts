// The statuses that a paper has on a day, as data. Kinds of papers, and which are asked of whom, are said by the applications.
import { statusTable } from '../format/statusTable.ts';

/** APP-03. */
export const documentStatus = statusTable('documentStatus', [
  { code: 0, name: 'NONE', label: 'none', terminal: false },
  { code: 100, name: 'VALID', label: 'valid', terminal: false },
  { code: 200, name: 'EXPIRING_SOON', label: 'expiring soon', terminal: false },
  { code: 300, name: 'EXPIRED', label: 'expired', terminal: false },
  { code: 400, name: 'PENDING_APPROVAL', label: 'pending approval', terminal: false },
  { code: 500, name: 'REJECTED', label: 'rejected', terminal: false },
]);

/** The statuses of a paper, what needs somebody first. */
export const worstFirst: readonly number[] = [
  documentStatus.code.REJECTED,
  documentStatus.code.EXPIRED,
  documentStatus.code.NONE,
  documentStatus.code.PENDING_APPROVAL,
  documentStatus.code.EXPIRING_SOON,
  documentStatus.code.VALID,
];
