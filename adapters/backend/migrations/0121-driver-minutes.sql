-- Where drivers were, one row a driver and minute: fixes are written as they come and folded by a loop some minutes later, so that 3,000 drivers
-- cost thousands of narrow rows an hour in place of a million. What is there already is folded by the same loop.
alter table driver_track rename to driver_fixes;
alter index driver_track_pkey rename to driver_fixes_pkey;

create table driver_minutes (
  driver_id bigint not null references drivers on delete cascade,
  -- The minute begins; the fixes are so many milliseconds behind it, in millionths of a degree.
  at timestamptz not null,
  ms int[] not null,
  lat_e6 int[] not null,
  lon_e6 int[] not null,
  primary key (driver_id, at)
);
create index driver_minutes_at on driver_minutes using brin (at);

create view driver_track as
select driver_id, at, lat, lon from driver_fixes
union all
select m.driver_id, m.at + p.ms * interval '1 millisecond', p.lat_e6 / 1e6::double precision, p.lon_e6 / 1e6::double precision
from driver_minutes m cross join lateral unnest(m.ms, m.lat_e6, m.lon_e6) p (ms, lat_e6, lon_e6);

-- What read the table reads both.
do $$
declare reader record;
begin
  for reader in select viewname, definition from pg_views
    where schemaname = 'public' and viewname <> 'driver_track' and definition like '%driver_fixes%'
  loop
    execute format('create or replace view %I as %s', reader.viewname, replace(reader.definition, 'driver_fixes', 'driver_track'));
  end loop;
end $$;

create or replace function record_position() returns trigger language plpgsql as $$
begin
  if new.lat = 0 and new.lon = 0 then return null; end if;
  if tg_op = 'UPDATE' and exists (select from driver_fixes t where t.driver_id = new.driver_id and t.at > new.at - interval '30 seconds'
    and metres_between(t.lat, t.lon, new.lat, new.lon) < 50) then return null; end if;
  insert into driver_fixes values (new.driver_id, new.at, new.lat, new.lon) on conflict do nothing;
  return null;
end $$;

-- Folds fixes of before `until` into their minutes, at most `most`; says how many. Of several processes each takes others.
create function fold_driver_fixes(until timestamptz, most int) returns bigint language sql as $$
  with taken as (
    delete from driver_fixes where ctid = any(array(select ctid from driver_fixes where at < until limit most for update skip locked))
    returning driver_id, at, lat, lon),
  folded as (
    insert into driver_minutes (driver_id, at, ms, lat_e6, lon_e6)
    select driver_id, date_trunc('minute', at), array_agg(round(extract(epoch from at - date_trunc('minute', at)) * 1000)::int order by at),
      array_agg(round(lat * 1e6)::int order by at), array_agg(round(lon * 1e6)::int order by at)
    from taken group by 1, 2
    on conflict (driver_id, at) do update set ms = driver_minutes.ms || excluded.ms, lat_e6 = driver_minutes.lat_e6 || excluded.lat_e6,
      lon_e6 = driver_minutes.lon_e6 || excluded.lon_e6)
  select count(*) from taken
$$;
