// Stores keep the laws of resources; whose they are, where they lie and when they are open has consequences.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tierSql } from '../../../../adapters/backend/served/companies.ts';
import { storeRows } from '../../../../adapters/backend/served/stores.ts';
import { type Claims, contract, storeRecords } from '../../../../core/index.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { CAPE_TOWN, createShop, JOHANNESBURG, SEA_POINT, type Shop } from '../shop.ts';
import { json, sql } from '../world.ts';

describeResource(storeRows, {
  prepare: async ({ db }) => ({
    companyId: (
      await db.one<{ id: number }>(
        sql`insert into companies (country, company_name) values ('ZA', 'Karoo Traders') returning id`,
      )
    ).id,
  }),
  valid: (n) => ({
    storeName: `Branch ${n}`,
    address: SEA_POINT,
    isActive: true,
    hours: [{ dayOfWeek: 1, opens: '08:00', closes: '16:30' }],
    leadMinutes: 15,
    phoneNumber: '+27214610000',
    contactCountryCode: 'ZA',
  }),
  change: { contactName: 'Aisha Davids', leadMinutes: 45, isActive: false, hours: null },
  invalid: [
    [{ storeName: '' }, { storeName: 'Store name is required' }],
    [{ address: null }, { address: 'Address is required' }],
    [{ leadMinutes: 241 }, { leadMinutes: 'Enter a number from 0 to 240' }],
    [
      { hours: [{ dayOfWeek: 1, opens: '10:00', closes: '09:00' }] },
      { hours: 'Closing comes after opening.' },
    ],
  ],
  use: async (world, id) => {
    await world.person({ isStoreOperator: true, storeId: id });
    return '1 user belongs to it';
  },
});

