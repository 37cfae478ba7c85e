-- Where money is paid to. The number is sealed; what tells it apart without opening it stands beside: the last four digits and a keyed hash.
create table bank_accounts (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  holder_kind text not null check (holder_kind in ('house', 'company', 'store', 'partner', 'driver', 'customer')),
  user_id bigint references users, company_id bigint references companies, store_id bigint references stores,
  holder_name text not null,
  bank_code text not null,
  branch_code text,
  account_number text not null,
  last_four text not null,
  fingerprint text not null,
  account_type text not null check (account_type in ('cheque', 'savings', 'transmission', 'mobile money')),
  for_payouts boolean not null default true,
  label text,
  status_id int not null default 0 check (status_id in (-100, 0, 100, 200)),
  reason text,
  verified_utc timestamptz,
  is_active boolean not null default true,
  created_by bigint references users,
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz, deleted_by bigint references users,
  constraint bank_accounts_holder check (
    (holder_kind = 'company') = (company_id is not null) and (holder_kind = 'store') = (store_id is not null)
    and (holder_kind in ('partner', 'driver', 'customer')) = (user_id is not null))
);
create index bank_accounts_country on bank_accounts (country);
create index bank_accounts_user on bank_accounts (user_id);
create index bank_accounts_company on bank_accounts (company_id);
create index bank_accounts_store on bank_accounts (store_id);
create index bank_accounts_fingerprint on bank_accounts (fingerprint);
create trigger bank_accounts_version before update on bank_accounts for each row execute function version_rises();

-- A file for the bank: which payments it holds stands with them.
create table payment_files (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  created_by bigint references users,
  created_utc timestamptz not null default now()
);

-- Withdrawals, advances, and what payees owe since pay was taken back, which begins as paid.
create table payouts (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  kind text not null check (kind in ('withdrawal', 'advance', 'claw back')),
  account_id bigint not null references accounts,
  bank_account_id bigint references bank_accounts check (bank_account_id is not null or kind = 'claw back'),
  amount_cents bigint not null check (amount_cents > 0),
  status_id int not null default 0 check (status_id in (-3001, -2001, -1001, 0, 2001, 4001)),
  note text,
  reason text,
  asked_by bigint references users,
  approved_by bigint references users,
  paid_on date,
  reference text,
  payment_file_id bigint references payment_files,
  -- what set the money aside, and what paid it
  asked_id bigint references transactions,
  paid_id bigint references transactions,
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz, deleted_by bigint references users,
  constraint payouts_eyes check (approved_by is null or approved_by <> asked_by)
);
create index payouts_country on payouts (country, kind, status_id);
create index payouts_account on payouts (account_id);
create index payouts_bank_account on payouts (bank_account_id);
create index payouts_file on payouts (payment_file_id);
create trigger payouts_version before update on payouts for each row execute function version_rises();

-- What a release took back of an advance.
create table recoveries (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payouts,
  transaction_id bigint not null references transactions,
  amount_cents bigint not null check (amount_cents > 0)
);
create index recoveries_payout on recoveries (payout_id);
create index recoveries_transaction on recoveries (transaction_id);
create trigger recoveries_fixed before update or delete on recoveries for each row execute function ledger_is_append_only();

-- What somebody wants done with several at once. `outcomes` grows with each, in its own commit: what a process leaves undone another does.
create table payout_orders (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  kind text not null check (kind in ('withdrawals', 'advances')),
  action text not null check (action in ('approve', 'complete', 'cancel')),
  ids bigint[] not null,
  asked jsonb not null default '{}',
  outcomes jsonb not null default '[]',
  ordered_by bigint not null references users,
  created_utc timestamptz not null default now(),
  finished_utc timestamptz
);
create index payout_orders_open on payout_orders (id) where finished_utc is null;

