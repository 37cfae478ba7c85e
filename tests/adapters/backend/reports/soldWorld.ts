// A country whose sold deliveries are written row by row, as a test says them: what is reported of them can be recounted by hand. The
// recordings are given too, so the triggers that would make them are held back meanwhile.
import { json, name, sql } from '../../../../adapters/backend/db/db.ts';
import type { World } from '../world.ts';

/** A stop as it went: its window, when the driver said "arrived" and when it ended. */
export interface SoldStop {
  readonly from: string;
  readonly to: string;
  readonly arrived?: string;
  readonly ended?: string;
  /** 4001 done, -1001 exception, -1 called off, 1001 to come. */
  readonly statusId: number;
}

/** A sold delivery with one run, in instants and cents. */
export interface Sold {
  readonly id: number;
  readonly companyId?: number;
  readonly storeId?: number;
  readonly slaType: string;
  readonly paid: string;
  /** The binding promise of the drop-off. */
  readonly dueFrom: string;
  readonly due: string;
  readonly statusId: number;
  readonly ended?: string;
  readonly calledOff?: string;
  readonly attemptNo?: number;
  readonly attemptOf?: number;
  readonly takeUp: SoldStop;
  readonly handOver: SoldStop;
  readonly driverId?: number;
  /** 4001 ended, -1 called off, 2001 under way. */
  readonly jobStatusId: number;
  readonly offers: readonly {
    readonly driverId: number;
    readonly decision?: string;
    readonly ended?: string;
  }[];
  readonly income: number;
  readonly fees?: number;
  readonly tip?: number;
  /** What the run costs; posted where it has ended. */
  readonly cost: number;
  readonly km?: number;
  readonly rating?: number;
}

const place = JSON.stringify({
  contactName: 'Somebody',
  address: { description: '1 Long Street', coordinates: { lat: -33.92, lon: 18.42 } },
});
const guarded = ['deliveries', 'quotes', 'jobs', 'tasks', 'ledger_entries', 'transactions'] as const;
const triggers = async ({ db }: World, how: 'enable' | 'disable'): Promise<void> => {
  for (const table of guarded)
    await db.query(
      how === 'enable'
        ? sql`alter table ${name(table)} enable trigger user`
        : sql`alter table ${name(table)} disable trigger user`,
    );
};

/** Companies 1 and 2 with two stores each (11, 12, 21, 22), drivers 1 and 2. */
export const settle = async (world: World): Promise<void> => {
  await world.db.query(sql`insert into companies (id, country, company_name) overriding system value
    values (1, 'ZA', 'Company A'), (2, 'ZA', 'Company B')`);
  await world.db.query(sql`insert into stores (id, country, company_id, store_name, address) overriding system value values
    (11, 'ZA', 1, 'A1', ${place}::jsonb), (12, 'ZA', 1, 'A2', ${place}::jsonb),
    (21, 'ZA', 2, 'B1', ${place}::jsonb), (22, 'ZA', 2, 'B2', ${place}::jsonb)`);
  await world.db.query(sql`insert into drivers (id, country, first_name, last_name) overriding system value
    values (1, 'ZA', 'Xola', 'X'), (2, 'ZA', 'Yanga', 'Y')`);
  await world.db.query(sql`insert into accounts (id, country, kind, name) overriding system value values
    (901, 'ZA', 'revenue', 'r'), (902, 'ZA', 'fees', 'f'), (903, 'ZA', 'vat', 'v'), (904, 'ZA', 'tips', 't'),
    (905, 'ZA', 'driver-cost', 'c'), (906, 'ZA', 'provider', 'p')`);
  await world.db.query(sql`update recordings set since = '2020-01-01Z'`);
};

const taskOf = (sale: Sold, typeId: number, order: number, stop: SoldStop) => ({
  delivery: sale.id,
  type: typeId,
  ord: order,
  status: stop.statusId,
  arrived: stop.arrived ?? stop.ended ?? null,
  ended: stop.ended ?? null,
  window_from: stop.from,
  window_to: stop.to,
});

