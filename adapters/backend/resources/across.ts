// What serves the changes of all resources: which were made, and taking one back.
import {
  type ChangeEntry,
  type Claims,
  changeCalls,
  isInternal,
  may,
  readSetsOf,
} from '../../../core/index.ts';
import { type Implementation, implement, signedIn } from '../calls/handler.ts';
import { type Db, join, type Sql, sql } from '../db/db.ts';
import { notFound, Problem } from '../http/problem.ts';
import { between, oneOf } from '../lists/filters.ts';
import { actingIn } from './acting.ts';
import { refusedAnswer, withUniqueFaults } from './change.ts';
import { type DeedRow, deedAnswer, deedColumns, deedJoins, isSeen } from './history.ts';
import { MOST_TOLD } from './preview.ts';
import { recordAt } from './recordAt.ts';
import { hiddenFrom, type Rows } from './rows.ts';
import { undoChange } from './undo.ts';

const NAMED = 5;

const moments = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/;
const isMoment = (text: string): boolean => moments.test(text) && new Date(text).getUTCFullYear() < 10_000;

/** Every served resource by the segment of its versions; of those that share one, the whole. */
export const bySegment = (all: readonly Rows[]): ReadonlyMap<string, Rows> =>
  new Map(all.filter(({ resource }) => resource.base === null).map((rows) => [rows.kept, rows]));

/** Whose changes somebody may see: of what they may change, in the row sets that are theirs. */
const seenBy = (who: Claims, country: string, served: ReadonlyMap<string, Rows>): Sql[] => {
  const open = [...served]
    .filter(([, { resource }]) => may(who, { who: resource.who.update }))
    .map(([kept]) => kept);
  const sets = readSetsOf(who).map(({ kind, id }) => `${kind}/${id}`);
  return [
    sql`g.country = ${country} and g.resource = any(${open}::text[])`,
    ...(isInternal(who) ? [] : [sql`g.scopes && ${sets}::text[]`]),
  ];
};

type Listed = DeedRow & { resource: string; rows: number; undoes: number | null };

/** The names of the first records of each change, as they are called now. */
const namesOf = async (
  db: Db,
  served: ReadonlyMap<string, Rows>,
  found: readonly Listed[],
): Promise<ReadonlyMap<number, readonly { id: number; name: string }[]>> => {
  const parts = await db.query<{ change_id: number; resource: string; record_id: number }>(sql`
    select v.change_id, v.resource, v.record_id from unnest(${found.map(({ id }) => id)}::bigint[]) g(id)
    cross join lateral (select * from record_versions v where v.change_id = g.id order by v.record_id limit ${NAMED}::int) v`);
  const names = new Map<string, string>();
  for (const [kept, rows] of served) {
    const ids = [
      ...new Set(parts.filter(({ resource }) => resource === kept).map(({ record_id }) => record_id)),
    ];
    if (ids.length === 0) continue;
    for (const record of await rows.shape.records(db, ids))
      names.set(`${kept}/${record.id}`, rows.resource.nameOf(record));
  }
  const byChange = new Map<number, { id: number; name: string }[]>();
  for (const { change_id, resource, record_id } of parts)
    byChange.set(change_id, [
      ...(byChange.get(change_id) ?? []),
      { id: record_id, name: names.get(`${resource}/${record_id}`) ?? String(record_id) },
    ]);
  return byChange;
};

const wholeFrom = (field: string, value: number | undefined, usual: number, most: number): number => {
  const asked = value ?? usual;
  if (!Number.isInteger(asked) || asked < 1 || asked > most)
    throw new Problem(400, `${field} must be a whole number from 1 to ${most}`);
  return asked;
};

