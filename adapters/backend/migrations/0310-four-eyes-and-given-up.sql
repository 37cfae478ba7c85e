-- Who made sure of a bank account is somebody else than who wrote it down. Of those from before nobody knows who it was.
alter table bank_accounts add column verified_by bigint references users;
alter table bank_accounts add constraint bank_accounts_eyes check (verified_by is null or verified_by <> created_by);
-- What of an advance the house gave up stands beside what earnings gave back.
alter table recoveries add column is_given_up boolean not null default false;
