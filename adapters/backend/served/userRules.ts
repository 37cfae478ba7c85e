// What a save of a user is judged by beside its fields: who may change whom, which roles may be given, and whether store and partner are what
// they are said to be.
import {
  type Claims,
  flagsOfRoles,
  givingFaults,
  mayEditUser,
  mayManage,
  type Ranked,
  type RecordValues,
  rankedBy,
  rankOf,
  rolesOfFlags,
} from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { forbidden } from '../http/problem.ts';

const flagsIn = (record: RecordValues | null): readonly string[] => {
  const held = record?.['roles'];
  return Array.isArray(held) ? held.map(String) : [];
};

/** The names of the roles that a record of a user says. */
export const rolesIn = (record: RecordValues | null): readonly string[] => rolesOfFlags(flagsIn(record));

const ranked = (record: RecordValues): Ranked => ({
  id: Number(record['id'] ?? 0),
  rank: rankOf(rolesIn(record)),
});

/** @throws 403 where the user is of the caller's rank or above */
export const requireEditable = (who: Claims, record: RecordValues): void => {
  if (!mayEditUser(rankedBy(who), ranked(record)))
    throw forbidden('You may not change a user of your own rank or above.');
};

/** @throws 403 where the user is of the caller's rank or above, or the caller */
export const requireManaged = (who: Claims, record: RecordValues): void => {
  if (!mayManage(rankedBy(who), ranked(record)))
    throw forbidden('You may not do this to a user of your own rank or above.');
};

/** Whether an administrator stops being one who can sign in. */
export const losesAdministrator = (before: RecordValues | null, after: RecordValues | null): boolean => {
  const is = (record: RecordValues | null): boolean =>
    record !== null &&
    rolesIn(record).includes('Administrator') &&
    record['isActive'] === true &&
    (record['deletedUtc'] ?? null) === null;
  return is(before) && !is(after);
};

/** A partner of this country who can sign in. */
const isPartner = async (tx: Db, country: string, id: unknown): Promise<boolean> =>
  (await tx.maybeOne(sql`
    select id from users where id = ${Number(id)} and country = ${country} and is_active and deleted_utc is null
      and roles && ${flagsOfRoles(['Partner'])}::text[]`)) !== undefined;

/** The fault of a partner who is none; nothing where the partner is as before. */
export const partnerFaults = async (
  tx: Db,
  country: string,
  record: RecordValues,
  before: RecordValues | null,
): Promise<Readonly<Record<string, string>>> => {
  const id = record['partnerId'] ?? null;
  return id === null || id === (before?.['partnerId'] ?? null) || (await isPartner(tx, country, id))
    ? {}
    : { partnerId: 'This user is no active partner.' };
};

/** Faults of roles, account and store; and the company that a store brings. */
export const judgeUser = async (
  tx: Db,
  who: Claims,
  country: string,
  record: RecordValues,
  before: RecordValues | null,
): Promise<{ readonly faults: Readonly<Record<string, string>>; readonly values: RecordValues }> => {
  const state = (one: RecordValues | null) => ({
    id: Number(one?.['id'] ?? 0),
    userRoles: rolesIn(one),
    isActive: one === null || one['isActive'] === true,
  });
  const storeId = record['storeId'] ?? null;
  const store =
    storeId === null
      ? undefined
      : await tx.maybeOne<{ company_id: number | null }>(
          sql`select company_id from stores where id = ${Number(storeId)} and country = ${country}`,
        );
  const companyId = record['companyId'] ?? store?.company_id ?? null;
  return {
    faults: {
      ...givingFaults(rankedBy(who), state(before), state(record)),
      ...(store !== undefined && store.company_id !== null && store.company_id !== companyId
        ? { storeId: 'This store belongs to another company.' }
        : {}),
      ...(await partnerFaults(tx, country, record, before)),
    },
    values: { companyId },
  };
};
