-- The books as sub-ledgers that equal their control accounts. What was booked before is typed, dated and completed here, by more
-- postings; the file ends by proving it, and fails as a whole where the books do not agree.

alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind in (
  'customer', 'payee', 'revenue', 'fees', 'vat', 'tips', 'driver-cost', 'driver-payable', 'provider', 'bank', 'unallocated',
  'withdrawals', 'advances', 'provider-fees', 'write-off', 'disputes', 'opening'));
drop index accounts_house;
create unique index accounts_house on accounts (country, kind) where kind not in ('customer', 'payee');
create unique index accounts_payee on accounts (country, user_id) where kind = 'payee';
create index accounts_store on accounts (store_id);
alter table accounts drop constraint balance_within_limit;
alter table accounts add constraint balance_within_limit
  check (kind not in ('customer', 'payee') or balance_cents >= -credit_limit_cents);
alter table accounts add column on_hold_utc timestamptz, add column hold_reason text;
-- Rises with what people change of an account; its row's own version rises with every posting, too.
alter table accounts add column version bigint not null default 1;

update accounts set account_type = 'Postpay' where kind = 'customer' and account_type = 'Prepay' and credit_limit_cents > 0;
alter table accounts add constraint prepay_has_no_limit
  check (kind not in ('customer', 'payee') or account_type = 'Postpay' or credit_limit_cents = 0);
update accounts a set name = a.name || ' (' || a.id || ')' where a.kind = 'customer' and exists (
  select from accounts b where b.kind = 'customer' and b.id < a.id and b.country = a.country and lower(b.name) = lower(a.name)
    and (b.user_id = a.user_id or b.company_id = a.company_id or b.store_id = a.store_id));
create unique index accounts_name_user on accounts (country, user_id, lower(name)) where user_id is not null;
create unique index accounts_name_company on accounts (country, company_id, lower(name)) where company_id is not null;
create unique index accounts_name_store on accounts (country, store_id, lower(name)) where store_id is not null;

alter table transactions add constraint transactions_kind_check check (kind in (
  'delivery', 'deposit', 'job', 'refund', 'pay-release', 'funds-received', 'funds-returned', 'allocation', 'withdrawal', 'advance',
  'settlement', 'dispute', 'transfer', 'write-off', 'vat-payment', 'correction', 'opening'));
alter table transactions add column reverses_id bigint unique references transactions, add column booked_on date;
-- a line of a release names the delivery whose tip it passes on
alter table transaction_items add column vat_cents bigint not null default 0,
  add column delivery_id bigint references deliveries;
create unique index transaction_items_tip on transaction_items (delivery_id) where transaction_item_type_id = 2200;
alter table ledger_entries add column booked_on date;

-- The day of a posting is the country's own; accounts of two countries never meet in one.
create function books_day(of_country char(2), at timestamptz) returns date language sql stable as $$
  select (at at time zone k.time_zone)::date from countries k where k.cca2 = of_country
$$;
update transactions x set booked_on = (x.created_utc at time zone k.time_zone)::date from countries k where k.cca2 = x.country;
alter table ledger_entries disable trigger ledger_entries_fixed;
update ledger_entries e set booked_on = (e.created_utc at time zone k.time_zone)::date
from transactions x join countries k on k.cca2 = x.country where x.id = e.transaction_id;
alter table ledger_entries enable trigger ledger_entries_fixed;
alter table transactions alter column booked_on set not null;
alter table ledger_entries alter column booked_on set not null;
create index ledger_entries_booked on ledger_entries (account_id, booked_on);

create function transaction_is_dated() returns trigger language plpgsql as $$
begin
  new.booked_on := coalesce(new.booked_on, books_day(new.country, new.created_utc));
  return new;
end $$;
create trigger transactions_dated before insert on transactions for each row execute function transaction_is_dated();
create function entry_is_dated() returns trigger language plpgsql as $$
declare of_transaction char(2); of_account char(2);
begin
  select x.country, a.country into of_transaction, of_account from transactions x, accounts a
  where x.id = new.transaction_id and a.id = new.account_id;
  if of_transaction <> of_account then
    raise exception 'account % is of % and its transaction of %', new.account_id, of_account, of_transaction using errcode = '23514';
  end if;
  new.booked_on := coalesce(new.booked_on, books_day(of_transaction, new.created_utc));
  return new;
