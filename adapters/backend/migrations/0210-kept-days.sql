-- What is kept of each day, so that reports of long ranges read thousands of rows and not millions. What a table holds is said in
-- reports/keptDays.ts, and a test compares the two. A deed appends what it touched to `report_changes` and nothing else: one that changed the
-- row of today would make everybody wait. A loop notes the days of these changes and sums each noted day anew; until then, and for the day that
-- is not over, reports count the rows themselves, so a figure is never late.

create table delivery_days (
  country char(2) not null, by_day text not null, day date not null,
  territory text, sla_type text, is_qsr boolean not null,
  booked numeric not null, called_off numeric not null, open numeric not null, parcels numeric not null, km numeric not null, round_trips numeric not
  null, returns numeric not null, income numeric not null, fees numeric not null, tips numeric not null, total numeric not null, cost numeric not null,
  gross_profit numeric not null, margin_x numeric not null, margin_y numeric not null, profit_per_km_x numeric not null, profit_per_km_y numeric not
  null, income_per_delivery_x numeric not null, income_per_delivery_y numeric not null, cost_per_drop_x numeric not null, cost_per_drop_y numeric not
  null, cost_final_x numeric not null, cost_final_y numeric not null, due numeric not null, on_time numeric not null, late numeric not null, failed_due
  numeric not null, overdue numeric not null, otd_x numeric not null, otd_y numeric not null, late_by_x numeric not null, late_by_y numeric not null,
  early_x numeric not null, early_y numeric not null, delivered numeric not null, failed numeric not null, success_x numeric not null, success_y numeric
  not null, to_collect_x numeric not null, to_collect_y numeric not null, door_to_door_x numeric not null, door_to_door_y numeric not null
);
create index delivery_days_day on delivery_days (country, by_day, day);

create table company_days (
  country char(2) not null, by_day text not null, day date not null,
  company text, sla_type text,
  booked numeric not null, called_off numeric not null, open numeric not null, parcels numeric not null, km numeric not null, round_trips numeric not
  null, returns numeric not null, income numeric not null, fees numeric not null, tips numeric not null, total numeric not null, cost numeric not null,
  gross_profit numeric not null, margin_x numeric not null, margin_y numeric not null, profit_per_km_x numeric not null, profit_per_km_y numeric not
  null, income_per_delivery_x numeric not null, income_per_delivery_y numeric not null, cost_per_drop_x numeric not null, cost_per_drop_y numeric not
  null, cost_final_x numeric not null, cost_final_y numeric not null, due numeric not null, on_time numeric not null, late numeric not null, failed_due
  numeric not null, overdue numeric not null, otd_x numeric not null, otd_y numeric not null, late_by_x numeric not null, late_by_y numeric not null,
  early_x numeric not null, early_y numeric not null, delivered numeric not null, failed numeric not null, success_x numeric not null, success_y numeric
  not null, to_collect_x numeric not null, to_collect_y numeric not null, door_to_door_x numeric not null, door_to_door_y numeric not null
);
create index company_days_day on company_days (country, by_day, day);

create table stop_days (
  country char(2) not null, by_day text not null, day date not null,
  company text, store text, territory text, sla_type text, is_qsr boolean not null,
  due numeric not null, otd_x numeric not null, otd_y numeric not null, success_x numeric not null, success_y numeric not null, first_attempt_x numeric
  not null, first_attempt_y numeric not null, to_collect_x numeric not null, to_collect_y numeric not null, door_to_door_x numeric not null,
  door_to_door_y numeric not null, rating_x numeric not null, rating_y numeric not null, pickup_compliance_x numeric not null, pickup_compliance_y
  numeric not null, dropoff_compliance_x numeric not null, dropoff_compliance_y numeric not null, pickup_exceptions_x numeric not null,
  pickup_exceptions_y numeric not null, dropoff_exceptions_x numeric not null, dropoff_exceptions_y numeric not null, acceptance_x numeric not null,
  acceptance_y numeric not null
);
create index stop_days_day on stop_days (country, by_day, day);

