// Tells a recipient's browser once that the driver is near, whether the page is open or not. A watch is claimed before it is told, so that two
// processes never tell twice; what a push service refuses for good (404, 410) is forgotten. No address of a browser is ever logged.
import webPush from 'web-push';
import { isNear, type Language, receiverCalls } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import type { Config } from '../config.ts';
import { type Db, sql } from '../db/db.ts';
import { Forbidden, type OutgoingFetch } from '../http/outgoing.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { sayIn } from '../mail/letters.ts';
import { pushKeysOf } from '../notify/pushKeys.ts';
import { publicDeliveries, waiting } from './public.ts';

/** Browsers of one delivery: a household's, and no more than a stranger with the link may fill. */
const MOST = 5;
const MOST_TRIES = 3;
/** A push service keeps it so long for a browser that sleeps; later it would be no news. */
const TTL_S = 15 * 60;
const GONE: readonly number[] = [404, 410];

const watched = async (db: Db, country: string, hash: string) => {
  const found = await db.maybeOne<{ id: number; is_waiting: boolean }>(sql`
    select d.id, d.logistic_status_id = any(${[...waiting]}::int[]) as is_waiting from deliveries d
    where d.country = ${country} and d.hash = ${hash} and d.deleted_utc is null`);
  if (found === undefined) throw notFound('Delivery');
  return found;
};

const isAddress = (endpoint: string): boolean =>
  URL.canParse(endpoint) && new URL(endpoint).protocol === 'https:';
/** Sizes of a point of P-256 and of a secret (RFC 8291). */
const isKey = (text: string, bytes: number): boolean =>
  /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes;

const watch = implement(receiverCalls.watch, ({ db, now, language }, { params, body }) =>
  db.tx(async (tx) => {
    const { id, is_waiting } = await watched(tx, params.cca2, params.hash);
    if (!isAddress(body.endpoint)) throw invalid({ endpoint: 'must be an address of a push service' });
    if (!isKey(body.p256dh, 65) || !isKey(body.auth, 16))
      throw invalid({ auth: 'must be keys of a browser' });
    if (!is_waiting) throw conflict('This delivery is no longer on its way.');
    await tx.query(sql`select from deliveries where id = ${id} for update`);
    await tx.query(sql`
      insert into near_watches (country, delivery_id, endpoint, p256dh, auth, language, created_utc)
      values (${params.cca2}, ${id}, ${body.endpoint}, ${body.p256dh}, ${body.auth}, ${language}, ${now()})
      on conflict (delivery_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language`);
    const { n } = await tx.one<{ n: number }>(
      sql`select count(*)::int as n from near_watches where delivery_id = ${id}`,
    );
    if (n > MOST) throw conflict('Enough browsers are told of this delivery already.');
  }),
);

const unwatch = implement(receiverCalls.unwatch, async ({ db }, { params, body }) => {
  const { id } = await watched(db, params.cca2, params.hash);
  await db.query(sql`delete from near_watches where delivery_id = ${id} and endpoint = ${body.endpoint}`);
});

export const nearWatchHandlers = [watch, unwatch];

interface Watch {
  readonly id: number;
  readonly delivery_id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
}

export interface NearParts {
  readonly db: Db;
  readonly config: Pick<Config, 'pushKeys' | 'publicUrl' | 'supportEmail'>;
  readonly send: OutgoingFetch;
  now(): Date;
}

/** A push service wants to know whom it may complain to (RFC 8292). */
const contactOf = ({ supportEmail, publicUrl }: NearParts['config']): string =>
  supportEmail !== undefined
    ? `mailto:${supportEmail}`
    : publicUrl?.startsWith('https:')
      ? publicUrl
      : 'mailto:no-reply@umzila.test';

/** `taken`; `gone`: nobody is there any more; `later`: it may work the next time. */
const tell = async (parts: NearParts, one: Watch, hash: string): Promise<'taken' | 'gone' | 'later'> => {
  const say = sayIn(one.language);
  const payload = JSON.stringify({
    title: say('Your delivery is almost there'),
    body: say('The driver is expected within 15 minutes.'),
    url: `/track/${hash}`,
  });
  try {
    const keys = await pushKeysOf(parts.db, parts.config);
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: one.endpoint, keys: { p256dh: one.p256dh, auth: one.auth } },
      payload,
      { TTL: TTL_S, urgency: 'high', vapidDetails: { subject: contactOf(parts.config), ...keys } },
    );
    const { 'Content-Length': _, ...sent } = headers;
    const answer = await parts.send(one.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
    });
    if (answer.ok) return 'taken';
    return GONE.includes(answer.status) ? 'gone' : 'later';
  } catch (error) {
    return error instanceof Forbidden ? 'gone' : 'later';
  }
};

/** One pass over the deliveries that somebody waits for; answers how many browsers were told. */
export const tellNear = async (parts: NearParts): Promise<number> => {
  const { db } = parts;
  const rows = await db.query<{ delivery_id: number }>(sql`
    select distinct delivery_id from near_watches where told_utc is null and attempts < ${MOST_TRIES}::int`);
  const near = (
    await publicDeliveries(
      db,
      rows.map((row) => row.delivery_id),
      parts.now(),
    )
  ).filter(({ record }) => isNear(record, parts.now().getTime()));
  let told = 0;
  for (const { id, record } of near) {
    const claimed = await db.query<Watch>(sql`
      update near_watches set told_utc = ${parts.now()}, attempts = attempts + 1
      where delivery_id = ${id} and told_utc is null and attempts < ${MOST_TRIES}::int
      returning id, delivery_id, endpoint, p256dh, auth, language`);
    for (const one of claimed) {
      const outcome = await tell(parts, one, record.hash);
      if (outcome === 'taken') told += 1;
      else if (outcome === 'gone') await db.query(sql`delete from near_watches where id = ${one.id}`);
      else await db.query(sql`update near_watches set told_utc = null where id = ${one.id}`);
    }
  }
  return told;
};