end $$;
create trigger ledger_entries_dated before insert on ledger_entries for each row execute function entry_is_dated();

-- What each line is (core/payments/lineType.ts).
update transaction_items i set transaction_item_type_id = case x.kind
    when 'delivery' then case
      when i.description = 'Driver tip' then 1100
      when i.description = 'Refund of the driver tip' then 1110
      when i.description = 'Cancellation fee' then 1300
      when i.description in ('Refund', 'Reversal') and not i.is_credit then 1400
      when i.id = (select min(f.id) from transaction_items f where f.transaction_id = i.transaction_id) then 1000
      else 1200 end
    when 'job' then case
      when i.id = (select min(f.id) from transaction_items f where f.transaction_id = i.transaction_id) then 2000 else 2100 end
    when 'deposit' then 3000
    when 'refund' then 3100 end
from transactions x
where x.id = i.transaction_id and x.kind in ('delivery', 'job', 'deposit', 'refund')
  and (i.transaction_item_type_id is null
    or i.transaction_item_type_id not in (1000, 1100, 1110, 1200, 1300, 1400, 2000, 2100, 3000, 3100));

-- VAT as it was posted, line by line; a refund of several lines was posted with the sum of theirs.
update transaction_items set vat_cents = round(amount_excl_cents * vat_rate) where vat_rate <> 0;
with said as (
  select x.id, coalesce(sum(case when i.is_credit then i.vat_cents else -i.vat_cents end), 0) as cents,
    max(i.id) filter (where i.transaction_item_type_id = 1400) as refund
  from transactions x join transaction_items i on i.transaction_id = x.id where x.kind = 'delivery' group by x.id
), posted as (
  select e.transaction_id as id, sum(e.amount_cents) as cents from ledger_entries e join accounts a on a.id = e.account_id
  where a.kind = 'vat' group by e.transaction_id
)
update transaction_items i set vat_cents = i.vat_cents + said.cents - coalesce(posted.cents, 0)
from said left join posted on posted.id = said.id where i.id = said.refund and said.cents <> coalesce(posted.cents, 0);

-- A tip that was given back without a line gets one.
insert into transaction_items (transaction_id, transaction_item_type_id, amount_excl_cents, description, is_credit, created_utc)
select said.id, 1110, said.cents - coalesce(posted.cents, 0), 'Refund of the driver tip', false, said.last_utc
from (
  select x.id, max(i.created_utc) as last_utc, sum(case when i.is_credit then i.amount_excl_cents else -i.amount_excl_cents end)
    filter (where i.transaction_item_type_id in (1100, 1110)) as cents
  from transactions x join transaction_items i on i.transaction_id = x.id where x.kind = 'delivery' group by x.id
) said left join (
  select e.transaction_id as id, sum(e.amount_cents) as cents from ledger_entries e join accounts a on a.id = e.account_id
  where a.kind = 'tips' group by e.transaction_id
) posted on posted.id = said.id
where said.cents > coalesce(posted.cents, 0);

-- A refund to a card that was booked has its row.
insert into card_refunds (country, card_payment_id, delivery_id, account_id, amount_cents, currency, kind, status, transaction_id,
  created_by, created_utc, settled_utc)
select x.country, p.id, x.delivery_id, x.account_id, -sum(e.amount_cents), p.currency, 'RF', 'paid', x.id, x.created_by,
  x.created_utc, x.created_utc
from transactions x
join ledger_entries e on e.transaction_id = x.id and e.account_id = x.account_id
join lateral (select c.id, c.currency from card_payments c where c.delivery_id = x.delivery_id and c.status = 'paid'
  and not exists (select from card_refunds r where r.card_payment_id = c.id) order by c.id desc limit 1) p on true
where x.kind = 'refund' and not exists (select from card_refunds r where r.transaction_id = x.id)
group by x.id, p.id, p.currency having sum(e.amount_cents) < 0;

