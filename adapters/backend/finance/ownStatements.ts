// Statements that go out by themselves: on the first of a month to who pays later, after the invoices of the month; on each pay day to who
// earned something in the week. An account and a period have one, held by an index, and each is a commit of its own.
import { defaultLanguage, PAY_DAY, payWeekOf } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { outstandingCents } from '../ledger/documentFigures.ts';
import { createOutbox } from '../mail/outbox.ts';
import { addressesOf, mailStatement } from './sendDocuments.ts';
import type { Period } from './statements.ts';

/** After the invoice run at two, and the pay run at six. */
const HOURS = { month: 3, week: 6 } as const;
/** What a process that was down has missed is caught up for so many days. */
const CATCH_UP = 3;

const dayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The month and the pay week whose statements are due by a local time (`YYYY-MM-DD HH24`); null where none is. */
export const statementsDue = (
  local: string,
): { readonly month: Period | null; readonly week: Period | null } => {
  const day = local.slice(0, 10);
  const hour = Number(local.slice(11, 13));
  const date = Number(day.slice(8));
  const isMonthly = date <= CATCH_UP && (date > 1 || hour >= HOURS.month);
  const sincePayDay = (new Date(`${day}T00:00:00Z`).getUTCDay() - PAY_DAY + 7) % 7;
  const isWeekly = sincePayDay < CATCH_UP && (sincePayDay > 0 || hour >= HOURS.week);
  const lastOfMonth = dayBefore(day, date);
  return {
    month: isMonthly ? { from: `${lastOfMonth.slice(0, 8)}01`, to: lastOfMonth } : null,
    week: isWeekly ? payWeekOf(dayBefore(day, sincePayDay + 1)) : null,
  };
};

const movedIn = ({ from, to }: Period): Sql => sql`exists (select from ledger_entries e
  where e.account_id = a.id and e.booked_on between ${from}::date and ${to}::date)`;

const owes: Sql = sql`exists (select from tax_documents d where d.account_id = a.id and ${outstandingCents} > 0)`;

const sendAll = async (db: Db, country: string, period: Period, who: Sql, now: Date): Promise<number> => {
  const accounts = await db.query<{ id: number }>(sql`
    select a.id from accounts a where a.country = ${country} and a.is_active and ${who}
      and not exists (select from document_sendings s where s.account_id = a.id and s.period_from = ${period.from}::date
        and s.period_to = ${period.to}::date and s.sent_by is null and s.document_id is null) order by a.id`);
  let sent = 0;
  for (const { id } of accounts)
    await db.tx(async (tx) => {
      await tx.query(sql`select id from accounts where id = ${id} for update`);
      const has = await tx.maybeOne(sql`
        select id from document_sendings where account_id = ${id} and period_from = ${period.from}::date
          and period_to = ${period.to}::date and sent_by is null and document_id is null`);
      const to = await addressesOf(tx, id);
      if (has !== undefined || to.length === 0) return;
      await mailStatement(tx, createOutbox(), { id, country }, period, to, defaultLanguage, null, now);
      sent += 1;
    });
  return sent;
};

/** Sends what is due in each country; answers how many statements went out. */
export const sendOwnStatements = async (db: Db, now: Date): Promise<number> => {
  const countries = await db.query<{ cca2: string; local: string }>(sql`
    select cca2, to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD HH24') as local from countries where is_served order by cca2`);
  let sent = 0;
  for (const { cca2, local } of countries) {
    const { month, week } = statementsDue(local);
    if (month !== null)
      sent += await sendAll(
        db,
        cca2,
        month,
        sql`a.kind = 'customer' and a.account_type = 'Postpay' and (${movedIn(month)} or ${owes})`,
        now,
      );
    if (week !== null) sent += await sendAll(db, cca2, week, sql`a.kind = 'payee' and ${movedIn(week)}`, now);
  }
  return sent;
};
