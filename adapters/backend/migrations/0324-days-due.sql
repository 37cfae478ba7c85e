-- Who asks for days due reads promises and deliveries from indexes alone, and puts one beside the other at once: the index of promises had a condition
-- of which the view of deliveries no longer speaks, so each such question, be it for one day, read all promises there are.
create index delivery_promises_days on delivery_promises (drop_off_end_utc) include (delivery_id, is_binding, drop_off_start_utc, pickup_start_utc);
drop index delivery_promises_due;
create index deliveries_facts on deliveries (country, paid_utc)
  include (id, waybill, delivered_utc, logistic_status_id, selected_quote_id, job_id, company_id, origin_store_id, ended_utc)
  where paid_utc is not null and deleted_utc is null;
drop index deliveries_sold;

-- The company of a store is joined: looked up for each delivery it seemed dearer to PostgreSQL than anything else.
create or replace view delivery_facts as
select d.id as delivery_id, d.country, d.waybill, d.order_reference, d.customer_identifier, d.lot_number, d.company_id,
  coalesce(d.company_id, s.company_id) as origin_company_id,
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
left join stores s on s.id = d.origin_store_id
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
