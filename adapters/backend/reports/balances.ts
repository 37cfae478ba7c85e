// What customers owed and what was held for them at the end of days, and which card payments failed: figures of the books that no sum over the
// entries of those days gives. Balances are counted back from what they are now, so only entries since then are read.
import type { KeyName } from '../../../core/index.ts';
import { type Sql, sql } from '../db/db.ts';
import type { Source } from './source.ts';

const starts: Readonly<Partial<Record<KeyName, (day: Sql) => Sql>>> = {
  day: (day) => sql`(${day})::text`,
  week: (day) => sql`date_trunc('week', (${day})::timestamp)::date::text`,
  month: (day) => sql`date_trunc('month', (${day})::timestamp)::date::text`,
};

/** Of groups of time and of all; what is gathered by something else has no end. */
export const balancesLater: NonNullable<Source['later']> = async (db, { country, zone, range, by, keys }) => {
  const start = by === undefined ? () => sql`null::text` : starts[by];
  if (start === undefined) return new Map();
  const { from, to } = range;
  const balances = await db.query<{ key: string | null; owed: number; held: number }>(sql`
    with customers as (select id, balance_cents from accounts where country = ${country} and kind = 'customer'),
      moved as (select e.account_id, ${start(sql`e.booked_on`)} as key, sum(e.amount_cents) as cents from customers c
        join ledger_entries e on e.account_id = c.id where e.booked_on between ${from}::date and ${to}::date group by 1, 2),
      closing as (select c.id, c.balance_cents - coalesce((select sum(e.amount_cents) from ledger_entries e
        where e.account_id = c.id and e.booked_on > ${to}::date), 0) as cents from customers c),
      balances as (select k.key, c.cents - coalesce(sum(m.cents) over (partition by c.id order by k.key desc
        rows between unbounded preceding and 1 preceding), 0) as cents
        from unnest(${[...keys]}::text[]) k(key) cross join closing c left join moved m on m.account_id = c.id and m.key = k.key
        union all select null, cents from closing)
    select key, (sum(greatest(0, -cents)) / 100.0)::double precision as owed, (sum(greatest(0, cents)) / 100.0)::double precision as held
    from balances group by key`);
  const cards = await db.query<{ key: string | null; failed: number; tried: number }>(sql`
    select ${by === undefined ? sql`null::text` : start(sql`(p.created_utc at time zone ${zone}::text)::date`)} as key,
      count(*) filter (where p.status = 'failed') as failed, count(*) as tried
    from card_payments p where p.country = ${country} and p.status in ('paid', 'failed')
      and p.created_utc >= (${from}::date::timestamp at time zone ${zone}::text) and p.created_utc < ((${to}::date + 1)::timestamp at time zone ${zone}::text)
    group by ${by === undefined ? sql`()` : sql`grouping sets ((1), ())`}`);
  const told = new Map<string | null, Record<string, number | { x: number; y: number }>>();
  for (const { key, owed, held } of balances) told.set(key, { bookOwed: owed, bookHeld: held });
  for (const { key, failed, tried } of cards)
    told.set(key, { ...told.get(key), cardFailed: { x: failed, y: tried } });
  return told;
};
