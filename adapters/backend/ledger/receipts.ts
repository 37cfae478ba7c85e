// Money that came in and whose it is, as movements: booked to `unallocated`, put on accounts in parts, each part ended at most once, the
// rest sent back. Whoever calls holds the receipt's row; every part is posted under its own transaction.
import { type Receipt, receiptStatus } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { amount, iso } from '../db/wire.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { maskedNumber } from './figures.ts';
import {
  type Wanted as DocumentPart,
  lockForDocuments,
  matchOldest,
  matchWanted,
  unmatchAll,
} from './matching.ts';
import { addLines, houseAccounts, openTransaction, post } from './post.ts';

/** Whether an allocation `l` is open: no later one names it, and it names none. */
export const isOpenPart: Sql = sql`l.ends_id is null and not exists (select from allocations z where z.ends_id = l.id)`;

/** What of the receipt `f` is on accounts. */
export const allocatedCents: Sql = sql`(select coalesce(sum(l.amount_cents), 0)::bigint from allocations l where l.receipt_id = f.id and ${isOpenPart})`;

/** What of the receipt `f` is nobody's yet. */
export const remainingCents: Sql = sql`(case when f.reversed_by_id is null then f.amount_cents - f.returned_cents - ${allocatedCents} else 0 end)`;

const { UNALLOCATED, PARTLY, ALLOCATED, RETURNED, REVERSED } = receiptStatus.code;
/** How far the receipt `f` is allocated. */
export const receiptStatusOf: Sql = sql`case when f.reversed_by_id is not null then ${REVERSED}
  when ${remainingCents} > 0 then case when ${allocatedCents} > 0 then ${PARTLY} else ${UNALLOCATED} end
  when f.returned_cents > 0 then ${RETURNED} else ${ALLOCATED} end`;

/** Receipts by id. */
export const receiptRecords = async (db: Db, ids: readonly number[]): Promise<Receipt[]> =>
  (
    await db.query<{ record: Receipt }>(sql`
      select jsonb_build_object('id', f.id, 'xmin', f.version, 'receivedOn', f.received_on, 'amount', ${amount('f.amount_cents')},
        'method', f.method, 'payer', f.payer, 'reference', f.reference, 'note', f.note, 'source', f.source,
        'status', ${receiptStatusOf}, 'allocated', ${allocatedCents}::numeric / 100, 'remaining', ${remainingCents}::numeric / 100,
        'hasProof', f.proof_file_id is not null, 'bankAccountId', f.bank_account_id,
        'bankAccount', (select ${maskedNumber(sql`b`)} || ', ' || b.holder_name from bank_accounts b where b.id = f.bank_account_id),
        'returned', ${amount('f.returned_cents')}, 'transactionId', f.transaction_id, 'createdUtc', ${iso('f.created_utc')},
        'createdBy', (select u.first_name || ' ' || u.last_name from users u where u.id = f.created_by),
        'currency', (select k.currency from countries k where k.cca2 = f.country)) as record
      from funds_received f where f.id = any(${[...ids]}::bigint[])`)
  ).map((row) => row.record);

export interface ReceiptRow {
  readonly id: number;
  readonly country: string;
  readonly received_on: string;
  readonly amount_cents: number;
  readonly payer: string;
  readonly reference: string;
  readonly bank_account_id: number | null;
  readonly transaction_id: number;
  readonly reversed_by_id: number | null;
  readonly version: number;
  readonly allocated: number;
  readonly remaining: number;
}

/** The receipt of this country, locked until the transaction ends. @throws 404 */
export const lockReceipt = async (tx: Db, country: string, id: number): Promise<ReceiptRow> => {
  await tx.query(sql`select id from funds_received where id = ${id} and country = ${country} for update`);
  const row = await tx.maybeOne<ReceiptRow>(sql`
    select f.id, f.country, f.received_on::text as received_on, f.amount_cents, f.payer, f.reference, f.bank_account_id, f.transaction_id,
      f.reversed_by_id, f.version, ${allocatedCents} as allocated, ${remainingCents}::bigint as remaining
    from funds_received f where f.id = ${id} and f.country = ${country}`);
  if (row === undefined) throw notFound('Receipt');
  return row;
};

interface Movement {
  readonly country: string;
  readonly cents: number;
  readonly payer: string;
  readonly by: number | null;
  readonly at: Date;
}

