// A small country for the law of effects: the same few companies, drivers and territories in every case, standing another way each time, with
// other runs, deliveries and sign-ins.
import {
  adminContract,
  type Claims,
  companyPricingTier,
  jobStatus,
  vehicleType,
} from '../../../../core/index.ts';
import { CAPE_TOWN, JOHANNESBURG, SEA_POINT } from '../shop.ts';
import { createWorld, json, sql, type World } from '../world.ts';
import type { Standing } from './effectsStanding.ts';

export const params = { cca2: 'ZA' } as const;
export const places = [CAPE_TOWN, SEA_POINT, JOHANNESBURG] as const;
export const tiers = companyPricingTier.rows.map(({ code }) => code);
export const types = vehicleType.rows.slice(0, 3).map(({ code }) => code);
export const days = ['2026-11-23', '2026-11-24', '2026-11-25'] as const;

/** Each territory as a rectangle: west, south, east, north. The second lies within the first. */
export const boxes = {
  city: [18.3, -34, 18.6, -33.8],
  seaside: [18.3, -34, 18.4, -33.8],
  north: [27.8, -26.4, 28.4, -26],
} as const;

/** A rectangle as the border of an area. */
export const polygonOf = ([west, south, east, north]: readonly [number, number, number, number]) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ] as const,
});

export interface Ids {
  readonly companies: number[];
  readonly stores: number[];
  readonly vehicles: number[];
  readonly partners: number[];
  readonly users: number[];
  readonly drivers: number[];
  readonly territories: number[];
  readonly hubs: number[];
  readonly clients: number[];
  readonly announcements: number[];
  readonly holidays: number[];
}
export interface Country {
  readonly world: World;
  readonly who: Claims;
  readonly ids: Ids;
}

/** Who is there in every case. */
export const createCountry = async (): Promise<Country> => {
  const world = await createWorld();
  const who = await world.person({ isAdministrator: true });
  const { db } = world;
  const made = async (n: number, one: (n: number) => ReturnType<typeof sql>): Promise<number[]> => {
    const ids: number[] = [];
    for (let at = 0; at < n; at += 1) ids.push((await db.one<{ id: number }>(one(at))).id);
    return ids;
  };
  const companies = await made(
    3,
    (n) => sql`insert into companies (country, company_name) values ('ZA', ${`Traders ${n}`}) returning id`,
  );
  const stores = await made(
    4,
    (n) => sql`
    insert into stores (country, store_name, company_id, address) values ('ZA', ${`Branch ${n}`}, ${companies[n % 3] ?? null}, ${json(CAPE_TOWN)}) returning id`,
  );
  const vehicles = await made(
    3,
    (n) => sql`
    insert into vehicles (country, registration, vehicle_type_id) values ('ZA', ${`CA ${n}`}, ${types[0]}) returning id`,
  );
  const partners = [1, 2].map(async () => (await world.person({ isPartner: true })).id);
  const people = [0, 1, 2, 3, 4, 5].map(async () => (await world.person({})).id);
  const users = await Promise.all(people);
  const drivers = await made(
    4,
    (n) => sql`
    insert into drivers (country, user_id, first_name, last_name) select country, id, first_name, last_name from users
    where id = ${users[n]} returning id`,
  );
  const hubs = await made(
    2,
    (n) =>
      sql`insert into hubs (country, name, address) values ('ZA', ${`Hub ${n}`}, ${json(places[n])}) returning id`,
  );
  const territories: number[] = [];
  for (const [name, box] of Object.entries(boxes)) {
    const { id, xmin } = await db.one<{ id: number; xmin: number }>(
      sql`insert into territories (country, name, rank) values ('ZA', ${name}, ${10 * (territories.length + 1)}) returning id, xmin::text::bigint as xmin`,
    );
    const body = { xmin, areas: [{ name, shape: polygonOf(box), isHighRisk: false }] };
    await world.ok(adminContract.territoryParts.save, who, { params: { ...params, id }, body });
    territories.push(id);
  }
  const program = await world.person({ isPublicApiUser: true });
  const clients = await made(
    2,
    (n) => sql`
    insert into api_clients (country, name, user_id) values ('ZA', ${`Client ${n}`}, ${program.id}) returning id`,
  );
  const announcements = await made(
    2,
    (n) => sql`
    insert into announcements (country, title, body, tone, places, valid_from)
    values ('ZA', ${`News ${n}`}, 'Read this', 'info', '{portal}', '2026-11-01T00:00Z') returning id`,
  );
  const holidays = await made(
    2,
    (n) =>
      sql`insert into holidays (country, day, name) values ('ZA', ${`2026-12-0${n + 1}`}, ${`Feast ${n}`}) returning id`,
  );
  return {
    world,
    who,
    ids: {
      ...{ companies, stores, vehicles, users, drivers, territories, hubs, clients, announcements, holidays },
      partners: await Promise.all(partners),
    },
  };
};