insert into accounts (country, kind, account_type, name)
select k.cca2, h.kind, 'Postpay', k.cca2 || ' ' || h.kind from countries k, unnest(array[
  'revenue', 'fees', 'vat', 'tips', 'driver-cost', 'driver-payable', 'provider', 'bank', 'unallocated', 'opening']) h(kind)
where k.is_served on conflict (country, kind) where kind not in ('customer', 'payee') do nothing;

-- Moves an amount between two accounts under a transaction, now.
create function pg_temp.move(of_transaction bigint, plus bigint, minus bigint, cents bigint) returns void language plpgsql as $$
declare id uuid := gen_random_uuid();
begin
  if cents = 0 then return; end if;
  insert into ledger_entries (transaction_id, posting, account_id, amount_cents)
  values (of_transaction, id, plus, cents), (of_transaction, id, minus, -cents);
end $$;
create function pg_temp.house(of_country char(2), of_kind text) returns bigint language sql as $$
  select id from accounts where country = of_country and kind = of_kind
$$;

-- Lines of runs that were never posted.
select pg_temp.move(x.id, pg_temp.house(x.country, 'driver-payable'), pg_temp.house(x.country, 'driver-cost'),
  said.cents - coalesce(posted.cents, 0))
from transactions x
join (select i.transaction_id, sum(case when i.is_credit then i.amount_excl_cents else -i.amount_excl_cents end)::bigint as cents
  from transaction_items i group by i.transaction_id) said on said.transaction_id = x.id
left join (select e.transaction_id, sum(e.amount_cents)::bigint as cents from ledger_entries e join accounts a on a.id = e.account_id
  where a.kind = 'driver-payable' group by e.transaction_id) posted on posted.transaction_id = x.id
where x.kind = 'job' and said.cents <> coalesce(posted.cents, 0);

-- Money by transfer came through the bank, not through the card provider.
select pg_temp.move(x.id, e.account_id, pg_temp.house(x.country, 'bank'), -e.amount_cents)
from transactions x join ledger_entries e on e.transaction_id = x.id join accounts a on a.id = e.account_id
where x.kind = 'funds-received' and a.kind = 'provider';

-- A cancelled run is owed to nobody: its base line goes back, what staff added stays.
with base as (
  select j.id as job, j.transaction_id, j.country, sum(i.amount_excl_cents)::bigint as cents
  from jobs j join transaction_items i on i.transaction_id = j.transaction_id and i.transaction_item_type_id = 2000
  where j.job_status_id = -1 group by j.id having sum(i.amount_excl_cents) > 0
), line as (
  insert into transaction_items (transaction_id, transaction_item_type_id, amount_excl_cents, description, is_credit)
  select transaction_id, 2000, cents, 'Driver pay, run cancelled', false from base
), cost as (
  update jobs j set amount_excl_cents = greatest(0, j.amount_excl_cents - base.cents) from base where base.job = j.id
)
select pg_temp.move(transaction_id, pg_temp.house(country, 'driver-cost'), pg_temp.house(country, 'driver-payable'), cents) from base;

