// What is done by somebody who acts as another is written down, each write with who, as whom, when, which call and on what:
// before it happens, so that nothing goes unmarked, and with its outcome after.

import type { Claims } from '../../../core/index.ts';
import { isRecord } from '../../../core/index.ts';
import type { Context, Implementation, Input } from '../calls/handler.ts';
import { json, sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';

export const IMPERSONATION_BEGAN = 'impersonate';
export const IMPERSONATION_ENDED = 'stop-impersonation';
export const IMPERSONATED_WRITE = 'impersonated-write';

/** Calls by which nothing of the other's is changed. */
const harmless = new Set([
  'auth.refreshToken',
  'auth.stopImpersonation',
  'auth.logout',
  'errors.report',
  'presence.look',
]);

/** What a write is about: the records, and whose kind they are of where it is not the call's own. */
interface Subject {
  readonly entity: string;
  readonly ids: readonly number[];
}

const isId = (value: unknown): value is number => typeof value === 'number';
const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter(isId) : isId(value) ? [value] : [];

/** Fields of a body or an answer that name records, and the group of calls that these belong to. */
const naming = { deliveryIds: 'deliveries', deliveryId: 'deliveries', jobId: 'jobs' } as const;
const namedIn = (value: unknown): Subject | undefined => {
  if (!isRecord(value)) return undefined;
  for (const [field, entity] of Object.entries(naming)) {
    const ids = idsIn(value[field]);
    if (ids.length > 0) return { entity, ids };
  }
  return undefined;
};

/** The records that the request names: in its path, in a list of them in its query, or in its body. */
const subjectOf = (callId: string, { params, query, body }: Input<unknown, unknown, unknown>): Subject => {
  const entity = callId.split('.')[0] ?? '';
  const inPath = isRecord(params) ? Object.values(params).filter(isId).slice(0, 1) : [];
  if (inPath.length > 0) return { entity, ids: inPath };
  const listed = isRecord(query) ? idsIn(query['ids']) : [];
  return listed.length > 0 ? { entity, ids: listed } : (namedIn(body) ?? { entity, ids: [] });
};

/** One record stands in its own column; several stand in the detail besides. */
const severalOf = (ids: readonly number[]) => (ids.length > 1 ? { records: ids } : {});

const begin = async (
  context: Context,
  who: Claims,
  callId: string,
  { entity, ids }: Subject,
  { params, query }: Input<unknown, unknown, unknown>,
): Promise<number> => {
  const { id } = await context.db.one<{ id: number }>(sql`
    insert into audit_log (at, actor_id, user_id, action, entity, entity_id, detail)
    values (${context.now()}, ${who.actorId ?? null}, ${who.id}, ${IMPERSONATED_WRITE}, ${entity},
      ${ids[0] ?? null}, ${json({
        call: callId,
        params,
        query,
        ...severalOf(ids),
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
      const subject = subjectOf(call.id, input);
      const id = await begin(context, context.who, call.id, subject, input);
      const note = (outcome: string | number, made: Subject | undefined = undefined) =>
        context.db.query(sql`
          update audit_log set detail = detail || ${json({ outcome })},
            entity = coalesce(${made?.entity ?? null}::text, entity), entity_id = coalesce(${made?.ids[0] ?? null}::bigint, entity_id)
          where id = ${id}`);
      try {
        const answer = await handle(context, input);
        // what named no record may have made one
        await note('done', subject.ids.length === 0 ? namedIn(answer) : undefined);
        return answer;
      } catch (error) {
        // in a transaction that failed the mark goes with everything else that was not done
        await note(error instanceof Problem ? error.status : 500).catch(() => undefined);
        throw error;
      }
    },
  };
};
