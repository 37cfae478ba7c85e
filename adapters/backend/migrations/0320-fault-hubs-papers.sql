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

-- How far a driver drove from the take-up of a delivery to its hand-over, beside what was booked: known where no five minutes of it were unseen.
create function driven_between(whose bigint, from_utc timestamptz, to_utc timestamptz) returns double precision language sql stable as $$
  with fixes as (
    select at, lat, lon from driver_fixes where driver_id = whose and at between from_utc and to_utc
    union all
    select m.at + p.ms * interval '1 millisecond', p.lat_e6 / 1e6::double precision, p.lon_e6 / 1e6::double precision
    from driver_minutes m cross join lateral unnest(m.ms, m.lat_e6, m.lon_e6) p (ms, lat_e6, lon_e6)
    where m.driver_id = whose and m.at between from_utc - interval '1 minute' and to_utc
      and m.at + p.ms * interval '1 millisecond' between from_utc and to_utc
  ), ways as (
    select at, extract(epoch from lead(at) over way - at) as gap_s,
      metres_between(lat, lon, lead(lat) over way, lead(lon) over way) as metres
    from fixes window way as (order by at)
  )
  select case when count(*) > 1 and max(gap_s) <= 300 and min(at) - from_utc <= interval '5 minutes' and to_utc - max(at) <= interval '5 minutes'
    then coalesce(sum(metres) filter (where gap_s >= 1 and metres / gap_s <= 160 / 3.6), 0) end
  from ways
$$;
alter table task_events add column driven_m double precision;

create or replace function record_task() returns trigger language plpgsql as $$
declare
  what text := case
    when new.task_status_id <> old.task_status_id and new.task_status_id = 4001 then 'completed'
    when new.task_status_id <> old.task_status_id and new.task_status_id = -1001 then 'exception'
    when new.task_status_id <> old.task_status_id and new.task_status_id = -1 then 'cancelled'
    when old.started_utc is not null and new.started_utc is null then 'released'
    when old.arrived_utc is null and new.arrived_utc is not null then 'arrived'
    when old.started_utc is null and new.started_utc is not null then 'started' end;
  whose bigint; fix record; collected timestamptz;
begin
  if what is null then return null; end if;
  select driver_id into whose from jobs where id = new.job_id;
  select * into fix from driver_positions where driver_id = whose and not (lat = 0 and lon = 0);
  -- The leg that was booked: from one customer to the other, with one driver.
  if what = 'completed' and new.task_type_id in (20000, 30000) and not (new.address ?| array['hubId', 'isReturn']) then
    select max(t.completed_utc) into collected from tasks t where t.job_id = new.job_id and t.delivery_id = new.delivery_id
      and t.task_type_id in (10000, 40000, 50000) and t.task_status_id = 4001 and not t.address ? 'hubId';
  end if;
  insert into task_events (country, task_id, job_id, delivery_id, driver_id, at, kind, side, fix_at, lat, lon, distance_m, reason, driven_m)
  values (new.country, new.id, new.job_id, new.delivery_id, whose,
    case what when 'started' then new.started_utc when 'arrived' then new.arrived_utc else coalesce(new.completed_utc, acting_now()) end,
    what, acting_side(), fix.at, fix.lat, fix.lon,
    metres_between(fix.lat, fix.lon, (new.address->'coordinates'->>'lat')::double precision, (new.address->'coordinates'->>'lon')::double precision),
    new.reason, case when collected is not null then driven_between(whose, collected, coalesce(new.completed_utc, acting_now())) end);
  return null;
end $$;
