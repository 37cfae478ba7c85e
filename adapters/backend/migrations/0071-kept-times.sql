-- How long a country keeps what people hand in when they join, in days; a country without a row keeps it as long as the portal's own times say.
create table kept_times (
  country char(2) primary key references countries,
  draft int not null check (draft between 1 and 3650),
  returned int not null check (returned between 1 and 3650),
  ended int not null check (ended between 1 and 3650),
  identity_page int not null check (identity_page between 1 and 3650),
  police_page int not null check (police_page between 1 and 3650),
  changed_utc timestamptz not null default now(),
  changed_by bigint references users
);

-- Of which age of a draft the person was told, in days.
alter table applications add column draft_told int;
