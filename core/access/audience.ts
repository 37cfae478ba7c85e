// Who may enter: one shape of rule for routes, drawer entries, calls and hub groups, and one function that decides.
// The backend, the hub, the router and the drawer all ask `admits`, so they cannot disagree.
import {
  type Claims,
  type Flag,
  financeFlags,
  holds,
  isAnyCompanyRole,
  isAnyStoreRole,
  isInternal,
  isPlainNormalUser,
} from './claims.ts';

/** Who may do something: anybody, anybody signed in, or whoever holds one of some flags. */
export interface Audience {
  /** Open to everybody, signed in or not. */
  readonly public?: true;
  /** At least one of these flags (ROL-07). */
  readonly any: readonly Flag[];
  /** None of these: exclusion wins (C-55). */
  readonly except?: readonly Flag[];
  /** ROL-10: company and store users fail the normal-user test. */
  readonly plainNormalUser?: true;
  /** ROL-11: partners, drivers and superheroes fail the company-level flags. */
  readonly noFieldWorkers?: true;
  /** Unconfirmed email is no hindrance here (the identity calls that heal it). */
  readonly unconfirmed?: true;
}

const A = 'isAdministrator';
const M = 'isManagementOperator';
const S = 'isStaffOperator';
const company: readonly Flag[] = ['isCompanyAdministrator', 'isCompanyOperator', 'isCompanyNormalUser'];
const store: readonly Flag[] = ['isStoreAdministrator', 'isStoreOperator', 'isStoreNormalUser'];

const seesDeliveries = [A, M, S, ...company, ...store, 'isSuperHero', 'isPublicApiUser'] as const;

/** The audiences that occur more than once, by name. */
export const audience = {
  everyone: { public: true, any: [] },
  signedIn: { any: ['isNormalUser'] },
  /** Identity calls that an unconfirmed user needs in order to become confirmed. */
  self: { any: ['isNormalUser'], unconfirmed: true },
  administrator: { any: [A] },
  am: { any: [A, M] },
  ams: { any: [A, M, S] },
  business: { any: [A, M, S, ...company, ...store] },
  /** Who sends for a company or a store. */
  ownBusiness: { any: [...company, ...store], except: [A, M, S] },
  /** ROL-38. */
  deliveriesList: { any: seesDeliveries },
  /** Who asks for deliveries: beside those, whoever opens the deliveries of a run (RT-66, ROL-36). */
  deliveriesRead: { any: [...seesDeliveries, 'isPartner', 'isDriver', 'isAssistant'] },
  /** ROL-40. */
  deliveryAdd: { any: ['isNormalUser'], except: ['isPartner', 'isDriver'] },
  /** ROL-41, ROL-42. */
  deliveryEdit: {
    any: [A, M, S, 'isCompanyAdministrator', 'isCompanyOperator', 'isStoreAdministrator', 'isStoreOperator'],
  },
  /** Whose drivers, assistants and vehicles drive for others. */
  partner: { any: ['isPartner'] },
  /** Who accepted terms when they joined. */
  joined: { any: ['isPartner', 'isDriver', 'isAssistant', 'isCompanyAdministrator'] },
  /** ROL-36. */
  jobs: { any: [A, M, S, 'isPartner', 'isDriver', 'isAssistant'] },
  jobStart: { any: [A, M, S, 'isPartner', 'isDriver'] },
  driversRead: { any: [A, M, S, 'isPartner'] },
  driverSide: { any: [A, M, S, 'isDriver'] },
  /** ROL-37, C-53. */
  stores: { any: [A, M, S, 'isCompanyAdministrator', ...store] },
  /** Who says whether a store is served; what a store proposes waits for them. */
  storesServed: { any: [A, M, S, 'isCompanyAdministrator'] },
  /** ROL-58: the picker's list. */
  storeList: { any: [A, M, S, ...company, ...store, 'isSuperHero', 'isPublicApiUser'] },
  /** ROL-45, ROL-46. */
  finance: { any: financeFlags },
  /** Whom the live groups of deliveries, jobs, tasks and positions admit; what each sees is scoped further. */
  live: { any: [A, M, S, 'isPartner', ...company, ...store] },
  /** ROL-34. */
  withdrawals: { any: [A, M, S, ...company, ...store, 'isPartner'] },
  /** Who asks for money of an own account; staff for any. */
  payoutAsk: { any: [A, M, 'isCompanyAdministrator', 'isStoreAdministrator', 'isPartner'] },
  /** Only payees earn, so only they are paid ahead. */
  advanceAsk: { any: [A, M, 'isPartner'] },
  /** As whom programs with a key act. */
  program: { any: ['isPublicApiUser'] },
  /** ROL-33. */
  webhooks: { any: [A, 'isPublicApiUser'] },
} as const satisfies Record<string, Audience>;

