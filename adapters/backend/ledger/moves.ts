// Money that staff move by hand, as movements: from one account to another, a debt that is given up, VAT that is paid over, and the opposite of
// each. Whoever calls holds the rows of the accounts.
import type { TransactionKind } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { addLines, houseAccounts, type Leg, type Line, movedBy, openTransaction, post } from './post.ts';

/** What is undone by `undo`; everything else has its own way back. */
export const reversibleKinds: readonly TransactionKind[] = ['transfer', 'write-off', 'vat-payment'];

interface Move {
  readonly country: string;
  readonly kind: TransactionKind;
  readonly accountId: number | null;
  readonly description: string;
  readonly by: number;
  readonly at: Date;
}

const move = async (tx: Db, of: Move, line: Line['type'], cents: number, legs: readonly Leg[]) => {
  const { by, at, ...opening } = of;
  const id = await openTransaction(tx, { ...opening, createdBy: by, at });
  const lineOf = { type: line, description: of.description, exclCents: cents, vatRate: 0 };
  await addLines(tx, id, [{ ...lineOf, isCredit: line === 'WRITE_OFF' }], by, at);
  await post(tx, id, legs, at);
  return id;
};

type Deed = Omit<Move, 'kind' | 'accountId'> & { readonly cents: number };

/** From one account to another of the same country; answers the transaction, which is listed on both. */
export const moveBetween = (tx: Db, from: number, to: number, { cents, ...deed }: Deed): Promise<number> =>
  move(tx, { ...deed, kind: 'transfer', accountId: from }, 'TRANSFER', cents, [
    { accountId: from, cents: -cents },
    { accountId: to, cents },
  ]);

/** The house bears what an account owes. */
export const giveUp = async (tx: Db, accountId: number, { cents, ...deed }: Deed): Promise<number> => {
  const house = await houseAccounts(tx, deed.country, ['write-off']);
  return move(tx, { ...deed, kind: 'write-off', accountId }, 'WRITE_OFF', cents, [
    { accountId, cents },
    { accountId: house['write-off'], cents: -cents },
  ]);
};

/** VAT leaves the bank. */
export const payOverVat = async (tx: Db, { cents, ...deed }: Deed): Promise<number> => {
  const house = await houseAccounts(tx, deed.country, ['vat', 'bank']);
  return move(tx, { ...deed, kind: 'vat-payment', accountId: null }, 'VAT_PAYMENT', cents, [
    { accountId: house.vat, cents: -cents },
    { accountId: house.bank, cents },
  ]);
};

/** Undoes a transaction by its name, line by line and entry by entry. @throws 422 where an account has spent what it got */
export const undo = async (
  tx: Db,
  of: { readonly id: number; readonly country: string; readonly accountId: number | null },
  reason: string,
  by: number,
  at: Date,
): Promise<number> => {
  const id = await openTransaction(tx, {
    country: of.country,
    kind: 'correction',
    accountId: of.accountId,
    reversesId: of.id,
    description: reason,
    createdBy: by,
    at,
  });
  await tx.query(sql`
    insert into transaction_items (transaction_id, transaction_item_type_id, quantity, amount_excl_cents, vat_rate, vat_cents,
      description, is_credit, created_by, created_utc)
    select ${id}, i.transaction_item_type_id, i.quantity, i.amount_excl_cents, i.vat_rate, i.vat_cents, ${reason}, not i.is_credit,
      ${by}::bigint, ${at}::timestamptz from transaction_items i where i.transaction_id = ${of.id} order by i.id`);
  const moved = await movedBy(tx, of.id);
  await post(
    tx,
    id,
    moved.map(({ accountId, cents }) => ({ accountId, cents: -cents })),
    at,
  );
  return id;
};
