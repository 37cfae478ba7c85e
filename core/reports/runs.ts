// The calls about scheduled reports that are no resource of their own: their runs, a test, another try.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { call, group } from '../contract/call.ts';
import { body, Cca2, IdText, listQuery } from '../contract/wire.ts';
import { Id, Instant, LocalDate, maybe, page, Whole } from '../format/codecs.ts';
import { reportRunKind, reportRunState } from './schedules.ts';

/** One run of a schedule. `leftOut`: who did not get it, each with the reason. */
export const ReportRun = t.intersection([
  t.type({
    id: Id,
    dueUtc: Instant,
    kind: reportRunKind.codec,
    stateId: reportRunState.codec,
    attempts: Whole,
    recipients: Whole,
    leftOut: t.array(t.type({ name: t.string, why: t.string })),
  }),
  t.partial({
    from: maybe(LocalDate),
    to: maybe(LocalDate),
    rows: maybe(Whole),
    error: maybe(t.string),
    nextUtc: maybe(Instant),
    endedUtc: maybe(Instant),
  }),
]);
export type ReportRun = t.TypeOf<typeof ReportRun>;

const one = { cca2: Cca2, id: IdText } as const;

/** The calls of runs. */
export const reportRuns = group('reportRuns', {
  list: call({
    method: 'GET',
    path: '/scheduledreports/{cca2}/{id}/runs',
    params: one,
    query: listQuery,
    answer: page(ReportRun),
    who: audience.am,
    does: 'The runs of a scheduled report of the last twelve months, the newest first.',
  }),
  test: call({
    method: 'PUT',
    path: '/scheduledreports/{cca2}/{id}/test',
    params: one,
    body: body({}),
    answer: ReportRun,
    who: audience.am,
    does: 'Sends the report to the caller alone, marked as a test; at most five an hour.',
  }),
  retry: call({
    method: 'PUT',
    path: '/scheduledreports/{cca2}/{id}/retry',
    params: one,
    body: body({ runId: Id }),
    answer: ReportRun,
    who: audience.am,
    does: 'Tries a run that failed once more; its figures are those of now.',
  }),
});