/** Books money to `unallocated`; below zero takes it back, naming what it undoes. */
const bookReceipt = async (tx: Db, money: Movement, reversesId?: number): Promise<number> => {
  const isBack = reversesId !== undefined;
  const transactionId = await openTransaction(tx, {
    country: money.country,
    kind: isBack ? 'correction' : 'funds-received',
    accountId: null,
    ...(isBack ? { reversesId } : {}),
    description: money.payer,
    createdBy: money.by,
    at: money.at,
  });
  const { cents } = money;
  await addLines(
    tx,
    transactionId,
    [
      {
        type: isBack ? 'CORRECTION' : 'FUNDS_RECEIVED',
        description: money.payer,
        exclCents: cents,
        vatRate: 0,
        isCredit: !isBack,
      },
    ],
    money.by,
    money.at,
  );
  const house = await houseAccounts(tx, money.country, ['bank', 'unallocated']);
  const sign = isBack ? -1 : 1;
  await post(
    tx,
    transactionId,
    [
      { accountId: house.bank, cents: -sign * cents },
      { accountId: house.unallocated, cents: sign * cents },
    ],
    money.at,
  );
  return transactionId;
};

export interface NewReceipt {
  readonly country: string;
  readonly receivedOn: string;
  readonly cents: number;
  readonly method: Receipt['method'];
  readonly payer: string;
  readonly reference: string;
  readonly note: string;
  readonly source: 'typed' | 'bank file';
  /** Of the house. */
  readonly bankAccountId?: number | null;
  readonly by: number | null;
  readonly at: Date;
}

