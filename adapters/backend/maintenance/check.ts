// Whether a database holds together: the books, the counters of deliveries, the files that records name, and the indexes that lists need. Each
// check is one query whose rows are what differs; nothing is changed but the counters, and those only where it is asked for.

import type { OpenStore } from '../content/fileStore.ts';
import { missingFiles } from '../content/moveFiles.ts';
import { storesWith } from '../content/stores.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { checkLedger } from '../ledger/checks.ts';

/** What a check found: what differs, at most ten of it. */
interface Found {
  readonly name: string;
  readonly differing: readonly string[];
}

const cell = sql`country, day, company_id, territory_id, sla_type, logistic_status_id, operation_status_id, payment_status_id, is_return`;

const checks: readonly { readonly name: string; readonly query: Sql }[] = [
  {
    name: 'Counters are what counting deliveries says',
    query: sql`select c.country || ' ' || coalesce(c.day::text, 'all days') || ': ' || sum(c.n) as differs from (
        select ${cell}, n from delivery_counts_now
        union all
        select d.country, v.day, d.company_id, d.territory_id, q.sla_type, d.logistic_status_id, d.operation_status_id, d.payment_status_id,
          d.is_return_to_sender, -1
        from deliveries d left join quotes q on q.id = d.selected_quote_id
          cross join lateral (values (delivery_day(d.country, d.delivery_date, d.created_utc)), (null::date)) v (day)
        where d.deleted_utc is null and d.archived_utc is null) c
      group by ${cell} having sum(c.n) <> 0`,
  },
  {
    name: 'Files that records name are there',
    query: sql`select f.owner || ': file ' || f.id as differs from (
        select 'user ' || u.id as owner, u.picture_file_id as id from users u
        union all
        select 'delivery ' || d.id, (p.value #>> '{}')::uuid from deliveries d
          cross join lateral jsonb_each(case when jsonb_typeof(d.proof) = 'object' then d.proof end) p
        where p.key in ('pictureFileId', 'signatureFileId') and jsonb_typeof(p.value) = 'string') f
      where f.id is not null and not exists (select from files x where x.id = f.id)`,
  },
  {
    name: 'Indexes are whole',
    query: sql`select i.indexrelid::regclass::text as differs from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not (i.indisvalid and i.indisready)`,
  },
  {
    name: 'Lists have their indexes',
    query: sql`select w.name as differs from unnest(array['deliveries_newest', 'deliveries_company_newest', 'deliveries_origin_newest',
        'deliveries_destination_newest', 'deliveries_placed_newest', 'deliveries_open', 'deliveries_search', 'jobs_newest',
        'jobs_driver_newest', 'jobs_open', 'users_search', 'users_usual', 'companies_search', 'companies_usual', 'stores_usual']) w (name)
      where to_regclass('public.' || w.name) is null`,
  },
];

const found = async (db: Db, open: OpenStore): Promise<readonly Found[]> => {
  const results: Found[] = [...(await checkLedger(db))];
  for (const { name, query } of checks) {
    const rows = await db.query<{ differs: string }>(sql`select d.differs from (${query}) d limit 10`);
    results.push({ name, differing: rows.map(({ differs }) => differs) });
  }
  results.push({ name: 'Files are where their rows say', differing: await missingFiles(db, open) });
  return results;
};

/** Checks the whole database, after counting deliveries anew where `repair` is asked for; answers what to say. @throws the same, where anything differs */
export const checked = async (
  db: Db,
  repair: boolean,
  open: OpenStore = storesWith(undefined),
): Promise<string> => {
  if (repair) await db.query(sql`select recount_deliveries()`);
  const results = await found(db, open);
  const lines = results.map(({ name, differing }) =>
    differing.length === 0 ? `ok      ${name}` : `DIFFERS ${name}: ${differing.join('; ')}`,
  );
  if (results.some(({ differing }) => differing.length > 0)) throw new Error(lines.join('\n'));
  return lines.join('\n');
};
