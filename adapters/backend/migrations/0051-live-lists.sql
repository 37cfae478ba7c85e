-- What lists of many rows walk and find by. A big database gets these indexes before, without a lock, by hand (docs/operations.md): they are
-- then here already.
create extension if not exists pg_trgm;

-- The lists of a company, a store, a driver and somebody's own, newest first; what is open, which is little of all.
create index if not exists deliveries_newest on deliveries (country, created_utc desc, id desc);
create index if not exists deliveries_company_newest on deliveries (company_id, created_utc desc, id desc);
create index if not exists deliveries_origin_newest on deliveries (origin_store_id, created_utc desc, id desc);
create index if not exists deliveries_destination_newest on deliveries (destination_store_id, created_utc desc, id desc);
create index if not exists deliveries_placed_newest on deliveries (placed_by_user_id, created_utc desc, id desc);
create index if not exists deliveries_open on deliveries (country, created_utc desc, id desc)
  where deleted_utc is null and logistic_status_id >= 0 and logistic_status_id < 30001;
create index if not exists jobs_newest on jobs (country, created_utc desc, id desc);
create index if not exists jobs_driver_newest on jobs (driver_id, created_utc desc, id desc);
create index if not exists jobs_open on jobs (country, created_utc desc, id desc) where job_status_id >= 0 and job_status_id < 4001;
drop index deliveries_company;
drop index deliveries_user;
drop index deliveries_created;
drop index jobs_driver;

-- What a search looks through, of the row alone: names of companies and stores are found in their own tables.
create or replace function delivery_search_text(waybill text, order_reference text, customer_identifier text, lot_number text, pickup_barcode text,
  origin jsonb, destination jsonb) returns text language sql immutable parallel safe as $$
  select lower(waybill || chr(10) || coalesce(order_reference, '') || chr(10) || coalesce(customer_identifier, '') || chr(10)
    || coalesce(lot_number, '') || chr(10) || coalesce(pickup_barcode, '') || chr(10)
    || coalesce(origin ->> 'contactName', '') || chr(10) || coalesce(destination ->> 'contactName', '') || chr(10)
    || coalesce(origin ->> 'phoneNumber', '') || chr(10) || coalesce(destination ->> 'phoneNumber', '') || chr(10)
    || coalesce(origin -> 'address' ->> 'description', '') || chr(10) || coalesce(destination -> 'address' ->> 'description', ''))
$$;
create index if not exists deliveries_search on deliveries using gin (
  delivery_search_text(waybill, order_reference, customer_identifier, lot_number, pickup_barcode, origin, destination) gin_trgm_ops)
  where deleted_utc is null;
create index if not exists deliveries_pickup_barcode on deliveries (lower(pickup_barcode)) where pickup_barcode is not null;
create index if not exists parcels_bar_code_text on parcels using gin (lower(bar_code) gin_trgm_ops) where bar_code is not null;
create index if not exists parcels_bar_code_exact on parcels (lower(bar_code)) where bar_code is not null;
