// What is asked before a paper is decided or a number shown.
import { statusTable } from '../../format/statusTable.ts';
import { clock, day, type FieldTable, number, type RecordValues, status, text, yesNo } from '../field.ts';
import { paperRejection } from './types.ts';

/** Before a paper is rejected. */
export const paperRejectionFields = {
  reason: status('Reason', { table: paperRejection, required: true }),
  words: text('Words to the applicant', { lines: 3, max: 500 }),
} as const;

/** Before a paper that runs out is accepted without its last day. */
export const lastDayFields = { expires: day('Expires', { required: true }) } as const;

/** Before what must be accounted for, as a number shown in full. */
export const reasonFields = { reason: text('Reason', { required: true, max: 200 }) } as const;

/** Before somebody is invited. */
export const inviteFields = {
  name: text('Name', { required: 'Name is required', max: 120 }),
  email: text('Email', { required: true, as: 'email', max: 200 }),
} as const;

/** Before terms are published; a draft may be empty. */
export const termsFields = {
  en: text('Text in English', {
    required: true,
    lines: 12,
    max: 100_000,
    help: 'A line that begins with # is a heading; an empty line ends a paragraph.',
  }),
  af: text('Text in Afrikaans', { lines: 12, max: 100_000, help: 'Without it the English text is shown.' }),
  needsAcceptance: yesNo('Whoever accepted an older version must accept this one', { create: true }),
  from: day('In force from', { help: 'Without a day it is in force at once.' }),
} as const;

const days = (label: string) => number(label, { required: true, min: 1, max: 3_650, unit: 'days' });

/** How long what applicants hand in is kept. */
export const keptTimesFields: FieldTable = {
  draft: days('Drafts, after the last change'),
  returned: days('Returned applications, before they are cancelled'),
  ended: days('Papers, numbers of the rejected and cancelled'),
  identityPage: days('The page of an ID, after the approval'),
  policePage: days('The page of a police clearance, after its decision'),
  afterLeaving: days('Everything else, after somebody left'),
};

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The days of a week; 1 is Monday. */
export const weekday = statusTable(
  'weekday',
  weekdayNames.map((label, at) => ({ code: at + 1, name: label.toUpperCase(), label, terminal: false })),
);

const hours = (label: string) => number(label, { required: true, min: 1, max: 400, unit: 'h' });

/** When applications are looked at, and within how many working hours they are answered. */
export const reviewTimesFields: FieldTable = {
  opens: clock('Office opens', { required: true }),
  closes: clock('Office closes', {
    required: true,
    check: (value: string, record: RecordValues) =>
      typeof record['opens'] === 'string' && value <= record['opens']
        ? 'Closing comes after opening.'
        : undefined,
  }),
  days: status('Working days', { table: weekday, many: true, required: 'Choose one of the list' }),
  targetBusiness: hours('Businesses are answered within'),
  target: hours('Everybody else is answered within'),
};
