-- A territory's name is its own in its country.
update territories t set name = t.name || ' (' || t.id || ')'
  where exists (select from territories o where o.country = t.country and lower(o.name) = lower(t.name) and o.id < t.id);
create unique index territories_name_one on territories (country, lower(name)) where deleted_utc is null;
