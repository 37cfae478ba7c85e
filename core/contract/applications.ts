// The calls of applications: what applicants fill in and hand over. Who is invited, terms and reviews: applicationReview.ts.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, Id, LocalDate, text, Whole } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, QueryText, VersionBody, WholeText } from './wire.ts';

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null]);

/** One time that a paper was given. */
export const GivenDocument = t.type({
  id: Id,
  /** Null where it was not said. */
  number: orNull(t.string),
  issued: orNull(LocalDate),
  expires: orNull(LocalDate),
  decision: orNull(t.union([t.literal('accepted'), t.literal('rejected')])),
  reason: orNull(t.string),
  words: orNull(t.string),
  createdUtc: t.string,
  pages: t.readonlyArray(
    t.type({
      n: Whole,
      name: t.string,
      contentType: t.string,
      state: t.keyof({ quarantined: null, clean: null, unscanned: null }),
    }),
  ),
});
export type GivenDocument = t.TypeOf<typeof GivenDocument>;

/** A paper that is asked for, with every time that it was given, the newest first. */
export const ApplicationPaper = t.type({
  type: t.string,
  isRequired: t.boolean,
  /** It runs out. */
  expires: t.boolean,
  /** APP-03, on this day. */
  statusId: Finite,
  /** A newer one waits beside the one in force. */
  hasReplacement: t.boolean,
  given: t.readonlyArray(GivenDocument),
});
export type ApplicationPaper = t.TypeOf<typeof ApplicationPaper>;

const Comment = t.type({
  id: Id,
  at: t.string,
  by: t.string,
  text: t.string,
  isInternal: t.boolean,
  /** It must be answered before the application can be approved. */
  isBlocking: t.boolean,
  /** When it was; null while it waits. */
  answeredUtc: orNull(t.string),
});
const Event = t.type({ id: Id, at: t.string, by: t.string, action: t.string, detail: t.unknown });
const Child = t.type({
  id: Id,
  type: t.string,
  name: t.string,
  stage: t.string,
  xmin: Finite,
});

/** An application as its applicant sees it; reviewers see the optional parts too. */
export const ApplicationFile = t.intersection([
  t.type({
    id: Id,
    xmin: Finite,
    country: t.string,
    type: t.string,
    statusId: Finite,
    stage: t.string,
    activeStep: Finite,
    name: t.string,
    email: t.string,
    /** By step; numbers of people and accounts are masked. */
    details: t.record(t.string, t.record(t.string, t.unknown)),
    papers: t.readonlyArray(ApplicationPaper),
    /** APP-04. */
    termsStatusId: Finite,
    comments: t.readonlyArray(Comment),
    /** What must be mended, where it was returned. */
    returned: orNull(t.type({ words: t.string, steps: t.readonlyArray(t.string) })),
    decision: orNull(
      t.type({
        reason: orNull(t.string),
        words: orNull(t.string),
        at: t.string,
        reapplyFrom: orNull(t.string),
      }),
    ),
    submittedUtc: orNull(t.string),
    createdUtc: t.string,
    /** Working hours within which it is answered once it is handed in. */
    targetHours: Finite,
    parentId: orNull(Id),
    vehicles: t.readonlyArray(Child),
  }),
  t.partial({
    /** Where approval stands in the way, in words. */
    missing: t.readonlyArray(t.string),
    /** What a reviewer should look at; it decides nothing. */
    hints: t.readonlyArray(t.type({ says: t.string, path: orNull(t.string) })),
    events: t.readonlyArray(Event),
    assigneeId: orNull(Id),
    assigneeName: orNull(t.string),
    entityPath: orNull(t.string),
  }),
]);
export type ApplicationFile = t.TypeOf<typeof ApplicationFile>;

/** Who applies under a partner, as the partner sees it: no numbers, no files, nothing of the police. */
export const ChildApplication = t.type({
  id: Id,
  type: t.string,
  name: t.string,
  stage: t.string,
  papers: t.readonlyArray(
    t.type({
      type: t.string,
      isRequired: t.boolean,
      /** APP-03, on this day. */
      statusId: Finite,
      /** The last day of the one that was accepted. */
      expires: orNull(LocalDate),
    }),
  ),
});
export type ChildApplication = t.TypeOf<typeof ChildApplication>;

/** The types in paths of calls. */
const TypeText = QueryText;
const ofType = { type: TypeText, cca2: Cca2 } as const;
const one = { ...ofType, id: IdText } as const;
const oneDocument = { cca2: Cca2, id: IdText, documentId: IdText } as const;

