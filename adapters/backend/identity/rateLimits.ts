// How often one caller may knock at identity's doors: a bucket for each call and address, and for each call and account,
// that refills evenly. The buckets stand in the database, so that any number of processes count as one.
import type { AnyCall, Claims } from '../../../core/index.ts';
import { type Db, join, sql } from '../db/db.ts';
import { networkOf } from '../http/caller.ts';
import { Problem } from '../http/problem.ts';
import { secretHash } from '../tokens/secrets.ts';

interface Allowance {
  readonly burst: number;
  readonly perMinute: number;
}
interface Rule {
  readonly address: Allowance;
  readonly account?: Allowance;
}

const guess = { burst: 30, perMinute: 10 };
const send = { burst: 10, perMinute: 4 };
const sendToOne = { burst: 5, perMinute: 0.5 };

/** By call. An account is the email or half-finished sign-in in the body, else the caller's own. */
const rules: Readonly<Record<string, Rule>> = {
  'auth.login': { address: { burst: 120, perMinute: 60 }, account: { burst: 30, perMinute: 15 } },
  'auth.register': { address: { burst: 60, perMinute: 20 }, account: { burst: 10, perMinute: 2 } },
  'auth.externalStart': { address: { burst: 60, perMinute: 30 } },
  'auth.externalLogin': { address: { burst: 60, perMinute: 30 } },
  'auth.forgotPassword': { address: { burst: 20, perMinute: 5 }, account: sendToOne },
  'auth.resetPassword': {
    address: { burst: 20, perMinute: 10 },
    account: { burst: 10, perMinute: 2 },
  },
  'auth.changePassword': { address: guess, account: { burst: 10, perMinute: 2 } },
  'account.changeEmail': {
    address: { burst: 20, perMinute: 5 },
    account: { burst: 8, perMinute: 0.2 },
  },
  'twoFactor.verify': { address: guess, account: { burst: 10, perMinute: 5 } },
  'twoFactor.send': { address: send, account: sendToOne },
  'twoFactor.enable': { address: guess, account: guess },
  'twoFactor.disable': { address: guess, account: { burst: 10, perMinute: 2 } },
  'twoFactor.renewCodes': { address: guess, account: { burst: 10, perMinute: 2 } },
  'emailVerification.send': { address: send, account: sendToOne },
  'emailVerification.confirm': { address: guess, account: guess },
  'phoneNumberVerification.send': { address: send, account: sendToOne },
  'phoneNumberVerification.confirm': { address: guess, account: guess },
  'passkeys.challenge': { address: { burst: 120, perMinute: 60 } },
  'passkeys.begin': { address: guess, account: guess },
};

const accountOf = (body: unknown, who: Claims | null): string | null => {
  if (who !== null) return `user ${who.id}`;
  if (typeof body !== 'object' || body === null) return null;
  if ('email' in body) return `email ${String(body.email).trim().toLowerCase()}`;
  return 'twoFactorHash' in body ? `half ${String(body.twoFactorHash)}` : null;
};

interface Bucket extends Allowance {
  readonly name: string;
}

/**
 * How far ahead of this process's clock a bucket may be dated, in seconds. Clocks of several processes differ a little, and none of them
 * refills twice for that; one that was wrong by more must not keep a bucket from refilling until its time has come.
 */
const MOST_AHEAD_S = 60;

/** Takes one of each bucket, in one statement; answers the seconds until all have one again, 0 when all had. */
const take = async (db: Db, buckets: readonly Bucket[], now: Date): Promise<number> => {
  const perSecond = sql`(case r.key ${join(
    buckets.map(({ name, perMinute }) => sql`when ${secretHash(name)} then ${perMinute / 60}::float8`),
    ' ',
  )} end)`;
  const values = buckets.map(
    ({ name, burst }) => sql`(${secretHash(name)}, ${burst - 1}::float8, true, ${now}::timestamptz)`,
  );
  const rows = await db.query<{ admitted: boolean; amount: number; rate: number; at: Date }>(sql`
    insert into rate_limits as r (key, amount, admitted, at) values ${join(values)}
    on conflict (key) do update set (amount, admitted, at) = (
      select case when there >= 1 then there - 1 else there end, there >= 1,
        least(greatest(r.at, excluded.at), excluded.at + make_interval(secs => ${MOST_AHEAD_S}::int))
      from (select least(excluded.amount + 1, r.amount + ${perSecond}
        * greatest(0, extract(epoch from excluded.at - r.at)::float8)) as there) as refilled)
    returning admitted, amount, at, ${perSecond} as rate`);
  return Math.max(
    0,
    ...rows
      .filter(({ admitted }) => !admitted)
      .map(({ amount, rate, at }) => {
        const ahead = Math.max(0, at.getTime() - now.getTime()) / 1000;
        return Math.max(1, Math.ceil((1 - amount) / rate + ahead));
      }),
  );
};

const tooMany = (retryAfter: number): Problem =>
  new Problem(429, 'Too many attempts. Please wait a moment and try again.', { retryAfter });

export interface IdentityLimits {
  /** Counts the address, before anything of the request is read. @throws 429 with Retry-After */
  byAddress(call: AnyCall, ip: string): Promise<void>;
  /** Counts the account that is spoken of, wherever the requests come from. @throws 429 with Retry-After */
  byAccount(call: AnyCall, body: unknown, who: Claims | null): Promise<void>;
  /** Counts one call of a program, of which it may make so many a minute. @throws 429 with Retry-After */
  byClient(clientId: number, perMinute: number): Promise<void>;
}

export const createIdentityLimits = (db: Db, now: () => number): IdentityLimits => {
  const knock = async (bucket: Bucket): Promise<void> => {
    const retryAfter = await take(db, [bucket], new Date(now()));
    if (retryAfter > 0) throw tooMany(retryAfter);
  };
  return {
    byAddress: async (call, ip) => {
      const rule = rules[call.id];
      if (rule !== undefined) await knock({ name: `${call.id} address ${networkOf(ip)}`, ...rule.address });
    },
    byAccount: async (call, body, who) => {
      const allowed = rules[call.id]?.account;
      const account = allowed === undefined ? null : accountOf(body, who);
      if (allowed !== undefined && account !== null)
        await knock({ name: `${call.id} account ${account}`, ...allowed });
    },
    byClient: (clientId, perMinute) => knock({ name: `api client ${clientId}`, burst: perMinute, perMinute }),
  };
};
