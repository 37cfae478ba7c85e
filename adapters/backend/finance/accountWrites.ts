// Accounts made, changed, held and closed by staff. Who holds one is fixed for ever; a limit never falls below what is used of it.
import {
  type Account,
  type AccountDetails,
  accountBooks,
  audience,
  type Claims,
  deliveryStatus,
  may,
  paymentStatus,
  toCents,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { constraintOf, type Db, type Sql, sql } from '../db/db.ts';
import { checkVersion, conflict, forbidden, invalid, notFound } from '../http/problem.ts';
import { accountOutstanding, notInvoicedCents } from '../ledger/documentFigures.ts';
import { limitsOf } from '../ledger/limits.ts';
import { visibleAccount } from '../ledger/payers.ts';
import { isUnderWay, outstandingCents as payoutOutstanding } from '../ledger/payouts.ts';
import { accountSeen } from './accounts.ts';
import { inOwnName, noted } from './noted.ts';
import { tellOnHold } from './tellAccount.ts';

/** Of deliveries that may yet be cancelled, and give money back. */
const underWay = deliveryStatus.rows.filter(({ terminal }) => !terminal).map(({ code }) => code);

const MOST_LIMIT_CENTS = 500_000_000;

interface AccountHeld {
  readonly id: number;
  readonly version: number;
  readonly kind: string;
  readonly user_id: number | null;
  readonly account_type: Account['accountType'];
  readonly balance_cents: number;
  readonly credit_limit_cents: number;
  readonly is_active: boolean;
  readonly on_hold_utc: Date | null;
}

const named = async <A>(work: () => Promise<A>): Promise<A> => {
  try {
    return await work();
  } catch (error) {
    if (constraintOf(error)?.startsWith('accounts_name_'))
      throw invalid({ name: 'Another account of this holder has this name.' });
    throw error;
  }
};

/** The limit in cents for an account of this type. @throws 422 under its field */
const limitOf = async (
  tx: Db,
  country: string,
  who: Claims,
  type: Account['accountType'],
  limit: number,
): Promise<number> => {
  const cents = toCents(limit);
  if (type === 'Prepay' && cents !== 0)
    throw invalid({ creditLimit: 'A Prepay account has no credit limit.' });
  if (cents < 0 || cents > MOST_LIMIT_CENTS)
    throw invalid({ creditLimit: 'Enter an amount from 0 to 5000000' });
  const { managersCredit: most } = await limitsOf(tx, country);
  if (cents > toCents(most) && !may(who, { who: audience.administrator }))
    throw invalid({ creditLimit: `Only an administrator may grant more than ${most}` });
  return cents;
};

const holderTables = { userId: 'users', companyId: 'companies', storeId: 'stores' } as const;
const inCountry: Readonly<Record<keyof typeof holderTables, (id: number, country: string) => Sql>> = {
  userId: (id, country) => sql`select id from users where id = ${id} and country = ${country} and is_active`,
  companyId: (id, country) => sql`select id from companies where id = ${id} and country = ${country}`,
  storeId: (id, country) => sql`select id from stores where id = ${id} and country = ${country}`,
};

/** The one holder that a body names, of this country. @throws 422 */
const holderOf = async (
  tx: Db,
  country: string,
  body: Readonly<Partial<Record<keyof typeof holderTables, number | null | undefined>>>,
): Promise<Readonly<Record<keyof typeof holderTables, number | null>>> => {
  const ids = {
    userId: body.userId ?? null,
    companyId: body.companyId ?? null,
    storeId: body.storeId ?? null,
  };
  const given = Object.entries(ids).filter(([, id]) => id !== null);
  const [first] = given;
  if (first === undefined || given.length > 1)
    throw invalid({ userId: 'Name one holder: a user, a company or a store.' });
  for (const field of ['userId', 'companyId', 'storeId'] as const) {
    const id = ids[field];
    if (id !== null && (await tx.maybeOne(inCountry[field](id, country))) === undefined)
      throw invalid({ [field]: 'Unknown here.' });
  }
  return ids;
};

/** `accountBooks.create`. */
const create = implement(accountBooks.create, (context, { params, body }) =>
  named(() =>
    context.db.tx(async (tx) => {
      const who = signedIn(context);
      const holder = await holderOf(tx, params.cca2, body);
      const limit = await limitOf(tx, params.cca2, who, body.accountType, body.creditLimit ?? 0);
      const { id } = await tx.one<{ id: number }>(sql`
        insert into accounts (country, account_type, name, user_id, company_id, store_id, credit_limit_cents, created_utc)
        values (${params.cca2}, ${body.accountType}, ${body.name.trim()}, ${holder.userId}, ${holder.companyId}, ${holder.storeId},
          ${limit}, ${context.now()}) returning id`);
      await noted(context, tx, 'create', 'accounts', id, body);
      return accountSeen(tx, who, params.cca2, id);
    }),
  ),
);

/** One change of an account of a customer, in one transaction: 404, 409 with the newest, and a new version. */
const changed = (
  context: Context,
  { params, xmin }: { readonly params: { cca2: string; id: number }; readonly xmin: number },
  action: string,
  detail: unknown,
  work: (tx: Db, account: AccountHeld, current: () => Promise<AccountDetails>) => Promise<Sql>,
): Promise<AccountDetails> =>
  named(() =>
    context.db.tx(async (tx) => {
      const who = signedIn(context);
      const isSeen =
        (await tx.maybeOne(
          sql`select a.id from accounts a where a.id = ${params.id} and ${visibleAccount(who, params.cca2)}`,
        )) !== undefined;
      const account = await tx.maybeOne<AccountHeld>(sql`
        select * from accounts where id = ${params.id} and country = ${params.cca2} and kind in ('customer', 'payee') for update`);
      if (account === undefined || !isSeen) throw notFound('Account');
      const current = () => accountSeen(tx, who, params.cca2, params.id);
      await checkVersion(xmin, account.version, current);
      const set = await work(tx, account, current);
      await tx.query(sql`update accounts set ${set}, version = version + 1 where id = ${account.id}`);
      await noted(context, tx, action, 'accounts', account.id, detail);
      return current();
    }),
  );

/** `accountBooks.update`: F-22 of the form. */
const update = implement(accountBooks.update, (context, { params, body }) =>
  changed(context, { params, xmin: body.xmin }, 'update', body, async (tx, account, current) => {
    if (!account.is_active) throw conflict('This account is closed.', await current());
    if (account.kind === 'payee' && (body.accountType ?? body.creditLimit) != null)
      throw invalid({ accountType: 'An account of earnings has no type and no limit.' });
    const type = body.accountType ?? account.account_type;
    const used = Math.max(0, -account.balance_cents);
    const owes = (): Promise<{ outstanding: number }> =>
      tx.one(sql`select ${accountOutstanding} as outstanding from accounts a where a.id = ${account.id}`);
    if (type === 'Prepay' && type !== account.account_type && (used > 0 || (await owes()).outstanding > 0))
      throw invalid({ accountType: 'Settle what is owed first.' });
    const standing = type === 'Prepay' ? 0 : account.credit_limit_cents / 100;
    const isAsked = body.creditLimit != null && toCents(body.creditLimit) !== account.credit_limit_cents;
    const limit = isAsked
      ? await limitOf(tx, params.cca2, signedIn(context), type, body.creditLimit ?? 0)
      : Math.round(standing * 100);
    if (limit < used) throw invalid({ creditLimit: 'The limit cannot be below what is used.' });
    const name = body.name == null ? sql`name` : sql`${body.name.trim()}`;
    return sql`name = ${name}, account_type = ${type}, credit_limit_cents = ${limit}`;
  }),
);

/** `accountBooks.pay`, in one's own name: the holder chooses the weekly run; who sends own invoices is said by administration and management. */
const pay = implement(accountBooks.pay, (context, { params, body }) => {
  const who = inOwnName(context);
  const isStaff = may(who, { who: audience.am });
  return changed(context, { params, xmin: body.xmin }, 'pay', body, async (_tx, account, current) => {
    const now = await current();
    if (account.kind !== 'payee' || !account.is_active)
      throw conflict('Only an open account of earnings is paid out like this.', now);
    if (!isStaff && (account.user_id !== who.id || body.issuesOwnInvoices != null))
      throw forbidden('Administration and management alone say this.');
    if (body.paidWeekly != null && now.choosesPay !== true)
      throw conflict('Independent drivers are always paid each week.', now);
    return sql`paid_weekly = ${body.paidWeekly ?? now.paidWeekly === true}::boolean and ${now.choosesPay === true}::boolean,
      issues_own_invoices = ${body.issuesOwnInvoices ?? now.issuesOwnInvoices === true}::boolean`;
  });
});

/** `accountBooks.hold`, with its reason. */
const hold = implement(accountBooks.hold, (context, { params, body }) =>
  changed(
    context,
    { params, xmin: body.xmin },
    'hold',
    { reason: body.reason },
    async (tx, account, current) => {
      if (!account.is_active || account.on_hold_utc !== null)
        throw conflict('Only an active account can be put on hold.', await current());
      await tellOnHold(tx, account.id, body.reason.trim());
      return sql`on_hold_utc = ${context.now()}, hold_reason = ${body.reason.trim()}`;
    },
  ),
);

/** `accountBooks.release`. */
const release = implement(accountBooks.release, (context, { params, body }) =>
  changed(context, { params, xmin: body.xmin }, 'release', null, async (_tx, account, current) => {
    if (account.on_hold_utc === null) throw conflict('This account is not on hold.', await current());
    return sql`on_hold_utc = null, hold_reason = null`;
  }),
);

/** `accountBooks.close`: with nothing on it and nothing under way. */
const close = implement(accountBooks.close, (context, { params, body }) => {
  inOwnName(context);
  return changed(context, { params, xmin: body.xmin }, 'close', null, async (tx, account, current) => {
    const { pending } = await tx.one<{ pending: boolean }>(sql`
      select exists (select from card_payments p where p.account_id = ${account.id} and p.status = 'pending')
        or exists (select from card_refunds r where r.account_id = ${account.id} and r.status = 'pending')
        or exists (select from deliveries d where d.account_id = ${account.id} and d.payment_status_id = ${paymentStatus.code.PAID}::int
          and d.deleted_utc is null and d.logistic_status_id = any(${underWay}::int[]))
        or exists (select from disputes s where s.account_id = ${account.id} and s.status = 'open')
        or exists (select from payouts r where r.account_id = ${account.id} and (${isUnderWay} or ${payoutOutstanding} > 0))
        or (select ${notInvoicedCents} <> 0 or ${accountOutstanding} <> 0 from accounts a where a.id = ${account.id}) as pending`);
    if (!account.is_active || account.balance_cents !== 0 || pending)
      throw conflict(
        'Only an account with a balance of 0 and nothing under way can be closed.',
        await current(),
      );
    return sql`is_active = false, on_hold_utc = null, hold_reason = null`;
  });
});

export const accountWrites = [create, update, pay, hold, release, close];
