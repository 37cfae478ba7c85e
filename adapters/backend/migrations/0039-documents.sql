-- Tax documents: numbered without a gap, everything printed frozen in them. A document books nothing: the debt arose when the delivery
-- was paid. What is read once is read for ever; a match is ended by a later one that names it.

-- Who issues the documents of a country; without it none are issued. Lines of transactions from `documents_from` on are documented.
create table house_details (
  country char(2) primary key references countries,
  legal_name text not null,
  address text not null,
  tax_number text not null,
  email text not null default '',
  phone text not null default '',
  bank_details text not null default '',
  documents_from date not null,
  version bigint not null default 1
);

create table billing_profiles (
  account_id bigint primary key references accounts,
  name text not null default '',
  address text not null default '',
  tax_number text not null default '',
  emails text[] not null default '{}',
  purchase_order text not null default '',
  language text not null default 'en' check (language in ('en', 'af')),
  terms_days int not null default 30 check (terms_days in (7, 14, 30, 45, 60)),
  invoice_mode text not null default 'monthly' check (invoice_mode in ('each delivery', 'twice a month', 'monthly')),
  version bigint not null default 1
);

-- The row is locked and raised in the transaction that writes the document: no number is ever reserved, none is lost.
create table document_counters (
  country char(2) not null references countries,
  series text not null check (series in ('INV', 'CRN', 'DBN')),
  year int not null,
  last int not null,
  primary key (country, series, year)
);

create table tax_documents (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  series text not null check (series in ('INV', 'CRN', 'DBN')),
  year int not null,
  ordinal int not null,
  number text not null unique,
  account_id bigint not null references accounts,
  -- of a document for one delivery, and of a note
  transaction_id bigint references transactions,
  corrects_id bigint references tax_documents,
  reason text,
  -- of a run
  period_from date,
  period_to date,
  issued_on date not null,
  due_on date not null,
  issued_utc timestamptz not null,
  issued_by bigint references users,
  currency char(3) not null,
  language text not null,
  supplier jsonb not null,
  recipient jsonb not null,
  -- never negative: a credit note takes off what it says
  excl_cents bigint not null,
  vat_cents bigint not null,
  tip_cents bigint not null,
  total_cents bigint not null check (total_cents = excl_cents + vat_cents + tip_cents and total_cents >= 0),
  unique (country, series, year, ordinal),
  check ((series = 'INV') = (corrects_id is null))
);
create unique index tax_documents_period on tax_documents (account_id, series, period_to) where period_to is not null;
create index tax_documents_account on tax_documents (account_id, issued_on);
create index tax_documents_issued on tax_documents (country, issued_on);
create index tax_documents_transaction on tax_documents (transaction_id);
create index tax_documents_corrects on tax_documents (corrects_id);

-- An item stands in one document at most. Without a document: lines of one transaction that cancelled out before they were invoiced.
create table tax_document_lines (
  item_id bigint primary key references transaction_items,
  document_id bigint references tax_documents,
  position int not null,
  description text not null,
  reference text not null default '',
  supplied_on date not null,
  quantity numeric(10,2) not null,
  excl_cents bigint not null,
  vat_rate numeric(6,4) not null,
  vat_cents bigint not null,
  is_tip boolean not null
);
create unique index tax_document_lines_position on tax_document_lines (document_id, position) where document_id is not null;

-- Lines that wait for their document: filled with the line, emptied with the document, so that nobody searches all lines for them.
create table undocumented_items (
  item_id bigint primary key references transaction_items,
  transaction_id bigint not null references transactions,
  account_id bigint not null references accounts,
  country char(2) not null references countries
);
create index undocumented_items_account on undocumented_items (account_id);
create index undocumented_items_transaction on undocumented_items (transaction_id);

create function item_awaits_document() returns trigger language plpgsql as $$
begin
  if new.transaction_item_type_id in (1000, 1100, 1110, 1200, 1300, 1400) then
    insert into undocumented_items (item_id, transaction_id, account_id, country)
    select new.id, x.id, x.account_id, x.country from transactions x join house_details h on h.country = x.country
    where x.id = new.transaction_id and x.kind = 'delivery' and x.account_id is not null and x.booked_on >= h.documents_from;
  end if;
  return null;
end $$;
create trigger transaction_items_await after insert on transaction_items for each row execute function item_awaits_document();

-- Credit of an account against an invoice: what a transaction brought, or a credit note.
create table document_matches (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  document_id bigint not null references tax_documents,
  transaction_id bigint references transactions,
  note_id bigint references tax_documents,
  amount_cents bigint not null check (amount_cents > 0),
  ends_id bigint unique references document_matches,
  created_by bigint references users,
  created_utc timestamptz not null,
  check ((transaction_id is null) <> (note_id is null))
);
create index document_matches_account on document_matches (account_id);
create index document_matches_document on document_matches (document_id);
create index document_matches_transaction on document_matches (transaction_id);
create index document_matches_note on document_matches (note_id);

create trigger tax_documents_fixed before update or delete on tax_documents for each row execute function ledger_is_append_only();
create trigger tax_document_lines_fixed before update or delete on tax_document_lines
  for each row execute function ledger_is_append_only();
create trigger document_matches_fixed before update or delete on document_matches
  for each row execute function ledger_is_append_only();

-- What was sent to whom, with the digest of what was attached.
create table document_sendings (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  document_id bigint references tax_documents,
  period_from date,
  period_to date,
  recipients text[] not null,
  sha256 text not null,
  outbox_ids bigint[] not null,
  sent_by bigint references users,
  sent_utc timestamptz not null
);
create index document_sendings_account on document_sendings (account_id);
create index document_sendings_document on document_sendings (document_id);

-- Goes with its letter, and is gone when that was sent.
create table outbox_attachments (
  id bigint generated always as identity primary key,
  outbox_id bigint not null references outbox on delete cascade,
  name text not null,
  content_type text not null,
  bytes bytea not null check (octet_length(bytes) <= 2097152)
);
create index outbox_attachments_letter on outbox_attachments (outbox_id);
