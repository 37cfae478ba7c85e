-- Who has which record open. Half a minute old it is worth nothing, so a crash of the database may take it.
create unlogged table record_lookers (
  resource text not null,
  record_id bigint not null,
  user_id bigint not null,
  field text,
  since timestamptz not null,
  at timestamptz not null,
  primary key (resource, record_id, user_id)
);
create index record_lookers_at on record_lookers (at);
