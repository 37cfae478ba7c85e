// The calls around applications: who is invited, the terms that are accepted, and what reviewers read and say. How a review ends is said by the
// actions of the resources (core/resources/applications/).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { DeedOutcome, Finite, Id, LocalDate, text, Whole } from '../format/codecs.ts';
import { ApplicationFile } from './applications.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, QueryText } from './wire.ts';

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null]);

/** An invitation to drive or to help. */
export const DriverInvite = t.type({
  id: Id,
  role: t.string,
  email: t.string,
  name: t.string,
  /** waiting: its letter leaves with the partner's application. */
  state: t.keyof({ waiting: null, open: null, used: null, expired: null, revoked: null }),
  sentUtc: t.string,
  expiresUtc: t.string,
  /** Whoever invited may still take it back. */
  isRevocable: t.boolean,
});
export type DriverInvite = t.TypeOf<typeof DriverInvite>;

const oneInvite = { cca2: Cca2, inviteId: IdText } as const;

/** Who is invited to apply, and the link. */
export const driverInvites = group('driverInvites', {
  list: call({
    service: 'public',
    method: 'GET',
    path: '/driver-invites/{cca2}',
    params: { cca2: Cca2 },
    answer: t.array(DriverInvite),
    who: audience.signedIn,
    scope: 'self',
    does: 'The invitations that the caller sent; staff see those of the house.',
  }),
  send: call({
    service: 'public',
    method: 'POST',
    path: '/driver-invites/{cca2}',
    params: { cca2: Cca2 },
    body: body({ role: text(20), email: text(200, 3), name: text(120, 1) }),
    answer: DriverInvite,
    who: audience.signedIn,
    scope: 'self',
    does: 'Invites a driver or an assistant of the partner, or for staff a driver of the house, by letter.',
  }),
  resend: call({
    service: 'public',
    method: 'PUT',
    path: '/driver-invites/{cca2}/{inviteId}/resend',
    params: oneInvite,
    answer: DriverInvite,
    who: audience.signedIn,
    scope: 'self',
    does: 'Sends a new link; the one before is worth nothing.',
  }),
  revoke: call({
    service: 'public',
    method: 'PUT',
    path: '/driver-invites/{cca2}/{inviteId}/revoke',
    params: oneInvite,
    answer: DriverInvite,
    who: audience.signedIn,
    scope: 'self',
    does: 'Ends an invitation until what was begun with it is handed in; the draft goes with it.',
  }),
  open: call({
    service: 'public',
    method: 'GET',
    path: '/driver-invites/link/{hash}',
    params: { hash: QueryText },
    answer: t.type({ type: t.string, inviter: t.string, name: t.string, expiresUtc: t.string }),
    who: audience.signedIn,
    scope: 'self',
    does: 'Who invites to what; 403 for another email than the invited one, 409 where it is over, 404 for an unknown link. `mine`: the invitation by which the caller came.',
  }),
});

/** The newest text of a kind of terms; version 0: there is none. */
export const TermsText = t.type({
  kind: t.string,
  version: Whole,
  hash: t.string,
  text: t.string,
  publishedUtc: orNull(t.string),
  /** APP-04, for the caller. */
  termsStatusId: Finite,
});
export type TermsText = t.TypeOf<typeof TermsText>;

/** What is being written; without a text in Afrikaans the English one is shown. */
const written = { af: text(100_000), needsAcceptance: t.boolean, from: orNull(LocalDate) } as const;

/** A version that was published. */
export const TermsVersion = t.type({
  version: Whole,
  en: t.string,
  af: orNull(t.string),
  needsAcceptance: t.boolean,
  publishedUtc: t.string,
  isInForce: t.boolean,
  /** How many people accepted it. */
  accepted: Whole,
});
export type TermsVersion = t.TypeOf<typeof TermsVersion>;

/** The terms of a kind as administrators look after them. */
export const TermsFile = t.type({
  draft: orNull(
    t.type({
      en: t.string,
      af: t.string,
      needsAcceptance: t.boolean,
      from: orNull(LocalDate),
      savedUtc: t.string,
    }),
  ),
  /** The newest first. */
  versions: t.readonlyArray(TermsVersion),
});
export type TermsFile = t.TypeOf<typeof TermsFile>;

const ofKind = { kind: QueryText, cca2: Cca2 } as const;

