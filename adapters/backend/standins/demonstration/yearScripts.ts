// What the house records of a year: windows that were kept and missed, stops, offers, shifts and tracks, changes of what was sold, second
// attempts and nights in a hub. Each is one script over whole tables; `$now` stands for the moment of the story.

/** Ids of what is told again lie this far from those of the story, and from one another. */
export const STEP = 100_000;

const takesUp = 't.task_type_id in (10000, 40000, 50000)';

/** Deliveries that lay in a hub for some hours: they were collected so much earlier. */
const hubs = `
  create temporary table in_hubs on commit drop as
  select d.id, d.job_id, d.country, d.collected_utc as out_utc, make_interval(hours => 1 + (d.n * 7 % 29)::int, mins => (d.n % 50)::int) as hours, d.n
  from (select *, row_number() over (partition by country order by ended_utc desc) as n from deliveries
    where logistic_status_id = 30001 and id > ${STEP} and id % 3 = 0) d where d.n <= 40;
  update deliveries d set created_utc = d.created_utc - i.hours, paid_utc = d.paid_utc - i.hours, collected_utc = d.collected_utc - i.hours
    from in_hubs i where i.id = d.id;
  update tasks t set started_utc = t.started_utc - i.hours, arrived_utc = t.arrived_utc - i.hours, completed_utc = t.completed_utc - i.hours,
    window_start_utc = t.window_start_utc - i.hours, window_end_utc = t.window_end_utc - i.hours from in_hubs i where i.id = t.delivery_id and ${takesUp};
  update ledger_entries e set created_utc = e.created_utc - i.hours, booked_on = ((e.created_utc - i.hours) at time zone z.time_zone)::date
    from in_hubs i join transactions x on x.delivery_id = i.id join countries z on z.cca2 = i.country where x.id = e.transaction_id;
  insert into tasks (country, job_id, delivery_id, task_type_id, task_status_id, task_job_order, completed_utc, address)
  select i.country, i.job_id, i.id, s.type, 4001, 1, s.at, jsonb_build_object('description', h.name, 'hubId', h.id, 'placeId', 'hub', 'coordinates', h.address->'coordinates')
  from in_hubs i join lateral (select * from hubs b where b.country = i.country and b.is_active order by b.id offset i.n % 2 limit 1) h on true
  cross join lateral (values (20000, i.out_utc - i.hours + interval '30 minutes'), (10000, i.out_utc - interval '4 minutes')) as s (type, at)`;

/** Windows around what happened: most deliveries were in time, one of fifteen pick-ups was late. Some were moved, by the house or when asked. */
const windows = `
  create temporary table told_windows on commit drop as
  select d.id, q.sla_type, d.ended_utc, case when d.id % 17 = 4 and d.logistic_status_id = 30001
      then d.ended_utc - make_interval(mins => 4 + (d.id * 7 % 75)::int) else d.ended_utc + make_interval(mins => 8 + (d.id * 13 % 70)::int) end as to_utc
  from deliveries d join quotes q on q.id = d.selected_quote_id where d.paid_utc is not null and d.ended_utc is not null;
  alter table told_windows add from_utc timestamptz;
  update told_windows set from_utc = to_utc - case sla_type when 'standard' then interval '3 hours' else interval '1 hour' end;
  update quotes q set drop_off_start_utc = w.from_utc, drop_off_end_utc = w.to_utc from told_windows w join deliveries d on d.id = w.id where q.id = d.selected_quote_id;
  update delivery_promises p set drop_off_start_utc = w.from_utc, drop_off_end_utc = w.to_utc from told_windows w where w.id = p.delivery_id and p.no = 1;
  update tasks t set window_start_utc = w.from_utc, window_end_utc = w.to_utc from told_windows w where w.id = t.delivery_id and not ${takesUp} and not t.address ? 'hubId';
  update tasks t set window_start_utc = e.at - interval '90 minutes', window_end_utc = e.at
  from (select t.id, t.completed_utc + make_interval(mins => case when t.id % 15 = 3 then -(12 + t.id % 35)::int else (9 + t.id * 13 % 60)::int end) as at
    from tasks t where ${takesUp} and t.completed_utc is not null and not t.address ? 'hubId') e, told_windows w
  where e.id = t.id and w.id = t.delivery_id;
  update delivery_promises p set is_binding = d.id % 23 = 7, drop_off_start_utc = p.drop_off_start_utc - interval '3 hours', drop_off_end_utc = p.drop_off_end_utc - interval '3 hours'
    from deliveries d where d.id = p.delivery_id and p.no = 1 and d.id % 23 in (7, 9) and d.logistic_status_id = 30001 and d.ended_utc - d.paid_utc > interval '70 minutes';
  insert into delivery_promises
  select p.delivery_id, 2, p.country, p.at + interval '35 minutes', p.pickup_start_utc, p.pickup_end_utc, w.from_utc, w.to_utc,
    case when p.is_binding then 'house' else 'customer' end, 3, not p.is_binding
  from delivery_promises p join told_windows w on w.id = p.delivery_id where p.no = 1 and p.drop_off_end_utc < w.to_utc`;

