// Money that leaves in somebody's name, as movements: set aside when a withdrawal is asked for, paid by the bank, given back where it does not
// go; an advance paid, and taken back from later earnings. Whoever calls holds the payout's row.
import { payoutStatus } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { conflict } from '../http/problem.ts';
import { addLines, houseAccounts, type Leg, type Line, openTransaction, post } from './post.ts';

const { REQUESTED, APPROVED, PAID } = payoutStatus.code;

/** What of an advance `r` stands in recoveries `v` whose transaction was not undone. */
const settledBy = (isGivenUp: boolean): Sql => sql`coalesce((select sum(v.amount_cents) from recoveries v
  where v.payout_id = r.id and v.is_given_up = ${isGivenUp}::boolean and not exists (select from transactions u where u.reverses_id = v.transaction_id)), 0)::bigint`;

/** What of an advance `r` was taken back. */
export const recoveredCents: Sql = settledBy(false);

/** What of an advance `r` the house gave up. */
export const givenUpCents: Sql = settledBy(true);

/** What of an advance `r` is still to be taken back. */
export const outstandingCents: Sql = sql`(case when r.kind <> 'withdrawal' and r.status_id = ${PAID}::int then r.amount_cents - ${recoveredCents} - ${givenUpCents} else 0 end)`;

/** Whether the money of a payout `r` is on its way: asked for and neither paid nor given back. */
export const isUnderWay: Sql = sql`r.status_id in (${REQUESTED}::int, ${APPROVED}::int)`;

/** What of the account `a` is asked for in withdrawals and not paid yet. */
export const askedForCents: Sql = sql`coalesce((select sum(r.amount_cents) from payouts r
  where r.account_id = a.id and r.kind = 'withdrawal' and ${isUnderWay}), 0)::bigint`;

export interface PayoutRow {
  readonly id: number;
  readonly country: string;
  readonly kind: 'withdrawal' | 'advance' | 'claw back';
  readonly account_id: number;
  readonly bank_account_id: number | null;
  readonly amount_cents: number;
  readonly status_id: number;
  readonly asked_by: number | null;
  readonly payment_file_id: number | null;
  readonly asked_id: number | null;
  readonly paid_id: number | null;
}

/** A payout, locked until the transaction ends. */
export const lockPayout = (tx: Db, id: number): Promise<PayoutRow> =>
  tx.one<PayoutRow>(sql`
    select id, country, kind, account_id, bank_account_id, amount_cents, status_id, asked_by, payment_file_id, asked_id, paid_id
    from payouts where id = ${id} for update`);

type Money = Pick<PayoutRow, 'id' | 'country' | 'kind' | 'account_id' | 'amount_cents'>;

/** One movement of a payout; `isIn`: as the account's holder sees it. */
const move = async (
  tx: Db,
  row: Money,
  legs: readonly Leg[],
  how: { readonly isIn: boolean; readonly isOfAccount: boolean; readonly reversesId?: number | null },
  by: number | null,
  at: Date,
): Promise<number> => {
  const isWithdrawal = row.kind === 'withdrawal';
  const description = `${isWithdrawal ? 'Withdrawal' : 'Advance'} ${row.id}`;
  const transactionId = await openTransaction(tx, {
    country: row.country,
    kind: isWithdrawal ? 'withdrawal' : 'advance',
    accountId: how.isOfAccount ? row.account_id : null,
    ...(how.reversesId == null ? {} : { reversesId: how.reversesId }),
    description,
    createdBy: by,
    at,
  });
  const line: Line = {
    type: isWithdrawal ? 'WITHDRAWAL' : 'ADVANCE',
    description,
    exclCents: row.amount_cents,
    vatRate: 0,
    isCredit: how.isIn,
  };
  await addLines(tx, transactionId, [line], by, at);
  await post(tx, transactionId, legs, at);
  return transactionId;
};

/** Takes what a withdrawal asks for off the account. @throws 422 where the balance does not reach */
export const setAside = async (tx: Db, row: Money, by: number | null, at: Date): Promise<void> => {
  const house = await houseAccounts(tx, row.country, ['withdrawals']);
  const cents = row.amount_cents;
  const legs = [
    { accountId: row.account_id, cents: -cents },
    { accountId: house.withdrawals, cents },
  ];
  const id = await move(tx, row, legs, { isIn: false, isOfAccount: true }, by, at);
  await tx.query(sql`update payouts set asked_id = ${id} where id = ${row.id}`);
};

/** Puts what was set aside on the account again; of an advance nothing was. */
export const giveBack = async (tx: Db, row: PayoutRow, by: number | null, at: Date): Promise<void> => {
  if (row.kind !== 'withdrawal') return;
  const house = await houseAccounts(tx, row.country, ['withdrawals']);
  const cents = row.amount_cents;
  const legs = [
    { accountId: row.account_id, cents },
    { accountId: house.withdrawals, cents: -cents },
  ];
  await move(tx, row, legs, { isIn: true, isOfAccount: true, reversesId: row.asked_id }, by, at);
};

/** Books it as paid by the bank. */
export const payOut = async (tx: Db, row: PayoutRow, by: number | null, at: Date): Promise<void> => {
  const isWithdrawal = row.kind === 'withdrawal';
  const house = await houseAccounts(tx, row.country, ['bank', isWithdrawal ? 'withdrawals' : 'advances']);
  const cents = row.amount_cents;
  const legs = [
    { accountId: house[isWithdrawal ? 'withdrawals' : 'advances'], cents: -cents },
    { accountId: house.bank, cents },
  ];
  const id = await move(tx, row, legs, { isIn: false, isOfAccount: !isWithdrawal }, by, at);
  await tx.query(sql`update payouts set paid_id = ${id} where id = ${row.id}`);
};

/** The bank sent it back: it is on the account again, or the advance is owed no more. @throws 409 where part of it was recovered */
export const comeBack = async (tx: Db, row: PayoutRow, by: number | null, at: Date): Promise<void> => {
  const isWithdrawal = row.kind === 'withdrawal';
  if (!isWithdrawal) {
    const { cents } = await tx.one<{ cents: number }>(
      sql`select ${recoveredCents} + ${givenUpCents} as cents from payouts r where r.id = ${row.id}`,
    );
    if (cents > 0 || row.kind === 'claw back')
      throw conflict('Part of it was taken back from earnings or given up already.');
  }
  const house = await houseAccounts(tx, row.country, ['bank', 'advances']);
  const cents = row.amount_cents;
  const legs = [
    { accountId: isWithdrawal ? row.account_id : house.advances, cents },
    { accountId: house.bank, cents: -cents },
  ];
  await move(tx, row, legs, { isIn: true, isOfAccount: true, reversesId: row.paid_id }, by, at);
};
