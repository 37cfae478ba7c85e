// Many deliveries in a few statements, the same for the same number: many companies and stores, drivers and runs, little of it open. What
// tells the hub row by row is off meanwhile, and what counts counts once, at the end.
import type { Db } from '../../adapters/backend/db/db.ts';

const tables = ['deliveries', 'quotes', 'jobs'] as const;
const checked = (what: 'enable' | 'disable'): string =>
  tables.map((table) => `alter table ${table} ${what} trigger all;`).join('\n');
const search = `create index deliveries_search on deliveries using gin (
  delivery_search_text(waybill, order_reference, customer_identifier, lot_number, pickup_barcode, origin, destination) gin_trgm_ops)
  where deleted_utc is null;`;

/** An address as SQL: `number` and the street. */
const address = (number: string, street: string): string =>
  `jsonb_build_object('placeId', 'seed', 'coordinates', jsonb_build_object('lat', -33.9, 'lon', 18.4), 'description', ${number} || ' ${street}')`;

/**
 * So many deliveries of ZA in so many days, the newest last; those of the last `openDays` are open. The country is there already; the database
 * must be one's own.
 */
export const seedDeliveries = async (db: Db, n: number, days = 365, openDays = 3.65): Promise<void> => {
  const ended = 1 - openDays / days;
  const companies = Math.max(20, Math.round(n / 5_000));
  await db.script(`
${checked('disable')}
drop index deliveries_search;
insert into companies (country, company_name)
  select 'ZA', 'Company ' || i from generate_series(1, ${companies}) i;
insert into stores (country, company_id, store_name, address)
  select 'ZA', c.id, c.company_name || ' shop ' || i, ${address('i', 'Main Road')}
  from companies c cross join generate_series(1, 4) i where c.company_name like 'Company %' order by c.id, i;
insert into drivers (country, first_name, last_name)
  select 'ZA', 'Driver', 'Number' || i from generate_series(1, 50) i;
create temporary table seed_stores as
  select row_number() over (order by id) - 1 as nth, id, company_id, address from stores where store_name like 'Company % shop %';
insert into jobs (id, country, job_status_id, driver_id, created_utc) overriding system value
  select b.job + i, 'ZA', case when i > ${n / 10} * ${ended} then 0 else 4001 end, b.driver - (i * 31) % 50,
    now() - interval '${days} days' + i * (interval '${days * 10} days' / ${n})
  from (select (select coalesce(max(id), 0) from jobs) as job, (select max(id) from drivers) as driver) b, generate_series(1, ${n / 10}) i;
insert into deliveries (id, hash, country, waybill, order_reference, logistic_status_id, payment_status_id, company_id, origin_store_id, origin,
    destination, delivery_date, job_id, selected_quote_id, created_utc, paid_utc, payment_total_cents) overriding system value
  select b.delivery + i, md5('seed' || i), 'ZA', 'SEED' || lpad(i::text, 9, '0'), 'ORDER-' || (i * 7919) % 1000003,
    case when i > ${n} * ${ended} then case when dice < 50 then 2501 else 15001 end when dice < 90 then 30001 when dice < 95 then -1 else -10001 end,
    case when dice between 90 and 94 then 0 else 10001 end, s.company_id, s.id,
    jsonb_build_object('contactName', 'Shop ' || s.id, 'address', s.address),
    jsonb_build_object('contactName', 'Person ' || (i * 31) % 9973, 'phoneNumber', '+2782' || lpad(((i * 7919) % 10000000)::text, 7, '0'),
      'address', ${address('(i * 31) % 400', 'Long Street')}),
    at::date, b.job + (i + 9) / 10, b.quote + i, at, at, 5000 + dice * 100
  from (select (select coalesce(max(id), 0) from deliveries) as delivery, (select coalesce(max(id), 0) from quotes) as quote,
      (select max(id) from jobs) - ${n / 10} as job) b
    cross join (select i, (i * 7919) % 100 as dice, now() - interval '${days} days' + i * (interval '${days} days' / ${n}) as at
      from generate_series(1::bigint, ${n}) i) x
    join seed_stores s on s.nth = (x.i * x.dice) % ${companies * 4};
insert into quotes (id, delivery_id, sla_type, pricing_tier, price_excl_cents, vat_rate, expires_utc, pickup_start_utc, pickup_end_utc,
    drop_off_start_utc, drop_off_end_utc, distance_km) overriding system value
  select d.selected_quote_id, d.id, case when d.id % 3 = 0 then 'priority' else 'standard' end, 'standard', 5000, 0.15, d.created_utc,
    d.created_utc, d.created_utc, d.created_utc, d.created_utc, 5
  from deliveries d where d.waybill like 'SEED%';
select setval(pg_get_serial_sequence(t, 'id'), m) from (values ('jobs', (select max(id) from jobs)),
  ('deliveries', (select max(id) from deliveries)), ('quotes', (select max(id) from quotes))) v (t, m);
drop table seed_stores;
${search}
${checked('enable')}
select recount_deliveries();
analyze;`);
};
