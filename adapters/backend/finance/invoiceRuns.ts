// When documents are issued: at once for who pays at once, and notes; by the month or half of it for who pays later. Each document is a commit
// of its own with its number, so a process that dies leaves no gap, and the next pass goes on where it stood.
import { type InvoiceRunRow, invoiceRuns, isInternal } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Database, type Db, type Sql, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { documentPeriod, documentTransaction } from '../ledger/documents.ts';
import { signed } from '../ledger/figures.ts';
import { heldBack } from '../ledger/heldBack.ts';
import { createOutbox } from '../mail/outbox.ts';
import { accountOwner } from '../records/account.ts';
import { localToday } from './ageing.ts';
import { documentDetails } from './documents.ts';
import { noted } from './noted.ts';
import { sendDocument } from './sendDocuments.ts';
import { tellHeld } from './tellHeld.ts';

/** When the account `a` is invoiced; Kenya and whoever pays at once: each delivery. */
const modeOf: Sql = sql`case when a.account_type = 'Prepay' or a.country = 'KE' then 'each delivery'
  else coalesce((select p.invoice_mode from billing_profiles p where p.account_id = a.id), 'monthly') end`;

/** Whether lines of the transaction of `w` stand in a document: what comes after is a note. */
const hasInvoice: Sql = sql`exists (select from transaction_items o join tax_document_lines l on l.item_id = o.id
  where o.transaction_id = w.transaction_id and l.document_id is not null)`;

const BATCH = 100;

/** Sends one document that was not sent yet. Whoever issues it and a pass that finds it unsent may be at it at once: one of them sends. */
const sendOne = async (db: Db, id: number, at: Date): Promise<void> => {
  const document = await documentDetails(db, id, at);
  // a document that the revenue authority must know leaves once it is accepted
  if (document.authority != null) return;
  await db.tx(async (tx) => {
    await tx.query(sql`select from tax_documents where id = ${id} for no key update`);
    const sent = await tx.maybeOne(sql`select from document_sendings where document_id = ${id} limit 1`);
    if (sent === undefined) await sendDocument(tx, createOutbox(), document, null, null, at);
  });
};

/** Issues and sends one document. What goes wrong with its letter holds up no other document: the next pass sends it, and tells. */
const issued = async (db: Db, work: (tx: Db) => Promise<number | null>, at: Date): Promise<number | null> => {
  const id = await db.tx(work);
  if (id !== null) await sendOne(db, id, at).catch(() => undefined);
  return id;
};

/** Documents are looked through for letters that never left so far back. */
const NEWEST = 5_000;

/**
 * Sends what was issued in the last four hours and never left: its letter could not be printed, or the process died between the two.
 * @throws the first fault, once each was tried
 */
const sendUnsent = async (db: Db, now: Date): Promise<void> => {
  const unsent = await db.query<{ id: number }>(sql`
    select d.id from tax_documents d where d.id > (select coalesce(max(m.id), 0) - ${NEWEST} from tax_documents m)
      and d.issued_utc > ${now}::timestamptz - interval '4 hours' and d.issued_utc <= ${now}
      and not exists (select from document_sendings s where s.document_id = d.id)
      and not exists (select from tax_transmissions m where m.document_id = d.id) order by d.id`);
  const faults: unknown[] = [];
  for (const { id } of unsent) await sendOne(db, id, now).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
};

/**
 * One pass over what waits for a document at once: invoices of single deliveries, and notes; and over letters that did not leave. Answers how
 * many were issued. What is held back waits on.
 */
export const documentWaiting = async (db: Db, now: Date): Promise<number> => {
  let made = 0;
  let after = 0;
  for (;;) {
    const some = await db.query<{ account: number; transaction: number }>(sql`
      select w.account_id as account, w.transaction_id as transaction from undocumented_items w join accounts a on a.id = w.account_id
      where w.transaction_id > ${after} and (${modeOf} = 'each delivery' or ${hasInvoice})
      group by w.account_id, w.transaction_id order by w.transaction_id limit ${BATCH}::bigint`);
    for (const { account, transaction } of some) {
      const id = await issued(
        db,
        (tx) => documentTransaction(tx, account, transaction, null, now, tellHeld),
        now,
      );
      if (id !== null) made += 1;
    }
    const last = some.at(-1);
    if (last === undefined || some.length < BATCH) break;
    after = last.transaction;
  }
  await sendUnsent(db, now);
  return made;
};

/** The accounts of a country with something to invoice up to a day that no document is issued for at once. */
const due = (country: string, to: string, where: Sql): Sql => sql`
  select w.account_id as account from undocumented_items w join accounts a on a.id = w.account_id
  join transaction_items i on i.id = w.item_id
  where w.country = ${country} and books_day(w.country, i.created_utc) <= ${to}::date and ${modeOf} <> 'each delivery'
    and not ${hasInvoice} and ${where} group by w.account_id order by w.account_id`;

