-- What people say and what they are told: ratings as records, announcements, questionnaires with their answers.

-- A rating is hidden or answered by staff; what the public said stays as it was said.
alter table ratings drop constraint ratings_delivery_id_key;
create unique index ratings_delivery_id_one on ratings (delivery_id) where deleted_utc is null;
create index ratings_driver on ratings (driver_id);
alter table ratings
  add column source text not null default 'public' check (source in ('public', 'staff')),
  add column is_hidden boolean not null default false,
  add column reply text;

-- Whom a rating is about: whoever drove the delivery then.
create function rating_about() returns trigger language plpgsql as $$
begin
  if new.driver_id is null then
    select j.driver_id into new.driver_id from deliveries d join jobs j on j.id = d.job_id where d.id = new.delivery_id;
  end if;
  return new;
end $$;
create trigger ratings_about before insert on ratings for each row execute function rating_about();

create table announcements (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  title text not null,
  body text not null,
  tone text not null default 'info',
  roles text[] not null default '{}',
  company_ids bigint[] not null default '{}',
  territory_ids bigint[] not null default '{}',
  places text[] not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  is_dismissible boolean not null default true,
  is_active boolean not null default true,
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz, deleted_by bigint
);
create index announcements_valid on announcements (country, valid_from) where deleted_utc is null;
create trigger announcements_version before update on announcements for each row execute function version_rises();

-- Who has seen one, and who wants to see it no more; visitors keep that in their browser.
create table announcement_reads (
  announcement_id bigint not null references announcements on delete cascade,
  user_id bigint not null references users,
  seen_utc timestamptz not null default now(),
  dismissed_utc timestamptz,
  primary key (announcement_id, user_id)
);

create table questionnaires (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  name text not null,
  kind text not null,
  company_ids bigint[] not null default '{}',
  sla_types text[] not null default '{}',
  valid_from date,
  valid_until date,
  is_active boolean not null default true,
  questions jsonb not null default '[]',
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz, deleted_by bigint
);
create unique index questionnaires_name_one on questionnaires (country, lower(name)) where deleted_utc is null;
create trigger questionnaires_version before update on questionnaires for each row execute function version_rises();

-- What was asked, as it was asked: never changed, so that every answer is read by the questions that it answers.
create table questionnaire_versions (
  id bigint generated always as identity primary key,
  questionnaire_id bigint not null references questionnaires,
  n int not null,
  questions jsonb not null,
  published_utc timestamptz not null default now(),
  published_by bigint references users,
  unique (questionnaire_id, n)
);
create function questionnaire_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'A published version of a questionnaire stays as it is.';
end $$;
create trigger questionnaire_versions_stay before update on questionnaire_versions
  for each row execute function questionnaire_version_stays();

create table questionnaire_answers (
  id bigint generated always as identity primary key,
  version_id bigint not null references questionnaire_versions,
  country char(2) not null references countries,
  delivery_id bigint references deliveries,
  task_id bigint references tasks,
  user_id bigint references users,
  answers jsonb not null,
  created_utc timestamptz not null default now()
);
create index questionnaire_answers_version on questionnaire_answers (version_id);
create unique index questionnaire_answers_delivery on questionnaire_answers (delivery_id, version_id) where task_id is null;
create unique index questionnaire_answers_task on questionnaire_answers (task_id, version_id) where task_id is not null;
