// The read side over the demonstration world: lists, counts, exports, what each role may see.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryScopes, scopesOf } from '../../../../adapters/backend/hub/rowScopes.ts';
import { deliveryWhere } from '../../../../adapters/backend/lists/scope.ts';
import { deliveryRecords } from '../../../../adapters/backend/records/delivery.ts';
import {
  type Claims,
  type Delivery,
  deliveryStatus,
  leaveAt,
  lookups,
  receiverCalls,
  taskType,
  vehicleType,
  watchJob,
  webNotificationType,
} from '../../../../core/index.ts';
import { contract, createWorld, sql, type World } from '../world.ts';

let world: World;
const people: Record<string, Claims> = {};
const names = [
  'administrator',
  'management',
  'staff',
  'company-administrator',
  'company-operator',
  'company-user',
  'store-administrator',
  'store-operator',
  'store-user',
  'partner',
  'driver',
  'assistant',
  'superhero',
  'api',
  'customer',
];
const who = (name: string): Claims => {
  const claims = people[name];
  if (claims === undefined) throw new Error(name);
  return claims;
};

beforeAll(async () => {
  world = await createWorld({ demo: true });
  for (const name of names) people[name] = await world.userOf(`${name}@umzila.test`);
});
afterAll(() => world.close());

const cca2 = 'ZA';
const list = (name: string, query: Record<string, unknown> = {}) =>
  world.ok(contract.deliveries.list, who(name), { params: { cca2 }, query });
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('lists of deliveries', () => {
  test('[API-48, LST-08, LST-11] pages of twenty that never overlap and together hold everything', async () => {
    const first = await list('staff');
    expect(first.data).toHaveLength(20);
    const seen = new Set<number>();
    for (let page = 1; page <= first.totalPages; page += 1)
      for (const { deliveryId } of (await list('staff', { page, sortBy: 'logisticStatusId' })).data)
        seen.add(deliveryId);
    expect(seen.size).toBe(first.totalItems);
  });
  test('[ENT-23, LST-21, API-51] counts are over everything that the filters leave, not over the page', async () => {
    const { aggregationDictionary, totalItems, data } = await list('staff', { pageSize: 1 });
    const counted = Object.values(aggregationDictionary?.['logisticStatusId'] ?? {}).reduce(
      (a, b) => a + b,
      0,
    );
    expect(counted).toBe(totalItems);
    const alone = await world.ok(contract.deliveries.aggregations, who('staff'), { params: { cca2 } });
    expect(alone).toEqual({ aggregationDictionary });
    const { DELIVERED } = deliveryStatus.code;
    const narrowed = await world.ok(contract.deliveries.aggregations, who('staff'), {
      params: { cca2 },
      query: { logisticStatusId: [DELIVERED] },
    });
    const delivered = aggregationDictionary?.['logisticStatusId']?.[DELIVERED];
    expect(narrowed.aggregationDictionary['logisticStatusId']).toEqual({ [DELIVERED]: delivered });
    // What no counter tells apart is counted row by row.
    const [one] = data;
    const sought = await world.ok(contract.deliveries.aggregations, who('staff'), {
      params: { cca2 },
      query: { search: one?.waybill ?? '' },
    });
    const own = { [one?.logisticStatusId ?? 0]: 1 };
    expect(sought.aggregationDictionary['logisticStatusId']).toEqual(own);
  });
  test('[LST-09, API-50] filters narrow, several values of one widen', async () => {
    const { DELIVERED, READY } = deliveryStatus.code;
    const both = await list('staff', { logisticStatusId: [DELIVERED, READY], pageSize: 500 });
    const one = await list('staff', { logisticStatusId: [READY], pageSize: 500 });
    expect(new Set(both.data.map((d) => d.logisticStatusId))).toEqual(new Set([DELIVERED, READY]));
    expect(one.totalItems).toBeLessThan(both.totalItems);
    const open = await list('staff', { isOpen: true, pageSize: 500 });
    expect(open.data.some((d) => deliveryStatus.isTerminal(d.logisticStatusId))).toBe(false);
  });
  test('[LST-08] sorts by what the table names and refuses anything else', async () => {
    const sorted = (await list('staff', { sortBy: 'waybill', sortDirection: 'desc', pageSize: 100 })).data;
    const waybills = sorted.map((d) => d.waybill ?? '');
    expect(waybills).toEqual([...waybills].sort().reverse());
    for (const query of [
      { sortBy: 'password_hash' },
      { sortBy: 'id; drop table users' },
      { sortDirection: 'up' },
      { page: 0 },
      { pageSize: 100_000 },
    ])
      expect(
        (await world.send(contract.deliveries.list, who('staff'), { params: { cca2 }, query })).status,
      ).toBe(400);
  });
  test('search finds a waybill, and takes SQL and patterns for plain text', async () => {
    const [one] = (await list('staff')).data;
    const found = await list('staff', { search: one?.waybill?.toLowerCase() });
    expect(found.data.map((d) => d.deliveryId)).toContain(one?.deliveryId);
    for (const search of [
      "'; drop table users; --",
      "' or 1=1 --",
      '%',
      '___',
      '\\',
      '<script>alert(1)</script>',
    ])
      expect((await list('staff', { search })).totalItems).toBe(0);
    expect((await list('staff')).totalItems).toBeGreaterThan(100);
  });
  test('dates must be days that exist', async () => {
    for (const from of ['2026-02-30', 'yesterday', '2026-13-01'])
      expect(
        (await world.send(contract.deliveries.list, who('staff'), { params: { cca2 }, query: { from } }))
          .status,
      ).toBe(400);
    const day = (await list('staff', { pageSize: 1 })).data[0]?.deliveryDate ?? '';
    const ofDay = await list('staff', { from: day, to: day, pageSize: 500 });
    expect(new Set(ofDay.data.map((d) => d.deliveryDate))).toEqual(new Set([day]));
  });
  test('[LST-22, LST-23, API-52] the same GET as a spreadsheet, named, with text that stays text', async () => {
    await world.db.query(
      sql`update deliveries set order_reference = '=1+1' where id = (select min(id) from deliveries)`,
    );
    const answer = await world.raw('/connect/deliveries/ZA?isOpen=false', {
      who: who('staff'),
      headers: { accept: xlsx },
    });
    expect(answer.headers.get('content-type')).toBe(xlsx);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Deliveries.xlsx"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b]);
    expect(Buffer.from(bytes).includes('<f>')).toBe(false);
  });
});

