// What the card provider of the demonstration paid out: two settlements up to last week, one payment that none of them names, one that a bank
// took back.
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/db.ts';
import { bookSettlement, openDispute } from '../../ledger/provider.ts';
import { DAY } from './story.ts';

/** The user in whose name it is booked: management. */
const BY = 2;
/** The provider's share, in hundredths of a percent. */
const FEE = 290;

/** Settles what was paid and given back up to a day. */
const settleUpTo = async (tx: Db, country: string, now: Date, daysAgo: number, without: number) => {
  const at = new Date(now.getTime() - daysAgo * DAY);
  const sums = await tx.one<{ cents: number; first: Date | null }>(sql`
    select coalesce(sum(o.cents), 0)::bigint as cents, min(o.at) as first from (
      select p.amount_cents as cents, p.created_utc as at from card_payments p
      where p.country = ${country} and p.status = 'paid' and p.settlement_id is null and p.created_utc < ${at}::timestamptz and p.id <> ${without}
      union all
      select -r.amount_cents, r.created_utc from card_refunds r
      where r.country = ${country} and r.status <> 'failed' and r.settlement_id is null and r.created_utc < ${at}::timestamptz) o`);
  if (sums.cents <= 0 || sums.first === null) return;
  const fees = Math.round((sums.cents * FEE) / 10_000);
  const to = new Date(at.getTime() - DAY).toISOString().slice(0, 10);
  const from = sums.first.toISOString().slice(0, 10);
  const reference = `${country}-${to.replaceAll('-', '')}`;
  const transactionId = await bookSettlement(
    tx,
    { country, grossCents: sums.cents, feesCents: fees, reference },
    BY,
    at,
  );
  const { id } = await tx.one<{ id: number }>(sql`
    insert into settlements (country, period_from, period_to, gross_cents, fees_cents, net_cents, reference, transaction_id, created_by, created_utc)
    values (${country}, least(${from}::date, ${to}::date), ${to}::date, ${sums.cents}, ${fees}, ${sums.cents - fees}, ${reference}, ${transactionId}, ${BY}, ${at})
    returning id`);
  await tx.query(sql`
    update card_payments set settlement_id = ${id} where country = ${country} and status = 'paid' and settlement_id is null
      and created_utc < ${at}::timestamptz and id <> ${without}`);
  await tx.query(sql`
    update card_refunds set settlement_id = ${id} where country = ${country} and status <> 'failed' and settlement_id is null
      and created_utc < ${at}::timestamptz`);
};

/** Expects card payments and their refunds. */
export const tellSettlements = async (tx: Db, now: Date): Promise<void> => {
  for (const country of ['ZA', 'KE']) {
    const old = await tx.query<{ id: number; account: number; cents: number }>(sql`
      select p.id, p.account_id as account, p.amount_cents as cents from card_payments p
      where p.country = ${country} and p.status = 'paid' and p.account_id is not null and p.created_utc < ${new Date(now.getTime() - 9 * DAY)}::timestamptz
        and not exists (select from card_refunds r where r.card_payment_id = p.id) order by p.id desc limit 2`);
    const [unexplained, disputed] = old;
    await settleUpTo(tx, country, now, 21, unexplained?.id ?? 0);
    await settleUpTo(tx, country, now, 7, unexplained?.id ?? 0);
    if (country !== 'ZA' || disputed === undefined) continue;
    const at = new Date(now.getTime() - 2 * DAY);
    const of = { country, accountId: disputed.account, cents: disputed.cents, paymentId: disputed.id };
    const openedId = await openDispute(tx, of, BY, at);
    await tx.query(sql`
      insert into disputes (country, card_payment_id, account_id, amount_cents, reason, opened_id, created_by, created_utc)
      values (${country}, ${disputed.id}, ${disputed.account}, ${disputed.cents}, 'The card holder did not recognise the payment', ${openedId}, ${BY}, ${at})`);
  }
};
