-- Files of rates that staff uploaded, a batch each, and their rows. A row is a rate to be: when its batch was submitted and its turn
-- comes, it takes the place of the rate for the same parcels, distance, day and company, or is a new one.
create table rate_batches (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  file_name text not null,
  user_id bigint not null references users,
  created_utc timestamptz not null default now(),
  submitted_utc timestamptz
);
create index rate_batches_list on rate_batches (country, id desc);

-- user_id: who uploaded it, or changed it since. day_of_week null: every day. old_price_cents: what the rate cost when this row came in
-- its place. rate_id: the rate that was made, or withdrawn where is_active is false.
create table rate_uploads (
  id bigint generated always as identity primary key,
  batch_id bigint not null references rate_batches on delete cascade,
  line int not null check (line > 0),
  user_id bigint not null references users,
  upload_status_id int not null default 0,
  name text not null,
  company_id bigint references companies,
  pricing_tier text not null,
  sla_type text not null,
  parcel_type text not null,
  rate_type text not null,
  day_of_week int check (day_of_week between 0 and 6),
  start_km numeric(8,2) not null, end_km numeric(8,2) not null check (end_km > start_km),
  new_price_cents bigint check (new_price_cents >= 0),
  is_high_risk boolean not null default false,
  is_return_to_sender boolean not null default false,
  is_active boolean not null default true,
  rate_id bigint references rates,
  rate_created boolean not null default false,
  old_price_cents bigint,
  failure text,
  check (new_price_cents is not null or not is_active)
);
create index rate_uploads_batch on rate_uploads (batch_id, line);
create index rate_uploads_open on rate_uploads (batch_id) where upload_status_id in (1000, 2000);
create trigger rate_uploads_version before update on rate_uploads for each row execute function version_rises();
