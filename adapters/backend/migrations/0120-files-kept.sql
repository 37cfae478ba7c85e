-- Files may be kept outside of the database, and are carried there after they were taken in: a row says where its bytes are. Size and digest
-- stay with the row, so that bounds and twins are told without the bytes. Each time that a file is carried it gets another name outside, so that
-- what is deleted there is never what a row names.
create function file_is_measured() returns trigger language plpgsql as $$
begin
  new.size := coalesce(length(new.bytes), 0);
  if tg_table_name = 'guarded_files' then new.digest := sha256(coalesce(new.bytes, '')); end if;
  return new;
end $$;

-- What may lie in a place outside without a row that names it: a file that was let go, or one that is on its way there.
create table files_outside (
  id bigint generated always as identity primary key,
  kept_in text not null,
  file_key text not null,
  -- It is being deleted: no row may name it any more.
  is_leaving boolean not null default false,
  at timestamptz not null default now()
);
create unique index files_outside_key on files_outside (file_key);
create index files_outside_at on files_outside (at);

create function file_was_let_go() returns trigger language plpgsql as $$
begin
  if old.kept_in is not null and (tg_op = 'DELETE' or new.kept_as is distinct from old.kept_as) then
    insert into files_outside (kept_in, file_key) values (old.kept_in, tg_table_name || '/' || old.kept_as);
  end if;
  return null;
end $$;

alter table files add column kept_in text, add column kept_as uuid, add column size int not null default 0;
alter table guarded_files add column kept_in text, add column kept_as uuid, add column size int not null default 0, add column digest bytea;
-- The length of bytes stands beside them, so this reads none of them; their digests are made in parts (a file without one is no twin).
update files set size = length(bytes);
update guarded_files set size = coalesce(length(bytes), 0);
create index guarded_files_undigested on guarded_files (id) where digest is null;

create function digest_some_files(most int) returns bigint language sql as $$
  with made as (
    update guarded_files set digest = sha256(coalesce(bytes, '')) where id in (
      select id from guarded_files where digest is null and kept_in is null order by id limit most) returning 1)
  select count(*) from made
$$;
-- in parts: select digest_some_files(50)

create index files_kept_in on files (kept_in, id);
create index guarded_files_kept_in on guarded_files (kept_in, id);

create trigger files_measured before insert on files for each row execute function file_is_measured();
create trigger guarded_files_measured before insert on guarded_files for each row execute function file_is_measured();
create trigger files_let_go after delete or update of kept_as on files for each row execute function file_was_let_go();
create trigger guarded_files_let_go after delete or update of kept_as on guarded_files for each row execute function file_was_let_go();
