-- Accounts with an invoice that is overdue for more than so many days are put on hold; none where it is not set.
alter table finance_limits add column hold_after_days int check (hold_after_days between 1 and 365);
-- For which invoices an account was put on hold: released, it is not put on hold for them again.
create table overdue_holds (
  document_id bigint primary key references tax_documents,
  held_utc timestamptz not null
);
-- Whether what is on account pays an invoice as soon as it is issued.
alter table billing_profiles add column matches_at_issue boolean not null default true;
