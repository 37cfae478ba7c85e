// Scheduled reports of the demonstration with a month of runs: most arrive, one failed and was tried again, some had nothing to say, one stopped
// because whom it was sent for has left.
import { localDay, type RangeWord, rangeOf } from '../../../../core/index.ts';
import { type Db, sql } from '../../db/db.ts';
import { nextDue, type Slots } from '../../windows/recurring.ts';
import { alignIds, insertRows, type SeedRow } from './insertRows.ts';
import { iso } from './rows.ts';
import { DAY } from './story.ts';

const [ADMINISTRATOR, MANAGEMENT, STAFF, COMPANY_ADMINISTRATOR] = [1, 2, 3, 4] as const;
const MONDAY = 1;
const THURSDAY = 4;
const SEND_AT = '06:00';
const ZONE = 'Africa/Johannesburg';

type Plan = SeedRow & {
  readonly range: RangeWord;
  readonly period: 'daily' | 'weekly' | 'monthly';
  readonly weekdays?: readonly number[];
  readonly month_day?: number;
  readonly recipient_ids: readonly number[];
};

const plans: readonly Plan[] = [
  {
    name: 'Deliveries of yesterday',
    report: 'customer-deliveries',
    range: 'yesterday',
    period: 'daily',
    recipient_ids: [MANAGEMENT, STAFF],
  },
  {
    name: 'Service levels of the week',
    report: 'service-levels',
    range: 'last-week',
    period: 'weekly',
    weekdays: [MONDAY],
    recipient_ids: [ADMINISTRATOR, MANAGEMENT],
  },
  {
    name: 'Week of the shop',
    report: 'delivery-summary',
    range: 'last-week',
    period: 'weekly',
    weekdays: [MONDAY],
    company_id: 1,
    view: { by: 'day' },
    language: 'af',
    recipient_ids: [COMPANY_ADMINISTRATOR],
  },
  {
    name: 'Books of the month',
    report: 'finance-metrics',
    range: 'last-month',
    period: 'monthly',
    month_day: 1,
    format: 'csv',
    owner_id: ADMINISTRATOR,
    recipient_ids: [ADMINISTRATOR],
  },
  {
    name: 'Exceptions to settle',
    report: 'retail-exceptions',
    range: 'last-7-days',
    period: 'weekly',
    weekdays: [MONDAY, THURSDAY],
    view: { isSettled: 'false' },
    recipient_ids: [MANAGEMENT, STAFF],
  },
  {
    name: 'Score card of the drivers',
    report: 'driver-kpi',
    range: 'last-month',
    period: 'monthly',
    month_day: 31,
    recipient_ids: [MANAGEMENT],
  },
];
/** The last of them is sent no more. */
const STOPPED = plans.length;
const WHY_STOPPED = 'The account is not active';

const slotsOf = ({ period, weekdays = [], month_day }: Plan): Slots => ({
  period,
  weekdays,
  monthDay: month_day ?? null,
  sendAt: SEND_AT,
  zone: ZONE,
});

/** What became of the n-th run of a schedule. */
const outcomeOf = (id: number, n: number): SeedRow => {
  if (id === STOPPED) return { state: 'stopped', error: WHY_STOPPED, rows: null, attempts: 1 };
  if (id === 1 && n === 33)
    return {
      state: 'failed',
      error: 'The report could not be made just now.',
      rows: null,
      attempts: 5,
    };
  if (id === 5 && n % 4 === 2)
    return { state: 'skipped', error: 'Nothing in these days', rows: 0, attempts: 1 };
  return {
    state: 'sent',
    error: null,
    rows: 12 + ((n * 7 + id * 5) % 40),
    attempts: id === 1 && n === 12 ? 3 : 1,
  };
};

/** The schedules of ZA and their runs up to now. */
export const seedSchedules = async (db: Db, now: Date): Promise<void> => {
  const rows: SeedRow[] = [];
  const states: SeedRow[] = [];
  const runs: SeedRow[] = [];
  const mails: SeedRow[] = [];
  for (const [at, plan] of plans.entries()) {
    const id = at + 1;
    rows.push({
      id,
      country: 'ZA',
      month_day: null,
      weekdays: [],
      company_id: null,
      view: null,
      send_at: SEND_AT,
      format: 'xlsx',
      language: 'en',
      owner_id: MANAGEMENT,
      is_active: true,
      is_sent_empty: false,
      created_utc: iso(now.getTime() - 40 * DAY),
      ...plan,
    });
    const isStopped = id === STOPPED;
    states.push({
      scheduled_report_id: id,
      failures: 0,
      next_due_utc: isStopped ? null : (nextDue(slotsOf(plan), now)?.toISOString() ?? null),
      stopped_utc: isStopped ? iso(now.getTime() - 3 * DAY) : null,
      stopped_reason: isStopped ? WHY_STOPPED : null,
    });
    let due = nextDue(slotsOf(plan), new Date(now.getTime() - 35 * DAY));
    for (let n = 1; due !== null && due.getTime() <= now.getTime(); n += 1) {
      const days = rangeOf(plan.range, localDay(due, ZONE));
      const run: SeedRow = {
        id: runs.length + 1,
        scheduled_report_id: id,
        country: 'ZA',
        due_utc: due.toISOString(),
        kind: 'due',
        not_before: due.toISOString(),
        range_from: days.from,
        range_to: days.to,
        created_utc: due.toISOString(),
        ended_utc: iso(due.getTime() + 9_000),
        ...outcomeOf(id, n),
      };
      runs.push(run);
      if (run['state'] === 'sent')
        for (const user of plan.recipient_ids)
          mails.push({
            run_id: run['id'],
            user_id: user,
            email: '',
            why: user === STAFF && n % 9 === 0 ? 'Has left by the link of a letter' : null,
          });
      due = nextDue(slotsOf(plan), due);
    }
  }
  await insertRows(db, 'scheduled_reports', rows);
  await insertRows(db, 'scheduled_report_state', states);
  await insertRows(db, 'report_runs', runs);
  await insertRows(
    db,
    'report_mails',
    mails.map((mail, at) => ({ id: at + 1, ...mail })),
  );
  await db.query(
    sql`update report_mails m set email = u.email from users u where u.id = m.user_id and m.email = ''`,
  );
  // One company has agreed on more than the country's target.
  await db.query(
    sql`update companies set on_time_target = 97 where id = (select min(id) from companies where country = 'ZA')`,
  );
  await alignIds(db, ['scheduled_reports', 'report_runs', 'report_mails']);
};
