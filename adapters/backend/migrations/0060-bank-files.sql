-- Files of the bank: each line as it was read, and what was booked for it. What became of a line stands with it, so the same line in
-- another file is known.
alter table funds_received add column bank_account_id bigint references bank_accounts;
create index funds_received_bank_account on funds_received (bank_account_id);
create index funds_received_payer on funds_received (country, lower(payer));

create table bank_imports (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  bank_account_id bigint not null references bank_accounts,
  file_name text not null,
  created_by bigint references users,
  created_utc timestamptz not null
);
create index bank_imports_country on bank_imports (country);
create index bank_imports_bank_account on bank_imports (bank_account_id);

create table bank_lines (
  id bigint generated always as identity primary key,
  import_id bigint not null references bank_imports on delete cascade,
  bank_account_id bigint not null references bank_accounts,
  line int not null,
  day date,
  -- plus is money in
  cents bigint,
  description text not null,
  reference text not null,
  fault text,
  -- the same line of the same bank account has the same
  fingerprint text not null,
  booked_utc timestamptz,
  booked_by bigint references users,
  receipt_id bigint unique references funds_received
);
create index bank_lines_import on bank_lines (import_id, line);
create unique index bank_lines_booked_once on bank_lines (bank_account_id, fingerprint) where booked_utc is not null;

-- The payouts that a line of money out paid: each at most once.
alter table payouts add column bank_line_id bigint references bank_lines;
create index payouts_bank_line on payouts (bank_line_id);

-- What the columns of a file mean, said once for a bank account and a set of headings.
create table bank_layouts (
  bank_account_id bigint not null references bank_accounts,
  headings text not null,
  mapping jsonb not null,
  primary key (bank_account_id, headings)
);