/** Why somebody may not: not signed in, not confirmed, or without the right. */
export type Denial = 'unauthenticated' | 'unconfirmed' | 'forbidden';

const companyLevel = new Set<Flag>(company);

/** ROL-09, C-56: an unconfirmed email bars everybody but company and store users and plain customers. */
const barredUnconfirmed = (who: Claims): boolean =>
  !who.emailConfirmed &&
  !isAnyCompanyRole(who) &&
  !isAnyStoreRole(who) &&
  !(isPlainNormalUser(who) && !isInternal(who));

const passes = (rule: Audience, who: Claims, flag: Flag): boolean => {
  if (!holds(who, flag)) return false;
  if (rule.plainNormalUser && flag === 'isNormalUser' && (isAnyCompanyRole(who) || isAnyStoreRole(who)))
    return false;
  if (rule.noFieldWorkers && companyLevel.has(flag) && (who.isPartner || who.isDriver || who.isSuperHero))
    return false;
  return true;
};

/** The flags of the rule that let `who` in, exclusions and the email left aside. */
const openers = (rule: Audience, who: Claims): readonly Flag[] =>
  rule.any.filter((flag) => passes(rule, who, flag));

/**
 * Decides whether `who` (null: nobody is signed in) may enter; null means yes, else why not (ROL-07..11, C-55).
 * A pure function of its arguments: the same on the client's guard and on the server.
 */
export const admits = (rule: Audience, who: Claims | null): Denial | null => {
  if (rule.public) return null;
  if (who === null || who.id <= 0) return 'unauthenticated';
  if (!rule.unconfirmed && barredUnconfirmed(who)) return 'unconfirmed';
  if (rule.except?.some((flag) => holds(who, flag))) return 'forbidden';
  return rule.any.some((flag) => passes(rule, who, flag)) ? null : 'forbidden';
};

/** Anything with a gate: a route, a call, a hub group, an action of a panel. */
export interface Gated {
  /** Who passes; everybody else is told why not by `groundsOf`. */
  readonly who: Audience;
}

/** The one question of guard, drawer, backend and hub: may `who` (null: nobody signed in) have this thing? */
export const may = (who: Claims | null, thing: Gated): boolean => admits(thing.who, who) === null;

/** Why somebody may or may not enter: the flags that open the gate, those that bar it, and what would have been needed. */
export interface Reasons {
  /** Why not, the first reason that holds; null where the audience admits. */
  readonly denial: Denial | null;
  /** Open to everybody. */
  readonly isPublic: boolean;
  /** Flags held that open it; empty for a public gate. */
  readonly by: readonly Flag[];
  /** Flags held that are excluded. */
  readonly barredBy: readonly Flag[];
  /** Flags of which one is needed. */
  readonly needs: readonly Flag[];
}

/** The flags held that keep `who` out: excluded ones, and company or store roles that fail the normal-user test (ROL-10). */
const barsOf = (rule: Audience, who: Claims): readonly Flag[] => {
  const excluded = (rule.except ?? []).filter((flag) => holds(who, flag));
  if (excluded.length > 0 || !rule.plainNormalUser || admits(rule, who) !== 'forbidden') return excluded;
  return [...company, ...store].filter((flag) => holds(who, flag));
};

/** The grounds of `admits`, for people who look at the matrix of rights. */
export const reasonsOf = (rule: Audience, who: Claims | null): Reasons => ({
  denial: admits(rule, who),
  isPublic: rule.public === true,
  by: rule.public || who === null ? [] : openers(rule, who),
  barredBy: who === null ? [] : barsOf(rule, who),
  needs: rule.any,
});
