// The year behind the story: what has ended is told again two, four ... ten months ago, each time a little otherwise, and what the house records
// of stops, drivers and changes. Whole tables are copied in one statement each, with their triggers off: a start must not become slower by it.
import { type Db, join, json, name, sql } from '../../db/db.ts';

/** How often the ended deliveries are told again, and how many days lie between. */
const TIMES = 5;
const DAYS = 60;
const STEP = 100_000;

/** Which columns of a table point at rows that are copied too. */
const copied = {
  jobs: ['id', 'transaction_id'],
  deliveries: ['id', 'job_id', 'selected_quote_id', 'transaction_id'],
  quotes: ['id', 'delivery_id'],
  parcels: ['id', 'delivery_id'],
  tasks: ['id', 'job_id', 'delivery_id'],
  transactions: ['id', 'delivery_id', 'job_id'],
  transaction_items: ['id', 'transaction_id', 'delivery_id'],
  ratings: ['id', 'delivery_id'],
  delivery_promises: ['delivery_id'],
  job_assignments: ['id', 'job_id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Copied = keyof typeof copied;

/** Which rows are told again. */
const ended = `select d.id from deliveries d where d.paid_utc is not null and d.ended_utc is not null and d.id < ${STEP}
  and d.cloned_from_id is null`;
const rowsOf: Readonly<Record<Copied, string>> = {
  jobs: `r.id in (select d.job_id from deliveries d where d.id in (${ended}))`,
  deliveries: `r.id in (${ended})`,
  quotes: `r.delivery_id in (${ended})`,
  parcels: `r.delivery_id in (${ended})`,
  tasks: `r.delivery_id in (${ended})`,
  transactions: `r.id < ${STEP} and (r.kind = 'delivery' and r.delivery_id in (${ended})
    or r.kind = 'job' and r.job_id in (select d.job_id from deliveries d where d.id in (${ended})))`,
  transaction_items: `r.transaction_id in (select x.id from transactions x where x.kind = 'delivery' and x.delivery_id in (${ended}))
    and r.transaction_item_type_id not in (1100, 1110, 2200)`,
  ratings: `r.delivery_id in (${ended})`,
  delivery_promises: `r.delivery_id in (${ended})`,
  job_assignments: `r.job_id in (select d.job_id from deliveries d where d.id in (${ended}))`,
};

/** Columns whose copy is not the shifted original. */
const own: Readonly<Partial<Record<Copied, Readonly<Record<string, string>>>>> = {
  deliveries: {
    hash: 'md5(r.hash || k.n)',
    waybill: `left(r.waybill, 2) || to_char(r.created_utc - k.n * interval '${DAYS} days', 'YYMMDD') || '-' || k.n || right(r.waybill, 6)`,
    order_reference: 'case when r.order_reference is not null then r.order_reference || k.n end',
    archived_utc: `r.ended_utc - k.n * interval '${DAYS} days' + interval '60 days'`,
    checkout_id: 'null',
    // what points back is told once both are there
    selected_quote_id: 'null',
    transaction_id: 'null',
  },
  jobs: {
    transaction_id: 'null',
    archived_utc: `coalesce(r.completed_utc, r.created_utc) - k.n * interval '${DAYS} days' + interval '60 days'`,
  },
};

const copyTable = async (db: Db, table: Copied): Promise<void> => {
  const columns = await db.query<{ name: string; type: string }>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`);
  const moved: readonly string[] = copied[table];
  const value = ({ name: column, type }: { readonly name: string; readonly type: string }): string => {
    const special = own[table]?.[column];
    if (special !== undefined) return special;
    if (moved.includes(column)) return `r.${column} + k.n * ${STEP}`;
    if (type === 'timestamp with time zone') return `r.${column} - k.n * interval '${DAYS} days'`;
    return type === 'date' ? `r.${column} - k.n * ${DAYS}` : `r.${column}`;
  };
  await db.script(`insert into ${table} (${columns.map((one) => one.name).join(', ')}) overriding system value
    select ${columns.map(value).join(', ')} from ${table} r cross join generate_series(1, ${TIMES}) as k(n) where ${rowsOf[table]}`);
};

const pointers = `
  update jobs j set transaction_id = o.transaction_id + j.id - o.id from jobs o where j.id > ${STEP} and o.id = j.id % ${STEP};
  update deliveries d set selected_quote_id = o.selected_quote_id + d.id - o.id, transaction_id = o.transaction_id + d.id - o.id
    from deliveries o where d.id > ${STEP} and o.id = d.id % ${STEP};`;

const books = `
  insert into ledger_entries (transaction_id, posting, account_id, amount_cents, created_utc, booked_on)
  select c.transaction_id, md5(c.posting || k.n)::uuid, c.account_id, c.cents, c.at - k.n * interval '${DAYS} days', c.booked_on - k.n * ${DAYS}
  from (select e.transaction_id + k0.n * ${STEP} as transaction_id, k0.n, e.posting::text as posting, min(e.created_utc) as at, min(e.booked_on) as booked_on,
      case when a.kind in ('revenue', 'vat', 'fees', 'driver-cost') then a.id else o.id end as account_id, sum(e.amount_cents) as cents
    from ledger_entries e join transactions x on x.id = e.transaction_id and x.id < ${STEP} join accounts a on a.id = e.account_id
      join accounts o on o.kind = 'opening' and o.country = x.country cross join generate_series(1, ${TIMES}) as k0(n)
    where exists (select from transactions y where y.id = x.id + k0.n * ${STEP})
    group by 1, 2, 3, 6 having sum(e.amount_cents) <> 0) c join lateral (select c.n) k on true;
  update accounts a set balance_cents = coalesce((select sum(e.amount_cents) from ledger_entries e where e.account_id = a.id), 0)
    where a.kind in ('revenue', 'vat', 'fees', 'driver-cost', 'opening');`;

/** Stores that keep drivers waiting, stops that were reached late, arrivals that nobody told. */
const stops = `
  update tasks t set arrived_utc = case when t.id % 13 = 5 then t.completed_utc
      else greatest(t.started_utc, t.completed_utc - make_interval(mins => 2 + (t.id % 9)::int + case when d.origin_store_id in (2, 5) and t.task_type_id >= 40000 then 14 else 0 end)) end,
    window_end_utc = case when t.id % 8 = 3 then t.completed_utc - make_interval(mins => 25 + (t.id % 40)::int) else t.window_end_utc end,
    window_start_utc = case when t.id % 8 = 3 then t.completed_utc - interval '150 minutes' else t.window_start_utc end
  from deliveries d where d.id = t.delivery_id and t.id > ${STEP} and t.completed_utc is not null and t.arrived_utc is not null;
  update delivery_promises p set drop_off_end_utc = d.ended_utc - make_interval(mins => 10 + (d.id % 90)::int),
    drop_off_start_utc = d.ended_utc - interval '240 minutes'
  from deliveries d where d.id = p.delivery_id and d.id > ${STEP} and d.id % 11 = 4 and p.no = 1;
  insert into task_events (country, task_id, job_id, delivery_id, driver_id, at, kind, side, fix_at, lat, lon, distance_m)
  select t.country, t.id, t.job_id, t.delivery_id, j.driver_id, e.at, e.kind, 'driver',
    case when t.id % 11 <> 0 then e.at - make_interval(secs => (t.id % 100)::int) end, f.lat, f.lon,
    metres_between(f.lat, f.lon, (t.address->'coordinates'->>'lat')::double precision, (t.address->'coordinates'->>'lon')::double precision)
  from tasks t join jobs j on j.id = t.job_id and j.driver_id is not null
  cross join lateral (values ('arrived', t.arrived_utc), (case t.task_status_id when 4001 then 'completed' else 'exception' end, t.completed_utc)) as e (kind, at)
  cross join lateral (select (t.address->'coordinates'->>'lat')::double precision + (20 + (t.id * 37) % case when t.id % 17 = 0 then 900 else 180 end) / 111000.0 as lat,
    (t.address->'coordinates'->>'lon')::double precision as lon) f
  where t.task_status_id in (4001, -1001) and e.at is not null;
  insert into delivery_events (country, delivery_id, at, from_status, to_status, actor_id, side)
  select d.country, d.id, d.ended_utc, d.status_history[cardinality(d.status_history)], d.logistic_status_id, null,
    case when d.logistic_status_id in (-1001, -2001) then 'customer' when d.logistic_status_id in (-1501, -3001) then 'staff' else 'driver' end
  from deliveries d where d.paid_utc is not null and d.ended_utc is not null;`;

/** What became of offers: some were refused or ran out before the one that was taken. */
const offers = `
  insert into job_assignments (country, job_id, driver_id, partner_id, way, by_user_id, offered_utc, decided_utc, decision)
  select a.country, a.job_id, v.id, v.partner_id, 'staff', 3, a.offered_utc - interval '12 minutes', a.offered_utc - interval '4 minutes',
    case when a.id % 14 = 2 then 'expired' else 'refused' end
  from job_assignments a join lateral (select w.id, w.partner_id from drivers w where w.country = a.country and w.id <> a.driver_id and w.is_active
    order by (w.id * 7 + a.id) % 31 limit 1) v on true where a.id % 7 = 2 and a.decision = 'accepted';
  update job_assignments set way = case when id % 5 = 0 then 'driver' else 'staff' end, by_user_id = case when id % 5 = 0 then null else 3 + id % 2 end
    where by_user_id is null;`;

/** Shifts were worked, mostly; twelve drivers left a track of the last two weeks. */
const duty = `
  insert into driver_status_spans (driver_id, country, status_id, from_utc, to_utc)
  select w.driver_id, w.country, 2001, s.start_utc + make_interval(mins => (w.id % 25)::int - 5), s.end_utc - make_interval(mins => (w.id % 40)::int)
  from shift_facts s join driver_schedules w on w.id = s.shift_id where s.end_utc < $now and w.id % 19 <> 4;
  insert into driver_fixes (driver_id, at, lat, lon)
  select s.driver_id, g.at, c.centre_lat + 0.05 * sin(g.n / 9.0 + s.driver_id), c.centre_lon + 0.06 * cos(g.n / 7.0 + s.driver_id)
  from driver_status_spans s join countries c on c.cca2 = s.country
  cross join lateral (select s.from_utc + n * interval '100 seconds' as at, n from generate_series(1, 150) n) g(at, n)
  where s.to_utc is not null and s.driver_id <= 6 and g.at < s.to_utc and (g.n / 20 + s.driver_id) % 6 <> 0 and s.from_utc > $now - interval '4 days'
  on conflict do nothing;`;

/** Sixty changes of what was sold, by five people, and second attempts of what failed. */
const changes = `
  insert into delivery_amendments (country, delivery_id, at, actor_id, kind, field, before, after, status_at, reason)
  select d.country, d.id, d.paid_utc + interval '40 minutes', 1 + d.id % 5, k.kind, k.field, k.before, k.after, 2501, k.reason
  from (select *, row_number() over (partition by country order by ended_utc desc) as n from deliveries where paid_utc is not null and ended_utc is not null) d
  cross join lateral (values ('date', 'deliveryDate', (d.delivery_date - 1)::text, d.delivery_date::text, null),
    ('contact', 'destinationContactName', 'T. Mokoena', d.destination->>'contactName', null),
    ('address', 'destinationAddress', '12 Main Road', d.destination->'address'->>'description', 'The recipient moved'),
    ('reference', 'orderReference', null, coalesce(d.order_reference, 'PO-' || d.id), null),
    ('proof', 'proof', null, coalesce(d.proof->>'recipientName', 'Reception'), 'Name was misspelt'),
    ('reversal', 'logisticStatusId', '-11001', '20001', 'Pressed by mistake')) as k (kind, field, before, after, reason)
  where d.n <= 60 and (array['date', 'contact', 'address', 'reference', 'proof', 'reversal'])[1 + d.n % 6] = k.kind;
  update deliveries d set attempt_of_id = f.id, attempt_no = 2 from (select id, row_number() over (order by id) as n, country from deliveries
      where id > ${STEP} and logistic_status_id = -11001) f
    join (select id, row_number() over (order by id) as n, country from deliveries where id > ${STEP} and logistic_status_id = 30001) s on s.n = f.n
  where d.id = s.id and f.n % 2 = 0 and f.country = s.country;`;

/** Deliveries that lay in a hub: their runs were two, and a few are still there. */
const hubs = `
  insert into tasks (country, job_id, delivery_id, task_type_id, task_status_id, task_job_order, completed_utc, address)
  select d.country, d.job_id, d.id, s.type, 4001, 1, s.at, jsonb_build_object('description', h.name, 'hubId', h.id, 'placeId', 'hub', 'coordinates', h.address->'coordinates')
  from (select *, row_number() over (partition by country order by ended_utc desc) as n from deliveries where logistic_status_id = 30001 and id > ${STEP}) d
  join lateral (select * from hubs b where b.country = d.country and b.is_active order by b.id offset d.n % 2 limit 1) h on true
  cross join lateral (values (20000, d.collected_utc + interval '30 minutes'), (10000, d.collected_utc + make_interval(hours => 1 + (d.n % 29)::int))) as s (type, at)
  where d.n <= 40;`;

const tables = [...Object.keys(copied), 'ledger_entries', 'accounts', 'job_assignments'];

/** Tells the year. The rest of the demonstration is there already. */
export const seedYear = async (db: Db, now: Date): Promise<void> => {
  const at = `'${now.toISOString()}'::timestamptz`;
  const triggers = (how: 'disable' | 'enable'): Promise<void> =>
    db.script([...new Set(tables)].map((table) => `alter table ${table} ${how} trigger user;`).join('\n'));
  await db.script('set constraints all immediate');
  await triggers('disable');
  await db.script(`update deliveries d set ended_utc = coalesce((select max(t.completed_utc) from tasks t where t.delivery_id = d.id), d.updated_utc)
    where d.ended_utc is not null and d.logistic_status_id <> 30001`);
  for (const table of [
    'jobs',
    'deliveries',
    'quotes',
    'parcels',
    'tasks',
    'transactions',
    'transaction_items',
    'ratings',
  ] as const)
    await copyTable(db, table);
  await copyTable(db, 'delivery_promises');
  await copyTable(db, 'job_assignments');
  await db.script(pointers);
  for (const script of [books, stops, offers, duty.replaceAll('$now', at), changes, hubs])
    await db.script(script);
  await triggers('enable');
  // The planner must know how many rows there are now, or reports go through all of them for each.
  await db.script(
    'analyze deliveries, quotes, jobs, tasks, transactions, ledger_entries, delivery_promises, task_events, job_assignments',
  );
  for (const country of ['ZA', 'KE'])
    await db.query(
      sql`insert into settings (name, value) values (${`reports ${country}`}, ${json({ archiveAfterDays: 60 })}) on conflict do nothing`,
    );
  await db.query(sql`update recordings set since = ${now}::timestamptz - interval '400 days'`);
  for (const table of Object.keys(copied).filter((one) => one !== 'delivery_promises'))
    await db.query(sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${join([name(table)])}), false)`);
};
