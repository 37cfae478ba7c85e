-- Since when a line waits because its invoice cannot be issued: staff are told once.
alter table undocumented_items add column held_utc timestamptz;
