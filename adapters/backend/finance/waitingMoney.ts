// Money that waits for somebody: receipts whose owner nobody has said, card payments that the provider has not settled. Staff are told by
// the next run of the checks when one has waited too long, and not at each again.
import { type Db, type Sql, sql } from '../db/db.ts';
import { remainingCents } from '../ledger/receipts.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';

interface Kind {
  readonly title: string;
  readonly days: number;
  readonly link: string;
  /** Of a country: since when each waits, as `since`, and its `cents`. */
  readonly rows: Sql;
}

const kinds: readonly Kind[] = [
  {
    title: 'A receipt waits for its account',
    days: 3,
    link: '/funds-received?status=unallocated',
    rows: sql`select f.country, f.created_utc as since, ${remainingCents} as cents from funds_received f where ${remainingCents} > 0`,
  },
  {
    title: 'Card payments are not settled',
    days: 10,
    link: '/funds-received?provider=settlements',
    rows: sql`select p.country, coalesce(p.settled_utc, p.created_utc) as since, p.amount_cents as cents from card_payments p
      where p.status = 'paid' and p.settlement_id is null`,
  },
];

/** Tells where one more has waited too long since the run `before` (null: there was none). */
export const tellWaiting = async (tx: Db, before: Date | null, now: Date): Promise<void> => {
  for (const { title, days, link, rows } of kinds) {
    const countries = await tx.query<{ country: string; many: number; sum: string }>(sql`
      select w.country, count(*)::int as many, (sum(w.cents)::numeric / 100)::numeric(20, 2)::text || ' ' || min(k.currency) as sum
      from (${rows}) w join countries k on k.cca2 = w.country
      where w.since <= ${now}::timestamptz - ${days}::int * interval '1 day'
      group by w.country having ${before}::timestamptz is null or max(w.since) > ${before}::timestamptz - ${days}::int * interval '1 day'`);
    for (const { country, many, sum } of countries)
      await notifyStaff(tx, {
        country,
        type: 'PAYMENT',
        title,
        body: `${many}: ${sum}`,
        entity: 'accounts',
        entityId: 1,
        link,
      });
  }
};
