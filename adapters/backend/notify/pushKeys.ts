// The pair of keys by which push services know this portal (VAPID, RFC 8292): configured, or made at first use and kept in the database, as
// every subscription is bound to the public one.
import webPush from 'web-push';
import { isRecord } from '../../../core/index.ts';
import type { Config } from '../config.ts';
import { type Db, json, sql } from '../db/db.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const NAME = 'push-keys';
const read = (db: Db) =>
  db.maybeOne<{ value: PushKeys }>(sql`select value from settings where name = ${NAME}`);

/** The configured pair, else that of this database. */
export const pushKeysOf = async (db: Db, { pushKeys }: Pick<Config, 'pushKeys'>): Promise<PushKeys> => {
  if (pushKeys !== undefined) return pushKeys;
  const kept = await read(db);
  if (isRecord(kept?.value)) return kept.value;
  // Of two processes that start at once the first is right for both.
  await db.query(sql`
    insert into settings (name, value) values (${NAME}, ${json(webPush.generateVAPIDKeys())}) on conflict (name) do nothing`);
  const made = await read(db);
  if (made === undefined) throw new Error('the keys of push services are not kept');
  return made.value;
};
