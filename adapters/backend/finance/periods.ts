// Months of the books are closed in their order, after a look at what should be done in them, and reopened from the newest back.
import { type AccountingPeriod, audience, may, type PeriodCheck, periods } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { checkVersion, conflict, forbidden, invalid, notFound } from '../http/problem.ts';
import { checkLedger } from '../ledger/checks.ts';
import { remainingCents } from '../ledger/receipts.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { inOwnName, noted } from './noted.ts';

/** From the month of the first posting on to the one that runs; the newest first. */
const monthsOf = async (db: Db, country: string, now: Date): Promise<AccountingPeriod[]> => {
  const rows = await db.query<{ record: AccountingPeriod; is_over: boolean }>(sql`
    select jsonb_build_object('month', m.month::date, 'xmin', coalesce(p.version, 0), 'isClosed', p.closed_utc is not null,
        'closedUtc', ${iso('p.closed_utc')}, 'closedBy', (select u.first_name || ' ' || u.last_name from users u where u.id = p.closed_by),
        'reason', nullif(p.reason, '')) as record,
      m.month + interval '1 month' <= books_day(${country}::char(2), ${now}::timestamptz) as is_over
    from generate_series(
      (select date_trunc('month', min(e.booked_on)) from ledger_entries e join accounts a on a.id = e.account_id where a.country = ${country}),
      date_trunc('month', books_day(${country}::char(2), ${now}::timestamptz)), interval '1 month') m(month)
    left join accounting_periods p on p.country = ${country} and p.month = m.month::date order by m.month desc`);
  return rows.map(({ record, is_over }, at) => ({
    ...record,
    canClose: !record.isClosed && is_over && (rows[at + 1]?.record.isClosed ?? true),
    canReopen: record.isClosed && !(rows[at - 1]?.record.isClosed ?? false),
  }));
};

const rowsOf = async (db: Db, query: Sql): Promise<string[]> =>
  (await db.query<{ differs: string }>(sql`select d.differs from (${query}) d limit 10`)).map(
    ({ differs }) => differs,
  );

/** What should be done before a month is closed. What does not hold is told all the same. */
const checksOf = async (db: Db, country: string, month: string): Promise<PeriodCheck[]> => {
  const within = (day: Sql): Sql =>
    sql`${day} >= ${month}::date and ${day} < (${month}::date + interval '1 month')`;
  const books = (await checkLedger(db)).filter(({ differing }) => differing.length > 0);
  const found: readonly (readonly [name: string, holds: boolean, differing: readonly string[]])[] = [
    ['The checks of the books are green', true, books.map(({ name }) => name)],
    [
      'Every sale of the month is invoiced',
      true,
      await rowsOf(
        db,
        sql`select a.name || ': ' || count(*) as differs from undocumented_items w join transaction_items i on i.id = w.item_id
          join accounts a on a.id = w.account_id
          where w.country = ${country} and ${within(sql`books_day(w.country, i.created_utc)`)} group by a.id order by a.name`,
      ),
    ],
    [
      'Every receipt of the month is allocated',
      false,
      await rowsOf(
        db,
        sql`select f.payer || ', ' || f.received_on as differs from funds_received f
          where f.country = ${country} and ${within(sql`f.received_on`)} and ${remainingCents} > 0 order by f.id`,
      ),
    ],
    [
      'No refund of the month waits for the card provider',
      false,
      await rowsOf(
        db,
        sql`select 'refund ' || r.id as differs from card_refunds r
          where r.country = ${country} and r.status = 'pending' and ${within(sql`books_day(r.country, r.created_utc)`)} order by r.id`,
      ),
    ],
  ];
  return found.map(([name, holds, differing]) => ({
    name,
    holds,
    isGreen: differing.length === 0,
    differing: [...differing],
  }));
};

const list = implement(periods.list, (context, { params }) =>
  monthsOf(context.db, params.cca2, context.now()),
);

const periodOf = (months: readonly AccountingPeriod[], month: string): AccountingPeriod => {
  const period = months.find((one) => one.month === month);
  if (period === undefined) throw notFound('Month');
  return period;
};

const checks = implement(periods.checks, async (context, { params }) => {
  periodOf(await monthsOf(context.db, params.cca2, context.now()), params.month);
  return checksOf(context.db, params.cca2, params.month);
});

/** One change of a month: whoever changes another waits, and so do postings, so that none slips in while the month is judged. */
const changed = (
  context: Context,
  { cca2, month }: { readonly cca2: string; readonly month: string },
  xmin: number,
  action: string,
  reason: string,
  work: (tx: Db, period: AccountingPeriod) => Promise<Sql>,
): Promise<AccountingPeriod[]> =>
  context.db.tx(async (tx) => {
    await tx.query(sql`select cca2 from countries where cca2 = ${cca2} for update`);
    await tx.query(sql`lock table ledger_entries in share mode`);
    const months = await monthsOf(tx, cca2, context.now());
    const period = periodOf(months, month);
    await checkVersion(xmin, period.xmin, async () => months);
    const set = await work(tx, period);
    await tx.query(
      sql`insert into accounting_periods (country, month, version) values (${cca2}, ${month}::date, 0) on conflict do nothing`,
    );
    await tx.query(sql`
      update accounting_periods set ${set}, reason = ${reason}, version = version + 1 where country = ${cca2} and month = ${month}::date`);
    await noted(context, tx, action, 'accountingPeriods', 0, { country: cca2, month, reason });
    return monthsOf(tx, cca2, context.now());
  });

/** `periods.close`. */
const close = implement(periods.close, (context, { params, body }) => {
  const who = inOwnName(context);
  const reason = body.reason?.trim() ?? '';
  return changed(context, params, body.xmin, 'close', reason, async (tx, period) => {
    if (!period.canClose)
      throw conflict('A month is closed when it is over, after the month before it.', period);
    const red = (await checksOf(tx, params.cca2, params.month)).filter(
      ({ isGreen, holds }) => !isGreen && holds,
    );
    if (red.length > 0 && !may(who, { who: audience.administrator }))
      throw forbidden('Only an administrator may close a month over a red check.');
    if (red.length > 0 && reason === '') throw invalid({ reason: 'Say why it is closed over a red check.' });
    return sql`closed_utc = ${context.now()}, closed_by = ${who.id}`;
  });
});

/** `periods.reopen`: the newest closed month, in one's own name alone. */
const reopen = implement(periods.reopen, (context, { params, body }) => {
  inOwnName(context);
  const reason = body.reason.trim();
  return changed(context, params, body.xmin, 'reopen', reason, async (tx, period) => {
    if (!period.canReopen) throw conflict('Only the newest closed month can be reopened.', period);
    await notifyStaff(tx, {
      country: params.cca2,
      type: 'PAYMENT',
      title: 'A closed month was reopened',
      body: `${params.month.slice(0, 7)}: ${reason}`,
      entity: 'accounts',
      entityId: signedIn(context).id,
      link: '/accounts',
    });
    return sql`closed_utc = null, closed_by = null`;
  });
});

export const periodHandlers = [list, checks, close, reopen];
