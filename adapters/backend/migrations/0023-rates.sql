-- Rates have days, local to their country: in force from valid_from until the day before valid_until; null: always, for good. What a rate
-- counts for never changes: an edit makes a successor, which names the rate that it replaces.
alter table rates add column valid_from date;
alter table rates add column valid_until date;
alter table rates add column replaces_id bigint references rates on delete set null;
alter table rates add constraint rates_days check (valid_until > valid_from);
create index rates_replaces on rates (replaces_id) where replaces_id is not null;

-- Each change of a rate's days, numbered: a price keeps the highest number that it was made under, and so can be made again.
create table rate_changes (
  id bigint generated always as identity primary key,
  rate_id bigint not null references rates on delete cascade,
  valid_from date,
  valid_until date,
  is_active boolean not null
);
create index rate_changes_rate on rate_changes (rate_id, id desc);
insert into rate_changes (rate_id, valid_from, valid_until, is_active) select id, valid_from, valid_until, is_active from rates order by id;

-- Two rates for the same never overlap in distance and days: kilometres would be charged twice. One writer of a country's rates at a time
-- makes the numbers of changes rise in the order in which they are seen, and lets no two writers overlap unseen.
create function rates_changed() returns trigger language plpgsql as $$
declare other bigint;
begin
  perform pg_advisory_xact_lock(823023);
  if new.is_active then
    select o.id into other from rates o where o.id <> new.id and o.is_active and o.country = new.country
      and o.company_id is not distinct from new.company_id and o.pricing_tier = new.pricing_tier and o.sla_type = new.sla_type
      and o.parcel_type = new.parcel_type and o.rate_type = new.rate_type and o.day_of_week is not distinct from new.day_of_week
      and o.is_high_risk = new.is_high_risk and o.is_return_to_sender = new.is_return_to_sender
      and o.start_km < new.end_km and new.start_km < o.end_km
      and (o.valid_from is null or new.valid_until is null or o.valid_from < new.valid_until)
      and (new.valid_from is null or o.valid_until is null or new.valid_from < o.valid_until) limit 1;
    if other is not null then
      raise exception 'rate % overlaps rate % in distance and days', new.id, other
        using errcode = 'exclusion_violation', constraint = 'rates_apart';
    end if;
  end if;
  insert into rate_changes (rate_id, valid_from, valid_until, is_active)
    values (new.id, new.valid_from, new.valid_until, new.is_active);
  return null;
end $$;
create trigger rates_changed after insert or update of valid_from, valid_until, is_active on rates
  for each row execute function rates_changed();
create or replace trigger rates_version before update on rates for each row execute function version_rises();

-- How a quote's price came about (core/pricing/explanation.ts).
alter table quotes add column explanation jsonb;
