-- A notice of the database is sent while its transaction commits, and PostgreSQL lets only one such transaction commit at a time. A connection
-- that tells after the commit, by a broker, is handed the notice instead: set umzila.notices = 'after'.
create function hub_wake(payload text) returns void language plpgsql as $$
begin
  if current_setting('umzila.notices', true) = 'after' then raise notice 'umzila:%', payload;
  else perform pg_notify('umzila', payload);
  end if;
end $$;

create or replace function hub_tell(of_kind text, of_record bigint) returns void language plpgsql as $$
begin
  insert into hub_changes (kind, record_id, is_new) values (of_kind, of_record, false);
  perform hub_wake(case of_kind when 'identity' then of_record::text else '' end);
end $$;

create or replace function tell_changes() returns trigger language plpgsql as $$
begin
  if current_setting('umzila.untold', true) = 'on' then return null; end if;
  insert into hub_changes (kind, record_id, is_new) select tg_argv[0], c.id, tg_op = 'INSERT' from changed c;
  if found then perform hub_wake(''); end if;
  return null;
end $$;
create or replace function tell_positions() returns trigger language plpgsql as $$
begin
  insert into hub_positions (driver_id, is_new) select c.driver_id, tg_op = 'INSERT' from changed c;
  if found then perform hub_wake(''); end if;
  return null;
end $$;
