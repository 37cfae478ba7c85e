// Announcements as people meet them: what is told to somebody now, and who has seen it.
import {
  announcementCalls,
  type Claims,
  type Language,
  type ShownAnnouncement,
} from '../../../core/index.ts';
import { type Implementation, implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { notFound } from '../http/problem.ts';

/** Whether announcement `a` is for user `u`: the one place that says it. */
export const isFor: Sql = sql`(
  (a.roles = '{}' or a.roles && u.roles or ('isNormalUser' = any(a.roles) and u.roles = '{}'))
  and (a.company_ids = '{}' or u.company_id = any(a.company_ids))
  and (a.territory_ids = '{}'
    or exists (select from user_territories ut where ut.user_id = u.id and ut.territory_id = any(a.territory_ids))
    or exists (select from drivers v where v.user_id = u.id and v.territory_id = any(a.territory_ids))))`;

const isForVisitors: Sql = sql`(a.roles = '{}' or 'visitor' = any(a.roles)) and a.company_ids = '{}' and a.territory_ids = '{}'`;

const isValid = (now: Date): Sql =>
  sql`a.deleted_utc is null and a.is_active and a.valid_from <= ${now} and (a.valid_until is null or a.valid_until > ${now})`;

/** What is told to somebody, or to a visitor, at these places, in the reader's language where it was written in it. */
export const toldTo = async (
  db: Db,
  who: Claims | null,
  country: string,
  now: Date,
  places: readonly string[] | undefined,
  language: Language,
): Promise<ShownAnnouncement[]> => {
  const at = places === undefined ? sql`true` : sql`a.places && ${[...places]}::text[]`;
  const whom =
    who === null
      ? isForVisitors
      : sql`exists (select from users u where u.id = ${who.id} and ${isFor}) and not exists (
          select from announcement_reads g where g.announcement_id = a.id and g.user_id = ${who.id} and g.dismissed_utc is not null)`;
  const isAfrikaans = sql`(${language} = 'af' and a.title_af is not null)`;
  const rows = await db.query<{ record: ShownAnnouncement }>(sql`
    select jsonb_build_object('id', a.id, 'title', case when ${isAfrikaans} then a.title_af else a.title end,
      'body', case when ${isAfrikaans} then a.body_af else a.body end, 'language', case when ${isAfrikaans} then 'af' else 'en' end, 'tone', a.tone, 'places', to_jsonb(a.places),
      'isDismissible', a.is_dismissible, 'fromUtc', ${iso('a.valid_from')}) as record
    from announcements a where a.country = ${country} and ${isValid(now)} and ${at} and ${whom}
    order by a.tone <> 'attention', a.valid_from desc, a.id desc limit 20`);
  return rows.map(({ record }) => record);
};

const mine = implement(announcementCalls.mine, ({ db, who, now, language }, { params, query }) =>
  toldTo(db, who, params.cca2, now(), query.place, language),
);

const seen = implement(announcementCalls.seen, async (context, { params, body }) => {
  const who = signedIn(context);
  const now = context.now();
  const shown = await toldTo(context.db, who, params.cca2, now, undefined, context.language);
  const one = shown.find(({ id }) => id === params.id);
  if (one === undefined) throw notFound('Announcement');
  const dismissed = body.isDismissed === true && one.isDismissible ? now : null;
  await context.db.query(sql`
    insert into announcement_reads (announcement_id, user_id, seen_utc, dismissed_utc)
    values (${params.id}, ${who.id}, ${now}, ${dismissed}::timestamptz)
    on conflict (announcement_id, user_id) do update
      set dismissed_utc = coalesce(announcement_reads.dismissed_utc, excluded.dismissed_utc)`);
});

export const announcementHandlers: readonly Implementation[] = [mine, seen];
