// What is asked before a paper is decided or a number shown.
import { day, status, text } from '../field.ts';
import { paperRejection } from './types.ts';

/** Before a paper is rejected. */
export const paperRejectionFields = {
  reason: status('Reason', { table: paperRejection, required: true }),
  words: text('Words to the applicant', { lines: 3, max: 500 }),
} as const;

/** Before a paper that runs out is accepted without its last day. */
export const lastDayFields = { expires: day('Expires', { required: true }) } as const;

/** Before a number is shown in full. */
export const revealFields = { reason: text('Reason', { required: true, max: 200 }) } as const;

/** Before somebody is invited. */
export const inviteFields = {
  name: text('Name', { required: 'Name is required', max: 120 }),
  email: text('Email', { required: true, as: 'email', max: 200 }),
} as const;
