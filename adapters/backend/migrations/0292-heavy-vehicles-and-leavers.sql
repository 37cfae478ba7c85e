-- Above a gross mass the law asks more papers of a vehicle and of its driver.
alter table vehicles add column gross_mass_kg int check (gross_mass_kg between 0 and 60000);
update vehicles v set gross_mass_kg = (a.details -> 'details' ->> 'grossMassKg')::numeric::int
from applications a
where a.entity = 'vehicles' and a.entity_id = v.id and a.erased_utc is null
  and (a.details -> 'details' ->> 'grossMassKg')::numeric between 0 and 60000;

-- How long papers of people and vehicles stay after these have left, in days; and since when they are gone.
alter table kept_times add column after_leaving int not null default 1826 check (after_leaving between 1 and 3650);
alter table applications add column left_utc timestamptz;
