-- Terms that are being written, one draft a kind and country; publishing makes a version of it, which counts from its day on.
create table terms_drafts (
  kind text not null,
  country char(2) not null references countries,
  en text not null,
  af text not null,
  needs_acceptance boolean not null default true,
  from_day date,
  saved_utc timestamptz not null,
  saved_by bigint references users,
  primary key (kind, country)
);

-- Whether those who accepted an older version were told of this one.
alter table terms_versions add column told_utc timestamptz;
update terms_versions set told_utc = published_utc;
