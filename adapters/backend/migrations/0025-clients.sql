-- Programs that call the services with a key of their own.

-- A client acts as its user and never as more: `rights` says of each group of calls none, read or write.
create table api_clients (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  name text not null,
  user_id bigint not null references users,
  rights jsonb not null default '{}',
  allowed_addresses text[] not null default '{}',
  rate_per_minute int not null default 600 check (rate_per_minute between 1 and 60000),
  is_active boolean not null default true,
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz, deleted_by bigint references users
);
create unique index api_clients_name on api_clients (country, lower(name)) where deleted_utc is null;
create index api_clients_user on api_clients (user_id);
create trigger api_clients_version before update on api_clients for each row execute function version_rises();

-- A key itself is kept nowhere: its hash, and the beginning that people tell it apart by. A key that was rolled keeps its row until it ends.
create table api_client_keys (
  id bigint generated always as identity primary key,
  client_id bigint not null references api_clients on delete cascade,
  slot int not null check (slot in (1, 2)),
  hash text not null unique,
  prefix text not null,
  made_utc timestamptz not null default now(),
  ends_utc timestamptz,
  used_utc timestamptz, used_from text
);
create index api_client_keys_client on api_client_keys (client_id);

create table api_client_usage (
  client_id bigint not null references api_clients on delete cascade,
  day date not null,
  call text not null,
  n int not null default 0,
  refused int not null default 0,
  primary key (client_id, day, call)
);
create index api_client_usage_day on api_client_usage (day);

-- The keys that stood with their users in plain text: hashed, under a client that may do nothing until somebody gives it rights.
insert into api_clients (country, name, user_id)
  select u.country, 'Keys of ' || u.first_name || ' ' || u.last_name || ' (' || u.id || ')', u.id from users u
  where coalesce(u.public_api_key_one, '') <> '' or coalesce(u.public_api_key_two, '') <> '';
insert into api_client_keys (client_id, slot, hash, prefix)
  select c.id, k.slot, encode(sha256(convert_to(k.key, 'UTF8')), 'hex'), left(k.key, 6)
  from api_clients c join users u on u.id = c.user_id
  cross join lateral (values (1, u.public_api_key_one), (2, u.public_api_key_two)) as k (slot, key)
  where coalesce(k.key, '') <> ''
  on conflict (hash) do nothing;
alter table users drop column public_api_key_one, drop column public_api_key_two;
