// The same key and body act once and answer the same (contract). The key is claimed before the work and completed with
// the answer; a second request with it waits for the first. The work's own transaction marks the key, so that a process
// that dies between the work and its answer leaves a key that never acts again; what did nothing may be tried again.
import { createHash } from 'node:crypto';
import { type Db, json, sql } from '../db/db.ts';
import { Problem } from './problem.ts';

export interface StoredAnswer {
  readonly status: number;
  readonly answer: unknown;
}

interface Row {
  request_hash: string;
  status: number | null;
  answer: unknown;
  is_lost: boolean;
}

/** `db` whose transactions mark the key as acted upon, in the same commit. */
const marking = (db: Db, owner: string, key: string): Db => ({
  ...db,
  tx: (work) =>
    db.tx(async (tx) => {
      const result = await work(tx);
      await tx.query(sql`update idempotency_keys set acted = true where owner = ${owner} and key = ${key}`);
      return result;
    }),
});

const WAIT_MS = 10_000;
/** A claim without an answer after this long belongs to a process that died over it. */
const ABANDONED_SECONDS = 60;

/** What identifies the request: its method, path and body. */
export const requestDigest = (method: string, path: string, body: Uint8Array): string =>
  createHash('sha256').update(`${method} ${path.toLowerCase()}\n`).update(body).digest('hex');

const claim = async (db: Db, owner: string, key: string, digest: string): Promise<boolean> => {
  const rows = await db.query(sql`
    insert into idempotency_keys (owner, key, request_hash) values (${owner}, ${key}, ${digest})
    on conflict (owner, key) do update set created_utc = now()
      where idempotency_keys.status is null and not idempotency_keys.acted and idempotency_keys.request_hash = excluded.request_hash
        and idempotency_keys.created_utc < now() - make_interval(secs => ${ABANDONED_SECONDS}::int)
    returning owner`);
  return rows.length > 0;
};

/**
 * Runs `work` unless this key has run before: then its stored answer is given. 422 when the key was used for another
 * request, 409 when the first request has not answered within ten seconds. An answer of 500 and above is not kept. `work` must use
 * the database that it is given. What answers a secret is not kept (`isKept` false): a repeat is told that it was done.
 */
export const once = async (
  db: Db,
  owner: string,
  key: string,
  digest: string,
  isKept: boolean,
  work: (db: Db) => Promise<StoredAnswer>,
): Promise<StoredAnswer> => {
  if (key.length > 200) throw new Problem(400, 'Idempotency-Key must be at most 200 characters.');
  const until = Date.now() + WAIT_MS;
  while (!(await claim(db, owner, key, digest))) {
    const row = await db.maybeOne<Row>(sql`
      select request_hash, status, answer,
        acted and created_utc < now() - make_interval(secs => ${ABANDONED_SECONDS}::int) as is_lost
      from idempotency_keys
      where owner = ${owner} and key = ${key}`);
    if (row === undefined) continue; // given up meanwhile: claim it
    if (row.request_hash !== digest)
      throw new Problem(422, 'This Idempotency-Key was used for another request.', {
        errors: { 'Idempotency-Key': ['was used for another request'] },
      });
    if (row.status !== null && row.status < 400 && !isKept)
      throw new Problem(409, 'It was made already. Roll it again to see a new one.');
    if (row.status !== null) return { status: row.status, answer: row.answer };
    if (row.is_lost || Date.now() > until)
      throw new Problem(
        409,
        'The first request with this Idempotency-Key has given no answer yet. Look at the newest state.',
        {
          retryAfter: 5,
        },
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const giveUp = () =>
    db.query(
      sql`delete from idempotency_keys where owner = ${owner} and key = ${key} and status is null and not acted`,
    );
  try {
    const stored = await work(marking(db, owner, key));
    if (stored.status >= 500) await giveUp();
    else
      await db.query(sql`
        update idempotency_keys set status = ${stored.status},
          answer = ${json(isKept || stored.status >= 400 ? stored.answer : null)}
        where owner = ${owner} and key = ${key}`);
    return stored;
  } catch (error) {
    await giveUp().catch(() => undefined);
    throw error;
  }
};
