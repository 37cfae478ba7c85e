// The card provider's side: what it holds by the books, what it paid out and with which payments, and what banks took back.
import {
  type Dispute,
  disputeStatus,
  disputes,
  fromCents,
  type ProviderBooks,
  type ProviderItem,
  type Settlement,
  settlements,
  toCents,
} from '../../../core/index.ts';
import { type Context, implement } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { amount, iso } from '../db/wire.ts';
import { inOwnName, noted } from '../finance/noted.ts';
import { tellOnHold } from '../finance/tellAccount.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { bookSettlement, loseDispute, openDispute, undoSettlement, winDispute } from '../ledger/provider.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';

const LATEST = 50;
const MOST_ITEMS = 500;

/** Payments that are paid and refunds that are not declined, with nothing that settled them. */
const unsettled = (country: string): Sql => sql`
  select p.id, 'payment' as kind, p.amount_cents as cents, coalesce(p.settled_utc, p.created_utc) as at, p.account_id,
    p.provider_payment_id as reference, not exists (select from disputes x where x.card_payment_id = p.id)
      and not exists (select from card_refunds r where r.card_payment_id = p.id and r.status <> 'failed') as "canDispute"
  from card_payments p where p.country = ${country} and p.status = 'paid' and p.settlement_id is null
  union all
  select r.id, 'refund', -r.amount_cents, r.created_utc, r.account_id, r.provider_refund_id, false
  from card_refunds r where r.country = ${country} and r.status <> 'failed' and r.settlement_id is null`;

const itemsOf = async (db: Db, country: string): Promise<ProviderItem[]> =>
  (
    await db.query<{ record: ProviderItem }>(sql`
      select jsonb_build_object('id', o.id, 'kind', o.kind, 'amount', ${amount('o.cents')},
        'day', books_day(${country}::char(2), o.at), 'account', a.name, 'reference', o.reference, 'canDispute', o."canDispute") as record
      from (${unsettled(country)}) o left join accounts a on a.id = o.account_id order by o.at desc, o.id desc limit ${MOST_ITEMS}::int`)
  ).map(({ record }) => record);

const settlementsOf = async (db: Db, country: string): Promise<Settlement[]> =>
  (
    await db.query<{ record: Settlement }>(sql`
      select jsonb_build_object('id', s.id, 'from', s.period_from, 'to', s.period_to, 'gross', ${amount('s.gross_cents')},
        'fees', ${amount('s.fees_cents')}, 'net', ${amount('s.net_cents')}, 'reference', s.reference, 'isReversed', s.reversed_by_id is not null,
        'difference', (case when s.reversed_by_id is not null then 0 else s.gross_cents
          - (select coalesce(sum(p.amount_cents), 0) from card_payments p where p.settlement_id = s.id)
          + (select coalesce(sum(r.amount_cents), 0) from card_refunds r where r.settlement_id = s.id) end)::numeric / 100,
        'transactionId', s.transaction_id, 'createdUtc', ${iso('s.created_utc')},
        'createdBy', (select u.first_name || ' ' || u.last_name from users u where u.id = s.created_by)) as record
      from settlements s where s.country = ${country} order by s.period_to desc, s.id desc limit ${LATEST}::int`)
  ).map(({ record }) => record);

const disputesOf = async (db: Db, country: string): Promise<Dispute[]> =>
  (
    await db.query<{ record: Dispute }>(sql`
      select jsonb_build_object('id', x.id, 'paymentId', x.card_payment_id, 'accountId', x.account_id, 'account', a.name,
        'amount', ${amount('x.amount_cents')}, 'status', x.status, 'reason', x.reason, 'createdUtc', ${iso('x.created_utc')},
        'closedUtc', ${iso('x.closed_utc')},
        'createdBy', (select u.first_name || ' ' || u.last_name from users u where u.id = x.created_by)) as record
      from disputes x join accounts a on a.id = x.account_id where x.country = ${country} order by x.id desc limit ${LATEST}::int`)
  ).map(({ record }) => record);

