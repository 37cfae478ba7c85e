// What staff move by hand, in their own name: transfers, debts that are given up, VAT that is paid over, deposits that go back to their card, and
// how each of the first three is undone.
import {
  type AccountDetails,
  accountBooks,
  audience,
  type Claims,
  fromCents,
  type LedgerTransaction,
  ledger,
  may,
  type TransactionKind,
  toCents,
  type VatBooks,
} from '../../../core/index.ts';
import { type Context, implement } from '../calls/handler.ts';
import { refundDeposit } from '../cards/cardRefund.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { lockAccount, lockAnyAccount, refuseHeld } from '../ledger/held.ts';
import { limitsOf } from '../ledger/limits.ts';
import { matchOldest, unmatchAll } from '../ledger/matching.ts';
import { giveUp, moveBetween, payOverVat, reversibleKinds, undo } from '../ledger/moves.ts';
import { insufficient } from '../ledger/post.ts';
import { accountSeen } from './accounts.ts';
import { inOwnName, noted } from './noted.ts';
import { transactionSeen } from './transactions.ts';

const MOST_CENTS = 100_000_000_000;
const LATEST = 24;

/** @throws 422 */
const centsOf = async (tx: Db, country: string, amount: number, who: Claims): Promise<number> => {
  const cents = toCents(amount);
  if (cents <= 0 || cents > MOST_CENTS) throw invalid({ amount: 'Enter an amount above 0' });
  const { managersMove: most } = await limitsOf(tx, country);
  if (cents > toCents(most) && !may(who, { who: audience.administrator }))
    throw invalid({ amount: `Only an administrator may move more than ${most}` });
  return cents;
};

/** The account of a customer of this country, locked as `lock` finds it. */
const accountHere = async (tx: Db, country: string, id: number, lock = lockAccount) => {
  const isHere = await tx.maybeOne(sql`
    select id from accounts where id = ${id} and country = ${country} and kind in ('customer', 'payee')`);
  return isHere === undefined ? undefined : { account: await lock(tx, id) };
};

/** The account that a deed is done to, locked. @throws 404, and 409 where it is of earnings, or not what `lock` takes */
const requireAccount = async (tx: Db, country: string, id: number, lock = lockAccount) => {
  const found = await accountHere(tx, country, id, lock);
  if (found === undefined) throw notFound('Account');
  if (found.account === undefined) throw conflict('Only an open account of a customer can be used here.');
  return found.account;
};

/**
 * `accountBooks.transfer`: never from the credit limit, and not from an account that is on hold. What a bank returned to an account that was
 * closed meanwhile moves like any other.
 */
const transfer = implement(accountBooks.transfer, (context, { params, body }): Promise<AccountDetails> => {
  const who = inOwnName(context);
  return context.db.tx(async (tx) => {
    const { cca2: country, id } = params;
    const cents = await centsOf(tx, country, body.amount, who);
    // both in the order in which every posting locks accounts
    for (const one of [id, body.toAccountId].sort((a, b) => a - b))
      await tx.query(sql`select id from accounts where id = ${one} and country = ${country} for update`);
    const from = await requireAccount(tx, country, id, lockAnyAccount);
    if (body.toAccountId === id) throw invalid({ toAccountId: 'Choose another account.' });
    if ((await accountHere(tx, country, body.toAccountId))?.account === undefined)
      throw invalid({ toAccountId: 'Unknown here.' });
    refuseHeld(from);
    if (from.balance_cents < cents) throw insufficient();
    const at = context.now();
    const description = body.reason.trim();
    const deed = { country, cents, description, by: who.id, at };
    const moved = await moveBetween(tx, id, body.toAccountId, deed);
    await matchOldest(tx, body.toAccountId, who.id, at, moved);
    await noted(context, tx, 'transfer', 'accounts', id, body);
    return accountSeen(tx, who, country, id);
  });
});

/** `accountBooks.writeOff`: at most what is owed. */
const writeOff = implement(accountBooks.writeOff, (context, { params, body }): Promise<AccountDetails> => {
  const who = inOwnName(context);
  return context.db.tx(async (tx) => {
    const { cca2: country, id } = params;
    const cents = await centsOf(tx, country, body.amount, who);
    const account = await requireAccount(tx, country, id);
    const owed = Math.max(0, -account.balance_cents);
    if (cents > owed) throw invalid({ amount: `The account owes only ${fromCents(owed).toFixed(2)}.` });
    const at = context.now();
    const moved = await giveUp(tx, id, { country, cents, description: body.reason.trim(), by: who.id, at });
    await matchOldest(tx, id, who.id, at, moved);
    await noted(context, tx, 'writeOff', 'accounts', id, body);
    return accountSeen(tx, who, country, id);
  });
});