describe('beside the laws', () => {
  let shop: Shop;
  let staff: Claims;
  let company: number;
  const params = { cca2: 'ZA' } as const;
  const { calls } = storeRecords;
  const body = (storeName: string, more: object = {}) => ({ storeName, address: SEA_POINT, ...more });
  beforeAll(async () => {
    shop = await createShop();
    staff = await shop.person({ isStaffOperator: true });
    company = await companyOf('Karoo Traders');
  });
  afterAll(() => shop.close());
  const companyOf = async (name: string): Promise<number> =>
    (
      await shop.db.one<{ id: number }>(
        sql`insert into companies (country, company_name) values ('ZA', ${name}) returning id`,
      )
    ).id;
  const make = (storeName: string, more: object = {}, who = staff) =>
    shop.ok(calls.create, who, { params, body: body(storeName, { companyId: company, ...more }) });
  const save = (id: number, sent: object, who = staff) =>
    shop.send(calls.update, who, { params: { ...params, id }, body: sent });

  test('[FMT-12] the tier of a record changes with the 50th, the 500th and the 3000th that was placed', async () => {
    const tiers = await shop.db.query<{ tier: string }>(
      sql`select ${tierSql(sql`n`)} as tier from unnest(${[0, 49, 50, 499, 500, 2999, 3000]}::bigint[]) n`,
    );
    const [casual, occasional, regular] = ['casual', 'occasional', 'regular'];
    expect(tiers.map(({ tier }) => tier)).toEqual([
      ...[casual, casual],
      ...[occasional, occasional],
      ...[regular, regular],
      'super-user',
    ]);
  });

  test('[law R-6] [ROL-37, API-36, API-37, API-38, STO-01] a company has its stores, a store its own and what it proposed', async () => {
    const boss = await shop.person({ isCompanyAdministrator: true, companyId: company });
    const own = await shop.ok(calls.create, boss, { params, body: body('Main branch') });
    expect([own.companyId, own.isActive]).toEqual([company, true]);
    const other = await companyOf('Bushveld Traders');
    const foreign = await make('Elsewhere', { companyId: other });
    const taken = await shop.send(calls.create, boss, {
      params,
      body: body('Second branch', { companyId: other }),
    });
    expect(taken.body.errors).toEqual({ companyId: ['Company is not known'] });
    expect((await save(foreign.id, { contactName: 'Mine' }, boss)).status).toBe(404);
    const clerk = await shop.person({ isStoreAdministrator: true, companyId: company, storeId: own.id });
    const proposed = await shop.ok(calls.create, clerk, { params, body: body('Corner') });
    expect([proposed.companyId, proposed.isActive]).toEqual([company, false]);
    const seen = await shop.ok(calls.list, clerk, { params, query: { isActive: 'any' } });
    expect(seen.data.map(({ id }) => id).sort()).toEqual([own.id, proposed.id].sort());
    expect((await save(proposed.id, { isActive: true }, clerk)).body.errors).toEqual({
      isActive: ['must stay as it is'],
    });
    expect((await save(proposed.id, { isActive: true }, boss)).body.isActive).toBe(true);
    expect((await save(own.id, { contactName: 'Zodwa' }, clerk)).body.contactName).toBe('Zodwa');
    for (const who of [boss, clerk])
      expect((await shop.send(calls.remove, who, { params, query: { id: [proposed.id] } })).status).toBe(403);
    const administrator = await shop.person({ isAdministrator: true });
    await shop.ok(calls.remove, administrator, { params, query: { id: [proposed.id] } });
    const left = await shop.ok(calls.list, boss, { params, query: { isActive: 'any' } });
    expect(left.data.map(({ id }) => id)).toEqual([own.id]);
    const operator = await shop.person({ isCompanyOperator: true, companyId: company });
    expect((await shop.send(calls.list, operator, { params })).status).toBe(403);
    expect((await shop.send(calls.create, staff, { params, body: body('Nobody’s') })).body.errors).toEqual({
      companyId: ['Company is required'],
    });
  });

  test('an address is looked up again, and decides the territory; bookings keep theirs, and the save says so', async () => {
    const store = await make('Harbour');
    const moved = { ...SEA_POINT, coordinates: { lat: -26.2, lon: 28.04 } };
    expect((await save(store.id, { address: moved })).body.errors).toEqual({
      address: ['The coordinates are not those of this address. Choose it again.'],
    });
    const unknown = { ...SEA_POINT, placeId: 'za-nowhere', description: 'Qqq 9, Zzz' };
    expect((await save(store.id, { address: unknown })).status).toBe(422);
    const square = (west: number, south: number) => ({
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [west + 1, south],
          [west + 1, south + 1],
          [west, south + 1],
          [west, south],
        ],
      ],
    });
    for (const [name, west, south] of [
      ['Cape', 18, -34.5],
      ['Reef', 27.5, -26.5],
    ] as const) {
      const { id } = await shop.db.one<{ id: number }>(
        sql`insert into territories (country, name) values ('ZA', ${name}) returning id`,
      );
      await shop.db.query(sql`
        insert into territory_areas (territory_id, name, shape) values (${id}, 'all', ${json(square(west, south))})`);
    }
    const placed = await make('Quay');
    expect(placed.territoryName).toBe('Cape');
    const shown = await shop.ok(calls.previewUpdate, staff, {
      params: { ...params, id: placed.id },
      body: { address: JOHANNESBURG },
    });
    expect(shown.effects).toEqual([{ key: 'moved', n: 1, says: '1 store goes from Cape to Reef' }]);
    expect((await save(placed.id, { address: JOHANNESBURG })).body.territoryName).toBe('Reef');
  });

  test('[API-91] [WIZ-71] hours and lead of a store decide its days and slots; without hours those of the country count', async () => {
    const slotsOf = async (storeId: number, localDate: string) =>
      (await shop.ok(contract.windows.slots, null, { params, query: { storeId, localDate } })).map(
        ({ key }) => key,
      );
    const store = await make('Early', { hours: [{ dayOfWeek: 1, opens: '06:00', closes: '08:00' }] });
    expect(await slotsOf(store.id, '2026-11-23')).toEqual(['06:00', '07:00']);
    expect(await slotsOf(store.id, '2026-11-24')).toEqual([]);
    const days = await shop.ok(contract.windows.dates, null, { params, query: { storeId: store.id } });
    expect(days.slice(0, 2).map(({ key }) => key)).toEqual(['2026-11-23', '2026-11-30']);
    await save(store.id, { hours: null });
    expect((await slotsOf(store.id, '2026-11-20')).at(0)).toBe('11:00');
    await save(store.id, { leadMinutes: 120 });
    expect((await slotsOf(store.id, '2026-11-20')).at(0)).toBe('13:00');
  });

  test('a store that is deactivated with open deliveries: they go on, the effect counts them, nothing new is booked', async () => {
    const store = await make('Closing', { remarks: 'Ring twice.' });
    const who = await shop.person({ isCompanyAdministrator: true, companyId: company });
    const account = await shop.fund(who, 500_000);
    await shop.db.query(
      sql`update accounts set company_id = ${company}, user_id = null where id = ${account}`,
    );
    const origin = { originAddress: { ...SEA_POINT, storeId: store.id }, originStoreId: store.id };
    const trip = { ...origin, destinationAddress: CAPE_TOWN };
    const { deliveryId } = await shop.accepted(who, trip);
    const delivery = await shop.ok(contract.workflow.payByBalance, who, {
      params: { country: 'ZA', deliveryId },
    });
    const shown = await shop.ok(calls.previewUpdate, staff, {
      params: { ...params, id: store.id },
      body: { isActive: false },
    });
    expect(shown.effects).toEqual([
      {
        key: 'open',
        n: 1,
        says: '1 open delivery goes on as it is',
        rows: `/deliveries?storeId=${store.id}`,
      },
    ]);
    const query = { effect: shown.effect };
    const one = { ...params, id: store.id };
    await shop.ok(calls.update, staff, { params: one, query, body: { isActive: false } });
    const refused = await shop.send(contract.workflow.createQuotes, who, {
      params: { country: 'ZA' },
      body: { ...trip, deliveryDate: '2026-11-20' },
    });
    expect(refused.body.errors).toEqual({ originAddress: ['This store is not served.'] });
    const picker = await shop.ok(contract.stores.list, who, { params, query: { isActive: true } });
    expect(picker.data.map(({ id }) => id)).not.toContain(store.id);
    const kept = await shop.ok(contract.deliveries.get, who, { params: { ...params, id: deliveryId } });
    expect(kept.logisticStatusId).toBe(delivery.logisticStatusId);
    expect((await shop.send(calls.remove, staff, { params, query: { id: [store.id] } })).status).toBe(403);
    const boss = await shop.person({ isManagementOperator: true });
    const gone = await shop.send(calls.remove, boss, { params, query: { id: [store.id] } });
    expect([gone.status, gone.body.message]).toEqual([409, 'This store is in use: 1 delivery is open.']);
    const run = await shop.job(kept.jobId);
    const stops = await shop.db.query<{ remarks: string | null }>(
      sql`select remarks from tasks where job_id = ${run.id} order by task_job_order`,
    );
    expect(stops[0]?.remarks).toBe('Ring twice.');
  });
});
