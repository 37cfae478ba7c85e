// Tax documents as lists and one by one, for the holders of their accounts and for staff: what is open of each is counted from its matches.
import {
  type Claims,
  documentSeries,
  seesPrices,
  type TaxDocument,
  type TaxDocumentDetails,
  taxDocumentList,
  taxDocuments,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { amount, iso, isoOf } from '../db/wire.ts';
import { notFound } from '../http/problem.ts';
import { documentStatusOf, isOpenMatch, isOverdueOn, outstandingCents } from '../ledger/documentFigures.ts';
import { visibleAccount } from '../ledger/payers.ts';
import { pageOrFile } from '../lists/adminAnswer.ts';
import { between, contains, orEmpty } from '../lists/filters.ts';
import type { ListShape } from '../lists/list.ts';
import { wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { accountOwner } from '../records/account.ts';
import { kindLabel } from './accountRows.ts';

const seriesLabels = json(Object.fromEntries(documentSeries.rows.map(({ code, label }) => [code, label])));
const from = sql`tax_documents d join accounts a on a.id = d.account_id`;

/** The local day now, in the country of the document `d`. */
const today = (now: Date): Sql => sql`books_day(d.country, ${now}::timestamptz)`;

const lastSending = sql`(select s.id from document_sendings s where s.document_id = d.id order by s.id desc limit 1)`;

/** What became of the letters with which the document `d` was sent last. */
const sendingOf = sql`(select case
    when exists (select from outbox o where o.id = any(s.outbox_ids) and o.sent_utc is null and o.attempts >= 10) then 'not sent'
    when exists (select from outbox o where o.id = any(s.outbox_ids) and o.sent_utc is null) then 'on the way' else 'sent' end
  from document_sendings s where s.id = ${lastSending})`;

const documentObject = (now: Date): Sql => sql`jsonb_build_object(
  'id', d.id, 'number', d.number, 'series', d.series,
  'what', ${seriesLabels} ->> d.series, 'accountId', d.account_id, 'accountName', a.name, 'holder', ${accountOwner},
  'issuedOn', d.issued_on, 'dueOn', d.due_on, 'periodFrom', d.period_from, 'periodTo', d.period_to,
  'excl', ${amount('d.excl_cents')}, 'vat', ${amount('d.vat_cents')}, 'tip', ${amount('d.tip_cents')}, 'total', ${amount('d.total_cents')},
  'outstanding', (${outstandingCents})::numeric / 100, 'status', ${documentStatusOf}, 'isOverdue', ${isOverdueOn(today(now))},
  'currency', d.currency, 'correctsId', d.corrects_id, 'corrects', (select c.number from tax_documents c where c.id = d.corrects_id),
  'reason', d.reason, 'sentUtc', (select ${isoOf(sql`s.sent_utc`)} from document_sendings s where s.id = ${lastSending}),
  'sending', ${sendingOf}, 'authority', (select m.status from tax_transmissions m where m.document_id = d.id))`;

/** What came of handing the document `d` over. */
const transmissionOf = sql`(select jsonb_build_object('attempts', m.attempts, 'reason', m.reason, 'controlUnit', m.control_unit,
  'controlNumber', m.control_number, 'verifyUrl', m.verify_url, 'acceptedUtc', ${iso('m.accepted_utc')},
  'corrects', (select c.control_number from tax_transmissions c where c.document_id = d.corrects_id),
  'issuedAt', (select to_char(d.issued_utc at time zone k.time_zone, 'HH24:MI') from countries k where k.cca2 = d.country))
  from tax_transmissions m where m.document_id = d.id)`;

/** Documents by id, as they stand at a moment. */
export const documentRecords = async (db: Db, ids: readonly number[], now: Date): Promise<TaxDocument[]> =>
  (
    await db.query<{ record: TaxDocument }>(
      sql`select ${documentObject(now)} as record from ${from} where d.id = any(${[...ids]}::bigint[])`,
    )
  ).map(({ record }) => record);

const shapeAt = (now: Date): ListShape<TaxDocument> => ({
  from,
  id: sql`d.id`,
  sorts: {
    number: sql`d.number`,
    issuedOn: sql`d.issued_on`,
    dueOn: sql`d.due_on`,
    total: sql`d.total_cents`,
    outstanding: outstandingCents,
  },
  usual: sql`d.issued_utc desc, d.id desc`,
  counts: { series: sql`d.series` },
  records: (db, ids) => documentRecords(db, ids, now),
  idOf: ({ id }) => id,
});

/** Documents are amounts through and through: whoever sees none sees no document. */
const visible = (who: Claims, country: string): Sql =>
  seesPrices(who) ? visibleAccount(who, country) : sql`false`;

const equal = (column: Sql, value: number | string | boolean | undefined): Sql[] =>
  value === undefined ? [] : [sql`${column} = ${value}`];

/** `taxDocuments.list`. */
const list = implement(taxDocuments.list, (context, { params, query }) => {
  const now = context.now();
  return pageOrFile(context, {
    call: taxDocuments.list,
    list: taxDocumentList(null),
    shape: shapeAt(now),
    query,
    where: [
      visible(signedIn(context), params.cca2),
      ...equal(sql`d.account_id`, query.accountId),
      ...equal(sql`d.series`, query.series),
      ...equal(documentStatusOf, query.status),
      ...equal(isOverdueOn(today(now)), query.isOverdue),
      ...between(sql`d.issued_on`, query.from, query.to),
      ...contains([sql`d.number`, sql`a.name`, orEmpty(accountOwner)], query.search),
    ],
  });
});

/** Everything that is printed on a document, and what is matched to it. */
export const documentDetails = async (db: Db, id: number, now: Date): Promise<TaxDocumentDetails> =>
  (
    await db.one<{ record: TaxDocumentDetails }>(sql`
      select ${documentObject(now)} || jsonb_build_object('issuedUtc', ${iso('d.issued_utc')}, 'language', d.language,
        'purchaseOrder', coalesce(d.recipient->>'purchaseOrder', ''), 'supplier', d.supplier, 'recipient', d.recipient,
        'transmission', ${transmissionOf},
        'notes', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'series', n.series,
            'total', ${amount('n.total_cents')}) order by n.id) from tax_documents n where n.corrects_id = d.id), '[]'),
        'lines', coalesce((select jsonb_agg(jsonb_build_object('description', l.description, 'reference', l.reference,
            'suppliedOn', l.supplied_on, 'quantity', l.quantity, 'excl', ${amount('l.excl_cents')}, 'vatRate', l.vat_rate,
            'vat', ${amount('l.vat_cents')}, 'isTip', l.is_tip, 'itemId', l.item_id, 'transactionId', i.transaction_id) order by l.position)
          from tax_document_lines l join transaction_items i on i.id = l.item_id where l.document_id = d.id), '[]'),
        'matches', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'amount', ${amount('m.amount_cents')},
            'createdUtc', ${iso('m.created_utc')},
            'what', case when m.note_id is null then (select ${kindLabel} from transactions x where x.id = m.transaction_id) else 'credit note' end,
            'reference', coalesce((select n.number from tax_documents n where n.id = m.note_id and m.document_id = d.id),
              (select o.number from tax_documents o where o.id = m.document_id and m.note_id = d.id),
              (select nullif(f.reference, '') from allocations l join funds_received f on f.id = l.receipt_id where l.transaction_id = m.transaction_id)),
            'createdBy', (select u.first_name || ' ' || u.last_name from users u where u.id = m.created_by)) order by m.id)
          from document_matches m where (m.document_id = d.id or m.note_id = d.id) and ${isOpenMatch}), '[]')) as record
      from ${from} where d.id = ${id}`)
  ).record;

/** The id of a document that `who` may see. @throws 404 */
export const requireDocument = async (db: Db, who: Claims, country: string, id: number): Promise<number> => {
  const row = await db.maybeOne(
    sql`select d.id from ${from} where d.id = ${id} and ${visible(who, country)}`,
  );
  if (row === undefined) throw notFound('Document');
  return id;
};

/** `taxDocuments.get`; as a spreadsheet its lines. */
const get = implement(taxDocuments.get, async (context, { params }) => {
  const id = await requireDocument(context.db, signedIn(context), params.cca2, params.id);
  const document = await documentDetails(context.db, id, context.now());
  if (!wantsXlsx(context.request)) return document;
  return xlsxResponse(
    context.say,
    document.number,
    [
      { header: 'Description', width: 44, value: (line) => line.description },
      { header: 'Reference', width: 20, value: (line) => line.reference },
      { header: 'Date', width: 12, value: (line) => line.suppliedOn },
      { header: 'Quantity', width: 10, value: (line) => line.quantity },
      { header: 'Amount excl', width: 14, value: (line) => line.excl },
      { header: 'VAT rate', width: 10, value: (line) => line.vatRate },
      { header: 'VAT', width: 14, value: (line) => line.vat },
      { header: 'Total', width: 14, value: (line) => Math.round((line.excl + line.vat) * 100) / 100 },
    ],
    document.lines,
  );
});

export const documentReads = [list, get];