/** The calls over all resources, over those that are served. */
export const changeHandlers = (all: readonly Rows[]): readonly Implementation[] => {
  const served = bySegment(all);
  const list = implement(changeCalls.list, async ({ db, now, ...context }, { params, query }) => {
    const who = signedIn({ db, now, ...context });
    const page = wholeFrom('page', query.page, 1, 1_000_000);
    const pageSize = wholeFrom('pageSize', query.pageSize, 20, 1_000);
    const where = join(
      [
        ...seenBy(who, params.cca2, served),
        ...(query.resource === undefined ? [] : [sql`g.resource = ${query.resource}`]),
        ...oneOf(sql`g.actor_id`, query.userId === undefined ? undefined : [query.userId]),
        ...between(
          sql`(g.at at time zone (select k.time_zone from countries k where k.cca2 = g.country))::date`,
          query.from,
          query.to,
        ),
        ...(query.isSeveral === true
          ? [sql`(g.rows > 1 or g.kind in ('remove', 'import', 'undo', 'erase'))`]
          : []),
      ],
      ' and ',
    );
    const { total } = await db.one<{ total: number }>(
      sql`select count(*) as total from changes g where ${where}`,
    );
    const found = await db.query<Listed>(sql`
      select ${deedColumns}, g.resource, g.rows, g.undoes from changes g ${deedJoins} where ${where}
      order by g.id desc limit ${pageSize}::bigint offset ${(page - 1) * pageSize}::bigint`);
    const names = await namesOf(db, served, found);
    const data = found.flatMap((row): ChangeEntry[] => {
      const rows = served.get(row.resource);
      return rows === undefined
        ? []
        : [
            {
              ...deedAnswer(who, row, now(), rows),
              resource: row.resource,
              rows: row.rows,
              undoes: row.undoes,
              records: [...(names.get(row.id) ?? [])],
            },
          ];
    });
    return {
      data,
      page,
      totalPages: Math.ceil(total / pageSize),
      totalItems: total,
      totalCurrentItemCount: data.length,
    };
  });

  const at = implement(changeCalls.at, async (context, { params, query }) => {
    const who = signedIn(context);
    const { resource, recordId, moment } = query;
    if (resource === undefined || recordId === undefined || moment === undefined || !isMoment(moment))
      throw new Problem(400, 'Name resource, recordId and moment, such as 2026-11-22T08:00:00Z.');
    const rows = served.get(resource);
    if (
      rows === undefined ||
      !may(who, { who: rows.resource.who.update }) ||
      !(await isSeen(context.db, rows, who, params.cca2, recordId))
    )
      throw notFound('Record');
    const then = new Date(moment);
    const known = await recordAt(context.db, rows, recordId, then, context.now());
    if (known === null) throw notFound('Record');
    const hidden = hiddenFrom(rows, who);
    const fields = Object.fromEntries(Object.entries(known).filter(([key]) => !hidden.has(key)));
    return { resource, recordId, at: then.toISOString(), fields };
  });

  const undo = implement(changeCalls.undo, async (context, { params, body }) => {
    const acting = actingIn(context, params.cca2);
    const where = join([sql`g.id = ${params.id}`, ...seenBy(acting.who, params.cca2, served)], ' and ');
    const found = await context.db.maybeOne<Listed>(sql`
      select ${deedColumns}, g.resource, g.rows, g.undoes from changes g ${deedJoins} where ${where}`);
    const rows = found === undefined ? undefined : served.get(found.resource);
    if (found === undefined || rows === undefined) throw notFound('Change');
    const done = await withUniqueFaults(rows, () =>
      context.db.tx(async (tx) => {
        const again = await tx.one<DeedRow>(sql`
          select ${deedColumns} from changes g ${deedJoins} where g.id = ${found.id} for update of g`);
        return undoChange(tx, acting, rows, again, body.isPartly === true);
      }),
    );
    return {
      changeId: done.changeId,
      undone: done.changed.length,
      refused: done.refused.slice(0, MOST_TOLD).map(refusedAnswer),
      refusedTotal: done.refused.length,
    };
  });
  return [list, at, undo];
};
