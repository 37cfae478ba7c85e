// What is done by somebody who acts as another is written down, each write with who, as whom, when, which call and on what:
// before it happens, so that nothing goes unmarked, and with its outcome after.
import type { Claims } from '../../../core/index.ts';
import { json, sql } from '../db/db.ts';
import type { Context, Implementation, Input } from '../http/handler.ts';
import { Problem } from '../http/problem.ts';

export const IMPERSONATION_BEGAN = 'impersonate';
export const IMPERSONATION_ENDED = 'stop-impersonation';
export const IMPERSONATED_WRITE = 'impersonated-write';

/** Calls by which nothing of the other's is changed. */
const harmless = new Set(['auth.refreshToken', 'auth.stopImpersonation', 'auth.logout', 'errors.report']);

const idOf = (params: unknown): number | null => {
  if (typeof params !== 'object' || params === null) return null;
  return Object.values(params).find((value): value is number => typeof value === 'number') ?? null;
};

const begin = async (context: Context, who: Claims, callId: string, params: unknown): Promise<number> => {
  const { id } = await context.db.one<{ id: number }>(sql`
    insert into audit_log (at, actor_id, user_id, action, entity, entity_id, detail)
    values (${context.now()}, ${who.actorId ?? null}, ${who.id}, ${IMPERSONATED_WRITE}, ${callId.split('.')[0] ?? ''},
      ${idOf(params)}, ${json({
        call: callId,
        params,
        session: context.family,
        requestId: context.requestId,
        address: context.ip,
        outcome: 'begun',
      })})
    returning id`);
  return id;
};

/** The same call, leaving its trail when the caller acts as another. */
export const trailed = ({ call, handle }: Implementation): Implementation => {
  if (call.method === 'GET' || harmless.has(call.id)) return { call, handle };
  return {
    call,
    handle: async (context: Context, input: Input<unknown, unknown, unknown>) => {
      if (context.who?.actorId === undefined) return handle(context, input);
      const id = await begin(context, context.who, call.id, input.params);
      const note = (outcome: string | number) =>
        context.db.query(sql`
          update audit_log set detail = detail || ${json({ outcome })} where id = ${id}`);
      try {
        const answer = await handle(context, input);
        await note('done');
        return answer;
      } catch (error) {
        // in a transaction that failed the mark goes with everything else that was not done
        await note(error instanceof Problem ? error.status : 500).catch(() => undefined);
        throw error;
      }
    },
  };
};
