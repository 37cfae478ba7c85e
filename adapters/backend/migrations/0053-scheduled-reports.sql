-- Reports that are sent by mail: what people say of them, how they fare (beside it, so that sending makes no new version), their runs, which
-- are the queue too, and whom each run wrote to.
create table scheduled_reports (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  name text not null,
  report text not null,
  view jsonb,
  range text not null,
  company_id bigint references companies,
  store_id bigint references stores,
  period text not null check (period in ('daily', 'weekly', 'monthly')),
  weekdays int[] not null default '{}',
  month_day int check (month_day between 1 and 31),
  send_at time not null,
  time_zone text,
  format text not null check (format in ('xlsx', 'csv')),
  language text not null,
  is_sent_empty boolean not null default false,
  recipient_ids bigint[] not null default '{}',
  subject text,
  note text,
  is_active boolean not null default true,
  owner_id bigint not null references users,
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz, deleted_by bigint references users
);
create trigger scheduled_reports_version before update on scheduled_reports for each row execute function version_rises();

create table scheduled_report_state (
  scheduled_report_id bigint primary key references scheduled_reports on delete cascade,
  next_due_utc timestamptz,
  failures int not null default 0,
  stopped_utc timestamptz,
  stopped_reason text
);
create index scheduled_report_state_due on scheduled_report_state (next_due_utc) where next_due_utc is not null;

create table report_runs (
  id bigint generated always as identity primary key,
  scheduled_report_id bigint not null references scheduled_reports on delete cascade,
  country char(2) not null,
  due_utc timestamptz not null,
  kind text not null check (kind in ('due', 'test')),
  state text not null default 'queued' check (state in ('queued', 'running', 'sent', 'skipped', 'failed', 'stopped')),
  attempts int not null default 0,
  not_before timestamptz not null,
  leased_until timestamptz,
  range_from date, range_to date,
  rows int,
  error text,
  asked_by bigint references users,
  created_utc timestamptz not null default now(),
  ended_utc timestamptz
);
create unique index report_runs_once on report_runs (scheduled_report_id, due_utc) where kind = 'due';
create index report_runs_waiting on report_runs (not_before) where state in ('queued', 'running');
create index report_runs_of on report_runs (scheduled_report_id, id desc);

create table report_mails (
  id bigint generated always as identity primary key,
  run_id bigint not null references report_runs on delete cascade,
  user_id bigint not null references users,
  email text not null,
  outbox_id bigint,
  -- why it was not written to; null: it was
  why text,
  token_hash text
);
create index report_mails_run on report_mails (run_id);
create unique index report_mails_token on report_mails (token_hash) where token_hash is not null;

-- Who has left is not written to again, whoever names them.
create table report_unsubscribed (
  scheduled_report_id bigint not null references scheduled_reports on delete cascade,
  email text not null,
  at timestamptz not null,
  primary key (scheduled_report_id, email)
);

alter table outbox add column headers jsonb;
