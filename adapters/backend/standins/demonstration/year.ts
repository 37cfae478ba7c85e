// The year behind the story: what has ended is told again in the days, weeks and months before, each time a little otherwise: a company that
// grew. Whole tables are copied in one statement each, with their triggers off: a start must not become slower by it.
import { type Db, join, json, name, sql } from '../../db/db.ts';
import { STEP, yearScripts } from './yearScripts.ts';

/** How many days earlier the ended deliveries are told again; the last two months four times, those before three times, then twice, then once. */
const EARLIER = [60, 120, 180, 240, 300, 1, 2, 3, 61, 62, 121] as const;
const told = `(values ${EARLIER.map((days, at) => `(${at + 1}, ${days})`).join(', ')}) as k(n, days)`;

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
  // What was not chosen nobody asks for any more.
  quotes: `r.id in (select d.selected_quote_id from deliveries d where d.id in (${ended}))`,
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

/** By age, or, of the last two months, by hand a day later. */
const archivedAt = (end: string): string =>
  `${end} - k.days * interval '1 day' + case when k.days >= 60 then interval '60 days' else interval '1 day' end`;
const companyOf = (row: string): string => `case when ${row}.company_id is null and (${row}.id + k.n) % 3 > 0
  then (case ${row}.country when 'ZA' then array[11, 12, 12, 13, 14, 15, 12, 13] else array[2, 16, 2, 16, 2, 2, 2, 2] end)[1 + (${row}.id * 7 + k.n) % 8]
  else ${row}.company_id end`;

/** Columns whose copy is not the shifted original. */
const own: Readonly<Partial<Record<Copied, Readonly<Record<string, string>>>>> = {
  deliveries: {
    hash: 'md5(r.hash || k.n)',
    waybill: `left(r.waybill, 2) || to_char(r.created_utc - k.days * interval '1 day', 'YYMMDD') || '-' || upper(to_hex(k.n)) || right(r.waybill, 6)`,
    order_reference: 'case when r.order_reference is not null then r.order_reference || k.n end',
    archived_utc: archivedAt('r.ended_utc'),
    // Companies of the country, not of the story: who sent privately there sends for them here.
    company_id: companyOf('r'),
    checkout_id: 'null',
    // what points back is told once both are there
    selected_quote_id: 'null',
    transaction_id: 'null',
  },
  // Before the first tax document: none is made of what is told.
  transactions: { booked_on: 'r.booked_on - k.days - case when k.days < 60 then 60 else 0 end' },
  jobs: {
    transaction_id: 'null',
    archived_utc: archivedAt('coalesce(r.completed_utc, r.created_utc)'),
    company_id: `(select ${companyOf('d')} from deliveries d where d.job_id = r.id and d.id < ${STEP})`,
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
    if (type === 'timestamp with time zone') return `r.${column} - k.days * interval '1 day'`;
    return type === 'date' ? `r.${column} - k.days` : `r.${column}`;
  };
  await db.script(`insert into ${table} (${columns.map((one) => one.name).join(', ')}) overriding system value
    select ${columns.map(value).join(', ')} from ${table} r cross join ${told} where ${rowsOf[table]}`);
};

const pointers = `
  update jobs j set transaction_id = o.transaction_id + j.id - o.id from jobs o where j.id > ${STEP} and o.id = j.id % ${STEP};
  update deliveries d set selected_quote_id = o.selected_quote_id + d.id - o.id, transaction_id = o.transaction_id + d.id - o.id
    from deliveries o where d.id > ${STEP} and o.id = d.id % ${STEP};`;

const books = `
  insert into ledger_entries (transaction_id, posting, account_id, amount_cents, created_utc, booked_on)
  select c.transaction_id, md5(c.posting || c.n)::uuid, c.account_id, c.cents, c.at - c.days * interval '1 day', c.booked_on - c.days
  from (select e.transaction_id + k.n * ${STEP} as transaction_id, k.n, k.days, e.posting::text as posting, min(e.created_utc) as at, min(e.booked_on) as booked_on,
      case when a.kind in ('revenue', 'vat', 'fees', 'driver-cost') then a.id else o.id end as account_id, sum(e.amount_cents) as cents
    from ledger_entries e join transactions x on x.id = e.transaction_id and x.id < ${STEP} join accounts a on a.id = e.account_id
      join accounts o on o.kind = 'opening' and o.country = x.country cross join ${told}
    where exists (select from transactions y where y.id = x.id + k.n * ${STEP})
    group by 1, 2, 3, 4, 7 having sum(e.amount_cents) <> 0) c;
  update accounts a set balance_cents = coalesce((select sum(e.amount_cents) from ledger_entries e where e.account_id = a.id), 0)
    where a.kind in ('revenue', 'vat', 'fees', 'driver-cost', 'opening');`;

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
  for (const script of [books, ...yearScripts]) await db.script(script.replaceAll('$now', at));
  await triggers('enable');
  // The planner must know how many rows there are now, or reports go through all of them for each.
  await db.script(
    `analyze deliveries, quotes, jobs, tasks, transactions, ledger_entries, delivery_promises, delivery_events, task_events, job_assignments,
      driver_fixes, driver_status_spans, driver_schedules, ratings, parcels, delivery_amendments`,
  );
  for (const country of ['ZA', 'KE'])
    await db.query(
      sql`insert into settings (name, value) values (${`reports ${country}`}, ${json({ archiveAfterDays: 60 })}) on conflict do nothing`,
    );
  await db.query(
    sql`update recordings set since = ${now}::timestamptz - case when what = 'driver_track' then interval '8 days' else interval '400 days' end`,
  );
  for (const table of Object.keys(copied).filter((one) => one !== 'delivery_promises'))
    await db.query(sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${join([name(table)])}), false)`);
};
