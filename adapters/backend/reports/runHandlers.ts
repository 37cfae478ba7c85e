// The runs of scheduled reports as people see them, a test, another try.
import { adminContract, type ReportRun } from '../../../core/index.ts';
import { type Context, type Implementation, implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { conflict, forbidden, notFound, Problem } from '../http/problem.ts';
import { type ListShape, readPage } from '../lists/list.ts';

const calls = adminContract.reportRuns;
const MOST_TESTS = 5;
const HOUR_MS = 3_600_000;

const record = sql`jsonb_build_object('id', r.id, 'dueUtc', ${iso('r.due_utc')}, 'kind', r.kind, 'stateId', r.state, 'attempts', r.attempts,
  'from', r.range_from, 'to', r.range_to, 'rows', r.rows, 'error', r.error, 'endedUtc', ${iso('r.ended_utc')},
  'nextUtc', case when r.state = 'queued' then ${iso('r.not_before')} end,
  'recipients', (select count(*) from report_mails m where m.run_id = r.id and m.why is null),
  'leftOut', coalesce((select jsonb_agg(jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'why', m.why) order by m.id)
    from report_mails m join users u on u.id = m.user_id where m.run_id = r.id and m.why is not null), '[]'::jsonb))`;

const records = async (db: Db, ids: readonly number[]): Promise<ReportRun[]> =>
  (
    await db.query<{ record: ReportRun }>(
      sql`select ${record} as record from report_runs r where r.id = any(${[...ids]}::bigint[])`,
    )
  ).map((row) => row.record);

const shape: ListShape<ReportRun> = {
  from: sql`report_runs r`,
  id: sql`r.id`,
  sorts: { dueUtc: sql`r.due_utc` },
  usual: sql`r.id desc`,
  counts: {},
  records,
  idOf: ({ id }) => id,
};

const one = async (db: Db, id: number): Promise<ReportRun> => {
  const [run] = await records(db, [id]);
  if (run === undefined) throw notFound('Run');
  return run;
};

/** The schedule is there; nobody acts for somebody else here. */
const held = async (tx: Db, context: Context, country: string, id: number): Promise<void> => {
  if (signedIn(context).actorId !== undefined) throw forbidden();
  const row = await tx.maybeOne(sql`
    select id from scheduled_reports where id = ${id} and country = ${country} and deleted_utc is null`);
  if (row === undefined) throw notFound('Scheduled report');
};

const list = implement(calls.list, async (context, { params, query }) => {
  const row = await context.db.maybeOne(
    sql`select id from scheduled_reports where id = ${params.id} and country = ${params.cca2}`,
  );
  if (row === undefined) throw notFound('Scheduled report');
  const page = await readPage(context.db, shape, query, [sql`r.scheduled_report_id = ${params.id}`]);
  return { ...page, data: [...page.data] };
});

const test = implement(calls.test, (context, { params }) =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    const now = context.now();
    await held(tx, context, params.cca2, params.id);
    const { n } = await tx.one<{ n: number }>(sql`
      select count(*) as n from report_runs where kind = 'test' and asked_by = ${who.id} and created_utc > ${new Date(now.getTime() - HOUR_MS)}`);
    if (n >= MOST_TESTS)
      throw new Problem(429, 'At most five tests an hour. Please try again later.', {
        retryAfter: HOUR_MS / 1000 / MOST_TESTS,
      });
    const { id } = await tx.one<{ id: number }>(sql`
      insert into report_runs (scheduled_report_id, country, due_utc, kind, not_before, asked_by, created_utc)
      values (${params.id}, ${params.cca2}, ${now}, 'test', ${now}, ${who.id}, ${now}) returning id`);
    return one(tx, id);
  }),
);

const retry = implement(calls.retry, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    await held(tx, context, params.cca2, params.id);
    const rows = await tx.query(sql`
      update report_runs set state = 'queued', attempts = 0, not_before = ${context.now()}, ended_utc = null, error = null
      where id = ${body.runId} and scheduled_report_id = ${params.id} and state = 'failed' returning id`);
    if (rows.length === 0) throw conflict('Only a run that failed can be tried again.');
    return one(tx, body.runId);
  }),
);

/** The calls of runs. */
export const reportRunHandlers: readonly Implementation[] = [list, test, retry];
