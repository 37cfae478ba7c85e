// The status lists of this aggregate, as data; the numbers and words are the specification's own.
import { statusTable } from '../format/statusTable.ts';

/** APP-01. */
export const applicationStatus = statusTable('applicationStatus', [
  { code: -2001, name: 'CANCELLED', label: 'cancelled', terminal: true },
  { code: -1001, name: 'REJECTED', label: 'rejected', terminal: true },
  { code: 0, name: 'PENDING', label: 'pending', terminal: false },
  { code: 2001, name: 'APPROVED', label: 'approved', terminal: true },
]);

/** APP-02. */
export const applicationType = statusTable('applicationType', [
  { code: 'partner', name: 'PARTNER', label: 'partner', terminal: false },
  { code: 'partner-driver', name: 'PARTNER_DRIVER', label: 'partner driver', terminal: false },
  { code: 'driver', name: 'DRIVER', label: 'driver', terminal: false },
  { code: 'vehicle', name: 'VEHICLE', label: 'vehicle', terminal: false },
  { code: 'business', name: 'BUSINESS', label: 'business', terminal: false },
  { code: 'assistant', name: 'ASSISTANT', label: 'assistant', terminal: false },
]);

/** APP-04. */
export const termsStatus = statusTable('termsStatus', [
  { code: 0, name: 'NONE', label: 'none', terminal: false },
  { code: 100, name: 'NEEDS_ACCEPTANCE', label: 'needs acceptance', terminal: false },
  { code: 200, name: 'ACCEPTED', label: 'accepted', terminal: false },
]);

/** FMT-12. */
export const clientTier = statusTable('clientTier', [
  { code: 'casual', name: 'CASUAL', label: 'casual', min: 0, max: 49, terminal: false },
  { code: 'occasional', name: 'OCCASIONAL', label: 'occasional', min: 50, max: 499, terminal: false },
  { code: 'regular', name: 'REGULAR', label: 'regular', min: 500, max: 2999, terminal: false },
  { code: 'super-user', name: 'SUPER_USER', label: 'super-user', min: 3000, max: null, terminal: false },
]);

/** OTH-01, OTH-02. */
export const environment = statusTable('environment', [
  { code: 'local', name: 'LOCAL', label: 'local', scheme: 'http', terminal: false },
  { code: 'staging', name: 'STAGING', label: 'staging', scheme: 'https', terminal: false },
  { code: 'integrations', name: 'INTEGRATIONS', label: 'integrations', scheme: 'https', terminal: false },
  { code: 'production', name: 'PRODUCTION', label: 'production', scheme: 'https', terminal: false },
  { code: 'store', name: 'STORE', label: 'store', scheme: 'https', terminal: false },
]);
