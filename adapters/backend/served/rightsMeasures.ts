// What a change of roles opens and closes, counted over the table of rights.
import { allRights, type Claims, flags, hasRight, type RecordValues } from '../../../core/index.ts';
import type { ChangedRecord, RowsOptions } from '../resources/rows.ts';

const claimsOf = (record: RecordValues): Claims => {
  const held = record['roles'];
  const roles = Array.isArray(held) ? held.map(String) : [];
  return {
    id: Number(record['id']),
    email: String(record['email']),
    emailConfirmed: record['emailConfirmed'] === true,
    phoneNumberConfirmed: record['phoneNumberConfirmed'] === true,
    ...Object.fromEntries(flags.filter(({ flag }) => roles.includes(flag)).map(({ flag }) => [flag, true])),
  };
};

/** Whether anybody can come in as this user: to others a role opens nothing. */
const isOpen = ({ isActive, lockedUtc, deletedUtc }: RecordValues): boolean =>
  isActive === true && (lockedUtc ?? null) === null && (deletedUtc ?? null) === null;

/** How many screens and calls the roles of `to` open that those of `from` do not. */
const opened = (from: RecordValues, to: RecordValues): number => {
  const [was, is] = [claimsOf(from), claimsOf(to)];
  return allRights().filter(
    (right) =>
      (right.kind === 'route' || right.kind === 'call') && hasRight(is, right) && !hasRight(was, right),
  ).length;
};

/** The most that a change of roles means to one of those who can come in before and after it. */
const most = (
  changed: readonly ChangedRecord[],
  count: (before: RecordValues, after: RecordValues) => number,
): number =>
  changed.reduce(
    (n, { before, after }) =>
      before !== null && after !== null && isOpen(before) && isOpen(after)
        ? Math.max(n, count(before, after))
        : n,
    0,
  );

/** The measures `gained` and `lost` of users. */
export const rightsMeasures = {
  gained: async (_tx, _acting, changed) => ({ n: most(changed, opened) }),
  lost: async (_tx, _acting, changed) => ({
    n: most(changed, (before, after) => opened(after, before)),
  }),
} satisfies RowsOptions['measures'];
