// Which accounts may pay: those of the delivery's customer, company and stores that the caller acts for. The same answer
// fills the select list, guards the choice and guards the payment.
import { type Claims, isAnyCompanyRole, isAnyStoreRole, isInternal } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';

export interface Payer {
  readonly id: number;
  readonly name: string;
  readonly account_type: 'Prepay' | 'Postpay';
  readonly balance_cents: number;
  readonly credit_limit_cents: number;
}

/** The condition on `a` (accounts) under which `who` may see an account (scope `account`); earnings are their holder's alone. */
export const accountScope = (who: Claims): Sql => {
  if (isInternal(who)) return sql`a.kind in ('customer', 'payee')`;
  const company = isAnyCompanyRole(who) ? (who.companyId ?? null) : null;
  const store = isAnyStoreRole(who) ? (who.storeId ?? null) : null;
  return sql`a.kind in ('customer', 'payee') and (a.user_id = ${who.id} or (a.company_id is not null and a.company_id = ${company}::bigint)
    or (a.store_id is not null and a.store_id = ${store}::bigint))`;
};

/** What an operator of a company also sees: the accounts of its stores. */
const storesOfCompany = (who: Claims): Sql =>
  isAnyCompanyRole(who) && !isAnyStoreRole(who) && who.companyId
    ? sql`or a.store_id in (select s.id from stores s where s.company_id = ${who.companyId})`
    : sql``;

/** The condition on `a` under which `who` sees an account of a country. */
export const visibleAccount = (who: Claims, country: string): Sql =>
  sql`a.country = ${country} and a.kind in ('customer', 'payee') and (${accountScope(who)} ${storesOfCompany(who)})`;

/** A store without an account of its own books on its company's. */
const storeOnCompany = (who: Claims): Sql =>
  isAnyStoreRole(who) && who.companyId
    ? sql`or (a.company_id = ${who.companyId} and not exists (select from accounts s where s.store_id = ${who.storeId ?? null}::bigint and s.is_active))`
    : sql``;

/** The active accounts that may pay, for one delivery or for any; for staff those of the delivery's own parties. */
export const payersOf = (
  db: Db,
  who: Claims,
  country: string,
  deliveryId: number | null,
): Promise<Payer[]> => {
  const parties =
    isInternal(who) && deliveryId !== null
      ? sql`and exists (select from deliveries d where d.id = ${deliveryId} and (a.user_id = d.placed_by_user_id
          or a.company_id = d.company_id or a.store_id in (d.origin_store_id, d.destination_store_id)))`
      : sql``;
  return db.query<Payer>(sql`
    select a.id, a.name, a.account_type, a.balance_cents, a.credit_limit_cents from accounts a
    where a.country = ${country} and a.is_active and a.kind = 'customer' and (${accountScope(who)} ${storeOnCompany(who)}) ${parties} order by a.id`);
};

/**
 * Gives whoever books an own Prepay account in this country when there is none yet. Who books for a company or store pays by its accounts;
 * in another country, where the company has none, by card like anybody.
 */
export const ownAccount = async (tx: Db, who: Claims, country: string): Promise<void> => {
  if (isInternal(who)) return;
  const isForCompany = isAnyCompanyRole(who) || isAnyStoreRole(who);
  await tx.query(sql`select id from users where id = ${who.id} for update`);
  await tx.query(sql`
    insert into accounts (country, name, user_id)
    select ${country}, first_name || ' ' || last_name, id from users u where u.id = ${who.id}
      and not exists (select from accounts a where a.kind = 'customer' and a.user_id = u.id and a.country = ${country})
      and (not ${isForCompany}::boolean or exists (
        select from companies c where c.id = ${who.companyId ?? null}::bigint and c.country <> ${country}))`);
};