/** Books a receipt; answers its id. */
export const receive = async (tx: Db, receipt: NewReceipt): Promise<number> => {
  const transactionId = await bookReceipt(tx, receipt);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into funds_received (country, received_on, amount_cents, method, payer, reference, note, source, bank_account_id, transaction_id, created_by,
      created_utc)
    values (${receipt.country}, ${receipt.receivedOn}::date, ${receipt.cents}, ${receipt.method}, ${receipt.payer}, ${receipt.reference},
      ${receipt.note}, ${receipt.source}, ${receipt.bankAccountId ?? null}::bigint, ${transactionId}, ${receipt.by}, ${receipt.at}) returning id`);
  return id;
};

/** Takes the booking of a receipt back: nothing of it may be allocated or returned. Answers what undid it. */
export const takeBack = (tx: Db, row: ReceiptRow, by: number, at: Date): Promise<number> =>
  bookReceipt(
    tx,
    { country: row.country, cents: row.amount_cents, payer: row.payer, by, at },
    row.transaction_id,
  );

/** Books the same receipt anew with another amount. */
export const rebook = async (tx: Db, row: ReceiptRow, cents: number, by: number, at: Date): Promise<void> => {
  await takeBack(tx, row, by, at);
  const transactionId = await bookReceipt(tx, { country: row.country, cents, payer: row.payer, by, at });
  await tx.query(
    sql`update funds_received set transaction_id = ${transactionId}, amount_cents = ${cents} where id = ${row.id}`,
  );
};

export interface Part {
  readonly accountId: number;
  readonly cents: number;
  /** What of it pays which documents of the account; the rest is on account. */
  readonly documents?: readonly DocumentPart[];
  /** Pays the oldest documents of the account, where none are named. */
  readonly isOldestFirst?: boolean;
}

/** Puts a part of a receipt on an account, or ends one that names it. */
const movePart = async (
  tx: Db,
  row: ReceiptRow,
  part: Part,
  ended: { readonly id: number; readonly transactionId: number } | null,
  by: number | null,
  at: Date,
): Promise<void> => {
  const description = row.reference === '' ? row.payer : `${row.payer}, ${row.reference}`;
  const transactionId = await openTransaction(tx, {
    country: row.country,
    kind: 'allocation',
    accountId: part.accountId,
    ...(ended === null ? {} : { reversesId: ended.transactionId }),
    description,
    createdBy: by,
    at,
  });
  await addLines(
    tx,
    transactionId,
    [{ type: 'ALLOCATION', description, exclCents: part.cents, vatRate: 0, isCredit: ended === null }],
    by,
    at,
  );
  const house = await houseAccounts(tx, row.country, ['unallocated']);
  const sign = ended === null ? 1 : -1;
  await post(
    tx,
    transactionId,
    [
      { accountId: part.accountId, cents: sign * part.cents },
      { accountId: house.unallocated, cents: -sign * part.cents },
    ],
    at,
  );
  await tx.query(sql`
    insert into allocations (receipt_id, account_id, amount_cents, transaction_id, ends_id, created_by, created_utc)
    values (${row.id}, ${part.accountId}, ${part.cents}, ${transactionId}, ${ended?.id ?? null}, ${by}, ${at})`);
  if (ended !== null) {
    await lockForDocuments(tx, part.accountId);
    await unmatchAll(tx, part.accountId, ended.transactionId, by, at);
  } else if (part.documents !== undefined && part.documents.length > 0)
    await matchWanted(tx, part.accountId, part.documents, by, at, transactionId);
  else if (part.isOldestFirst === true) await matchOldest(tx, part.accountId, by, at, transactionId);
};

const sumOf = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** F-81 to F-83: all parts or none; each above zero, together at most what remains, on open accounts of the receipt's country. @throws 422 */
export const allocate = async (
  tx: Db,
  row: ReceiptRow,
  parts: readonly Part[],
  by: number | null,
  at: Date,
): Promise<void> => {
  if (parts.length === 0 || parts.some(({ cents }) => cents <= 0))
    throw invalid({ allocations: 'Each part must be above 0.' });
  if (sumOf(parts) > row.remaining) throw invalid({ allocations: 'The amount is more than remains.' });
  if (parts.some(({ cents, documents = [] }) => sumOf(documents) > cents))
    throw invalid({ documents: 'The documents of a part come to more than the part.' });
  const ids = [...new Set(parts.map(({ accountId }) => accountId))].sort((a, b) => a - b);
  const open = await tx.query<{ id: number }>(sql`
    select id from accounts where id = any(${ids}::bigint[]) and country = ${row.country} and kind = 'customer' and is_active
    order by id for update`);
  if (open.length < ids.length) {
    const abroad = await tx.maybeOne<{ currency: string }>(sql`
      select c.currency from accounts a join countries c on c.cca2 = a.country join countries here on here.cca2 = ${row.country}
      where a.id = any(${ids}::bigint[]) and a.kind = 'customer' and c.currency <> here.currency order by a.id limit 1`);
    throw invalid({
      accountId: abroad === undefined ? 'Unknown here.' : `The account is kept in ${abroad.currency}.`,
    });
  }
  for (const part of [...parts].sort((a, b) => a.accountId - b.accountId))
    await movePart(tx, row, part, null, by, at);
};

/** F-84: ends an open part; its money is unallocated again. @throws 404, 409 where it was ended, 422 where the account has spent it */
export const unallocate = async (
  tx: Db,
  row: ReceiptRow,
  allocationId: number,
  by: number,
  at: Date,
): Promise<void> => {
  const part = await tx.maybeOne<{
    account_id: number;
    amount_cents: number;
    transaction_id: number;
    is_open: boolean;
  }>(sql`
    select l.account_id, l.amount_cents, l.transaction_id, ${isOpenPart} as is_open from allocations l
    where l.id = ${allocationId} and l.receipt_id = ${row.id}`);
  if (part === undefined) throw notFound('Allocation');
  if (!part.is_open) throw conflict('This part was ended already.');
  await movePart(
    tx,
    row,
    { accountId: part.account_id, cents: part.amount_cents },
    { id: allocationId, transactionId: part.transaction_id },
    by,
    at,
  );
};

/** Sends back what remains of a receipt. */
export const sendBack = async (tx: Db, row: ReceiptRow, by: number, at: Date): Promise<void> => {
  const transactionId = await openTransaction(tx, {
    country: row.country,
    kind: 'funds-returned',
    accountId: null,
    description: row.payer,
    createdBy: by,
    at,
  });
  const line = {
    type: 'MONEY_RETURNED',
    description: row.payer,
    exclCents: row.remaining,
    vatRate: 0,
    isCredit: false,
  } as const;
  await addLines(tx, transactionId, [line], by, at);
  const house = await houseAccounts(tx, row.country, ['bank', 'unallocated']);
  await post(
    tx,
    transactionId,
    [
      { accountId: house.unallocated, cents: -row.remaining },
      { accountId: house.bank, cents: row.remaining },
    ],
    at,
  );
  await tx.query(sql`
    update funds_received set returned_cents = returned_cents + ${row.remaining}::bigint, returned_by_id = ${transactionId} where id = ${row.id}`);
};
