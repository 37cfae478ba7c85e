// A user's row: as claims for the token, as a record for the portal. Roles stand in the row as the flags of the claims.
import { type Claims, flags, rolesOfFlags, type User } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { forbidden, notFound, Problem } from '../http/problem.ts';

export interface UserRow {
  readonly id: number;
  readonly xmin: number;
  readonly country: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string | null;
  readonly contact_country_code: string | null;
  readonly email_confirmed: boolean;
  readonly phone_number_confirmed: boolean;
  readonly is_verified: boolean;
  readonly roles: readonly string[];
  readonly company_id: number | null;
  readonly store_id: number | null;
  readonly driver_id: number | null;
  readonly unit_name: string | null;
  readonly unit_number: string | null;
  readonly two_factor_secret: string | null;
  readonly two_factor_step: number;
  readonly two_factor_enabled: boolean;
  readonly recovery_codes: readonly string[];
  /** What may be shown of the two newest keys by which programs act as this user. */
  readonly key_prefixes: readonly (string | null)[];
  readonly picture_file_id: string | null;
  readonly is_lead: boolean;
  readonly is_active: boolean;
  readonly locked_utc: Date | null;
  readonly deleted_utc: Date | null;
  readonly partner_id: number | null;
}

const select = (where: Sql): Sql => sql`
  select u.*, u.xmin::text::bigint as xmin, d.id as driver_id,
    (select array[max(k.prefix) filter (where k.slot = 1), max(k.prefix) filter (where k.slot = 2)]
      from api_client_keys k join api_clients c on c.id = k.client_id
      where c.id = (select min(o.id) from api_clients o where o.user_id = u.id and o.deleted_utc is null)
        and k.ends_utc is null) as key_prefixes
  from users u left join drivers d on d.user_id = u.id where ${where}`;

export const userByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.maybeOne<UserRow>(select(sql`lower(u.email) = lower(${email.trim()}) and u.deleted_utc is null`));

export const maybeUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.maybeOne<UserRow>(select(sql`u.id = ${id}`));

/** @throws 404 */
export const userById = async (db: Db, id: number): Promise<UserRow> => {
  const row = await maybeUser(db, id);
  if (row === undefined) throw notFound('User');
  return row;
};

/** AUTH-06: what a token says of this user; `actorId` while somebody else acts as the user. */
export const claimsOf = (row: UserRow, actorId: number | null): Claims => ({
  id: row.id,
  email: row.email,
  emailConfirmed: row.email_confirmed,
  phoneNumberConfirmed: row.phone_number_confirmed,
  companyId: row.company_id,
  storeId: row.store_id,
  cca2: row.country,
  ...(row.is_lead ? { isLead: true } : {}),
  ...(row.roles.includes('QSR') ? { isQsr: true } : {}),
  ...(actorId === null ? {} : { actorId }),
  ...Object.fromEntries(flags.filter(({ flag }) => row.roles.includes(flag)).map(({ flag }) => [flag, true])),
});

/** Whether anybody may come in as this user: the account is active and nobody has locked it. */
export const isOpen = (row: Pick<UserRow, 'is_active' | 'locked_utc' | 'deleted_utc'>): boolean =>
  row.is_active && row.locked_utc === null && row.deleted_utc === null;

/** @throws 423 where the account is locked, 403 where it is not active */
export const requireOpen = (row: Pick<UserRow, 'is_active' | 'locked_utc' | 'deleted_utc'>): void => {
  if (row.locked_utc !== null) throw new Problem(423, 'Account Locked');
  if (!isOpen(row)) throw forbidden('This account is not active.');
};

/** ENT-24, ENT-25. The keys of the public API and how one signs in go to the user alone. */
export const userRecord = (row: UserRow, forWhom: 'self' | 'others'): User => ({
  id: row.id,
  xmin: row.xmin,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  userRoles: rolesOfFlags(row.roles),
  isVerified: row.is_verified,
  emailConfirmed: row.email_confirmed,
  phoneNumber: row.phone_number,
  phoneNumberConfirmed: row.phone_number_confirmed,
  contactCountryCode: row.contact_country_code,
  unitName: row.unit_name,
  unitNumber: row.unit_number,
  companyId: row.company_id,
  storeId: row.store_id,
  driverId: row.driver_id,
  twoFactorEnabled: row.two_factor_enabled,
  pictureUrl: row.picture_file_id === null ? null : `/content/files/${row.picture_file_id}`,
  isActive: row.is_active,
  country: row.country,
  ...(forWhom === 'self'
    ? {
        publicApiKeyOne: row.key_prefixes[0] ?? null,
        publicApiKeyTwo: row.key_prefixes[1] ?? null,
        recoveryCodesLeft: row.recovery_codes.length,
        hasPassword: row.password_hash !== null,
      }
    : {}),
});
