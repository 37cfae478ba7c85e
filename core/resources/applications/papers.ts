// Papers: which ones each type of application needs in each country, and what status a paper has on a day (APP-03). The status is never kept:
// it is a function of what was given, decided and of the day, so it is right at midnight without any work.
import { documentStatus } from '../../drivers/papers.ts';
import { vehicleType } from '../../drivers/status.ts';
import { statusTable } from '../../format/statusTable.ts';
import type { ApplicationType } from './types.ts';

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

/** What papers are called in a country that has names of its own for them, in English. */
export const paperNamesIn: Readonly<Record<string, Partial<Record<PaperType, string>>>> = {
  KE: {
    registration: 'certificate of registration',
    'tax-clearance': 'tax compliance certificate',
    identity: 'national ID or passport',
    police: 'certificate of good conduct',
    'vehicle-registration': 'logbook',
    roadworthy: 'inspection certificate',
  },
};

/** What a paper is called in a country, in English. */
export const paperLabel = (type: string, country: string): string =>
  paperNamesIn[country]?.[type as PaperType] ?? paperType.label(type);

/** What decides which papers are needed: what the applicant said, and of a driver which vehicle it is. */
export interface PaperFacts {
  readonly vatNumber?: unknown;
  readonly grossMassKg?: unknown;
  readonly owner?: unknown;
  readonly identityKind?: unknown;
  readonly use?: unknown;
}

/** Where a paper is asked for, needed or runs out in some cases alone: what one of the facts must be. */
type When = { readonly fact: keyof PaperFacts } & (
  | { readonly above: number }
  | { readonly is: string }
  | { readonly isNot: string }
  | { readonly isGiven: true }
);

/** One paper that is asked for. */
export interface Paper {
  /** Which paper. */
  readonly type: PaperType;
  /** It must be there. */
  readonly isRequired: boolean;
  /** It runs out: accepting it asks for the day. */
  readonly expires: boolean;
}

interface PaperRow {
  readonly type: PaperType;
  readonly required?: true | When;
  readonly expires?: true | When;
  /** Not asked for at all where this does not hold. */
  readonly asked?: When;
}

const holds = (when: true | When | undefined, facts: PaperFacts): boolean => {
  if (typeof when !== 'object') return when === true;
  const fact = facts[when.fact];
  if ('above' in when) return typeof fact === 'number' && fact > when.above;
  if ('is' in when) return fact === when.is;
  if ('isNot' in when) return fact !== when.isNot;
  return typeof fact === 'string' && fact.trim() !== '';
};

const withVat: When = { fact: 'vatNumber', isGiven: true };
/** Above this gross mass, in kilograms, a vehicle and its driver need more papers. */
const heavy: When = { fact: 'grossMassKg', above: 3_500 };
const ofOthers: When = { fact: 'owner', is: 'other' };
const byPassport: When = { fact: 'identityKind', is: 'passport' };
/** Whoever did not say is asked: a courier's vehicle works, unless it is said to be private. */
const commercial: When = { fact: 'use', isNot: 'private' };

/** Gross mass where nobody said it, by the type of the vehicle; the others are lighter than what matters. */
const massOfType: Partial<Record<number, number>> = { [vehicleType.code.FLATBED]: 8_000 };

/** The vehicle that a driver has by now: what was said when applying may be another. */
export interface Driven {
  /** In kilograms; null where nobody said it. */
  readonly grossMassKg: number | null;
  /** Its type (FMT-11). */
  readonly vehicleTypeId: number | null;
}

/** The facts of an application, from its details and from what its driver drives by now. */
export const paperFactsOf = (said: Readonly<Record<string, unknown>>, driven?: Driven): PaperFacts => {
  const isOther = driven?.vehicleTypeId != null && driven.vehicleTypeId !== said['vehicleTypeId'];
  const type = driven?.vehicleTypeId ?? said['vehicleTypeId'];
  return {
    vatNumber: said['vatNumber'],
    owner: said['owner'],
    identityKind: said['identityKind'],
    use: said['use'],
    grossMassKg:
      driven?.grossMassKg ??
      (isOther ? null : said['grossMassKg']) ??
      (typeof type === 'number' ? massOfType[type] : undefined),
  };
};

const must = (type: PaperType): PaperRow => ({ type, required: true });
const mustExpire = (type: PaperType): PaperRow => ({ type, required: true, expires: true });

const driverZa: readonly PaperRow[] = [
  { type: 'identity', required: true, expires: byPassport },
  mustExpire('licence'),
  { type: 'driving-permit', expires: true, required: heavy },
  mustExpire('police'),
  { type: 'address-proof' },
  must('portrait'),
];
const driverKe: readonly PaperRow[] = [
  must('identity'),
  mustExpire('licence'),
  mustExpire('police'),
  { type: 'tax-pin' },
  must('portrait'),
];
const assistant: readonly PaperRow[] = [must('identity'), mustExpire('police'), must('portrait')];
const consent: PaperRow = { type: 'owner-consent', required: ofOthers, asked: ofOthers };

const ZA: Readonly<Record<ApplicationType, readonly PaperRow[]>> = {
  business: [must('registration'), { type: 'vat', asked: withVat }, { type: 'bank-letter' }],
  partner: [
    must('registration'),
    mustExpire('tax-clearance'),
    mustExpire('transit-insurance'),
    must('bank-letter'),
    { type: 'vat', asked: withVat },
  ],
  'partner-driver': driverZa,
  driver: [...driverZa, must('bank-letter')],
  assistant,
  vehicle: [
    must('vehicle-registration'),
    mustExpire('licence-disc'),
    mustExpire('insurance'),
    { type: 'roadworthy', expires: true, required: heavy },
    consent,
    must('vehicle-pictures'),
  ],
};

