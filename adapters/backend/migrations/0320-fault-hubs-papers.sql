-- Whose doing a failed stop was, at the end of what reports count; and what is on its way to a hub beside what came in.

create or replace view performance_parts as
select 'delivery' as part, f.country, f.due_utc as at, f.delivery_id, f.driver_id, f.partner_id, f.origin_company_id, f.origin_store_id as store_id,
  f.territory_id, f.sla_type, f.is_qsr, null::int as vehicle_type_id, f.outcome, f.due_utc, f.due_from_utc, f.end_utc, f.called_off_utc, f.paid_utc,
  f.collected_utc, f.delivered_utc, f.attempt_no, f.drop_attempts, f.rating, null::text as side, null::int as status_id, null::timestamptz as window_end_utc,
  null::timestamptz as arrived_utc, null::timestamptz as completed_utc, null::double precision as wait_s, false as is_measured, null::text as decision,
  null::text as ended, 0::double precision as seconds, 0::double precision as visible_s, 0::double precision as metres, null::double precision as distance_m,
  f.is_in_full, null::boolean as is_in_order, null::text as fault
from delivery_facts f
union all
select 'stop', s.country, coalesce(s.window_end_utc, s.completed_utc), s.delivery_id, s.driver_id, s.partner_id, s.origin_company_id, s.store_id,
  s.territory_id, s.sla_type, s.is_qsr, s.vehicle_type_id, null, null, null, null, null, null, null, null, null, null, null, s.side, s.status_id,
  s.window_end_utc, s.arrived_utc, s.completed_utc, s.wait_s, s.is_measured, null, null, 0, 0, 0, null, null, s.is_in_order,
  case when s.status_id = -1001 then (select r.fault from tasks x join reasons r on r.id = x.reason_id where x.id = s.task_id) end
from stop_facts s
union all
select 'offer', a.country, a.offered_utc, null, a.driver_id, a.partner_id, j.company_id, null, j.territory_id, null, j.is_qsr, v.vehicle_type_id,
  null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
  extract(epoch from a.decided_utc - a.offered_utc)::double precision, false, a.decision, a.ended, 0, 0, 0, null, null, null, null
from job_assignments a join jobs j on j.id = a.job_id join drivers v on v.id = a.driver_id
union all
select 'run', j.country, j.completed_utc, null, j.driver_id, j.partner_id, j.company_id, null, j.territory_id, null, j.is_qsr, j.vehicle_type_id,
  null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, j.completed_utc, null, false, null, null,
  extract(epoch from j.completed_utc - j.started_utc)::double precision, 0, coalesce(j.distance_km, 0)::double precision * 1000, null, null, null, null
from jobs j where j.job_status_id = 4001 and j.driver_id is not null and j.started_utc is not null
union all
select 'duty', s.country, greatest(s.from_utc, day), null, s.driver_id, v.partner_id, null, null, v.territory_id, null, v.is_qsr, v.vehicle_type_id,
  null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, false, null, null,
  extract(epoch from least(coalesce(s.to_utc, now()), day + interval '1 day') - greatest(s.from_utc, day))::double precision, 0, 0, null, null, null, null
from driver_status_spans s join drivers v on v.id = s.driver_id join countries c on c.cca2 = s.country
cross join lateral (select g at time zone c.time_zone as day from generate_series(date_trunc('day', s.from_utc at time zone c.time_zone),
  coalesce(s.to_utc, now()) at time zone c.time_zone, interval '1 day') g) days
where s.status_id <> -1001 and least(coalesce(s.to_utc, now()), day + interval '1 day') > greatest(s.from_utc, day)
union all
select 'drive', v.country, w.at, null, w.driver_id, v.partner_id, null, null, v.territory_id, null, v.is_qsr, v.vehicle_type_id,
  null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, false, null, null,
  0, least(w.gap_s, 120), case when w.gap_s between 1 and 300 and w.metres / w.gap_s <= 160 / 3.6 then w.metres else 0 end, null, null, null, null
from (select t.driver_id, t.at, extract(epoch from lead(t.at) over way - t.at)::double precision as gap_s,
    metres_between(t.lat, t.lon, lead(t.lat) over way, lead(t.lon) over way) as metres
  from driver_track t window way as (partition by t.driver_id order by t.at)) w join drivers v on v.id = w.driver_id where w.gap_s is not null
union all
select 'event', e.country, e.at, e.delivery_id, e.driver_id, v.partner_id, null, null, v.territory_id, null, v.is_qsr, v.vehicle_type_id,
  null, null, null, null, null, null, null, null, null, null, null, e.kind, null, null, null, null, null, false, null, null, 0, 0, 0,
  case when e.fix_at between e.at - interval '120 seconds' and e.at + interval '120 seconds' then e.distance_m end, null, null, null
from task_events e join drivers v on v.id = e.driver_id where e.kind in ('arrived', 'completed', 'exception');

-- What is kept of drivers' days is made again where a sum is new.
alter table driver_days add column fault_stops numeric not null default 0;

create or replace view hub_stays as
select t.id as task_id, t.country, (t.address->>'hubId')::bigint as hub_id, t.delivery_id,
  case when t.task_status_id = 4001 then t.completed_utc end as in_utc, away.completed_utc as out_utc, away.job_id as next_job_id, t.window_end_utc
from tasks t left join lateral (select o.completed_utc, o.job_id from tasks o where t.task_status_id = 4001 and o.delivery_id = t.delivery_id
    and o.address->>'hubId' = t.address->>'hubId' and o.task_type_id in (10000, 40000, 50000) and o.task_status_id in (4001, 2001, 3001)
    order by o.id desc limit 1) away on true
where t.address ? 'hubId' and t.task_type_id in (20000, 30000) and (t.task_status_id = 4001 or t.task_status_id between 0 and 4000);

-- The application by which a driver or vehicle came in, at each assignment and in the screening.
create index applications_entity on applications (entity, entity_id) where entity is not null;
