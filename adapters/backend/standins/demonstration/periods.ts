// The months that the house of the demonstration is done with: whoever closes last month need not close the year before it, month by month.
import { type Db, sql } from '../../db/db.ts';
import { DAY } from './story.ts';

/** Closed by management a few days after each ended; what the story tells of sixty days stays open. */
export const closeOldMonths = (tx: Db, now: Date): Promise<unknown> =>
  tx.query(sql`
    insert into accounting_periods (country, month, closed_utc, closed_by)
    select m.country, m.month::date, m.month + interval '1 month 4 days', 2
    from (select a.country, generate_series(date_trunc('month', min(e.booked_on)), ${new Date(now.getTime() - 62 * DAY)}::timestamptz - interval '1 month',
        interval '1 month') as month from ledger_entries e join accounts a on a.id = e.account_id group by a.country) m`);
