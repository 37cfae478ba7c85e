// What a release of earnings gives back of advances: all of it for what was paid too much before, a share for what was paid ahead; and what the
// house gives up of them.
import { payoutStatus } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict } from '../http/problem.ts';
import { limitsOf } from './limits.ts';
import { undo } from './moves.ts';
import { outstandingCents, type PayoutRow } from './payouts.ts';
import { addLines, houseAccounts, openTransaction, post } from './post.ts';

const { PAID } = payoutStatus.code;

/** A part of a release that goes back to the house. */
export interface Recovery {
  readonly payoutId: number;
  readonly cents: number;
}

/** What of `cents` that a payee is about to get goes back, the oldest first; the advances are locked until the transaction ends. */
export const recoveriesOf = async (
  tx: Db,
  country: string,
  accountId: number,
  cents: number,
): Promise<readonly Recovery[]> => {
  if (cents <= 0) return [];
  await tx.query(sql`
    select id from payouts where account_id = ${accountId} and kind <> 'withdrawal' and status_id = ${PAID}::int order by id for update`);
  const open = await tx.query<{ id: number; kind: string; cents: number }>(sql`
    select r.id, r.kind, ${outstandingCents}::bigint as cents from payouts r
    where r.account_id = ${accountId} and r.kind <> 'withdrawal' and r.status_id = ${PAID}::int and ${outstandingCents} > 0
    order by r.kind <> 'claw back', r.id`);
  if (open.length === 0) return [];
  const { recoveredShare } = await limitsOf(tx, country);
  let left = cents;
  let share: number | null = null;
  const parts: Recovery[] = [];
  for (const one of open) {
    if (one.kind !== 'claw back') share ??= Math.floor((left * recoveredShare) / 100);
    const part = Math.min(one.cents, share ?? left);
    if (part <= 0) continue;
    parts.push({ payoutId: one.id, cents: part });
    left -= part;
    if (share !== null) share -= part;
  }
  return parts;
};

/** Writes down what a release took back. */
export const keepRecoveries = async (
  tx: Db,
  transactionId: number,
  parts: readonly Recovery[],
): Promise<void> => {
  for (const { payoutId, cents } of parts)
    await tx.query(sql`
      insert into recoveries (payout_id, transaction_id, amount_cents) values (${payoutId}, ${transactionId}, ${cents})`);
};

/** What a payee was given too much and no longer holds: it is owed, and later earnings pay it back whole. */
export const clawBack = async (
  tx: Db,
  owed: { readonly country: string; readonly accountId: number; readonly transactionId: number },
  cents: number,
  by: number | null,
  at: Date,
): Promise<void> => {
  await tx.query(sql`
    insert into payouts (country, kind, account_id, amount_cents, status_id, asked_by, paid_on, paid_id, note, created_utc)
    values (${owed.country}, 'claw back', ${owed.accountId}, ${cents}, ${PAID}::int, ${by}, books_day(${owed.country}::char(2), ${at}::timestamptz),
      ${owed.transactionId}, 'Pay that was taken back', ${at})`);
};

type Advance = Pick<PayoutRow, 'id' | 'country' | 'account_id'>;

/** The house bears what is still to be recovered of an advance, whose row is locked. @throws 409 where that is nothing */
export const giveUpAdvance = async (
  tx: Db,
  { id, country, account_id: accountId }: Advance,
  description: string,
  by: number,
  at: Date,
): Promise<void> => {
  const { cents } = await tx.one<{ cents: number }>(
    sql`select ${outstandingCents}::bigint as cents from payouts r where r.id = ${id}`,
  );
  if (cents <= 0) throw conflict('Nothing of it is still to be recovered.');
  const house = await houseAccounts(tx, country, ['advances', 'write-off']);
  const opening = { country, kind: 'write-off', accountId, description, createdBy: by, at } as const;
  const transactionId = await openTransaction(tx, opening);
  await addLines(
    tx,
    transactionId,
    [{ type: 'WRITE_OFF', description, exclCents: cents, vatRate: 0 }],
    by,
    at,
  );
  const legs = [
    { accountId: house.advances, cents },
    { accountId: house['write-off'], cents: -cents },
  ];
  await post(tx, transactionId, legs, at);
  await tx.query(sql`
    insert into recoveries (payout_id, transaction_id, amount_cents, is_given_up) values (${id}, ${transactionId}, ${cents}, true)`);
};

/** What was given up of an advance, whose row is locked, is owed again. @throws 409 where that is nothing */
export const oweAgain = async (
  tx: Db,
  { id, country, account_id: accountId }: Advance,
  reason: string,
  by: number,
  at: Date,
): Promise<void> => {
  const given = await tx.query<{ id: number }>(sql`
    select v.transaction_id as id from recoveries v where v.payout_id = ${id} and v.is_given_up
      and not exists (select from transactions u where u.reverses_id = v.transaction_id) order by v.id`);
  if (given.length === 0) throw conflict('Nothing of it was given up.');
  for (const one of given) await undo(tx, { id: one.id, country, accountId }, reason, by, at);
};
