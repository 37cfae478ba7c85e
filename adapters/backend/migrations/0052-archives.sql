-- An archive is a state: rows stay where they are, so that what points at them never dangles. Live lists leave them out, and so do the
-- counters of deliveries. What was brought back waits before it is archived again.
alter table deliveries add column unarchived_utc timestamptz;
create index deliveries_archive on deliveries (country, ended_utc desc) where archived_utc is not null;
create index deliveries_to_archive on deliveries (ended_utc) where archived_utc is null and deleted_utc is null;
create index jobs_archive on jobs (country, completed_utc desc) where archived_utc is not null;

create or replace function delivery_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into delivery_count_changes (country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id,
      payment_status_id, is_return, n)
    select d.country, delivery_day(d.country, d.delivery_date, d.created_utc), d.company_id, d.territory_id,
      (select q.sla_type from quotes q where q.id = d.selected_quote_id), d.logistic_status_id, d.operation_status_id,
      d.payment_status_id, d.is_return_to_sender, count(*)
    from came d where d.deleted_utc is null and d.archived_utc is null group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  else
    insert into delivery_count_changes (country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id,
      payment_status_id, is_return, n)
    select b.country, delivery_day(b.country, b.delivery_date, b.created_utc), b.company_id, b.territory_id,
      (select q.sla_type from quotes q where q.id = b.selected_quote_id), b.logistic_status_id, b.operation_status_id,
      b.payment_status_id, b.is_return_to_sender, sum(b.by)
    from went o join came d on d.id = o.id
      and (o.country, o.delivery_date, o.created_utc, o.company_id, o.territory_id, o.selected_quote_id, o.logistic_status_id,
        o.operation_status_id, o.payment_status_id, o.is_return_to_sender, coalesce(o.deleted_utc, o.archived_utc) is null)
      is distinct from (d.country, d.delivery_date, d.created_utc, d.company_id, d.territory_id, d.selected_quote_id, d.logistic_status_id,
        d.operation_status_id, d.payment_status_id, d.is_return_to_sender, coalesce(d.deleted_utc, d.archived_utc) is null)
    cross join lateral (values
      (o.country, o.delivery_date, o.created_utc, o.company_id, o.territory_id, o.selected_quote_id, o.logistic_status_id,
        o.operation_status_id, o.payment_status_id, o.is_return_to_sender, coalesce(o.deleted_utc, o.archived_utc) is null, -1),
      (d.country, d.delivery_date, d.created_utc, d.company_id, d.territory_id, d.selected_quote_id, d.logistic_status_id,
        d.operation_status_id, d.payment_status_id, d.is_return_to_sender, coalesce(d.deleted_utc, d.archived_utc) is null, 1))
      b (country, delivery_date, created_utc, company_id, territory_id, selected_quote_id, logistic_status_id, operation_status_id,
        payment_status_id, is_return_to_sender, is_counted, by)
    where b.is_counted group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(b.by) <> 0;
  end if;
  return null;
end $$;

create or replace function delivery_uncounted() returns trigger language plpgsql as $$
begin
  if coalesce(old.deleted_utc, old.archived_utc) is null then
    insert into delivery_count_changes (country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id,
      payment_status_id, is_return, n)
    values (old.country, delivery_day(old.country, old.delivery_date, old.created_utc), old.company_id, old.territory_id,
      (select q.sla_type from quotes q where q.id = old.selected_quote_id), old.logistic_status_id, old.operation_status_id,
      old.payment_status_id, old.is_return_to_sender, -1);
  end if;
  return old;
end $$;

create or replace function selected_quote_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update deliveries set selected_quote_id = null where id = old.delivery_id and selected_quote_id = old.id;
    return old;
  end if;
  insert into delivery_count_changes (country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id,
    payment_status_id, is_return, n)
  select d.country, delivery_day(d.country, d.delivery_date, d.created_utc), d.company_id, d.territory_id, v.sla_type, d.logistic_status_id,
    d.operation_status_id, d.payment_status_id, d.is_return_to_sender, v.n
  from deliveries d cross join (values (old.sla_type, -1), (new.sla_type, 1)) v (sla_type, n)
  where d.selected_quote_id = new.id and d.deleted_utc is null and d.archived_utc is null;
  return null;
end $$;

create or replace function recount_deliveries() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(8241108);
  delete from delivery_counts;
  with gone as (delete from delivery_count_changes returning 1), cells as (
    select d.country, delivery_day(d.country, d.delivery_date, d.created_utc) as day, d.company_id, d.territory_id, q.sla_type,
      d.logistic_status_id, d.operation_status_id, d.payment_status_id, d.is_return_to_sender as is_return, count(*) as n
    from deliveries d left join quotes q on q.id = d.selected_quote_id
    where d.deleted_utc is null and d.archived_utc is null group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
  insert into delivery_counts (country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id, payment_status_id,
    is_return, n)
  select c.country, v.day, c.company_id, c.territory_id, c.sla_type, c.logistic_status_id, c.operation_status_id, c.payment_status_id,
    c.is_return, sum(c.n)
  from cells c cross join lateral (values (c.day), (null::date)) v (day) group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  insert into settings (name, value) values ('delivery-counts', 'true') on conflict (name) do nothing;
end $$;

-- Archives that are there already are in the counters still. Of a database with many deliveries rows are counted until somebody counts anew
-- (umzila check --repair).
do $$ begin
  if exists (select from deliveries where archived_utc is not null) then
    if (select count(*) from (select 1 from deliveries limit 200001) d) <= 200000 then perform recount_deliveries();
    else delete from settings where name = 'delivery-counts'; end if;
  end if;
end $$;
