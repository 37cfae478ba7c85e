-- What reports need to know of the past, written by the deed itself: a trigger cannot be forgotten by a new way of doing the same. Who
-- acts, for which side and when, is said to the transaction (umzila.actor, umzila.side, umzila.now); unsaid, it is the house, now.

alter table deliveries add column ended_utc timestamptz, add column ended_is_estimated boolean not null default false,
  add column attempt_of_id bigint references deliveries, add column attempt_no int not null default 1, add column archived_utc timestamptz;
alter table jobs add column archived_utc timestamptz;

create function acting_id() returns bigint language sql stable as $$ select nullif(current_setting('umzila.actor', true), '')::bigint $$;
create function acting_side() returns text language sql stable as $$ select coalesce(nullif(current_setting('umzila.side', true), ''), 'house') $$;
create function acting_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('umzila.now', true), '')::timestamptz, now()) $$;

-- Metres along the great circle; null where one end is unknown.
create function metres_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable as $$
  select 2 * 6371000 * asin(least(1, sqrt(sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2))) $$;

create table delivery_events (
  id bigint generated always as identity primary key,
  country char(2) not null,
  delivery_id bigint not null references deliveries on delete cascade,
  at timestamptz not null,
  from_status int,
  to_status int not null,
  actor_id bigint,
  side text not null
);
create index delivery_events_delivery on delivery_events (delivery_id, at);
create index delivery_events_at on delivery_events using brin (at);

-- What was promised: the first by the sale, then each time that the windows moved. The last one that the customer asked for binds.
create table delivery_promises (
  delivery_id bigint not null references deliveries on delete cascade,
  no int not null,
  country char(2) not null,
  at timestamptz not null,
  pickup_start_utc timestamptz not null,
  pickup_end_utc timestamptz not null,
  drop_off_start_utc timestamptz not null,
  drop_off_end_utc timestamptz not null,
  asked_by text not null check (asked_by in ('customer', 'house')),
  actor_id bigint,
  is_binding boolean not null,
  primary key (delivery_id, no)
);
create unique index delivery_promises_binding on delivery_promises (delivery_id) where is_binding;
create index delivery_promises_due on delivery_promises (country, drop_off_end_utc) where is_binding;

create table task_events (
  id bigint generated always as identity primary key,
  country char(2) not null,
  task_id bigint not null references tasks on delete cascade,
  job_id bigint,
  delivery_id bigint,
  driver_id bigint,
  at timestamptz not null,
  kind text not null check (kind in ('started', 'arrived', 'completed', 'exception', 'cancelled', 'released')),
  side text not null,
  fix_at timestamptz,
  lat double precision,
  lon double precision,
  distance_m double precision,
  reason text
);
create index task_events_task on task_events (task_id, at);
create index task_events_at on task_events (country, at);

create table job_assignments (
  id bigint generated always as identity primary key,
  country char(2) not null,
  job_id bigint not null references jobs on delete cascade,
  driver_id bigint not null references drivers,
  partner_id bigint,
  way text not null check (way in ('staff', 'auto', 'driver')),
  by_user_id bigint,
  offered_utc timestamptz not null,
  decided_utc timestamptz,
  decision text check (decision in ('accepted', 'refused', 'expired', 'withdrawn')),
  ended_utc timestamptz,
  ended text check (ended in ('completed', 'cancelled', 'taken')),
  reason text,
  is_rebuilt boolean not null default false
);
create index job_assignments_job on job_assignments (job_id);
create index job_assignments_offered on job_assignments (country, offered_utc);
create index job_assignments_driver on job_assignments (driver_id, offered_utc);

create table driver_status_spans (
  driver_id bigint not null references drivers on delete cascade,
  country char(2) not null,
  status_id int not null,
  from_utc timestamptz not null,
  to_utc timestamptz
);
create unique index driver_status_spans_open on driver_status_spans (driver_id) where to_utc is null;
create index driver_status_spans_driver on driver_status_spans (driver_id, from_utc);

create table driver_track (
  driver_id bigint not null references drivers on delete cascade,
  at timestamptz not null,
  lat double precision not null,
  lon double precision not null,
  primary key (driver_id, at)
);

create table delivery_amendments (
  id bigint generated always as identity primary key,
  country char(2) not null,
  delivery_id bigint references deliveries on delete cascade,
  job_id bigint references jobs on delete cascade,
  at timestamptz not null,
  actor_id bigint,
  kind text not null check (kind in ('date', 'contact', 'address', 'reference', 'proof', 'reversal', 'credit', 'debit', 'job-cost')),
  field text not null,
  before text,
  after text,
  cents_excl bigint,
  status_at int,
  reason text
);
create index delivery_amendments_at on delivery_amendments (country, at);
create index delivery_amendments_delivery on delivery_amendments (delivery_id);

