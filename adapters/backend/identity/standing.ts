// Whether a user may still act, and with which rights, asked at every call: a token lives for thirty minutes, an account that
// was closed or a role that was taken away must not. A token never says more than the user's row; it may say less.
import { type Claims, flags } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';

const REMEMBER_MS = 5_000;
const MOST = 10_000;

interface StandingRow {
  readonly is_active: boolean;
  readonly roles: readonly string[];
  readonly company_id: number | null;
  readonly store_id: number | null;
  readonly email_confirmed: boolean;
}

export interface Standings {
  /** The claims as far as they still hold; null where the account, or that of who acts in its name, may not act. */
  of(claims: Claims): Promise<Claims | null>;
  /** What was remembered of this user is out of date. */
  forget(userId: number): void;
}

/** What the row leaves of a token's claims. */
const heldStill = (claims: Claims, row: StandingRow): Claims => {
  const held: Claims = {
    ...claims,
    companyId: row.company_id,
    storeId: row.store_id,
    emailConfirmed: claims.emailConfirmed && row.email_confirmed,
  };
  for (const { flag } of flags) if (!row.roles.includes(flag)) delete held[flag];
  if (!row.roles.includes('QSR')) delete held.isQsr;
  return held;
};

/** Asks the database at most every five seconds for each user, and at once after `forget`. */
export const createStanding = (db: Db, now: () => number): Standings => {
  const known = new Map<number, { readonly row: StandingRow | undefined; readonly at: number }>();
  const rowOf = async (userId: number): Promise<StandingRow | undefined> => {
    const before = known.get(userId);
    if (before !== undefined && Math.abs(now() - before.at) < REMEMBER_MS) return before.row;
    // the note stands before the answer: a `forget` meanwhile wins over an answer that is out of date
    const at = now();
    const asked = { row: undefined, at: Number.NEGATIVE_INFINITY };
    if (known.size >= MOST) known.clear();
    known.set(userId, asked);
    const row = await db.maybeOne<StandingRow>(
      sql`select is_active, roles, company_id, store_id, email_confirmed from users where id = ${userId}`,
    );
    if (known.get(userId) === asked) known.set(userId, { row, at });
    return row;
  };
  return {
    async of(claims) {
      const row = await rowOf(claims.id);
      if (row === undefined || !row.is_active) return null;
      if (claims.actorId !== undefined) {
        const actor = await rowOf(claims.actorId);
        if (actor === undefined || !actor.is_active || !actor.roles.includes('isAdministrator')) return null;
      }
      return heldStill(claims, row);
    },
    forget: (userId) => {
      known.delete(userId);
    },
  };
};
