-- What an account held on a day is a sum over its entries: read from the index alone, where every entry lay in a page of its own. An index by
-- account alone says nothing more.
drop index ledger_entries_booked;
drop index ledger_entries_account;
create index ledger_entries_booked on ledger_entries (account_id, booked_on) include (amount_cents);
