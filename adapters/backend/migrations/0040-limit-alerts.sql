-- Whoever comes near the own credit limit is told once a crossing, and again only after it was left behind: the alert is written in the
-- transaction that crosses, whoever posts it; a loop tells it.
create table limit_alerts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  percent int not null check (percent in (80, 95)),
  used_cents bigint not null,
  limit_cents bigint not null,
  crossed_utc timestamptz not null default now(),
  told_utc timestamptz
);
create index limit_alerts_untold on limit_alerts (id) where told_utc is null;
create index limit_alerts_account on limit_alerts (account_id);

-- the level that was told last; 0: armed
alter table accounts add column limit_alerted int not null default 0;

create function limit_is_watched() returns trigger language plpgsql as $$
declare used bigint := -new.balance_cents; level int;
begin
  if new.kind <> 'customer' or new.credit_limit_cents = 0 then return new; end if;
  level := case when used * 100 >= new.credit_limit_cents * 95 then 95 when used * 100 >= new.credit_limit_cents * 80 then 80
    when used * 100 < new.credit_limit_cents * 70 then 0 else new.limit_alerted end;
  if level > new.limit_alerted then
    insert into limit_alerts (account_id, percent, used_cents, limit_cents) values (new.id, level, used, new.credit_limit_cents);
  end if;
  if level = 0 or level > new.limit_alerted then new.limit_alerted := level; end if;
  return new;
end $$;
create trigger accounts_limit before update of balance_cents, credit_limit_cents on accounts
  for each row execute function limit_is_watched();
