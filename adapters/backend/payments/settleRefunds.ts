// Refunds to cards, asked of the provider until it has answered. Before one is asked for again, the provider is asked
// whether it knows of it: an answer that was lost never pays twice. What a bank refuses falls to the account, with a word to
// the customer and to staff.
import { defaultLanguage, formatCents, isLanguage } from '../../../core/index.ts';
import { type CardRefund, moveToCard, refundReference } from '../cards/cardRefund.ts';
import { type Provider, type ProviderResult, ProviderSilent } from '../cards/oppwa.ts';
import { providerOf } from '../cards/provider.ts';
import { type Db, sql } from '../db/db.ts';
import { lettersIn } from '../mail/letters.ts';
import { createOutbox } from '../mail/outbox.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import type { SettleParts } from './settleLoop.ts';

const PASS_SIZE = 50;
/** How long an answer is waited for before the provider is asked again. */
const AGAIN_MS = 60_000;
/** When staff are told that one is still without an answer. */
const LATE_MS = 24 * 3_600_000;

interface Claimed extends CardRefund {
  readonly asked_before: Date | null;
  readonly provider_payment_id: string;
  /** Null: a deposit goes back. */
  readonly waybill: string | null;
}

/** Takes one that is due, so that no other process asks for it meanwhile. */
const claim = (db: Db, now: Date): Promise<Claimed | undefined> =>
  db.maybeOne<Claimed>(sql`
    update card_refunds r set asked_utc = ${now} from (
      select c.id, c.asked_utc as asked_before, p.provider_payment_id, d.waybill
      from card_refunds c join card_payments p on p.id = c.card_payment_id left join deliveries d on d.id = c.delivery_id
      where c.status = 'pending' and (c.asked_utc is null or c.asked_utc < ${new Date(now.getTime() - AGAIN_MS)}::timestamptz)
      order by c.asked_utc nulls first, c.id limit 1 for update of c skip locked) due
    where r.id = due.id
    returning r.*, due.asked_before, due.provider_payment_id, due.waybill`);

const tellStaff = (tx: Db, refund: Claimed, body: string): Promise<void> =>
  notifyStaff(tx, {
    country: refund.country,
    type: 'PAYMENT',
    body,
    ...(refund.delivery_id === null
      ? {
          title: 'Refund of a deposit to its card',
          entity: 'accounts',
          entityId: refund.account_id,
          link: `/accounts/${refund.account_id}/transactions`,
        }
      : {
          title: `Refund to card, delivery ${refund.waybill}`,
          entity: 'deliveries',
          entityId: refund.delivery_id,
          link: `/deliveries/edit/${refund.delivery_id}`,
        }),
  });

const tellCustomer = async (tx: Db, refund: Claimed): Promise<void> => {
  const holder = await tx.maybeOne<{ email: string | null; language: string | null }>(sql`
    select coalesce(u.email, c.email) as email, (select s.language from sessions s
        where s.user_id = u.id and s.actor_id is null order by s.seen_utc desc limit 1) as language from accounts a left join users u on u.id = a.user_id
    left join companies c on c.id = a.company_id where a.id = ${refund.account_id}`);
  if (!holder?.email) return;
  const language = isLanguage(holder.language) ? holder.language : defaultLanguage;
  const amount = formatCents(refund.amount_cents, refund.currency.trim(), language);
  await createOutbox().post(tx, lettersIn(language).refundKept(holder.email, refund.waybill, amount));
};

const finish = (tx: Db, refund: Claimed, status: 'paid' | 'failed', result: ProviderResult, now: Date) =>
  tx.query(sql`
    update card_refunds set status = ${status}, result_code = ${result.code}, result_description = ${result.description},
      provider_refund_id = ${result.paymentId}, settled_utc = ${now} where id = ${refund.id}`);

/** Acts on the provider's answer, once: only a pending refund is acted on. Answers whether it is settled now. */
const settleRefund = (db: Db, refund: Claimed, result: ProviderResult, now: Date): Promise<boolean> =>
  db.tx(async (tx) => {
    const row = await tx.one<{ status: string; kind: string }>(
      sql`select status, kind from card_refunds where id = ${refund.id} for update`,
    );
    if (row.status !== 'pending' || row.kind !== refund.kind || result.outcome === 'pending') return false;
    if (result.outcome === 'paid') {
      await finish(tx, refund, 'paid', result, now);
      return true;
    }
    if (refund.kind === 'RV') {
      // too late to take the payment back: the amount is given back instead, by the next asking
      await tx.query(sql`update card_refunds set kind = 'RF', asked_utc = null where id = ${refund.id}`);
      return false;
    }
    await finish(tx, refund, 'failed', result, now);
    await moveToCard(tx, refund, -refund.amount_cents, 'Refund to card declined, kept on the account', now);
    await tellStaff(
      tx,
      refund,
      `The card provider declined it (${result.description}); the amount is on the account.`,
    );
    await tellCustomer(tx, refund);
    return true;
  });

const ask = async (provider: Provider, refund: Claimed): Promise<ProviderResult> => {
  const reference = refundReference(refund);
  const known = refund.asked_before === null ? null : await provider.find(reference);
  return (
    known ??
    provider.refund(refund.provider_payment_id, refund.kind, {
      amountCents: refund.amount_cents,
      currency: refund.currency.trim(),
      reference,
    })
  );
};

const tellWhenLate = async (db: Db, refund: Claimed, now: Date): Promise<void> => {
  const late = refund.created_utc.getTime() + LATE_MS;
  const before = refund.asked_before?.getTime() ?? 0;
  if (before < late && now.getTime() >= late)
    await tellStaff(db, refund, 'The card provider has not answered for a day; it is asked again.');
};

/** Asks for every refund that is due, once; answers how many were settled. */
export const settleRefunds = async ({ db, config, now }: SettleParts): Promise<number> => {
  const provider = providerOf(db, config);
  let settled = 0;
  for (let asked = 0; asked < PASS_SIZE; asked += 1) {
    const refund = await claim(db, now());
    if (refund === undefined) break;
    try {
      if (await settleRefund(db, refund, await ask(provider, refund), now())) settled += 1;
      else await tellWhenLate(db, refund, now());
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error; // silent: a later pass asks again
      await tellWhenLate(db, refund, now());
    }
  }
  return settled;
};
