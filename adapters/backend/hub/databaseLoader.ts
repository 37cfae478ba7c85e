// The rows that leave through the hub, read with the very expressions that REST reads them with, each with the scopes
// that address it. One query a table and flush.
import { type Delivery, isRecord, type Job, jobStatus } from '../../../core/index.ts';
import { type Db, name, type Sql, sql } from '../db/db.ts';
import { iso, versionOf } from '../db/wire.ts';
import { deliveryJoins, deliveryObject, withoutPrices } from '../records/delivery.ts';
import { driverJoins, driverObject, fixObject } from '../records/driver.ts';
import { jobObject, withoutCost } from '../records/job.ts';
import { taskObject } from '../records/task.ts';
import type { FeedRow, FeedTable, Loader } from './change.ts';
import { deliveryScopes, jobScopes, positionScopes, taskJoins, taskScopes } from './rowScopes.ts';

/** A job whose driver may be followed by those whose parcels are on it. */
export const openJobs: readonly number[] = [jobStatus.code.NOT_STARTED, jobStatus.code.IN_PROGRESS];

/** Of a change of more records than this the hub says how many there are, and names none. */
const mostNamed = 200;

const notification = sql`jsonb_build_object('id', n.id, 'xmin', ${versionOf('n')},
  'webNotificationTypeId', n.web_notification_type_id, 'title', n.title, 'body', n.body, 'link', n.link,
  'entity', n.entity, 'entityId', n.entity_id, 'createdUtc', ${iso('n.created_utc')}, 'read', false, 'country', n.country)`;

/** Of a deleted delivery its readers learn that it is gone, and nothing else of it. */
const deliveryOrGone = sql`case when d.deleted_utc is null then ${deliveryObject} else jsonb_build_object(
  'deliveryId', d.id, 'hash', d.hash, 'xmin', ${versionOf('d')}, 'country', d.country, 'logisticStatusId', d.logistic_status_id,
  'paymentStatusId', d.payment_status_id, 'isDeleted', true) end`;

/** A narrower face of records that are kept under another name: what changes there is told to who follows the face. */
export interface Face {
  readonly segment: string;
  /** The name under which the records and their versions are kept. */
  readonly kept: string;
  readonly table: string;
  /** Which rows `r` of the table it shows. */
  readonly where: Sql;
  /** The field of the whole by which a record comes into it or leaves it. */
  readonly enters: string | null;
  /** Whose the row `r` is, by its version `v`, beside the country's staff. */
  readonly owner: Sql;
}

/** One notice for each kind and owner, so that nobody hears of another's records. */
const faceRows = ({ segment, kept, table, where, enters, owner }: Face, ids: readonly number[]): Sql => sql`
  select f.id, f.country, null as follow, array_remove(array[f.country, f.owner], null) as scopes,
    array[${segment}::text] || case when count(*) <= ${mostNamed}::int then array_agg(${`${segment}/`}::text || f.record_id) end as keys,
    jsonb_build_object('resource', ${segment}::text, 'kind', f.kind,
      'records', case when count(*) <= ${mostNamed}::int
        then jsonb_agg(jsonb_build_object('id', f.record_id, 'xmin', f.row_version) order by f.record_id) end,
      'n', count(*), 'by', f.by, 'changeId', f.id) as record
  from (
    select g.id, g.country::text as country, ${owner} as owner, v.record_id, v.row_version, coalesce(a.first_name || ' ' || a.last_name, 'Umzila') as by,
      case when g.kind = 'remove' or not (${where}) then 'REMOVED' when g.kind = 'create' or v.diff ? ${enters ?? ''}::text then 'NEW'
        else 'EXISTING' end as kind
    from changes g join record_versions v on v.change_id = g.id join ${name(table)} r on r.id = v.record_id
    left join users a on a.id = g.actor_id
    where g.id = any(${[...ids]}::bigint[]) and g.resource = ${kept} and (${where} or v.diff ? ${enters ?? ''}::text)
  ) f group by f.id, f.country, f.owner, f.by, f.kind`;

