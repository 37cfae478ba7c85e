// The weekly pay run: each Tuesday at six in the morning of the country, what an independent driver holds is asked for as a withdrawal. Partners
// ask for themselves, or choose the run. Each account is a commit of its own and has one a run, so whatever ends a run, the next pass goes on with it.
import { formatCents, PAY_DAY } from '../../../core/index.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/db.ts';
import { payoutSpan } from '../ledger/limits.ts';
import { isIndependentDriver } from '../ledger/payee.ts';
import { lockPayout, setAside } from '../ledger/payouts.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { isPayable, isSameHolder } from './payoutRules.ts';

const HOUR = 6;

/** The day of the run that is due by a country's local time, `YYYY-MM-DD HH24`; null on any other day and before six. */
export const payRunOf = (local: string): string | null => {
  const day = local.slice(0, 10);
  const isDue = new Date(`${day}T00:00:00Z`).getUTCDay() === PAY_DAY && Number(local.slice(11, 13)) >= HOUR;
  return isDue ? day : null;
};

interface Due {
  readonly account: number;
  readonly place: number;
  readonly cents: number;
}

/** Whoever drives for no partner or chose the run, holds enough, and can be paid. */
const dueAccount = (tx: Db, country: string, day: string, least: number, most: number) =>
  tx.maybeOne<Due>(sql`
    select a.id as account, least(a.balance_cents, ${most}::bigint) as cents,
      (select min(b.id) from bank_accounts b where ${isSameHolder} and ${isPayable}) as place
    from accounts a where a.kind = 'payee' and a.country = ${country} and a.is_active and a.on_hold_utc is null and a.balance_cents >= ${least}::bigint
      and (a.paid_weekly or ${isIndependentDriver})
      and exists (select from bank_accounts b where ${isSameHolder} and ${isPayable})
      and not exists (select from payouts p where p.account_id = a.id and p.pay_run_on = ${day}::date)
    order by a.id limit 1 for update of a skip locked`);

/** Asks for what each holds; answers how many withdrawals were made. */
const runPay = async (db: Db, country: string, day: string, currency: string, now: Date): Promise<number> => {
  const limits = await payoutSpan(db, country);
  let total = 0;
  for (let made = 0; ; made += 1) {
    const cents = await db.tx(async (tx) => {
      const due = await dueAccount(tx, country, day, limits.least, limits.most);
      if (due === undefined) return 0;
      const { id } = await tx.one<{ id: number }>(sql`
        insert into payouts (country, kind, account_id, bank_account_id, amount_cents, note, pay_run_on, created_utc)
        values (${country}, 'withdrawal', ${due.account}, ${due.place}, ${due.cents}, 'Weekly pay', ${day}::date, ${now}) returning id`);
      await setAside(tx, await lockPayout(tx, id), null, now);
      return due.cents;
    });
    total += cents;
    if (cents > 0) continue;
    if (made > 0)
      await notifyStaff(db, {
        country,
        type: 'PAYMENT',
        title: 'The weekly pay waits for approval',
        body: formatCents(total, currency),
        entity: 'accounts',
        entityId: 1,
        link: '/withdrawals',
      });
    return made;
  }
};

/** Runs what is due in each country; answers how many withdrawals were made. */
export const payWeekly = async (db: Db, now: Date): Promise<number> => {
  const countries = await db.query<{ cca2: string; currency: string; local: string }>(sql`
    select cca2, currency, to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD HH24') as local from countries where is_served order by cca2`);
  let made = 0;
  for (const { cca2, currency, local } of countries) {
    const day = payRunOf(local);
    if (day !== null) made += await runPay(db, cca2, day, currency.trim(), now);
  }
  return made;
};
