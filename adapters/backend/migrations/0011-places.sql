-- Lists of places that a company brought: each a version of its own that can be taken back.
create table place_imports (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  file_name text not null,
  user_id bigint not null references users,
  created_utc timestamptz not null default now(),
  undone_utc timestamptz
);
create index place_imports_list on place_imports (country, id desc);

create table imported_places (
  import_id bigint not null references place_imports on delete cascade,
  line int not null,
  name text not null,
  kind text not null,
  town text not null,
  province text not null,
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  population int not null,
  other_names text[] not null,
  postcodes text[] not null,
  primary key (import_id, line)
);