const paymentsOf = async (db: Db, country: string): Promise<VatBooks['payments']> =>
  (
    await db.query<{ record: VatBooks['payments'][number] }>(sql`
      select jsonb_build_object('transactionId', x.id, 'bookedOn', x.booked_on, 'reference', coalesce(x.description, ''),
        'amount', (select sum(i.amount_excl_cents) from transaction_items i where i.transaction_id = x.id)::numeric / 100,
        'isReversed', exists (select from transactions r where r.reverses_id = x.id),
        'createdBy', (select u.first_name || ' ' || u.last_name from users u where u.id = x.created_by)) as record
      from transactions x where x.country = ${country} and x.kind = 'vat-payment' order by x.id desc limit ${LATEST}::int`)
  ).map(({ record }) => record);

const vatBooks = async (db: Db, country: string): Promise<VatBooks> => {
  const { currency, cents } = await db.one<{ currency: string; cents: number }>(sql`
    select k.currency, coalesce((select a.balance_cents from accounts a where a.country = k.cca2 and a.kind = 'vat'), 0)::bigint as cents
    from countries k where k.cca2 = ${country}`);
  return { currency, owed: fromCents(cents), payments: await paymentsOf(db, country) };
};

const vat = implement(ledger.vat, ({ db }, { params }) => vatBooks(db, params.cca2));

/** `ledger.payVat`. */
const payVat = implement(ledger.payVat, (context, { params, body }): Promise<VatBooks> => {
  const who = inOwnName(context);
  return context.db.tx(async (tx) => {
    const { cca2: country } = params;
    const cents = await centsOf(tx, country, body.amount, who);
    const house = await tx.maybeOne<{ owed: number }>(sql`
      select balance_cents as owed from accounts where country = ${country} and kind = 'vat' for update`);
    const owed = Math.max(0, house?.owed ?? 0);
    if (cents > owed) throw invalid({ amount: `The books owe only ${fromCents(owed).toFixed(2)} of VAT.` });
    const deed = { country, cents, description: body.reference.trim(), by: who.id, at: context.now() };
    const id = await payOverVat(tx, deed);
    await noted(context, tx, 'payVat', 'transactions', id, body);
    return vatBooks(tx, country);
  });
});

interface Reversible {
  readonly id: number;
  readonly kind: TransactionKind;
  readonly country: string;
  readonly accountId: number | null;
  readonly accounts: readonly number[];
  readonly isReversed: boolean;
}

/** `ledger.reverse`: what it was matched to is open again. */
const reverse = implement(ledger.reverse, (context, { params, body }): Promise<LedgerTransaction> => {
  const who = inOwnName(context);
  return context.db.tx(async (tx) => {
    const row = await tx.maybeOne<Reversible>(sql`
      select x.id, x.kind, x.country, x.account_id as "accountId",
        array(select distinct e.account_id from ledger_entries e join accounts a on a.id = e.account_id
          where e.transaction_id = x.id and a.kind = 'customer' order by e.account_id) as accounts,
        exists (select from transactions r where r.reverses_id = x.id) as "isReversed"
      from transactions x where x.id = ${params.id} and x.country = ${params.cca2}`);
    if (row === undefined) throw notFound('Transaction');
    if (!reversibleKinds.includes(row.kind)) throw conflict('This transaction is undone where it was made.');
    if (row.isReversed) throw conflict('This transaction was undone already.');
    await tx.query(
      sql`select id from accounts where id = any(${[...row.accounts]}::bigint[]) order by id for update`,
    );
    const at = context.now();
    const reason = body.reason.trim();
    const undone = await undo(tx, row, reason, who.id, at);
    for (const account of row.accounts) await unmatchAll(tx, account, row.id, who.id, at);
    await noted(context, tx, 'reverse', 'transactions', row.id, { reason, undone });
    return transactionSeen(tx, who, params.id);
  });
});

/** `ledger.refundToCard`: up to the lower of what the card paid and what is on the account. */
const refundToCard = implement(
  ledger.refundToCard,
  (context, { params, body }): Promise<LedgerTransaction> => {
    const who = inOwnName(context);
    return context.db.tx(async (tx) => {
      const row = await tx.maybeOne<{ kind: string; accountId: number | null }>(sql`
      select kind, account_id as "accountId" from transactions where id = ${params.id} and country = ${params.cca2}`);
      if (row === undefined) throw notFound('Transaction');
      const cents = toCents(body.amount);
      if (cents <= 0) throw invalid({ amount: 'Enter an amount above 0' });
      const opened = await openDepositRefund(tx, params.id, row.accountId, cents, who.id, context);
      await noted(context, tx, 'refundToCard', 'transactions', params.id, { ...body, opened });
      return transactionSeen(tx, who, params.id);
    });
  },
);

const openDepositRefund = async (
  tx: Db,
  transactionId: number,
  accountId: number | null,
  cents: number,
  by: number,
  context: Context,
): Promise<number> => {
  const account = await lockAccount(tx, accountId);
  if (account === undefined) throw conflict('Only a deposit on an open account can go back to its card.');
  refuseHeld(account);
  const opened = await refundDeposit(tx, transactionId, cents, by, context.now());
  if (opened === null) throw conflict('Only a deposit that a card paid can go back to it, once.');
  return opened;
};

export const moveHandlers = [transfer, writeOff, vat, payVat, reverse, refundToCard];
