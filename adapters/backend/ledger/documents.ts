// Tax documents are issued here alone: numbered without a gap by a counter that is raised in the transaction of the document, everything
// printed frozen in it. A document books nothing; a line stands in one document at most.
import { type documentSeries, isLanguage, type Party, type Say, type Supplier } from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import { sayIn } from '../mail/letters.ts';
import { accountOwner } from '../records/account.ts';
import { heldBack, type OnHeld } from './heldBack.ts';
import { lockForDocuments, matchNote, matchOldest } from './matching.ts';

type Series = (typeof documentSeries.rows)[number]['code'];

/** A line that waits for its document; amounts are signed: what is sold is above zero. */
export interface Waiting {
  readonly item: number;
  readonly transaction: number;
  readonly account: number;
  readonly at: Date;
  readonly description: string;
  readonly waybill: string;
  readonly day: string;
  readonly quantity: number;
  readonly excl: number;
  readonly rate: string;
  readonly vat: number;
  readonly isTip: boolean;
}

/** The lines that wait and that `where` leaves (`w`, `i`, `x`); locked, in the order in which they were booked. */
export const waiting = (tx: Db, where: ReturnType<typeof sql>): Promise<Waiting[]> =>
  tx.query<Waiting>(sql`
    select i.id as item, i.transaction_id as transaction, w.account_id as account, i.created_utc as at, i.description, coalesce(v.waybill, '') as waybill,
      books_day(w.country, i.created_utc)::text as day, i.quantity::float8 as quantity,
      case when i.is_credit then i.amount_excl_cents else -i.amount_excl_cents end as excl, i.vat_rate::text as rate,
      case when i.is_credit then i.vat_cents else -i.vat_cents end as vat, i.transaction_item_type_id in (1100, 1110) as "isTip"
    from undocumented_items w join transaction_items i on i.id = w.item_id join transactions x on x.id = i.transaction_id
    left join deliveries v on v.id = x.delivery_id where ${where} order by i.id for update of w`);

export interface Sums {
  readonly excl: number;
  readonly vat: number;
  readonly tip: number;
  readonly total: number;
}

/** What lines come to, VAT as it was posted line by line. */
export const sumsOf = (lines: readonly Pick<Waiting, 'excl' | 'vat' | 'isTip'>[]): Sums => {
  const sums = { excl: 0, vat: 0, tip: 0 };
  for (const { excl, vat, isTip } of lines) {
    sums.vat += vat;
    if (isTip) sums.tip += excl;
    else sums.excl += excl;
  }
  return { ...sums, total: sums.excl + sums.vat + sums.tip };
};

/** F-164: of one transaction the longest beginning that cancels out is netted; the rest is documented. */
export const splitNetted = (
  lines: readonly Waiting[],
): { readonly netted: readonly Waiting[]; readonly rest: readonly Waiting[] } => {
  let at = 0;
  const sums = { excl: 0, vat: 0, tip: 0 };
  lines.forEach(({ excl, vat, isTip }, index) => {
    sums.vat += vat;
    if (isTip) sums.tip += excl;
    else sums.excl += excl;
    if (sums.excl === 0 && sums.vat === 0 && sums.tip === 0) at = index + 1;
  });
  return { netted: lines.slice(0, at), rest: lines.slice(at) };
};

/** As a document is billed, for a moment. */
export interface Setting {
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly terms: number;
  readonly pays_later: boolean;
  readonly matches: boolean;
  readonly supplier: Supplier | null;
  readonly recipient: Party & { readonly purchaseOrder: string };
}

/** Who bills an account, whom, and how. */
export const settingOf = (tx: Db, accountId: number): Promise<Setting> =>
  tx.one<Setting>(sql`
    select a.country, k.currency, coalesce(p.language, 'en') as language, a.account_type = 'Postpay' as pays_later,
      a.account_type = 'Prepay' or coalesce(p.matches_at_issue, true) as matches,
      case when a.account_type = 'Postpay' then coalesce(p.terms_days, 30) else 0 end as terms,
      case when h.country is null then null else jsonb_build_object('name', h.legal_name, 'address', h.address,
        'taxNumber', h.tax_number, 'email', h.email, 'phone', h.phone, 'bankDetails', h.bank_details,
        'chargesVat', h.charges_vat) end as supplier,
      jsonb_build_object('name', coalesce(nullif(p.name, ''), ${accountOwner}, a.name), 'address', coalesce(p.address, ''),
        'taxNumber', coalesce(p.tax_number, ''), 'purchaseOrder', coalesce(p.purchase_order, '')) as recipient
    from accounts a join countries k on k.cca2 = a.country left join house_details h on h.country = a.country
    left join billing_profiles p on p.account_id = a.id where a.id = ${accountId}`);

const heldIn = ({ country, supplier, recipient }: Setting, sums: Sums): string | null =>
  heldBack(country, supplier, recipient.address, sums);

/** A note corrects what was issued, whatever the house is by now. */
const NOTHING: Sums = { excl: 0, vat: 0, tip: 0, total: 0 };

