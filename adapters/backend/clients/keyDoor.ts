// Who knocks with a key: its client, the user as whom it acts, and whether it may come in at all. The database is asked at every call, so a
// key that was revoked, or whose time has come, opens nothing from that moment on, in any process.
import { isRight } from 'fp-ts/Either';
import { audience, KeyRights } from '../../../core/index.ts';
import { type KeyDoor, keyRefusal } from '../calls/gate.ts';
import { type Db, sql } from '../db/db.ts';
import { inNetwork } from '../http/network.ts';
import { Problem } from '../http/problem.ts';
import { claimsOf, maybeUser } from '../identity/user.ts';
import { keyFormOf } from '../tokens/apiKey.ts';
import { secretHash } from '../tokens/secrets.ts';

interface KeyRow {
  readonly id: number;
  readonly client_id: number;
  readonly user_id: number;
  readonly ends_utc: Date | null;
  readonly rights: unknown;
  readonly allowed_addresses: readonly string[];
  readonly rate_per_minute: number;
  readonly is_open: boolean;
}

const find = (db: Db, key: string): Promise<KeyRow | undefined> =>
  db.maybeOne<KeyRow>(sql`
    select k.id, k.client_id, c.user_id, k.ends_utc, c.rights, c.allowed_addresses, c.rate_per_minute,
      c.is_active and c.deleted_utc is null and u.is_active and u.roles && ${[...audience.program.any]}::text[]
        and coalesce(p.is_active, true) as is_open
    from api_client_keys k join api_clients c on c.id = k.client_id join users u on u.id = c.user_id
    left join companies p on p.id = u.company_id
    where k.hash = ${secretHash(key)}`);

export interface KeyDoorParts {
  readonly db: Db;
  now(): Date;
  /** Counts one call of this client. @throws 429 with Retry-After */
  limit(clientId: number, perMinute: number): Promise<void>;
}

const notValid = (): Problem => new Problem(401, keyRefusal.invalid);

/** Why this key stays outside now; undefined: it comes in. */
const refusalOf = (row: KeyRow, ip: string, now: Date): Problem | undefined => {
  if (row.ends_utc !== null && row.ends_utc <= now) return new Problem(401, keyRefusal.ended);
  if (!row.is_open) return new Problem(401, keyRefusal.inactive);
  const isNear =
    row.allowed_addresses.length === 0 || row.allowed_addresses.some((network) => inNetwork(network, ip));
  return isNear ? undefined : new Problem(403, keyRefusal.address);
};

/** Whether a key opens anything at this moment, from wherever. */
export const isKeyInForce = async (db: Db, key: string, now: Date): Promise<boolean> => {
  const row = await find(db, key);
  return row?.is_open === true && (row.ends_utc === null || row.ends_utc > now);
};

/** The door for keys; `noteUse` keeps the counts by day and call. */
export const createKeyDoor = ({ db, now, limit }: KeyDoorParts): KeyDoor => ({
  async open(text, ip) {
    const form = keyFormOf(text);
    if (form === 'none') return null;
    const row = form === 'key' ? await find(db, text) : undefined;
    // a text of another make that is no key of ours is somebody's token, or nothing
    if (row === undefined) return text.startsWith('umz_') ? { clientId: null, refusal: notValid() } : null;
    const refusal = refusalOf(row, ip, now());
    if (refusal !== undefined) return { clientId: row.client_id, refusal };
    const user = await maybeUser(db, row.user_id);
    const rights = KeyRights.decode(row.rights);
    if (user === undefined || !isRight(rights)) return { clientId: row.client_id, refusal: notValid() };
    return {
      clientId: row.client_id,
      caller: { claims: claimsOf(user, null), family: null },
      rights: rights.right,
      count: async () => {
        await limit(row.client_id, row.rate_per_minute);
        await db.query(
          sql`update api_client_keys set used_utc = ${now()}, used_from = ${ip} where id = ${row.id}
            and (used_from is distinct from ${ip} or used_utc is null or used_utc < ${now()}::timestamptz - interval '1 minute')`,
        );
      },
    };
  },
  noteUse: async (clientId, callId, isRefused) => {
    await db.query(sql`
      insert into api_client_usage as u (client_id, day, call, n, refused)
      values (${clientId}, (${now()}::timestamptz at time zone 'UTC')::date, ${callId}, 1, ${isRefused ? 1 : 0})
      on conflict (client_id, day, call) do update set n = u.n + 1, refused = u.refused + excluded.refused`);
  },
});
