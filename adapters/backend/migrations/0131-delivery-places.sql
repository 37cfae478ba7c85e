-- Where an open delivery goes from and to, as numbers beside the documents: what a border would move is asked of a hundred thousand of them at
-- once, and taking places out of documents took seconds. One that has ended stays where it was, so only open ones are filled in here.
alter table deliveries add column origin_lat float8, add column origin_lon float8, add column destination_lat float8,
  add column destination_lon float8;

create function delivery_places() returns trigger language plpgsql as $$
begin
  new.origin_lat := (new.origin #>> '{address,coordinates,lat}')::float8;
  new.origin_lon := (new.origin #>> '{address,coordinates,lon}')::float8;
  new.destination_lat := (new.destination #>> '{address,coordinates,lat}')::float8;
  new.destination_lon := (new.destination #>> '{address,coordinates,lon}')::float8;
  return new;
end $$;
-- With the status too: one that is opened again is filled in then.
create trigger deliveries_places before insert or update of origin, destination, logistic_status_id on deliveries
  for each row execute function delivery_places();

alter table deliveries disable trigger user;
alter table deliveries enable trigger deliveries_places;
update deliveries set origin = origin where logistic_status_id >= 0 and logistic_status_id < 30001
  and (origin #> '{address,coordinates}' is not null or destination #> '{address,coordinates}' is not null);
alter table deliveries enable trigger user;

create index if not exists deliveries_placed on deliveries (country, id) where logistic_status_id >= 0 and logistic_status_id < 30001;
