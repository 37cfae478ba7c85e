-- Why a stop could not be done, as a code beside the words, and whose doing it was. The words are those that are offered, in every language: what
-- is written instead has no code, and no fault is guessed.
create table reasons (
  code text primary key,
  fault text not null check (fault in ('sender', 'recipient', 'driver', 'house', 'nobody')),
  words text[] not null
);
insert into reasons (code, fault, words) values
  ('nobody-there', 'recipient', array['Nobody there', 'Niemand daar nie']),
  ('wrong-address', 'sender', array['Wrong address', 'Verkeerde adres']),
  ('refused', 'recipient', array['Parcel refused', 'Pakkie geweier']),
  ('damaged', 'driver', array['Parcel damaged', 'Pakkie beskadig']),
  ('vehicle', 'driver', array['Vehicle trouble', 'Voertuigprobleme']);

alter table tasks add column reason_code text references reasons;
alter table task_events add column reason_code text references reasons;

create function reason_coded() returns trigger language plpgsql as $$
begin
  new.reason_code := (select r.code from reasons r where trim(new.reason) = any(r.words));
  return new;
end $$;
create trigger tasks_reason before insert or update of reason on tasks for each row execute function reason_coded();
create trigger task_events_reason before insert on task_events for each row execute function reason_coded();

-- What was said before.
alter table tasks disable trigger user;
update tasks t set reason_code = r.code from reasons r where t.reason is not null and trim(t.reason) = any(r.words);
alter table tasks enable trigger user;
update task_events e set reason_code = r.code from reasons r where e.reason is not null and trim(e.reason) = any(r.words);
