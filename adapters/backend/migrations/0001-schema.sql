-- The portal's data. Money is kept in integer cents, times in UTC, the version of every entity is PostgreSQL's own xmin.
-- One SQL for the embedded PGlite and for PostgreSQL 15 and later.

create table countries (
  cca2 char(2) primary key,
  common_name text not null,
  calling_code text not null,
  flag text not null,
  time_zone text not null,
  currency char(3) not null,
  vat_rate numeric(6,4) not null,
  centre_lat double precision not null,
  centre_lon double precision not null,
  is_served boolean not null default true
);

create table territories (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  name text not null,
  centre_lat double precision not null,
  centre_lon double precision not null,
  radius_km double precision not null,
  is_high_risk boolean not null default false,
  is_active boolean not null default true
);

create table companies (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  company_name text not null,
  contact_name text, phone_number text, email text,
  pricing_tier text not null default 'standard',
  is_active boolean not null default true
);

create table hubs (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  name text not null,
  address jsonb not null,
  contact_name text, phone_number text,
  is_active boolean not null default true
);

create table stores (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  company_id bigint references companies,
  territory_id bigint references territories,
  store_name text not null,
  contact_name text, phone_number text, contact_country_code text, email text,
  unit_name text, unit_number text,
  address jsonb not null,
  is_active boolean not null default true,
  is_qsr boolean not null default false
);

create table users (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  email text not null,
  password_hash text,
  first_name text not null, last_name text not null,
  phone_number text, contact_country_code text,
  email_confirmed boolean not null default false,
  phone_number_confirmed boolean not null default false,
  is_verified boolean not null default false,
  -- the flags of core/access/claims.ts that are true, and 'QSR'
  roles text[] not null default '{}',
  company_id bigint references companies,
  store_id bigint references stores,
  partner_id bigint references users,
  unit_name text, unit_number text,
  two_factor_secret text, two_factor_step bigint not null default 0,
  two_factor_enabled boolean not null default false, recovery_codes text[] not null default '{}',
  failed_count int not null default 0, locked_until timestamptz,
  public_api_key_one text, public_api_key_two text,
  picture_file_id uuid,
  is_lead boolean not null default false,
  is_active boolean not null default true,
  created_utc timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table refresh_tokens (
  id bigint generated always as identity primary key,
  family uuid not null,
  user_id bigint not null references users on delete cascade,
  actor_id bigint references users,
  token_hash text not null unique,
  created_utc timestamptz not null default now(),
  expires_utc timestamptz not null,
  used_utc timestamptz, revoked_utc timestamptz
);
create index refresh_tokens_family on refresh_tokens (family);
create index refresh_tokens_user on refresh_tokens (user_id);

-- codes and links that were sent out: email, phone, two-factor, password reset
create table one_time_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null,
  code_hash text not null,
  created_utc timestamptz not null default now(),
  expires_utc timestamptz not null,
  attempts int not null default 0,
  used_utc timestamptz
);
create index one_time_codes_user on one_time_codes (user_id, purpose);

create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null, subject text not null, body text not null,
  created_utc timestamptz not null default now(), sent_utc timestamptz, attempts int not null default 0
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint, user_id bigint,
  action text not null, entity text, entity_id bigint, detail jsonb
);

create table vehicles (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  registration text not null,
  vehicle_type_id int not null,
  make text,
  partner_id bigint references users,
  is_active boolean not null default true
);

create table drivers (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  user_id bigint unique references users,
  partner_id bigint references users,
  first_name text not null, last_name text not null,
  phone_number text,
  driver_status_id int not null default -1001,
  vehicle_type_id int, vehicle_id bigint references vehicles,
  territory_id bigint references territories,
  rating numeric(3,2),
  is_qsr boolean not null default false,
  is_active boolean not null default true
);

-- the newest position alone; it has a clock of its own (at), not the driver's version
create table driver_positions (
  driver_id bigint primary key references drivers on delete cascade,
  lat double precision not null, lon double precision not null,
  at timestamptz not null,
  speed double precision, heading double precision
);

create table parcel_types (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  parcel_type text not null,
  name text, length numeric(8,2), width numeric(8,2), height numeric(8,2), weight numeric(8,2),
  sort int not null default 0,
  is_active boolean not null default true
);

-- rate_type 'flat': the price of the km range; 'per-km': price for each km inside the range; 'surcharge': added in a high-risk area;
-- 'collect-on-delivery' and 'per-kg' likewise. day_of_week null: every day (0 is Sunday). company_id null: everybody on the tier.
create table rates (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  company_id bigint references companies,
  name text not null,
  pricing_tier text not null,
  sla_type text not null,
  parcel_type text not null,
  rate_type text not null,
  day_of_week int check (day_of_week between 0 and 6),
  start_km numeric(8,2) not null, end_km numeric(8,2) not null check (end_km > start_km),
  price_cents bigint not null check (price_cents >= 0),
  is_high_risk boolean not null default false,
  is_return_to_sender boolean not null default false,
  is_active boolean not null default true
);
create index rates_lookup on rates (country, pricing_tier, sla_type, parcel_type) where is_active;

