-- Whom and where somebody sends to again and again: a customer's own, or those of a company, which its stores use too.
create table address_entries (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  user_id bigint references users,
  company_id bigint references companies,
  label text not null,
  contact_name text,
  phone_number text,
  contact_country_code text,
  address jsonb not null,
  address_type text not null default 'residential',
  remarks text,
  version bigint not null default 1,
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz,
  deleted_by bigint references users,
  check (num_nonnulls(user_id, company_id) = 1)
);
create index address_entries_user_id on address_entries (user_id);
create index address_entries_company_id on address_entries (company_id);
create index address_entries_deleted_by on address_entries (deleted_by);
create trigger address_entries_version before update on address_entries for each row execute function version_rises();