/** What an applicant does; public, but everybody is signed in. */
export const applications = group('applications', {
  mine: call({
    service: 'public',
    method: 'GET',
    path: '/applications/{type}/{cca2}/mine',
    params: ofType,
    query: { parentId: IdText },
    answer: orNull(ApplicationFile),
    who: audience.signedIn,
    scope: 'self',
    does: 'The newest application of this type that the caller made; null where there is none.',
  }),
  save: call({
    service: 'public',
    method: 'POST',
    path: '/applications/{type}/{cca2}',
    params: ofType,
    body: body(
      { step: Whole },
      {
        id: Id,
        xmin: Finite,
        invite: text(60),
        parentId: Id,
        fields: t.record(t.string, t.unknown),
        answer: text(1_000),
      },
    ),
    answer: ApplicationFile,
    who: audience.signedIn,
    scope: 'self',
    does: 'Starts an application (step -1) or saves a step; saving the last one hands it in. A later step than the next is refused.',
  }),
  submit: call({
    service: 'public',
    method: 'PUT',
    path: '/applications/{type}/{cca2}/{id}/submit',
    params: one,
    body: body({}, { xmin: Finite, answer: text(1_000) }),
    answer: ApplicationFile,
    who: audience.signedIn,
    scope: 'self',
    does: 'Hands in an application that was returned, with an answer.',
  }),
  cancel: call({
    service: 'public',
    method: 'PUT',
    path: '/applications/{type}/{cca2}/{id}/cancel',
    params: one,
    body: VersionBody,
    answer: ApplicationFile,
    who: audience.signedIn,
    scope: 'self',
    does: 'Takes an application back; of a draft the pages are erased at once.',
  }),
  reapply: call({
    service: 'public',
    method: 'PUT',
    path: '/applications/{type}/{cca2}/{id}/reapply',
    params: one,
    body: VersionBody,
    answer: ApplicationFile,
    who: audience.signedIn,
    scope: 'self',
    does: 'A new draft with the details of a rejected application, once its waiting time is over.',
  }),
  children: call({
    service: 'public',
    method: 'GET',
    path: '/partner-children/{cca2}',
    params: { cca2: Cca2 },
    answer: t.array(ChildApplication),
    who: audience.signedIn,
    scope: 'self',
    does: 'The drivers and assistants who apply or came in under the caller: how each stands, and which papers are in force until when.',
  }),
  answer: call({
    service: 'public',
    method: 'PUT',
    path: '/applications/{cca2}/{id}/comments/{commentId}/answer',
    params: { cca2: Cca2, id: IdText, commentId: IdText },
    body: body({ text: text(1_000, 1) }),
    answer: ApplicationFile,
    who: audience.signedIn,
    scope: 'self',
    does: 'Answers a comment that must be answered before the application can be approved: its applicant, or a reviewer.',
  }),
  upload: call({
    service: 'public',
    method: 'POST',
    path: '/applications/{cca2}/{id}/documents/{documentType}',
    params: { cca2: Cca2, id: IdText, documentType: QueryText },
    multipart: true,
    // The platform's form; the server reads it as it comes.
    body: t.unknown,
    answer: ApplicationFile,
    who: audience.signedIn,
    scope: 'self',
    does: 'Adds a page to a paper: a picture or a PDF in a form, with `number`, `issued`, `expires` beside it.',
  }),
  describe: call({
    service: 'public',
    method: 'PUT',
    path: '/applications/{cca2}/{id}/documents/{documentId}',
    params: oneDocument,
    body: body({}, { number: text(40), issued: LocalDate, expires: LocalDate }),
    answer: ApplicationFile,
    who: audience.signedIn,
    scope: 'self',
    does: 'Says number and days of a paper.',
  }),
  removeDocument: call({
    service: 'public',
    method: 'DELETE',
    path: '/applications/{cca2}/{id}/documents/{documentId}',
    params: oneDocument,
    answer: ApplicationFile,
    who: audience.signedIn,
    scope: 'self',
    does: 'Takes a paper back on which nobody decided yet, with its pages.',
  }),
  page: call({
    service: 'public',
    method: 'GET',
    path: '/applications/{cca2}/{id}/documents/{documentId}/pages/{n}',
    params: { ...oneDocument, n: WholeText },
    who: audience.signedIn,
    scope: 'self',
    does: 'One page of a paper, as the picture or PDF that it is; its applicant and reviewers alone.',
  }),
});
