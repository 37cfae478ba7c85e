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

/** How many screens and calls somebody has after a change and had not before. */
const opened = (from: RecordValues | null, to: RecordValues | null): number => {
  if (from === null || to === null) return 0;
  const [was, is] = [claimsOf(from), claimsOf(to)];
  return allRights().filter(
    (right) =>
      (right.kind === 'route' || right.kind === 'call') && hasRight(is, right) && !hasRight(was, right),
  ).length;
};

const most = (changed: readonly ChangedRecord[], count: (one: ChangedRecord) => number): number =>
  changed.reduce((n, one) => Math.max(n, count(one)), 0);

/** The measures `gained` and `lost` of users. */
export const rightsMeasures = {
  gained: async (_tx, _acting, changed) => ({
    n: most(changed, ({ before, after }) => opened(before, after)),
  }),
  lost: async (_tx, _acting, changed) => ({ n: most(changed, ({ before, after }) => opened(after, before)) }),
} satisfies RowsOptions['measures'];
