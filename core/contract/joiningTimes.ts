// What a country promises to those who apply: when their applications are looked at, how soon they are answered, and how long what they hand in
// is kept.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { LocalTime, Whole } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { Cca2 } from './wire.ts';

const KeptDays = t.refinement(Whole, (days) => days >= 1 && days <= 3_650, 'days from 1 to 3650');

/** How long what people hand in is kept, in days. */
export const KeptTimes = t.type({
  /** Drafts, after the last change. */
  draft: KeptDays,
  /** What waits for its applicant, before it is cancelled. */
  returned: KeptDays,
  /** What was rejected or cancelled. */
  ended: KeptDays,
  /** The page of an ID, after the approval. */
  identityPage: KeptDays,
  /** The page of a police clearance, after its decision. */
  policePage: KeptDays,
  /** All that was handed in, after who or what it was about has left. */
  afterLeaving: KeptDays,
});
export type KeptTimes = t.TypeOf<typeof KeptTimes>;

const ofCountry = { cca2: Cca2 } as const;

/** What a country says about keeping what people hand in. */
export const keptTimes = group('keptTimes', {
  get: call({
    method: 'GET',
    path: '/kept-times/{cca2}',
    params: ofCountry,
    answer: KeptTimes,
    who: audience.administrator,
    does: 'How long drafts, papers and numbers of applicants are kept.',
  }),
  set: call({
    method: 'PUT',
    path: '/kept-times/{cca2}',
    params: ofCountry,
    body: KeptTimes,
    answer: KeptTimes,
    who: audience.administrator,
    does: 'Changes these times; the next pass goes by them.',
  }),
});

const TargetHours = t.refinement(Whole, (hours) => hours >= 1 && hours <= 400, 'hours from 1 to 400');

/** When applications are looked at, and within how many working hours they are answered. */
export const ReviewTimes = t.type({
  opens: LocalTime,
  closes: LocalTime,
  /** Working days; 1 is Monday. */
  days: t.readonlyArray(Whole),
  targetBusiness: TargetHours,
  /** Of everybody but businesses. */
  target: TargetHours,
});
export type ReviewTimes = t.TypeOf<typeof ReviewTimes>;

/** What a country promises to those who apply. */
export const reviewTimes = group('reviewTimes', {
  get: call({
    service: 'public',
    method: 'GET',
    path: '/review-times/{cca2}',
    params: ofCountry,
    answer: t.intersection([ReviewTimes, t.type({ kept: KeptTimes })]),
    who: audience.signedIn,
    scope: 'self',
    does: 'Office hours, within how many of them an application is answered, and how long what is handed in is kept.',
  }),
  set: call({
    method: 'PUT',
    path: '/review-times/{cca2}',
    params: ofCountry,
    body: ReviewTimes,
    answer: ReviewTimes,
    who: audience.administrator,
    does: 'Changes office hours and targets; ages of open applications follow at once.',
  }),
});
