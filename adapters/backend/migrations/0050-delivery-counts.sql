-- How many deliveries there are, by what lists count and filter them: kept, so that nobody counts millions of rows to draw a page.
-- A write appends what it changed to a narrow table (one that updated a counter's row would make all bookings wait for one another); a loop
-- folds these changes into the counters. What is read is always both together, so it is never late.

-- `day` null: all days together, so that a total does not add up every day of the past.
create table delivery_counts (
  country char(2) not null,
  day date,
  company_id bigint, territory_id bigint,
  sla_type text,
  logistic_status_id int not null, operation_status_id int not null, payment_status_id int not null,
  is_return boolean not null,
  n bigint not null
);
create unique index delivery_counts_cell on delivery_counts (country, day, logistic_status_id, company_id, territory_id, sla_type,
  operation_status_id, payment_status_id, is_return) nulls not distinct;
create index delivery_counts_none on delivery_counts (country) where n = 0;

create table delivery_count_changes (
  id bigint generated always as identity primary key,
  country char(2) not null,
  day date not null,
  company_id bigint, territory_id bigint,
  sla_type text,
  logistic_status_id int not null, operation_status_id int not null, payment_status_id int not null,
  is_return boolean not null,
  n bigint not null
);

create view delivery_counts_now as
select day is null as is_total, country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id, payment_status_id,
  is_return, n from delivery_counts
union all
select false, country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id, payment_status_id, is_return, n
from delivery_count_changes
union all
select true, country, null, company_id, territory_id, sla_type, logistic_status_id, operation_status_id, payment_status_id, is_return, n
from delivery_count_changes;

-- The day of a delivery: the one it was booked for, else the one it was begun on, in the country's zone.
create function delivery_day(of_country char(2), booked_for date, begun timestamptz) returns date language sql stable as $$
  select coalesce(booked_for, (begun at time zone (select k.time_zone from countries k where k.cca2 = of_country))::date)
$$;

create function delivery_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into delivery_count_changes (country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id,
      payment_status_id, is_return, n)
    select d.country, delivery_day(d.country, d.delivery_date, d.created_utc), d.company_id, d.territory_id,
      (select q.sla_type from quotes q where q.id = d.selected_quote_id), d.logistic_status_id, d.operation_status_id,
      d.payment_status_id, d.is_return_to_sender, count(*)
    from came d where d.deleted_utc is null group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  else
    insert into delivery_count_changes (country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id,
      payment_status_id, is_return, n)
    select b.country, delivery_day(b.country, b.delivery_date, b.created_utc), b.company_id, b.territory_id,
      (select q.sla_type from quotes q where q.id = b.selected_quote_id), b.logistic_status_id, b.operation_status_id,
      b.payment_status_id, b.is_return_to_sender, sum(b.by)
    from went o join came d on d.id = o.id
      and (o.country, o.delivery_date, o.created_utc, o.company_id, o.territory_id, o.selected_quote_id, o.logistic_status_id,
        o.operation_status_id, o.payment_status_id, o.is_return_to_sender, o.deleted_utc is null)
      is distinct from (d.country, d.delivery_date, d.created_utc, d.company_id, d.territory_id, d.selected_quote_id, d.logistic_status_id,
        d.operation_status_id, d.payment_status_id, d.is_return_to_sender, d.deleted_utc is null)
    cross join lateral (values
      (o.country, o.delivery_date, o.created_utc, o.company_id, o.territory_id, o.selected_quote_id, o.logistic_status_id,
        o.operation_status_id, o.payment_status_id, o.is_return_to_sender, o.deleted_utc is null, -1),
      (d.country, d.delivery_date, d.created_utc, d.company_id, d.territory_id, d.selected_quote_id, d.logistic_status_id,
        d.operation_status_id, d.payment_status_id, d.is_return_to_sender, d.deleted_utc is null, 1))
      b (country, delivery_date, created_utc, company_id, territory_id, selected_quote_id, logistic_status_id, operation_status_id,
        payment_status_id, is_return_to_sender, is_counted, by)
    where b.is_counted group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(b.by) <> 0;
  end if;
  return null;
end $$;
create trigger deliveries_added_counted after insert on deliveries referencing new table as came for each statement
  execute function delivery_counted();
create trigger deliveries_changed_counted after update on deliveries referencing old table as went new table as came for each statement
  execute function delivery_counted();

-- Before it goes: its quotes go with it, and its service level with them.
create function delivery_uncounted() returns trigger language plpgsql as $$
begin
  if old.deleted_utc is null then
    insert into delivery_count_changes (country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id,
      payment_status_id, is_return, n)
    values (old.country, delivery_day(old.country, old.delivery_date, old.created_utc), old.company_id, old.territory_id,
      (select q.sla_type from quotes q where q.id = old.selected_quote_id), old.logistic_status_id, old.operation_status_id,
      old.payment_status_id, old.is_return_to_sender, -1);
  end if;
  return old;
end $$;
create trigger deliveries_removed_counted before delete on deliveries for each row execute function delivery_uncounted();

-- A quote that is taken away is let go of while it can still be read, and a service level that is corrected moves its delivery.
create function selected_quote_counted() returns trigger language plpgsql as $$
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
  where d.selected_quote_id = new.id and d.deleted_utc is null;
  return null;
end $$;
create trigger quotes_let_go before delete on quotes for each row execute function selected_quote_counted();
create trigger quotes_counted after update of sla_type on quotes for each row when (old.sla_type <> new.sla_type)
  execute function selected_quote_counted();

-- Takes at most so many changes into the counters; answers how many it took.
create function fold_delivery_counts(most int) returns bigint language plpgsql as $$
declare taken bigint;
begin
  perform pg_advisory_xact_lock(8241108);
  with gone as (
    delete from delivery_count_changes where id in (select c.id from delivery_count_changes c order by c.id limit most) returning *
  ), folded as (
    insert into delivery_counts (country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id,
      payment_status_id, is_return, n)
    select g.country, v.day, g.company_id, g.territory_id, g.sla_type, g.logistic_status_id, g.operation_status_id, g.payment_status_id,
      g.is_return, sum(g.n)
    from gone g cross join lateral (values (g.day), (null::date)) v (day) group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(g.n) <> 0
    on conflict (country, day, logistic_status_id, company_id, territory_id, sla_type, operation_status_id, payment_status_id, is_return)
      do update set n = delivery_counts.n + excluded.n
  )
  select count(*) into taken from gone;
  delete from delivery_counts where n = 0;
  return taken;
end $$;

-- Counts everything anew, as one snapshot sees it: the deliveries, and the changes that are in them already. Nobody waits for it.
create function recount_deliveries() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(8241108);
  delete from delivery_counts;
  with gone as (delete from delivery_count_changes returning 1), cells as (
    select d.country, delivery_day(d.country, d.delivery_date, d.created_utc) as day, d.company_id, d.territory_id, q.sla_type,
      d.logistic_status_id, d.operation_status_id, d.payment_status_id, d.is_return_to_sender as is_return, count(*) as n
    from deliveries d left join quotes q on q.id = d.selected_quote_id
    where d.deleted_utc is null group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
  insert into delivery_counts (country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id, payment_status_id,
    is_return, n)
  select c.country, v.day, c.company_id, c.territory_id, c.sla_type, c.logistic_status_id, c.operation_status_id, c.payment_status_id,
    c.is_return, sum(c.n)
  from cells c cross join lateral (values (c.day), (null::date)) v (day) group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  insert into settings (name, value) values ('delivery-counts', 'true') on conflict (name) do nothing;
end $$;

-- A database with many deliveries is counted after it serves again (umzila check --repair); until then lists count rows, to their bound.
do $$ begin
  if (select count(*) from (select 1 from deliveries limit 200001) d) <= 200000 then perform recount_deliveries(); end if;
end $$;
