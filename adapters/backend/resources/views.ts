// Saved views: a user's own, and those that administrators and management share with roles.
import {
  audience,
  type Claims,
  flags,
  holds,
  may,
  mostViews,
  type SavedView,
  savedViewCalls,
} from '../../../core/index.ts';
import { type Implementation, implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { versionOf } from '../db/wire.ts';
import { checkVersion, forbidden, invalid, notFound, Problem } from '../http/problem.ts';

const viewSql = (
  who: Claims,
): Sql => sql`jsonb_build_object('id', s.id, 'xmin', ${versionOf('s')}, 'screen', s.screen, 'name', s.name,
  'query', s.query, 'isUsual', s.is_usual and s.user_id = ${who.id}, 'roles', to_jsonb(s.roles), 'isMine', s.user_id = ${who.id})`;

const rolesOf = (who: Claims): readonly string[] =>
  flags.map(({ flag }) => flag).filter((flag) => holds(who, flag));

const viewsOf = async (db: Db, who: Claims, where: Sql): Promise<SavedView[]> =>
  (
    await db.query<{ view: SavedView }>(sql`
      select ${viewSql(who)} as view from saved_views s where ${where}
      order by s.user_id <> ${who.id}, lower(s.name), s.id`)
  ).map(({ view }) => view);

const list = implement(savedViewCalls.list, async (context, { query }) => {
  const who = signedIn(context);
  const ofScreen = query.screen === undefined ? sql`true` : sql`s.screen = ${query.screen}`;
  return viewsOf(
    context.db,
    who,
    sql`${ofScreen} and (s.user_id = ${who.id} or s.roles && ${rolesOf(who)}::text[])`,
  );
});

const checkShared = (who: Claims, roles: readonly string[] | null | undefined): void => {
  if (roles !== null && roles !== undefined && roles.length > 0 && !may(who, { who: audience.am }))
    throw forbidden();
};

/** One of a screen's views is the usual one, or none. */
const oneUsual = (tx: Db, who: Claims, screen: string, id: number): Promise<unknown> =>
  tx.query(sql`
    update saved_views set is_usual = false
    where user_id = ${who.id} and screen = ${screen} and id <> ${id} and is_usual`);

const one = async (tx: Db, who: Claims, id: number): Promise<SavedView> => {
  await tx.query(sql`select id from saved_views where id = ${id} and user_id = ${who.id} for update`);
  const [view] = await viewsOf(tx, who, sql`s.id = ${id} and s.user_id = ${who.id}`);
  if (view === undefined) throw notFound('View');
  return view;
};

const create = implement(savedViewCalls.create, (context, { body }) => {
  const who = signedIn(context);
  checkShared(who, body.roles);
  return context.db.tx(async (tx) => {
    // One at a time, so that the number is counted rightly.
    await tx.query(sql`select id from users where id = ${who.id} for update`);
    const { n } = await tx.one<{ n: number }>(
      sql`select count(*) as n from saved_views where user_id = ${who.id}`,
    );
    if (n >= mostViews) throw invalid({ name: `Keep at most ${mostViews} views: delete one first.` });
    const { id } = await tx.one<{ id: number }>(sql`
      insert into saved_views (user_id, screen, name, query, is_usual, roles, created_utc)
      values (${who.id}, ${body.screen}, ${body.name.trim()}, ${body.query}, ${body.isUsual ?? false},
        ${body.roles ?? []}::text[], ${context.now()}) returning id`);
    if (body.isUsual) await oneUsual(tx, who, body.screen, id);
    return one(tx, who, id);
  });
});

const update = implement(savedViewCalls.update, (context, { params, body }) => {
  const who = signedIn(context);
  checkShared(who, body.roles);
  return context.db.tx(async (tx) => {
    const before = await one(tx, who, params.id);
    await checkVersion(body.xmin, before.xmin, async () => before);
    const screen = body.screen ?? before.screen;
    await tx.query(sql`
      update saved_views set screen = ${screen}, name = ${(body.name ?? before.name).trim()},
        query = ${body.query ?? before.query}, is_usual = ${body.isUsual ?? before.isUsual},
        roles = ${body.roles ?? before.roles}::text[]
      where id = ${params.id}`);
    if (body.isUsual) await oneUsual(tx, who, screen, params.id);
    return one(tx, who, params.id);
  });
});

const remove = implement(savedViewCalls.remove, async (context, { query }) => {
  const who = signedIn(context);
  if (query.id === undefined) throw new Problem(400, 'Name at least one view.');
  const gone = await context.db.query(sql`
    delete from saved_views where user_id = ${who.id} and id = any(${[...query.id]}::bigint[]) returning id`);
  if (gone.length === 0) throw notFound('View');
  return { deleted: gone.length };
});

export const savedViewHandlers: readonly Implementation[] = [list, create, update, remove];
