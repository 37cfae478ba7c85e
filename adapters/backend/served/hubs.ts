// The rows of hubs: which deliveries keep one from being deleted, and what a change of one does.
import { deliveryStatus, hubs, isSame } from '../../../core/index.ts';
import { sql } from '../db/db.ts';
import { type ChangedRecord, rowsOf } from '../resources/rows.ts';
import { knownAddress } from './knownAddress.ts';

const { READY } = deliveryStatus.code;

/** What waits in a hub: READY there, and nothing else; the column stays when the parcel has left. */
const waiting = sql`d.hub_id is not null and d.logistic_status_id = ${READY}::int and d.deleted_utc is null`;

/** Hubs through which nothing new goes from now on, or that stand somewhere else now. */
const touched = (changed: readonly ChangedRecord[]): readonly number[] =>
  changed.flatMap(({ before, after }) =>
    before !== null &&
    (after === null ||
      after.deletedUtc !== null ||
      after['isActive'] !== true ||
      !isSame(before['address'], after['address']))
      ? [before.id]
      : [],
  );

export const hubRows = rowsOf(hubs.plain, {
  table: 'hubs',
  prepare: knownAddress('hubs'),
  measures: {
    waiting: (tx, _acting, changed) =>
      tx.one(
        sql`select count(*) as n from deliveries d where d.hub_id = any(${touched(changed)}::bigint[]) and ${waiting}`,
      ),
    territories: (tx, _acting, changed) =>
      tx.one(sql`
        select count(*) as n from territories t where t.hub_id = any(${touched(changed)}::bigint[]) and t.deleted_utc is null`),
  },
  uses: [
    {
      says: '{n} deliveries wait here',
      keys: ['deliveries.hub_id'],
      count: (ids) => sql`
        select d.hub_id as id, count(*) as n from deliveries d where d.hub_id = any${ids} and ${waiting} group by 1`,
    },
    {
      says: '{n} territories are reached through it',
      keys: ['territories.hub_id'],
      count: (ids) => sql`
        select t.hub_id as id, count(*) as n from territories t where t.hub_id = any${ids} and t.deleted_utc is null group by 1`,
    },
    {
      says: '{n} exceptions of territories lead through it',
      keys: ['territory_exceptions.hub_id'],
      count: (ids) => sql`
        select e.hub_id as id, count(*) as n from territory_exceptions e where e.hub_id = any${ids} group by 1`,
    },
    {
      says: '{n} runs end here',
      count: (ids) => sql`
        select (t.address ->> 'hubId')::bigint as id, count(distinct t.job_id) as n from tasks t join jobs j on j.id = t.job_id
        where (t.address ->> 'hubId')::bigint = any${ids} and t.task_status_id >= 0 and j.completed_utc is null group by 1`,
    },
  ],
});
