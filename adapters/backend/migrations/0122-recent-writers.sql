-- Who wrote last when: what somebody reads right after is read where it was written, not from a copy that follows. Where there is no copy nobody
-- writes here; a crash may empty it, for every copy starts anew then as well.
create unlogged table recent_writers (
  owner text primary key,
  at timestamptz not null
);
