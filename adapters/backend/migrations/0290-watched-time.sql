-- On duty since tracks are recorded: of what was before nobody knows whether a driver was in sight, so no share counts it.
alter table driver_days add column watched numeric not null default 0;
