// What people do with documents: credit one in full, set credit against them, end a match. A document itself is never changed.
import { type AgeingRow, lineType, taxDocuments, toCents } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, notFound } from '../http/problem.ts';
import { documentCredit } from '../ledger/documents.ts';
import { lockForDocuments, matchWanted, unmatch } from '../ledger/matching.ts';
import { visibleAccount } from '../ledger/payers.ts';
import { addLines, houseAccounts, type Leg, type Line, post } from '../ledger/post.ts';
import { ageingRecords, localToday } from './ageing.ts';
import { documentDetails, requireDocument } from './documents.ts';
import { noted } from './noted.ts';

const { TIP, TIP_REFUND, FEE } = lineType.code;

interface Left {
  readonly transaction: number;
  readonly is_fee: boolean;
  readonly excl: number;
  readonly vat: number;
  readonly rate: string;
}

/**
 * What is left of the sales of the transactions of an invoice: what was sold less what was taken back since. Fees are told apart, for they
 * are other income. A tip stays: it was passed on, or goes back when the delivery is cancelled.
 */
const leftOf = (tx: Db, documentId: number): Promise<Left[]> =>
  tx.query<Left>(sql`
    select i.transaction_id as transaction, i.transaction_item_type_id = ${FEE} as is_fee, max(i.vat_rate)::text as rate,
      sum(case when i.is_credit then i.amount_excl_cents else -i.amount_excl_cents end)::bigint as excl,
      sum(case when i.is_credit then i.vat_cents else -i.vat_cents end)::bigint as vat
    from transaction_items i where i.transaction_item_type_id not in (${TIP}, ${TIP_REFUND})
      and i.transaction_id in (select o.transaction_id from tax_document_lines l join transaction_items o on o.id = l.item_id
        where l.document_id = ${documentId})
    group by 1, 2 having sum(case when i.is_credit then i.amount_excl_cents else -i.amount_excl_cents end) > 0
    order by i.transaction_id`);

/** Takes back what is left of one transaction. */
const giveBack = async (
  context: Context,
  tx: Db,
  at: { readonly country: string; readonly accountId: number; readonly reason: string },
  left: readonly Left[],
): Promise<void> => {
  const by = signedIn(context).id;
  const now = context.now();
  const transaction = left[0]?.transaction ?? 0;
  const house = await houseAccounts(tx, at.country, ['revenue', 'fees', 'vat']);
  const lines: Line[] = left.map(({ excl, vat, rate, is_fee }) => ({
    type: is_fee ? ('FEE' as const) : ('ADJUSTMENT' as const),
    description: at.reason,
    exclCents: excl,
    vatRate: Number(rate),
    vatCents: vat,
    isCredit: false,
  }));
  const legs: Leg[] = left.flatMap(({ excl, vat, is_fee }) => [
    { accountId: at.accountId, cents: excl + vat },
    { accountId: is_fee ? house.fees : house.revenue, cents: -excl },
    { accountId: house.vat, cents: -vat },
  ]);
  await addLines(tx, transaction, lines, by, now);
  await post(tx, transaction, legs, now);
  const back = left.reduce((sum, { excl, vat }) => sum + excl + vat, 0);
  await tx.query(sql`
    update deliveries set payment_total_cents = payment_total_cents - ${back}::bigint,
      credit_applied_cents = credit_applied_cents - ${back}::bigint, updated_utc = ${now} where transaction_id = ${transaction}`);
};

/** `taxDocuments.credit`: F-166, one credit note for all that is left of the invoice. */
const credit = implement(taxDocuments.credit, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    const id = await requireDocument(tx, who, params.cca2, params.id);
    const document = await documentDetails(tx, id, context.now());
    if (document.series !== 'INV') throw conflict('Only an invoice can be credited.', document);
    await tx.query(sql`
      select v.id from deliveries v join transactions x on x.delivery_id = v.id where x.id in (
        select o.transaction_id from tax_document_lines l join transaction_items o on o.id = l.item_id where l.document_id = ${id})
      order by v.id for update of v`);
    await lockForDocuments(tx, document.accountId);
    const left = await leftOf(tx, id);
    if (left.length === 0) throw conflict('Nothing is left of this invoice to credit.', document);
    const transactions = [...new Set(left.map((one) => one.transaction))];
    const reason = body.reason.trim();
    const { accountId } = document;
    for (const transaction of transactions)
      await giveBack(
        context,
        tx,
        { country: params.cca2, accountId, reason },
        left.filter((one) => one.transaction === transaction),
      );
    await documentCredit(tx, accountId, id, transactions, reason, who.id, context.now());
    await noted(context, tx, 'credit', 'taxDocuments', id, { reason: body.reason });
    return documentDetails(tx, id, context.now());
  }),
);

/** The account as its matches stand, after a change under its lock. @throws 404 */
const matched = (
  context: Context,
  params: { readonly cca2: string; readonly id: number },
  action: string,
  detail: unknown,
  work: (tx: Db, by: number) => Promise<void>,
): Promise<AgeingRow> =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    const account = await tx.maybeOne(
      sql`select a.id from accounts a where a.id = ${params.id} and a.kind = 'customer' and ${visibleAccount(who, params.cca2)}`,
    );
    if (account === undefined) throw notFound('Account');
    await lockForDocuments(tx, params.id);
    await work(tx, who.id);
    await noted(context, tx, action, 'accounts', params.id, detail);
    const day = await localToday(tx, params.cca2, context.now());
    const [row] = await ageingRecords(tx, [params.id], day);
    if (row === undefined) throw notFound('Account');
    return row;
  });

/** `taxDocuments.match`: F-85. */
const match = implement(taxDocuments.match, (context, { params, body }) =>
  matched(context, params, 'match', body, (tx, by) =>
    matchWanted(
      tx,
      params.id,
      body.documents.map(({ documentId, amount }) => ({ documentId, cents: toCents(amount) })),
      by,
      context.now(),
    ),
  ),
);

/** `taxDocuments.unmatch`. */
const end = implement(taxDocuments.unmatch, (context, { params }) =>
  matched(context, params, 'unmatch', { matchId: params.matchId }, (tx, by) =>
    unmatch(tx, params.id, params.matchId, by, context.now()),
  ),
);

export const documentWrites = [credit, match, end];