describe('who sees what', () => {
  test.each(names)('%s: the list, the record and the hub agree on every row', async (name) => {
    const claims = who(name);
    const helped = await world.db.one<{ partner_id: number | null }>(
      sql`select partner_id from users where id = ${claims.id}`,
    );
    const scopes = [
      ...scopesOf(claims, cca2),
      ...(claims.isAssistant ? [`partner/${helped.partner_id}`] : []),
    ];
    const rows = await world.db.query<{ id: number; listed: boolean; addressed: boolean }>(sql`
      select d.id, ${deliveryWhere(claims, cca2)} as listed,
        d.country = ${cca2} and ${deliveryScopes} && ${scopes}::text[] as addressed
      from deliveries d left join stores os on os.id = d.origin_store_id left join jobs j on j.id = d.job_id
      left join drivers v on v.id = j.driver_id`);
    expect(rows.filter((row) => Boolean(row.listed) !== row.addressed)).toEqual([]);
    const hidden = rows.find((row) => !row.listed);
    if (hidden !== undefined) {
      const refused = await world.send(contract.deliveries.get, claims, { params: { cca2, id: hidden.id } });
      expect(refused.status).toBe(404);
    }
    const shown = rows.find((row) => row.listed);
    if (shown !== undefined)
      expect(
        (await world.ok(contract.deliveries.get, claims, { params: { cca2, id: shown.id } })).deliveryId,
      ).toBe(shown.id);
  });
  test('companies and stores see their own, no more', async () => {
    const company = await list('company-operator', { pageSize: 500 });
    const stores = await world.db.query<{ id: number }>(
      sql`select id from stores where company_id = ${who('company-operator').companyId}`,
    );
    const own = new Set(stores.map((row) => row.id));
    expect(company.totalItems).toBeGreaterThan(0);
    expect(
      company.data.every(
        (d) => d.companyId === who('company-operator').companyId || own.has(d.originStoreId ?? 0),
      ),
    ).toBe(true);
    const store = await list('store-operator', { pageSize: 500 });
    const { storeId } = who('store-operator');
    expect(store.totalItems).toBeGreaterThan(0);
    expect(store.data.every((d) => d.originStoreId === storeId || d.destinationStoreId === storeId)).toBe(
      true,
    );
    expect(store.totalItems).toBeLessThan((await list('staff')).totalItems);
  });
  test('[ROL-38] who may list at all', async () => {
    const ask = async (name: string, query = {}) =>
      (await world.send(contract.deliveries.list, who(name), { params: { cca2 }, query })).status;
    expect(await ask('customer')).toBe(403);
    // Whoever drives sees the deliveries of a run, and no list of all (RT-66).
    for (const name of ['driver', 'partner', 'assistant'])
      expect([await ask(name), await ask(name, { ids: [1] }), await ask(name, { jobId: [1] })]).toEqual([
        422, 422, 200,
      ]);
  });
  test('[ROL-47] prices are there for finance-capable roles and gone for the rest', async () => {
    const money: (keyof Delivery)[] = [
      'paymentTotal',
      'paymentTotalDue',
      'deliveryQuotes',
      'transactionItems',
      'tipAmount',
    ];
    const seen = (await list('company-operator')).data[0];
    for (const field of money) expect(seen).toHaveProperty(field);
    const hidden = (await list('company-user')).data[0];
    for (const field of money) expect(hidden).not.toHaveProperty(field);
    const jobs = await world.ok(contract.jobs.list, who('driver'), { params: { cca2 } });
    for (const job of jobs.data) expect(job).not.toHaveProperty('amountExcl');
  });
  test('partners, drivers and assistants see their own jobs', async () => {
    const jobsOf = (name: string) =>
      world.ok(contract.jobs.list, who(name), {
        params: { cca2 },
        query: { pageSize: 500, deliveryStatus: 'All' },
      });
    const [staff, partner, driver, assistant] = await Promise.all(
      ['staff', 'partner', 'driver', 'assistant'].map(jobsOf),
    );
    const me = await world.ok(contract.drivers.me, who('driver'), { params: { cca2 } });
    expect(driver?.data.every((job) => job.driverId === me.id)).toBe(true);
    expect(partner?.totalItems).toBeGreaterThan(0);
    expect(partner?.totalItems).toBeLessThan(staff?.totalItems ?? 0);
    expect(assistant?.totalItems).toBe(partner?.totalItems);
    const foreign = staff?.data.find((job) => job.driverId !== me.id);
    expect(
      (await world.send(contract.jobs.get, who('driver'), { params: { cca2, id: foreign?.id ?? 0 } })).status,
    ).toBe(404);
  });
  test('a customer sees the own deliveries with their prices', async () => {
    const mine = await world.ok(contract.deliveries.mine, who('customer'), { params: { cca2 } });
    expect(mine.data.every((d) => d.placedByUser?.id === who('customer').id)).toBe(true);
    for (const d of mine.data) expect(d).toHaveProperty('paymentTotal');
  });
});

