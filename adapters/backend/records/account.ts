// An account as the contract shows it (ENT-33).
import type { Account } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { amount, versionOf } from '../db/wire.ts';

/** The whole record of the row `a` of accounts. */
export const accountObject: Sql = sql`jsonb_build_object(
  'id', a.id, 'xmin', ${versionOf('a')}, 'accountType', a.account_type, 'balance', ${amount('a.balance_cents')},
  'creditLimit', ${amount('a.credit_limit_cents')}, 'name', a.name, 'companyId', a.company_id, 'storeId', a.store_id,
  'userId', a.user_id, 'isActive', a.is_active,
  'currency', (select c.currency from countries c where c.cca2 = a.country))`;

/** Accounts by id. */
export const accountRecords = async (db: Db, ids: readonly number[]): Promise<Account[]> => {
  const rows = await db.query<{ record: Account }>(
    sql`select ${accountObject} as record from accounts a where a.id = any(${[...ids]}::bigint[])`,
  );
  return rows.map((row) => row.record);
};
