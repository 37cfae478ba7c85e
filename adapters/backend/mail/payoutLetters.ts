// What somebody is told of money that leaves in their name: a letter to the holder, in the holder's language, never with a whole bank number.
import { defaultLanguage, formatCents, isLanguage } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { lettersIn, type PayoutNews } from './letters.ts';
import { createOutbox } from './outbox.ts';

/** What is told, and of which row. */
export interface News {
  readonly what: PayoutNews;
  readonly of: { readonly table: 'payouts' | 'bank_accounts'; readonly id: number };
  readonly reason?: string;
}

interface Told {
  readonly email: string | null;
  readonly language: string | null;
  readonly amount: number | null;
  readonly currency: string;
  readonly masked: string | null;
}

/** Writes the letter into the outbox, with the deed; a holder without an address is told nothing. */
export const tellHolder = async (tx: Db, { what, of, reason = '' }: News): Promise<void> => {
  const rows =
    of.table === 'payouts'
      ? sql`select p.country, p.amount_cents as amount, a.user_id, a.company_id, a.store_id, b.last_four
          from payouts p join accounts a on a.id = p.account_id left join bank_accounts b on b.id = p.bank_account_id where p.id = ${of.id}`
      : sql`select country, null::bigint as amount, user_id, company_id, store_id, last_four from bank_accounts where id = ${of.id}`;
  const holder = await tx.maybeOne<Told>(sql`
    select coalesce(u.email, c.email, sc.email) as email, o.amount, k.currency, '•••• ' || o.last_four as masked,
      (select s.language from sessions s where s.user_id = u.id and s.actor_id is null order by s.seen_utc desc limit 1) as language
    from (${rows}) o join countries k on k.cca2 = o.country left join users u on u.id = o.user_id
    left join companies c on c.id = o.company_id left join stores s on s.id = o.store_id left join companies sc on sc.id = s.company_id`);
  if (!holder?.email) return;
  const language = isLanguage(holder.language) ? holder.language : defaultLanguage;
  const amount = holder.amount === null ? '' : formatCents(holder.amount, holder.currency.trim(), language);
  const letter = lettersIn(language).payout(holder.email, what, {
    amount,
    account: holder.masked ?? '',
    reason,
  });
  await createOutbox().post(tx, letter);
};
