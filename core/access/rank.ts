// Who looks after whom: administrators come before management, management before staff, staff before everybody else. Forms, buttons and the
// services ask the same functions, so that nobody is offered what would be refused.
import { type Claims, flags, isAnyCompanyRole, isAnyStoreRole, type Role } from './claims.ts';

/** 3 administrator, 2 management, 1 staff, 0 everybody else. */
export type Rank = 0 | 1 | 2 | 3;

/** A person as far as rank goes. */
export interface Ranked {
  /** The user's id: nobody locks or deletes oneself. */
  readonly id: number;
  /** As it follows from the roles. */
  readonly rank: Rank;
}

const ADMINISTRATOR: Rank = 3;
const ranks: ReadonlyMap<string, Rank> = new Map<Role, Rank>([
  ['Administrator', ADMINISTRATOR],
  ['Management Operator', 2],
  ['Staff Operator', 1],
]);
/** Roles that open more than their holder's own rows: an administrator gives them (ROL-33, ROL-39). */
const givenByAdministrator: ReadonlySet<string> = new Set<Role>(['Public Api user', 'Super Hero']);

/** The names of the roles that stand for these flags, in the order of ROL-01. What is no role is left out. */
export const rolesOfFlags = (held: readonly string[]): Role[] => [
  ...flags.filter(({ flag }) => held.includes(flag)).map(({ role }) => role),
  ...(held.includes('QSR') ? (['QSR'] as const) : []),
];

/** The flags of these roles, as a user's row keeps them; `QSR` stands for itself. Names that are no role are left out. */
export const flagsOfRoles = (roles: readonly string[]): string[] => [
  ...flags.filter(({ role }) => roles.includes(role)).map(({ flag }) => flag),
  ...(roles.includes('QSR') ? ['QSR'] : []),
];

/** Whether these claims bear a role. */
export const hasRole = (who: Claims, role: Role): boolean =>
  flags.some((one) => one.role === role && who[one.flag] === true);

/** The rank of who holds these roles, by their names. */
export const rankOf = (roles: readonly string[]): Rank =>
  roles.reduce<Rank>((highest, role) => {
    const rank = ranks.get(role) ?? 0;
    return rank > highest ? rank : highest;
  }, 0);

/** The rank of who bears these claims. */
export const rankedBy = (who: Claims): Ranked => ({
  id: who.id,
  rank: rankOf(rolesOfFlags(flags.filter(({ flag }) => who[flag] === true).map(({ flag }) => flag))),
});

/** Whether `actor` may lock, sign out, delete or impersonate this user: one below, or anybody else for an administrator. */
export const mayManage = (actor: Ranked, user: Ranked): boolean =>
  actor.rank === ADMINISTRATOR ? actor.id !== user.id : actor.rank > user.rank;

/** Whether `actor` may change this user's record: whom one manages, and for an administrator the own one. */
export const mayEditUser = (actor: Ranked, user: Ranked): boolean =>
  mayManage(actor, user) || (actor.rank === ADMINISTRATOR && actor.id === user.id);

/** Whether `actor` may give or take away this role. */
export const mayGive = (actor: Pick<Ranked, 'rank'>, role: string): boolean => {
  if (actor.rank === ADMINISTRATOR) return true;
  if (actor.rank === 0 || givenByAdministrator.has(role)) return false;
  return actor.rank > (ranks.get(role) ?? 0);
};

/** Whom a user belongs to, and with which roles. */
export interface Belonging {
  /** The names of the roles. */
  readonly userRoles: readonly string[];
  /** The company whose rows are read. */
  readonly companyId?: number | null;
  /** The store whose rows are read. */
  readonly storeId?: number | null;
  /** For whom a driver drives, or whom an assistant helps. */
  readonly partnerId?: number | null;
}

/** What is wrong with it, by field. */
export type BelongingFaults = Readonly<Partial<Record<'companyId' | 'storeId' | 'partnerId', string>>>;

const nobody = { id: 0, email: '', emailConfirmed: false, phoneNumberConfirmed: false } as const;
const claimsWith = (roles: readonly string[]): Claims => ({
  ...nobody,
  ...Object.fromEntries(flagsOfRoles(roles).map((flag) => [flag, true])),
});

/** Company, store and partner go with the roles that need them, and with no other: what is left behind would open rows by mistake. */
export const belongingFaults = ({ userRoles, companyId, storeId, partnerId }: Belonging): BelongingFaults => {
  const who = claimsWith(userRoles);
  const ofCompany = isAnyCompanyRole(who);
  const ofStore = isAnyStoreRole(who);
  const has = (id: number | null | undefined): boolean => id !== null && id !== undefined;
  const faults: { -readonly [K in keyof BelongingFaults]: string } = {};
  if (ofCompany && !has(companyId)) faults.companyId = 'Company is required';
  if (has(companyId) && !ofCompany && !ofStore && !who.isPublicApiUser)
    faults.companyId = 'Only company, store and Public Api roles have a company.';
  if (ofStore && !has(storeId)) faults.storeId = 'Store is required';
  if (has(storeId) && !ofStore) faults.storeId = 'Only store roles have a store.';
  if (who.isAssistant && !has(partnerId)) faults.partnerId = 'Partner is required';
  if (has(partnerId) && !who.isAssistant && !who.isDriver)
    faults.partnerId = 'Only drivers and assistants have a partner.';
  return faults;
};

/** What one person may not do to another's roles and access, in words; by field. */
export const givingFaults = (
  actor: Ranked,
  before: { readonly id: number; readonly userRoles: readonly string[]; readonly isActive: boolean },
  after: { readonly userRoles: readonly string[]; readonly isActive: boolean },
): Readonly<Partial<Record<'roles' | 'isActive', string>>> => {
  const changed = [
    ...after.userRoles.filter((role) => !before.userRoles.includes(role)),
    ...before.userRoles.filter((role) => !after.userRoles.includes(role)),
  ];
  if (actor.id === before.id)
    return {
      ...(changed.length > 0 ? { roles: 'Your own roles stay as they are.' } : {}),
      ...(after.isActive === before.isActive ? {} : { isActive: 'You cannot deactivate yourself.' }),
    };
  return changed.every((role) => mayGive(actor, role))
    ? {}
    : { roles: 'You may not give or take away this role.' };
};