/** Stores that keep drivers waiting, arrivals that nobody told, and where drivers stood when they told. */
const stops = `
  update tasks t set arrived_utc = case when t.id % 13 = 5 then t.completed_utc
      else greatest(t.started_utc, t.completed_utc - make_interval(mins => 2 + (t.id % 9)::int + case when d.origin_store_id in (2, 5) and t.task_type_id >= 40000 then 14 else 0 end)) end
  from deliveries d where d.id = t.delivery_id and d.ended_utc is not null and t.completed_utc is not null and t.arrived_utc is not null;
  insert into task_events (country, task_id, job_id, delivery_id, driver_id, at, kind, side, fix_at, lat, lon, distance_m, driven_m)
  select t.country, t.id, t.job_id, t.delivery_id, j.driver_id, e.at, e.kind, 'driver',
    case when t.id % 11 <> 0 then e.at - make_interval(secs => (t.id % 100)::int) end, f.lat, f.lon,
    metres_between(f.lat, f.lon, (t.address->'coordinates'->>'lat')::double precision, (t.address->'coordinates'->>'lon')::double precision),
    case when e.kind = 'completed' and t.task_type_id in (20000, 30000) and not t.address ? 'hubId' and t.id % 4 <> 0
      then (select d.distance_km * (950 + (t.id * 29) % 450) from deliveries d where d.id = t.delivery_id) end
  from tasks t join jobs j on j.id = t.job_id and j.driver_id is not null
  cross join lateral (values ('arrived', t.arrived_utc), (case t.task_status_id when 4001 then 'completed' else 'exception' end, t.completed_utc)) as e (kind, at)
  cross join lateral (select (t.address->'coordinates'->>'lat')::double precision + (5 + (t.id * 37) % case when t.id % 17 = 0 then 900 else 120 end) / 111000.0 as lat,
    (t.address->'coordinates'->>'lon')::double precision as lon) f
  where t.task_status_id in (4001, -1001) and e.at is not null;
  insert into delivery_events (country, delivery_id, at, from_status, to_status, actor_id, side)
  select d.country, d.id, d.ended_utc, d.status_history[cardinality(d.status_history)], d.logistic_status_id,
    case w.side when 'customer' then d.placed_by_user_id when 'staff' then 3 else v.user_id end, w.side
  from deliveries d left join jobs j on j.id = d.job_id left join drivers v on v.id = j.driver_id
  cross join lateral (select case when d.logistic_status_id in (-1001, -2001) then 'customer' when d.logistic_status_id in (-1501, -3001) then 'staff' else 'driver' end as side) w
  where d.paid_utc is not null and d.ended_utc is not null`;

