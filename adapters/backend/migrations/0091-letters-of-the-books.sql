-- What the portal sends of itself is sent once: a statement of an account and a period, and a reminder of a document by how long it is due.
create unique index document_sendings_by_itself on document_sendings (account_id, period_from, period_to)
  where sent_by is null and document_id is null;

create table reminders (
  document_id bigint not null references tax_documents,
  -- days past due; below zero: before
  stage int not null check (stage in (-7, 1, 14, 30)),
  outbox_ids bigint[] not null,
  sent_utc timestamptz not null,
  primary key (document_id, stage)
);

-- 100: a booking was refused for the limit
alter table limit_alerts drop constraint limit_alerts_percent_check;
alter table limit_alerts add constraint limit_alerts_percent_check check (percent in (80, 95, 100));
