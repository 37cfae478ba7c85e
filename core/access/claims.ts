// Who somebody is, as the access token says it: the claims of AUTH-06 and the role flags of ROL-02, ROL-03.
// Flags that a token does not carry are false. Everything that decides a right reads these, on both sides.
import * as t from 'io-ts';

/** Every role flag under its own name, in the order of ROL-02 and ROL-03, with the role it stands for (ROL-01). */
export const flags = [
  { flag: 'isAdministrator', role: 'Administrator' },
  { flag: 'isManagementOperator', role: 'Management Operator' },
  { flag: 'isStaffOperator', role: 'Staff Operator' },
  { flag: 'isCompanyAdministrator', role: 'Company Administrator' },
  { flag: 'isCompanyOperator', role: 'Company Operator' },
  { flag: 'isCompanyNormalUser', role: 'Company User' },
  { flag: 'isStoreAdministrator', role: 'Store Administrator' },
  { flag: 'isStoreOperator', role: 'Store Operator' },
  { flag: 'isStoreNormalUser', role: 'Store User' },
  { flag: 'isPartner', role: 'Partner' },
  { flag: 'isDriver', role: 'Driver' },
  { flag: 'isAssistant', role: 'Assistant' },
  { flag: 'isSuperHero', role: 'Super Hero' },
  { flag: 'isPublicApiUser', role: 'Public Api user' },
] as const;

/** A flag that a token carries. `isNormalUser` is not carried: it is derived from the id (ROL-06). */
export type CarriedFlag = (typeof flags)[number]['flag'];
/** A right that a token carries, or that follows from carrying none. */
export type Flag = CarriedFlag | 'isNormalUser';
/** A role by its name in the specification; QSR carries no flag and grants nothing (ROL-61). */
export type Role = (typeof flags)[number]['role'] | 'QSR';

const carried = t.partial(
  Object.fromEntries(flags.map(({ flag }) => [flag, t.boolean])) as Record<CarriedFlag, t.BooleanC>,
);

/** The claims of an access token (AUTH-06). `exp` in seconds since 1970; `actorId` while impersonating. */
export const Claims = t.intersection([
  t.type({ id: t.number, email: t.string, emailConfirmed: t.boolean, phoneNumberConfirmed: t.boolean }),
  t.partial({
    companyId: t.union([t.number, t.null]),
    storeId: t.union([t.number, t.null]),
    exp: t.number,
    isQsr: t.boolean,
    actorId: t.number,
    /** A visitor of the wizard, registered without a password (C-16). */
    isLead: t.boolean,
    cca2: t.string,
  }),
  carried,
]);
export type Claims = t.TypeOf<typeof Claims>;

const companyFlags = ['isCompanyAdministrator', 'isCompanyOperator', 'isCompanyNormalUser'] as const;
const storeFlags = ['isStoreAdministrator', 'isStoreOperator', 'isStoreNormalUser'] as const;

/** ROL-04, C-52: any company role; not the same as the flag of the Company User. */
export const isAnyCompanyRole = (who: Claims): boolean => companyFlags.some((flag) => who[flag] === true);
/** ROL-05, C-52: any store role. */
export const isAnyStoreRole = (who: Claims): boolean => storeFlags.some((flag) => who[flag] === true);
/** Administrator, management or staff operator. */
export const isInternal = (who: Claims): boolean =>
  who.isAdministrator === true || who.isManagementOperator === true || who.isStaffOperator === true;
/** C-54: uid above zero and no other flag: a customer. */
export const isPlainNormalUser = (who: Claims): boolean =>
  who.id > 0 && flags.every(({ flag }) => who[flag] !== true);
/** ROL-46: the roles that handle money. */
export const financeFlags = [
  'isAdministrator',
  'isManagementOperator',
  'isStaffOperator',
  'isCompanyAdministrator',
  'isCompanyOperator',
  'isStoreAdministrator',
  'isStoreOperator',
  'isPartner',
] as const satisfies readonly CarriedFlag[];
/** Whether prices and the Finance group are shown (ROL-45, ROL-47); a customer sees the own prices besides. */
export const isFinanceCapable = (who: Claims): boolean => financeFlags.some((flag) => who[flag] === true);

/** Whether `who` holds a flag; `isNormalUser` is derived: uid above zero (ROL-06). */
export const holds = (who: Claims, flag: Flag): boolean =>
  flag === 'isNormalUser' ? who.id > 0 : who[flag] === true;