/** What became of offers: some were refused, ran out or were taken back before the one that was taken. */
const offers = `
  insert into job_assignments (country, job_id, driver_id, partner_id, way, by_user_id, offered_utc, decided_utc, decision, reason)
  select a.country, a.job_id, v.id, v.partner_id, 'staff', 3, a.offered_utc - interval '12 minutes', a.offered_utc - interval '4 minutes',
    case when a.id % 14 = 2 then 'expired' when a.id % 21 = 2 then 'withdrawn' else 'refused' end,
    case when a.id % 14 <> 2 and a.id % 21 <> 2 then (array['Too far', 'Vehicle is full', 'Shift ends soon'])[1 + a.id % 3] end
  from job_assignments a join lateral (select w.id, w.partner_id from drivers w where w.country = a.country and w.id <> a.driver_id and w.is_active
    order by (w.id * 7 + a.id) % 31 limit 1) v on true where a.id % 7 = 2 and a.decision = 'accepted';
  update job_assignments set way = case when id % 5 = 0 then 'driver' else 'staff' end, by_user_id = case when id % 5 = 0 then null else 3 + id % 2 end
    where by_user_id is null`;

/**
 * Shifts of the last two months hold the runs of their days; now and then somebody did not come. On duty a dozen share where they are, on the way
 * from stop to stop, with gaps; of the last eight days that is kept.
 */
const duty = `
  create temporary table told_runs on commit drop as
  select j.driver_id, j.country, j.territory_id, j.started_utc, j.completed_utc, (j.started_utc at time zone z.time_zone)::date as day, z.time_zone,
    (d.origin->'address'->'coordinates'->>'lat')::double precision as lat, (d.origin->'address'->'coordinates'->>'lon')::double precision as lon,
    (d.destination->'address'->'coordinates'->>'lat')::double precision as to_lat, (d.destination->'address'->'coordinates'->>'lon')::double precision as to_lon
  from jobs j join countries z on z.cca2 = j.country join deliveries d on d.job_id = j.id
  where j.driver_id is not null and j.started_utc > $now - interval '62 days' and j.completed_utc < $now - interval '20 hours'
    and j.completed_utc - j.started_utc < interval '12 hours';
  create index on told_runs (driver_id, started_utc);
  delete from driver_schedules w using countries z where z.cca2 = w.country and w.day < ($now at time zone z.time_zone)::date;
  insert into driver_schedules (country, driver_id, day, start_local, end_local, territory_id, planned_by)
  select r.country, r.driver_id, r.day, s.first::time, least(s.last, r.day + time '23:45')::time, min(r.territory_id), 3
  from told_runs r join lateral (select date_trunc('hour', min(o.started_utc) at time zone r.time_zone) as first,
      greatest(date_trunc('hour', min(o.started_utc) at time zone r.time_zone) + interval '5 hours', date_trunc('hour', max(o.completed_utc) at time zone r.time_zone) + interval '1 hour') as last
    from told_runs o where o.driver_id = r.driver_id and o.day = r.day) s on true group by 1, 2, 3, 4, 5;
  insert into driver_status_spans (driver_id, country, status_id, from_utc, to_utc)
  select w.driver_id, w.country, 2001, least(s.start_utc + make_interval(mins => (w.id % 25)::int - 5), r.first - interval '4 minutes'),
    greatest(s.end_utc - make_interval(mins => (w.id % 40)::int), r.last)
  from shift_facts s join driver_schedules w on w.id = s.shift_id join lateral (select min(o.started_utc) as first, max(o.completed_utc) as last from told_runs o
    where o.driver_id = w.driver_id and o.day = w.day having count(*) > 0) r on true where s.end_utc < $now - interval '6 hours';
  insert into driver_schedules (country, driver_id, day, start_local, end_local, territory_id, planned_by)
  select v.country, v.id, g.day, '08:00', '17:00', v.territory_id, 3 from drivers v cross join (select ($now)::date - n as day, n from generate_series(1, 60) n) g
  where v.is_active and (v.id * 31 + g.n * 17) % 97 = 0 and not exists (select from driver_schedules w where w.driver_id = v.id and w.day = g.day);
  insert into driver_fixes (driver_id, at, lat, lon)
  select s.driver_id, g.at, r.lat + (r.to_lat - r.lat) * p.way, r.lon + (r.to_lon - r.lon) * p.way
  from driver_status_spans s cross join lateral (select s.from_utc + n * interval '105 seconds' as at, n
    from generate_series(1, (extract(epoch from s.to_utc - s.from_utc) / 105)::int - 1) n) g(at, n)
  join lateral (select * from told_runs o where o.driver_id = s.driver_id and o.started_utc <= g.at order by o.started_utc desc limit 1) r on true
  cross join lateral (select least(1, extract(epoch from g.at - r.started_utc) / greatest(60, extract(epoch from r.completed_utc - r.started_utc)))::double precision as way) p
  where s.to_utc is not null and s.from_utc > $now - interval '8 days' and s.driver_id % 5 < 4 and (g.n / 12 + s.driver_id) % 9 <> 0
  on conflict do nothing`;

