// Credit of an account against its invoices. Nothing is booked by it: it says which money pays which document. A match is never changed, a
// later row ends it. Whoever calls holds the account's row.
import { documentSeries } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid, notFound } from '../http/problem.ts';
import { isOpenMatch, onAccountCents, outstandingCents, unusedCents } from './documentFigures.ts';

const { CREDIT_NOTE } = documentSeries.code;

interface Credit {
  readonly transaction: number | null;
  readonly note: number | null;
  readonly cents: number;
}

/** A credit with the moment at which it came. */
interface Came extends Credit {
  readonly at: Date;
}

interface Open {
  readonly id: number;
  readonly cents: number;
}

/** A part of a document that is to be paid by credit on account. */
export interface Wanted {
  readonly documentId: number;
  readonly cents: number;
}

/** Locks the account until the transaction ends; who matches or documents for one account waits for the other. */
export const lockForDocuments = (tx: Db, accountId: number): Promise<unknown> =>
  tx.query(sql`select id from accounts where id = ${accountId} for update`);

/** What is still to be paid, oldest due first. */
const openDocuments = (tx: Db, accountId: number): Promise<Open[]> =>
  tx.query<Open>(sql`
    select o.id, o.cents from (select d.id, d.due_on, ${outstandingCents} as cents from tax_documents d
      where d.account_id = ${accountId} and d.series <> ${CREDIT_NOTE}) o where o.cents > 0 order by o.due_on, o.id`);

/** What brought credit and has some left, oldest first: credit notes, and money that came in and was not taken back. */
export const creditsOf = (tx: Db, accountId: number): Promise<Came[]> =>
  tx.query<Came>(sql`
    select c.transaction, c.note, c.cents, c.at from (
      select null::bigint as transaction, d.id as note, ${unusedCents} as cents, d.issued_utc as at
      from tax_documents d where d.account_id = ${accountId} and d.series = ${CREDIT_NOTE}
      union all
      select g.id, null, g.cents + coalesce((select sum(b.amount_cents) from transactions r join ledger_entries b on b.transaction_id = r.id
          where r.reverses_id = g.id and b.account_id = ${accountId}), 0)
        - coalesce((select sum(m.amount_cents) from document_matches m where m.transaction_id = g.id and m.account_id = ${accountId} and ${isOpenMatch}), 0), g.at
      from (select x.id, sum(e.amount_cents) as cents, min(e.created_utc) as at from ledger_entries e
        join transactions x on x.id = e.transaction_id where e.account_id = ${accountId} and x.kind <> 'delivery'
        group by x.id having sum(e.amount_cents) > 0) g
    ) c where c.cents > 0 order by c.at, c.note nulls last, c.transaction`);

interface Made extends Credit {
  readonly document: number;
}

const write = async (
  tx: Db,
  accountId: number,
  made: readonly Made[],
  by: number | null,
  at: Date,
): Promise<void> => {
  for (const { document, transaction, note, cents } of made)
    await tx.query(sql`
      insert into document_matches (account_id, document_id, transaction_id, note_id, amount_cents, created_by, created_utc)
      values (${accountId}, ${document}, ${transaction}, ${note}, ${cents}, ${by}, ${at})`);
};

/** Shares credits out to documents, both in the order given, never more than `most` in all. */
export const shareOut = (
  documents: readonly Open[],
  from: readonly Credit[],
  most: number,
): readonly Made[] => {
  const made: Made[] = [];
  const left = from.map(({ transaction, note, cents }) => ({ transaction, note, cents }));
  let rest = Math.max(0, most);
  for (const document of documents) {
    let needed = Math.min(document.cents, rest);
    for (const credit of left) {
      const cents = Math.min(needed, credit.cents);
      if (cents <= 0) continue;
      made.push({ document: document.id, transaction: credit.transaction, note: credit.note, cents });
      credit.cents -= cents;
      needed -= cents;
      rest -= cents;
    }
  }
  return made;
};

const onAccount = async (tx: Db, accountId: number): Promise<number> =>
  (
    await tx.one<{ cents: number }>(
      sql`select ${onAccountCents} as cents from accounts a where a.id = ${accountId}`,
    )
  ).cents;

