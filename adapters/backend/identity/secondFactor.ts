// Whether a second factor is right: a time-based code of an authenticator app, a code by email, or one of ten recovery codes; each once.
import { verifySync } from 'otplib';
import { type Db, sql } from '../db/db.ts';
import { purpose, sealerOf, unsealed } from '../tokens/sealing.ts';
import { secretHash } from '../tokens/secrets.ts';
import { acceptCode } from './codes.ts';
import type { UserRow } from './user.ts';

const STEP_SECONDS = 30;

/** The step that an authenticator's code belongs to, one step of drift allowed; null when it is wrong. */
const stepOf = (secret: string, code: string, now: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + (result.delta ?? 0) : null;
};

/** The database, and the key that opens what stands sealed in it. */
export interface Keyed {
  readonly db: Db;
  readonly config: { readonly dataKey: string | undefined };
}

/** Accepts an authenticator's code once: a step that was used is not used again. */
export const acceptAppCode = async (
  { db, config }: Keyed,
  user: UserRow,
  code: string,
  now: Date,
): Promise<boolean> => {
  if (user.two_factor_secret === null) return false;
  const sealer = await sealerOf(db, config.dataKey);
  const step = stepOf(unsealed(sealer, user.two_factor_secret, purpose.authenticator(user.id)), code, now);
  if (step === null) return false;
  const rows = await db.query(sql`
    update users set two_factor_step = ${step} where id = ${user.id} and two_factor_step < ${step} returning id`);
  return rows.length > 0;
};

const acceptRecoveryCode = async (db: Db, user: UserRow, code: string): Promise<boolean> => {
  const hashed = secretHash(code.trim().toLowerCase());
  const rows = await db.query(sql`
    update users set recovery_codes = array_remove(recovery_codes, ${hashed})
    where id = ${user.id} and ${hashed} = any(recovery_codes) returning id`);
  return rows.length > 0;
};

/** Accepts any of the ways, each once; names the way, or null. */
export const acceptAny = async (
  keyed: Keyed,
  user: UserRow,
  code: string,
  now: Date,
): Promise<'two-factor' | 'recovery-code' | null> => {
  const { db } = keyed;
  if (await acceptAppCode(keyed, user, code, now)) return 'two-factor';
  const sent = { userId: user.id, purpose: 'two-factor-code', to: user.email } as const;
  if (await acceptCode(db, sent, code, now)) return 'two-factor';
  return (await acceptRecoveryCode(db, user, code)) ? 'recovery-code' : null;
};
