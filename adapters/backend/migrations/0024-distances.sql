-- Ways that were asked of the router once. Places are cells of about 100 m: degrees in thousandths.
create table distances (
  country char(2) not null references countries,
  from_cell text not null,
  to_cell text not null,
  km numeric(10,2) not null check (km >= 0),
  minutes numeric(10,1),
  source text not null,
  at timestamptz not null,
  primary key (country, from_cell, to_cell)
);
create table distance_batches (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  kind text not null,
  name text not null,
  user_id bigint not null references users,
  created_utc timestamptz not null,
  stopped_utc timestamptz
);
create index distance_batches_list on distance_batches (country, id desc);
create table distance_rows (
  id bigint generated always as identity primary key,
  batch_id bigint not null references distance_batches on delete cascade,
  line int not null,
  from_name text not null, to_name text not null,
  from_lat double precision not null, from_lon double precision not null,
  to_lat double precision not null, to_lon double precision not null,
  upload_status_id int not null default 1000,
  great_circle_km numeric(10,2) not null,
  km numeric(10,2), minutes numeric(10,1), source text, failure text
);
create index distance_rows_batch on distance_rows (batch_id, line);
create index distance_rows_open on distance_rows (id) where upload_status_id = 1000;

-- Where the kilometres of a delivery come from (core/pricing/explanation.ts); null: not noted.
alter table deliveries add column distance_source text;
