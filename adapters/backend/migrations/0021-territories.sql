-- A territory is made of areas with a drawn border, and of exceptions. Which territory holds a place is computed in the code alone; tables
-- keep its answers. Every circle of before becomes one area of 128 corners with the circle's surface.
alter table territories
  alter centre_lat drop not null, alter centre_lon drop not null, alter radius_km drop not null,
  add column rank int not null default 100 check (rank between 1 and 999),
  add column hub_id bigint references hubs;

create table territory_areas (
  id bigint generated always as identity primary key,
  territory_id bigint not null references territories on delete cascade,
  name text not null,
  -- GeoJSON Polygon or MultiPolygon, degrees on a grid of 0.000001
  shape jsonb not null,
  is_high_risk boolean not null default false,
  km2 double precision not null default 0
);
create index territory_areas_territory on territory_areas (territory_id);

create table territory_exceptions (
  id bigint generated always as identity primary key,
  territory_id bigint not null references territories on delete cascade,
  name text not null,
  -- null: the whole territory
  shape jsonb,
  from_day date, until_day date,
  -- 0 is Sunday; none: every day
  weekdays int[] not null default '{}',
  starts time, ends time,
  effect text not null check (effect in ('not-served', 'other-hours', 'surcharge', 'another-hub')),
  opens time, closes time,
  hub_id bigint references hubs,
  reason text not null
);
create index territory_exceptions_territory on territory_exceptions (territory_id);

-- Tells a process that what it made of a resource is old. The stamp is another one at each change, so that what was read inside a change that
-- was given up is never taken for what came in its place.
create table if not exists revisions (
  resource text not null,
  country char(2) not null references countries,
  n bigint not null default 1,
  primary key (resource, country)
);
alter table revisions add column if not exists stamp uuid not null default gen_random_uuid();

create function territories_changed() returns trigger language plpgsql as $$
begin
  insert into revisions (resource, country) select 'territories', cca2 from countries where is_served
    on conflict (resource, country) do update set n = revisions.n + 1, stamp = gen_random_uuid();
  return null;
end $$;
create trigger territories_revision after insert or update or delete on territories
  for each statement execute function territories_changed();
create trigger territory_areas_revision after insert or update or delete on territory_areas
  for each statement execute function territories_changed();
create trigger territory_exceptions_revision after insert or update or delete on territory_exceptions
  for each statement execute function territories_changed();

-- Where circles overlapped, the smaller one won, then the older one.
update territories t set rank = o.rank
from (select id, least(999, 10 * row_number() over (partition by country order by radius_km, id)) as rank from territories) o
where o.id = t.id;

insert into territory_areas (territory_id, name, shape, is_high_risk, km2)
select t.id, t.name, jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(r.ring)), t.is_high_risk,
  pi() * t.radius_km * t.radius_km
from territories t cross join lateral (
  select jsonb_agg(jsonb_build_array(round(degrees(c.lon)::numeric, 6), round(degrees(c.lat)::numeric, 6)) order by c.corner) as ring
  from (
    select p.corner, p.lat,
      radians(t.centre_lon) + atan2(sin(p.bearing) * sin(p.way) * cos(radians(t.centre_lat)),
        cos(p.way) - sin(radians(t.centre_lat)) * sin(p.lat)) as lon
    from (
      select b.corner, b.bearing, b.way,
        asin(sin(radians(t.centre_lat)) * cos(b.way) + cos(radians(t.centre_lat)) * sin(b.way) * cos(b.bearing)) as lat
      from (
        select corner, -2 * pi() * (corner % 128) / 128 as bearing,
          t.radius_km / 6371 * sqrt(2 * pi() / (128 * sin(2 * pi() / 128))) as way
        from generate_series(0, 128) as corner
      ) b
    ) p
  ) c
) r
where t.radius_km is not null;
