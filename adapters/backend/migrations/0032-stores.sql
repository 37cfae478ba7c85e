-- Stores are records like any other. What a store says of itself beside its address: hours of its own, how long it needs, what a driver must
-- know. Who made one may see it, since a store may propose another one.
alter table stores add column hours jsonb, add column lead_minutes int check (lead_minutes between 0 and 240),
  add column remarks text, add column created_by bigint;

update stores s set hours = h.hours
  from (select o.store_id, jsonb_agg(jsonb_build_object('dayOfWeek', o.day_of_week, 'opens', to_char(o.opens, 'HH24:MI'),
      'closes', to_char(o.closes, 'HH24:MI')) order by o.day_of_week, o.opens) as hours
    from opening_hours o where o.store_id is not null group by o.store_id) h where h.store_id = s.id;
delete from opening_hours where store_id is not null;
alter table opening_hours drop column store_id;

update stores s set store_name = s.store_name || ' (' || s.id || ')'
  where exists (select from stores o where o.company_id = s.company_id and lower(o.store_name) = lower(s.store_name) and o.id < s.id);
create unique index stores_store_name_one on stores (company_id, lower(store_name)) where deleted_utc is null;
