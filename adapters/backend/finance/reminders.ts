// Reminders of what is to be paid: seven days before it is due, and one, fourteen and thirty days after. One letter an account names all that it
// has open and due by then; nothing is sent where nothing is outstanding. Each is a commit of its own, kept with what it reminded of.
import { formatCents, isLanguage, paymentReference } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { outstandingCents } from '../ledger/documentFigures.ts';
import { lettersIn } from '../mail/letters.ts';
import { createOutbox } from '../mail/outbox.ts';
import { addressesOf } from './sendDocuments.ts';

/** Letters go out in the morning. */
const HOUR = 8;
const stages = [-7, 1, 14, 30] as const;

/** How far past due a document `d` is on a day, in the stages of reminders; null before the first. */
const stageOn = (
  day: ReturnType<typeof sql>,
) => sql`case when ${day} - d.due_on >= 30 then 30 when ${day} - d.due_on >= 14 then 14
  when ${day} - d.due_on >= 1 then 1 when ${day} >= d.due_on - 7 and ${day} < d.due_on and d.issued_on < d.due_on - 7 then -7 end`;

interface Open {
  readonly id: number;
  readonly number: string;
  readonly due: string;
  readonly cents: number;
  readonly stage: number | null;
  readonly told: number | null;
}

/** What of an account is open on a day, oldest due first, with the last stage at which it was reminded of. */
const openOf = (tx: Db, accountId: number, day: string): Promise<Open[]> =>
  tx.query<Open>(sql`
    select o.* from (select d.id, d.number, d.due_on::text as due, ${outstandingCents} as cents, ${stageOn(sql`${day}::date`)} as stage,
        (select max(r.stage) from reminders r where r.document_id = d.id) as told
      from tax_documents d where d.account_id = ${accountId} and d.due_on <= ${day}::date + 7) o where o.cents > 0 order by o.due, o.id`);

const isNews = ({ stage, told }: Open): boolean => stage !== null && (told === null || stage > told);

/** Reminds one account, under its lock; answers whether a letter went out. */
const remind = async (tx: Db, accountId: number, day: string, now: Date): Promise<boolean> => {
  await tx.query(sql`select id from accounts where id = ${accountId} for update`);
  const open = await openOf(tx, accountId, day);
  const news = open.filter(isNews);
  const to = await addressesOf(tx, accountId);
  if (news.length === 0 || to.length === 0) return false;
  const account = await tx.one<{
    name: string;
    currency: string;
    language: string | null;
    bank: string;
    house: string;
  }>(sql`
    select a.name, k.currency, p.language, coalesce(h.bank_details, '') as bank, coalesce(h.legal_name, 'Umzila') as house
    from accounts a join countries k on k.cca2 = a.country left join house_details h on h.country = a.country
    left join billing_profiles p on p.account_id = a.id where a.id = ${accountId}`);
  const language = isLanguage(account.language) ? account.language : 'en';
  const money = (cents: number): string => formatCents(cents, account.currency.trim(), language);
  const letter = (email: string) =>
    lettersIn(language).reminder(email, {
      account: account.name,
      isOverdue: open.some(({ due }) => due < day),
      total: money(open.reduce((sum, { cents }) => sum + cents, 0)),
      lines: open.map(({ number, due, cents }) => ({ number, due, sum: money(cents) })),
      reference: paymentReference(accountId),
      bank: account.bank,
      house: account.house,
    });
  const ids: number[] = [];
  for (const email of to) {
    const id = await createOutbox().post(tx, letter(email));
    if (id !== null) ids.push(id);
  }
  for (const { id, stage } of news)
    await tx.query(sql`
      insert into reminders (document_id, stage, outbox_ids, sent_utc) values (${id}, ${stage}, ${ids}::bigint[], ${now})`);
  return true;
};

/** Reminds of what is due in each country, from eight in the morning of it; answers how many accounts were written to. */
export const sendReminders = async (db: Db, now: Date): Promise<number> => {
  const due = await db.query<{ account: number; day: string }>(sql`
    select d.account_id as account, k.day::text as day from tax_documents d
    join (select cca2, (${now}::timestamptz at time zone time_zone)::date as day from countries
      where is_served and extract(hour from ${now}::timestamptz at time zone time_zone) >= ${HOUR}::int) k on k.cca2 = d.country
    where d.due_on <= k.day + ${-stages[0]}::int and ${outstandingCents} > 0
      and ${stageOn(sql`k.day`)} > coalesce((select max(r.stage) from reminders r where r.document_id = d.id), -100)
    group by d.account_id, k.day order by d.account_id`);
  let sent = 0;
  for (const { account, day } of due) if (await db.tx((tx) => remind(tx, account, day, now))) sent += 1;
  return sent;
};
