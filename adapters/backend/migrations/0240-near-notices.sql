-- Browsers that asked to be told when a delivery is near. They are forgotten when it ends: an address of a browser is kept for that alone.
create table near_watches (
  id bigint generated always as identity primary key,
  country char(2) not null,
  delivery_id bigint not null references deliveries on delete cascade,
  -- Whoever has the address and the keys can write to that browser: never logged.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_utc timestamptz not null,
  told_utc timestamptz,
  attempts int not null default 0,
  unique (delivery_id, endpoint)
);
create index near_watches_waiting on near_watches (delivery_id) where told_utc is null;

create function near_watches_end() returns trigger language plpgsql as $$
begin
  delete from near_watches where delivery_id = new.id;
  return null;
end $$;
create trigger deliveries_end_watches after update of logistic_status_id, deleted_utc on deliveries for each row
  when (new.logistic_status_id < -1 or new.logistic_status_id = 30001 or new.deleted_utc is not null) execute function near_watches_end();