/** Sets what is on account against what is outstanding, oldest against oldest; what one transaction brought alone, where it is given. */
export const matchOldest = async (
  tx: Db,
  accountId: number,
  by: number | null,
  at: Date,
  transactionId?: number,
): Promise<void> => {
  const open = await openDocuments(tx, accountId);
  if (open.length === 0) return;
  const most = await onAccount(tx, accountId);
  if (most <= 0) return;
  const all = await creditsOf(tx, accountId);
  const usable =
    transactionId === undefined ? all : all.filter(({ transaction }) => transaction === transactionId);
  await write(tx, accountId, shareOut(open, usable, most), by, at);
};

/** A credit note is set against its own invoice first; the rest of it is on account. */
export const matchNote = async (
  tx: Db,
  accountId: number,
  note: { readonly id: number; readonly cents: number },
  invoiceId: number,
  by: number | null,
  at: Date,
): Promise<void> => {
  const open = (await openDocuments(tx, accountId)).filter(({ id }) => id === invoiceId);
  const credit = { transaction: null, note: note.id, cents: note.cents };
  await write(tx, accountId, shareOut(open, [credit], note.cents), by, at);
};

/**
 * Sets credit against the documents that are named, each at most with what it needs; from one transaction alone where it is given.
 * @throws 422 under `documents`
 */
export const matchWanted = async (
  tx: Db,
  accountId: number,
  wanted: readonly Wanted[],
  by: number | null,
  at: Date,
  transactionId?: number,
): Promise<void> => {
  if (wanted.length === 0 || wanted.some(({ cents }) => cents <= 0))
    throw invalid({ documents: 'Each part must be above 0.' });
  const open = new Map((await openDocuments(tx, accountId)).map(({ id, cents }) => [id, cents]));
  const sums = new Map<number, number>();
  for (const { documentId, cents } of wanted) sums.set(documentId, (sums.get(documentId) ?? 0) + cents);
  for (const [id, cents] of sums) {
    const needs = open.get(id);
    if (needs === undefined) throw invalid({ documents: 'Unknown here, or settled already.' });
    if (cents > needs) throw invalid({ documents: `The invoice needs only ${(needs / 100).toFixed(2)}.` });
  }
  const all = await creditsOf(tx, accountId);
  const usable =
    transactionId === undefined ? all : all.filter(({ transaction }) => transaction === transactionId);
  const most = transactionId === undefined ? await onAccount(tx, accountId) : Number.MAX_SAFE_INTEGER;
  const asked = [...sums].map(([id, cents]) => ({ id, cents }));
  const made = shareOut(asked, usable, most);
  const sum = (parts: readonly { readonly cents: number }[]): number =>
    parts.reduce((total, { cents }) => total + cents, 0);
  if (sum(made) < sum(asked)) throw invalid({ documents: 'There is not that much on account.' });
  await write(tx, accountId, made, by, at);
};

const endWhere = async (
  tx: Db,
  where: ReturnType<typeof sql>,
  by: number | null,
  at: Date,
): Promise<number> =>
  (
    await tx.query(sql`
      insert into document_matches (account_id, document_id, transaction_id, note_id, amount_cents, ends_id, created_by, created_utc)
      select m.account_id, m.document_id, m.transaction_id, m.note_id, m.amount_cents, m.id, ${by}::bigint, ${at}::timestamptz
      from document_matches m where ${where} and ${isOpenMatch} returning id`)
  ).length;

/** Ends one match of an account. @throws 404 where it is not there or was ended */
export const unmatch = async (
  tx: Db,
  accountId: number,
  matchId: number,
  by: number | null,
  at: Date,
): Promise<void> => {
  const ended = await endWhere(tx, sql`m.id = ${matchId} and m.account_id = ${accountId}`, by, at);
  if (ended === 0) throw notFound('Match');
};

/**
 * What a transaction brought is taken back: whatever it was matched to is open again. A Prepay account, whose balance is never below zero,
 * pays it with what else it has.
 */
export const unmatchAll = async (
  tx: Db,
  accountId: number,
  transactionId: number,
  by: number | null,
  at: Date,
): Promise<void> => {
  const ended = await endWhere(
    tx,
    sql`m.transaction_id = ${transactionId} and m.account_id = ${accountId}`,
    by,
    at,
  );
  if (ended === 0) return;
  const { type } = await tx.one<{ type: string }>(
    sql`select account_type as type from accounts where id = ${accountId}`,
  );
  if (type === 'Prepay') await matchOldest(tx, accountId, by, at);
};
