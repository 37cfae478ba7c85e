-- Devices on which people use the mobile app. The app's own sign-in writes them (no call of the portal's services does); staff
-- delink one, administrators delete.
create table mobile_devices (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  user_id bigint not null references users on delete cascade,
  device_brand text, device_model text,
  is_trusted boolean not null default false,
  is_active boolean not null default true,
  created_utc timestamptz not null default now()
);
create index mobile_devices_active on mobile_devices (country, created_utc desc) where is_active;
create index mobile_devices_user on mobile_devices (user_id);
create trigger mobile_devices_version before update on mobile_devices for each row execute function version_rises();

-- A notification is for the staff of its country or, where it names somebody, for that user alone.
alter table web_notifications add column user_id bigint references users on delete cascade;
create index web_notifications_user on web_notifications (user_id) where user_id is not null;
