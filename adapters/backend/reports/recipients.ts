// Who may get a scheduled report: whoever may open the report, and whose rows hold those of the schedule. Asked when it is saved, and again at
// each run.
import {
  audience,
  type Claims,
  covers,
  isInternal,
  may,
  type Report,
  readSetsOf,
  whoSees,
} from '../../../core/index.ts';
import { claimsOf, type UserRow } from '../identity/user.ts';

/** Whose rows a schedule is about: those of the country, a company or a store. */
export interface Scope {
  readonly companyId: number | null;
  readonly storeId: number | null;
}

const isHeld = (who: Claims, { companyId, storeId }: Scope): boolean =>
  isInternal(who) ||
  covers(readSetsOf(who), { company: [companyId], ...(storeId === null ? {} : { store: [storeId] }) });

/** Why somebody may not get it, in English; null where they may. */
export const whyNot = (
  user: UserRow | undefined,
  country: string,
  report: Report,
  scope: Scope,
): string | null => {
  if (user === undefined || user.deleted_utc !== null || !user.is_active || user.country !== country)
    return 'The account is not active';
  const who = claimsOf(user, null);
  if (!may(who, { who: report.isConfidential ? audience.administrator : whoSees(report) }))
    return 'The report is not for this role';
  return isHeld(who, scope) ? null : 'The rows belong to others';
};

/** Why a schedule may not be sent in somebody's name, in English; null where it may. */
export const whyNotOwner = (
  user: UserRow | undefined,
  country: string,
  report: Report,
  scope: Scope,
): string | null => {
  const why = whyNot(user, country, report, scope);
  if (why !== null || user === undefined) return why;
  return may(claimsOf(user, null), { who: audience.am }) ? null : 'The role looks after no schedules';
};
