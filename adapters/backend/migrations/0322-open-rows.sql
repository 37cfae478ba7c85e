-- What reports read of rows: of a year open deliveries alone, of a page the rows of its range, of a percentile all of them.

-- The binding promise is found by a condition of its own, unique as it stands: where nothing of it is asked PostgreSQL leaves it out. It could not
-- while the index was a partial one.
create unique index delivery_promises_of on delivery_promises ((case when is_binding then delivery_id end));
drop index delivery_promises_binding;
-- A page in another order than the day's, and the time from door to door, are read from the index alone. The keys of what is joined stand in it too:
-- PostgreSQL asks for them although it leaves the join out.
create index deliveries_sold on deliveries (country, paid_utc) include (id, waybill, delivered_utc, logistic_status_id, selected_quote_id, job_id)
  where paid_utc is not null and deleted_utc is null;
drop index deliveries_paid;

-- A job's stops are counted once for a delivery, not three times.
create or replace view delivery_facts as
select d.id as delivery_id, d.country, d.waybill, d.order_reference, d.customer_identifier, d.lot_number, d.company_id,
  coalesce(d.company_id, (select s.company_id from stores s where s.id = d.origin_store_id)) as origin_company_id,
  d.origin_store_id, d.destination_store_id, d.territory_id, d.hub_id, d.is_round_trip, d.is_return_to_sender as is_return, d.is_high_risk,
  d.logistic_status_id as status_id, d.operation_status_id, d.origin, d.destination, d.proof, d.attempt_no, d.attempt_of_id, d.archived_utc,
  case when d.logistic_status_id = 30001 then 'delivered' when d.logistic_status_id in (-10001, -11001, -12001) then 'failed'
    when d.logistic_status_id < -1 then 'calledOff' else 'open' end as outcome,
  q.sla_type, d.paid_utc, p.pickup_start_utc, p.drop_off_start_utc as due_from_utc, p.drop_off_end_utc as due_utc,
  d.collected_utc, d.delivered_utc, d.ended_utc as end_utc, d.ended_is_estimated as end_is_estimated,
  case when d.logistic_status_id < -1 and d.logistic_status_id not in (-10001, -11001, -12001) then coalesce(
    (select max(n.at) from delivery_events n where n.delivery_id = d.id and n.to_status = d.logistic_status_id), d.ended_utc) end as called_off_utc,
  j.driver_id, coalesce(j.partner_id, v.partner_id) as partner_id, coalesce(j.is_qsr, false) as is_qsr,
  (select count(*) from tasks t where t.delivery_id = d.id and t.task_type_id in (20000, 30000) and not coalesce(t.address ? 'hubId', false)
    and not coalesce(t.address ? 'isReturn', false)
    and (t.task_status_id in (4001, -1001) or (t.task_status_id = -1 and t.arrived_utc is not null)))::int as drop_attempts,
  (select count(*) from parcels x where x.delivery_id = d.id)::int as parcels,
  d.distance_km * case when d.is_round_trip then 2 else 1 end as distance_km,
  (select r.rating from ratings r where r.delivery_id = d.id) as rating,
  coalesce(money.income, 0)::bigint as income_cents, coalesce(money.fees, 0)::bigint as fees_cents,
  coalesce(money.vat, 0)::bigint as vat_cents, coalesce(money.tips, 0)::bigint as tips_cents,
  coalesce(cost.cents, 0)::bigint as cost_cents, coalesce(cost.is_final, true) as cost_is_final,
  (select bool_and(coalesce(d.proof->'barCodes', '[]'::jsonb) ? x.bar_code) from parcels x where x.delivery_id = d.id and x.bar_code is not null) as is_in_full
from deliveries d
left join quotes q on q.id = d.selected_quote_id
left join delivery_promises p on case when p.is_binding then p.delivery_id end = d.id
left join jobs j on j.id = d.job_id
left join drivers v on v.id = j.driver_id
left join lateral (
  select sum(e.amount_cents) filter (where k.kind = 'revenue') as income, sum(e.amount_cents) filter (where k.kind = 'fees') as fees,
    sum(e.amount_cents) filter (where k.kind = 'vat') as vat, sum(e.amount_cents) filter (where k.kind = 'tips') as tips
  from transactions x join ledger_entries e on e.transaction_id = x.id join accounts k on k.id = e.account_id where x.delivery_id = d.id) money on true
