-- How a business, partner, driver, assistant or vehicle comes in: applications with their papers, invitations, terms.

-- Files that only their own call shows, to whom it admits: papers of people, letters of banks. Never served by /content/files.
create table guarded_files (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  content_type text not null,
  bytes bytea,
  -- quarantined: nobody sees it until it was scanned; unscanned: no scanner is configured; infected: the bytes are gone
  state text not null check (state in ('quarantined', 'clean', 'unscanned', 'infected')),
  owner_id bigint references users,
  created_utc timestamptz not null default now(),
  scanned_utc timestamptz
);
create index guarded_files_waiting on guarded_files (created_utc) where state = 'quarantined';
create index guarded_files_owner on guarded_files (owner_id, created_utc);

create table driver_invites (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  -- SHA-256 of the text in the link, which stands nowhere else
  hash text not null unique,
  role text not null check (role in ('partner-driver', 'driver', 'assistant')),
  email text not null,
  name text not null,
  -- null: invited by the house
  partner_id bigint references users,
  by_user bigint not null references users,
  sent_utc timestamptz not null,
  sent_times int not null default 1,
  expires_utc timestamptz not null,
  revoked_utc timestamptz,
  used_utc timestamptz,
  used_by bigint references users,
  created_utc timestamptz not null default now()
);
create unique index driver_invites_open on driver_invites (country, lower(email), role, coalesce(partner_id, 0))
  where revoked_utc is null and used_utc is null;
create index driver_invites_partner on driver_invites (partner_id);

create table applications (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  type_id text not null check (type_id in ('business', 'partner', 'partner-driver', 'driver', 'assistant', 'vehicle')),
  status_id int not null default 0,
  applicant_id bigint not null references users,
  -- the partner for whom a driver, an assistant or a vehicle comes, and that partner's application where it is not decided yet
  partner_id bigint references users,
  parent_id bigint references applications,
  invite_id bigint references driver_invites,
  name text not null default '',
  -- by step; numbers of people and accounts stand sealed in their own column
  details jsonb not null default '{}',
  sealed jsonb not null default '{}',
  identity_print text,
  -- which papers must be there, from what was said so far
  needed text[] not null default '{}',
  active_step int not null default -1,
  submitted_utc timestamptz,
  returned_utc timestamptz,
  returned jsonb,
  -- working hours that passed while it waited for the applicant
  returned_hours numeric(8,2) not null default 0,
  decided_utc timestamptz,
  decided_by bigint references users,
  reason text,
  words text,
  assignee_id bigint references users,
  reapplies_id bigint references applications,
  entity text,
  entity_id bigint,
  touched_utc timestamptz not null default now(),
  erased_utc timestamptz,
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz,
  deleted_by bigint
);
create unique index applications_open on applications (applicant_id, type_id, country) where status_id = 0 and type_id <> 'vehicle' and deleted_utc is null;
create unique index applications_open_vehicle on applications (country, upper(replace(name, ' ', '')))
  where status_id = 0 and type_id = 'vehicle' and name <> '' and deleted_utc is null;
create index applications_list on applications (country, type_id, submitted_utc desc);
create index applications_partner on applications (partner_id) where partner_id is not null;
create index applications_parent on applications (parent_id) where parent_id is not null;
create index applications_identity on applications (identity_print) where identity_print is not null;
create trigger applications_version before update on applications for each row execute function version_rises();

create table application_documents (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  type text not null,
  number text,
  issued date,
  expires date,
  decision text check (decision in ('accepted', 'rejected')),
  reason text,
  words text,
  decided_by bigint references users,
  decided_utc timestamptz,
  -- thresholds before the last day of which the person was told
  told_days int,
  created_utc timestamptz not null default now()
);
create index application_documents_of on application_documents (application_id, type, id desc);
create index application_documents_expires on application_documents (expires) where decision = 'accepted' and expires is not null;

create table application_pages (
  document_id bigint not null references application_documents on delete cascade,
  n int not null,
  file_id uuid not null references guarded_files on delete cascade,
  primary key (document_id, n)
);
create index application_pages_file on application_pages (file_id);

create table application_comments (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  at timestamptz not null,
  by_user bigint not null references users,
  text text not null,
  is_internal boolean not null
);
create index application_comments_of on application_comments (application_id, id);

-- Every change, opening of a page and number shown; nothing of it is ever changed.
create table application_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  at timestamptz not null,
  actor_id bigint references users,
  user_id bigint references users,
  action text not null,
  detail jsonb
);
create index application_events_of on application_events (application_id, id);

create table terms_versions (
  id bigint generated always as identity primary key,
  kind text not null,
  country char(2) not null references countries,
  language char(2) not null,
  version int not null,
  text text not null,
  hash text not null,
  needs_acceptance boolean not null default true,
  published_utc timestamptz not null,
  published_by bigint references users,
  unique (kind, country, language, version)
);

create table terms_acceptances (
  user_id bigint not null references users,
  kind text not null,
  country char(2) not null,
  version int not null,
  hash text not null,
  at timestamptz not null,
  address text,
  agent text,
  primary key (user_id, kind, country, version)
);

-- What a partner is beside a user with the role.
create table partners (
  user_id bigint primary key references users,
  country char(2) not null references countries,
  trading_name text not null,
  legal_form text,
  registration_number text,
  vat_number text,
  address jsonb,
  area text,
  is_active boolean not null default true,
  created_utc timestamptz not null default now()
);

-- All that outlives an erasure: enough to recognise whoever applies again.
create table erased_applicants (
  id bigint generated always as identity primary key,
  country char(2) not null,
  type_id text not null,
  identity_print text,
  email_print text not null,
  status_id int not null,
  reason text,
  decided_on date,
  erased_utc timestamptz not null,
  keep_until date not null
);
create index erased_applicants_prints on erased_applicants (identity_print);

-- The status of a paper on a day (APP-03); the same function as paperStatusOf of the core, which a test holds together.
create function paper_status(application bigint, paper text, day date) returns int language sql stable as $$
  with given as (
    select d.id, d.decision, d.expires, (select count(*) from application_pages p where p.document_id = d.id) as pages
    from application_documents d where d.application_id = application and d.type = paper
  ), accepted as (
    select expires from given where decision = 'accepted' order by id desc limit 1
  ), newest as (
    select decision from given where pages > 0 or decision is not null order by id desc limit 1
  )
  select case
    when exists (select from accepted where expires is null or expires >= day)
      then case when (select expires - day from accepted) <= 30 then 200 else 100 end
    when not exists (select from newest) then 0
    when (select decision from newest) = 'rejected' then 500
    when (select decision from newest) = 'accepted' then 300
    else 400 end
$$;

-- Working hours between two moments: Monday to Friday from 08:00 to 17:00 in the country's zone, without its holidays.
create function working_hours(land char(2), from_utc timestamptz, to_utc timestamptz) returns numeric language sql stable as $$
  select coalesce(sum(greatest(0, extract(epoch from
      least(to_utc, (d + time '17:00') at time zone k.time_zone) - greatest(from_utc, (d + time '08:00') at time zone k.time_zone)))) / 3600, 0)
  from countries k,
    lateral (select g::date as d from generate_series((from_utc at time zone k.time_zone)::date::timestamp,
      (to_utc at time zone k.time_zone)::date::timestamp, interval '1 day') g) days
  where k.cca2 = land and to_utc > from_utc and extract(isodow from d) < 6
    and not exists (select from holidays h where h.country = land and h.day = d and h.deleted_utc is null)
$$;