describe('[LST-06, TER-04] {LST-07} the territories that somebody looks after', () => {
  test('narrow the lists of staff until the country is asked for; what is named by its id is shown', async () => {
    const national = await list('staff', { national: true });
    expect((await list('staff')).totalItems).toBe(national.totalItems);
    const { id, name } = await world.db.one<{ id: number; name: string }>(sql`
      select r.id, r.name from territories r join deliveries d on d.territory_id = r.id where r.country = 'ZA'
      group by r.id order by count(*) desc limit 1`);
    await world.db.query(
      sql`insert into user_territories (user_id, territory_id) values (${who('staff').id}, ${id})`,
    );
    const own = await list('staff', { pageSize: 500 });
    expect(own.totalItems).toBeLessThan(national.totalItems);
    expect(new Set(own.data.map((d) => d.territoryId ?? id))).toEqual(new Set([id]));
    expect((await list('staff', { national: true })).totalItems).toBe(national.totalItems);
    expect((await list('management')).totalItems).toBe(national.totalItems);
    expect(await world.ok(contract.territories.permissions, who('staff'), {})).toEqual([
      { territoryId: id, name },
    ]);
    const elsewhere = await list('management', { pageSize: 500 });
    const other = elsewhere.data.find((d) => d.territoryId && d.territoryId !== id)?.deliveryId ?? 0;
    expect((await list('staff', { ids: [other] })).totalItems).toBe(1);
    const jobs = (query: Record<string, unknown>) =>
      world.ok(contract.jobs.list, who('staff'), { params: { cca2 }, query });
    const stores = (query: Record<string, unknown>) =>
      world.ok(contract.stores.list, who('staff'), { params: { cca2 }, query });
    expect((await jobs({})).totalItems).toBeLessThan((await jobs({ national: true })).totalItems);
    expect((await stores({})).totalItems).toBeLessThan((await stores({ national: true })).totalItems);
    const { aggregationDictionary } = await world.ok(contract.deliveries.aggregations, who('staff'), {
      params: { cca2 },
    });
    expect(aggregationDictionary).toEqual(own.aggregationDictionary);
    await world.db.query(sql`delete from user_territories`);
  });
});