left join lateral (
  select sum(c.cents / c.deliveries + case when c.before < c.cents % c.deliveries then 1 else 0 end) as cents, bool_and(c.is_final) as is_final
  from (select jc.cents, jc.is_final, n.deliveries, n.before
    from (select distinct t.job_id from tasks t where t.delivery_id = d.id) own join job_costs jc on jc.job_id = own.job_id
    cross join lateral (select count(distinct t.delivery_id) as deliveries, count(distinct t.delivery_id) filter (where t.delivery_id < d.id) as before
      from tasks t where t.job_id = own.job_id) n) c where c.deliveries > 0) cost on true
where d.paid_utc is not null and d.deleted_utc is null;

-- Each part of the view gives each column in one type. A zero of another type kept PostgreSQL from reading the parts as one table: it computed
-- every column of every open row, with all that is looked up for it, whatever was asked.
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
  s.window_end_utc, s.arrived_utc, s.completed_utc, s.wait_s, s.is_measured, null, null, 0::double precision, 0::double precision, 0::double precision, null, null, s.is_in_order,
  case when s.status_id = -1001 then (select r.fault from tasks x join reasons r on r.id = x.reason_id where x.id = s.task_id) end
from stop_facts s
union all
select 'offer', a.country, a.offered_utc, null, a.driver_id, a.partner_id, j.company_id, null, j.territory_id, null, j.is_qsr, v.vehicle_type_id,
  null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
  extract(epoch from a.decided_utc - a.offered_utc)::double precision, false, a.decision, a.ended, 0::double precision, 0::double precision, 0::double precision, null, null, null, null
from job_assignments a join jobs j on j.id = a.job_id join drivers v on v.id = a.driver_id
union all
select 'run', j.country, j.completed_utc, null, j.driver_id, j.partner_id, j.company_id, null, j.territory_id, null, j.is_qsr, j.vehicle_type_id,
  null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, j.completed_utc, null, false, null, null,
  extract(epoch from j.completed_utc - j.started_utc)::double precision, 0::double precision, coalesce(j.distance_km, 0)::double precision * 1000, null, null, null, null
from jobs j where j.job_status_id = 4001 and j.driver_id is not null and j.started_utc is not null
union all
select 'duty', s.country, greatest(s.from_utc, day), null, s.driver_id, v.partner_id, null, null, v.territory_id, null, v.is_qsr, v.vehicle_type_id,
  null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, false, null, null,
  extract(epoch from least(coalesce(s.to_utc, now()), day + interval '1 day') - greatest(s.from_utc, day))::double precision, 0::double precision, 0::double precision, null, null, null, null
from driver_status_spans s join drivers v on v.id = s.driver_id join countries c on c.cca2 = s.country
cross join lateral (select g at time zone c.time_zone as day from generate_series(date_trunc('day', s.from_utc at time zone c.time_zone),
  coalesce(s.to_utc, now()) at time zone c.time_zone, interval '1 day') g) days
where s.status_id <> -1001 and least(coalesce(s.to_utc, now()), day + interval '1 day') > greatest(s.from_utc, day)
union all
select 'drive', v.country, w.at, null, w.driver_id, v.partner_id, null, null, v.territory_id, null, v.is_qsr, v.vehicle_type_id,
  null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, false, null, null,
  0::double precision, least(w.gap_s, 120), case when w.gap_s between 1 and 300 and w.metres / w.gap_s <= 160 / 3.6 then w.metres else 0 end, null, null, null, null
from (select t.driver_id, t.at, extract(epoch from lead(t.at) over way - t.at)::double precision as gap_s,
    metres_between(t.lat, t.lon, lead(t.lat) over way, lead(t.lon) over way) as metres
  from driver_track t window way as (partition by t.driver_id order by t.at)) w join drivers v on v.id = w.driver_id where w.gap_s is not null
union all
select 'event', e.country, e.at, e.delivery_id, e.driver_id, v.partner_id, null, null, v.territory_id, null, v.is_qsr, v.vehicle_type_id,
  null, null, null, null, null, null, null, null, null, null, null, e.kind, null, null, null, null, null, false, null, null, 0::double precision, 0::double precision, 0::double precision,
  case when e.fix_at between e.at - interval '120 seconds' and e.at + interval '120 seconds' then e.distance_m end, null, null, null
from task_events e join drivers v on v.id = e.driver_id where e.kind in ('arrived', 'completed', 'exception');
