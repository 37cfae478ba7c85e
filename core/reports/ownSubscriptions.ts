// The calls of whoever gets reports by mail: which come, from whom and when, and an end of them.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { call, group } from '../contract/call.ts';
import { body, IdText } from '../contract/wire.ts';
import { Id, Instant, maybe } from '../format/codecs.ts';
import { reportPeriod, scheduledReportType, scheduleState } from './schedules.ts';

/** A scheduled report that names the caller as a recipient. `hasLeft`: it is sent to others alone. */
export const OwnSubscription = t.intersection([
  t.type({
    id: Id,
    name: t.string,
    report: scheduledReportType.codec,
    period: reportPeriod.codec,
    statusId: scheduleState.codec,
    /** For whom it is sent. */
    ownerName: t.string,
    hasLeft: t.boolean,
  }),
  t.partial({ nextDueUtc: maybe(Instant), lastSentUtc: maybe(Instant) }),
]);
export type OwnSubscription = t.TypeOf<typeof OwnSubscription>;

/** The calls of one's own subscriptions. */
export const ownSubscriptions = group('ownSubscriptions', {
  list: call({
    method: 'GET',
    path: '/subscriptions',
    answer: t.array(OwnSubscription),
    who: audience.signedIn,
    scope: 'self',
    does: 'The scheduled reports that name the caller as a recipient, by name.',
  }),
  update: call({
    method: 'PUT',
    path: '/subscriptions/{id}',
    params: { id: IdText },
    body: body({ hasLeft: t.boolean }),
    answer: OwnSubscription,
    who: audience.signedIn,
    scope: 'self',
    does: 'Sends a report to the caller no more, or again; nobody else can bring the caller back.',
  }),
});
