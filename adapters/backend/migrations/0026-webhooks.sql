-- Events that leave, and addresses that are told of them.

-- What happened, for whoever wants to be told: written by triggers, in the transaction of what happened. `seq` is given later, one publisher
-- at a time: whoever reads on from a number misses nothing that a slower transaction still commits.
create table outgoing_events (
  id bigint generated always as identity primary key,
  seq bigint unique,
  country char(2) not null,
  kind text not null,
  entity text not null,
  record_id bigint not null,
  company_ids bigint[] not null default '{}',
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp()
);
create index outgoing_events_unpublished on outgoing_events (id) where seq is null;
create index outgoing_events_at on outgoing_events (at);
create sequence outgoing_events_seq;

create table webhooks (
  id bigint generated always as identity primary key,
  country char(2) not null references countries,
  name text not null,
  url text not null,
  events text[] not null default '{}',
  -- as whom it reads: what this user may no longer see does not leave
  user_id bigint not null references users,
  company_id bigint references companies,
  secret text not null,
  old_secret text, old_secret_ends_utc timestamptz,
  is_active boolean not null default true,
  created_utc timestamptz not null default now(),
  deleted_utc timestamptz, deleted_by bigint references users
);
create index webhooks_user on webhooks (user_id);
create index webhooks_company on webhooks (company_id);
create trigger webhooks_version before update on webhooks for each row execute function version_rises();

-- How an address fares. Beside `webhooks`, so that sending makes no new version of what people edit.
create table webhook_health (
  webhook_id bigint primary key references webhooks on delete cascade,
  failures int not null default 0,
  failing_since timestamptz,
  opened_utc timestamptz, probe_utc timestamptz,
  told_utc timestamptz,
  last_sent_utc timestamptz, last_status int not null default 0
);

-- One row for each event and address. `entity` and `record_id` stand here too: the next event of a record waits for the one before.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event_id bigint references outgoing_events on delete cascade,
  kind text not null,
  entity text not null,
  record_id bigint not null,
  is_test boolean not null default false,
  -- of webhookStatus: 0 not sent yet, -1000 refused and tried again, -2000 given up, 2000 taken. It waits as long as `next_utc` is set.
  status int not null default 0,
  attempts int not null default 0,
  next_utc timestamptz,
  lease uuid, leased_until timestamptz,
  sent_utc timestamptz,
  request text, answer text, answer_status int, failure text, ms int,
  created_utc timestamptz not null default now(),
  unique (webhook_id, event_id)
);
create index webhook_deliveries_open on webhook_deliveries (webhook_id, entity, record_id, event_id) where next_utc is not null;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_event on webhook_deliveries (event_id);

create function note_event(kind text, entity text, record bigint, country text, companies bigint[], detail jsonb) returns void
language sql as $$
  insert into outgoing_events (country, kind, entity, record_id, company_ids, detail)
  values (country, kind, entity, record, coalesce(array_remove(companies, null), '{}'), detail)
$$;

-- What is still a quote is nobody's delivery yet: it begins with the status READY.
create function delivery_events() returns trigger language plpgsql as $$
declare
  companies bigint[] := array[new.company_id, (select s.company_id from stores s where s.id = new.origin_store_id)];
  was int := case when tg_op = 'INSERT' then 0 else old.logistic_status_id end;
begin
  if new.logistic_status_id >= 2501 and was between -1 and 1000 then
    perform note_event('delivery.created', 'deliveries', new.id, new.country, companies, '{}');
  end if;
  if tg_op = 'UPDATE' then
    if was <> new.logistic_status_id and not (was between -1 and 1000 and new.logistic_status_id between -1 and 1000) then
      perform note_event('delivery.status', 'deliveries', new.id, new.country, companies,
        jsonb_build_object('from', was, 'to', new.logistic_status_id));
    end if;
    if old.payment_status_id <> new.payment_status_id then
      perform note_event('payment.status', 'deliveries', new.id, new.country, companies,
        jsonb_build_object('from', old.payment_status_id, 'to', new.payment_status_id));
    end if;
    if new.proof is not null and old.proof is distinct from new.proof then
      perform note_event('delivery.proof', 'deliveries', new.id, new.country, companies, '{}');
    end if;
  end if;
  return null;
end $$;
create trigger deliveries_events after insert or update of logistic_status_id, payment_status_id, proof on deliveries
  for each row execute function delivery_events();

create function job_events() returns trigger language plpgsql as $$
begin
  if old.job_status_id <> new.job_status_id then
    perform note_event('job.status', 'jobs', new.id, new.country, array[new.company_id],
      jsonb_build_object('from', old.job_status_id, 'to', new.job_status_id));
  end if;
  return null;
end $$;
create trigger jobs_events after update of job_status_id on jobs for each row execute function job_events();

create function rating_events() returns trigger language plpgsql as $$
begin
  perform note_event('rating.created', 'deliveries', d.id, new.country,
    array[d.company_id, (select s.company_id from stores s where s.id = d.origin_store_id)],
    jsonb_build_object('ratingId', new.id, 'rating', new.rating))
  from deliveries d where d.id = new.delivery_id;
  return null;
end $$;
create trigger ratings_events after insert on ratings for each row execute function rating_events();
