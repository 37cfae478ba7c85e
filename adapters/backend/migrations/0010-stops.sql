-- Which end of its delivery a stop is at: what the sender wrote of that end (building, unit, contact) is the stop's too. Null: at neither,
-- as a hub or a place of the run's own. ended_by, picture_file_id: who ended the stop, and what was photographed when it could not be done.
alter table tasks add column side text check (side in ('origin', 'destination'));
alter table tasks add column ended_by bigint references users;
alter table tasks add column picture_file_id uuid references files;

-- Whether a hand-over of this company's parcels needs a name, a picture or a signature.
alter table companies add column proof_required boolean not null default true;

update tasks t set side = 'origin' from deliveries d
where d.id = t.delivery_id and not coalesce(t.address ? 'hubId', false)
  and t.address->>'description' = d.origin->'address'->>'description'
  and (t.task_type_id in (10000, 40000, 50000) or t.address ? 'isReturn'
    or t.address->>'description' is distinct from d.destination->'address'->>'description');
update tasks t set side = 'destination' from deliveries d
where d.id = t.delivery_id and t.side is null and not coalesce(t.address ? 'hubId', false)
  and t.task_type_id in (20000, 30000)
  and t.address->>'description' = d.destination->'address'->>'description';