const KE: Readonly<Record<ApplicationType, readonly PaperRow[]>> = {
  business: [must('registration'), must('tax-pin'), { type: 'bank-letter' }],
  partner: [
    must('registration'),
    must('tax-pin'),
    mustExpire('tax-clearance'),
    mustExpire('transit-insurance'),
    must('bank-letter'),
    { type: 'courier-licence', expires: true },
  ],
  'partner-driver': driverKe,
  driver: [...driverKe, { type: 'bank-letter' }],
  assistant,
  vehicle: [
    must('vehicle-registration'),
    mustExpire('insurance'),
    { type: 'roadworthy', expires: true, required: commercial },
    consent,
    must('vehicle-pictures'),
  ],
};

const byCountry: Readonly<Record<string, typeof ZA>> = { ZA, KE };

/** The papers that are asked for, in the order in which they are shown. A country without a table of its own asks as ZA does. */
export const papersOf = (type: ApplicationType, country: string, facts: PaperFacts): readonly Paper[] =>
  ((byCountry[country] ?? ZA)[type] ?? []).flatMap(({ type: paper, required, expires, asked }) =>
    asked !== undefined && !holds(asked, facts)
      ? []
      : [{ type: paper, isRequired: holds(required, facts), expires: holds(expires, facts) }],
  );

/** Papers of which fewer people may see the page than of the others: what a police clearance says is special information. */
export const restrictedPaper: PaperType = 'police';

/** How many months ago a paper may have been issued, at most; an older one is a hint for the reviewer. */
export const mostAgeMonths: Partial<Record<PaperType, number>> = {
  'bank-letter': 3,
  'address-proof': 3,
  police: 12,
};

/** Where among the details the number of a paper was typed too, for the reviewer to compare. */
const numberField: Partial<Record<PaperType, string>> = {
  licence: 'licenceNumber',
  registration: 'registrationNumber',
  vat: 'vatNumber',
  'tax-pin': 'vatNumber',
  insurance: 'policyNumber',
  'vehicle-registration': 'registration',
};
/** What of the details stands on a paper beside a number of its own: the reviewer's eye compares. */
const besideField: Partial<Record<PaperType, string>> = {
  identity: 'identityNumber',
  police: 'identityNumber',
  'driving-permit': 'licenceNumber',
  'tax-clearance': 'registrationNumber',
  'bank-letter': 'accountNumber',
  'licence-disc': 'registration',
  roadworthy: 'registration',
  'owner-consent': 'registration',
  'vehicle-pictures': 'registration',
};
const bare = (number: string): string => number.replace(/[\s/-]/g, '').toUpperCase();

/** The number that the details give for a paper, and whether the paper's own is the same (null: it is for the eye); null where they give none. */
export const typedBeside = (
  type: string,
  details: Readonly<Record<string, unknown>>,
  number: string | null,
): { readonly typed: string; readonly isSame: boolean | null } | null => {
  const own = numberField[type as PaperType];
  const typed = details[own ?? besideField[type as PaperType] ?? ''];
  if (typeof typed !== 'string' || typed.trim() === '') return null;
  return { typed, isSame: own === undefined || number === null ? null : bare(typed) === bare(number) };
};

/** One time that a paper was given. */
export interface GivenPaper {
  /** How many pages are there; none: nothing was given, or it was erased. */
  readonly pages: number;
  readonly decision: 'accepted' | 'rejected' | null;
  /** The last day on which it is in force, `2027-05-31`; null where it does not run out. */
  readonly expires: string | null;
}

/** From how many days before its end on a paper counts as expiring. */
export const EXPIRING_DAYS = 30;
const DAY_MS = 86_400_000;

/** Days from one day to another, as `2026-11-22`. */
export const daysUntil = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * The status of a paper on a day (APP-03). `given`: every time it was given, the newest first; `today` is the local day of the country.
 * A replacement leaves the accepted one in force until it is accepted itself.
 */
export const paperStatusOf = (given: readonly GivenPaper[], today: string): number => {
  const { NONE, VALID, EXPIRING_SOON, EXPIRED, PENDING_APPROVAL, REJECTED } = documentStatus.code;
  const accepted = given.find(({ decision }) => decision === 'accepted');
  const left = accepted?.expires == null ? null : daysUntil(today, accepted.expires);
  if (accepted !== undefined && (left === null || left >= 0))
    return left !== null && left <= EXPIRING_DAYS ? EXPIRING_SOON : VALID;
  const newest = given.find(({ pages, decision }) => pages > 0 || decision !== null);
  if (newest === undefined) return NONE;
  if (newest.decision === 'rejected') return REJECTED;
  if (newest.decision === 'accepted') return EXPIRED;
  return PENDING_APPROVAL;
};

/** Whether a paper is in force. */
export const isInForce = (status: number): boolean =>
  status === documentStatus.code.VALID || status === documentStatus.code.EXPIRING_SOON;

/** Whether a replacement waits beside the paper in force. */
export const hasReplacement = ([newest, ...rest]: readonly GivenPaper[]): boolean =>
  newest !== undefined &&
  newest.pages > 0 &&
  newest.decision === null &&
  rest.some(({ decision }) => decision === 'accepted');
