// Sends what waits. A delivery is leased before it leaves, so that a process that dies over it is followed by another: each event arrives at
// least once. The next event of a record waits for the one before. Nothing is sent inside a transaction.
import type { OutgoingEvent } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { Forbidden, type OutgoingFetch } from '../http/outgoing.ts';
import { claimsOf, maybeUser } from '../identity/user.ts';
import { purpose, sealerOf, unsealed } from '../tokens/sealing.ts';
import { noteFailure, noteSuccess } from './health.ts';
import { type EventRow, eventName, payloadFor } from './payload.ts';
import { signatureHeaders } from './sign.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Between one try and the next; after the last an event is given up. */
const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const;
/** Longer than a request may take. */
const LEASE_MS = MINUTE;
const PROBE_MS = 10 * MINUTE;
/** Under way at a time: to one address, and in this process. */
const TO_ONE = 8;
const AT_ONCE = 64;
/** So long a pass looks on before it asks what else waits: a slow address must not keep the others. */
const LOOK_MS = 1_000;
const MOST_ANSWER = 4_096;
/** Waits for an answer so long. */
export const SEND_TIMEOUT_MS = 15_000;

export interface SendParts {
  readonly db: Db;
  now(): Date;
  readonly send: OutgoingFetch;
  /** What secrets are sealed with, where it is not the database's own key. */
  readonly dataKey: string | undefined;
}

interface Claimed {
  readonly id: number;
  readonly lease: string;
  readonly webhook_id: number;
  readonly event_id: number;
  readonly attempts: number;
  readonly is_probe: boolean;
}

/** What an address is told, and by whom. */
export interface Target {
  readonly url: string;
  readonly user_id: number;
  readonly secret: string;
  readonly old_secret: string | null;
  readonly old_secret_ends_utc: Date | null;
}

/** What came of sending once. */
export interface Sent {
  readonly isTaken: boolean;
  readonly request: string;
  readonly answer: string | null;
  readonly answerStatus: number | null;
  readonly failure: string | null;
  readonly ms: number;
}

const isFirstOfRecord: Sql = sql`not exists (select from webhook_deliveries b where b.webhook_id = d.webhook_id
  and b.entity = d.entity and b.record_id = d.record_id and b.event_id < d.event_id and b.next_utc is not null)`;

/** Expects `d`: nobody is at it. */
const isFree = (now: Date): Sql =>
  sql`d.next_utc is not null and (d.leased_until is null or d.leased_until <= ${now})`;

/** What may leave now: of each address that is well some, of one behind an open breaker a single probe. */
const claim = (db: Db, now: Date, most: number): Promise<Claimed[]> => {
  const until = new Date(now.getTime() + LEASE_MS);
  return db.tx(async (tx) => {
    const probes = await tx.query<{ webhook_id: number }>(sql`
      update webhook_health h set probe_utc = ${new Date(now.getTime() + PROBE_MS)}
      where h.opened_utc is not null and h.probe_utc <= ${now}
        and exists (select from webhook_deliveries d where d.webhook_id = h.webhook_id and ${isFree(now)})
      returning h.webhook_id`);
    const probed = probes.map(({ webhook_id }) => webhook_id);
    return tx.query<Claimed>(sql`
      update webhook_deliveries c set lease = gen_random_uuid(), leased_until = ${until}
      from (
        select d.id, h.opened_utc is not null as is_probe from webhooks w
        left join webhook_health h on h.webhook_id = w.id
        cross join lateral (
          select d.id from webhook_deliveries d where d.webhook_id = w.id and ${isFree(now)} and ${isFirstOfRecord}
            and (h.opened_utc is not null or d.next_utc <= ${now})
          order by d.event_id limit case when h.opened_utc is not null then 1 else greatest(0, ${TO_ONE}::int - (
            select count(*) from webhook_deliveries x where x.webhook_id = w.id and x.leased_until > ${now})) end
          for update of d skip locked
        ) d
        where w.is_active and w.deleted_utc is null and (h.opened_utc is null or w.id = any(${probed}::bigint[]))
        limit ${most}::int
      ) f where c.id = f.id
      returning c.id, c.lease, c.webhook_id, c.event_id, c.attempts, f.is_probe`);
  });
};

const textOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replaceAll('\u0000', '').slice(0, MOST_ANSWER);

const wordsFor = (error: unknown): string => {
  if (error instanceof Forbidden)
    return 'The address leads to an inner network or cannot be reached over TLS.';
  if (error instanceof Error && error.name === 'TimeoutError') return 'It did not answer within 15 seconds.';
  return 'It could not be reached.';
};

