// Accounts as lists and one by one: a holder sees the own, a company those of its stores too, staff all of the country. Amounts are for
// those who see prices, and of earnings for whoever earned them (ROL-47).
import {
  type Account,
  type AccountDetails,
  accountBooks,
  accountList,
  type Claims,
  contract,
  seesPrices,
  transactionKind,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { invalid, notFound } from '../http/problem.ts';
import { accountOverdue, notInvoicedCents } from '../ledger/documentFigures.ts';
import { heldOn } from '../ledger/figures.ts';
import { isIndependentDriver } from '../ledger/payee.ts';
import { visibleAccount } from '../ledger/payers.ts';
import { askedForCents } from '../ledger/payouts.ts';
import { pageOrFile } from '../lists/adminAnswer.ts';
import { contains, orEmpty } from '../lists/filters.ts';
import type { ListQuery, ListShape } from '../lists/list.ts';
import { accountFor, accountOwner, accountRecords, accountStatusOf } from '../records/account.ts';
import { localToday } from './ageing.ts';

/** The day on which the account `a` is looked at, where it is kept. */
const dayOf = (now: Date): Sql => sql`books_day(a.country, ${now}::timestamptz)`;

type Beside = Pick<Account, 'notInvoiced' | 'overdue' | 'spentThisMonth'>;

/** What deliveries took from the account `a` in the month of a day; what was paid in, and went back to a card, is not in it. */
const spentCents = (day: Sql): Sql => sql`coalesce((select -sum(e.amount_cents) from ledger_entries e
  join transactions x on x.id = e.transaction_id and x.kind = ${transactionKind.code.DELIVERY}
  where e.account_id = a.id and e.booked_on >= date_trunc('month', ${day})::date), 0)::bigint`;

/** What stands beside the balances of accounts in their list, by id; what is nothing is absent. */
const besideBalances = async (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Beside>> => {
  const rows = await db.query<{ id: number; told: Beside }>(sql`
    select a.id, jsonb_strip_nulls(jsonb_build_object('notInvoiced', nullif(${notInvoicedCents}, 0)::numeric / 100,
      'overdue', nullif(${accountOverdue(dayOf(now))}, 0)::numeric / 100,
      'spentThisMonth', nullif(${spentCents(dayOf(now))}, 0)::numeric / 100)) as told
    from accounts a where a.kind = 'customer' and a.id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map(({ id, told }) => [id, told]));
};

const shapeFor = (who: Claims, now: Date): ListShape<Account> => ({
  from: sql`accounts a left join companies c on c.id = a.company_id left join users u on u.id = a.user_id`,
  id: sql`a.id`,
  sorts: {
    id: sql`a.id`,
    name: sql`lower(a.name)`,
    accountType: sql`a.account_type`,
    balance: sql`a.balance_cents`,
    creditLimit: sql`a.credit_limit_cents`,
    overdue: accountOverdue(dayOf(now)),
    createdUtc: sql`a.created_utc`,
  },
  usual: sql`lower(a.name), a.id`,
  counts: { accountType: sql`a.account_type` },
  records: async (db, ids) => {
    const beside = await besideBalances(db, ids, now);
    return (await accountRecords(db, ids)).map((record) => {
      const account = accountFor(who, record);
      return account.balance === undefined ? account : { ...account, ...beside.get(account.id) };
    });
  },
  idOf: (account) => account.id,
});

const equal = (column: Sql, value: number | string | undefined): Sql[] =>
  value === undefined ? [] : [sql`${column} = ${value}`];

/** An order by amounts would tell them. */
const withoutAmountOrder = (who: Claims, query: ListQuery): ListQuery =>
  !seesPrices(who) && ['balance', 'creditlimit', 'overdue'].includes(query.sortBy?.toLowerCase() ?? '')
    ? { ...query, sortBy: undefined }
    : query;

/** `accounts.list`: the caller's own, or all of the country for staff. */
const list = implement(contract.accounts.list, (context, { params, query }) => {
  const who = signedIn(context);
  const now = context.now();
  return pageOrFile(context, {
    call: contract.accounts.list,
    list: accountList(null, true),
    shape: shapeFor(who, now),
    query: withoutAmountOrder(who, query),
    where: [
      visibleAccount(who, params.cca2),
      ...equal(sql`a.company_id`, query.companyId),
      ...equal(sql`a.store_id`, query.storeId),
      ...equal(sql`a.user_id`, query.userId),
      ...equal(sql`a.account_type`, query.accountType),
      ...equal(sql`a.kind`, query.kind),
      ...equal(accountStatusOf, query.status),
      ...(query.isOverdue === undefined || !seesPrices(who)
        ? []
        : [sql`(${accountOverdue(dayOf(now))} > 0) = ${query.isOverdue}`]),
      ...contains([sql`a.name`, orEmpty(accountOwner), orEmpty(sql`u.email`)], query.search),
    ],
  });
});

/** The account as `who` sees it. @throws 404 for one that is not there, or not theirs */
export const accountSeen = async (
  db: Db,
  who: Claims,
  country: string,
  id: number,
): Promise<AccountDetails> => {
  const found = await db.maybeOne<{ xmin: number }>(
    sql`select a.version as xmin from accounts a where a.id = ${id} and ${visibleAccount(who, country)}`,
  );
  const [account] = found === undefined ? [] : await accountRecords(db, [id]);
  if (found === undefined || account === undefined) throw notFound('Account');
  return { ...accountFor(who, account), ...(await payOf(db, id)), xmin: found.xmin };
};

/** How earnings are paid out, of an account `a` of them. */
const payOf = async (db: Db, id: number): Promise<Partial<AccountDetails>> =>
  (
    await db.maybeOne<{ pay: Partial<AccountDetails> }>(sql`
      select jsonb_build_object('paidWeekly', a.paid_weekly or ${isIndependentDriver}, 'choosesPay', not ${isIndependentDriver},
        'issuesOwnInvoices', a.issues_own_invoices) as pay from accounts a where a.id = ${id} and a.kind = 'payee'`)
  )?.pay ?? {};

/** What stands beside the balance: of a period, and what is under way. */
const headFigures = ['opening', 'closing', 'notInvoiced', 'overdue', 'askedFor'] as const;

/** `accountBooks.get`; a period is told with its balances to those who see amounts. */
const get = implement(accountBooks.get, async (context, { params, query }) => {
  const who = signedIn(context);
  const account = await accountSeen(context.db, who, params.cca2, params.id);
  if (account.balance === undefined) return account;
  if (query.from !== undefined && query.to !== undefined && query.from > query.to)
    throw invalid({ from: 'The last day lies before the first one.' });
  const today = await localToday(context.db, params.cca2, context.now());
  const held = (day: string | undefined, before: boolean): Sql =>
    day === undefined ? sql`null::bigint` : heldOn(params.id, day, before);
  const cents = await context.db.one<Readonly<Record<(typeof headFigures)[number], number | null>>>(sql`
    select ${held(query.from, true)} as opening, ${held(query.to, false)} as closing, ${notInvoicedCents} as "notInvoiced",
      ${accountOverdue(sql`${today}::date`)} as overdue, ${askedForCents} as "askedFor" from accounts a where a.id = ${params.id}`);
  const told = headFigures.flatMap((name) => {
    const sum = cents[name];
    // what of a period was not asked for is absent, and of the others what is nothing
    return sum === null || (sum === 0 && name !== 'opening' && name !== 'closing') ? [] : [[name, sum / 100]];
  });
  return { ...account, ...Object.fromEntries(told) };
});

export const accountReads = [list, get];
