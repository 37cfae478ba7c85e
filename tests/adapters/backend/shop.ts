// A booking in a test: a world with rates, opening hours and a few parties, and the steps of the wizard as a customer
// takes them, through the real services.

import { expireBookings } from '../../../adapters/backend/booking/expireSweep.ts';
import { readConfig } from '../../../adapters/backend/config.ts';
import { settlePending } from '../../../adapters/backend/payments/settleLoop.ts';
import { settleRefunds } from '../../../adapters/backend/payments/settleRefunds.ts';
import type { Claims, Delivery } from '../../../core/index.ts';
import { contract, createWorld, json, sql, type World, type WorldOptions } from './world.ts';

export const CAPE_TOWN = {
  placeId: 'za:cape-town~1-long-street~@-33.92000,18.42000',
  description: '1 Long Street, Cape Town, Western Cape',
  coordinates: { lat: -33.92, lon: 18.42 },
};
export const SEA_POINT = {
  placeId: 'za:sea-point~2-beach-road~@-33.91500,18.39000',
  description: '2 Beach Road, Sea Point, Cape Town, Western Cape',
  coordinates: { lat: -33.915, lon: 18.39 },
};
export const JOHANNESBURG = {
  placeId: 'za:johannesburg~3-main-street~@-26.20000,28.05000',
  description: '3 Main Street, Johannesburg, Gauteng',
  coordinates: { lat: -26.2, lon: 28.05 },
};
export const SMALL = {
  parcelType: 'small',
  name: 'Small',
  length: 30,
  width: 20,
  height: 10,
  weight: 2,
} as const;

export interface Shop extends World {
  /** A delivery after step 1, for a customer. */
  begin(who: Claims, values?: Readonly<Record<string, unknown>>): Promise<Delivery>;
  /** Accepted and waiting for payment. */
  accepted(who: Claims, values?: Readonly<Record<string, unknown>>): Promise<Delivery>;
  /** Paid from the balance, with enough put on it before. */
  paid(who: Claims, values?: Readonly<Record<string, unknown>>): Promise<Delivery>;
  /** Puts an opening balance on the caller's own account; answers the account's id. */
  fund(who: Claims, cents: number, type?: 'Prepay' | 'Postpay', limitCents?: number): Promise<number>;
  driver(): Promise<{ readonly id: number; readonly who: Claims }>;
  job(id: number | null | undefined): Promise<{ readonly id: number; readonly tasks: readonly number[] }>;
  /** Every cent in the ledger: zero. */
  ledgerSum(): Promise<number>;
  settle(): Promise<number>;
  settleRefunds(): Promise<number>;
  expire(): Promise<number>;
}

const levels = [
  ['standard', 10_000, 3000],
  ['priority', 16_000, 500],
  ['hyperlocal', 12_500, 10],
] as const;

const seed = async (world: World): Promise<void> => {
  const sizes = { small: 1, medium: 1.5, large: 2, 'extra-large': 3 };
  const rows = levels.flatMap(([sla, base, furthest]) =>
    Object.entries(sizes).flatMap(([size, factor]) => [
      { sla, size, type: 'flat', a: 0, b: furthest, cents: Math.round(base * factor), high: false },
      { sla, size, type: 'surcharge', a: 0, b: furthest, cents: 2500, high: true },
    ]),
  );
  await world.db.query(sql`
    insert into rates (country, name, pricing_tier, sla_type, parcel_type, rate_type, start_km, end_km, price_cents, is_high_risk)
    select 'ZA', sla || size, 'standard', sla, size, type, a, b, cents, high
    from jsonb_to_recordset(${json(rows)}) as r(sla text, size text, type text, a numeric, b numeric, cents bigint, high boolean)`);
  await world.db.query(sql`
    insert into opening_hours (country, day_of_week, opens, closes) select 'ZA', d, '08:00', '18:00' from generate_series(1, 6) d`);
};