/** Sends one payload under this name and answers what came of it. @throws where the secret does not open, nothing else */
export const sendOnce = async (
  { db, send, now, dataKey }: SendParts,
  target: Target,
  name: string,
  payload: OutgoingEvent & { readonly test?: true },
): Promise<Sent> => {
  const at = now();
  const request = JSON.stringify(payload);
  const isOldGood = target.old_secret_ends_utc !== null && target.old_secret_ends_utc > at;
  const sealer = await sealerOf(db, dataKey);
  const secrets = [
    target.secret,
    ...(isOldGood && target.old_secret !== null ? [target.old_secret] : []),
  ].map((secret) => unsealed(sealer, secret, purpose.webhook(target.user_id)));
  const taken = (from: number): number => Math.max(0, Math.round(performance.now() - from));
  const began = performance.now();
  try {
    const answer = await send(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Umzila-Webhooks/1',
        ...signatureHeaders(name, at, request, secrets),
      },
      body: request,
    });
    return {
      isTaken: answer.status >= 200 && answer.status < 300,
      request,
      answer: await textOf(answer),
      answerStatus: answer.status,
      failure: null,
      ms: taken(began),
    };
  } catch (error) {
    return {
      isTaken: false,
      request,
      answer: null,
      answerStatus: null,
      failure: wordsFor(error),
      ms: taken(began),
    };
  }
};

/** Ends the lease with what came of it; nothing where another process has the delivery by now. */
const settle = (
  db: Db,
  claimed: Claimed,
  now: Date,
  { isTaken, request, answer, answerStatus, failure, ms }: Sent,
): Promise<void> =>
  db.tx(async (tx) => {
    // a probe is the breaker's try, not the event's
    const attempts = claimed.attempts + (claimed.is_probe && !isTaken ? 0 : 1);
    const wait = waits[attempts - 1] ?? (claimed.is_probe ? PROBE_MS : undefined);
    const isGivenUp = !isTaken && wait === undefined;
    const next = isTaken || wait === undefined ? null : new Date(now.getTime() + wait);
    const held = await tx.query(sql`
      update webhook_deliveries set lease = null, leased_until = null, attempts = ${attempts}, next_utc = ${next},
        status = ${isTaken ? 2000 : isGivenUp ? -2000 : -1000}, sent_utc = ${now}, request = ${request}, answer = ${answer},
        answer_status = ${answerStatus}, failure = ${failure}, ms = ${ms}
      where id = ${claimed.id} and lease = ${claimed.lease}::uuid returning id`);
    if (held.length === 0) return;
    if (isTaken) await noteSuccess(tx, claimed.webhook_id, now);
    else await noteFailure(tx, claimed.webhook_id, now, isGivenUp);
  });

/** Whom it is about may not be seen by its owner any more: it waits no longer, and nothing leaves. */
const withhold = async (db: Db, { id, lease }: Claimed): Promise<void> => {
  const why = 'Not sent: its owner may not see this.';
  await db.query(sql`
    update webhook_deliveries set lease = null, leased_until = null, next_utc = null, request = null,
      failure = ${why}
    where id = ${id} and lease = ${lease}::uuid`);
};

const deliver = async (parts: SendParts, claimed: Claimed): Promise<void> => {
  const { db, now } = parts;
  const target = await db.maybeOne<Target>(sql`
    select url, user_id, secret, old_secret, old_secret_ends_utc from webhooks
    where id = ${claimed.webhook_id} and is_active and deleted_utc is null`);
  const event = await db.maybeOne<EventRow>(sql`
    select id, country, kind, entity, record_id, detail, at from outgoing_events where id = ${claimed.event_id}`);
  if (target === undefined || event === undefined) return;
  const owner = await maybeUser(db, target.user_id);
  const payload = owner?.is_active === true ? await payloadFor(db, claimsOf(owner, null), event) : null;
  if (payload === null) return withhold(db, claimed);
  await settle(db, claimed, now(), await sendOnce(parts, target, eventName(event.id), payload));
};

export interface Sender {
  /** Sends what waits and answers how many deliveries were begun. Any number of processes may do it at once. */
  pass(): Promise<number>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** The sender of one process; what goes wrong on our side is told, and another try follows when the lease is over. */
export const createSender = (parts: SendParts, onError: (error: unknown) => void): Sender => {
  const running = new Set<Promise<void>>();
  const begin = (claimed: Claimed): void => {
    const one = deliver(parts, claimed)
      .catch(onError)
      .finally(() => running.delete(one));
    running.add(one);
  };
  const settled = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };
  const someTime = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LOOK_MS);
    });
    await Promise.race([settled(), late]).finally(() => clearTimeout(timer));
  };
  return {
    async pass() {
      let begun = 0;
      for (;;) {
        const room = AT_ONCE - running.size;
        const claimed = room > 0 ? await claim(parts.db, parts.now(), room) : [];
        if (claimed.length === 0) return begun;
        for (const one of claimed) begin(one);
        begun += claimed.length;
        await someTime();
      }
    },
    settled,
  };
};