-- local times of the country's zone; store_id null: the whole country
create table opening_hours (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  store_id bigint references stores,
  day_of_week int not null check (day_of_week between 0 and 6),
  opens time not null, closes time not null check (closes > opens)
);
create table holidays (
  country char(2) not null references countries,
  day date not null,
  name text not null,
  primary key (country, day)
);

-- kind 'customer' belongs to a user, company or store; the others are the house's own sides of the ledger
create table accounts (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  kind text not null default 'customer' check (kind in ('customer','revenue','vat','provider','tips','driver-cost','driver-payable','fees','opening')),
  account_type text not null default 'Prepay' check (account_type in ('Prepay','Postpay')),
  name text not null,
  user_id bigint references users, company_id bigint references companies, store_id bigint references stores,
  balance_cents bigint not null default 0,
  -- how far below zero a customer's balance may go (0 for Prepay)
  credit_limit_cents bigint not null default 0 check (credit_limit_cents >= 0),
  is_active boolean not null default true,
  created_utc timestamptz not null default now(),
  constraint balance_within_limit check (kind <> 'customer' or balance_cents >= -credit_limit_cents)
);
create index accounts_user on accounts (user_id);
create index accounts_company on accounts (company_id);
create unique index accounts_house on accounts (country, kind) where kind <> 'customer';

create table transactions (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  kind text not null,
  account_id bigint references accounts,
  delivery_id bigint, job_id bigint,
  description text,
  created_by bigint references users,
  created_utc timestamptz not null default now()
);
create index transactions_delivery on transactions (delivery_id);
create index transactions_job on transactions (job_id);
create index transactions_account on transactions (account_id);

create table transaction_items (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions,
  transaction_item_type_id int,
  quantity numeric(10,2) not null default 1,
  amount_excl_cents bigint not null,
  vat_rate numeric(6,4) not null default 0,
  description text not null,
  is_credit boolean not null default false,
  created_by bigint references users,
  created_utc timestamptz not null default now()
);
create index transaction_items_transaction on transaction_items (transaction_id);

-- double entry: the entries of one posting sum to zero, checked when the transaction commits
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions,
  posting uuid not null,
  account_id bigint not null references accounts,
  amount_cents bigint not null check (amount_cents <> 0),
  created_utc timestamptz not null default now()
);
create index ledger_entries_account on ledger_entries (account_id);
create index ledger_entries_posting on ledger_entries (posting);
create index ledger_entries_transaction on ledger_entries (transaction_id);

create function ledger_balances() returns trigger language plpgsql as $$
declare total bigint;
begin
  select coalesce(sum(amount_cents), 0) into total from ledger_entries where posting = new.posting;
  if total <> 0 then raise exception 'posting % does not sum to zero (% cents)', new.posting, total using errcode = '23514'; end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();

create function ledger_moves_balance() returns trigger language plpgsql as $$
begin
  update accounts set balance_cents = balance_cents + new.amount_cents where id = new.account_id;
  return null;
end $$;
create trigger ledger_entries_move after insert on ledger_entries for each row execute function ledger_moves_balance();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = '23514';
end $$;
create trigger ledger_entries_fixed before update or delete on ledger_entries for each row execute function ledger_is_append_only();

create table jobs (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  job_status_id int not null default 0,
  driver_id bigint references drivers,
  partner_id bigint references users,
  company_id bigint references companies,
  territory_id bigint references territories,
  vehicle_type_id int,
  job_date date,
  window_start_utc timestamptz, window_end_utc timestamptz,
  distance_km numeric(10,2),
  amount_excl_cents bigint not null default 0,
  transaction_id bigint references transactions,
  is_qsr boolean not null default false,
  created_utc timestamptz not null default now(), started_utc timestamptz, completed_utc timestamptz
);
create index jobs_status on jobs (country, job_status_id);
create index jobs_driver on jobs (driver_id);

