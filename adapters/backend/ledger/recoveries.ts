// What a release of earnings gives back of advances: all of it for what was paid too much before, a share for what was paid ahead.
import { payoutStatus } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { limitsOf } from './limits.ts';
import { outstandingCents } from './payouts.ts';

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
