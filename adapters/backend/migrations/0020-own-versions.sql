-- A version only rises (decisions/0003). Inside of a transaction a savepoint has a number of its own, higher than that of the transaction, so
-- a row that was written there and then once more looked as if somebody else had written it. Who sees a row of a transaction in progress is
-- that transaction.
create or replace function version_rises() returns trigger language plpgsql as $$
declare now_xid bigint := pg_current_xact_id()::text::bigint;
begin
  if now_xid % 4294967296 < old.xmin::text::bigint
    and pg_xact_status((now_xid - now_xid % 4294967296 + old.xmin::text::bigint)::text::xid8) is distinct from 'in progress' then
    raise exception 'a newer version of this row was written meanwhile' using errcode = '40001';
  end if;
  return new;
end $$;
