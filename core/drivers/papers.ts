// Kinds of papers and the statuses that one has on a day, as data. Which are asked of whom is said by the applications.
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

/** Every kind of paper, with its name. */
export const paperType = statusTable('paperType', [
  {
    code: 'registration',
    name: 'REGISTRATION',
    label: 'registration certificate or owner’s ID',
    terminal: false,
  },
  { code: 'vat', name: 'VAT', label: 'VAT certificate', terminal: false },
  { code: 'tax-pin', name: 'TAX_PIN', label: 'KRA PIN certificate', terminal: false },
  { code: 'tax-clearance', name: 'TAX_CLEARANCE', label: 'tax clearance', terminal: false },
  {
    code: 'transit-insurance',
    name: 'TRANSIT_INSURANCE',
    label: 'goods-in-transit insurance',
    terminal: false,
  },
  { code: 'bank-letter', name: 'BANK_LETTER', label: 'bank letter', terminal: false },
  { code: 'courier-licence', name: 'COURIER_LICENCE', label: 'courier licence', terminal: false },
  { code: 'identity', name: 'IDENTITY', label: 'ID or passport', terminal: false },
  { code: 'licence', name: 'LICENCE', label: 'driving licence', terminal: false },
  { code: 'driving-permit', name: 'DRIVING_PERMIT', label: 'professional driving permit', terminal: false },
  { code: 'police', name: 'POLICE', label: 'police clearance', terminal: false },
  { code: 'address-proof', name: 'ADDRESS_PROOF', label: 'proof of address', terminal: false },
  { code: 'portrait', name: 'PORTRAIT', label: 'portrait', terminal: false },
  {
    code: 'vehicle-registration',
    name: 'VEHICLE_REGISTRATION',
    label: 'vehicle registration',
    terminal: false,
  },
  { code: 'licence-disc', name: 'LICENCE_DISC', label: 'licence disc', terminal: false },
  { code: 'insurance', name: 'INSURANCE', label: 'vehicle insurance', terminal: false },
  { code: 'roadworthy', name: 'ROADWORTHY', label: 'roadworthy certificate', terminal: false },
  { code: 'owner-consent', name: 'OWNER_CONSENT', label: 'owner’s consent', terminal: false },
  {
    code: 'vehicle-pictures',
    name: 'VEHICLE_PICTURES',
    label: 'pictures: front, side, load space',
    terminal: false,
  },
]);

/** The code of a kind of paper. */
export type PaperType = (typeof paperType.rows)[number]['code'];

/** The statuses of a paper, what needs somebody first. */
export const worstFirst: readonly number[] = [
  documentStatus.code.REJECTED,
  documentStatus.code.EXPIRED,
  documentStatus.code.NONE,
  documentStatus.code.PENDING_APPROVAL,
  documentStatus.code.EXPIRING_SOON,
  documentStatus.code.VALID,
];