-- What runs that are over have earned belongs to whoever drove them, with the tips of what they delivered.
do $$
declare run record; tip record; owed bigint; payee bigint; released bigint; sum_tips bigint; move uuid;
begin
  for run in
    select j.id, j.country, j.transaction_id, coalesce(j.partner_id, v.partner_id, v.user_id) as user_id
    from jobs j join drivers v on v.id = j.driver_id where j.job_status_id in (-1, 4001)
      and coalesce(j.partner_id, v.partner_id, v.user_id) is not null order by j.id
  loop
    select coalesce(sum(e.amount_cents), 0) into owed from ledger_entries e
    where e.transaction_id = run.transaction_id and e.account_id = pg_temp.house(run.country, 'driver-payable');
    select coalesce(sum(t.cents), 0) into sum_tips from (
      select sum(case when i.is_credit then i.amount_excl_cents else -i.amount_excl_cents end) as cents from deliveries d
      join transaction_items i on i.transaction_id = d.transaction_id and i.transaction_item_type_id in (1100, 1110)
      where d.job_id = run.id and d.logistic_status_id = 30001 group by d.id) t where t.cents > 0;
    if owed <= 0 and sum_tips <= 0 then continue; end if;
    select a.id into payee from accounts a where a.kind = 'payee' and a.country = run.country and a.user_id = run.user_id;
    if payee is null then
      insert into accounts (country, kind, name, user_id)
      select run.country, 'payee', left(u.first_name || ' ' || u.last_name, 60) || ', earnings', u.id from users u where u.id = run.user_id
      returning id into payee;
    end if;
    insert into transactions (country, kind, account_id, job_id, description)
    values (run.country, 'pay-release', payee, run.id, 'Run ' || run.id) returning id into released;
    if owed > 0 then
      insert into transaction_items (transaction_id, transaction_item_type_id, amount_excl_cents, description, is_credit)
      values (released, 2000, owed, 'Driver pay', true);
    end if;
    insert into transaction_items (transaction_id, transaction_item_type_id, amount_excl_cents, description, is_credit, delivery_id)
    select released, 2200, t.cents, 'Driver tip ' || t.waybill, true, t.id from (
      select d.id, d.waybill, sum(case when i.is_credit then i.amount_excl_cents else -i.amount_excl_cents end) as cents
      from deliveries d join transaction_items i on i.transaction_id = d.transaction_id and i.transaction_item_type_id in (1100, 1110)
      where d.job_id = run.id and d.logistic_status_id = 30001 group by d.id) t where t.cents > 0;
    perform pg_temp.move(released, payee, pg_temp.house(run.country, 'driver-payable'), greatest(owed, 0));
    perform pg_temp.move(released, payee, pg_temp.house(run.country, 'tips'), sum_tips);
  end loop;
end $$;

set constraints all immediate;
drop function pg_temp.move(bigint, bigint, bigint, bigint);
drop function pg_temp.house(char, text);

-- What the checks of the books found, each time: [{name, differing}].
create table ledger_checks (
  id bigint generated always as identity primary key,
  ran_utc timestamptz not null,
  results jsonb not null
);

-- What is read once is read for ever.
create trigger transactions_fixed before update or delete on transactions for each row execute function ledger_is_append_only();
create trigger transaction_items_fixed before update or delete on transaction_items
  for each row execute function ledger_is_append_only();

-- The proof.
do $$
declare wrong text;
begin
  select string_agg(w, '; ') into wrong from (
    select 'posting ' || posting as w from ledger_entries group by posting having sum(amount_cents) <> 0
    union all
    select 'balance of account ' || a.id from accounts a left join ledger_entries e on e.account_id = a.id
    group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)
    union all
    select a.kind || ' of ' || a.country from accounts a where a.kind in ('vat', 'tips', 'driver-payable', 'provider')
      and a.balance_cents <> case a.kind
        when 'vat' then (select coalesce(sum(case when i.is_credit then i.vat_cents else -i.vat_cents end), 0)
          from transaction_items i join transactions x on x.id = i.transaction_id where x.country = a.country and x.kind = 'delivery')
        when 'tips' then (select coalesce(sum(case when i.is_credit then i.amount_excl_cents else -i.amount_excl_cents end), 0)
          from transaction_items i join transactions x on x.id = i.transaction_id where x.country = a.country
            and x.kind = 'delivery' and i.transaction_item_type_id in (1100, 1110) and not exists (
              select from transaction_items r where r.delivery_id = x.delivery_id and r.transaction_item_type_id = 2200))
        when 'driver-payable' then (select coalesce(sum(case when i.is_credit = (x.kind = 'job') then i.amount_excl_cents
            else -i.amount_excl_cents end), 0) from transaction_items i join transactions x on x.id = i.transaction_id
          where x.country = a.country and x.kind in ('job', 'pay-release') and i.transaction_item_type_id in (2000, 2100))
        else (select coalesce(sum(r.amount_cents), 0) from card_refunds r where r.country = a.country and r.status <> 'failed')
          - (select coalesce(sum(p.amount_cents), 0) from card_payments p where p.country = a.country and p.status = 'paid') end
  ) faults;
  if wrong is not null then raise exception 'the books do not agree: %', wrong; end if;
end $$;
