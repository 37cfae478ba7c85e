// What is sent, how, and to what kind of door, as data; the words are the specification's own.
import { statusTable } from '../format/statusTable.ts';

/** FMT-08, FMT-09. `byGrant`: offered only where the sender's account was granted it. */
export const serviceLevel = statusTable('serviceLevel', [
  {
    code: 'standard',
    name: 'STANDARD',
    label: 'Standard',
    caption: 'Flexible',
    byGrant: false,
    terminal: false,
  },
  {
    code: 'priority',
    name: 'PRIORITY',
    label: 'Priority',
    caption: 'Precise',
    byGrant: false,
    terminal: false,
  },
  {
    code: 'hyperlocal',
    name: 'HYPERLOCAL',
    label: 'Hyperlocal',
    caption: 'Near',
    byGrant: false,
    terminal: false,
  },
  {
    code: 'emergency-relief',
    name: 'EMERGENCY_RELIEF',
    label: 'Emergency Relief',
    caption: 'Free',
    byGrant: true,
    terminal: false,
  },
]);

/** FMT-10, DEL-34: sizes, their abbreviations and icon pixels (FMT-06). */
export const parcelSize = statusTable('parcelSize', [
  { code: 'small', name: 'SMALL', label: 'small', abbreviation: 'sm', size: 32, terminal: false },
  { code: 'medium', name: 'MEDIUM', label: 'medium', abbreviation: 'md', size: 44, terminal: false },
  { code: 'large', name: 'LARGE', label: 'large', abbreviation: 'lg', size: 56, terminal: false },
  {
    code: 'extra-large',
    name: 'EXTRA_LARGE',
    label: 'Extra Large',
    abbreviation: 'l*',
    size: 68,
    terminal: false,
  },
  { code: 'custom', name: 'CUSTOM', label: 'custom', abbreviation: 'l*', size: 56, terminal: false },
]);

/** ENT-17. */
export const addressType = statusTable('addressType', [
  { code: 'residential', name: 'RESIDENTIAL', label: 'residential', terminal: false },
  { code: 'business', name: 'BUSINESS', label: 'business', terminal: false },
]);
