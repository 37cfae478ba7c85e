// The account on which somebody's earnings are kept until they are paid out: one a person and country, made when it is first needed.
import { type Db, type Sql, sql } from '../db/db.ts';

/** Whether the holder of the account of earnings `a` drives for no partner. */
export const isIndependentDriver: Sql = sql`exists (select from drivers v where v.user_id = a.user_id and v.country = a.country and v.partner_id is null)`;

/** The payee account of a user in a country. It never falls below zero. */
export const payeeAccount = async (tx: Db, country: string, userId: number): Promise<number> => {
  const read = () =>
    tx.maybeOne<{ id: number }>(
      sql`select id from accounts where kind = 'payee' and country = ${country} and user_id = ${userId}`,
    );
  const known = await read();
  if (known !== undefined) return known.id;
  await tx.query(sql`
    insert into accounts (country, kind, name, user_id)
    select ${country}, 'payee', left(u.first_name || ' ' || u.last_name, 60) || ', earnings', u.id from users u where u.id = ${userId}
    on conflict (country, user_id) where kind = 'payee' do nothing`);
  const made = await read();
  if (made === undefined) throw new Error(`user ${userId} has no account for earnings`);
  return made.id;
};
