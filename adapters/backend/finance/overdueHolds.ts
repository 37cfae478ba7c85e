// Puts accounts on hold whose invoices are overdue for longer than a country's limits allow. Whoever releases one has agreed to wait: it is
// not put on hold for the same invoices again.
import { type Db, type Sql, sql } from '../db/db.ts';
import { outstandingCents } from '../ledger/documentFigures.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { tellOnHold } from './tellAccount.ts';

interface Owing {
  readonly account: number;
  readonly country: string;
  readonly name: string;
  readonly days: number;
}

/** Open invoices `d` that are overdue for more than the days of their country's limits `l`, and that nobody was put on hold for. */
const tooLate = (now: Date): Sql => sql`d.series <> 'CRN' and l.hold_after_days is not null
  and d.due_on + l.hold_after_days < (${now}::timestamptz at time zone k.time_zone)::date and ${outstandingCents} > 0
  and not exists (select from overdue_holds o where o.document_id = d.id)`;

/** Puts one account on hold, under its lock; answers whether it was. */
const hold = (db: Db, { account, country, name, days }: Owing, now: Date): Promise<boolean> =>
  db.tx(async (tx) => {
    const free = await tx.maybeOne(sql`
      select id from accounts where id = ${account} and is_active and on_hold_utc is null for update`);
    if (free === undefined) return false;
    const late = await tx.query<{ id: number; number: string }>(sql`
      insert into overdue_holds (document_id, held_utc)
      select d.id, ${now} from tax_documents d join countries k on k.cca2 = d.country join finance_limits l on l.country = d.country
      where d.account_id = ${account} and ${tooLate(now)} order by d.due_on, d.id
      returning document_id as id, (select t.number from tax_documents t where t.id = document_id) as number`);
    const [first] = late;
    if (first === undefined) return false;
    const reason = `Invoice ${first.number} is overdue for more than ${days} days`;
    await tx.query(sql`
      update accounts set on_hold_utc = ${now}, hold_reason = ${reason}, version = version + 1 where id = ${account}`);
    await tellOnHold(tx, account, reason);
    await notifyStaff(tx, {
      country,
      type: 'PAYMENT',
      title: 'An account was put on hold',
      body: `${name}: ${reason}`,
      entity: 'accounts',
      entityId: account,
      link: `/accounts/${account}/transactions`,
    });
    return true;
  });

/** Puts on hold whoever owes for too long, one commit each; answers how many accounts. */
export const holdOverdue = async (db: Db, now: Date): Promise<number> => {
  const owing = await db.query<Owing>(sql`
    select distinct a.id as account, a.country, a.name, l.hold_after_days as days from tax_documents d
    join accounts a on a.id = d.account_id join countries k on k.cca2 = d.country join finance_limits l on l.country = d.country
    where a.is_active and a.on_hold_utc is null and ${tooLate(now)} order by a.id`);
  let held = 0;
  for (const one of owing) if (await hold(db, one, now)) held += 1;
  return held;
};
