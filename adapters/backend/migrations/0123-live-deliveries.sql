-- The lists of staff show what is not archived: walked from the old end, the indexes of all deliveries are archived rows for a long way. A big
-- database gets these before, without a lock, by hand (docs/operations.md).
create index if not exists deliveries_live_created on deliveries (country, created_utc, id) where deleted_utc is null and archived_utc is null;
create index if not exists deliveries_live_id on deliveries (country, id) where deleted_utc is null and archived_utc is null;
create index if not exists deliveries_live_waybill on deliveries (country, waybill, id) where deleted_utc is null and archived_utc is null;
create index if not exists deliveries_live_status on deliveries (country, logistic_status_id, id) where deleted_utc is null and archived_utc is null;
