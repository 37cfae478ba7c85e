// Whether a bearer may still act, and with which rights, asked at every call: a token lives for thirty minutes; an account
// that was closed, a session that was ended or a role that was taken away must not. A token never says more than the
// user's row; it may say less.
import { type Claims, contract, flags } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { earliestBegin } from './impersonation.ts';
import type { OpenedToken } from './token.ts';

const REMEMBER_MS = 5_000;
const MOST = 10_000;

export type Fallen = 'inactive' | 'ended';
/** `claims`: the token's, as far as they still hold. */
export type AccountStatus =
  | { readonly standing: 'good'; readonly claims: Claims }
  | { readonly standing: Fallen; readonly claims: null };

export interface AccountStatuses {
  of(token: OpenedToken): Promise<AccountStatus>;
  /** What was remembered of this user is out of date. */
  forget(userId: number): void;
}

export interface AccountStatusRow {
  readonly is_active: boolean;
  readonly ended: boolean;
  readonly roles: readonly string[];
  readonly company_id: number | null;
  readonly store_id: number | null;
  readonly email_confirmed: boolean;
}

/** What the row of the user leaves of a token’s claims: never more than either says. */
export const heldStill = (claims: Claims, row: AccountStatusRow): Claims => {
  const held: Claims = {
    ...claims,
    companyId: row.company_id,
    storeId: row.store_id,
    emailConfirmed: claims.emailConfirmed && row.email_confirmed,
  };
  for (const { flag } of flags) if (flag in held && !row.roles.includes(flag)) delete held[flag];
  if (!row.roles.includes('QSR')) delete held.isQsr;
  return held;
};

const read = (db: Db, { claims, family }: OpenedToken, now: Date): Promise<AccountStatusRow | undefined> =>
  db.maybeOne<AccountStatusRow>(sql`
    select u.is_active and u.locked_utc is null and u.deleted_utc is null and (${claims.actorId === undefined} or exists (select from users a
        where a.id = ${claims.actorId ?? null}::bigint and a.is_active
          and a.locked_utc is null and a.deleted_utc is null and a.roles && ${[...contract.auth.impersonate.who.any]}::text[])) as is_active,
      exists (select from sessions s where s.family = ${family}::uuid and (s.ended_utc is not null or (s.actor_id is not null
        and s.created_utc <= ${earliestBegin(now)}))) as ended,
      u.roles, u.company_id, u.store_id, u.email_confirmed
    from users u where u.id = ${claims.id}`);

/**
 * Asks the database at most every five seconds for each user and session, and at once after `forget`. A user who does not
 * exist may not act, nor may who acts in another's name without being an administrator any more.
 */
export const createStanding = (db: Db, now: () => number): AccountStatuses => {
  interface Known {
    readonly claims: Claims;
    readonly row: Promise<AccountStatusRow | undefined>;
    readonly at: number;
  }
  const known = new Map<string, Known>();
  const rowOf = (token: OpenedToken): Promise<AccountStatusRow | undefined> => {
    const { claims, family } = token;
    const key = `${claims.id} ${family ?? ''} ${claims.actorId ?? ''}`;
    const before = known.get(key);
    if (before !== undefined && Math.abs(now() - before.at) < REMEMBER_MS) return before.row;
    if (known.size >= MOST) known.clear();
    const row = read(db, token, new Date(now()));
    known.set(key, { claims, row, at: now() });
    // what could not be read is asked again
    row.catch(() => {
      if (known.get(key)?.row === row) known.delete(key);
    });
    return row;
  };
  return {
    async of(token) {
      const row = await rowOf(token);
      if (row?.is_active !== true) return { standing: 'inactive', claims: null };
      return row.ended
        ? { standing: 'ended', claims: null }
        : { standing: 'good', claims: heldStill(token.claims, row) };
    },
    forget: (userId) => {
      for (const [key, { claims }] of known)
        if (claims.id === userId || claims.actorId === userId) known.delete(key);
    },
  };
};