create table driver_days (
  country char(2) not null, by_day text not null, day date not null,
  driver text, partner text, territory text, vehicle_type text,
  otd_x numeric not null, otd_y numeric not null, delivered numeric not null, failed numeric not null, first_attempt_x numeric not null, first_attempt_y
  numeric not null, rating_x numeric not null, rating_y numeric not null, pickup_compliance_x numeric not null, pickup_compliance_y numeric not null,
  dropoff_compliance_x numeric not null, dropoff_compliance_y numeric not null, ended numeric not null, stop_exceptions_x numeric not null,
  stop_exceptions_y numeric not null, wait_x numeric not null, wait_y numeric not null, acceptance_x numeric not null, acceptance_y numeric not null,
  runs numeric not null, on_duty numeric not null, active numeric not null, planned_km numeric not null, driven_km numeric not null, near_x numeric not
  null, near_y numeric not null, utilisation_x numeric not null, utilisation_y numeric not null, stops_per_hour_x numeric not null, stops_per_hour_y
  numeric not null, km_per_stop_x numeric not null, km_per_stop_y numeric not null, visibility_x numeric not null, visibility_y numeric not null,
  visible numeric not null
);
create index driver_days_day on driver_days (country, by_day, day);

create table ledger_days (
  country char(2) not null, by_day text not null, day date not null,
  kind text,
  book_income numeric not null, book_fees numeric not null, book_vat numeric not null, book_tips numeric not null, book_cost numeric not null,
  book_gross numeric not null, book_card_in numeric not null, book_card_back numeric not null, book_received numeric not null, book_paid_out numeric not
  null, entries numeric not null
);
create index ledger_days_day on ledger_days (country, by_day, day);

create table report_state (
  name text primary key,
  -- of what the sums are made; another one, and all is summed anew
  version text,
  -- everything that happened before is in the kept days or noted
  as_of timestamptz,
  rebuilt_utc timestamptz,
  checked_utc timestamptz,
  checked bigint not null default 0,
  mended bigint not null default 0
);
insert into report_state (name) values ('delivery_days'), ('company_days'), ('stop_days'), ('driver_days'), ('ledger_days');

-- `was`: moments by which it counted before; those by which it counts now are looked up.
create table report_changes (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('delivery', 'job', 'moment')),
  ref bigint,
  country char(2) not null,
  was timestamptz[] not null,
  at timestamptz not null default now()
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

create table report_noted_days (country char(2) not null, day date not null, at timestamptz not null, primary key (country, day));

-- The days of the changes that wait: a delivery counts by its sale, its promise, its end and its stops; a run by its end, its offers and what
-- it carried.
create view report_change_days as
select c.id, c.at as changed, c.country, (m.at at time zone z.time_zone)::date as day
from report_changes c join countries z on z.cca2 = c.country
cross join lateral (
  select unnest(c.was) as at
  union all
  select v.at from (
      select c.ref as id where c.topic = 'delivery'
      union select t.delivery_id from tasks t where c.topic = 'job' and t.job_id = c.ref
      union select d.id from deliveries d where c.topic = 'job' and d.job_id = c.ref) o
    join deliveries d on d.id = o.id
    cross join lateral (
      values (d.paid_utc), (d.ended_utc)
      union all select p.drop_off_end_utc from delivery_promises p where p.delivery_id = d.id
      union all select s.at from tasks t cross join lateral (values (t.window_end_utc), (t.completed_utc)) s (at) where t.delivery_id = d.id
    ) v (at)
  union all
  select j.completed_utc from jobs j where c.topic = 'job' and j.id = c.ref
  union all
  select a.offered_utc from job_assignments a where c.topic = 'job' and a.job_id = c.ref
) m where m.at is not null;

-- The days of a range that are counted from rows: noted ones, those of changes that wait, and what was not over at the last pass.
create function report_stale(of_country char(2), first date, last date) returns setof date language sql stable as $$
  select n.day from report_noted_days n where n.country = of_country and n.day between first and last
  union
  select c.day from report_change_days c where c.country = of_country and c.day between first and last
  union
  select g::date from generate_series(greatest(first, (select (min(s.as_of) at time zone z.time_zone)::date
    from report_state s, countries z where z.cca2 = of_country group by z.time_zone)), last, interval '1 day') g
$$;

create function touch_report(of_topic text, of_ref bigint, of_country char(2), moments timestamptz[] default '{}') returns void language sql as $$
  insert into report_changes (topic, ref, country, was)
  select of_topic, of_ref, of_country, array_remove(moments, null) where of_country is not null
$$;