-- Since when each of them is known: what is older was filled in from what was there, or is missing.
create table recordings (what text primary key, since timestamptz not null default now());
insert into recordings (what) values ('delivery_events'), ('delivery_promises'), ('task_events'), ('job_assignments'),
  ('driver_status_spans'), ('driver_track'), ('delivery_amendments');

-- What is there already.
alter table deliveries disable trigger user;
update deliveries d set ended_utc = case when d.logistic_status_id = 30001 and d.delivered_utc is not null then d.delivered_utc
    else coalesce((select max(t.completed_utc) from tasks t where t.delivery_id = d.id), d.updated_utc) end,
  ended_is_estimated = d.logistic_status_id <> 30001
where d.paid_utc is not null and (d.logistic_status_id < -1 or d.logistic_status_id = 30001);
alter table deliveries enable trigger user;
insert into delivery_promises select d.id, 1, d.country, d.paid_utc, q.pickup_start_utc, q.pickup_end_utc, q.drop_off_start_utc, q.drop_off_end_utc,
  'customer', d.placed_by_user_id, true from deliveries d join quotes q on q.id = d.selected_quote_id where d.paid_utc is not null;
insert into job_assignments (country, job_id, driver_id, partner_id, way, offered_utc, decided_utc, decision, ended_utc, ended, is_rebuilt)
select country, id, driver_id, partner_id, 'staff', coalesce(started_utc, created_utc), started_utc,
  case when started_utc is not null then 'accepted' end, completed_utc, case when completed_utc is not null then 'completed' end, true
from jobs where driver_id is not null;
insert into driver_status_spans select id, country, driver_status_id, now(), null from drivers;

-- The end of a delivery that was paid for; a reversal takes it back.
create function delivery_ends() returns trigger language plpgsql as $$
begin
  if new.paid_utc is null or not (new.logistic_status_id < -1 or new.logistic_status_id = 30001) then
    new.ended_utc := null; new.ended_is_estimated := false;
  elsif new.ended_utc is null then
    new.ended_utc := case when new.logistic_status_id = 30001 then coalesce(new.delivered_utc, new.updated_utc) else new.updated_utc end;
  end if;
  return new;
end $$;
create trigger deliveries_end before insert or update of logistic_status_id, paid_utc on deliveries for each row execute function delivery_ends();

-- The windows of the chosen quote are promised, unless the last promise says the same.
create function promise_windows(whose bigint) returns void language plpgsql as $$
declare
  sold record; last record; asked text;
begin
  select d.country, d.paid_utc, q.pickup_start_utc, q.pickup_end_utc, q.drop_off_start_utc, q.drop_off_end_utc into sold
    from deliveries d join quotes q on q.id = d.selected_quote_id where d.id = whose and d.paid_utc is not null;
  if sold is null then return; end if;
  select * into last from delivery_promises where delivery_id = whose order by no desc limit 1;
  if last.no is not null and last.pickup_start_utc = sold.pickup_start_utc and last.pickup_end_utc = sold.pickup_end_utc
    and last.drop_off_start_utc = sold.drop_off_start_utc and last.drop_off_end_utc = sold.drop_off_end_utc then return; end if;
  asked := case when last.no is null or acting_side() = 'customer' then 'customer' else 'house' end;
  if asked = 'customer' then update delivery_promises set is_binding = false where delivery_id = whose and is_binding; end if;
  insert into delivery_promises values (whose, coalesce(last.no, 0) + 1, sold.country, case when last.no is null then sold.paid_utc else acting_now() end,
    sold.pickup_start_utc, sold.pickup_end_utc, sold.drop_off_start_utc, sold.drop_off_end_utc, asked, acting_id(), asked = 'customer');
end $$;

create function quote_promised() returns trigger language plpgsql as $$
begin
  perform promise_windows(d.id) from deliveries d where d.id = new.delivery_id and d.selected_quote_id = new.id and d.paid_utc is not null;
  return null;
end $$;
create trigger quotes_promise after update of pickup_start_utc, pickup_end_utc, drop_off_start_utc, drop_off_end_utc on quotes
  for each row execute function quote_promised();

