-- What the card provider paid out, which payments and refunds it says it paid out, and payments that a bank took back.
create table settlements (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  gross_cents bigint not null,
  fees_cents bigint not null check (fees_cents >= 0),
  net_cents bigint not null check (net_cents = gross_cents - fees_cents),
  reference text not null default '',
  transaction_id bigint not null references transactions,
  reversed_by_id bigint references transactions,
  created_by bigint references users,
  created_utc timestamptz not null default now()
);
create index settlements_country on settlements (country, period_to);
create unique index settlements_reference on settlements (country, lower(reference)) where reference <> '' and reversed_by_id is null;

alter table card_payments add column settlement_id bigint references settlements;
alter table card_refunds add column settlement_id bigint references settlements;
create index card_payments_settlement on card_payments (settlement_id);
create index card_refunds_settlement on card_refunds (settlement_id);
create index card_payments_unsettled on card_payments (country, settled_utc) where settlement_id is null and status = 'paid';

create table disputes (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  card_payment_id bigint not null unique references card_payments,
  account_id bigint not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  reason text not null,
  opened_id bigint not null references transactions,
  closed_id bigint references transactions,
  created_by bigint references users,
  created_utc timestamptz not null default now(),
  closed_utc timestamptz,
  check ((status = 'open') = (closed_id is null))
);
create index disputes_country on disputes (country, status);
create index disputes_account on disputes (account_id);
