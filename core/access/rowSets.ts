// Whose rows somebody reads and changes, beside the gates of calls: one table of row sets. Lists, searches, exports, the hub
// and the workflows ask it, so that a row which one of them shows is shown by all.
import { type Claims, type Flag, holds, isFinanceCapable, isInternal, isPlainNormalUser } from './claims.ts';

/** Rows that belong together: those of a company, a store, a partner's or a driver's runs, an assistant's partner, a user. */
export type RowSetKind = 'company' | 'store' | 'partner' | 'driver' | 'assistant' | 'user';
/** One of them, by the id of whom it belongs to. */
export interface RowSet {
  /** Whose rows they are: those of a company, a store, or one person in one capacity. */
  readonly kind: RowSetKind;
  /** The company, store or person that `kind` speaks of. */
  readonly id: number;
}

interface RowSetRule {
  readonly kind: RowSetKind;
  /** Whose set it is: the holder's own, or the one that a claim names. */
  readonly of: 'id' | 'companyId' | 'storeId';
  /** One of these flags reads the set. */
  readonly reads: readonly Flag[];
  /** One of these changes what is in it, where the call is open to the caller at all. */
  readonly edits: readonly Flag[];
}

/** Everybody but staff, who read and change the rows of their country (ROL-36, ROL-38, ROL-42). */
const rules: readonly RowSetRule[] = [
  {
    kind: 'company',
    of: 'companyId',
    reads: ['isCompanyAdministrator', 'isCompanyOperator', 'isCompanyNormalUser', 'isPublicApiUser'],
    edits: ['isCompanyAdministrator', 'isCompanyOperator'],
  },
  {
    kind: 'store',
    of: 'storeId',
    reads: ['isStoreAdministrator', 'isStoreOperator', 'isStoreNormalUser'],
    edits: ['isStoreAdministrator', 'isStoreOperator'],
  },
  { kind: 'partner', of: 'id', reads: ['isPartner'], edits: ['isPartner'] },
  { kind: 'driver', of: 'id', reads: ['isDriver'], edits: ['isDriver'] },
  { kind: 'assistant', of: 'id', reads: ['isAssistant'], edits: [] },
  { kind: 'user', of: 'id', reads: ['isNormalUser'], edits: ['isNormalUser'] },
];

const setsBy = (who: Claims, flagsOf: (rule: RowSetRule) => readonly Flag[]): readonly RowSet[] =>
  rules.flatMap((rule) => {
    const id = who[rule.of];
    return typeof id === 'number' && flagsOf(rule).some((flag) => holds(who, flag))
      ? [{ kind: rule.kind, id }]
      : [];
  });

/** The row sets that somebody reads. Staff read their country besides. */
export const readSetsOf = (who: Claims): readonly RowSet[] => setsBy(who, ({ reads }) => reads);

/** Whether somebody's rows are those of a partner whom no token names: who it is stands with the user alone. */
export const assists = (who: Claims): boolean => readSetsOf(who).some(({ kind }) => kind === 'assistant');

/** The row sets in which somebody changes what the calls that are open to them change. */
export const editSetsOf = (who: Claims): readonly RowSet[] => setsBy(who, ({ edits }) => edits);

/** The owners of a row, by the kind of their sets; null: nobody of that kind. */
export type Owners = Readonly<Partial<Record<RowSetKind, readonly (number | null)[]>>>;

/** Whether one of the sets holds a row with these owners. */
export const covers = (sets: readonly RowSet[], owners: Owners): boolean =>
  sets.some(({ kind, id }) => owners[kind]?.includes(id) ?? false);

/** ROL-47: finance-capable roles see prices; a customer sees those of the own deliveries. */
export const seesPrices = (who: Claims): boolean => isFinanceCapable(who) || isPlainNormalUser(who);

/** Who sees what stands on the own accounts: whoever sees prices, and drivers, whose earnings they hold. */
export const seesOwnAmounts = (who: Claims): boolean => seesPrices(who) || holds(who, 'isDriver');

/** What a job costs is between staff and the partners whose drivers do it. */
export const seesCost = (who: Claims): boolean => isInternal(who) || holds(who, 'isPartner');

/** Whose people, beside oneself, somebody may find by name: staff all, administrators of a company its own. */
export const findsPeopleOf = (who: Claims): 'everybody' | 'company' | 'self' => {
  if (isInternal(who)) return 'everybody';
  return holds(who, 'isCompanyAdministrator') && typeof who.companyId === 'number' ? 'company' : 'self';
};

/** Drivers and assistants work on one run at a time: a board would only be in their way. */
export const worksOneRun = (who: Claims): boolean =>
  (holds(who, 'isDriver') || holds(who, 'isAssistant')) && !isInternal(who) && !holds(who, 'isPartner');

/** What somebody finds first after signing in: the own run, what a program needs, the own parcels, or the board. */
export type Home = 'run' | 'program' | 'parcels' | 'board';

/** Which of them is whose. A super hero reads the own parcels alone, so a board would stay empty. */
export const homeOf = (who: Claims): Home => {
  if (worksOneRun(who)) return 'run';
  if (isInternal(who) || holds(who, 'isPartner')) return 'board';
  if (holds(who, 'isPublicApiUser')) return 'program';
  const reads = readSetsOf(who).some(({ kind }) => kind === 'company' || kind === 'store');
  return reads ? 'board' : 'parcels';
};
