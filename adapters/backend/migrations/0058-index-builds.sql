-- Rebuilds of what searches and lists are answered from: asked for by administrators, done by whichever process comes first. alive_utc moves
-- while one is worked on, so that what a killed process leaves behind is taken up again.
create table index_builds (
  id bigint generated always as identity primary key,
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  asked_by bigint not null,
  asked_utc timestamptz not null default now(),
  started_utc timestamptz,
  alive_utc timestamptz,
  ended_utc timestamptz,
  failure text
);
create unique index index_builds_open on index_builds (name) where state in ('waiting', 'running');
create index index_builds_newest on index_builds (name, id desc);
