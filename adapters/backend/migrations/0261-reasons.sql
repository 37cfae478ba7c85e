-- Why a stop ends otherwise than it was meant, as drivers and dispatch choose it; what they say stands with the stop in their words.
create table reasons (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  label text not null,
  label_afrikaans text,
  sides text[] not null,
  -- whose doing it is, where it is somebody's
  fault text check (fault in ('sender', 'recipient', 'driver', 'house', 'nobody')),
  position int not null default 10,
  is_active boolean not null default true,
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz,
  deleted_by bigint
);
create unique index reasons_label_one on reasons (country, lower(label)) where deleted_utc is null;
create trigger reasons_version before update on reasons for each row execute function version_rises();
insert into reasons (country, label, label_afrikaans, sides, fault, position)
select k.cca2, r.label, r.af, '{pick-up,drop-off,call-off}', r.fault, r.position from countries k
cross join (values ('Nobody there', 'Niemand daar nie', 'recipient', 10), ('Wrong address', 'Verkeerde adres', 'sender', 20),
  ('Parcel refused', 'Pakkie geweier', 'recipient', 30), ('Parcel damaged', 'Pakkie beskadig', 'driver', 40),
  ('Vehicle trouble', 'Voertuigprobleme', 'driver', 50)) as r (label, af, fault, position)
where k.is_served;

-- Beside the words of a stop the reason that they are, in either language; other words have none, and no fault is guessed.
alter table tasks add column reason_id bigint references reasons;
alter table task_events add column reason_id bigint references reasons;
create function reason_known() returns trigger language plpgsql as $$
begin
  new.reason_id := (select r.id from reasons r where r.country = new.country and trim(new.reason) in (r.label, r.label_afrikaans)
    order by r.deleted_utc nulls first, r.id limit 1);
  return new;
end $$;
create trigger tasks_reason before insert or update of reason on tasks for each row execute function reason_known();
create trigger task_events_reason before insert on task_events for each row execute function reason_known();

-- What was said before.
alter table tasks disable trigger user;
update tasks t set reason_id = r.id from reasons r where r.country = t.country and trim(t.reason) in (r.label, r.label_afrikaans);
alter table tasks enable trigger user;
update task_events e set reason_id = r.id from reasons r where r.country = e.country and trim(e.reason) in (r.label, r.label_afrikaans);
