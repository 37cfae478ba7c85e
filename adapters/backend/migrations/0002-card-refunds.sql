-- Money on its way back to a card: one row for each card payment that is given back, written in the transaction that
-- called the delivery off, settled by asking the provider. A payment is given back once.
create table card_refunds (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  card_payment_id bigint not null unique references card_payments,
  delivery_id bigint not null references deliveries,
  account_id bigint not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null,
  -- how it is asked for: RV takes a payment of the same day back as a whole, RF gives an amount back
  kind char(2) not null check (kind in ('RV','RF')),
  status text not null default 'pending' check (status in ('pending','paid','failed')),
  result_code text, result_description text, provider_refund_id text,
  -- what took the amount off the account
  transaction_id bigint not null references transactions,
  created_by bigint references users,
  created_utc timestamptz not null default now(), asked_utc timestamptz, settled_utc timestamptz
);
create index card_refunds_pending on card_refunds (id) where status = 'pending';
create index card_refunds_delivery on card_refunds (delivery_id);

-- a refund of the embedded provider names the payment that it gives back
alter table provider_checkouts add column referenced_payment_id text;
create index provider_checkouts_payment on provider_checkouts (payment_id);
create index provider_checkouts_referenced on provider_checkouts (referenced_payment_id) where referenced_payment_id is not null;

-- bookings whose price is over are looked for every few seconds
create index deliveries_unpaid on deliveries (id) where payment_status_id between 0 and 10040 and deleted_utc is null;
