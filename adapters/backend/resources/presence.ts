// Who has a record open, and in which field. Only who may read the record says so or hears of it; nothing is locked.
import { LOOKED_FOR_MS, type Looker, may, presenceCalls } from '../../../core/index.ts';
import { type Implementation, implement, signedIn } from '../calls/handler.ts';
import { sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { notFound } from '../http/problem.ts';
import { actorOf, isSeen } from './history.ts';
import type { Rows } from './rows.ts';

interface LookerRow {
  readonly actor_id: number;
  readonly actor: string;
  readonly actor_roles: readonly string[];
  readonly field: string | null;
  readonly since: string;
}

/** What serves presence over the served resources. */
export const presenceHandlers = (all: readonly Rows[]): readonly Implementation[] => [
  implement(presenceCalls.look, async (context, { params, body }): Promise<Looker[]> => {
    const { db } = context;
    const who = signedIn(context);
    const rows = all.find(({ resource }) => resource.segment === body.resource);
    if (
      rows === undefined ||
      !may(who, { who: rows.resource.who.get }) ||
      !(await isSeen(db, rows, who, params.cca2, body.recordId))
    )
      throw notFound('Record');
    const now = context.now();
    // Who acts as another is known by the own name.
    const me = who.actorId ?? who.id;
    const field = Object.hasOwn(rows.resource.fields, body.field ?? '') ? (body.field ?? null) : null;
    const key = sql`resource = ${rows.kept} and record_id = ${body.recordId}`;
    await db.query(
      body.hasLeft === true
        ? sql`delete from record_lookers where ${key} and user_id = ${me}`
        : sql`insert into record_lookers as l (resource, record_id, user_id, field, since, at)
            values (${rows.kept}, ${body.recordId}, ${me}, ${field}, ${now}, ${now})
            on conflict (resource, record_id, user_id) do update set field = excluded.field, at = excluded.at,
              since = case when l.at < ${new Date(now.getTime() - LOOKED_FOR_MS)} then excluded.since else l.since end`,
    );
    const others = await db.query<LookerRow>(sql`
      select u.id as actor_id, u.first_name || ' ' || u.last_name as actor, u.roles as actor_roles, l.field, ${iso('l.since')} as since
      from record_lookers l join users u on u.id = l.user_id
      where l.resource = ${rows.kept} and l.record_id = ${body.recordId} and l.user_id <> ${me}
        and l.at > ${new Date(now.getTime() - LOOKED_FOR_MS)}
      order by l.since, u.id`);
    return others.map((row) => ({
      by: actorOf(who, { ...row, job: null }),
      field: row.field,
      sinceUtc: row.since,
    }));
  }),
];