/** The words of a line without what stands beside them, in the language of the document. */
const wordsOf = (say: Say, { description, waybill }: Waiting): string => {
  const bare = waybill === '' ? description : description.replace(` ${waybill}`, '');
  const round = ', round trip';
  return bare.endsWith(round)
    ? say('{what}, round trip', { what: say(bare.slice(0, -round.length)) })
    : say(bare);
};

export interface Issue {
  readonly accountId: number;
  readonly series: Series;
  readonly lines: readonly Waiting[];
  readonly transactionId?: number;
  readonly corrects?: { readonly id: number; readonly reason: string };
  readonly period?: { readonly from: string; readonly to: string };
  readonly by: number | null;
  readonly at: Date;
}

/** The next number of a series; the counter stays locked until the document is committed, so number order is issue order. */
const nextOrdinal = async (tx: Db, country: string, series: Series, year: number): Promise<number> =>
  (
    await tx.one<{ last: number }>(sql`
      insert into document_counters (country, series, year, last) values (${country}, ${series}, ${year}, 1)
      on conflict (country, series, year) do update set last = document_counters.last + 1 returning last`)
  ).last;

/** `ZA-INV-2026-000001`. */
export const documentNumber = (country: string, series: Series, year: number, ordinal: number): string =>
  `${country}-${series}-${year}-${String(ordinal).padStart(6, '0')}`;

/** Lines as they are kept and printed; those of a credit note with their signs turned round. */
export const lineRows = (lines: readonly Waiting[], documentId: number | null, sign: 1 | -1, say: Say) =>
  lines.map((line, index) => ({
    item_id: line.item,
    document_id: documentId,
    position: index + 1,
    description: wordsOf(say, line),
    reference: line.waybill,
    supplied_on: line.day,
    quantity: line.quantity,
    excl_cents: sign * line.excl,
    vat_rate: line.rate,
    vat_cents: sign * line.vat,
    is_tip: line.isTip,
  }));

/** Writes lines down and takes them from those that wait. */
export const keepLines = async (tx: Db, rows: ReturnType<typeof lineRows>): Promise<void> => {
  if (rows.length === 0) return;
  await tx.query(sql`
    insert into tax_document_lines select r.* from jsonb_populate_recordset(null::tax_document_lines, ${json(rows)}) r`);
  await tx.query(
    sql`delete from undocumented_items where item_id = any(${rows.map((row) => row.item_id)}::bigint[])`,
  );
};