create table deliveries (
  id bigint generated always as identity primary key,
  hash text not null unique,
  country char(2) not null references countries,
  waybill text not null unique,
  order_reference text, customer_identifier text, lot_number text, pickup_barcode text,
  logistic_status_id int not null default 0,
  operation_status_id int not null default 0,
  payment_status_id int not null default 0,
  is_return_to_sender boolean not null default false,
  is_round_trip boolean not null default false,
  is_high_risk boolean not null default false,
  distance_km numeric(10,2),
  optimum_vehicle_type int,
  placed_by_user_id bigint references users,
  company_id bigint references companies,
  origin_store_id bigint references stores, destination_store_id bigint references stores,
  hub_id bigint references hubs,
  territory_id bigint references territories,
  account_id bigint references accounts,
  -- {address, addressType, contactId, contactName, contactCountry, phoneNumber, buildingName, buildingUnit, remarks, sameAsUser}
  origin jsonb not null, destination jsonb not null,
  delivery_date date, delivery_time text, deliver_by_date date,
  selected_quote_id bigint,
  vat_rate numeric(6,4) not null default 0,
  tip_cents bigint not null default 0,
  payment_total_cents bigint not null default 0,
  credit_applied_cents bigint not null default 0,
  checkout_id text, payment_failure text,
  transaction_id bigint references transactions,
  job_id bigint references jobs,
  -- {recipientName, pictureFileId, signatureFileId, barCodes}
  proof jsonb,
  -- the statuses it came through, so that a reversal knows where to go back to
  status_history int[] not null default '{}',
  cloned_from_id bigint references deliveries,
  created_utc timestamptz not null default now(), updated_utc timestamptz not null default now(),
  paid_utc timestamptz, collected_utc timestamptz, delivered_utc timestamptz,
  deleted_utc timestamptz
);
create index deliveries_status on deliveries (country, logistic_status_id) where deleted_utc is null;
create index deliveries_company on deliveries (company_id);
create index deliveries_user on deliveries (placed_by_user_id);
create index deliveries_job on deliveries (job_id);
create index deliveries_created on deliveries (country, created_utc desc);
create index deliveries_reference on deliveries (lower(order_reference));
alter table transactions add foreign key (delivery_id) references deliveries;
alter table transactions add foreign key (job_id) references jobs;

create table quotes (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references deliveries on delete cascade,
  sla_type text not null, pricing_tier text not null,
  price_excl_cents bigint not null check (price_excl_cents >= 0),
  vat_rate numeric(6,4) not null,
  expires_utc timestamptz not null,
  pickup_start_utc timestamptz not null, pickup_end_utc timestamptz not null,
  drop_off_start_utc timestamptz not null, drop_off_end_utc timestamptz not null,
  is_high_risk boolean not null default false,
  distance_km numeric(10,2) not null
);
create index quotes_delivery on quotes (delivery_id);
alter table deliveries add foreign key (selected_quote_id) references quotes on delete set null;

create table parcels (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references deliveries on delete cascade,
  parcel_type text not null,
  name text, delivery_item_name text, description text,
  length numeric(8,2) not null, width numeric(8,2) not null, height numeric(8,2) not null, weight numeric(8,2) not null,
  is_fragile boolean not null default false,
  bar_code text
);
create index parcels_delivery on parcels (delivery_id);
create unique index parcels_bar_code on parcels (delivery_id, bar_code) where bar_code is not null;

create table tasks (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  job_id bigint references jobs,
  delivery_id bigint references deliveries,
  task_type_id int not null,
  task_status_id int not null default 2001,
  task_job_order int not null default 1,
  started_utc timestamptz, arrived_utc timestamptz, completed_utc timestamptz,
  distance_from_driver numeric(10,2),
  window_start_utc timestamptz, window_end_utc timestamptz,
  -- {description, coordinates, placeId, storeId}
  address jsonb,
  contact_name text, phone_number text, remarks text, reason text
);
create index tasks_job on tasks (job_id);
create index tasks_delivery on tasks (delivery_id);

create table saved_cards (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  registration_id text not null,
  payment_brand text not null, payment_type text not null default 'DB',
  holder text not null, last_four_digits char(4) not null,
  expiry_month int not null, expiry_year int not null,
  created_utc timestamptz not null default now(), deleted_utc timestamptz,
  unique (account_id, registration_id)
);

-- one row for each attempt to be paid by card; never a card number
create table card_payments (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  purpose text not null check (purpose in ('delivery','deposit')),
  delivery_id bigint references deliveries,
  account_id bigint references accounts,
  checkout_id text unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null,
  status text not null default 'pending' check (status in ('pending','paid','failed','unknown')),
  result_code text, result_description text,
  provider_payment_id text, saved_card_id bigint references saved_cards,
  transaction_id bigint references transactions,
  created_by bigint references users,
  created_utc timestamptz not null default now(), settled_utc timestamptz
);
create unique index card_payments_provider on card_payments (provider_payment_id) where provider_payment_id is not null;
create index card_payments_delivery on card_payments (delivery_id);

