-- Money that came in, and to whose accounts it was allocated. An allocation is never changed: it is ended by a later one that names it.
create table funds_received (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  received_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('EFT', 'cash', 'cheque', 'mobile money')),
  payer text not null,
  reference text not null default '',
  note text not null default '',
  source text not null default 'typed' check (source in ('typed', 'bank file')),
  -- what booked it, what took it back, and what sent back the rest
  transaction_id bigint not null references transactions,
  reversed_by_id bigint references transactions,
  returned_by_id bigint references transactions,
  returned_cents bigint not null default 0 check (returned_cents between 0 and amount_cents),
  -- rises with what people change of it
  version bigint not null default 1,
  created_by bigint references users,
  created_utc timestamptz not null default now()
);
create index funds_received_day on funds_received (country, received_on);

create table allocations (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references funds_received,
  account_id bigint not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  transaction_id bigint not null references transactions,
  ends_id bigint unique references allocations,
  created_by bigint references users,
  created_utc timestamptz not null default now()
);
create index allocations_receipt on allocations (receipt_id);
create index allocations_account on allocations (account_id);
create index allocations_transaction on allocations (transaction_id);
create trigger allocations_fixed before update or delete on allocations for each row execute function ledger_is_append_only();

-- What was booked as a statement payment before is a receipt that was allocated at once.
with old as (
  select x.id, x.country, x.account_id, x.created_by, x.created_utc, x.booked_on, sum(e.amount_cents)::bigint as cents
  from transactions x join ledger_entries e on e.transaction_id = x.id and e.account_id = x.account_id
  where x.kind = 'funds-received' and x.account_id is not null group by x.id having sum(e.amount_cents) > 0
), receipt as (
  insert into funds_received (country, received_on, amount_cents, method, payer, transaction_id, created_by, created_utc)
  select o.country, o.booked_on, o.cents, 'EFT', a.name, o.id, o.created_by, o.created_utc
  from old o join accounts a on a.id = o.account_id returning id, transaction_id
)
insert into allocations (receipt_id, account_id, amount_cents, transaction_id, created_by, created_utc)
select r.id, o.account_id, o.cents, o.id, o.created_by, o.created_utc from receipt r join old o on o.id = r.transaction_id;
