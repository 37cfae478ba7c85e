// Acting as another user (AUTH-18, AUTH-19): administrators only, never out of an impersonation, written down from its
// beginning over each write to its end; the trail is there to be read.
import { contract, type ImpersonationEntry } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { implement, signedIn } from '../http/handler.ts';
import { forbidden } from '../http/problem.ts';
import { type ListShape, readPage } from '../lists/list.ts';
import { audit } from './audit.ts';
import { beginSession, revokeFamily } from './session.ts';
import { partsOf } from './signIn.ts';
import { IMPERSONATED_WRITE } from './trail.ts';
import { userById } from './user.ts';

const BEGAN = 'impersonate';
const ENDED = 'stop-impersonation';

const impersonate = implement(contract.auth.impersonate, async (context, { body }) => {
  const who = signedIn(context);
  if (who.actorId !== undefined) throw forbidden('Stop the present impersonation first.');
  if (body.userId === who.id) throw forbidden('You are this user already.');
  const user = await userById(context.db, body.userId);
  if (!user.is_active) throw forbidden('This account is not active.');
  return context.db.tx(async (tx) => {
    await audit(tx, context.now(), {
      actorId: who.id,
      userId: user.id,
      action: BEGAN,
      detail: { address: context.ip, requestId: context.requestId },
    });
    return beginSession({ ...partsOf(context), db: tx }, user, 'impersonation', who.id);
  });
});

const stop = implement(contract.auth.stopImpersonation, async (context) => {
  const who = signedIn(context);
  if (who.actorId === undefined) throw forbidden('Nobody is impersonated here.');
  await context.db.tx(async (tx) => {
    const ended = context.family === null ? 0 : await revokeFamily(tx, context.family, context.now());
    if (ended > 0)
      await audit(tx, context.now(), { actorId: who.actorId ?? null, userId: who.id, action: ENDED });
  });
});

interface TrailRow {
  id: number;
  at: Date;
  actor_id: number;
  user_id: number;
  actor_email: string | null;
  user_email: string | null;
  action: string;
  entity_id: number | null;
  call: string | null;
  outcome: string | null;
}

const entryOf = (row: TrailRow): ImpersonationEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actorId: row.actor_id,
  actorEmail: row.actor_email,
  userId: row.user_id,
  userEmail: row.user_email,
  kind: row.action === BEGAN ? 'began' : row.action === ENDED ? 'ended' : 'wrote',
  call: row.call,
  entityId: row.entity_id,
  outcome: row.outcome,
});

const joined = sql`audit_log l left join users a on a.id = l.actor_id left join users u on u.id = l.user_id`;

const trail: ListShape<ImpersonationEntry> = {
  from: joined,
  id: sql`l.id`,
  sorts: { at: sql`l.id`, actorEmail: sql`a.email`, userEmail: sql`u.email`, call: sql`l.detail->>'call'` },
  usual: sql`l.id desc`,
  counts: {},
  records: async (db: Db, ids) =>
    (
      await db.query<TrailRow>(sql`
        select l.id, l.at, l.actor_id, l.user_id, a.email as actor_email, u.email as user_email, l.action, l.entity_id,
          l.detail->>'call' as call, l.detail->>'outcome' as outcome
        from ${joined} where l.id = any(${[...ids]}::bigint[])`)
    ).map(entryOf),
  idOf: (entry) => entry.id,
};

const impersonations = implement(contract.auth.impersonations, async (context, { query }) => {
  const where: Sql[] = [
    sql`l.action in (${BEGAN}, ${ENDED}, ${IMPERSONATED_WRITE})`,
    sql`l.actor_id is not null`,
  ];
  if (query.actorId !== undefined) where.push(sql`l.actor_id = ${query.actorId}`);
  if (query.userId !== undefined) where.push(sql`l.user_id = ${query.userId}`);
  if (query.search?.trim()) {
    const part = `%${query.search.trim().replace(/[\\%_]/g, '\\$&')}%`;
    where.push(sql`(a.email ilike ${part} or u.email ilike ${part} or l.detail->>'call' ilike ${part})`);
  }
  const page = await readPage(context.db, trail, query, where);
  return { ...page, data: [...page.data] };
});

export const impersonationHandlers = [impersonate, stop, impersonations];
