// Money that an account is given by card ahead of any delivery (PAY-47): the same checkout, the same settlement.
import { type Account, contract, fromCents, toCents } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { providerOf } from '../cards/provider.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid, notFound } from '../http/problem.ts';
import { accountScope } from '../ledger/payers.ts';
import { accountObject } from '../records/account.ts';
import { openAttempt } from './attempt.ts';
import { attemptOf, openCheckout, settleAsked } from './checkout.ts';

/** Cents. */
const LEAST = 100;
const MOST = 100_000_000;

const requireAccount = async (
  db: Db,
  scope: ReturnType<typeof accountScope>,
  country: string,
  id: number,
) => {
  const row = await db.maybeOne<{ record: Account }>(
    sql`select ${accountObject} as record from accounts a where a.id = ${id} and a.country = ${country} and a.kind = 'customer' and a.is_active and ${scope}`,
  );
  if (row === undefined) throw notFound('Account');
  return row.record;
};

/** `accounts.deposit`. */
export const deposit = implement(contract.accounts.deposit, async (context, { params, body }) => {
  const who = signedIn(context);
  const cents = toCents(body.amount);
  if (cents < LEAST || cents > MOST)
    throw invalid({ amount: `must be from ${fromCents(LEAST)} to ${fromCents(MOST)}` });
  await requireAccount(context.db, accountScope(who), params.cca2, params.id);
  const attempt = await openAttempt(context.db, {
    country: params.cca2,
    purpose: 'deposit',
    deliveryId: null,
    accountId: params.id,
    amountCents: cents,
    savedCardId: null,
    by: who.id,
    now: context.now(),
  });
  const checkoutId = await openCheckout(context.db, providerOf(context.db, context.config), attempt);
  return { depositId: attempt.id, paymentPeachPaymentsCheckoutId: checkoutId };
});

/** `accounts.processDeposit`: trusts the provider alone; sent twice it books once. */
export const processDeposit = implement(
  contract.accounts.processDeposit,
  async (context, { params, body }) => {
    const who = signedIn(context);
    await requireAccount(context.db, accountScope(who), params.cca2, params.id);
    const attempt = await attemptOf(context.db, body, { depositId: params.depositId });
    if (attempt.account_id !== params.id || attempt.purpose !== 'deposit') throw notFound('Deposit');
    await settleAsked(context, attempt, false);
    const settledRow = await context.db.one<{ status: string; why: string | null }>(
      sql`select status, result_description as why from card_payments where id = ${attempt.id}`,
    );
    return {
      account: await requireAccount(context.db, accountScope(who), params.cca2, params.id),
      paid: settledRow.status === 'paid',
      description: settledRow.status === 'failed' ? settledRow.why : null,
    };
  },
);