create function record_delivery() returns trigger language plpgsql as $$
begin
  if new.paid_utc is null then return null; end if;
  if tg_op = 'INSERT' then
    if new.selected_quote_id is not null then perform promise_windows(new.id); end if;
    return null;
  end if;
  if old.paid_utc is null or old.selected_quote_id is distinct from new.selected_quote_id then perform promise_windows(new.id); end if;
  if old.logistic_status_id <> new.logistic_status_id then
    insert into delivery_events (country, delivery_id, at, from_status, to_status, actor_id, side)
      values (new.country, new.id, new.updated_utc, old.logistic_status_id, new.logistic_status_id, acting_id(), acting_side());
  end if;
  if old.paid_utc is null then return null; end if;
  insert into delivery_amendments (country, delivery_id, at, actor_id, kind, field, before, after, status_at)
  select new.country, new.id, acting_now(), acting_id(), c.kind, c.field, c.before, c.after, old.logistic_status_id
  from (values
    ('date', 'deliveryDate', old.delivery_date::text, new.delivery_date::text),
    ('reference', 'orderReference', old.order_reference, new.order_reference),
    ('reference', 'customerIdentifier', old.customer_identifier, new.customer_identifier),
    ('reference', 'lotNumber', old.lot_number, new.lot_number),
    ('contact', 'originContactName', old.origin->>'contactName', new.origin->>'contactName'),
    ('contact', 'originPhoneNumber', old.origin->>'phoneNumber', new.origin->>'phoneNumber'),
    ('contact', 'destinationContactName', old.destination->>'contactName', new.destination->>'contactName'),
    ('contact', 'destinationPhoneNumber', old.destination->>'phoneNumber', new.destination->>'phoneNumber'),
    ('address', 'originAddress', old.origin->'address'->>'description', new.origin->'address'->>'description'),
    ('address', 'destinationAddress', old.destination->'address'->>'description', new.destination->'address'->>'description'),
    ('proof', 'proof', old.proof->>'recipientName', case when old.logistic_status_id = 30001 then new.proof->>'recipientName' else old.proof->>'recipientName' end)
  ) as c (kind, field, before, after) where c.before is distinct from c.after;
  if (old.logistic_status_id < -1 or old.logistic_status_id = 30001) and new.logistic_status_id > -1 and new.logistic_status_id <> 30001 then
    insert into delivery_amendments (country, delivery_id, at, actor_id, kind, field, before, after, status_at)
      values (new.country, new.id, new.updated_utc, acting_id(), 'reversal', 'logisticStatusId', old.logistic_status_id::text,
        new.logistic_status_id::text, old.logistic_status_id);
  end if;
  return null;
end $$;
create trigger deliveries_record after insert or update of paid_utc, selected_quote_id, logistic_status_id, delivery_date, order_reference,
  customer_identifier, lot_number, origin, destination, proof on deliveries for each row execute function record_delivery();

create function record_task() returns trigger language plpgsql as $$
declare
  what text := case
    when new.task_status_id <> old.task_status_id and new.task_status_id = 4001 then 'completed'
    when new.task_status_id <> old.task_status_id and new.task_status_id = -1001 then 'exception'
    when new.task_status_id <> old.task_status_id and new.task_status_id = -1 then 'cancelled'
    when old.started_utc is not null and new.started_utc is null then 'released'
    when old.arrived_utc is null and new.arrived_utc is not null then 'arrived'
    when old.started_utc is null and new.started_utc is not null then 'started' end;
  whose bigint; fix record;
begin
  if what is null then return null; end if;
  select driver_id into whose from jobs where id = new.job_id;
  select * into fix from driver_positions where driver_id = whose and not (lat = 0 and lon = 0);
  insert into task_events (country, task_id, job_id, delivery_id, driver_id, at, kind, side, fix_at, lat, lon, distance_m, reason)
  values (new.country, new.id, new.job_id, new.delivery_id, whose,
    case what when 'started' then new.started_utc when 'arrived' then new.arrived_utc else coalesce(new.completed_utc, acting_now()) end,
    what, acting_side(), fix.at, fix.lat, fix.lon,
    metres_between(fix.lat, fix.lon, (new.address->'coordinates'->>'lat')::double precision, (new.address->'coordinates'->>'lon')::double precision),
    new.reason);
  return null;
end $$;
create trigger tasks_record after update of task_status_id, started_utc, arrived_utc on tasks for each row execute function record_task();

create function record_job() returns trigger language plpgsql as $$
declare
  before bigint := case when tg_op = 'UPDATE' then old.driver_id end;
  started timestamptz := case when tg_op = 'UPDATE' then old.started_utc end;
