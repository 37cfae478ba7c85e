-- When a country looks at applications, and within how many working hours it answers; without a row, the portal's own times.
create table review_times (
  country char(2) primary key references countries,
  opens time not null,
  closes time not null,
  -- 1 is Monday
  days int[] not null check (cardinality(days) between 1 and 7 and days <@ array[1, 2, 3, 4, 5, 6, 7]),
  target_business int not null check (target_business between 1 and 400),
  target int not null check (target between 1 and 400),
  changed_utc timestamptz not null default now(),
  changed_by bigint references users,
  check (closes > opens)
);

-- The times of a country: what was said, else Monday to Friday from 08:00 to 17:00, nine hours for a business and eighteen for others.
create function review_times_of(land char(2))
returns table (opens time, closes time, days int[], target_business int, target int) language sql stable as $$
  select coalesce(r.opens, time '08:00'), coalesce(r.closes, time '17:00'), coalesce(r.days, array[1, 2, 3, 4, 5]),
    coalesce(r.target_business, 9), coalesce(r.target, 18)
  from (select) one left join review_times r on r.country = land
$$;

-- Working hours between two moments, in the country's zone and without its holidays.
create or replace function working_hours(land char(2), from_utc timestamptz, to_utc timestamptz) returns numeric language sql stable as $$
  select coalesce(sum(greatest(0, extract(epoch from
      least(to_utc, (d + t.closes) at time zone k.time_zone) - greatest(from_utc, (d + t.opens) at time zone k.time_zone)))) / 3600, 0)
  from countries k, review_times_of(land) t,
    lateral (select g::date as d from generate_series((from_utc at time zone k.time_zone)::date::timestamp,
      (to_utc at time zone k.time_zone)::date::timestamp, interval '1 day') g) days
  where k.cca2 = land and to_utc > from_utc and extract(isodow from d)::int = any(t.days)
    and not exists (select from holidays h where h.country = land and h.day = d and h.deleted_utc is null)
$$;

-- Within how many working hours an application of a type is answered.
create function review_target(land char(2), type text) returns int language sql stable as $$
  select case when type = 'business' then t.target_business else t.target end from review_times_of(land) t
$$;

-- Told once: an application that is past its target, and a file for which the scanner stays silent.
alter table applications add column overdue_told_utc timestamptz;
alter table guarded_files add column silence_told_utc timestamptz;
