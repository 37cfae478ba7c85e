-- A code proves what it was sent to and nothing else: the hash of that address or number stands with it.
alter table one_time_codes add column sent_to_hash text;

-- Who acts as another does so out of a session of the own: where that one ends, so does this.
alter table sessions add column begun_in uuid;
create index sessions_actor on sessions (actor_id) where actor_id is not null and ended_utc is null;
create index sessions_begun_in on sessions (begun_in) where begun_in is not null and ended_utc is null;
