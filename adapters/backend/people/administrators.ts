// An administrator always remains: whoever takes the role, the account or the access of one away holds all of them first, so that of two who
// do it to each other at the same moment the second sees what the first did.
import { flagsOfRoles } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';

/** Who can sign in as an administrator. */
const canAdminister: Sql = sql`roles && ${flagsOfRoles(['Administrator'])}::text[] and is_active and locked_utc is null and deleted_utc is null`;

/** Holds the administrators who can sign in until the transaction ends; answers their ids. */
export const holdAdministrators = async (tx: Db): Promise<readonly number[]> =>
  (
    await tx.query<{ id: number }>(sql`
      select id from users where ${canAdminister} order by id for update`)
  ).map(({ id }) => id);

/** To be asked after the change, under the lock of `holdAdministrators`. @throws 409 where nobody would be left */
export const requireAdministrator = async (tx: Db): Promise<void> => {
  const left = await tx.maybeOne(sql`
    select id from users where ${canAdminister} limit 1`);
  if (left === undefined) throw new Problem(409, 'The last administrator must stay.');
};
