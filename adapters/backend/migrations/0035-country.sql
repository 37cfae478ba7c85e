-- What a country's bookings go by, as records: opening hours, public holidays, parcel sizes.

alter table opening_hours add column is_active boolean not null default true;

-- A day may be deleted and made again; of those that are there it stands once.
alter table holidays drop constraint holidays_pkey;
alter table holidays add primary key (id);
create unique index holidays_day_one on holidays (country, day) where deleted_utc is null;

create unique index parcel_types_name_one on parcel_types (country, lower(name)) where deleted_utc is null;