create function delivery_touched() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.paid_utc is not null then perform touch_report('moment', old.id, old.country, array[old.paid_utc, old.ended_utc]); end if;
  elsif tg_op = 'INSERT' then
    if new.paid_utc is not null then perform touch_report('delivery', new.id, new.country); end if;
  elsif new.paid_utc is not null or old.paid_utc is not null then
    perform touch_report('delivery', new.id, new.country, array[old.paid_utc, old.ended_utc]);
  end if;
  return null;
end $$;
create trigger deliveries_came_touched after insert or delete on deliveries for each row execute function delivery_touched();
create trigger deliveries_touched after update on deliveries for each row when ((old.paid_utc, old.ended_utc, old.collected_utc, old.delivered_utc, old.deleted_utc, old.logistic_status_id, old.company_id, old.origin_store_id, old.destination_store_id, old.territory_id, old.selected_quote_id, old.job_id, old.is_round_trip, old.is_return_to_sender, old.distance_km, old.attempt_no)
    is distinct from (new.paid_utc, new.ended_utc, new.collected_utc, new.delivered_utc, new.deleted_utc, new.logistic_status_id, new.company_id, new.origin_store_id, new.destination_store_id, new.territory_id, new.selected_quote_id, new.job_id, new.is_round_trip, new.is_return_to_sender, new.distance_km, new.attempt_no)) execute function delivery_touched();

create function promise_touched() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform touch_report('moment', old.delivery_id, old.country, array[old.drop_off_end_utc]); end if;
  if tg_op <> 'DELETE' then perform touch_report('delivery', new.delivery_id, new.country); end if;
  return null;
end $$;
create trigger delivery_promises_touched after insert or update or delete on delivery_promises for each row execute function promise_touched();

-- One that moves to another run shares the cost of both anew.
create function task_touched() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform touch_report('delivery', old.delivery_id, old.country, array[old.window_end_utc, old.completed_utc]);
    if tg_op = 'DELETE' or new.job_id is distinct from old.job_id or new.delivery_id <> old.delivery_id then
      perform touch_report('job', old.job_id, old.country);
    end if;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.job_id is distinct from old.job_id or new.delivery_id <> old.delivery_id)) then
    perform touch_report('delivery', new.delivery_id, new.country);
    perform touch_report('job', new.job_id, new.country);
  end if;
  return null;
end $$;
create trigger tasks_came_touched after insert or delete on tasks for each row execute function task_touched();
create trigger tasks_touched after update on tasks for each row when ((old.delivery_id, old.job_id, old.task_type_id, old.task_status_id, old.window_start_utc, old.window_end_utc, old.arrived_utc, old.completed_utc, old.address)
    is distinct from (new.delivery_id, new.job_id, new.task_type_id, new.task_status_id, new.window_start_utc, new.window_end_utc, new.arrived_utc, new.completed_utc, new.address)) execute function task_touched();

create function job_touched() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform touch_report('job', old.id, old.country, array[old.completed_utc]); end if;
  if tg_op <> 'DELETE' then perform touch_report('job', new.id, new.country); end if;
  return null;
end $$;
create trigger jobs_came_touched after insert or delete on jobs for each row execute function job_touched();
create trigger jobs_touched after update on jobs for each row when ((old.driver_id, old.partner_id, old.company_id, old.territory_id, old.vehicle_type_id, old.is_qsr, old.job_status_id, old.amount_excl_cents, old.distance_km, old.started_utc, old.completed_utc)
    is distinct from (new.driver_id, new.partner_id, new.company_id, new.territory_id, new.vehicle_type_id, new.is_qsr, new.job_status_id, new.amount_excl_cents, new.distance_km, new.started_utc, new.completed_utc)) execute function job_touched();

create function offer_touched() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform touch_report('moment', old.job_id, old.country, array[old.offered_utc]); end if;
  if tg_op <> 'DELETE' then perform touch_report('moment', new.job_id, new.country, array[new.offered_utc]); end if;
  return null;
end $$;
create trigger job_assignments_touched after insert or update or delete on job_assignments for each row execute function offer_touched();

create function sold_part_touched() returns trigger language plpgsql as $$
declare whose bigint := case when tg_op = 'DELETE' then old.delivery_id else new.delivery_id end;
begin
  perform touch_report('delivery', d.id, d.country) from deliveries d where d.id = whose and d.paid_utc is not null;
  return null;