/** 2026-11-20 is a Friday; 08:00 UTC is 10:00 in Johannesburg. */
export const createShop = async (options: WorldOptions = {}): Promise<Shop> => {
  const world = await createWorld(options);
  await seed(world);
  const { ok, db } = world;
  const country = 'ZA';
  const rounds = {
    db,
    config: readConfig({ UMZILA_DATA: 'memory', UMZILA_DEMO: '1', ...options.env }),
    now: () => new Date(world.clock.now),
  };

  const begin: Shop['begin'] = (who, values = {}) =>
    ok(contract.workflow.createQuotes, who, {
      params: { country },
      body: {
        originAddress: CAPE_TOWN,
        destinationAddress: SEA_POINT,
        deliveryDate: '2026-11-20',
        ...values,
      },
    });

  const accepted: Shop['accepted'] = async (who, values) => {
    const { deliveryId } = await begin(who, values);
    const params = { country, deliveryId };
    const { workflow } = contract;
    const priced = await ok(workflow.recalculateParcels, who, {
      params,
      body: { deliveryItems: [{ ...SMALL }] },
    });
    const quote = priced.deliveryQuotes?.find((candidate) => candidate.slaType === 'standard');
    await ok(workflow.selectQuote, who, { params, body: { quoteId: quote?.id ?? 0 } });
    await ok(workflow.updateOriginDetails, who, {
      params,
      body: { originContactName: 'Naledi', originContactCountry: 'ZA', originPhoneNumber: '0821234567' },
    });
    await ok(workflow.updateDestinationDetails, who, {
      params,
      body: {
        destinationContactName: 'Pieter',
        destinationContactCountry: '+27',
        destinationPhoneNumber: '(082) 765-4321',
      },
    });
    return ok(workflow.acceptQuote, who, { params });
  };

  const fund: Shop['fund'] = async (who, cents, type = 'Prepay', limitCents = 0) => {
    const { id } = await db.one<{ id: number }>(sql`
      insert into accounts (country, name, user_id, account_type, credit_limit_cents)
      values (${country}, 'Test' || coalesce(nullif(' ' || (select count(*) from accounts where user_id = ${who.id}), ' 0'), ''), ${who.id},
        ${type}, ${limitCents}) returning id`);
    await db.query(sql`insert into accounts (country, kind, name) values ('ZA', 'opening', 'opening')
      on conflict (country, kind) where kind not in ('customer', 'payee') do nothing`);
    if (cents > 0)
      await db.query(sql`
        with t as (insert into transactions (country, kind, account_id, created_utc) values ('ZA', 'opening', ${id}, ${new Date(world.clock.now)}) returning id)
        insert into ledger_entries (transaction_id, posting, account_id, amount_cents, created_utc)
        select t.id, p.posting, e.account, e.cents, ${new Date(world.clock.now)}::timestamptz from t, (select gen_random_uuid() as posting) p,
          (select ${id}::bigint as account, ${cents}::bigint as cents union all
           select (select id from accounts where country = 'ZA' and kind = 'opening'), -${cents}::bigint) e`);
    return id;
  };

  return {
    ...world,
    begin,
    accepted,
    fund,
    paid: async (who, values) => {
      await fund(who, 1_000_000);
      const { deliveryId } = await accepted(who, values);
      return ok(contract.workflow.payByBalance, who, { params: { country, deliveryId } });
    },
    driver: async () => {
      const who = await world.person({ isDriver: true });
      const { id } = await db.one<{ id: number }>(sql`
        insert into drivers (country, user_id, first_name, last_name, driver_status_id) values ('ZA', ${who.id}, 'Sipho', 'D', 1001) returning id`);
      return { id, who };
    },
    job: async (id) => {
      const rows = await db.query<{ id: number }>(
        sql`select id from tasks where job_id = ${id} order by task_job_order`,
      );
      return { id: id ?? 0, tasks: rows.map((row) => row.id) };
    },
    ledgerSum: async () =>
      (
        await db.one<{ sum: number }>(
          sql`select coalesce(sum(amount_cents), 0)::bigint as sum from ledger_entries`,
        )
      ).sum,
    settle: () => settlePending(rounds),
    settleRefunds: () => settleRefunds(rounds),
    expire: () => expireBookings(db, new Date(world.clock.now)),
  };
};

export { contract, json, sql };
