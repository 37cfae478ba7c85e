// The sources of the archives: archived deliveries, those on archived runs of partners, and these runs. Whose rows they are is what the live
// lists say; a run is its partner's who had it at its end.
import { type Sql, sql } from '../db/db.ts';
import { jobWhere } from '../lists/scope.ts';
import { deliverySource } from './deliverySources.ts';
import { among, many, named, rowsThere, type Source, timeKeys } from './source.ts';

const ended = sql`coalesce(d.ended_utc, d.updated_utc)`;
/** Bookings that were never paid have no facts. */
const outcome = sql`coalesce(f.outcome, 'neverPaid')`;
const company = sql`coalesce(f.origin_company_id, d.company_id)`;
const place = (end: Sql): Sql => sql`coalesce(${end}->'address'->>'description', '')`;
const counts = {
  delivered: many(sql`f.outcome = 'delivered'`),
  failed: many(sql`f.outcome = 'failed'`),
  calledOff: many(sql`f.outcome = 'calledOff'`),
} as const;

/** Archived deliveries; bookings that were never paid too. */
export const archiveSource: Source = {
  from: sql`deliveries d join countries z on z.cca2 = d.country left join delivery_facts f on f.delivery_id = d.id`,
  country: sql`d.country`,
  where: sql`d.archived_utc is not null and d.deleted_utc is null`,
  delivery: sql``,
  id: sql`d.id`,
  days: { ended },
  keys: (at) => ({ ...timeKeys(at), company: { key: company, name: named.company } }),
  measures: () => ({ ...counts, archived: rowsThere, neverPaid: many(sql`f.outcome is null`) }),
  fields: (asked) => ({
    ...deliverySource.fields?.(asked),
    waybill: sql`d.waybill`,
    orderReference: sql`d.order_reference`,
    customerIdentifier: sql`d.customer_identifier`,
    company: sql`(select c.company_name from companies c where c.id = ${company})`,
    store: sql`(select s.store_name from stores s where s.id = d.origin_store_id)`,
    origin: place(sql`d.origin`),
    destination: place(sql`d.destination`),
    recipient: sql`d.destination->>'contactName'`,
    statusId: sql`d.logistic_status_id`,
    endedUtc: ended,
    archivedUtc: sql`d.archived_utc`,
  }),
  filters: () => ({
    companyId: among(company),
    storeId: (ids) =>
      sql`(${among(sql`d.origin_store_id`)(ids)} or ${among(sql`d.destination_store_id`)(ids)})`,
    territoryId: among(sql`d.territory_id`),
    slaType: among(sql`f.sla_type`),
    statusId: among(sql`d.logistic_status_id`),
    archivedAs: among(outcome),
  }),
  search: [
    sql`d.waybill`,
    sql`coalesce(d.order_reference, '')`,
    sql`coalesce(d.customer_identifier, '')`,
    sql`coalesce(d.pickup_barcode, '')`,
    sql`coalesce((select string_agg(p.bar_code, ' ') from parcels p where p.delivery_id = d.id), '')`,
    place(sql`d.destination`),
  ],
};

const driver = sql`(select v.first_name || ' ' || v.last_name from drivers v where v.id = j.driver_id)`;
const partner = sql`(select u.first_name || ' ' || u.last_name from users u where u.id = j.partner_id)`;
/** Where a place lies without its house number: the address behind its first comma. Partners keep no addresses of people. */
const area = (end: Sql): Sql =>
  sql`regexp_replace(regexp_replace(${place(end)}, '^[^,]*,\\s*', ''), '^\\d+\\S*\\s+', '')`;
/** What of a run's cost belongs to one of its deliveries, in cents. */
const share = sql`(select c.cents::numeric / nullif(c.deliveries, 0) from job_costs c where c.job_id = j.id)`;

