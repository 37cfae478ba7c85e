// What reports count of many deliveries: promises, ends, stops, offers, sales and costs in the books, in a few statements over `seedDeliveries`.
import { type Db, sql } from '../../adapters/backend/db/db.ts';
import { seedDeliveries } from './manyDeliveries.ts';

const tables = [
  'deliveries',
  'delivery_promises',
  'tasks',
  'jobs',
  'job_assignments',
  'transactions',
  'ledger_entries',
] as const;
const checked = (what: 'enable' | 'disable'): string =>
  tables.map((table) => `alter table ${table} ${what} trigger all;`).join('\n');

/** Indexes that no constraint needs: of a million rows each is built at once in seconds, and row by row in minutes. */
const withoutIndexes = async (db: Db, but: string, work: () => Promise<void>): Promise<void> => {
  const kept = await db.query<{ name: string; made: string }>(sql`
    select i.indexname as name, i.indexdef as made from pg_indexes i
    where i.schemaname = 'public' and i.tablename = any(${[...tables, 'quotes']}::text[]) and i.indexname <> ${but}
      and not exists (select from pg_index x where x.indexrelid = i.indexname::regclass and x.indisunique)`);
  if (kept.length > 0) await db.script(kept.map(({ name }) => `drop index ${name};`).join('\n'));
  await work();
  for (const { made } of kept) await db.script(made);
};

/** A year has 300,000 of them; fewer are a year all the same. */
const A_YEAR = 300_000;
/** What is open is of the last days: an older one was delivered, or given up. */
const OPEN_DAYS = 3;

/** So many deliveries, 25,000 a month, as they went: a tenth late, stops with arrivals, every sale and run in the books. */
export const seedSold = (db: Db, n: number): Promise<void> =>
  // The search of deliveries is made by `seedDeliveries` itself.
  withoutIndexes(db, 'deliveries_search', async () => {
    await seedDeliveries(db, n, Math.max(365, Math.round((n / A_YEAR) * 365)), OPEN_DAYS);
    await withoutIndexes(db, '', () => history(db));
  });

const history = async (db: Db): Promise<void> => {
  await db.script(`
${checked('disable')}
update jobs set created_utc = d.at, started_utc = d.at + interval '1 hour', completed_utc = case when job_status_id = 4001 then d.at + interval '6 hours' end,
  amount_excl_cents = 3000, distance_km = 20
  from (select job_id, min(paid_utc) as at from deliveries where waybill like 'SEED%' group by 1) d where d.job_id = jobs.id;
update deliveries set paid_utc = case when logistic_status_id <> -1 then paid_utc end, distance_km = 5,
  ended_utc = case when logistic_status_id in (30001, -10001) then paid_utc + (2 + id % 10) * interval '30 minutes' end,
  collected_utc = case when logistic_status_id in (30001, 15001) then paid_utc + interval '40 minutes' end,
  delivered_utc = case when logistic_status_id = 30001 then paid_utc + (2 + id % 10) * interval '30 minutes' end where waybill like 'SEED%';
insert into delivery_promises select id, 1, country, paid_utc, paid_utc, paid_utc + interval '1 hour', paid_utc + interval '1 hour', paid_utc + interval '5 hours',
  'customer', null, true from deliveries where waybill like 'SEED%' and paid_utc is not null;
insert into tasks (country, job_id, delivery_id, task_type_id, task_status_id, task_job_order, arrived_utc, completed_utc, window_start_utc, window_end_utc, address)
  select d.country, d.job_id, d.id, v.type, case when d.ended_utc is null then 1001 when d.logistic_status_id = -10001 then v.failed else 4001 end, v.nth,
    case when d.ended_utc is not null then d.ended_utc - interval '5 minutes' end, d.ended_utc, d.paid_utc, d.paid_utc + v.hours * interval '1 hour',
    '{"description": "1 Long Street"}'
  from deliveries d cross join (values (10000, 1, 1, -1001), (20000, 2, 5, -1)) v (type, nth, hours, failed)
  where d.waybill like 'SEED%' and d.paid_utc is not null;
insert into job_assignments (country, job_id, driver_id, way, offered_utc, decided_utc, decision, ended, ended_utc)
  select country, id, driver_id, 'staff', created_utc, started_utc, 'accepted', case when job_status_id = 4001 then 'completed' end, completed_utc
  from jobs where started_utc is not null;
insert into accounts (country, kind, name) select 'ZA', k, k || ' of the bench' from unnest(array['revenue', 'driver-cost', 'provider']) k;
create temporary table books as select kind, max(id) as id from accounts where name like '% of the bench' group by 1;
create temporary table seeded as
  select row_number() over () + (select coalesce(max(id), 0) from transactions) as id, s.* from (
    select 'delivery' as kind, id as delivery_id, null::bigint as job_id, paid_utc as at, 'revenue' as account, payment_total_cents as cents from deliveries
      where waybill like 'SEED%' and paid_utc is not null
    union all
    select 'job', null, id, completed_utc, 'driver-cost', -3000 from jobs where completed_utc is not null and started_utc is not null) s;
insert into transactions (id, country, kind, delivery_id, job_id, created_utc, booked_on) overriding system value
  select id, 'ZA', kind, delivery_id, job_id, at, (at at time zone 'Africa/Johannesburg')::date from seeded;
insert into ledger_entries (transaction_id, posting, account_id, amount_cents, created_utc, booked_on)
  select s.id, md5(s.id::text)::uuid, b.id, case when b.kind = 'provider' then -s.cents else s.cents end, s.at, (s.at at time zone 'Africa/Johannesburg')::date
  from seeded s join books b on b.kind in (s.account, 'provider');
drop table seeded, books;
update recordings set since = now() - interval '4 years';
${checked('enable')}
analyze;`);
};