const booksOf = async (db: Db, country: string): Promise<ProviderBooks> => {
  const head = await db.one<{ currency: string; held: number }>(sql`
    select k.currency, coalesce((select -a.balance_cents from accounts a where a.country = k.cca2 and a.kind = 'provider'), 0)::bigint as held
    from countries k where k.cca2 = ${country}`);
  return {
    currency: head.currency,
    held: fromCents(head.held),
    unsettled: await itemsOf(db, country),
    settlements: await settlementsOf(db, country),
    disputes: await disputesOf(db, country),
  };
};

const list = implement(settlements.list, ({ db }, { params }) => booksOf(db, params.cca2));

/** One deed upon the provider's books of a country; they are locked meanwhile. */
const upon = (
  context: Context,
  country: string,
  work: (tx: Db, by: number, at: Date) => Promise<void>,
): Promise<ProviderBooks> => {
  const who = inOwnName(context);
  return context.db.tx(async (tx) => {
    await tx.query(sql`select cca2 from countries where cca2 = ${country} for update`);
    await work(tx, who.id, context.now());
    return booksOf(tx, country);
  });
};

/** Names rows of a table for a settlement. @throws 422 where one is not free */
const settle = async (
  tx: Db,
  table: 'card_payments' | 'card_refunds',
  field: 'payments' | 'refunds',
  country: string,
  ids: readonly number[],
  settlementId: number,
): Promise<void> => {
  const wanted = [...new Set(ids)];
  const free =
    table === 'card_payments'
      ? sql`update card_payments set settlement_id = ${settlementId} where status = 'paid'`
      : sql`update card_refunds set settlement_id = ${settlementId} where status <> 'failed'`;
  const rows = await tx.query(sql`
    ${free} and country = ${country} and settlement_id is null and id = any(${wanted}::bigint[]) returning id`);
  if (rows.length < wanted.length) throw invalid({ [field]: 'Unknown here, or settled already.' });
};

/** `settlements.create`. */
const create = implement(settlements.create, (context, { params, body }) =>
  upon(context, params.cca2, async (tx, by, at) => {
    const { cca2: country } = params;
    const [gross, fees, net] = [toCents(body.gross), toCents(body.fees), toCents(body.net)];
    if (fees < 0) throw invalid({ fees: 'Enter an amount from 0' });
    if (gross - fees !== net) throw invalid({ net: 'Gross less fees must be net.' });
    if (gross === 0 && fees === 0) throw invalid({ gross: 'Enter an amount' });
    if (body.to < body.from) throw invalid({ to: 'must not be before the first day' });
    const { today } = await tx.one<{ today: string }>(
      sql`select books_day(${country}::char(2), ${at}::timestamptz)::text as today`,
    );
    if (body.to > today) throw invalid({ to: 'This day has not come yet.' });
    const reference = body.reference?.trim() ?? '';
    const same = await tx.maybeOne(sql`
      select id from settlements where country = ${country} and reference <> '' and lower(reference) = lower(${reference}) and reversed_by_id is null`);
    if (same !== undefined) throw conflict('A settlement with this reference is booked already.');
    const transactionId = await bookSettlement(
      tx,
      { country, grossCents: gross, feesCents: fees, reference },
      by,
      at,
    );
    const { id } = await tx.one<{ id: number }>(sql`
      insert into settlements (country, period_from, period_to, gross_cents, fees_cents, net_cents, reference, transaction_id, created_by, created_utc)
      values (${country}, ${body.from}::date, ${body.to}::date, ${gross}, ${fees}, ${net}, ${reference}, ${transactionId}, ${by}, ${at}) returning id`);
    await settle(tx, 'card_payments', 'payments', country, body.payments ?? [], id);
    await settle(tx, 'card_refunds', 'refunds', country, body.refunds ?? [], id);
    await noted(context, tx, 'create', 'settlements', id, body);
    const made = (await settlementsOf(tx, country)).find((one) => one.id === id);
    if (made !== undefined && made.difference !== 0)
      await notifyStaff(tx, {
        country,
        type: 'PAYMENT',
        title: 'A settlement differs from its payments',
        body: `${reference || `${body.from} - ${body.to}`}: ${made.difference.toFixed(2)}`,
        entity: 'accounts',
        entityId: id,
        link: '/funds-received?provider=settlements',
      });
  }),
);

