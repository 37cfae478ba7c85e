// The card provider's side as movements: what it pays out less its fees, and payments that a bank takes back. Whoever calls holds the rows.
import type { TransactionKind } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { addLines, houseAccounts, type Leg, type Line, movedBy, openTransaction, post } from './post.ts';

interface Move {
  readonly country: string;
  readonly kind: TransactionKind;
  readonly accountId?: number | null;
  readonly reversesId?: number;
  readonly description: string;
  readonly by: number;
  readonly at: Date;
}

const move = async (
  tx: Db,
  { country, kind, accountId = null, reversesId, description, by, at }: Move,
  lines: readonly Line[],
  legs: readonly Leg[],
): Promise<number> => {
  const opening = { country, kind, accountId, description, createdBy: by, at };
  const id = await openTransaction(tx, { ...opening, ...(reversesId === undefined ? {} : { reversesId }) });
  await addLines(
    tx,
    id,
    lines.filter(({ exclCents }) => exclCents > 0),
    by,
    at,
  );
  await post(tx, id, legs, at);
  return id;
};

const line = (type: Line['type'], description: string, cents: number): Line => ({
  type,
  description,
  exclCents: Math.abs(cents),
  vatRate: 0,
  isCredit: cents >= 0,
});

/** What a settlement is of. */
export interface Settled {
  readonly country: string;
  readonly grossCents: number;
  readonly feesCents: number;
  readonly reference: string;
}

/** Books a settlement; answers its transaction. Gross below zero: the provider took more back than it had. */
export const bookSettlement = async (tx: Db, of: Settled, by: number, at: Date): Promise<number> => {
  const house = await houseAccounts(tx, of.country, ['provider', 'bank', 'provider-fees']);
  const description =
    of.reference === ''
      ? 'Settlement of the card provider'
      : `Settlement of the card provider ${of.reference}`;
  return move(
    tx,
    { country: of.country, kind: 'settlement', description, by, at },
    [line('SETTLEMENT', description, of.grossCents), line('PROVIDER_FEE', description, -of.feesCents)],
    [
      { accountId: house.provider, cents: of.grossCents },
      { accountId: house.bank, cents: of.feesCents - of.grossCents },
      { accountId: house['provider-fees'], cents: -of.feesCents },
    ],
  );
};

/** Undoes a settlement by its name, entry by entry. */
export const undoSettlement = async (
  tx: Db,
  of: Settled & { readonly transactionId: number },
  reason: string,
  by: number,
  at: Date,
): Promise<number> => {
  const moved = await movedBy(tx, of.transactionId);
  return move(
    tx,
    { country: of.country, kind: 'correction', reversesId: of.transactionId, description: reason, by, at },
    [line('CORRECTION', reason, -of.grossCents)],
    moved.map(({ accountId, cents }) => ({ accountId, cents: -cents })),
  );
};

/** What a dispute is of. */
export interface Disputed {
  readonly country: string;
  readonly accountId: number;
  readonly cents: number;
  readonly paymentId: number;
}

const disputeSays = ({ paymentId }: Disputed): string => `Dispute of card payment ${paymentId}`;

/** The bank took a payment back from the provider. */
export const openDispute = async (tx: Db, of: Disputed, by: number, at: Date): Promise<number> => {
  const house = await houseAccounts(tx, of.country, ['provider', 'disputes']);
  const description = disputeSays(of);
  return move(
    tx,
    { country: of.country, kind: 'dispute', description, by, at },
    [line('DISPUTE', description, -of.cents)],
    [
      { accountId: house.provider, cents: of.cents },
      { accountId: house.disputes, cents: -of.cents },
    ],
  );
};

/** The provider has it again. */
export const winDispute = async (
  tx: Db,
  of: Disputed & { readonly openedId: number },
  by: number,
  at: Date,
): Promise<number> => {
  const house = await houseAccounts(tx, of.country, ['provider', 'disputes']);
  const description = disputeSays(of);
  return move(
    tx,
    { country: of.country, kind: 'dispute', reversesId: of.openedId, description, by, at },
    [line('DISPUTE', description, of.cents)],
    [
      { accountId: house.disputes, cents: of.cents },
      { accountId: house.provider, cents: -of.cents },
    ],
  );
};

/**
 * The account bears it as far as it can, a closed one nothing, the house the rest; an account that cannot bear it is put on hold. Answers the
 * transaction, and the reason where it put the account on hold.
 */
export const loseDispute = async (
  tx: Db,
  of: Disputed,
  by: number,
  at: Date,
): Promise<{ readonly transactionId: number; readonly heldFor: string | null }> => {
  const house = await houseAccounts(tx, of.country, ['disputes', 'write-off']);
  const account = await tx.one<{ bears: number }>(sql`
    select case when is_active then greatest(balance_cents + credit_limit_cents, 0) else 0 end as bears
    from accounts where id = ${of.accountId} for update`);
  const borne = Math.min(account.bears, of.cents);
  const description = disputeSays(of);
  const id = await move(
    tx,
    {
      country: of.country,
      kind: 'dispute',
      accountId: borne > 0 ? of.accountId : null,
      description,
      by,
      at,
    },
    [
      ...(borne > 0 ? [line('DISPUTE', description, -borne)] : []),
      ...(borne < of.cents ? [line('WRITE_OFF', description, borne - of.cents)] : []),
    ],
    [
      { accountId: house.disputes, cents: of.cents },
      { accountId: of.accountId, cents: -borne },
      { accountId: house['write-off'], cents: borne - of.cents },
    ],
  );
  if (borne === of.cents) return { transactionId: id, heldFor: null };
  const held = await tx.maybeOne(sql`
    update accounts set on_hold_utc = ${at}, hold_reason = ${description}, version = version + 1
    where id = ${of.accountId} and is_active and on_hold_utc is null returning id`);
  return { transactionId: id, heldFor: held === undefined ? null : description };
};
