-- People and what they drive are records like any other: deleted means hidden, and what is hidden takes no name from anybody.
alter table drivers add column created_utc timestamptz not null default now(), add column deleted_utc timestamptz, add column deleted_by bigint;

drop index users_email;
create unique index users_email on users (lower(email)) where deleted_utc is null;

update companies c set company_name = c.company_name || ' (' || c.id || ')'
  where exists (select from companies o where o.country = c.country and lower(o.company_name) = lower(c.company_name) and o.id < c.id);
create unique index companies_company_name_one on companies (country, lower(company_name)) where deleted_utc is null;

-- A number plate is the same with and without spaces.
update vehicles w set registration = left(w.registration, 8) || ' (' || w.id || ')'
  where exists (select from vehicles o where o.country = w.country
    and upper(replace(o.registration, ' ', '')) = upper(replace(w.registration, ' ', '')) and o.id < w.id);
create unique index vehicles_registration_one on vehicles (country, upper(replace(registration, ' ', ''))) where deleted_utc is null;

create index sessions_seen on sessions (user_id, seen_utc);

-- A deletion is a change of rights too.
drop trigger users_tell on users;
create trigger users_tell after update of roles, email, email_confirmed, phone_number, phone_number_confirmed, first_name, last_name, company_id,
  store_id, partner_id, is_active, locked_utc, deleted_utc on users for each row execute function tell_change('identity', 'id');

-- Which territories a member of staff looks after is a field of the user; the table beside it is what lists and the hub join. Either may be
-- written: the other follows.
alter table users add column territory_ids bigint[] not null default '{}';
update users u set territory_ids = l.ids from (select user_id, array_agg(territory_id order by territory_id) as ids
  from user_territories group by user_id) l where l.user_id = u.id;

create function territories_of_user() returns trigger language plpgsql as $$
begin
  delete from user_territories where user_id = new.id and territory_id <> all(new.territory_ids);
  insert into user_territories (user_id, territory_id) select new.id, t.id from unnest(new.territory_ids) as t(id)
    on conflict do nothing;
  return null;
end $$;
create trigger users_territories after insert or update of territory_ids on users for each row
  when (pg_trigger_depth() = 0) execute function territories_of_user();

create function user_of_territories() returns trigger language plpgsql as $$
declare whose bigint := coalesce(new.user_id, old.user_id);
begin
  update users u set territory_ids = coalesce((select array_agg(territory_id order by territory_id) from user_territories
    where user_id = whose), '{}') where u.id = whose;
  return null;
end $$;
create trigger user_territories_field after insert or delete on user_territories for each row
  when (pg_trigger_depth() = 0) execute function user_of_territories();
