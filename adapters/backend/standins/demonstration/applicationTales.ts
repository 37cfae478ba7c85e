// Who applies in the demonstration, and how each application stands.
import type { ApplicationStage, ApplicationType, PaperType } from '../../../../core/index.ts';
import type { Served } from './rates.ts';

/** One application of the demonstration. */
export interface Tale {
  readonly type: ApplicationType;
  readonly country: Served;
  readonly first: string;
  readonly last: string;
  /** Of a company, a partner or a vehicle. */
  readonly called?: string;
  readonly stage: ApplicationStage;
  readonly daysAgo: number;
  readonly reason?: string;
  readonly words?: string;
  /** How many days its papers are good for, counted from now. */
  readonly goodFor?: number;
  /** A newer paper waits beside the accepted one. */
  readonly isReplaced?: true;
  /** Comes in under the demonstration's partner. */
  readonly isPartners?: true;
  readonly isAssigned?: true;
  /** The partner under whom it comes in, where it is not the demonstration's own. */
  readonly under?: Tale;
  /** Somebody, or something, of the demonstration that works already and came in this way. */
  readonly isWorking?: true;
  /** A paper that was looked at and rejected. */
  readonly rejects?: { readonly paper: PaperType; readonly reason: string };
  /** What staff want to know before they approve it. */
  readonly asks?: string;
}

const ziwa: Tale = {
  type: 'partner',
  country: 'KE',
  first: 'Achieng',
  last: 'Odhiambo',
  called: 'Ziwa Riders',
  stage: 'submitted',
  daysAgo: 3,
  isAssigned: true,
};

const vehicle = { type: 'vehicle', first: '', last: '' } as const;
const working = { first: '', last: '', stage: 'approved', daysAgo: 200, isWorking: true } as const;