begin
  if before is not null and new.driver_id is distinct from before then
    update job_assignments set decided_utc = coalesce(decided_utc, acting_now()),
      decision = coalesce(decision, case when acting_side() = 'driver' then 'refused' else 'withdrawn' end),
      ended = case when decision = 'accepted' then 'taken' end, ended_utc = case when decision = 'accepted' then acting_now() end
    where job_id = new.id and driver_id = before and ended is null and decision is distinct from 'refused' and decision is distinct from 'withdrawn';
  end if;
  if new.driver_id is not null and new.driver_id is distinct from before then
    insert into job_assignments (country, job_id, driver_id, partner_id, way, by_user_id, offered_utc)
      values (new.country, new.id, new.driver_id, new.partner_id, case when acting_side() = 'driver' then 'driver' else 'staff' end, acting_id(),
        case when tg_op = 'INSERT' then new.created_utc else acting_now() end);
  end if;
  if new.driver_id is not null and started is null and new.started_utc is not null then
    update job_assignments set decided_utc = new.started_utc, decision = 'accepted'
      where job_id = new.id and driver_id = new.driver_id and decision is null;
  end if;
  if new.completed_utc is not null and (tg_op = 'INSERT' or old.completed_utc is null) then
    update job_assignments set ended = 'completed', ended_utc = new.completed_utc
      where job_id = new.id and driver_id = new.driver_id and decision = 'accepted' and ended is null;
  elsif new.job_status_id < 0 and tg_op = 'UPDATE' and old.job_status_id >= 0 then
    update job_assignments set decided_utc = coalesce(decided_utc, acting_now()), decision = coalesce(decision, 'withdrawn'),
      ended = case when decision = 'accepted' then 'cancelled' end, ended_utc = case when decision = 'accepted' then acting_now() end
    where job_id = new.id and driver_id = new.driver_id and ended is null and decision is distinct from 'refused' and decision is distinct from 'withdrawn';
  end if;
  if tg_op = 'UPDATE' and new.amount_excl_cents <> old.amount_excl_cents then
    insert into delivery_amendments (country, job_id, at, actor_id, kind, field, before, after, cents_excl)
      values (new.country, new.id, acting_now(), acting_id(), 'job-cost', 'amountExcl', (old.amount_excl_cents / 100.0)::numeric(12,2)::text,
        (new.amount_excl_cents / 100.0)::numeric(12,2)::text, old.amount_excl_cents - new.amount_excl_cents);
  end if;
  return null;
end $$;
create trigger jobs_record after insert or update of driver_id, started_utc, completed_utc, job_status_id, amount_excl_cents on jobs
  for each row execute function record_job();

create function record_driver_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.driver_status_id = new.driver_status_id then return null; end if;
  update driver_status_spans set to_utc = acting_now() where driver_id = new.id and to_utc is null;
  insert into driver_status_spans values (new.id, new.country, new.driver_status_id, acting_now(), null);
  return null;
end $$;
create trigger drivers_record after insert or update of driver_status_id on drivers for each row execute function record_driver_status();

-- A fix every 30 s or 50 m at most.
create function record_position() returns trigger language plpgsql as $$
begin
  if new.lat = 0 and new.lon = 0 then return null; end if;
  if tg_op = 'UPDATE' and exists (select from driver_track t where t.driver_id = new.driver_id and t.at > new.at - interval '30 seconds'
    and metres_between(t.lat, t.lon, new.lat, new.lon) < 50) then return null; end if;
  insert into driver_track values (new.driver_id, new.at, new.lat, new.lon) on conflict do nothing;
  return null;
end $$;
create trigger positions_record after insert or update on driver_positions for each row execute function record_position();

-- A line that joins a sale after its day of opening is an amendment of it.
create function record_item() returns trigger language plpgsql as $$
begin
  insert into delivery_amendments (country, delivery_id, job_id, at, actor_id, kind, field, after, cents_excl, reason)
  select t.country, t.delivery_id, case when t.delivery_id is null then t.job_id end, new.created_utc, new.created_by,
    case when new.is_credit then 'credit' else 'debit' end, 'amountExcl', (new.amount_excl_cents / 100.0)::numeric(12,2)::text,
    case when new.is_credit then new.amount_excl_cents else -new.amount_excl_cents end, new.description
  from transactions t where t.id = new.transaction_id and (t.delivery_id is not null or t.job_id is not null)
    and new.created_utc > t.created_utc + interval '1 second';
  return null;
end $$;
create trigger transaction_items_record after insert on transaction_items for each row execute function record_item();
