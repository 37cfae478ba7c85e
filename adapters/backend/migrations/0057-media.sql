-- Pictures as records: each stored file gets a number, a country and a state of its own, so that it can be listed, taken away with a reason and
-- brought back. The address of a file stays its random id.
create table media (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  file_id uuid not null unique references files on delete cascade,
  kind text not null,
  -- How well it can be seen, 0 to 1, and by what that was told; null until it was looked at.
  score numeric(4, 3) check (score between 0 and 1),
  score_by text,
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz,
  deleted_by bigint
);
create index media_list on media (country, kind, id desc);
create index media_waiting on media (id) where score is null;
create trigger media_version before update on media for each row execute function version_rises();

create function file_is_media() returns trigger language plpgsql as $$
begin
  insert into media (country, file_id, kind, created_utc)
  select coalesce(d.country, u.country), new.id, new.kind, new.created_utc
  from (select 1) x left join deliveries d on d.id = new.delivery_id left join users u on u.id = new.owner_id
  where coalesce(d.country, u.country) is not null;
  return null;
end $$;
create trigger files_media after insert on files for each row execute function file_is_media();

insert into media (country, file_id, kind, created_utc)
  select coalesce(d.country, u.country), f.id, f.kind, f.created_utc
  from files f left join deliveries d on d.id = f.delivery_id left join users u on u.id = f.owner_id
  where coalesce(d.country, u.country) is not null;
