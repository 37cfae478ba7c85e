// The one door into the ledger. A posting is a list of legs that sum to zero; balances move with it in the database, and
// a customer's balance cannot pass its limit whoever posts at the same time. Amounts are whole cents.
import { randomUUID } from 'node:crypto';
import { lineType, type TransactionKind, vatOf } from '../../../core/index.ts';
import { constraintOf, type Db, json, sql } from '../db/db.ts';
import { conflict, Problem } from '../http/problem.ts';

/** The house's own sides, one account each and country. */
export type House =
  | 'revenue'
  | 'vat'
  | 'provider'
  | 'tips'
  | 'driver-cost'
  | 'driver-payable'
  | 'fees'
  | 'bank'
  | 'unallocated'
  | 'withdrawals'
  | 'advances'
  | 'provider-fees'
  | 'write-off'
  | 'disputes';

export interface Leg {
  readonly accountId: number;
  readonly cents: number;
}

/** What a line is, by its name in `lineType`. */
type LineKind = keyof typeof lineType.code;

/**
 * A line of a transaction; `exclCents` is the whole line's amount, never negative, without VAT. A credit (the usual case) adds
 * to what the transaction comes to, a debit takes from it (VAL-31). `vatCents` is what is posted as VAT of it, where it is not the
 * rate's; `deliveryId` names the delivery that a line of a run speaks of.
 */
export interface Line {
  readonly description: string;
  readonly exclCents: number;
  readonly vatRate: number;
  readonly quantity?: number;
  readonly isCredit?: boolean;
  readonly type: LineKind;
  readonly vatCents?: number;
  readonly deliveryId?: number;
}

export interface Opening {
  readonly country: string;
  readonly kind: TransactionKind;
  readonly accountId: number | null;
  readonly deliveryId?: number | null;
  readonly jobId?: number | null;
  readonly reversesId?: number;
  readonly description: string;
  readonly createdBy: number | null;
  readonly at: Date;
}

/** The ids of the house accounts of a country, made when they are missing. */
export const houseAccounts = async (
  tx: Db,
  country: string,
  kinds: readonly House[],
): Promise<Readonly<Record<House, number>>> => {
  const read = () =>
    tx.query<{ kind: House; id: number }>(
      sql`select kind, id from accounts where country = ${country} and kind = any(${[...kinds]}::text[])`,
    );
  let rows = await read();
  if (rows.length < kinds.length) {
    await tx.query(sql`
      insert into accounts (country, kind, account_type, name) select ${country}, k, 'Postpay', k from unnest(${[...kinds]}::text[]) k
      on conflict (country, kind) where kind not in ('customer', 'payee') do nothing`);
    rows = await read();
  }
  return Object.fromEntries(rows.map((row) => [row.kind, row.id])) as Record<House, number>;
};

/** Legs of one account together, zero ones left out, in the order in which every posting locks accounts. */
export const settled = (legs: readonly Leg[]): readonly Leg[] => {
  const byAccount = new Map<number, number>();
  for (const { accountId, cents } of legs) byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + cents);
  return [...byAccount]
    .filter(([, cents]) => cents !== 0)
    .map(([accountId, cents]) => ({ accountId, cents }))
    .sort((a, b) => a.accountId - b.accountId);
};

/** Opens a transaction: what its items and postings hang on. */
export const openTransaction = async (tx: Db, opening: Opening): Promise<number> => {
  const row = await tx.one<{ id: number }>(sql`
    insert into transactions (country, kind, account_id, delivery_id, job_id, reverses_id, description, created_by, created_utc)
    values (${opening.country}, ${opening.kind}, ${opening.accountId}, ${opening.deliveryId ?? null},
      ${opening.jobId ?? null}, ${opening.reversesId ?? null}, ${opening.description}, ${opening.createdBy}, ${opening.at}) returning id`);
  return row.id;
};

/** Adds lines to a transaction; answers their ids in order. */
export const addLines = async (
  tx: Db,
  transactionId: number,
  lines: readonly Line[],
  createdBy: number | null,
  at: Date,
): Promise<number[]> => {
  const typed = lines.map(({ type, ...line }) => ({
    ...line,
    typeId: lineType.code[type],
    vatCents: line.vatCents ?? vatOf(line.exclCents, line.vatRate),
  }));
  const rows = await tx.query<{ id: number }>(sql`
    insert into transaction_items (transaction_id, transaction_item_type_id, quantity, amount_excl_cents, vat_rate, vat_cents,
      description, is_credit, delivery_id, created_by, created_utc)
    select ${transactionId}, r."typeId", coalesce(r.quantity, 1), r."exclCents", r."vatRate", r."vatCents", r.description,
      coalesce(r."isCredit", true), r."deliveryId", ${createdBy}::bigint, ${at}::timestamptz
    from jsonb_to_recordset(${json(typed)}) as r("typeId" int, quantity numeric, "exclCents" bigint, "vatRate" numeric,
      "vatCents" bigint, description text, "isCredit" boolean, "deliveryId" bigint) returning id`);
  return rows.map((row) => row.id);
};

/**
 * Posts legs under a transaction; nothing to post is no fault. Throws when they do not sum to zero, and 422 under
 * `accountId` when an account's balance does not reach.
 */
export const post = async (tx: Db, transactionId: number, legs: readonly Leg[], at: Date): Promise<void> => {
  const entries = settled(legs);
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0) throw new Error(`a posting must sum to zero, not to ${sum} cents`);
  if (entries.length === 0) return;
  try {
    await tx.query(sql`
      insert into ledger_entries (transaction_id, posting, account_id, amount_cents, created_utc)
      select ${transactionId}, ${randomUUID()}::uuid, r."accountId", r.cents, ${at}::timestamptz
      from jsonb_to_recordset(${json(entries)}) as r("accountId" bigint, cents bigint) order by r."accountId"`);
  } catch (error) {
    if (constraintOf(error) === 'balance_within_limit') throw insufficient();
    if (constraintOf(error) === 'period_is_open') throw conflict('The month is closed.');
    throw error;
  }
};

/** 422: the account cannot bear it. */
export const insufficient = (): Problem =>
  new Problem(422, 'The balance of the account is not sufficient.', {
    errors: { accountId: ['The balance of the account is not sufficient.'] },
  });

/** What a transaction has moved so far, by account: the opposite of it undoes the transaction exactly. */
export const movedBy = (db: Db, transactionId: number): Promise<Leg[]> =>
  db.query<Leg>(sql`
    select account_id as "accountId", sum(amount_cents)::bigint as cents from ledger_entries
    where transaction_id = ${transactionId} group by account_id order by account_id`);
