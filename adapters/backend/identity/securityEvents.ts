// What may be an attack stands in the audit log: sign-ins that failed, locks, refusals of rights, too much knocking. The same from the same
// place within ten minutes is one row that counts, so that whoever knocks without end fills no disk. Administrators read them here.

import { contract, type SecurityEvent } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import type { Refused } from '../calls/refused.ts';
import { type Db, json, sql } from '../db/db.ts';
import { networkOf } from '../http/caller.ts';
import type { Problem } from '../http/problem.ts';
import { oneOf, oneOfTexts, pattern } from '../lists/filters.ts';
import { type ListShape, readPage } from '../lists/list.ts';
import { secretHash } from '../tokens/secrets.ts';

type Kind = SecurityEvent['kind'];
const WINDOW_MS = 600_000;

/** Calls by which somebody proves who it is, and the fields that a wrong proof is told under. */
const proofs = new Set(['password', 'currentPassword', 'code', 'token', 'passkey']);

/** What a refusal says of an attack; null: nothing. */
const kindOf = (callId: string, { status, parts }: Problem, isSignedIn: boolean): Kind | null => {
  if (status === 423) return 'account-locked';
  if (status === 429) return 'rate-limited';
  if (status === 403 && isSignedIn) return 'right-refused';
  const isProof = /^(auth|twoFactor|account|passkeys|emailVerification|phoneNumberVerification)\./.test(
    callId,
  );
  if (!isProof) return null;
  if (
    status === 401 &&
    (callId === 'auth.login' || callId === 'auth.externalLogin' || callId === 'twoFactor.verify')
  )
    return 'sign-in-failed';
  return status === 422 && Object.keys(parts.errors ?? {}).some((field) => proofs.has(field))
    ? 'sign-in-failed'
    : null;
};

const textIn = (body: unknown, field: string): string | null => {
  const value =
    typeof body === 'object' && body !== null
      ? Object.entries(body).find(([name]) => name === field)?.[1]
      : null;
  return typeof value === 'string' ? value : null;
};

/** Writes it down where it tells of an attack, against the account that it speaks of, known or not: the same work for both. */
export const noteRefusal = async (
  db: Db,
  now: Date,
  { callId, who, ip, body, problem }: Refused,
): Promise<void> => {
  const kind = kindOf(callId, problem, who !== null);
  if (kind === null) return;
  const detail = {
    address: networkOf(ip),
    call: callId,
    window: String(Math.floor(now.getTime() / WINDOW_MS)),
    times: 1,
  };
  await db.query(sql`
    insert into audit_log as l (at, actor_id, user_id, action, detail)
    values (${now}, ${who?.actorId ?? who?.id ?? null}, coalesce(${who?.id ?? null}::bigint,
      (select id from users where lower(email) = lower(${textIn(body, 'email')}::text)),
      (select user_id from one_time_codes where purpose = 'two-factor'
        and code_hash = ${secretHash(textIn(body, 'twoFactorHash') ?? '')} limit 1)), ${kind}, ${json(detail)})
    on conflict (action, (coalesce(user_id, 0)), (detail->>'address'), (detail->>'call'), (detail->>'window'))
      where action in ('sign-in-failed', 'account-locked', 'right-refused', 'rate-limited')
    do update set at = excluded.at, detail = jsonb_set(l.detail, '{times}', to_jsonb((l.detail->>'times')::int + 1))`);
};

const kinds: readonly Kind[] = ['sign-in-failed', 'account-locked', 'right-refused', 'rate-limited'];

interface Row extends Omit<SecurityEvent, 'at'> {
  readonly at: Date;
}

const shape: ListShape<SecurityEvent> = {
  from: sql`audit_log l left join users u on u.id = l.user_id`,
  id: sql`l.id`,
  sorts: { at: sql`l.at`, userEmail: sql`lower(u.email)`, times: sql`(l.detail->>'times')::int` },
  usual: sql`l.at desc, l.id desc`,
  counts: { kind: sql`l.action` },
  records: async (db: Db, ids) =>
    (
      await db.query<Row>(sql`
        select l.id, l.at, l.action as kind, l.user_id as "userId", u.first_name || ' ' || u.last_name as "userName",
          u.email as "userEmail", l.detail->>'address' as address, l.detail->>'call' as call,
          (l.detail->>'times')::int as times
        from audit_log l left join users u on u.id = l.user_id where l.id = any(${[...ids]}::bigint[])`)
    ).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  idOf: ({ id }) => id,
};

const list = implement(contract.auth.securityEvents, async (context, { query }) => {
  const search = query.search?.trim();
  const sought = pattern(search ?? '');
  const page = await readPage(context.db, shape, query, [
    sql`l.action = any(${[...kinds]}::text[])`,
    ...oneOfTexts(sql`l.action`, query.kind),
    ...oneOf(sql`l.user_id`, query.userId === undefined ? undefined : [query.userId]),
    ...(search
      ? [
          sql`(u.email ilike ${sought} or u.first_name || ' ' || u.last_name ilike ${sought}
            or l.detail->>'address' ilike ${sought} or l.detail->>'call' ilike ${sought})`,
        ]
      : []),
  ]);
  return { ...page, data: [...page.data] };
});

export const securityEventHandlers = [list];