/** Changes of what was sold, by five people. */
const changes = `
  insert into delivery_amendments (country, delivery_id, at, actor_id, kind, field, before, after, status_at, reason)
  select d.country, d.id, d.paid_utc + interval '40 minutes', 1 + d.id % 5, k.kind, k.field, k.before, k.after, 2501, k.reason
  from (select *, row_number() over (partition by country order by ended_utc desc) as n from deliveries where paid_utc is not null and ended_utc is not null and id % 4 = 1) d
  cross join lateral (values ('date', 'deliveryDate', (d.delivery_date - 1)::text, d.delivery_date::text, null),
    ('contact', 'destinationContactName', (array['T. Mokoena', 'Nadia Jacobs', 'The concierge'])[1 + d.id % 3], d.destination->>'contactName', null),
    ('address', 'destinationAddress', (array['12 Main Road', '4 Station Road', '77 Victoria Road'])[1 + d.id % 3], d.destination->'address'->>'description', 'The recipient moved'),
    ('reference', 'orderReference', null, coalesce(d.order_reference, 'PO-' || d.id), null),
    ('proof', 'proof', null, coalesce(d.proof->>'recipientName', 'Reception'), 'Name was misspelt'),
    ('reversal', 'logisticStatusId', '-11001', '20001', 'Pressed by mistake')) as k (kind, field, before, after, reason)
  where d.n <= 60 and (array['date', 'contact', 'date', 'address', 'contact', 'reference', 'contact', 'proof', 'date', 'address', 'reversal'])[1 + d.id % 11] = k.kind`;

/** Every second delivery that failed at the door came at another attempt within days: the same parcel, to the same door. */
const attempts = `
  create temporary table told_again on commit drop as
  select distinct on (s.id) s.id, f.id as first_id from (select * from deliveries where id > ${STEP} and logistic_status_id in (-11001, -12001) and id % 2 = 0) f
  join lateral (select s.id from deliveries s where s.id > ${STEP} and s.logistic_status_id = 30001 and s.country = f.country and s.territory_id = f.territory_id
      and s.company_id is not distinct from f.company_id and s.origin_store_id is not distinct from f.origin_store_id
      and s.paid_utc between f.ended_utc and f.ended_utc + interval '9 days' order by s.paid_utc limit 1) s on true order by s.id, f.id;
  update deliveries d set attempt_of_id = f.id, attempt_no = 2, origin = f.origin, destination = f.destination, order_reference = f.order_reference,
    customer_identifier = f.customer_identifier from told_again a join deliveries f on f.id = a.first_id where d.id = a.id;
  update tasks t set address = p.address, contact_name = p.contact_name from told_again a join tasks p on p.delivery_id = a.first_id
    where t.delivery_id = a.id and p.side = t.side and not t.address ? 'hubId' and not p.address ? 'hubId'`;

/** In their order: what a later one reads is there. */
export const yearScripts: readonly string[] = [hubs, windows, stops, offers, duty, attempts, changes];
