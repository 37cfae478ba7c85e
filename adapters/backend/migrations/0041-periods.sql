-- Months of a country's books. In a closed one nothing is booked: what becomes known late is booked on the first open day.
create table accounting_periods (
  country char(2) not null references countries,
  month date not null check (extract(day from month) = 1),
  closed_utc timestamptz,
  closed_by bigint references users,
  reason text not null default '',
  version bigint not null default 1,
  primary key (country, month)
);

create function open_day(of_country char(2), day date) returns date language sql stable as $$
  select greatest(day, coalesce((select max(p.month) + interval '1 month' from accounting_periods p
    where p.country = of_country and p.closed_utc is not null)::date, day))
$$;

create or replace function transaction_is_dated() returns trigger language plpgsql as $$
begin
  new.booked_on := coalesce(new.booked_on, open_day(new.country, books_day(new.country, new.created_utc)));
  return new;
end $$;
create or replace function entry_is_dated() returns trigger language plpgsql as $$
declare of_transaction char(2); of_account char(2);
begin
  select x.country, a.country into of_transaction, of_account from transactions x, accounts a
  where x.id = new.transaction_id and a.id = new.account_id;
  if of_transaction <> of_account then
    raise exception 'account % is of % and its transaction of %', new.account_id, of_account, of_transaction using errcode = '23514';
  end if;
  new.booked_on := coalesce(new.booked_on, open_day(of_transaction, books_day(of_transaction, new.created_utc)));
  perform from accounting_periods p where p.country = of_transaction and p.month = date_trunc('month', new.booked_on)::date
    and p.closed_utc is not null;
  if found then
    raise exception 'the month of % is closed', new.booked_on using errcode = '23514', constraint = 'period_is_open';
  end if;
  return new;
end $$;
