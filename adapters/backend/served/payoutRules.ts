// What must be so before money leaves: whose bank account it is, that somebody has made sure of it, and how much may be paid ahead.
import { bankAccountStatus, fromCents, PAYABLE_AFTER_MS } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { signed } from '../ledger/figures.ts';
import { limitsOf } from '../ledger/limits.ts';
import { isUnderWay, outstandingCents } from '../ledger/payouts.ts';

type Faults = Readonly<Record<string, string>>;

const { VERIFIED } = bankAccountStatus.code;

/** Whether the bank account `b` is of whoever holds the account `a`. */
export const isSameHolder: Sql = sql`(b.country = a.country and (b.user_id, b.company_id, b.store_id) is not distinct from (a.user_id, a.company_id, a.store_id))`;

/** Whether the bank account `b` may be paid to at all. */
export const isPayable: Sql = sql`(b.is_active and b.for_payouts and b.status_id = ${VERIFIED}::int)`;

/** What is wrong with paying from an account to a bank account. */
export const bankAccountFault = async (tx: Db, bankAccountId: number, accountId: number): Promise<Faults> => {
  const found = await tx.maybeOne<{ is_payable: boolean }>(sql`
    select ${isPayable} as is_payable from bank_accounts b, accounts a
    where b.id = ${bankAccountId}::bigint and a.id = ${accountId} and ${isSameHolder}`);
  if (found === undefined) return { bankAccountId: 'Unknown here.' };
  return found.is_payable ? {} : { bankAccountId: 'The bank account is not verified.' };
};

/** Refuses, under its lock, a bank account that was replaced, is not verified, or is too young. @throws 422 */
export const payableNow = async (tx: Db, bankAccountId: number | null, now: Date): Promise<void> => {
  await tx.query(sql`select id from bank_accounts where id = ${bankAccountId}::bigint for update`);
  const found = await tx.maybeOne<{ is_payable: boolean; created_utc: Date }>(
    sql`select ${isPayable} as is_payable, b.created_utc from bank_accounts b where b.id = ${bankAccountId}::bigint`,
  );
  if (found?.is_payable !== true) throw invalid({ bankAccountId: 'The bank account is not verified.' });
  if (now.getTime() - found.created_utc.getTime() < PAYABLE_AFTER_MS)
    throw invalid({ bankAccountId: 'The bank account is younger than 48 hours.' });
};

const WEEKS = 4;

/** What may be paid ahead to a payee: a share, in hundredths, of an average week of the last four. */
export const mostAhead = (accountId: Sql, share: number, now: Date): Sql => sql`(
  select (coalesce(sum(${signed(sql`i.amount_excl_cents`)}), 0) * ${share}::int / ${100 * WEEKS}::int)::bigint from transaction_items i
  join transactions x on x.id = i.transaction_id where x.account_id = ${accountId} and x.kind = 'pay-release'
    and x.created_utc > ${new Date(now.getTime() - WEEKS * 7 * 86_400_000)}::timestamptz)`;

/** What is wrong with an advance beside its account: one at a time, and no more than what will be earned soon. */
export const withinAdvance = async (
  tx: Db,
  country: string,
  accountId: number,
  cents: number,
  now: Date,
): Promise<Faults> => {
  const open = await tx.maybeOne(sql`
    select r.id from payouts r where r.account_id = ${accountId} and r.kind <> 'withdrawal' and (${isUnderWay} or ${outstandingCents} > 0) limit 1`);
  if (open !== undefined) return { accountId: 'Another advance is not recovered yet.' };
  const { advanceShare: share } = await limitsOf(tx, country);
  const { most } = await tx.one<{ most: number }>(
    sql`select greatest(${mostAhead(sql`${accountId}::bigint`, share, now)}, 0) as most`,
  );
  return cents > most
    ? { amount: `At most ${fromCents(most).toFixed(2)}: ${share}% of an average week` }
    : {};
};