/** Terms of those who work with the house. */
export const terms = group('terms', {
  get: call({
    service: 'public',
    method: 'GET',
    path: '/terms/{kind}/{cca2}',
    params: ofKind,
    query: { language: QueryText },
    answer: TermsText,
    who: audience.everyone,
    does: 'The newest terms of a kind in a language.',
  }),
  accept: call({
    service: 'public',
    method: 'POST',
    path: '/terms/{kind}/{cca2}/accept',
    params: ofKind,
    body: body({ version: Whole, hash: text(64) }),
    answer: TermsText,
    who: audience.signedIn,
    scope: 'self',
    does: 'Accepts a version; 409 where it is not the newest.',
  }),
  waiting: call({
    service: 'public',
    method: 'GET',
    path: '/terms-waiting/{cca2}',
    params: { cca2: Cca2 },
    query: { language: QueryText },
    answer: t.array(TermsText),
    who: audience.signedIn,
    scope: 'self',
    does: 'The newest terms of each kind of which the caller accepted an older version only.',
  }),
  versions: call({
    method: 'GET',
    path: '/terms/{kind}/{cca2}/versions',
    params: ofKind,
    answer: TermsFile,
    who: audience.administrator,
    does: 'What is being written of a kind, and every version that was published.',
  }),
  draft: call({
    method: 'PUT',
    path: '/terms/{kind}/{cca2}/draft',
    params: ofKind,
    body: body({ en: text(100_000) }, written),
    answer: TermsFile,
    who: audience.administrator,
    does: 'Keeps what is being written; nobody else sees it.',
  }),
  publish: call({
    method: 'POST',
    path: '/terms/{kind}/{cca2}',
    params: ofKind,
    body: body({ en: text(100_000, 1) }, written),
    answer: TermsFile,
    who: audience.administrator,
    does: 'Publishes a new version in both languages, in force from a day on; without one, at once. The draft is gone.',
  }),
});

const ofDocument = { cca2: Cca2, id: IdText, documentId: IdText } as const;
const reviewed = { cca2: Cca2, id: IdText } as const;

/** What reviewers read and say. */
export const applicationReview = group('applicationReview', {
  get: call({
    method: 'GET',
    path: '/applications/{cca2}/{id}',
    params: reviewed,
    answer: ApplicationFile,
    who: audience.ams,
    does: 'An application with its papers, comments and what stands in the way of approving it.',
  }),
  correct: call({
    method: 'PUT',
    path: '/applications/{cca2}/{id}',
    params: reviewed,
    body: body({ fields: t.record(t.string, t.unknown) }, { xmin: Finite }),
    answer: ApplicationFile,
    who: audience.ams,
    does: 'Mends details that the applicant got wrong, while the application is open; both values stay among its events. Numbers of people and what was declared are the applicant’s own.',
  }),
  comment: call({
    method: 'POST',
    path: '/applications/{cca2}/{id}/comments',
    params: reviewed,
    body: body({ text: text(2_000, 1), isInternal: t.boolean }, { isBlocking: t.boolean }),
    answer: ApplicationFile,
    who: audience.ams,
    does: 'Says something to the applicant or to colleagues; `isBlocking`: it must be answered before the application can be approved.',
  }),
  accept: call({
    method: 'PUT',
    path: '/applications/{cca2}/{id}/documents/{documentId}/accept',
    params: ofDocument,
    body: body({}, { expires: LocalDate }),
    answer: ApplicationFile,
    who: audience.ams,
    does: 'Accepts a paper; with its last day where it runs out.',
  }),
  reject: call({
    method: 'PUT',
    path: '/applications/{cca2}/{id}/documents/{documentId}/reject',
    params: ofDocument,
    body: body({ reason: text(20, 1) }, { words: text(500) }),
    answer: ApplicationFile,
    who: audience.ams,
    does: 'Rejects a paper with a reason.',
  }),
  reconsider: call({
    method: 'PUT',
    path: '/applications/{cca2}/{id}/documents/{documentId}/reconsider',
    params: ofDocument,
    answer: ApplicationFile,
    who: audience.ams,
    does: 'Takes back what was decided of a paper, until the application itself is decided: it waits again.',
  }),
  together: call({
    method: 'PUT',
    path: '/applications-together/{cca2}/{action}',
    params: { cca2: Cca2, action: QueryText },
    body: body(
      { ids: t.array(Id) },
      {
        assigneeId: orNull(Id),
        steps: t.array(t.string),
        reason: text(20),
        words: text(1_000),
        note: text(1_000),
      },
    ),
    answer: t.type({ outcomes: t.array(DeedOutcome) }),
    who: audience.ams,
    does: 'Does one action (assign, return, reject; for drivers and vehicles approve) to several applications, each by itself, and says what came of each.',
  }),
  reveal: call({
    method: 'POST',
    path: '/applications/{cca2}/{id}/reveal',
    params: reviewed,
    body: body({ field: text(40, 1), reason: text(200, 3) }),
    answer: t.type({ value: t.string }),
    answersSecret: true,
    who: audience.ams,
    does: 'A number in full, with the reason written down; account numbers for administrators and management alone.',
  }),
});
