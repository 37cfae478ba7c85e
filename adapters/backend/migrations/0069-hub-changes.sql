-- What the hub tells is written down by the transaction that changes it, and one notice without content wakes who listens: PostgreSQL keeps
-- equal notices of a transaction once. A process that was away reads on where it stood, and no client is sent for a snapshot because of it.

-- `xact` is the transaction that wrote it. Numbers of a sequence are given out before the commit, so a reader that went by them would pass over
-- what commits late; a reader keeps the snapshot that it read by, and takes what that one did not show.
create table hub_changes (
  xact xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  kind text not null,
  record_id bigint not null,
  is_new boolean not null,
  primary key (xact, id)
);
-- Positions are many and soon old: what a crash takes of them nobody misses, so they are not written to the log of the database.
create unlogged table hub_positions (
  xact xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  driver_id bigint not null,
  is_new boolean not null,
  primary key (xact, id)
);
create view hub_told as
select xact, id, kind, record_id, is_new from hub_changes
union all
select xact, id, 'positions', driver_id, is_new from hub_positions;

-- From time to time, the oldest transaction that ran then: all before it was over. What is older than the first mark may be gone.
create table hub_marks (before xid8 primary key, at timestamptz not null default clock_timestamp());
insert into hub_marks (before) values (pg_snapshot_xmin(pg_current_snapshot()));

-- The life of this database's versions. A database that was brought back has a new one, for its versions may be lower than what was seen of it.
create table hub_epoch (is_only boolean primary key default true check (is_only), id uuid not null default gen_random_uuid());

-- The epoch, begun where there is none, and anew where transactions are numbered lower than they were: then the rows came from elsewhere.
create function hub_epoch_now() returns uuid language plpgsql as $$
declare epoch uuid;
begin
  if exists (select from hub_marks where before > pg_snapshot_xmax(pg_current_snapshot())) then
    delete from hub_changes; delete from hub_positions; delete from hub_marks; delete from hub_epoch;
    insert into hub_marks (before) values (pg_snapshot_xmin(pg_current_snapshot()));
  end if;
  insert into hub_epoch default values on conflict do nothing;
  select id into epoch from hub_epoch;
  return epoch;
end $$;

-- Forgets what every reader of the last while has seen, and puts the next mark. Answers how much went.
create function hub_trim(keep interval) returns bigint language plpgsql as $$
declare oldest xid8; gone bigint := 0; positions bigint := 0;
begin
  if not pg_try_advisory_xact_lock(8241110) then return 0; end if;
  select max(before) into oldest from hub_marks where at <= clock_timestamp() - keep;
  if oldest is not null then
    delete from hub_changes where xact < oldest; get diagnostics gone = row_count;
    delete from hub_positions where xact < oldest; get diagnostics positions = row_count;
    delete from hub_marks where before < oldest;
  end if;
  insert into hub_marks (before) values (pg_snapshot_xmin(pg_current_snapshot())) on conflict do nothing;
  return gone + positions;
end $$;

-- For a change that no trigger of a statement sees. Of a user the notice says who it is: rights that were taken away are forgotten before anything is read.
create function hub_tell(of_kind text, of_record bigint) returns void language plpgsql as $$
begin
  insert into hub_changes (kind, record_id, is_new) values (of_kind, of_record, false);
  perform pg_notify('umzila', case of_kind when 'identity' then of_record::text else '' end);
end $$;

-- A transaction that changes masses of what nobody watches says so beforehand, and nothing is told: set local umzila.untold = 'on'.
create function tell_changes() returns trigger language plpgsql as $$
begin
  if current_setting('umzila.untold', true) = 'on' then return null; end if;
  insert into hub_changes (kind, record_id, is_new) select tg_argv[0], c.id, tg_op = 'INSERT' from changed c;
  if found then perform pg_notify('umzila', ''); end if;
  return null;
end $$;
create function tell_positions() returns trigger language plpgsql as $$
begin
  insert into hub_positions (driver_id, is_new) select c.driver_id, tg_op = 'INSERT' from changed c;
  if found then perform pg_notify('umzila', ''); end if;
  return null;
end $$;

drop trigger deliveries_tell on deliveries;
drop trigger jobs_tell on jobs;
drop trigger tasks_tell on tasks;
drop trigger drivers_tell on drivers;
drop trigger positions_tell on driver_positions;
drop trigger notifications_tell on web_notifications;
drop trigger changes_tell on changes;
create trigger deliveries_added_told after insert on deliveries referencing new table as changed for each statement execute function tell_changes('deliveries');
create trigger deliveries_changed_told after update on deliveries referencing new table as changed for each statement execute function tell_changes('deliveries');
create trigger jobs_added_told after insert on jobs referencing new table as changed for each statement execute function tell_changes('jobs');
create trigger jobs_changed_told after update on jobs referencing new table as changed for each statement execute function tell_changes('jobs');
create trigger tasks_added_told after insert on tasks referencing new table as changed for each statement execute function tell_changes('tasks');
create trigger tasks_changed_told after update on tasks referencing new table as changed for each statement execute function tell_changes('tasks');
create trigger drivers_added_told after insert on drivers referencing new table as changed for each statement execute function tell_changes('drivers');
create trigger drivers_changed_told after update on drivers referencing new table as changed for each statement execute function tell_changes('drivers');
create trigger notifications_told after insert on web_notifications referencing new table as changed for each statement execute function tell_changes('notifications');
create trigger changes_told after insert on changes referencing new table as changed for each statement execute function tell_changes('records');
create trigger positions_added_told after insert on driver_positions referencing new table as changed for each statement execute function tell_positions();
create trigger positions_changed_told after update on driver_positions referencing new table as changed for each statement execute function tell_positions();

-- What is told of users follows single columns or rows, which a trigger of a statement cannot ask for.
create or replace function tell_change() returns trigger language plpgsql as $$
begin
  perform hub_tell(tg_argv[0], new.id);
  return null;
end $$;
create or replace function tell_identity() returns trigger language plpgsql as $$
begin
  perform hub_tell('identity', new.user_id);
  return null;
end $$;
create or replace function tell_territories() returns trigger language plpgsql as $$
begin
  perform hub_tell('identity', coalesce(new.user_id, old.user_id));
  return null;
end $$;
