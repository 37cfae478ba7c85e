-- Who is locked out by staff, until somebody unlocks: nobody signs in, no session and no key is worth anything meanwhile.
alter table users add column locked_utc timestamptz, add column lock_reason text;
-- Who drives for a partner says so in both places from now on.
update users u set partner_id = v.partner_id from drivers v
where v.user_id = u.id and 'isDriver' = any(u.roles) and u.partner_id is distinct from v.partner_id;

-- With whom an assistant rides.
alter table users add column rides_with_driver_id bigint references drivers;
create index users_company on users (company_id) where company_id is not null;
create index users_store on users (store_id) where store_id is not null;
create index users_partner on users (partner_id) where partner_id is not null;
create index users_rides_with on users (rides_with_driver_id) where rides_with_driver_id is not null;

-- A lock is a change of rights like any other: every process forgets what it remembered, connections of the hub are judged anew.
drop trigger users_tell on users;
create trigger users_tell after update of roles, email, email_confirmed, phone_number, phone_number_confirmed, first_name, last_name, company_id,
  store_id, partner_id, is_active, locked_utc on users for each row execute function tell_change('identity', 'id');

alter table companies add column contact_country_code char(2), add column registration_number text,
  add column account_manager_id bigint references users, add column note text;

alter table vehicles add column model text, add column year int, add column colour text, add column vin text,
  add column payload_kg numeric(8,1), add column volume_litres numeric(8,1);
create index drivers_vehicle on drivers (vehicle_id) where vehicle_id is not null;

alter table drivers add column training_status_id text not null default 'none', add column screening_status_id text not null default 'none';

-- When a driver is to work, in the local time of the driver's country; an end before its start is the next day's (ENT-44). What was called off
-- stays, and counts for nothing.
create table driver_schedules (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  driver_id bigint not null references drivers,
  day date not null,
  start_local time not null,
  end_local time not null check (end_local <> start_local),
  territory_id bigint references territories,
  planned_by bigint references users,
  created_utc timestamptz not null default now(),
  cancelled_utc timestamptz
);
create index driver_schedules_driver on driver_schedules (driver_id, day) where cancelled_utc is null;
create index driver_schedules_day on driver_schedules (country, day);
create trigger driver_schedules_version before update on driver_schedules for each row execute function version_rises();
