// One transaction: what it is about, what undid it, and for staff every entry with its account.
import {
  type Claims,
  houseAccount,
  isInternal,
  type LedgerTransaction,
  ledger,
  lineType,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { refundableCents } from '../cards/cardRefund.ts';
import { type Db, json, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { signed } from '../ledger/figures.ts';
import { reversibleKinds } from '../ledger/moves.ts';
import { requireTransaction } from '../ledger/reads.ts';
import { documentsOf, kindLabel, movementOf } from './accountRows.ts';

const { TIP, TIP_REFUND } = lineType.code;
const houseLabels = json(Object.fromEntries(houseAccount.rows.map(({ code, label }) => [code, label])));

/** What the card provider calls the payment or refund that the transaction `x` is of. */
const providerReferenceOf = sql`coalesce((select c.provider_payment_id from card_payments c where c.transaction_id = x.id order by c.id limit 1),
  (select r.provider_refund_id from card_refunds r where r.transaction_id = x.id order by r.id limit 1))`;

/** A transaction that the caller was allowed to see. */
export const transactionSeen = async (db: Db, who: Claims, id: number): Promise<LedgerTransaction> => {
  const { record } = await db.one<{ record: LedgerTransaction }>(sql`
    select jsonb_build_object('id', x.id, 'kind', x.kind, 'what', ${kindLabel}, 'bookedOn', x.booked_on,
      'createdUtc', ${iso('x.created_utc')}, 'description', x.description, 'accountId', x.account_id,
      'accountName', (select a.name from accounts a where a.id = x.account_id),
      'createdBy', (select u.first_name || ' ' || u.last_name from users u where u.id = x.created_by),
      'deliveryId', x.delivery_id, 'waybill', (select d.waybill from deliveries d where d.id = x.delivery_id),
      'jobId', x.job_id, 'reversesId', x.reverses_id,
      'reversedById', (select r.id from transactions r where r.reverses_id = x.id), 'status', ${movementOf}, 'documents', ${documentsOf})
      || (select jsonb_build_object(
        'amountExcl', coalesce(sum(${signed(sql`i.amount_excl_cents`)}), 0)::numeric / 100,
        'vat', coalesce(sum(${signed(sql`i.vat_cents`)}) filter (where i.transaction_item_type_id not in (${TIP}, ${TIP_REFUND})), 0)::numeric / 100)
        from transaction_items i where i.transaction_id = x.id)
      || case when ${isInternal(who)}::boolean then jsonb_build_object('providerReference', ${providerReferenceOf},
        'actedBy', (select u.first_name || ' ' || u.last_name from users u where u.id = x.acted_by), 'invoice', (select min(d.number) from transaction_items i join tax_document_lines l on l.item_id = i.id
          join tax_documents d on d.id = l.document_id where i.transaction_id = x.id and d.series = 'INV'), 'refundable', case when x.kind = 'deposit' then ${refundableCents} else 0 end::numeric / 100,
        'canReverse', x.kind = any(${[...reversibleKinds]}::text[]) and not exists (select from transactions r where r.reverses_id = x.id), 'entries', coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id, 'account', coalesce(${houseLabels} ->> a.kind, a.name), 'amount', e.amount_cents::numeric / 100,
          'bookedOn', e.booked_on) || case when a.kind in ('customer', 'payee') then jsonb_build_object('accountId', a.id) else '{}' end
          order by e.id)
        from ledger_entries e join accounts a on a.id = e.account_id where e.transaction_id = x.id), '[]')) else '{}' end as record
    from transactions x where x.id = ${id}`);
  return record;
};

/** `ledger.transaction`. @throws 404 */
const get = implement(ledger.transaction, async (context, { params }) => {
  const who = signedIn(context);
  await requireTransaction(context.db, who, params.cca2, params.id);
  return transactionSeen(context.db, who, params.id);
});

export const transactionReads = [get];