/** Writes them; what was there stays. */
export const sell = async (world: World, sales: readonly Sold[]): Promise<void> => {
  const { db } = world;
  await triggers(world, 'disable');
  const rows = sql`jsonb_to_recordset(${json(
    sales.map((one) => ({ ...one, history: [one.statusId] })),
  )}) as s(id bigint, "companyId" bigint, "storeId" bigint, "slaType" text, paid timestamptz, "dueFrom" timestamptz, due timestamptz,
    "statusId" int, ended timestamptz, "calledOff" timestamptz, "attemptNo" int, "attemptOf" bigint, "driverId" bigint, "jobStatusId" int,
    income bigint, fees bigint, tip bigint, cost bigint, km numeric, rating int, "takeUp" jsonb, "handOver" jsonb)`;
  await db.query(sql`insert into jobs (id, country, job_status_id, driver_id, amount_excl_cents, created_utc, started_utc, completed_utc)
    overriding system value select s.id, 'ZA', s."jobStatusId", s."driverId", s.cost, s.paid,
      case when s."driverId" is not null then (s."takeUp"->>'arrived')::timestamptz end, case when s."jobStatusId" = 4001 then s.ended end from ${rows}`);
  await db.query(sql`insert into deliveries (id, hash, country, waybill, logistic_status_id, company_id, origin_store_id, origin, destination,
      job_id, paid_utc, collected_utc, delivered_utc, ended_utc, updated_utc, attempt_no, attempt_of_id, distance_km, created_utc)
    overriding system value select s.id, 'h' || s.id, 'ZA', 'W' || s.id, s."statusId", s."companyId", s."storeId", ${place}::jsonb, ${place}::jsonb,
      s.id, s.paid, case when s."takeUp"->>'statusId' = '4001' then (s."takeUp"->>'ended')::timestamptz end,
      case when s."statusId" = 30001 then s.ended end, s.ended, coalesce(s.ended, s.paid), coalesce(s."attemptNo", 1), s."attemptOf",
      coalesce(s.km, 0), s.paid from ${rows} order by s.id`);
  await db.query(sql`insert into quotes (id, delivery_id, sla_type, pricing_tier, price_excl_cents, vat_rate, expires_utc, pickup_start_utc,
      pickup_end_utc, drop_off_start_utc, drop_off_end_utc, distance_km) overriding system value
    select s.id, s.id, s."slaType", 'standard', s.income, 0.15, s.paid, s.paid, s.paid, s."dueFrom", s.due, coalesce(s.km, 0) from ${rows}`);
  await db.query(sql`update deliveries d set selected_quote_id = d.id from ${rows} where s.id = d.id`);
  await db.query(sql`insert into delivery_promises
    select s.id, 1, 'ZA', s.paid, s.paid, s.paid, s."dueFrom", s.due, 'customer', null, true from ${rows}`);
  await db.query(sql`insert into delivery_events (country, delivery_id, at, from_status, to_status, side)
    select 'ZA', s.id, coalesce(s."calledOff", s.ended), 10001, s."statusId", 'customer' from ${rows} where s.ended is not null`);
  await db.query(
    sql`insert into ratings (country, delivery_id, rating) select 'ZA', s.id, s.rating from ${rows} where s.rating is not null`,
  );
  const stops = sales.flatMap((one) => [
    taskOf(one, 10000, 1, one.takeUp),
    taskOf(one, 20000, 2, one.handOver),
  ]);
  await db.query(sql`insert into tasks (country, job_id, delivery_id, task_type_id, task_status_id, task_job_order, arrived_utc, completed_utc,
      window_start_utc, window_end_utc, address)
    select 'ZA', t.delivery, t.delivery, t.type, t.status, t.ord, t.arrived, t.ended, t.window_from, t.window_to, '{"description": "1 Long Street"}'
    from jsonb_to_recordset(${json(stops)}) as t(delivery bigint, type int, ord int, status int, arrived timestamptz, ended timestamptz,
      window_from timestamptz, window_to timestamptz)`);
  await db.query(sql`insert into job_assignments (country, job_id, driver_id, way, offered_utc, decided_utc, decision, ended, ended_utc)
    select 'ZA', o.job, o.driver, 'staff', o.at, o.at + interval '5 minutes', o.decision, o.ended, case when o.ended is not null then o.at + interval '1 hour' end
    from jsonb_to_recordset(${json(
      sales.flatMap((one) =>
        one.offers.map((offer) => ({
          job: one.id,
          driver: offer.driverId,
          at: one.paid,
          decision: offer.decision ?? null,
          ended: offer.ended ?? null,
        })),
      ),
    )}) as o(job bigint, driver bigint, at timestamptz, decision text, ended text)`);
  await db.query(sql`insert into transactions (id, country, kind, delivery_id, job_id, created_utc, booked_on) overriding system value
    select s.id * 2, 'ZA', 'delivery', s.id, null, s.paid, (s.paid at time zone 'Africa/Johannesburg')::date from ${rows}
    union all select s.id * 2 + 1, 'ZA', 'job', null, s.id, s.ended, (s.ended at time zone 'Africa/Johannesburg')::date
    from ${rows} where s."jobStatusId" = 4001`);
  await db.query(sql`insert into ledger_entries (transaction_id, posting, account_id, amount_cents, created_utc, booked_on)
    select x.id, gen_random_uuid(), l.account, l.cents, x.created_utc, x.booked_on from ${rows}
    cross join lateral (values (s.id * 2, 901, s.income), (s.id * 2, 902, s.fees), (s.id * 2, 904, s.tip),
      (s.id * 2, 906, -(s.income + coalesce(s.fees, 0) + coalesce(s.tip, 0))), (s.id * 2 + 1, 905, -s.cost),
      (s.id * 2 + 1, 906, s.cost)) as l(transaction_id, account, cents)
    join transactions x on x.id = l.transaction_id where l.cents <> 0`);
  await triggers(world, 'enable');
};

/** Takes all sales away again. */
export const clear = async (world: World): Promise<void> => {
  await world.db.query(sql`truncate deliveries, quotes, jobs, tasks, transactions, ledger_entries cascade`);
};
