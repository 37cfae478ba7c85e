-- Everything that comes as a file: a batch for each file and its rows, whatever kind they are of. Files of rates move over with their
-- numbers, so that their addresses stay.
create table upload_batches (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  kind text not null check (kind in ('Rate', 'Store', 'Delivery', 'LogisticsStatus', 'Distance')),
  -- What the batch belongs to: the store of a file of deliveries.
  parent_id bigint,
  file_name text not null,
  mapping jsonb not null default '{}',
  user_id bigint not null references users,
  created_utc timestamptz not null default now(),
  submitted_utc timestamptz,
  submitted_by bigint references users,
  undone_utc timestamptz
);
create index upload_batches_list on upload_batches (country, kind, parent_id, id desc);

-- fields: texts by field, as they are kept. labels: what those that look something up call it. faults: what is wrong by field; a row with
-- any is failed. plan: what became of it, with what was before. user_id: who uploaded the row, or changed it since.
create table upload_rows (
  id bigint generated always as identity primary key,
  batch_id bigint not null references upload_batches on delete cascade,
  line int not null check (line > 0),
  user_id bigint not null references users,
  upload_status_id int not null default 0,
  name text not null,
  identity text,
  fields jsonb not null,
  labels jsonb not null default '{}',
  faults jsonb,
  plan jsonb,
  record_id bigint,
  failure text
);
create index upload_rows_batch on upload_rows (batch_id, line);
create index upload_rows_open on upload_rows (batch_id) where upload_status_id in (1000, 2000);
create index upload_rows_identity on upload_rows (batch_id, identity) where upload_status_id in (0, 1000);

-- What the headings of somebody's files mean, so that the next file of the same form is read without asking.
create table upload_mappings (
  country char(2) not null references countries,
  kind text not null,
  -- 0: the house's own.
  company_id bigint not null default 0,
  headings text not null,
  mapping jsonb not null,
  primary key (country, kind, company_id, headings)
);

insert into upload_batches (id, country, kind, file_name, user_id, created_utc, submitted_utc) overriding system value
  select id, country, 'Rate', file_name, user_id, created_utc, submitted_utc from rate_batches;
insert into upload_rows (id, batch_id, line, user_id, upload_status_id, name, identity, fields, labels, plan, record_id, failure)
  overriding system value
  select u.id, u.batch_id, u.line, u.user_id, u.upload_status_id, u.name,
    replace(jsonb_build_array(u.company_id, u.pricing_tier, u.sla_type, u.parcel_type, u.rate_type,
      coalesce(u.day_of_week::text, 'every-day'), trim_scale(u.start_km), trim_scale(u.end_km), u.is_high_risk,
      u.is_return_to_sender)::text, ', ', ','),
    jsonb_build_object('name', u.name, 'companyId', coalesce(u.company_id::text, ''), 'pricingTierId', u.pricing_tier,
      'slaTypeId', u.sla_type, 'parcelTypeId', u.parcel_type, 'rateTypeId', u.rate_type,
      'dayOfWeekTypeId', coalesce(u.day_of_week::text, 'every-day'), 'startKmRange', trim_scale(u.start_km)::text,
      'endKmRange', trim_scale(u.end_km)::text,
      'newPrice', coalesce(trim_scale(u.new_price_cents::numeric / 100)::text, ''),
      'isHighRisk', case when u.is_high_risk then 'yes' else 'no' end,
      'isReturnToSenderRate', case when u.is_return_to_sender then 'yes' else 'no' end,
      'isActive', case when u.is_active then 'yes' else 'no' end),
    case when c.id is null then '{}' else jsonb_build_object('companyId', c.company_name) end,
    case when u.upload_status_id = 4000 then jsonb_build_object(
      'outcome', case when u.rate_created then 'created' else 'withdrawn' end,
      'before', case when u.old_price_cents is null then '{}'
        else jsonb_build_object('newPrice', trim_scale(u.old_price_cents::numeric / 100)::text) end) end,
    u.rate_id, u.failure
  from rate_uploads u left join companies c on c.id = u.company_id;
select setval(pg_get_serial_sequence('upload_batches', 'id'), coalesce((select max(id) from upload_batches), 0) + 1, false);
select setval(pg_get_serial_sequence('upload_rows', 'id'), coalesce((select max(id) from upload_rows), 0) + 1, false);
drop table rate_uploads;
drop table rate_batches;
create trigger upload_rows_version before update on upload_rows for each row execute function version_rises();
