// What a rate counts for, as tables (RATE-09, ENT-34): the lookups, the file that is uploaded and pricing read the same words. What an
// uploaded row goes through stands with the other statuses of resources (UPL-01).
import { statusTable } from '../format/statusTable.ts';

/** How an amount is counted: once, by kilometre or kilogram, in a high-risk area (RATE-10), on a round trip. */
export const rateType = statusTable('rateType', [
  { code: 'flat', name: 'FLAT', label: 'Flat', terminal: false },
  { code: 'per-km', name: 'PER_KM', label: 'Per kilometre', terminal: false },
  { code: 'per-kg', name: 'PER_KG', label: 'Per kilogram', terminal: false },
  { code: 'surcharge', name: 'SURCHARGE', label: 'Area surcharge', terminal: false },
  {
    code: 'collect-on-delivery',
    name: 'COLLECT_ON_DELIVERY',
    label: 'Collect on delivery',
    terminal: false,
  },
]);

/** For whom a rate counts where it names no company. */
export const companyPricingTier = statusTable('companyPricingTier', [
  { code: 'standard', name: 'STANDARD', label: 'Standard', terminal: false },
  { code: 'business', name: 'BUSINESS', label: 'Business', terminal: false },
]);

/** `day` as the database counts it, 0 being Sunday; null for a rate of every day. */
export const dayOfWeekType = statusTable('dayOfWeekType', [
  { code: 'every-day', name: 'EVERY_DAY', label: 'Every day', day: null, terminal: false },
  { code: '0', name: 'SUNDAY', label: 'Sunday', day: 0, terminal: false },
  { code: '1', name: 'MONDAY', label: 'Monday', day: 1, terminal: false },
  { code: '2', name: 'TUESDAY', label: 'Tuesday', day: 2, terminal: false },
  { code: '3', name: 'WEDNESDAY', label: 'Wednesday', day: 3, terminal: false },
  { code: '4', name: 'THURSDAY', label: 'Thursday', day: 4, terminal: false },
  { code: '5', name: 'FRIDAY', label: 'Friday', day: 5, terminal: false },
  { code: '6', name: 'SATURDAY', label: 'Saturday', day: 6, terminal: false },
]);
