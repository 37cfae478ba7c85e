// The queue of scheduled reports: runs are made when a schedule is due, each is claimed by one process for a while, and its letters are written
// in the transaction that calls it sent. A run that dies before has written none, one that died after is not run again.
import { type Claims, isRangeWord, localDay, rangeOf } from '../../../core/index.ts';
import { type Database, type Db, reasonOf, sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { claimsOf, maybeUser, type UserRow } from '../identity/user.ts';
import { notifyStaff, notifyUser } from '../notify/notifyStaff.ts';
import { dueUntil, nextDue } from '../windows/recurring.ts';
import { postTo } from './posting.ts';
import { type Scope, whyNot, whyNotOwner } from './recipients.ts';
import { letterFor, type MadeLetter, rightsKey } from './runLetters.ts';
import { reportOf, type Schedule, schedules, slotsOf, stop } from './schedule.ts';

/** Minutes until it is tried again, after each try. */
const WAITS = [1, 5, 30, 120] as const;
const LEASE_MINUTES = 10;
/** So many due runs that failed one after the other stop a schedule. */
const MOST_FAILURES = 5;
/** Of what was missed while nobody was there, so much is listed. */
const MOST_MISSED = 60;
const KEPT_MONTHS = 12;
const missed = { state: 'skipped', error: 'Nobody was there to send it' } as const;

export interface Queue {
  readonly db: Database;
  readonly now: () => Date;
  /** `https://host`, for the links of letters. */
  readonly origin: string;
}

/** A run that this process holds. */
export interface Claimed {
  readonly id: number;
  readonly scheduled_report_id: number;
  readonly due_utc: Date;
  readonly kind: 'due' | 'test';
  readonly attempts: number;
  readonly asked_by: number | null;
}

/** Makes the runs of schedules whose time has come: one for the newest moment, older ones that were missed are listed as skipped. */
export const makeDue = (db: Db, now: Date): Promise<number> =>
  db.tx(async (tx) => {
    const ids = await tx.query<{ id: number; next_due_utc: Date }>(sql`
      select w.scheduled_report_id as id, w.next_due_utc from scheduled_report_state w join scheduled_reports s on s.id = w.scheduled_report_id
      where w.next_due_utc <= ${now} and w.stopped_utc is null and s.is_active and s.deleted_utc is null
      order by w.next_due_utc limit 200 for update of w skip locked`);
    const due = new Map(ids.map((row) => [row.id, row.next_due_utc]));
    for (const schedule of await schedules(tx, sql`s.id = any(${[...due.keys()]}::bigint[])`)) {
      const first = due.get(schedule.id);
      if (first === undefined) continue;
      const moments = dueUntil(slotsOf(schedule), first, now).slice(-MOST_MISSED);
      for (const [index, at] of moments.entries()) {
        const isNewest = index === moments.length - 1;
        const parts = isNewest ? { state: 'queued', error: null } : missed;
        await tx.query(sql`
          insert into report_runs (scheduled_report_id, country, due_utc, kind, state, not_before, created_utc, ended_utc, error)
          values (${schedule.id}, ${schedule.country}, ${at}, 'due', ${parts.state}, ${now}, ${now}, ${isNewest ? null : now}, ${parts.error})
          on conflict do nothing`);
      }
      await tx.query(sql`
        update scheduled_report_state set next_due_utc = ${nextDue(slotsOf(schedule), now)} where scheduled_report_id = ${schedule.id}`);
    }
    return due.size;
  });

/** Takes the next run, for ten minutes: of several processes each takes another one. */
export const claimRun = (db: Db, now: Date): Promise<Claimed | undefined> =>
  db.maybeOne<Claimed>(sql`
    update report_runs set state = 'running', attempts = attempts + 1, leased_until = ${now}::timestamptz + make_interval(mins => ${LEASE_MINUTES}::int)
    where id = (select id from report_runs where (state = 'queued' and not_before <= ${now}) or (state = 'running' and leased_until < ${now})
      order by not_before, id for update skip locked limit 1)
    returning id, scheduled_report_id, due_utc, kind, attempts, asked_by`);

/** The run is over; false where another process has taken it meanwhile. */
const finish = async (
  tx: Db,
  run: Claimed,
  now: Date,
  state: string,
  parts: {
    readonly error?: string;
    readonly from?: string;
    readonly to?: string;
    readonly rows?: number;
  } = {},
): Promise<boolean> => {
  const rows = await tx.query(sql`
    update report_runs set state = ${state}, ended_utc = ${now}, leased_until = null, error = ${parts.error ?? null}, rows = ${parts.rows ?? null},
      range_from = ${parts.from ?? null}::date, range_to = ${parts.to ?? null}::date
    where id = ${run.id} and state = 'running' and attempts = ${run.attempts} returning id`);
  return rows.length === 1;
};

const about = (schedule: Schedule) =>
  ({
    country: schedule.country,
    type: 'REPORT',
    entity: 'records',
    entityId: schedule.id,
    link: `/scheduledreports/edit/${schedule.id}?tab=runs`,
  }) as const;

const stopped = (queue: Queue, run: Claimed, schedule: Schedule, reason: string, isOwnerThere: boolean) =>
  queue.db.tx(async (tx) => {
    if (!(await finish(tx, run, queue.now(), 'stopped', { error: reason })) || run.kind === 'test') return;
    await stop(tx, schedule.id, reason, queue.now());
    const notice = { ...about(schedule), title: `${schedule.name} is sent no more`, body: reason };
    await notifyStaff(tx, notice);
    if (isOwnerThere) await notifyUser(tx, schedule.owner_id, notice);
  });

/** What went wrong: what cannot heal fails at once, the rest is tried again. */
const failed = (queue: Queue, run: Claimed, schedule: Schedule, error: unknown) =>
  queue.db.tx(async (tx) => {
    const now = queue.now();
    const wait = WAITS[run.attempts - 1];
    const isLasting = error instanceof Problem && error.status < 500 && error.status !== 429;
    const says = error instanceof Problem ? error.message : 'The report could not be made just now.';
    if (!isLasting && wait !== undefined && run.kind === 'due') {
      await tx.query(sql`
        update report_runs set state = 'queued', leased_until = null, error = ${says},
          not_before = ${now}::timestamptz + make_interval(mins => ${wait}::int)
        where id = ${run.id} and state = 'running' and attempts = ${run.attempts}`);
      return;
    }
    if (!(await finish(tx, run, now, 'failed', { error: says })) || run.kind === 'test') return;
    const { failures } = await tx.one<{ failures: number }>(sql`
      update scheduled_report_state set failures = failures + 1 where scheduled_report_id = ${schedule.id} returning failures`);
    await notifyUser(tx, schedule.owner_id, {
      ...about(schedule),
      title: `${schedule.name} could not be sent`,
      body: says,
    });
    if (failures >= MOST_FAILURES)
      await stop(tx, schedule.id, `It failed ${MOST_FAILURES} times in a row`, now);
  });

interface Recipient {
  readonly user: UserRow;
  readonly who: Claims;
  readonly why: string | null;
}

const recipientsOf = async (
  db: Db,
  run: Claimed,
  schedule: Schedule,
  scope: Scope,
): Promise<readonly Recipient[]> => {
  const report = reportOf(schedule);
  const ids = run.kind === 'test' ? [run.asked_by ?? schedule.owner_id] : schedule.recipient_ids;
  const left = await db.query<{ email: string }>(
    sql`select email from report_unsubscribed where scheduled_report_id = ${schedule.id}`,
  );
  const gone = new Set(left.map(({ email }) => email));
  const found: Recipient[] = [];
  for (const id of new Set(ids)) {
    const user = await maybeUser(db, id);
    if (user === undefined) continue;
    const hasLeft = run.kind === 'due' && gone.has(user.email.toLowerCase());
    const why = hasLeft ? 'Has unsubscribed' : whyNot(user, schedule.country, report, scope);
    found.push({ user, who: claimsOf(user, null), why });
  }
  return found;
};

/** The days of a run: those that its moment means, not those of the moment at which it happens to run. */
const daysOf = ({ range, country_zone }: Schedule, due: Date) => {
  if (!isRangeWord(range)) throw new Problem(422, 'This is no known range.');
  return rangeOf(range, localDay(due, country_zone));
};

const sendRun = async (queue: Queue, run: Claimed, schedule: Schedule): Promise<void> => {
  const { db } = queue;
  const report = reportOf(schedule);
  const scope: Scope = { companyId: schedule.company_id, storeId: schedule.store_id };
  const owner = await maybeUser(db, schedule.owner_id);
  const why = schedule.is_scope_gone
    ? 'The company or store that it is about is gone'
    : whyNotOwner(owner, schedule.country, report, scope);
  if (owner === undefined || why !== null)
    return stopped(queue, run, schedule, why ?? '', owner?.is_active === true);
  const days = daysOf(schedule, run.due_utc);
  const recipients = await recipientsOf(db, run, schedule, scope);
  const made = new Map<string, MadeLetter>();
  for (const { who, why: left } of recipients)
    if (left === null && !made.has(rightsKey(who)))
      made.set(rightsKey(who), await letterFor(db, schedule, who, days, queue.now()));
  const rows = Math.max(0, ...[...made.values()].map(({ answer }) => answer.totalItems));
  const isSkipped = run.kind === 'due' && !schedule.is_sent_empty && rows === 0;
  await db.tx(async (tx) => {
    const state = isSkipped ? 'skipped' : 'sent';
    const parts = { ...days, rows, ...(isSkipped ? { error: 'Nothing in these days' } : {}) };
    if (!(await finish(tx, run, queue.now(), state, parts))) return;
    if (run.kind === 'due')
      await tx.query(
        sql`update scheduled_report_state set failures = 0 where scheduled_report_id = ${schedule.id}`,
      );
    for (const { user, who, why: left } of recipients) {
      const letter = made.get(rightsKey(who));
      if (left !== null || letter === undefined)
        await tx.query(
          sql`insert into report_mails (run_id, user_id, email, why) values (${run.id}, ${user.id}, ${user.email}, ${left})`,
        );
      else if (!isSkipped)
        await postTo(tx, {
          run,
          schedule,
          letter,
          user,
          owner: `${owner.first_name} ${owner.last_name}`,
          origin: queue.origin,
        });
    }
    await tx.query(sql`
      insert into audit_log (at, actor_id, user_id, action, entity, entity_id, detail)
      values (${queue.now()}, ${owner.id}, ${owner.id}, 'report-sent', ${report.name}, ${schedule.id}, jsonb_build_object('rows', ${rows}::int))`);
  });
};

/** Runs what this process holds. */
export const executeRun = async (queue: Queue, run: Claimed): Promise<void> => {
  const [schedule] = await schedules(queue.db, sql`s.id = ${run.scheduled_report_id}`);
  if (schedule === undefined) {
    await finish(queue.db, run, queue.now(), 'skipped', { error: 'The schedule was deleted' });
    return;
  }
  try {
    await sendRun(queue, run, schedule);
  } catch (error) {
    await failed(queue, run, schedule, error);
    if (!(error instanceof Problem)) throw new Error(`report run ${run.id}: ${reasonOf(error)}`);
  }
};

/** One pass: makes what is due, then runs what waits, one after the other. Answers how many runs there were. */
export const reportPass = async (queue: Queue): Promise<number> => {
  await makeDue(queue.db, queue.now());
  let runs = 0;
  for (
    let run = await claimRun(queue.db, queue.now());
    run !== undefined;
    run = await claimRun(queue.db, queue.now())
  ) {
    await executeRun(queue, run);
    runs += 1;
  }
  return runs;
};

/** Runs are kept for a year. */
export const forgetRuns = async (db: Db, now: Date): Promise<void> => {
  await db.query(
    sql`delete from report_runs where created_utc < ${now}::timestamptz - make_interval(months => ${KEPT_MONTHS}::int)`,
  );
};
