-- Limits of the books by country, in its currency; without a row the usual ones count.
create table finance_limits (
  country char(2) primary key references countries,
  managers_credit_cents bigint not null check (managers_credit_cents >= 0),
  managers_move_cents bigint not null check (managers_move_cents >= 0),
  managers_payout_cents bigint not null check (managers_payout_cents >= 0),
  least_payout_cents bigint not null check (least_payout_cents > 0),
  most_payout_cents bigint not null check (most_payout_cents >= least_payout_cents),
  advance_share int not null check (advance_share between 1 and 100),
  recovered_share int not null check (recovered_share between 1 and 100),
  version bigint not null default 1
);