/** Deliveries on archived runs of partners: one that went through a hub is on two. */
export const partnerArchiveSource: Source = {
  from: sql`jobs j join countries z on z.cca2 = j.country
    cross join lateral (select t.delivery_id, min(t.id) as id from tasks t where t.job_id = j.id and t.delivery_id is not null group by 1) o
    join deliveries d on d.id = o.delivery_id left join delivery_facts f on f.delivery_id = d.id`,
  country: sql`j.country`,
  where: sql`j.archived_utc is not null and j.partner_id is not null and d.deleted_utc is null`,
  own: jobWhere,
  id: sql`o.id`,
  days: { ended },
  keys: (at) => ({ ...timeKeys(at), partner: { key: sql`j.partner_id`, name: named.partner } }),
  measures: () => ({
    ...counts,
    archived: rowsThere,
    km: sql`coalesce(sum(d.distance_km), 0)`,
    pay: sql`coalesce(sum(${share}), 0) / 100.0`,
  }),
  fields: () => ({
    waybill: sql`d.waybill`,
    jobId: sql`j.id`,
    partner,
    driver,
    statusId: sql`d.logistic_status_id`,
    endedUtc: ended,
    fromArea: area(sql`d.origin`),
    toArea: area(sql`d.destination`),
    km: sql`d.distance_km`,
    pay: sql`${share} / 100.0`,
  }),
  filters: () => ({
    driverId: among(sql`j.driver_id`),
    territoryId: among(sql`j.territory_id`),
    archivedAs: among(outcome),
  }),
  search: [sql`d.waybill`, sql`j.id::text`, sql`coalesce(${driver}, '')`, sql`coalesce(${partner}, '')`],
};

const cost = sql`coalesce((select c.cents from job_costs c where c.job_id = j.id), 0)`;
/** What was put on a run after its first posting, in cents. */
const changed = sql`coalesce((select -sum(e.amount_cents) from transactions x join ledger_entries e on e.transaction_id = x.id
    join accounts k on k.id = e.account_id and k.kind = 'driver-cost' where x.job_id = j.id
    and e.id <> (select min(i.id) from ledger_entries i where i.transaction_id = e.transaction_id and i.account_id = e.account_id)), 0)`;
const stopsOf = (condition: Sql): Sql =>
  sql`(select count(*) from tasks t where t.job_id = j.id and ${condition})`;
const [isEnded, isException] = [sql`t.task_status_id in (4001, -1001)`, sql`t.task_status_id = -1001`];

/** Archived runs of partners. */
export const jobArchiveSource: Source = {
  from: sql`jobs j join countries z on z.cca2 = j.country`,
  country: sql`j.country`,
  where: sql`j.archived_utc is not null and j.partner_id is not null`,
  own: jobWhere,
  id: sql`j.id`,
  days: { ended: sql`coalesce(j.completed_utc, j.created_utc)` },
  keys: (at) => ({ ...timeKeys(at), partner: { key: sql`j.partner_id`, name: named.partner } }),
  measures: () => ({
    runs: many(sql`j.job_status_id = 4001`),
    ended: sql`coalesce(sum(${stopsOf(isEnded)}), 0)`,
    exceptions: sql`coalesce(sum(${stopsOf(isException)}), 0)`,
    plannedKm: sql`coalesce(sum(j.distance_km), 0)`,
    pay: sql`coalesce(sum(${cost}), 0) / 100.0`,
  }),
  fields: () => ({
    jobId: sql`j.id`,
    partner,
    driver,
    jobStatusId: sql`j.job_status_id`,
    stops: stopsOf(sql`true`),
    endedStops: stopsOf(isEnded),
    exceptions: stopsOf(isException),
    km: sql`j.distance_km`,
    startedUtc: sql`j.started_utc`,
    endedUtc: sql`j.completed_utc`,
    pay: sql`${cost} / 100.0`,
    changes: sql`${changed} / 100.0`,
  }),
  filters: () => ({ driverId: among(sql`j.driver_id`), territoryId: among(sql`j.territory_id`) }),
  search: [sql`j.id::text`, sql`coalesce(${driver}, '')`, sql`coalesce(${partner}, '')`],
};
