-- A transaction names what the card provider calls it, and a row of an account whether its refund is on the way. A big database gets these
-- before, without a lock, by hand (docs/operations.md).
create index if not exists card_payments_transaction on card_payments (transaction_id) where transaction_id is not null;
create index if not exists card_refunds_transaction on card_refunds (transaction_id);