describe('jobs and drivers', () => {
  test('[JOB-06, JOB-15] one job with driver, deliveries and items; a list with tasks', async () => {
    const jobs = await world.ok(contract.jobs.list, who('staff'), {
      params: { cca2 },
      query: { deliveryStatus: 'All', page: 1, pageSize: 200 },
    });
    const job = jobs.data.find((one) => one.driverId);
    expect(job?.tasks?.length).toBeGreaterThan(0);
    const details = await world.ok(contract.jobs.get, who('staff'), { params: { cca2, id: job?.id ?? 0 } });
    expect(details.driver?.id).toBe(job?.driverId);
    expect(details.deliveries?.map((d) => d.deliveryId).sort()).toEqual([...(job?.deliveryIds ?? [])].sort());
    expect(details.transactionItems).toEqual([]);
    const { id: transactionId } = await world.db.one<{ id: number }>(
      sql`select min(id) as id from transactions`,
    );
    const { transaction_id: own } = await world.db.one<{ transaction_id: number | null }>(
      sql`select transaction_id from jobs where id = ${job?.id ?? 0}`,
    );
    await world.db.query(sql`update jobs set transaction_id = ${transactionId} where id = ${job?.id ?? 0}`);
    const { n } = await world.db.one<{ n: number }>(
      sql`select count(*)::int as n from transaction_items where transaction_id = ${transactionId}`,
    );
    expect(n).toBeGreaterThan(0);
    const costed = await world.ok(contract.jobs.get, who('staff'), { params: { cca2, id: job?.id ?? 0 } });
    expect(costed.transactionItems).toHaveLength(n);
    await world.db.query(sql`update jobs set transaction_id = ${own} where id = ${job?.id ?? 0}`);
    const one = await world.ok(contract.jobs.list, who('staff'), {
      params: { cca2 },
      query: { jobid: [job?.id ?? 0] },
    });
    expect(one.totalItems).toBe(1);
  });
  test('[JOB-17, JOB-18] drivers with where they were last', async () => {
    const drivers = await world.ok(contract.drivers.list, who('staff'), {
      params: { cca2 },
      query: { pageSize: 100 },
    });
    expect(drivers.totalItems).toBe(30);
    expect(drivers.data.some((driver) => driver.lastKnownLocation)).toBe(true);
    const kept = await world.db.query<Record<string, unknown>>(sql`
      select v.id, first_name as "firstName", last_name as "lastName", driver_status_id as "driverStatusId",
        case when f.lat is null then null else jsonb_build_object('lat', f.lat, 'lon', f.lon) end as "lastKnownLocation"
      from drivers v left join driver_positions f on f.driver_id = v.id where country = 'ZA'`);
    expect(drivers.data.some(({ vehicleTypeId }) => vehicleType.row(vehicleTypeId ?? 0))).toBe(true);
    for (const row of kept) expect(drivers.data.find(({ id }) => id === row['id'])).toMatchObject(row);
    const kenya = await world.ok(contract.drivers.list, who('staff'), { params: { cca2: 'KE' } });
    expect(kenya.totalItems).toBe(10);
  });
});