/** Issues one document for lines that wait; answers its id. Account and lines are locked. @throws where it is held back */
export const issue = async (tx: Db, wanted: Issue): Promise<number> => {
  const { accountId, series, lines, at, by } = wanted;
  const setting = await settingOf(tx, accountId);
  const sign = series === 'CRN' ? -1 : 1;
  const sums = sumsOf(lines);
  const held = heldIn(setting, series === 'INV' ? sums : NOTHING);
  if (held !== null) throw new Error(held);
  const { day, year } = await tx.one<{ day: string; year: number }>(sql`
    select b.day::text as day, extract(year from b.day)::int as year
    from (select books_day(${setting.country}::char(2), ${at}::timestamptz) as day) b`);
  const ordinal = await nextOrdinal(tx, setting.country, series, year);
  const number = documentNumber(setting.country, series, year, ordinal);
  const terms = series === 'CRN' ? 0 : setting.terms;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into tax_documents (country, series, year, ordinal, number, account_id, transaction_id, corrects_id, reason, period_from, period_to,
      issued_on, due_on, issued_utc, issued_by, currency, language, supplier, recipient, excl_cents, vat_cents, tip_cents, total_cents)
    values (${setting.country}, ${series}, ${year}, ${ordinal}, ${number}, ${accountId}, ${wanted.transactionId ?? null},
      ${wanted.corrects?.id ?? null}, ${wanted.corrects?.reason ?? null}, ${wanted.period?.from ?? null}::date,
      ${wanted.period?.to ?? null}::date, ${day}::date, ${day}::date + ${terms}::int, ${at}, ${by}, ${setting.currency}, ${setting.language},
      ${json(setting.supplier)}, ${json(setting.recipient)}, ${sign * sums.excl}, ${sign * sums.vat}, ${sign * sums.tip},
      ${sign * sums.total}) returning id`);
  const say = sayIn(isLanguage(setting.language) ? setting.language : 'en');
  await keepLines(tx, lineRows(lines, id, sign, say));
  await tx.query(sql`
    insert into tax_transmissions (document_id, next_utc)
    select ${id}::bigint, ${at}::timestamptz from house_details h where h.country = ${setting.country} and h.transmitted_since is not null`);
  if (wanted.corrects !== undefined && series === 'CRN')
    await matchNote(tx, accountId, { id, cents: -sums.total }, wanted.corrects.id, by, at);
  if (setting.matches) await matchOldest(tx, accountId, by, at);
  return id;
};

/** Whether these lines cannot be invoiced as things stand; `onHeld` hears why. */
const isHeld = async (
  tx: Db,
  setting: Setting,
  accountId: number,
  lines: readonly Waiting[],
  onHeld?: OnHeld,
): Promise<boolean> => {
  const why = heldIn(setting, sumsOf(lines));
  const items = lines.map(({ item }) => item);
  if (why !== null) await onHeld?.(tx, accountId, items, why);
  return why !== null;
};

/** Lines by their transaction, in the order of the first of each. */
export const byTransaction = (lines: readonly Waiting[]): readonly (readonly Waiting[])[] => {
  const found = new Map<number, Waiting[]>();
  for (const line of lines) found.set(line.transaction, [...(found.get(line.transaction) ?? []), line]);
  return [...found.values()];
};

/** The invoice in which lines of a transaction stand; undefined where none was issued. */
const invoiceOf = (tx: Db, transactionId: number): Promise<{ id: number } | undefined> =>
  tx.maybeOne<{ id: number }>(sql`
    select d.id from transaction_items i join tax_document_lines l on l.item_id = i.id join tax_documents d on d.id = l.document_id
    where i.transaction_id = ${transactionId} and d.series = 'INV' order by d.id limit 1`);

/**
 * Documents what waits of one transaction: its invoice, or a note where it has one; what cancels out is netted. Answers the document's id;
 * null where there was nothing to issue, or where it is held back.
 */
export const documentTransaction = async (
  tx: Db,
  accountId: number,
  transactionId: number,
  by: number | null,
  at: Date,
  onHeld?: OnHeld,
): Promise<number | null> => {
  await lockForDocuments(tx, accountId);
  const lines = await waiting(tx, sql`w.transaction_id = ${transactionId}`);
  const { netted, rest } = splitNetted(lines);
  await keepLines(tx, lineRows(netted, null, 1, sayIn('en')));
  const first = rest[0];
  if (first === undefined) return null;
  const sums = sumsOf(rest);
  const { total } = sums;
  const invoice = await invoiceOf(tx, transactionId);
  const setting = await settingOf(tx, accountId);
  if (invoice === undefined && (total <= 0 || (await isHeld(tx, setting, accountId, rest, onHeld))))
    return null;
  return issue(tx, {
    accountId,
    series: invoice === undefined ? 'INV' : total < 0 ? 'CRN' : 'DBN',
    lines: rest,
    transactionId,
    ...(invoice === undefined ? {} : { corrects: { id: invoice.id, reason: first.description } }),
    by,
    at,
  });
};

/**
 * Documents what an account was sold up to a local day and is not invoiced yet, in one invoice. Answers its id; null where there is nothing
 * to invoice, where it is held back, or where this period has its invoice.
 */
export const documentPeriod = async (
  tx: Db,
  accountId: number,
  to: string,
  by: number | null,
  at: Date,
  onHeld?: OnHeld,
): Promise<number | null> => {
  await lockForDocuments(tx, accountId);
  const has = await tx.maybeOne(
    sql`select id from tax_documents where account_id = ${accountId} and series = 'INV' and period_to = ${to}::date`,
  );
  if (has !== undefined) return null;
  const lines = await waiting(
    tx,
    sql`w.account_id = ${accountId} and books_day(w.country, i.created_utc) <= ${to}::date
      and not exists (select from transaction_items o join tax_document_lines l on l.item_id = o.id
        where o.transaction_id = w.transaction_id and l.document_id is not null)`,
  );
  const rest: Waiting[] = [];
  for (const ofOne of byTransaction(lines)) {
    const split = splitNetted(ofOne);
    await keepLines(tx, lineRows(split.netted, null, 1, sayIn('en')));
    rest.push(...split.rest);
  }
  const sums = sumsOf(rest);
  const days = rest.map(({ day }) => day).sort();
  const setting = await settingOf(tx, accountId);
  if (days[0] === undefined || sums.total <= 0) return null;
  if (await isHeld(tx, setting, accountId, rest, onHeld)) return null;
  return issue(tx, { accountId, series: 'INV', lines: rest, period: { from: days[0], to }, by, at });
};

/** One credit note for all that waits of the transactions of an invoice; null where that is no credit. */
export const documentCredit = async (
  tx: Db,
  accountId: number,
  invoiceId: number,
  transactionIds: readonly number[],
  reason: string,
  by: number | null,
  at: Date,
): Promise<number | null> => {
  const lines = await waiting(tx, sql`w.transaction_id = any(${[...transactionIds]}::bigint[])`);
  if (sumsOf(lines).total >= 0) return null;
  return issue(tx, { accountId, series: 'CRN', lines, corrects: { id: invoiceId, reason }, by, at });
};

/** Documents begin on a local day: what was sold since then waits for its document. */
export const beginDocuments = async (tx: Db, country: string): Promise<void> => {
  await tx.query(sql`
    insert into undocumented_items (item_id, transaction_id, account_id, country)
    select i.id, x.id, x.account_id, x.country from transactions x join transaction_items i on i.transaction_id = x.id
    join house_details h on h.country = x.country
    where x.country = ${country} and x.kind = 'delivery' and x.account_id is not null and x.booked_on >= h.documents_from
      and i.transaction_item_type_id in (1000, 1100, 1110, 1200, 1300, 1400)
      and not exists (select from tax_document_lines l where l.item_id = i.id)
    on conflict (item_id) do nothing`);
};