/** Invoices accounts up to a local day, one commit each; answers the ids of the documents. */
export const runInvoices = async (
  db: Db,
  country: string,
  to: string,
  where: Sql,
  by: number | null,
  at: Date,
): Promise<readonly number[]> => {
  const accounts = await db.query<{ account: number }>(due(country, to, where));
  const made: number[] = [];
  for (const { account } of accounts) {
    const id = await issued(db, (tx) => documentPeriod(tx, account, to, by, at, tellHeld), at);
    if (id !== null) made.push(id);
  }
  return made;
};

const HOUR = 2;

/** The last days of the newest month and half month that are over by two in the morning of a local time. */
export const periodsOver = (local: string): { readonly month: string; readonly half: string } => {
  const [day = '', time = ''] = local.split(' ');
  const at = new Date(`${day}T00:00:00Z`);
  // before two the day has not begun for runs
  if (Number(time.slice(0, 2)) < HOUR) at.setUTCDate(at.getUTCDate() - 1);
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 0)).toISOString().slice(0, 10);
  const half = at.getUTCDate() >= 16 ? `${at.toISOString().slice(0, 8)}15` : month;
  return { month, half };
};

/** The runs of every country that are due: whatever is over and not invoiced. Answers how many documents were issued. */
export const invoicePeriods = async (db: Database, now: Date): Promise<number> => {
  const countries = await db.query<{ cca2: string; local: string }>(sql`
    select cca2, to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD HH24:MI') as local from countries where is_served`);
  let made = 0;
  for (const { cca2, local } of countries) {
    const { month, half } = periodsOver(local);
    made += (await runInvoices(db, cca2, month, sql`${modeOf} = 'monthly'`, null, now)).length;
    made += (await runInvoices(db, cca2, half, sql`${modeOf} = 'twice a month'`, null, now)).length;
  }
  return made;
};

interface Pending {
  readonly accountId: number;
  readonly name: string;
  readonly holder: string | null;
  readonly lines: number;
  readonly excl: number;
  readonly vat: number;
  readonly total: number;
  readonly address: string;
  readonly house: { readonly chargesVat: boolean } | null;
}

/** `invoiceRuns.preview`: the very lines that a run would take. */
const preview = async (db: Db, country: string, to: string): Promise<InvoiceRunRow[]> => {
  const rows = await db.query<Pending>(sql`
    select a.id as "accountId", a.name, ${accountOwner} as holder, count(*)::int as lines,
      coalesce(sum(${signed(sql`i.amount_excl_cents`)}), 0)::bigint as excl, coalesce(sum(${signed(sql`i.vat_cents`)}), 0)::bigint as vat,
      coalesce(sum(${signed(sql`(i.amount_excl_cents + i.vat_cents)`)}), 0)::bigint as total,
      coalesce((select p.address from billing_profiles p where p.account_id = a.id), '') as address,
      (select jsonb_build_object('chargesVat', h.charges_vat) from house_details h where h.country = a.country) as house
    from undocumented_items w join accounts a on a.id = w.account_id join transaction_items i on i.id = w.item_id
    where w.country = ${country} and books_day(w.country, i.created_utc) <= ${to}::date and ${modeOf} <> 'each delivery' and not ${hasInvoice}
    group by a.id having coalesce(sum(${signed(sql`(i.amount_excl_cents + i.vat_cents)`)}), 0) > 0 order by lower(a.name), a.id`);
  return rows.map(({ excl, vat, total, address, house, ...row }) => {
    const held = heldBack(country, house, address, { total, vat });
    return { ...row, excl: excl / 100, vat: vat / 100, total: total / 100, held };
  });
};

const show = implement(invoiceRuns.preview, async (context, { params, query }) =>
  preview(context.db, params.cca2, query.to ?? (await localToday(context.db, params.cca2, context.now()))),
);

/** `invoiceRuns.run`: by hand, up to a day that has come. */
const run = implement(invoiceRuns.run, async (context, { params, body }) => {
  const who = signedIn(context);
  const { db } = context;
  const now = context.now();
  if (body.to > (await localToday(db, params.cca2, now))) throw invalid({ to: 'This day has not come yet.' });
  const before = await preview(db, params.cca2, body.to);
  const only = body.accountIds == null ? sql`true` : sql`a.id = any(${[...body.accountIds]}::bigint[])`;
  const ids = await runInvoices(db, params.cca2, body.to, only, isInternal(who) ? who.id : null, now);
  const made = await Promise.all(ids.map((id) => documentDetails(db, id, now)));
  await db.tx((tx) =>
    noted(context, tx, 'run', 'invoiceRuns', made[0]?.id ?? 0, { to: body.to, made: made.length }),
  );
  return before
    .filter(({ accountId }) => body.accountIds == null || body.accountIds.includes(accountId))
    .map((row) => {
      const document = made.find(({ accountId }) => accountId === row.accountId);
      return document === undefined ? row : { ...row, documentId: document.id, number: document.number };
    });
});

export const invoiceRunHandlers = [show, run];
