-- Lists of companies, stores and people: their search by an index of exactly the text that the list looks through, and their usual order. On a
-- big database these are made before, without a lock (docs/operations.md); they are then here already.
create index if not exists users_search on users using gin ((coalesce(first_name, '') || chr(10) || coalesce(last_name, '') || chr(10)
  || coalesce(email, '') || chr(10) || coalesce(phone_number, '')) gin_trgm_ops) where deleted_utc is null;
create index if not exists users_usual on users (country, lower(last_name), id) where deleted_utc is null;
create index if not exists companies_search on companies using gin ((coalesce(company_name, '') || chr(10) || coalesce(contact_name, '') || chr(10)
  || coalesce(phone_number, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(registration_number, '')) gin_trgm_ops)
  where deleted_utc is null;
create index if not exists companies_usual on companies (country, lower(company_name), id) where deleted_utc is null;
create index if not exists stores_usual on stores (country, lower(store_name), id) where deleted_utc is null;

-- Names that other lists are searched by.
create index if not exists companies_name_search on companies using gin (company_name gin_trgm_ops);
create index if not exists stores_name_search on stores using gin (store_name gin_trgm_ops);
create index if not exists drivers_name_search on drivers using gin ((first_name || ' ' || last_name) gin_trgm_ops);
