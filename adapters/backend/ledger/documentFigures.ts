// Figures of tax documents, each written once. They speak of `a` (accounts), `d` (tax_documents), `i` (transaction_items) and `m`
// (document_matches).
import { documentSeries, lineType, taxDocumentStatus } from '../../../core/index.ts';
import { type Sql, sql } from '../db/db.ts';
import { signed } from './figures.ts';

const { CREDIT_NOTE } = documentSeries.code;
const { TIP, TIP_REFUND } = lineType.code;

/** Lines that stand on documents: sales, and tips that are passed on. */
export const documentedTypes: readonly number[] = lineType.rows
  .filter(({ isSale, code }) => isSale || code === TIP || code === TIP_REFUND)
  .map(({ code }) => code);

/** Whether the match `m` stands: no later one names it, and it names none. */
export const isOpenMatch: Sql = sql`m.ends_id is null and not exists (select from document_matches z where z.ends_id = m.id)`;

/** The same on a local day: what was matched and ended later counts as it stood then. */
const wasOpenMatch = (
  country: Sql,
  day: Sql,
): Sql => sql`m.ends_id is null and books_day(${country}, m.created_utc) <= ${day}
  and not exists (select from document_matches z where z.ends_id = m.id and books_day(${country}, z.created_utc) <= ${day})`;

/** What is matched to the document `d`; of a credit note: what of it is used. */
export const matchedCents: Sql = sql`coalesce((select sum(m.amount_cents) from document_matches m
  where m.document_id = d.id and ${isOpenMatch}), 0)::bigint`;
const usedCents: Sql = sql`coalesce((select sum(m.amount_cents) from document_matches m
  where m.note_id = d.id and ${isOpenMatch}), 0)::bigint`;

/** What of the document `d` is still to be paid; nothing of a credit note is. */
export const outstandingCents: Sql = sql`case when d.series = ${CREDIT_NOTE} then 0 else d.total_cents - ${matchedCents} end`;

/** The same at the end of a local day. */
export const outstandingOn = (
  day: Sql,
): Sql => sql`case when d.series = ${CREDIT_NOTE} then 0 else d.total_cents
  - coalesce((select sum(m.amount_cents) from document_matches m where m.document_id = d.id and ${wasOpenMatch(sql`d.country`, day)}), 0)::bigint end`;

/** What of the credit note `d` is not used yet. */
export const unusedCents: Sql = sql`(d.total_cents - ${usedCents})`;

const { OPEN, PARTLY, PAID, CREDITED, ON_ACCOUNT, USED } = taxDocumentStatus.code;
/** How far the document `d` is settled. */
export const documentStatusOf: Sql = sql`case
  when d.series = ${CREDIT_NOTE} then case when ${unusedCents} > 0 then ${ON_ACCOUNT} else ${USED} end
  when ${matchedCents} = 0 and d.total_cents > 0 then ${OPEN}
  when ${matchedCents} < d.total_cents then ${PARTLY}
  when exists (select from document_matches m where m.document_id = d.id and m.transaction_id is not null and ${isOpenMatch}) then ${PAID}
  else ${CREDITED} end`;

/** Whether money of the document `d` is past due on a day. */
export const isOverdueOn = (day: Sql): Sql => sql`(d.due_on < ${day} and ${outstandingCents} > 0)`;

/** What was sold to the account `a` and stands in no document yet. */
export const notInvoicedCents: Sql = sql`coalesce((select sum(${signed(sql`(i.amount_excl_cents + i.vat_cents)`)})
  from undocumented_items w join transaction_items i on i.id = w.item_id where w.account_id = a.id), 0)::bigint`;

/** What is outstanding of the account `a`. */
export const accountOutstanding: Sql = sql`coalesce((select sum(${outstandingCents}) from tax_documents d where d.account_id = a.id), 0)::bigint`;

/** What of it is past due on a day. */
export const accountOverdue = (day: Sql): Sql =>
  sql`coalesce((select sum(${outstandingCents}) from tax_documents d where d.account_id = a.id and ${isOverdueOn(day)}), 0)::bigint`;

/** On account: what of entries, credit notes and matches counts is said by three conditions. */
const onAccountOf = (
  entries: Sql,
  notes: Sql,
  matches: Sql,
): Sql => sql`(coalesce((select sum(e.amount_cents) from ledger_entries e
    join transactions x on x.id = e.transaction_id left join house_details h on h.country = x.country
    where e.account_id = a.id and ${entries} and (x.kind <> 'delivery' or h.documents_from is null or x.booked_on < h.documents_from)), 0)
  + coalesce((select sum(d.total_cents) from tax_documents d where d.account_id = a.id and d.series = ${CREDIT_NOTE} and ${notes}), 0)
  - coalesce((select sum(m.amount_cents) from document_matches m where m.account_id = a.id and ${matches}), 0))::bigint`;

/**
 * What the account `a` has on account: money in less money out that is no documented sale, plus credit notes, less what is matched. A sale
 * from before documents began counts as money out.
 */
export const onAccountCents: Sql = onAccountOf(sql`true`, sql`true`, isOpenMatch);

/** The same at the end of a local day: a statement of a closed month says what it said. */
export const onAccountOn = (day: Sql): Sql =>
  onAccountOf(sql`e.booked_on <= ${day}`, sql`d.issued_on <= ${day}`, wasOpenMatch(sql`a.country`, day));

/** The balance of the account `a` at the end of a local day. */
export const balanceOn = (day: Sql): Sql =>
  sql`coalesce((select sum(e.amount_cents) from ledger_entries e where e.account_id = a.id and e.booked_on <= ${day}), 0)::bigint`;