-- the embedded card provider of the demonstration
create table provider_checkouts (
  id text primary key,
  entity_id text not null,
  amount text not null, currency char(3) not null, payment_type text not null,
  merchant_transaction_id text,
  state text not null default 'created' check (state in ('created','challenge','done')),
  result_code text, result_description text,
  payment_id text, registration_id text,
  brand text, holder text, last_four char(4), expiry_month int, expiry_year int,
  wants_registration boolean not null default false,
  created_utc timestamptz not null default now()
);
create table provider_registrations (
  id text primary key,
  entity_id text not null,
  brand text not null, holder text not null, last_four char(4) not null,
  expiry_month int not null, expiry_year int not null,
  outcome text not null default 'success'
);

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash text not null,
  -- set in the very transaction that does the work: what was done is never done again, even if its answer was lost
  acted boolean not null default false,
  status int, answer jsonb,
  created_utc timestamptz not null default now(),
  primary key (owner, key)
);

create table ratings (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  delivery_id bigint unique references deliveries,
  driver_id bigint references drivers,
  user_id bigint references users,
  rating int not null check (rating between 1 and 5),
  comment text,
  created_utc timestamptz not null default now()
);

create table web_notifications (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  web_notification_type_id int not null,
  title text not null, body text, link text,
  entity text, entity_id bigint,
  created_utc timestamptz not null default now()
);
create table web_notification_reads (
  notification_id bigint not null references web_notifications on delete cascade,
  user_id bigint not null references users on delete cascade,
  read_utc timestamptz not null default now(),
  primary key (notification_id, user_id)
);

create table contacts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  contact_name text not null,
  phone_number text not null, contact_country_code text not null,
  unique (user_id, contact_name, phone_number)
);

create table files (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  content_type text not null,
  bytes bytea not null,
  owner_id bigint references users,
  delivery_id bigint references deliveries,
  created_utc timestamptz not null default now()
);

create table frontend_errors (
  id bigint generated always as identity primary key,
  error text not null, url text, agent text, stack text, auth text, recording text,
  created_utc timestamptz not null default now()
);

-- what this database knows of itself: whether the demonstration was seeded, the signing key, and the like
create table settings (
  name text primary key,
  value jsonb not null
);

-- A version never goes back: a transaction that began before the last writer of a row may not overwrite it, for its xmin
-- would be lower. The writer is told with 40001 and tries again in a new transaction.
create function version_rises() returns trigger language plpgsql as $$
begin
  if pg_current_xact_id()::text::bigint % 4294967296 < old.xmin::text::bigint then
    raise exception 'a newer version of this row was written meanwhile' using errcode = '40001';
  end if;
  return new;
end $$;

-- Every change of what the hub tells leaves on one channel as {"t": table, "id", "c": country, "k": NEW|EXISTING}.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('umzila', json_build_object(
    't', tg_argv[0], 'id', case tg_argv[1] when 'driver_id' then (to_jsonb(new)->>'driver_id')::bigint else (to_jsonb(new)->>'id')::bigint end,
    'c', to_jsonb(new)->>'country', 'k', case tg_op when 'INSERT' then 'NEW' else 'EXISTING' end)::text);
  return null;
end $$;

create trigger deliveries_version before update on deliveries for each row execute function version_rises();
create trigger jobs_version before update on jobs for each row execute function version_rises();
create trigger tasks_version before update on tasks for each row execute function version_rises();
create trigger drivers_version before update on drivers for each row execute function version_rises();

create trigger deliveries_tell after insert or update on deliveries for each row execute function tell_change('deliveries', 'id');
create trigger jobs_tell after insert or update on jobs for each row execute function tell_change('jobs', 'id');
create trigger tasks_tell after insert or update on tasks for each row execute function tell_change('tasks', 'id');
create trigger drivers_tell after insert or update on drivers for each row execute function tell_change('drivers', 'id');
create trigger positions_tell after insert or update on driver_positions for each row execute function tell_change('positions', 'driver_id');
create trigger notifications_tell after insert on web_notifications for each row execute function tell_change('notifications', 'id');
create trigger users_tell after update of roles, email, email_confirmed, phone_number, phone_number_confirmed, first_name, last_name, company_id, store_id, partner_id, is_active on users
  for each row execute function tell_change('identity', 'id');

-- Parcels and quotes are part of the delivery: changing them makes a new version of it, one for a whole statement.
create function delivery_changed() returns trigger language plpgsql as $$
begin
  update deliveries set updated_utc = now() where id in (select delivery_id from changed);
  return null;
end $$;
create trigger parcels_added after insert on parcels referencing new table as changed for each statement execute function delivery_changed();
create trigger parcels_changed after update on parcels referencing new table as changed for each statement execute function delivery_changed();
create trigger parcels_removed after delete on parcels referencing old table as changed for each statement execute function delivery_changed();
create trigger quotes_added after insert on quotes referencing new table as changed for each statement execute function delivery_changed();
create trigger quotes_changed after update on quotes referencing new table as changed for each statement execute function delivery_changed();
create trigger quotes_removed after delete on quotes referencing old table as changed for each statement execute function delivery_changed();
