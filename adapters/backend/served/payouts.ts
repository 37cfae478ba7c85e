// The rows of withdrawals and advances: whose they are, what may be asked for, and what each step moves. Money leaves by two people in their own
// names: who asked for it never lets it go.
import {
  advances,
  audience,
  type Claims,
  editSetsOf,
  fromCents,
  isInternal,
  may,
  type PlainResource,
  payoutStatus,
  type RecordValues,
  type RowSetKind,
  toCents,
  withdrawals,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { forbidden, invalid } from '../http/problem.ts';
import { maskedNumber } from '../ledger/figures.ts';
import { limitsOf, payoutSpan } from '../ledger/limits.ts';
import {
  comeBack,
  giveBack,
  givenUpCents,
  lockPayout,
  outstandingCents,
  type PayoutRow,
  payOut,
  recoveredCents,
  setAside,
} from '../ledger/payouts.ts';
import { giveUpAdvance, oweAgain } from '../ledger/recoveries.ts';
import { tellHolder } from '../mail/payoutLetters.ts';
import type { Acting } from '../resources/acting.ts';
import { type ActionRows, type Rows, rowsOf } from '../resources/rows.ts';
import { changeAccounts } from './bankAccounts.ts';
import { bankAccountFault, payableNow, withinAdvance } from './payoutRules.ts';

const { REQUESTED, APPROVED, REJECTED, CANCELLED, PAID, RETURNED } = payoutStatus.code;

/** The accounts `a` of which somebody sees the payouts: staff all, others the own with amounts. */
export const payoutAccounts = (who: Claims, country: string): Sql => {
  if (isInternal(who)) return sql`a.country = ${country} and a.kind in ('customer', 'payee')`;
  const sets = editSetsOf(who);
  const idOf = (kind: RowSetKind): number | null => sets.find((one) => one.kind === kind)?.id ?? null;
  return sql`a.country = ${country} and a.kind in ('customer', 'payee') and (a.user_id = ${who.id}
    or (a.company_id is not null and a.company_id = ${idOf('company')}::bigint) or (a.store_id is not null and a.store_id = ${idOf('store')}::bigint))`;
};

/** The caller, in the own name: 403 while acting as another (AUTH-18). */
const inOwnName = ({ who }: Acting): Claims => {
  if (who.actorId !== undefined) throw forbidden('This is done in one’s own name alone.');
  return who;
};

/** Who lets money go: never who asked for it, and a management operator only up to a limit. */
const secondPerson = async (tx: Db, acting: Acting, row: PayoutRow): Promise<Claims> => {
  const who = inOwnName(acting);
  const own = await tx.maybeOne(
    sql`select id from accounts where id = ${row.account_id} and user_id = ${who.id}`,
  );
  // nobody asked for what the pay run makes: whose money it is does not let it go either
  if (row.asked_by === who.id || own !== undefined) throw forbidden('Somebody else has to approve this.');
  if (may(who, { who: audience.administrator })) return who;
  const { managersPayout } = await limitsOf(tx, row.country);
  if (row.amount_cents > toCents(managersPayout))
    throw forbidden('Only an administrator approves this much.');
  return who;
};

const say = (tx: Db, id: number, what: 'approved' | 'paid' | 'rejected' | 'returned', reason = '') =>
  tellHolder(tx, { what, of: { table: 'payouts', id }, reason });

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What each step does to the money, and what it writes. */
const actions: Readonly<Record<string, ActionRows>> = {
  approve: async (tx, acting, { id }) => {
    const row = await lockPayout(tx, id);
    const who = await secondPerson(tx, acting, row);
    await payableNow(tx, row.bank_account_id, acting.now);
    await say(tx, id, 'approved');
    await tx.query(sql`update payouts set approved_by = ${who.id} where id = ${id}`);
    return { statusId: APPROVED };
  },
  complete: async (tx, acting, { id }, { paidOn, reference }) => {
    const row = await lockPayout(tx, id);
    const who = await secondPerson(tx, acting, row);
    const { today } = await tx.one<{ today: string }>(
      sql`select books_day(${row.country}::char(2), ${acting.now}::timestamptz)::text as today`,
    );
    if (textOf(paidOn) > today) throw invalid({ paidOn: 'This day has not come yet.' });
    await payOut(tx, row, who.id, acting.now);
    await say(tx, id, 'paid');
    return { statusId: PAID, paidOn, reference: textOf(reference) || null };
  },
  reject: async (tx, acting, { id }, { reason }) => {
    const row = await lockPayout(tx, id);
    const who = inOwnName(acting);
    if (row.asked_by === who.id) throw forbidden('Somebody else has to approve this.');
    await giveBack(tx, row, who.id, acting.now);
    await say(tx, id, 'rejected', textOf(reason));
    return { statusId: REJECTED, reason };
  },
  cancel: async (tx, acting, { id }) => {
    const row = await lockPayout(tx, id);
    const { who } = acting;
    if (!may(who, { who: audience.am }) && (row.asked_by !== who.id || row.status_id !== REQUESTED))
      throw forbidden('Only who asked for it cancels it, until it is approved.');
    await giveBack(tx, row, who.id, acting.now);
    return { statusId: CANCELLED };
  },
  return: async (tx, acting, { id }, { reason }) => {
    const row = await lockPayout(tx, id);
    const who = inOwnName(acting);
    await comeBack(tx, row, who.id, acting.now);
    const account = row.bank_account_id === null ? [] : [row.bank_account_id];
    await changeAccounts(tx, acting, { kind: 'update', reason: textOf(reason) }, account, () =>
      tx.query(
        sql`update bank_accounts set status_id = 0, reason = ${textOf(reason)} where id = any(${account}::bigint[])`,
      ),
    );
    await say(tx, id, 'returned', textOf(reason));
    return { statusId: RETURNED, reason };
  },
};

/** What administrators do with what an advance still has to give back. */
const givingUp: Readonly<Record<string, ActionRows>> = {
  writeOff: async (tx, acting, { id }, { reason }) => {
    const who = inOwnName(acting);
    await giveUpAdvance(tx, await lockPayout(tx, id), textOf(reason), who.id, acting.now);
    return {};
  },
  oweAgain: async (tx, acting, { id }, { reason }) => {
    const who = inOwnName(acting);
    await oweAgain(tx, await lockPayout(tx, id), textOf(reason), who.id, acting.now);
    return {};
  },
};

interface AskedAccount {
  readonly id: number;
  readonly kind: 'customer' | 'payee';
  readonly balance_cents: number;
  readonly is_active: boolean;
  readonly on_hold_utc: Date | null;
}

const numberIn = (record: RecordValues, key: string): number => Number(record[key] ?? 0);

/** What keeps somebody from asking for this; the account is locked, so nobody asks for the same money at once. */
const askingFaults = async (
  tx: Db,
  acting: Acting,
  record: RecordValues,
  kind: 'withdrawal' | 'advance',
): Promise<Readonly<Record<string, string>>> => {
  const { country, who } = acting;
  const account = await tx.maybeOne<AskedAccount>(sql`
    select a.id, a.kind, a.balance_cents, a.is_active, a.on_hold_utc from accounts a
    where a.id = ${numberIn(record, 'accountId')}::bigint and ${payoutAccounts(who, country)} for update`);
  // what a bank returned to an account that was closed meanwhile can still be withdrawn
  if (account === undefined || (kind === 'advance' && (account.kind !== 'payee' || !account.is_active)))
    return { accountId: 'Unknown here.' };
  const cents = toCents(numberIn(record, 'amount'));
  const { least, most } = await payoutSpan(tx, country);
  if (cents < least || cents > most)
    return { amount: `Enter an amount from ${fromCents(least).toFixed(2)} to ${fromCents(most).toFixed(2)}` };
  if (account.on_hold_utc !== null) return { accountId: 'The account is on hold.' };
  if (kind === 'withdrawal' && cents > account.balance_cents)
    return { accountId: 'The balance of the account is not sufficient.' };
  const bankAccountId = numberIn(record, 'bankAccountId');
  if (bankAccountId <= 0) return { bankAccountId: 'Choose a bank account' };
  return {
    ...(await bankAccountFault(tx, bankAccountId, account.id)),
    ...(kind === 'advance' ? await withinAdvance(tx, country, account.id, cents, acting.now) : {}),
  };
};

const payoutRows = (resource: PlainResource, kind: 'withdrawal' | 'advance'): Rows =>
  rowsOf(resource, {
    table: 'payouts',
    joins: sql`join accounts a on a.id = r.account_id left join bank_accounts b on b.id = r.bank_account_id
      left join users au on au.id = a.user_id left join companies ac on ac.id = a.company_id left join stores st on st.id = a.store_id
      left join users ask on ask.id = r.asked_by left join users app on app.id = r.approved_by`,
    where: kind === 'withdrawal' ? sql`r.kind = 'withdrawal'` : sql`r.kind <> 'withdrawal'`,
    derived: {
      payoutId: sql`r.id`,
      askedUtc: sql`r.created_utc`,
      holderKind: sql`case when a.company_id is not null then 'company' when a.store_id is not null then 'store' else 'user' end`,
      companyId: sql`a.company_id`,
      storeId: sql`a.store_id`,
      accountName: sql`a.name`,
      holder: sql`coalesce(ac.company_name, st.store_name, au.first_name || ' ' || au.last_name)`,
      bankAccount: sql`(${maskedNumber(sql`b`)} || ', ' || b.holder_name)`,
      askedById: sql`r.asked_by`,
      askedBy: sql`(ask.first_name || ' ' || ask.last_name)`,
      approvedBy: sql`(app.first_name || ' ' || app.last_name)`,
      ...(kind === 'withdrawal'
        ? {}
        : {
            recovered: sql`(${recoveredCents}::numeric / 100)`,
            outstanding: sql`(${outstandingCents}::numeric / 100)`,
            givenUp: sql`(${givenUpCents}::numeric / 100)`,
          }),
    },
    labels: { companyName: sql`ac.company_name`, storeName: sql`st.store_name` },
    scope: (who, country) =>
      sql`r.country = ${country} and r.account_id in (select a.id from accounts a where ${payoutAccounts(who, country)})`,
    uses: [],
    free: ['recoveries.payout_id'],
    // whoever acts as another is who asked: the second person is somebody else
    first: ({ who }) => ({ kind: sql`${kind}::text`, asked_by: sql`${who.actorId ?? who.id}::bigint` }),
    async before(tx, acting, record, before) {
      if (before !== null) return undefined;
      return { faults: await askingFaults(tx, acting, record, kind) };
    },
    async after(tx, acting, changed) {
      for (const { before, after } of changed)
        if (before === null && after !== null && kind === 'withdrawal')
          await setAside(tx, await lockPayout(tx, after.id), acting.who.id, acting.now);
    },
    actions: kind === 'withdrawal' ? actions : { ...actions, ...givingUp },
  });

export const withdrawalRows = payoutRows(withdrawals.plain, 'withdrawal');
export const advanceRows = payoutRows(advances.plain, 'advance');
