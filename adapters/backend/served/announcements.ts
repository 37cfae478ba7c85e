// The rows of announcements: whether their time has come, who has seen them, and how many a change tells.
import { announcements } from '../../../core/index.ts';
import { sql } from '../db/db.ts';
import { isFor } from '../opinions/announcements.ts';
import { rowsOf } from '../resources/rows.ts';
import { countOf, whose } from './measured.ts';

const reads = sql`from announcement_reads g where g.announcement_id = r.id`;

export const announcementRows = rowsOf(announcements.plain, {
  table: 'announcements',
  derived: {
    state: sql`(case when not r.is_active or r.valid_until <= now() then 'ended'
      when r.valid_from > now() then 'planned' else 'shown' end)`,
    seen: sql`(select count(*) ${reads})`,
    dismissed: sql`(select count(*) ${reads} and g.dismissed_utc is not null)`,
  },
  labels: {
    companyNames: sql`(select string_agg(c.company_name, ', ' order by c.company_name) from companies c where c.id = any(r.company_ids))`,
    territoryNames: sql`(select string_agg(x.name, ', ' order by x.name) from territories x where x.id = any(r.territory_ids))`,
  },
  scope: whose,
  uses: [],
  free: ['announcement_reads.announcement_id'],
  measures: {
    reached: (tx, { country, now }, changed) =>
      countOf(
        tx,
        sql`select count(distinct u.id) as n from announcements a join users u on ${isFor}
          where a.id = any(${changed.flatMap(({ after }) => (after?.deletedUtc === null && after['isActive'] === true ? [after.id] : []))}::bigint[])
            and a.country = ${country} and u.country = ${country} and u.is_active and u.locked_utc is null and u.deleted_utc is null
            and (a.valid_until is null or a.valid_until > ${now}::timestamptz)
            and not exists (select from announcement_reads g where g.announcement_id = a.id and g.user_id = u.id
              and g.dismissed_utc is not null)`,
      ),
  },
});