/** `id, country, follow, scopes, record` of the rows with these ids. */
const queries: Readonly<Record<FeedTable, (ids: readonly number[]) => Sql>> = {
  deliveries: (ids) => sql`
    select d.id, d.country, null as follow, ${deliveryScopes} as scopes, ${deliveryOrGone} as record
    from deliveries d ${deliveryJoins} left join jobs j on j.id = d.job_id left join drivers v on v.id = j.driver_id
    where d.id = any(${[...ids]}::bigint[])`,
  jobs: (ids) => sql`
    select j.id, j.country, null as follow, ${jobScopes} as scopes, ${jobObject} as record
    from jobs j left join drivers v on v.id = j.driver_id where j.id = any(${[...ids]}::bigint[])`,
  tasks: (ids) => sql`
    select t.id, t.country, t.job_id as follow, ${taskScopes} as scopes, ${taskObject(sql`d.waybill`)} as record
    from tasks t ${taskJoins} where t.id = any(${[...ids]}::bigint[])`,
  drivers: (ids) => sql`
    select v.id, v.country, null as follow, array[v.country::text] as scopes, ${driverObject} as record
    from drivers v ${driverJoins} where v.id = any(${[...ids]}::bigint[])`,
  positions: (ids) => sql`
    select v.id, v.country, v.id as follow, ${positionScopes(openJobs)} as scopes,
      jsonb_build_object('id', v.id, 'country', v.country, 'lastKnownLocation', ${fixObject}) as record
    from driver_positions f join drivers v on v.id = f.driver_id where v.id = any(${[...ids]}::bigint[])`,
  notifications: (ids) => sql`
    select n.id, n.country, n.web_notification_type_id as follow,
      array[case when n.user_id is null then n.country::text else 'user/' || n.user_id end] as scopes, ${notification} as record
    from web_notifications n where n.id = any(${[...ids]}::bigint[])`,
  identity: (ids) => sql`
    select u.id, null as country, null as follow, array['user/' || u.id] as scopes,
      jsonb_build_object('userId', u.id, 'refreshToken', true, 'reloadProfile', true) as record
    from users u where u.id = any(${[...ids]}::bigint[])`,
  records: (ids) => sql`
    select g.id, g.country, null as follow, g.scopes,
      array[g.resource] || array(select g.resource || '/' || v.record_id from record_versions v where v.change_id = g.id limit ${mostNamed}::int) as keys,
      jsonb_build_object('resource', g.resource, 'kind', case g.kind when 'create' then 'NEW' when 'remove' then 'REMOVED' else 'EXISTING' end,
        'records', case when g.rows <= ${mostNamed}::int then (
          select jsonb_agg(jsonb_build_object('id', v.record_id, 'xmin', v.row_version) order by v.record_id)
          from record_versions v where v.change_id = g.id) end,
        'n', g.rows, 'by', coalesce(a.first_name || ' ' || a.last_name, 'Umzila'), 'changeId', g.id) as record
    from changes g left join users a on a.id = g.actor_id where g.id = any(${[...ids]}::bigint[])`,
  // Progress is a note that whoever rebuilds an index leaves under this name, with a notification of its own.
  indexer: (ids) => sql`
    select i.id, null as country, null as follow, array['administrators'] as scopes, s.value as record
    from settings s cross join unnest(${[...ids]}::bigint[]) as i (id) where s.name = 'index-progress'`,
};

const shown: Partial<Readonly<Record<FeedTable, (record: unknown) => unknown>>> = {
  deliveries: (record) => withoutPrices(record as Delivery),
  jobs: (record) => withoutCost(record as Job),
  // Who of the staff it was is the house's own affair.
  records: (record) => (isRecord(record) ? { ...record, by: 'Umzila' } : record),
};

/** The newest rows over this database. Members of the view `plain` see no prices (ROL-47). */
export const databaseLoader = (db: Db, faces: readonly Face[] = []): Loader => ({
  load: async (table, changes) => {
    const ids = changes.map(({ id }) => id);
    const shows = table === 'records' ? faces.map((face) => faceRows(face, ids)) : [];
    const rows = await Promise.all([queries[table](ids), ...shows].map((query) => db.query<FeedRow>(query)));
    return rows.flat();
  },
  // What was read with the records' own expressions is what those types say.
  show: (table, { record }, view) => (view === 'plain' ? (shown[table]?.(record) ?? record) : record),
});
