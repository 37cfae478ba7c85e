-- A version whose personal values went with the person: its digest is that of what it said, so its body is no longer held against it.
alter table record_versions add column is_blanked boolean not null default false;