/** `settlements.reverse`. */
const reverse = implement(settlements.reverse, (context, { params, body }) =>
  upon(context, params.cca2, async (tx, by, at) => {
    const row = await tx.maybeOne<{
      id: number;
      gross: number;
      fees: number;
      transaction: number;
      reversed: number | null;
    }>(sql`
      select id, gross_cents as gross, fees_cents as fees, transaction_id as transaction, reversed_by_id as reversed
      from settlements where id = ${params.settlementId} and country = ${params.cca2} for update`);
    if (row === undefined) throw notFound('Settlement');
    if (row.reversed !== null) throw conflict('This settlement was taken back.');
    const of = { country: params.cca2, grossCents: row.gross, feesCents: row.fees, reference: '' };
    const reason = body.reason.trim();
    const undone = await undoSettlement(tx, { ...of, transactionId: row.transaction }, reason, by, at);
    await tx.query(sql`update settlements set reversed_by_id = ${undone} where id = ${row.id}`);
    await tx.query(sql`update card_payments set settlement_id = null where settlement_id = ${row.id}`);
    await tx.query(sql`update card_refunds set settlement_id = null where settlement_id = ${row.id}`);
    await noted(context, tx, 'reverse', 'settlements', row.id, { reason });
  }),
);

/** `disputes.open`: a payment that was given back is not taken back once more. */
const open = implement(disputes.open, (context, { params, body }) =>
  upon(context, params.cca2, async (tx, by, at) => {
    const { cca2: country } = params;
    const payment = await tx.maybeOne<{
      id: number;
      account: number | null;
      cents: number;
      free: boolean;
    }>(sql`
      select p.id, p.account_id as account, p.amount_cents as cents, not exists (select from disputes x where x.card_payment_id = p.id)
        and not exists (select from card_refunds r where r.card_payment_id = p.id and r.status <> 'failed') as free
      from card_payments p where p.id = ${body.paymentId} and p.country = ${country} and p.status = 'paid' for update`);
    if (payment === undefined || payment.account === null) throw invalid({ paymentId: 'Unknown here.' });
    if (!payment.free) throw conflict('This payment was given back or is disputed already.');
    const of = { country, accountId: payment.account, cents: payment.cents, paymentId: payment.id };
    const openedId = await openDispute(tx, of, by, at);
    const { id } = await tx.one<{ id: number }>(sql`
      insert into disputes (country, card_payment_id, account_id, amount_cents, reason, opened_id, created_by, created_utc)
      values (${country}, ${payment.id}, ${payment.account}, ${payment.cents}, ${body.reason.trim()}, ${openedId}, ${by}, ${at}) returning id`);
    await noted(context, tx, 'open', 'disputes', id, body);
    await notifyStaff(tx, {
      country,
      type: 'PAYMENT',
      title: 'A bank took a card payment back',
      body: body.reason.trim(),
      entity: 'accounts',
      entityId: payment.account,
      link: '/funds-received?provider=disputes',
    });
  }),
);

/** `disputes.close`. */
const close = implement(disputes.close, (context, { params, body }) =>
  upon(context, params.cca2, async (tx, by, at) => {
    const row = await tx.maybeOne<{
      id: number;
      account: number;
      cents: number;
      payment: number;
      opened: number;
      status: string;
    }>(sql`
      select id, account_id as account, amount_cents as cents, card_payment_id as payment, opened_id as opened, status
      from disputes where id = ${params.disputeId} and country = ${params.cca2} for update`);
    if (row === undefined) throw notFound('Disputed payment');
    if (row.status !== disputeStatus.code.OPEN) throw conflict('This dispute is decided.');
    const of = { country: params.cca2, accountId: row.account, cents: row.cents, paymentId: row.payment };
    const { transactionId: closedId, heldFor } = body.isWon
      ? { transactionId: await winDispute(tx, { ...of, openedId: row.opened }, by, at), heldFor: null }
      : await loseDispute(tx, of, by, at);
    if (heldFor !== null) await tellOnHold(tx, row.account, heldFor);
    const { WON, LOST } = disputeStatus.code;
    await tx.query(sql`
      update disputes set status = ${body.isWon ? WON : LOST}, closed_id = ${closedId}, closed_utc = ${at} where id = ${row.id}`);
    await noted(context, tx, 'close', 'disputes', row.id, body);
  }),
);

export const settlementHandlers = [list, create, reverse, open, close];
