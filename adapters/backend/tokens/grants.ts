// Steps that begin here, leave, and come back once: a passkey's challenge, the state of a sign-in at another house, codes
// of the demonstration's provider. The secret is random and stands in the database as its hash alone.
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { secretHash } from './secrets.ts';

export type GrantPurpose =
  | 'passkey-register'
  | 'passkey-sign-in'
  | 'external-state'
  | 'provider-code'
  | 'provider-token';

export interface Grant {
  readonly userId: number | null;
  /** As it was kept; to be checked by whoever takes it. */
  readonly detail: unknown;
}

const keyOf = (purpose: GrantPurpose, secret: string): string => secretHash(`${purpose} ${secret}`);

/** Keeps what `secret` stands for, for `seconds`. */
export const keepGrant = async (
  db: Db,
  purpose: GrantPurpose,
  secret: string,
  { userId, detail }: Grant,
  now: Date,
  seconds: number,
): Promise<void> => {
  await db.query(sql`
    insert into one_time_grants (secret_hash, purpose, user_id, detail, expires_utc)
    values (${keyOf(purpose, secret)}, ${purpose}, ${userId}, ${json(detail)},
      ${new Date(now.getTime() + seconds * 1000)})`);
};

interface GrantRow {
  user_id: number | null;
  detail: unknown;
  expires_utc: Date;
}

type Asking = (db: Db, purpose: GrantPurpose, secret: string, now: Date) => Promise<Grant | undefined>;

const grantBy =
  (statement: (hash: string) => Sql): Asking =>
  async (db, purpose, secret, now) => {
    const row = await db.maybeOne<GrantRow>(statement(keyOf(purpose, secret)));
    return row === undefined || row.expires_utc <= now
      ? undefined
      : { userId: row.user_id, detail: row.detail };
  };

/** Takes it: of several who present the secret one gets it, and nobody after its time. */
export const takeGrant = grantBy(
  (hash) => sql`
    delete from one_time_grants where secret_hash = ${hash} returning user_id, detail, expires_utc`,
);

/** Looks without taking. */
export const readGrant = grantBy(
  (hash) => sql`
    select user_id, detail, expires_utc from one_time_grants where secret_hash = ${hash}`,
);
