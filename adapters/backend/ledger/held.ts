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

/** Whether the balance and the limit of the account bear this much more. */
export const bears = (account: PayingAccount, cents: number): boolean =>
  account.balance_cents + account.credit_limit_cents >= cents;

/** 422 under `accountId` for an account that is on hold. */
export const refuseHeld = (account: PayingAccount | undefined): void => {
  if (account === undefined || account.on_hold_utc === null) return;
  throw new Problem(422, 'The account is on hold.', { errors: { accountId: ['The account is on hold.'] } });
};