end $$;
create trigger ratings_touched after insert or update or delete on ratings for each row execute function sold_part_touched();
create trigger parcels_touched after insert or delete on parcels for each row execute function sold_part_touched();
create trigger delivery_events_touched after insert or update or delete on delivery_events for each row execute function sold_part_touched();
create trigger quotes_touched after update of sla_type on quotes for each row when (old.sla_type is distinct from new.sla_type)
  execute function sold_part_touched();

create function entry_touched() returns trigger language plpgsql as $$
declare e ledger_entries; x record;
begin
  if tg_op = 'DELETE' then e := old; else e := new; end if;
  select t.country, t.delivery_id, t.job_id, z.time_zone into x from transactions t join countries z on z.cca2 = t.country
    where t.id = e.transaction_id;
  perform touch_report('moment', e.id, x.country, array[e.booked_on::timestamp at time zone x.time_zone]);
  if x.delivery_id is not null then perform touch_report('delivery', x.delivery_id, x.country); end if;
  if x.job_id is not null then perform touch_report('job', x.job_id, x.country); end if;
  return null;
end $$;
create trigger ledger_entries_touched after insert or update or delete on ledger_entries for each row execute function entry_touched();

create function span_touched() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform touch_report('moment', old.driver_id, old.country, array(
      select generate_series(old.from_utc, coalesce(old.to_utc, now()), interval '1 day')) || coalesce(old.to_utc, now()));
  end if;
  if tg_op <> 'DELETE' then
    perform touch_report('moment', new.driver_id, new.country, array(
      select generate_series(new.from_utc, coalesce(new.to_utc, now()), interval '1 day')) || coalesce(new.to_utc, now()));
  end if;
  return null;
end $$;
create trigger driver_status_spans_touched after insert or update or delete on driver_status_spans for each row execute function span_touched();

create function deed_touched() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform touch_report('moment', old.task_id, old.country, array[old.at]); end if;
  if tg_op <> 'DELETE' then perform touch_report('moment', new.task_id, new.country, array[new.at]); end if;
  return null;
end $$;
create trigger task_events_touched after insert or update or delete on task_events for each row execute function deed_touched();

-- A fix tells how far the driver went since the one before. What is of the day that is not over is counted from rows anyway.
create function fix_touched() returns trigger language plpgsql as $$
declare before timestamptz; of_country char(2); begins timestamptz;
begin
  select v.country, date_trunc('day', now() at time zone z.time_zone) at time zone z.time_zone into of_country, begins
    from drivers v join countries z on z.cca2 = v.country where v.id = new.driver_id;
  select greatest((select max(f.at) from driver_fixes f where f.driver_id = new.driver_id and f.at < new.at),
    (select max(m.at) from driver_minutes m where m.driver_id = new.driver_id and m.at < new.at)) into before;
  if least(new.at, before) < begins then perform touch_report('moment', new.driver_id, of_country, array[new.at, before]); end if;
  return null;
end $$;
create trigger driver_fixes_touched after insert on driver_fixes for each row execute function fix_touched();

-- What changes many days at once: who a driver belongs to, whose a store is, how near is near.
create function all_days_touched() returns trigger language plpgsql as $$
begin
  insert into report_noted_days (country, day, at)
  select distinct d.country, d.day, now() from driver_days d
    where tg_table_name = 'drivers' and d.driver = (to_jsonb(new)->>'id')
  union
  select d.country, d.day, now() from (select k.country, k.day from company_days k union select k.country, k.day from stop_days k
      union select k.country, k.day from driver_days k) d
    where tg_table_name <> 'drivers' and d.country = coalesce(to_jsonb(new)->>'country', right(to_jsonb(new)->>'name', 2))
  on conflict do nothing;
  return null;
end $$;
create trigger drivers_touched after update of partner_id, territory_id, vehicle_type_id, is_qsr on drivers for each row
  when ((old.partner_id, old.territory_id, old.vehicle_type_id, old.is_qsr)
    is distinct from (new.partner_id, new.territory_id, new.vehicle_type_id, new.is_qsr)) execute function all_days_touched();
create trigger stores_touched after update of company_id on stores for each row when (old.company_id is distinct from new.company_id)
  execute function all_days_touched();
create trigger report_settings_touched after insert or update on settings for each row when (new.name like 'reports __')
  execute function all_days_touched();
