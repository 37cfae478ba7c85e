// The calls about webhooks that are no resource of their own: the log of an address, its test and its replay, its secret; and the same events
// for whoever would rather ask.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Delivery } from '../deliveries/codec.ts';
import { Id, Instant, maybe, page, Whole } from '../format/codecs.ts';
import { Job } from '../jobs/codec.ts';
import { webhookEvent, webhookStatus } from '../webhooks/status.ts';
import { call, group } from './call.ts';
import { BooleanText, body, Cca2, codeText, IdText, listQuery, many, QueryText, WholeText } from './wire.ts';

/** One event on its way to one address. `request` is what was sent last, `answer` at most 4 KB of what came back. */
export const WebhookDelivery = t.intersection([
  t.type({
    id: Id,
    kind: webhookEvent.codec,
    entity: t.string,
    recordId: Id,
    statusId: webhookStatus.codec,
    isTest: t.boolean,
    attempts: Whole,
    createdUtc: Instant,
  }),
  t.partial({
    eventId: maybe(t.string),
    sentUtc: maybe(Instant),
    /** When it is tried again; null: it waits for nothing. */
    nextUtc: maybe(Instant),
    answerStatus: maybe(Whole),
    ms: maybe(Whole),
    failure: maybe(t.string),
    request: maybe(t.string),
    answer: maybe(t.string),
  }),
]);
export type WebhookDelivery = t.TypeOf<typeof WebhookDelivery>;

/** An event as it leaves: what happened, and the record as its reader may see it now. */
export const OutgoingEvent = t.type({
  id: t.string,
  type: webhookEvent.codec,
  timestamp: Instant,
  country: t.string,
  data: t.partial({
    /** The statuses before and after. */
    from: Whole,
    to: Whole,
    rating: Whole,
    comment: maybe(t.string),
    delivery: Delivery,
    job: Job,
  }),
});
export type OutgoingEvent = t.TypeOf<typeof OutgoingEvent>;

const one = { cca2: Cca2, id: IdText } as const;

/** The calls of what webhooks were sent. */
export const webhookLog = group('webhookLog', {
  list: call({
    method: 'GET',
    path: '/webhooks/{cca2}/{id}/log',
    params: one,
    query: {
      ...listQuery,
      kind: many(webhookEvent.codec),
      statusId: many(codeText(webhookStatus.codec)),
      isWaiting: BooleanText,
    },
    answer: page(WebhookDelivery),
    who: audience.webhooks,
    does: 'What was sent to a webhook, or waits to be, the newest first, with the last request and answer of each.',
  }),
  test: call({
    method: 'PUT',
    path: '/webhooks/{cca2}/{id}/test',
    params: one,
    body: body({ kind: webhookEvent.codec }),
    answer: WebhookDelivery,
    who: audience.webhooks,
    does: 'Sends an event about the newest record that the owner may see, in its real form with `test: true`, and answers what came of it.',
  }),
  replay: call({
    method: 'PUT',
    path: '/webhooks/{cca2}/{id}/replay',
    params: one,
    body: body({}, { ids: t.readonlyArray(Id), from: Instant, to: Instant, failed: t.boolean }),
    answer: t.type({ queued: Whole }),
    who: audience.webhooks,
    does: 'Sends events again: those of the log that `ids` name, all that failed (`failed`; those that wait for their next try too), or all that happened from and to, at most thirty days back.',
  }),
  secret: call({
    method: 'PUT',
    path: '/webhooks/{cca2}/{id}/secret',
    params: one,
    answer: t.type({ secret: t.string, oldEndsUtc: t.union([Instant, t.null]) }),
    who: audience.webhooks,
    answersSecret: true,
    does: 'Makes a new secret to verify signatures with; it is shown this once. For 24 hours the one before signs too.',
  }),
});

export const events = group('events', {
  list: call({
    method: 'GET',
    path: '/events/{cca2}',
    params: { cca2: Cca2 },
    query: { after: QueryText, limit: WholeText, type: many(webhookEvent.codec) },
    answer: t.type({ data: t.array(OutgoingEvent), next: t.string }),
    who: audience.webhooks,
    does: 'The events that webhooks are told of, in their order, after the one that `after` names; `next` is the `after` of the next question, also where there is nothing new.',
  }),
});