describe('public', () => {
  test('[PUB-01, API-49] by hash and by exact waybill: no contacts, no prices, no door', async () => {
    const [one] = (await list('staff', { logisticStatusId: [deliveryStatus.code.DELIVERED] })).data;
    const shown = await world.ok(contract.deliveries.byHash, null, {
      params: { cca2, hash: one?.hash ?? '' },
    });
    const text = JSON.stringify(shown);
    for (const secret of [one?.destinationContactName, one?.destinationPhoneNumber, one?.originContactName])
      if (secret) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/price|total|email/i);
    const found = await world.ok(contract.deliveries.track, null, {
      params: { cca2 },
      query: { search: one?.waybill ?? '' },
    });
    expect(found.map((d) => d.hash)).toContain(one?.hash);
    const part = await world.ok(contract.deliveries.track, null, {
      params: { cca2 },
      query: { search: one?.waybill?.slice(0, 4) },
    });
    expect(part).toEqual([]);
    expect(
      (await world.send(contract.deliveries.byHash, null, { params: { cca2, hash: 'guess' } })).status,
    ).toBe(404);
    for (const begun of [one?.hash.slice(0, 1) ?? '', one?.hash.slice(0, -1) ?? ''])
      expect(
        (await world.send(contract.deliveries.byHash, null, { params: { cca2, hash: begun } })).status,
      ).toBe(404);
  });
  test('a guessed reference or barcode tells the status, not the link nor anybody’s door; guessing is slowed down', async () => {
    const [one] = (await list('staff', { logisticStatusId: [deliveryStatus.code.READY] })).data;
    await world.db.query(
      sql`update deliveries set order_reference = 'ORDER 1001' where id = ${one?.deliveryId ?? 0}`,
    );
    const find = (search: string) =>
      world.ok(contract.deliveries.track, null, { params: { cca2 }, query: { search } });
    const hidden = [
      'hash',
      'waybill',
      'destinationCoordinates',
      'driverLocation',
      'driverFirstName',
      'driverRegistration',
      'driverPictureUrl',
      'driverPhone',
      'receiverWish',
      'stopsBefore',
    ];
    await world.db.query(sql`
      insert into parcels (delivery_id, parcel_type, bar_code, length, width, height, weight)
      values (${one?.deliveryId ?? 0}, 'custom', '6001087340014', 1, 1, 1, 1)`);
    await world.db.query(
      sql`update deliveries set pickup_barcode = 'PB-1' where id = ${one?.deliveryId ?? 0}`,
    );
    for (const code of ['order 1001', '6001087340014', 'PB-1']) {
      const [guessed, ...more] = await find(code);
      expect([guessed?.logisticStatusId, more]).toEqual([deliveryStatus.code.READY, []]);
      for (const name of hidden) expect([code, guessed]).not.toHaveProperty([1, name]);
    }
    const [known] = await find(one?.waybill ?? '');
    expect(known?.hash).toBe(one?.hash);
    expect(String(known?.destinationCoordinates?.lat)).toMatch(/^-?\d+(\.\d{1,2})?$/);
    expect(String(known?.destinationCoordinates?.lon)).toMatch(/^-?\d+(\.\d{1,2})?$/);
    let slowed = 0;
    for (let guess = 0; guess < 40 && slowed !== 429; guess += 1)
      slowed = (
        await world.send(contract.deliveries.track, null, {
          params: { cca2 },
          query: { search: `guess ${guess}` },
        })
      ).status;
    expect(slowed).toBe(429);
  });
  test('expects a delivery when the board does, and says how many stops come before', async () => {
    const { data } = await list('staff', {
      logisticStatusId: [deliveryStatus.code.PENDING_DROP_OFF],
      pageSize: 50,
    });
    let expected = 0;
    let next = { hash: '', jobId: 0 };
    for (const { hash, deliveryId, jobId } of data) {
      const shown = await world.ok(contract.deliveries.byHash, null, { params: { cca2, hash } });
      if (!shown.driverLocation || !jobId) continue;
      const { job, driver } = await world.ok(contract.jobs.get, who('staff'), {
        params: { cca2, id: jobId },
      });
      const stops = watchJob(job, driver?.lastKnownLocation ?? null, world.clock.now).stops;
      const place = stops.findIndex(({ taskId }) =>
        job.tasks?.some(
          (task) =>
            task.id === taskId &&
            task.deliveryId === deliveryId &&
            task.taskTypeId !== taskType.code.PICK_UP &&
            task.taskTypeId !== taskType.code.STORE_PICK_UP,
        ),
      );
      expect(shown.stopsBefore).toBe(place);
      expect(Math.abs(Date.parse(shown.etaUtc ?? '') - (stops[place]?.etaMs ?? 0))).toBeLessThan(1000);
      expect(shown.driverVehicleTypeId).toBe(driver?.vehicleTypeId);
      expect(shown.driverRegistration).toBe(driver?.registration);
      // Who brings it may be called by who is next, and by nobody before or after.
      expect(shown.driverPhone).toBe(place === 0 ? driver?.phoneNumber : undefined);
      if (place === 0) next = { hash, jobId };
      expected += 1;
    }
    expect(expected).toBeGreaterThan(0);
    // Another stop comes before it: who waits for this parcel may no longer call.
    await world.db.query(sql`insert into tasks (country, job_id, task_type_id, task_job_order, address)
      select country, job_id, task_type_id, -1, address from tasks where job_id = ${next.jobId} limit 1`);
    const later = await world.ok(contract.deliveries.byHash, null, { params: { cca2, hash: next.hash } });
    expect([later.stopsBefore, later.driverPhone]).toEqual([1, undefined]);
    await world.db.query(sql`delete from tasks where job_id = ${next.jobId} and task_job_order = -1`);
    const { data: ended } = await list('staff', {
      logisticStatusId: [deliveryStatus.code.DELIVERED, deliveryStatus.code.READY],
      pageSize: 50,
    });
    for (const { hash } of ended) {
      const shown = await world.ok(contract.deliveries.byHash, null, { params: { cca2, hash } });
      const { driverPhone, driverRegistration, driverPictureUrl } = shown;
      expect([driverPhone ?? null, driverRegistration ?? null, driverPictureUrl ?? null]).toEqual([
        null,
        null,
        null,
      ]);
    }
  });
  test('a recipient tells the driver where to leave it by the link alone, until the driver is there', async () => {
    const wish = (hash: string, body: { leaveAt: 1 | 2 | 3 | 4; note?: string }) =>
      world.send(receiverCalls.wish, null, { params: { cca2, hash }, body });
    const { data } = await list('staff', { logisticStatusId: [deliveryStatus.code.PENDING_DROP_OFF] });
    const [one] = data;
    if (!one?.jobId) throw new Error('nobody is on the way');
    const { NEIGHBOUR, IN_PERSON } = leaveAt.code;
    expect((await wish(one.hash, { leaveAt: NEIGHBOUR })).status).toBe(422);
    const unknown = await world.raw(`/public/deliveries/ZA/hash/${one.hash}/wish`, {
      method: 'PUT',
      body: JSON.stringify({ leaveAt: 99 }),
    });
    expect(unknown.status).toBe(422);
    expect((await wish('guess', { leaveAt: IN_PERSON })).status).toBe(404);
    const kept = await world.ok(receiverCalls.wish, null, {
      params: { cca2, hash: one.hash },
      body: { leaveAt: NEIGHBOUR, note: ' Number 14, green gate ' },
    });
    expect(kept.receiverWish).toMatchObject({ leaveAt: NEIGHBOUR, note: 'Number 14, green gate' });
    const { job } = await world.ok(contract.jobs.get, who('staff'), { params: { cca2, id: one.jobId } });
    const told = job.tasks?.filter((task) => task.deliveryId === one.deliveryId) ?? [];
    // The stop where it is handed over says so, and is newer than it was: a phone on the way takes it.
    for (const task of told) {
      const isPickUp =
        task.taskTypeId === taskType.code.PICK_UP || task.taskTypeId === taskType.code.STORE_PICK_UP;
      expect(task.receiverWish?.note ?? null).toBe(isPickUp ? null : 'Number 14, green gate');
      const before = one.tasks?.find(({ id }) => id === task.id);
      if (!isPickUp && before) expect(task.xmin).toBeGreaterThan(before.xmin);
    }
    const [found] = await world
      .ok(contract.deliveries.get, who('staff'), {
        params: { cca2, id: one.deliveryId },
      })
      .then((delivery) => [delivery.receiverWish]);
    expect(found).toMatchObject({ leaveAt: NEIGHBOUR });
    const [done] = (await list('staff', { logisticStatusId: [deliveryStatus.code.DELIVERED] })).data;
    expect((await wish(done?.hash ?? '', { leaveAt: IN_PERSON })).status).toBe(409);
  });
  test('the link shows who took a parcel by the first name, and its picture, for a month', async () => {
    const [one] = (await list('staff', { logisticStatusId: [deliveryStatus.code.DELIVERED] })).data;
    const daysAgo = (days: number) => new Date(world.clock.now - days * 86_400_000);
    const file = '0b7e9a0e-6e55-4f0e-9d9f-3f7a4f5f8c11';
    await world.db.query(sql`update deliveries set delivered_utc = ${daysAgo(29)},
      proof = ${JSON.stringify({ recipientName: 'Thandi Mokoena', pictureFileId: file })}::jsonb where id = ${one?.deliveryId ?? 0}`);
    const shown = () =>
      world.ok(contract.deliveries.byHash, null, { params: { cca2, hash: one?.hash ?? '' } });
    expect(await shown()).toMatchObject({ handedTo: 'Thandi', proofPictureUrl: `/content/files/${file}` });
    await world.db.query(
      sql`update deliveries set delivered_utc = ${daysAgo(31)} where id = ${one?.deliveryId ?? 0}`,
    );
    expect(await shown()).toMatchObject({ handedTo: null, proofPictureUrl: null });
  });
  test('[PUB-02, FMT-14] a delivered delivery is rated once, from 1 to 5', async () => {
    const { data } = await list('staff', {
      logisticStatusId: [deliveryStatus.code.DELIVERED],
      pageSize: 100,
    });
    let rated: string | undefined;
    for (const { hash } of data) {
      const shown = await world.ok(contract.deliveries.byHash, null, { params: { cca2, hash } });
      if (shown.canRate) rated = hash;
    }
    const rate = () =>
      world.send(contract.deliveries.rate, null, {
        params: { cca2, hashId: rated ?? '' },
        body: { rating: 5, comment: '<b>Thanks</b>' },
      });
    for (const rating of [0, 6, 2.5, '5'])
      expect(
        (
          await world.raw(`/public/ratings/ZA/${rated}`, {
            method: 'POST',
            body: JSON.stringify({ rating }),
          })
        ).status,
      ).toBe(422);
    expect((await rate()).status).toBe(204);
    expect((await rate()).status).toBe(409);
  });
  test('a visitor’s lookups: countries, sizes and levels, nobody’s stores or users', async () => {
    const select = (entity: string) =>
      world.send(contract.lookup.select, null, { params: { entity }, query: { select: true } });
    expect((await select('countries')).body.length).toBeGreaterThan(200);
    expect((await select('slatypes')).body.length).toBeGreaterThan(3);
    expect((await select('stores')).body).toEqual([]);
    expect((await select('users')).status).toBe(401);
    expect((await select('secrets')).status).toBe(404);
  });
  test('[ROL-09] staff whose email is not confirmed look up no more than a visitor', async () => {
    const unconfirmed = await world.userOf('unconfirmed-staff@umzila.test');
    for (const entity of Object.keys(lookups)) {
      const asked = { params: { entity }, query: { select: true } };
      const [theirs, nobodys] = [
        await world.send(contract.lookup.select, unconfirmed, asked),
        await world.send(contract.lookup.select, null, asked),
      ];
      expect([entity, theirs.status, theirs.body]).toEqual([entity, nobodys.status, nobodys.body]);
    }
  });
  test('[WIZ-82] addresses are suggested and resolved; what cannot be is 404', async () => {
    const found = await world.ok(contract.lookup.searchAddress, null, { query: { search: 'Stellenb' } });
    const first = found[0];
    expect(first?.description).toContain('Stellenbosch');
    const full = await world.ok(contract.lookup.resolveAddress, null, {
      body: { placeId: first?.placeId ?? '', description: first?.description ?? '' },
    });
    expect(full.coordinates.lat).toBeCloseTo(-33.9, 0);
    expect(
      (
        await world.send(contract.lookup.resolveAddress, null, {
          body: { placeId: 'nowhere:1', description: 'qqqqzzzz' },
        })
      ).status,
    ).toBe(404);
    expect(await world.ok(contract.lookup.searchAddress, null, { query: { search: 'St' } })).toEqual([]);
  });
});

