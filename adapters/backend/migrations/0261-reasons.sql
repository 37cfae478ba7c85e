-- Why a stop ends otherwise than it was meant, as drivers and dispatch choose it; what they say stands with the stop in their words.
create table reasons (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  label text not null,
  label_afrikaans text,
  sides text[] not null,
  position int not null default 10,
  is_active boolean not null default true,
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz,
  deleted_by bigint
);
create unique index reasons_label_one on reasons (country, lower(label)) where deleted_utc is null;
create trigger reasons_version before update on reasons for each row execute function version_rises();
insert into reasons (country, label, sides, position)
select k.cca2, r.label, '{pick-up,drop-off,call-off}', r.position from countries k
cross join (values ('Nobody there', 10), ('Wrong address', 20), ('Parcel refused', 30), ('Parcel damaged', 40), ('Vehicle trouble', 50)) as r (label, position)
where k.is_served;
