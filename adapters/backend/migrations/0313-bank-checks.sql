-- What a bank was asked of an account, and what it said: once an account, so nobody is charged for the same answer twice.
create table bank_checks (
  bank_account_id bigint primary key references bank_accounts,
  attempts int not null default 0,
  next_utc timestamptz not null,
  said text check (said in ('holder', 'other', 'unknown')),
  said_utc timestamptz,
  check ((said is null) = (said_utc is null))
);
create index bank_checks_due on bank_checks (next_utc) where said is null;