/** Every one of them. */
export const tales: readonly Tale[] = [
  {
    type: 'business',
    country: 'ZA',
    first: 'Kefilwe',
    last: 'Modise',
    called: 'Modise Florists',
    stage: 'submitted',
    daysAgo: 1,
  },
  {
    type: 'business',
    country: 'ZA',
    first: 'Riaan',
    last: 'Steyn',
    called: 'Steyn Auto Spares',
    stage: 'submitted',
    daysAgo: 6,
    isAssigned: true,
    asks: 'Which gate do our drivers use at the weekend?',
  },
  {
    type: 'business',
    country: 'ZA',
    first: 'Amina',
    last: 'Patel',
    called: 'Patel Fabrics',
    stage: 'returned',
    daysAgo: 4,
    words: 'The certificate is of another company. Please send yours.',
  },
  {
    type: 'business',
    country: 'KE',
    first: 'Wanjiru',
    last: 'Kamau',
    called: 'Kamau Books',
    stage: 'submitted',
    daysAgo: 2,
  },
  {
    type: 'business',
    country: 'ZA',
    first: 'Deon',
    last: 'Kruger',
    called: 'Kruger Imports',
    stage: 'rejected',
    daysAgo: 20,
    reason: 'not-eligible',
    words: 'We do not carry fireworks.',
  },
  {
    type: 'business',
    country: 'KE',
    first: 'Otieno',
    last: 'Ouma',
    called: 'Ouma Phones',
    stage: 'cancelled',
    daysAgo: 15,
  },
  {
    type: 'partner',
    country: 'ZA',
    first: 'Mandla',
    last: 'Cele',
    called: 'Cele Couriers',
    stage: 'submitted',
    daysAgo: 2,
  },
  ziwa,
  {
    type: 'partner',
    country: 'ZA',
    first: 'Tumelo',
    last: 'Mahlangu',
    called: 'Mahlangu Transport',
    stage: 'draft',
    daysAgo: 5,
  },
  { type: 'driver', country: 'ZA', first: 'Vusi', last: 'Mthembu', stage: 'submitted', daysAgo: 1 },
  {
    type: 'driver',
    country: 'ZA',
    first: 'Craig',
    last: 'Daniels',
    stage: 'rejected',
    daysAgo: 12,
    reason: 'failed-check',
    words: 'The clearance names an open matter.',
    rejects: { paper: 'police', reason: 'other' },
  },
  { type: 'driver', country: 'KE', first: 'Kiprono', last: 'Cheruiyot', stage: 'submitted', daysAgo: 4 },
  {
    type: 'partner-driver',
    country: 'ZA',
    first: 'Siphokazi',
    last: 'Gumede',
    stage: 'submitted',
    daysAgo: 1,
    isPartners: true,
  },
  {
    type: 'partner-driver',
    country: 'ZA',
    first: 'Lwazi',
    last: 'Ngcobo',
    stage: 'returned',
    daysAgo: 3,
    isPartners: true,
    words: 'The picture of the licence is cut off.',
    rejects: { paper: 'licence', reason: 'cut-off' },
  },
  {
    type: 'partner-driver',
    country: 'ZA',
    first: 'Themba',
    last: 'Shezi',
    stage: 'submitted',
    daysAgo: 9,
    isPartners: true,
    goodFor: 7,
  },
  {
    type: 'partner-driver',
    country: 'ZA',
    first: 'Busi',
    last: 'Zwane',
    stage: 'draft',
    daysAgo: 2,
    isPartners: true,
  },
  {
    type: 'assistant',
    country: 'ZA',
    first: 'Palesa',
    last: 'Nkosi',
    stage: 'submitted',
    daysAgo: 2,
    isPartners: true,
  },
  {
    type: 'assistant',
    country: 'ZA',
    first: 'Ryan',
    last: 'September',
    stage: 'cancelled',
    daysAgo: 8,
    isPartners: true,
  },
  {
    type: 'vehicle',
    country: 'ZA',
    first: '',
    last: '',
    called: 'CA 482-113',
    stage: 'submitted',
    daysAgo: 1,
    isPartners: true,
  },
  {
    type: 'vehicle',
    country: 'ZA',
    first: '',
    last: '',
    called: 'CA 771-902',
    stage: 'submitted',
    daysAgo: 5,
    isPartners: true,
    goodFor: -2,
  },
  {
    type: 'vehicle',
    country: 'ZA',
    first: '',
    last: '',
    called: 'CA 905-338',
    stage: 'submitted',
    daysAgo: 3,
    isPartners: true,
    goodFor: 200,
    isReplaced: true,
  },
  {
    type: 'partner',
    country: 'ZA',
    first: 'Thabo',
    last: 'Molefe',
    called: 'Molefe Couriers',
    stage: 'approved',
    daysAgo: 60,
    goodFor: 400,
    isPartners: true,
  },
  { ...working, type: 'partner-driver', country: 'ZA', goodFor: -5, isPartners: true },
  { ...working, type: 'partner-driver', country: 'ZA', goodFor: 7, isPartners: true },
  { ...working, type: 'partner-driver', country: 'ZA', goodFor: 300, isReplaced: true, isPartners: true },
  { ...working, type: 'driver', country: 'KE', goodFor: -5 },
  {
    type: 'partner-driver',
    country: 'KE',
    first: 'Kevin',
    last: 'Mutua',
    stage: 'submitted',
    daysAgo: 2,
    under: ziwa,
  },
  { ...working, type: 'assistant', country: 'ZA', goodFor: 300, isPartners: true },
  { ...vehicle, country: 'KE', called: 'KDA 482B', stage: 'submitted', daysAgo: 2, under: ziwa },
  { ...vehicle, country: 'KE', called: 'KDG 119T', stage: 'draft', daysAgo: 1, under: ziwa },
  {
    ...vehicle,
    country: 'ZA',
    called: 'CA 664-090',
    stage: 'returned',
    daysAgo: 4,
    isPartners: true,
    words: 'The disc cannot be read.',
    rejects: { paper: 'licence-disc', reason: 'unreadable' },
  },
  {
    ...vehicle,
    country: 'ZA',
    called: 'CA 223-517',
    stage: 'rejected',
    daysAgo: 30,
    isPartners: true,
    reason: 'not-eligible',
    words: 'It is older than we take.',
  },
  { ...vehicle, country: 'ZA', stage: 'approved', daysAgo: 120, goodFor: 300, isPartners: true },
];
