-- What the revenue authority must know of each document: only of those that are issued while this is turned on, so nothing old is ever sent.

alter table house_details add column transmitted_since timestamptz;

-- Written in the commit of the document; a later answer never changes what was accepted.
create table tax_transmissions (
  document_id bigint primary key references tax_documents,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'refused')),
  attempts int not null default 0,
  next_utc timestamptz not null,
  reason text,
  control_unit text,
  control_number text,
  verify_url text,
  accepted_utc timestamptz,
  check (status <> 'accepted' or (control_unit is not null and control_number is not null and verify_url is not null
    and accepted_utc is not null))
);
create index tax_transmissions_due on tax_transmissions (next_utc) where status = 'pending';
create trigger tax_transmissions_accepted before update or delete on tax_transmissions for each row when (old.status = 'accepted')
  execute function ledger_is_append_only();
