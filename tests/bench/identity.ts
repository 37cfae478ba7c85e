// Signing in through the API beside the memory-hard hash alone, and a refresh with its rotation beside the same statements
// sent bare.
import { randomBytes } from 'node:crypto';
import { createApp } from '../../adapters/backend/app.ts';
import { readConfig } from '../../adapters/backend/config.ts';
import type { Database } from '../../adapters/backend/db/db.ts';
import { hashPassword, isPassword } from '../../adapters/backend/identity/password.ts';
import { loadGazetteer } from '../../adapters/backend/places/loadGazetteer.ts';
import { secretHash } from '../../adapters/backend/tokens/secrets.ts';
import type { Tokens } from '../../core/index.ts';
import { createWorld, sql } from '../adapters/backend/world.ts';
import { openDatabase } from './benchDatabase.ts';
import { compare, type Result } from './measure.ts';

const PASSWORD = 'a-long-enough-password';
const SIGN_INS = 16;
const REFRESHES = 64;

const post = async <A>(
  app: { fetch(request: Request): Promise<Response> },
  path: string,
  body: unknown,
): Promise<A> => {
  const answer = await app.fetch(
    new Request(`http://localhost/identity/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** The statements of one rotation, by hand: token, user, used, seen, next. */
const rotateBare = (db: Database, token: string): Promise<string> =>
  db.tx(async (tx) => {
    const row = await tx.one<{ id: number; family: string; user_id: number }>(
      sql`select * from refresh_tokens where token_hash = ${secretHash(token)} for update`,
    );
    await tx.one(sql`
      select u.*, u.xmin::text::bigint as xmin, d.id as driver_id
      from users u left join drivers d on d.user_id = u.id where u.id = ${row.user_id}`);
    await tx.query(sql`update refresh_tokens set used_utc = now() where id = ${row.id}`);
    await tx.query(sql`update sessions set seen_utc = now(), address = '::1' where family = ${row.family}`);
    const next = randomBytes(32).toString('base64url');
    await tx.query(sql`
      insert into refresh_tokens (family, user_id, token_hash, created_utc, expires_utc)
      values (${row.family}, ${row.user_id}, ${secretHash(next)}, now(), now() + interval '30 days')`);
    return next;
  });

export const identity = async (rounds: number): Promise<readonly Result[]> => {
  const { db, name, close } = await openDatabase();
  const world = await createWorld({ db });
  // time passes between two calls, so that nobody knocks too often
  const app = await createApp({
    db,
    config: readConfig({ UMZILA_DATA: 'memory' }),
    places: await loadGazetteer(),
    clock: () => {
      world.clock.now += 10_000;
      return world.clock.now;
    },
  });
  const email = 'bench@example.test';
  const hashed = await hashPassword(PASSWORD);
  const who = await world.person({ email });
  await db.query(sql`update users set password_hash = ${hashed} where id = ${who.id}`);
  const login = (): Promise<Tokens> => post(app, 'login', { email, password: PASSWORD });
  const signIns = await compare(
    `signing in with argon2id (19 MiB, 2 passes), ${SIGN_INS} at once, ${name}`,
    [
      {
        name: 'through the API',
        kind: 'ours',
        units: SIGN_INS,
        prepare: () => async () => {
          await Promise.all(Array.from({ length: SIGN_INS }, login));
        },
      },
      {
        name: 'the hash alone',
        kind: 'floor',
        units: SIGN_INS,
        prepare: () => async () => {
          await Promise.all(Array.from({ length: SIGN_INS }, () => isPassword(hashed, PASSWORD)));
        },
      },
    ],
    rounds,
    2,
  );
  const refreshes = await compare(
    `a refresh with its rotation, ${name}`,
    [
      {
        name: 'through the API',
        kind: 'ours',
        units: REFRESHES,
        prepare: async () => {
          let pair = await login();
          return async () => {
            for (let n = 0; n < REFRESHES; n += 1) pair = await post(app, 'refreshToken', pair);
          };
        },
      },
      {
        name: 'the same SQL, bare',
        kind: 'floor',
        units: REFRESHES,
        prepare: async () => {
          let { refreshToken } = await login();
          return async () => {
            for (let n = 0; n < REFRESHES; n += 1) refreshToken = await rotateBare(db, refreshToken);
          };
        },
      },
    ],
    rounds,
    2,
  );
  await app.hub.stop();
  await world.app.hub.stop();
  await close();
  return [signIns, refreshes];
};
