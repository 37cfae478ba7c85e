-- What staff look after is changed by one writer. Each change of records is one row; each record that it changed has one version with what
-- was before and after. resource: the segment, as 'hubs'. scopes: who may hear of it, as 'ZA' and 'company/3'.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  country char(2) not null references countries,
  kind text not null check (kind in ('create','update','remove','restore','bulk','import','undo','dated','erase','action')),
  action text,
  resource text not null,
  rows int not null,
  actor_id bigint, user_id bigint, api_client_id bigint, job text,
  reason text,
  undoes bigint references changes,
  undone_by bigint references changes,
  request_id text,
  scopes text[] not null default '{}'
);
create index changes_list on changes (country, id desc);
create index changes_resource on changes (resource, country, id desc);

-- n counts the versions of one record from 1. row_version: the xmin of then, for notices alone. whole: the record after the change, at the
-- first version, before a deletion and at every 20th. A version whose body is purged is known by its digest.
create table record_versions (
  resource text not null,
  record_id bigint not null,
  n int not null,
  change_id bigint not null references changes,
  row_version bigint not null,
  at timestamptz not null,
  diff jsonb,
  whole jsonb,
  digest text not null,
  primary key (resource, record_id, n)
);
create index record_versions_change on record_versions (change_id, record_id);

-- The digests of the versions of the changes from_id to to_id, sealed with the seal before.
create table change_seals (
  to_id bigint primary key,
  from_id bigint not null,
  hash text not null,
  at timestamptz not null
);

-- Changes that wait for their day.
create table dated_changes (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  resource text not null,
  record_id bigint not null,
  kind text not null default 'update' check (kind in ('update', 'remove')),
  fields jsonb not null default '{}',
  base jsonb not null default '{}',
  valid_from timestamptz not null,
  zone text not null,
  state text not null default 'waiting' check (state in ('waiting','applied','refused','cancelled')),
  made_by bigint not null,
  made_utc timestamptz not null default now(),
  change_id bigint references changes,
  failure text
);
create index dated_changes_due on dated_changes (valid_from, id) where state = 'waiting';
create index dated_changes_record on dated_changes (resource, record_id);

-- What somebody shows of a screen, by name. roles: with whom it is shared.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  screen text not null,
  name text not null,
  query text not null,
  is_usual boolean not null default false,
  roles text[] not null default '{}',
  created_utc timestamptz not null default now()
);
create index saved_views_user on saved_views (user_id, screen);
create index saved_views_shared on saved_views (screen) where roles <> '{}';
create trigger saved_views_version before update on saved_views for each row execute function version_rises();

-- How often a resource changed in a country, of those from which processes compute something: one number says that it is old.
create table revisions (
  resource text not null,
  country char(2) not null references countries,
  n bigint not null default 0,
  primary key (resource, country)
);

-- Deleted means hidden: the row stays, so that what names it can be read and the deletion taken back.
alter table companies add column created_utc timestamptz not null default now(), add column deleted_utc timestamptz, add column deleted_by bigint;
alter table hubs add column created_utc timestamptz not null default now(), add column deleted_utc timestamptz, add column deleted_by bigint;
alter table stores add column created_utc timestamptz not null default now(), add column deleted_utc timestamptz, add column deleted_by bigint;
alter table users add column deleted_utc timestamptz, add column deleted_by bigint;
alter table vehicles add column created_utc timestamptz not null default now(), add column deleted_utc timestamptz, add column deleted_by bigint;
alter table territories add column created_utc timestamptz not null default now(), add column deleted_utc timestamptz, add column deleted_by bigint;
alter table rates add column created_utc timestamptz not null default now(), add column deleted_utc timestamptz, add column deleted_by bigint;
alter table ratings add column deleted_utc timestamptz, add column deleted_by bigint;
alter table opening_hours add column created_utc timestamptz not null default now(), add column deleted_utc timestamptz, add column deleted_by bigint;
alter table holidays add column id bigint generated always as identity unique,
  add column created_utc timestamptz not null default now(), add column deleted_utc timestamptz, add column deleted_by bigint;
alter table parcel_types add column created_utc timestamptz not null default now(), add column deleted_utc timestamptz, add column deleted_by bigint;

create trigger companies_version before update on companies for each row execute function version_rises();
create trigger hubs_version before update on hubs for each row execute function version_rises();
create trigger stores_version before update on stores for each row execute function version_rises();
create trigger users_version before update on users for each row execute function version_rises();
create trigger vehicles_version before update on vehicles for each row execute function version_rises();
create trigger territories_version before update on territories for each row execute function version_rises();
create trigger rates_version before update on rates for each row execute function version_rises();
create trigger ratings_version before update on ratings for each row execute function version_rises();
create trigger opening_hours_version before update on opening_hours for each row execute function version_rises();
create trigger holidays_version before update on holidays for each row execute function version_rises();
create trigger parcel_types_version before update on parcel_types for each row execute function version_rises();

alter table hubs add column contact_country_code text, add column capacity int check (capacity >= 0);
update hubs set contact_country_code = country where phone_number is not null;
update hubs h set name = h.name || ' (' || h.id || ')'
  where exists (select from hubs o where o.country = h.country and lower(o.name) = lower(h.name) and o.id < h.id);
create unique index hubs_name_one on hubs (country, lower(name)) where deleted_utc is null;

-- A change of records is told with its own id; its versions are there when it commits.
create trigger changes_tell after insert on changes for each row execute function tell_change('records', 'id');