describe('staff', () => {
  test('[NTF-04, NTF-05, C-68, API-96, API-98] unread are counted; reading one is safe to repeat and one’s own', async () => {
    const unread = async (name: string) =>
      (
        await world.ok(contract.notifications.count, who(name), {
          params: { country: cca2 },
          query: { read: false },
        })
      ).paging.totalItems;
    const before = await unread('staff');
    const { data } = await world.ok(contract.notifications.list, who('staff'), { params: { country: cca2 } });
    const id = data[0]?.id ?? 0;
    for (const _ of [1, 2])
      await world.ok(contract.notifications.markRead, who('staff'), { params: { country: cca2, id } });
    expect(await unread('staff')).toBe(before - 1);
    expect(await unread('management')).toBe(before);
    const of = async (webNotificationTypeIds: readonly number[]) =>
      (
        await world.ok(contract.notifications.count, who('management'), {
          params: { country: cca2 },
          query: { read: false, webNotificationTypeIds: [...webNotificationTypeIds] },
        })
      ).paging.totalItems;
    const kinds = webNotificationType.rows.map(({ code }) => code);
    const each = await Promise.all(kinds.map((code) => of([code])));
    expect(each.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect([each.reduce((sum, count) => sum + count, 0), await of(kinds)]).toEqual([before, before]);
  });
  test('[RT-76] deliveries of one hub, as they wait there', async () => {
    const [hub] = await world.db.query<{ id: number; n: number }>(sql`
      select hub_id as id, count(*)::int as n from deliveries where country = 'ZA' and hub_id is not null
        and archived_utc is null and deleted_utc is null group by 1 order by 2 desc limit 1`);
    const answer = await list('staff', { hubId: [hub?.id ?? 0], pageSize: 200 });
    expect(hub?.n).toBeGreaterThan(0);
    expect(answer.totalItems).toBe(hub?.n);
    expect(new Set(answer.data.map(({ hubAddress }) => hubAddress?.hubId))).toEqual(new Set([hub?.id]));
  });
  test('[API-33, API-34, LST-14] stores: pickers for staff, companies and stores', async () => {
    const stores = async (name: string) =>
      (await world.ok(contract.stores.list, who(name), { params: { cca2 }, query: { pageSize: 2000 } }))
        .totalItems;
    expect(await stores('staff')).toBeGreaterThan(0);
    const { n } = await world.db.one<{ n: number }>(sql`
      select count(*)::int as n from stores s join users u on u.company_id = s.company_id
      where u.email = 'company-administrator@umzila.test' and s.deleted_utc is null`);
    expect(n).toBeGreaterThan(1);
    expect(await stores('company-administrator')).toBe(n);
    expect(await stores('store-user')).toBe(1);
    const storesOf = async (query: object) =>
      (await world.ok(contract.stores.list, who('staff'), { params: { cca2 }, query })).data;
    const quick = await storesOf({ pageSize: 2000, qsrMode: true });
    expect(new Set(quick.map(({ isQsr }) => isQsr))).toEqual(new Set([true]));
    expect(quick.length).toBeLessThan(await stores('staff'));
    const { id } = await world.db.one<{ id: number }>(
      sql`update stores set is_active = false where id = ${quick[0]?.id ?? 0} returning id`,
    );
    const active = async (isActive: boolean) =>
      (await storesOf({ pageSize: 2000, isActive })).some((store) => store.id === id);
    expect([await active(true), await active(false)]).toEqual([false, true]);
    await world.db.query(sql`update stores set is_active = true where id = ${id}`);
    const one = (name: string, id: number) =>
      world.send(contract.stores.get, who(name), { params: { cca2, id } });
    const [own] = (await world.ok(contract.stores.list, who('store-user'), { params: { cca2 } })).data;
    expect((await one('store-user', own?.id ?? 0)).body).toEqual(own);
    const strange = (
      await world.ok(contract.stores.list, who('staff'), { params: { cca2 }, query: { pageSize: 100 } })
    ).data.find(({ id }) => id !== own?.id);
    expect((await one('staff', strange?.id ?? 0)).status).toBe(200);
    expect((await one('store-user', strange?.id ?? 0)).status).toBe(404);
    const options = await world.raw('/connect/stores/ZA?select=true', { who: who('staff') });
    expect(((await options.json()) as unknown[])[0]).toHaveProperty('value');
  });
  test('[API-55] changing a delivery: a stale version is 409, the day moves with its windows, the end is the end', async () => {
    const { data } = await list('staff', { logisticStatusId: [deliveryStatus.code.READY] });
    const id = data[0]?.deliveryId ?? 0;
    const put = (body: Record<string, unknown>) =>
      world.send(contract.deliveries.update, who('staff'), { params: { cca2, id }, body });
    const sent = { orderReference: 'PO 17', customerIdentifier: 'C-9', lotNumber: 'LOT 4' };
    const changed = await put({ ...sent, deliveryDate: '2026-12-01', xmin: data[0]?.xmin });
    expect(changed.body).toMatchObject({ ...sent, deliveryDate: '2026-12-01' });
    expect((await put({ orderReference: 'X', xmin: data[0]?.xmin })).status).toBe(409);
    expect((await put({ originPhoneNumber: 'abc' })).status).toBe(422);
    const delivered = (await list('staff', { logisticStatusId: [deliveryStatus.code.DELIVERED] })).data[0];
    const late = await world.send(contract.deliveries.bulkUpdateDate, who('staff'), {
      params: { cca2 },
      body: { deliveryIds: [id, delivered?.deliveryId ?? 0], deliveryDate: '2026-12-05' },
    });
    expect(late.status).toBe(409);
    expect((await deliveryRecords(world.db, [id]))[0]?.deliveryDate).toBe('2026-12-01');
  });
  test('[C-69, API-54] deleting without a filter is refused, what runs is not deleted', async () => {
    const remove = (query: Record<string, unknown>) =>
      world.send(contract.deliveries.delete, who('administrator'), { params: { cca2 }, query });
    expect((await remove({})).status).toBe(400);
    expect((await remove({ logisticStatusId: [deliveryStatus.code.READY] })).status).toBe(409);
    const before = (await list('staff')).totalItems;
    const gone = await remove({ logisticStatusId: [deliveryStatus.code.CANCELLED_QUOTE] });
    expect(gone.status).toBe(200);
    expect((await list('staff')).totalItems).toBe(before - (gone.body.deleted ?? 0));
  });
  test('[API-107] {API-108} reports lose tokens; markers are pictures without markup of others', async () => {
    const told = { Url: 'https://x.test/jobs', Agent: 'Browser 7', Stack: 'at Board', Auth: '17' };
    const { id } = await world.ok(contract.errors.report, null, {
      body: { Error: 'boom eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0aaaa.abc', ...told },
    });
    const kept = await world.db.one(sql`
      select error as "Error", url as "Url", agent as "Agent", stack as "Stack", auth as "Auth"
      from frontend_errors where id = ${id}`);
    expect(kept).toEqual({ Error: 'boom [token]', ...told });
    const marker = await world.raw('/content/markers?label=<script>&markerColour=javascript:1&version=1');
    expect(await marker.text()).not.toMatch(/<script|javascript/);
    expect(marker.headers.get('content-type')).toContain('image/svg+xml');
    const drawn = async (query: string) => (await world.raw(`/content/markers?version=1&${query}`)).text();
    const drop = await drawn('label=A7&markerColour=%23123456&labelColour=%23fedcba');
    expect(drop).toMatch(/<path [^>]*fill="#123456"/);
    expect(drop).toMatch(/<text [^>]*fill="#fedcba"[^>]*>A7</);
    expect(await drawn('initials=TN')).toMatch(/<text [^>]*>TN</);
  });
});

test('nothing of this was a fault of ours', () => {
  expect(world.faults).toEqual([]);
});
