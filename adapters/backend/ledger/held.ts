// The account that pays, locked, and what it bears: nothing may be charged to one that is on hold; money may still come in.
import { type Db, sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';

export interface PayingAccount {
  readonly id: number;
  readonly account_type: 'Prepay' | 'Postpay';
  readonly balance_cents: number;
  readonly credit_limit_cents: number;
  readonly on_hold_utc: Date | null;
}

/** The active account of a customer, locked until the transaction ends. */
export const lockAccount = (tx: Db, id: number | null): Promise<PayingAccount | undefined> =>
  tx.maybeOne<PayingAccount>(sql`
    select id, account_type, balance_cents, credit_limit_cents, on_hold_utc from accounts
    where id = ${id} and kind = 'customer' and is_active for update`);

/** The account of a customer, open or closed, locked until the transaction ends. */
export const lockAnyAccount = (tx: Db, id: number | null): Promise<PayingAccount | undefined> =>
  tx.maybeOne<PayingAccount>(sql`
    select id, account_type, balance_cents, credit_limit_cents, on_hold_utc from accounts
    where id = ${id} and kind = 'customer' for update`);

/** Whether the balance and the limit of the account bear this much more. */
export const bears = (account: PayingAccount, cents: number): boolean =>
  account.balance_cents + account.credit_limit_cents >= cents;

/** 422 under `accountId` for an account that is on hold. */
export const refuseHeld = (account: PayingAccount | undefined): void => {
  if (account === undefined || account.on_hold_utc === null) return;
  throw new Problem(422, 'The account is on hold.', { errors: { accountId: ['The account is on hold.'] } });
};

/** Of an alert, beside the levels of use: a booking was refused. */
export const REFUSED_LEVEL = 100;

/**
 * Writes down that a booking was refused for the limit of who pays later, once until the account was left alone again; in a commit of its
 * own, for that of the booking is undone.
 */
export const noteRefused = async (db: Db, accountId: number): Promise<void> => {
  await db.query(sql`
    with refused as (
      update accounts a set limit_alerted = ${REFUSED_LEVEL}::int where a.id = ${accountId} and a.kind = 'customer'
        and a.account_type = 'Postpay' and a.limit_alerted < ${REFUSED_LEVEL}::int returning a.id, a.balance_cents, a.credit_limit_cents)
    insert into limit_alerts (account_id, percent, used_cents, limit_cents)
    select id, ${REFUSED_LEVEL}::int, greatest(0, -balance_cents), credit_limit_cents from refused`);
};
