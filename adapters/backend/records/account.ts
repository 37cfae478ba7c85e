// An account as the contract shows it (ENT-33). Its version rises with what people change of it: with the row's own, which every posting
// raises, nobody could save a form while its account is used.
import { type Account, type Claims, isInternal, seesPrices } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { amount, iso } from '../db/wire.ts';

/** `active`, `on hold` or `closed`. */
export const accountStatusOf: Sql = sql`case when not a.is_active then 'closed' when a.on_hold_utc is not null then 'on hold' else 'active' end`;

/** What may still be charged: the balance with the limit; nothing on hold. */
export const availableCents: Sql = sql`case when a.is_active and a.on_hold_utc is null then a.balance_cents + a.credit_limit_cents else 0 end`;

const ownerKind = sql`case when a.company_id is not null then 'company' when a.store_id is not null then 'store' else 'user' end`;
/** Whose account it is, by name. */
export const accountOwner: Sql = sql`coalesce(
  (select c.company_name from companies c where c.id = a.company_id), (select s.store_name from stores s where s.id = a.store_id),
  (select u.first_name || ' ' || u.last_name from users u where u.id = a.user_id))`;

/** The whole record of the row `a` of accounts. */
export const accountObject: Sql = sql`jsonb_build_object(
  'id', a.id, 'xmin', a.version, 'accountType', a.account_type, 'balance', ${amount('a.balance_cents')},
  'creditLimit', ${amount('a.credit_limit_cents')}, 'name', a.name, 'companyId', a.company_id, 'storeId', a.store_id,
  'userId', a.user_id, 'isActive', a.is_active, 'kind', a.kind, 'status', ${accountStatusOf}, 'holdReason', a.hold_reason,
  'available', (${availableCents})::numeric / 100, 'ownerName', ${accountOwner}, 'ownerKind', ${ownerKind},
  'createdUtc', ${iso('a.created_utc')},
  'currency', (select c.currency from countries c where c.cca2 = a.country))`;

/** Accounts by id. */
export const accountRecords = async (db: Db, ids: readonly number[]): Promise<Account[]> => {
  const rows = await db.query<{ record: Account }>(
    sql`select ${accountObject} as record from accounts a where a.id = any(${[...ids]}::bigint[])`,
  );
  return rows.map((row) => row.record);
};

/** Whether `who` is told the amounts of an account: those who see prices, and a person of the own (ROL-47). */
const seesAmounts = (who: Claims, account: Account): boolean =>
  isInternal(who) || seesPrices(who) || (account.userId === who.id && account.kind === 'payee');

/** The account as `who` may see it: without its amounts for those who see no prices; why it is on hold is for staff. */
export const accountFor = (who: Claims, account: Account): Account => {
  const { balance, creditLimit, available, holdReason, ...named } = account;
  return {
    ...named,
    // earnings have neither a limit nor anything that is charged to them
    ...(!seesAmounts(who, account)
      ? {}
      : account.kind === 'payee'
        ? { balance }
        : { balance, creditLimit, available }),
    ...(isInternal(who) ? { holdReason } : {}),
  };
};