const { IN_PROGRESS, UNASSIGNED } = jobStatus.code;
const HOUR = 3_600_000;

/** Lets the country stand so. */
export const stand = async ({ world: { db, clock }, ids }: Country, s: Standing): Promise<void> => {
  const served = [...s.served];
  const is = () => served.pop() ?? true;
  for (const gone of [
    sql`deliveries`,
    sql`jobs`,
    sql`sessions`,
    sql`api_client_usage`,
    sql`announcement_reads`,
    sql`user_territories`,
  ])
    await db.query(sql`delete from ${gone}`);
  for (const [at, id] of ids.users.entries()) {
    const one = s.drivers[at];
    const held = at === 5 ? ['isStaffOperator'] : (one?.roles ?? []);
    // To a company and a partner belong those alone who have a role for it.
    const partner = held.includes('isDriver') ? idAt(ids.partners, one?.partner) : null;
    const company = held.includes('isCompanyAdministrator') ? idAt(ids.companies, one?.company ?? 0) : null;
    // The partner of who drives stands at the user too.
    await db.query(sql`
      update users set roles = ${held}, is_active = ${one?.isOpen ?? true}, deleted_utc = null, store_id = null, partner_id = ${partner},
        company_id = ${company} where id = ${id}`);
    const vehicle = one?.vehicle == null ? null : (ids.vehicles[one.vehicle] ?? null);
    await db.query(sql`
      update drivers set partner_id = ${partner}, vehicle_id = ${vehicle}, vehicle_type_id = ${one?.type ?? null},
        is_active = ${(one?.isActive ?? true) && (one?.isOpen ?? true) && held.includes('isDriver')} where user_id = ${id}`);
  }
  for (const [at, id] of ids.vehicles.entries())
    await db.query(sql`update vehicles set deleted_utc = null, is_active = ${s.vehicles[at]?.isActive ?? true},
      vehicle_type_id = ${s.vehicles[at]?.type ?? types[0]} where id = ${id}`);
  for (const id of ids.companies)
    await db.query(
      sql`update companies set deleted_utc = null, pricing_tier = 'standard', is_active = ${is()} where id = ${id}`,
    );
  for (const [at, id] of ids.stores.entries())
    await db.query(sql`update stores set deleted_utc = null, company_id = ${ids.companies[at % 3]}, address = ${json(places[at % 3])}, is_active = ${is()},
      territory_id = ${idAt(ids.territories, s.homes[at])} where id = ${id}`);
  for (const [at, id] of ids.hubs.entries())
    await db.query(
      sql`update hubs set deleted_utc = null, address = ${json(places[at])}, is_active = ${is()} where id = ${id}`,
    );
  for (const [at, id] of ids.territories.entries())
    await db.query(
      sql`update territories set deleted_utc = null, is_active = ${is()}, rank = ${s.ranks[at] ?? 10}, hub_id = ${idAt(ids.hubs, s.ways[at])} where id = ${id}`,
    );
  for (const id of ids.clients)
    await db.query(sql`update api_clients set deleted_utc = null, is_active = ${is()} where id = ${id}`);
  await db.query(sql`delete from announcements where id <> all(${ids.announcements}::bigint[])`);
  await db.query(sql`delete from holidays where id <> all(${ids.holidays}::bigint[])`);
  for (const [at, id] of ids.holidays.entries())
    await db.query(
      sql`update holidays set deleted_utc = null, day = ${`2026-12-0${at + 1}`} where id = ${id}`,
    );
  const runs: number[] = [];
  for (const { driver, status, partner, home } of s.runs)
    runs.push(
      (
        await db.one<{ id: number }>(sql`
          insert into jobs (country, job_status_id, driver_id, partner_id, territory_id, started_utc)
          values ('ZA', ${status}, ${status === UNASSIGNED ? null : (ids.drivers[driver] ?? null)}, ${idAt(ids.partners, partner)},
            ${idAt(ids.territories, home)}, ${status === IN_PROGRESS ? new Date(clock.now) : null}) returning id`)
      ).id,
    );
  for (const [at, one] of s.parcels.entries()) {
    const { id } = await db.one<{ id: number }>(sql`
      insert into deliveries (hash, country, waybill, logistic_status_id, payment_status_id, company_id, origin_store_id, destination_store_id,
        placed_by_user_id, hub_id, job_id, territory_id, is_round_trip, deleted_utc, delivery_date, origin, destination)
      values (${`h${at}`}, 'ZA', ${`W${at}`}, ${one.status}, ${one.paid}, ${idAt(ids.companies, one.company)}, ${idAt(ids.stores, one.from)},
        ${idAt(ids.stores, one.to)}, ${idAt(ids.users, one.by)}, ${idAt(ids.hubs, one.hub)}, ${idAt(runs, one.run)}, ${idAt(ids.territories, one.home)},
        ${one.isRound}, ${one.isDeleted ? new Date(clock.now) : null}, ${days[one.day]}, ${json({ address: places[one.start] })},
        ${json({ address: places[one.end] })}) returning id`);
    if (one.quote === 'none') continue;
    // The last hour of a day in South Africa is still the day before in UTC.
    const start = new Date(Date.parse(`${days[one.day]}T00:30:00+02:00`));
    const end = new Date(start.getTime() + one.days * 24 * HOUR);
    const quote = await db.one<{ id: number }>(sql`
      insert into quotes (delivery_id, sla_type, pricing_tier, price_excl_cents, vat_rate, expires_utc, pickup_start_utc, pickup_end_utc,
        drop_off_start_utc, drop_off_end_utc, distance_km)
      values (${id}, 'standard', 'standard', 100, 0.15, ${end}, ${start}, ${start}, ${end}, ${end}, 1) returning id`);
    if (one.quote === 'chosen')
      await db.query(sql`update deliveries set selected_quote_id = ${quote.id} where id = ${id}`);
  }
  // Staff alone look after territories.
  for (const [user, territory] of s.watch.filter(
    ([at]) => at === 5 || s.drivers[at]?.roles.includes('isStaffOperator'),
  ))
    await db.query(
      sql`insert into user_territories (user_id, territory_id) values (${ids.users[user]}, ${ids.territories[territory]})`,
    );
  for (const { user, actor, isOpen } of s.sessions)
    await db.query(sql`insert into sessions (family, user_id, actor_id, method, created_utc, seen_utc, ended_utc)
      values (gen_random_uuid(), ${ids.users[user]}, ${idAt(ids.users, actor)}, 'password', ${new Date(clock.now - HOUR)}, ${new Date(clock.now - HOUR)},
        ${isOpen ? null : new Date(clock.now - HOUR / 2)})`);
  for (const { client, ago, n, refused } of s.used)
    await db.query(
      sql`insert into api_client_usage (client_id, day, call, n, refused) values (${ids.clients[client]}, current_date - ${ago}::int, 'jobs.list', ${n}, ${refused})`,
    );
  for (const [at, id] of ids.announcements.entries()) {
    const { from = 0, until = null, readers = [] } = s.news[at] ?? {};
    const moment = (hours: number) => new Date(clock.now + hours * HOUR);
    await db.query(sql`update announcements set deleted_utc = null, is_active = ${(at + readers.length) % 2 === 0}, roles = '{}', company_ids = '{}', territory_ids = '{}',
      valid_from = ${moment(from === 1 ? 1 : -5)}, valid_until = ${until === null ? null : moment(from === 1 ? 3 : until)} where id = ${id}`);
    for (const reader of readers)
      await db.query(sql`insert into announcement_reads (announcement_id, user_id, seen_utc, dismissed_utc)
        values (${id}, ${ids.users[reader]}, now(), ${reader % 2 === 0 ? new Date(clock.now) : null})`);
  }
};
const idAt = (ids: readonly number[], at: number | null | undefined): number | null =>
  at == null ? null : (ids[at] ?? null);
