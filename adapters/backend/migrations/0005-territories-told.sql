-- Who looks after other territories than before hears of other rows: the user's hub connections learn of it as of any change of rights.
create function tell_territories() returns trigger language plpgsql as $$
begin
  perform pg_notify('umzila', json_build_object('t', 'identity', 'id', coalesce(new.user_id, old.user_id), 'c', null, 'k', 'EXISTING')::text);
  return null;
end $$;
create trigger user_territories_tell after insert or update or delete on user_territories for each row execute function tell_territories();
