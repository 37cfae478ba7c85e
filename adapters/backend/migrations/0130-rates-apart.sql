-- A file brings fifty thousand rates at once. Each was compared with every other for the same tier, level and parcel, which took minutes. A
-- statement's rates are laid out by distance now, once: only where ranges touch, which is nearly never, are rates compared.
create function rates_apart(ids bigint[]) returns void language plpgsql set enable_nestloop = off set jit = off as $$
declare one bigint; other bigint;
begin
  -- One writer at a time makes the numbers of changes rise in the order in which they are seen, and lets no two writers overlap unseen.
  perform pg_advisory_xact_lock(823023);
  with touched as (
    select t.*, row_number() over () as key from (
      select distinct country, coalesce(company_id, 0) as company_id, pricing_tier, sla_type, parcel_type, rate_type,
        coalesce(day_of_week, -1) as day_of_week, is_high_risk, is_return_to_sender
      from rates where id = any(ids) and is_active) t),
  alike as (
    select o.id, t.key, o.start_km, o.end_km,
      max(o.end_km) over (partition by t.key order by o.start_km, o.end_km, o.id rows between unbounded preceding and 1 preceding) as reach
    from rates o join touched t on o.country = t.country and coalesce(o.company_id, 0) = t.company_id and o.pricing_tier = t.pricing_tier
      and o.sla_type = t.sla_type and o.parcel_type = t.parcel_type and o.rate_type = t.rate_type
      and coalesce(o.day_of_week, -1) = t.day_of_week and o.is_high_risk = t.is_high_risk
      and o.is_return_to_sender = t.is_return_to_sender
    where o.is_active),
  -- Ranges that touch stand together: a new heap begins where nothing before reaches.
  heaped as (
    select id, key, count(*) filter (where reach is null or reach <= start_km) over (partition by key order by start_km, end_km, id
      rows unbounded preceding) as heap
    from alike),
  heaps as (select array_agg(id) as ids from heaped group by key, heap having count(*) > 1)
  select x.id, y.id into one, other from heaps h cross join lateral (select * from rates where id = any(h.ids)) x
    cross join lateral (select * from rates where id = any(h.ids)) y
  where x.id = any(rates_apart.ids) and x.id <> y.id and y.start_km < x.end_km and x.start_km < y.end_km
    and (y.valid_from is null or x.valid_until is null or y.valid_from < x.valid_until)
    and (x.valid_from is null or y.valid_until is null or x.valid_from < y.valid_until) limit 1;
  if one is not null then
    raise exception 'rate % overlaps rate % in distance and days', one, other
      using errcode = 'exclusion_violation', constraint = 'rates_apart';
  end if;
  insert into rate_changes (rate_id, valid_from, valid_until, is_active)
    select id, valid_from, valid_until, is_active from rates where id = any(ids) order by id;
end $$;

drop trigger rates_changed on rates;
create or replace function rates_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform rates_apart(array(select id from came));
  else
    perform rates_apart(array(select c.id from came c join went w on w.id = c.id
      where (c.valid_from, c.valid_until, c.is_active) is distinct from (w.valid_from, w.valid_until, w.is_active)));
  end if;
  return null;
end $$;
create trigger rates_added after insert on rates referencing new table as came for each statement execute function rates_changed();
create trigger rates_moved after update on rates referencing old table as went new table as came for each statement
  execute function rates_changed();
