-- The weekly pay of independent drivers: each account has one a run, so a run that was left in the middle is gone on with.
alter table payouts add column pay_run_on date;
create unique index payouts_pay_run on payouts (account_id, pay_run_on) where pay_run_on is not null;
