// Mobile devices through the real services: what the list shows and narrows by, its file, delinking, the owner's notification and
// deleting by filter.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminContract, type Claims, type MobileDevice } from '../../../../core/index.ts';
import { joinHub } from '../../../rights/hubClient.ts';
import { readXlsx } from '../../../rights/readXlsx.ts';
import { contract, createWorld, sql, type World } from '../world.ts';

let world: World;
let administrator: Claims;
let staff: Claims;
let driver: Claims;
let customer: Claims;
const country = 'ZA';
const calls = adminContract.mobileDevices;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

beforeAll(async () => {
  world = await createWorld({ env: { UMZILA_FLUSH_MS: '0' } });
  administrator = await world.person({ isAdministrator: true });
  staff = await world.person({ isStaffOperator: true });
  driver = await world.person({ isDriver: true, name: 'Bongani' });
  customer = await world.person({ name: 'Nomsa' });
  await world.db.query(sql`update users set is_verified = false where id = ${customer.id}`);
});
afterAll(() => world.end());

let ids: Readonly<Record<'galaxy' | 'nova' | 'iphone' | 'old' | 'kenyan', number>>;
beforeEach(async () => {
  await world.db.query(sql`delete from mobile_devices`);
  await world.db.query(sql`delete from web_notifications`);
  const device = async (
    owner: Claims,
    brand: string | null,
    model: string | null,
    created: string,
    more: { readonly isTrusted?: boolean; readonly isActive?: boolean; readonly cca2?: string } = {},
  ) =>
    (
      await world.db.one<{ id: number }>(sql`
        insert into mobile_devices (country, user_id, device_brand, device_model, is_trusted, is_active, created_utc)
        values (${more.cca2 ?? country}, ${owner.id}, ${brand}, ${model}, ${more.isTrusted ?? false},
          ${more.isActive ?? true}, ${created}) returning id`)
    ).id;
  ids = {
    galaxy: await device(driver, 'Samsung', 'Galaxy A15', '2026-11-10T08:00:00Z', { isTrusted: true }),
    // In South Africa this is the twelfth already.
    nova: await device(driver, 'Huawei', 'nova Y72', '2026-11-11T22:30:00Z'),
    iphone: await device(customer, 'Apple', 'iPhone 13', '2026-11-14T08:00:00Z', { isTrusted: true }),
    old: await device(driver, 'Nokia', 'G22', '2026-01-02T08:00:00Z', { isActive: false }),
    kenyan: await device(driver, null, null, '2026-11-14T09:00:00Z', { cca2: 'KE' }),
  };
});

const list = async (query: Record<string, unknown> = {}) =>
  (await world.ok(calls.list, staff, { params: { country }, query })).data;
const listed = async (query: Record<string, unknown> = {}) => (await list(query)).map(({ id }) => id);
const put = (id: number, body: { isActive: boolean } & Partial<MobileDevice>, who = staff, cca2 = country) =>
  world.send(calls.update, who, { params: { country: cca2, id }, body });

describe('the list', () => {
  test('[API-99, MOB-04, ENT-36] brings the active devices of the country, the newest first, with their owners', async () => {
    expect(await listed()).toEqual([ids.iphone, ids.nova, ids.galaxy]);
    expect((await list()).at(-1)).toMatchObject({
      id: ids.galaxy,
      isActive: true,
      userFullName: expect.stringMatching(/^Bongani /),
      deviceBrand: 'Samsung',
      deviceModel: 'Galaxy A15',
      appUserId: driver.id,
      isTrusted: true,
      isUserVerified: true,
      createdUtc: '2026-11-10T08:00:00.000Z',
    });
    const kenya = await world.ok(calls.list, staff, { params: { country: 'KE' } });
    expect(kenya.data.map(({ id }) => id)).toEqual([ids.kenyan]);
  });
  test('[MOB-01, MOB-02, C-34] narrows by owner and by trust', async () => {
    expect(await listed({ appUserId: [customer.id] })).toEqual([ids.iphone]);
    expect(await listed({ trusted: true })).toEqual([ids.iphone, ids.galaxy]);
    expect(await listed({ trusted: false })).toEqual([ids.nova]);
    expect(await listed({ trusted: true, appUserId: [driver.id] })).toEqual([ids.galaxy]);
  });
  test('[MOB-03] narrows by the days between which they came, in the country’s zone, both included', async () => {
    expect(await listed({ from: '2026-11-12' })).toEqual([ids.iphone, ids.nova]);
    expect(await listed({ to: '2026-11-11' })).toEqual([ids.galaxy]);
    expect(await listed({ from: '2026-11-12', to: '2026-11-12' })).toEqual([ids.nova]);
    const { status } = await world.send(calls.list, staff, {
      params: { country },
      query: { from: '2026-02-30' },
    });
    expect(status).toBe(400);
  });
  test('[MOB-05, LST-08] is searched by owner, email and device, and sorted by its columns alone', async () => {
    expect(await listed({ search: 'galaxy a' })).toEqual([ids.galaxy]);
    expect(await listed({ search: 'samsung galaxy' })).toEqual([ids.galaxy]);
    expect(await listed({ search: customer.email })).toEqual([ids.iphone]);
    expect(await listed({ search: 'bongani' })).toEqual([ids.nova, ids.galaxy]);
    expect(await listed({ search: '%' })).toEqual([]);
    expect(await listed({ sortBy: 'deviceBrand' })).toEqual([ids.iphone, ids.nova, ids.galaxy]);
    expect(await listed({ sortBy: 'deviceBrand', sortDirection: 'desc' })).toEqual([
      ids.galaxy,
      ids.nova,
      ids.iphone,
    ]);
    const raw = await world.raw('/connect/Mobile-Devices/za?sortby=createdUtc&sortdirection=asc', {
      who: staff,
    });
    const { data } = (await raw.json()) as { data: readonly MobileDevice[] };
    expect(data.map(({ id }) => id)).toEqual([ids.galaxy, ids.nova, ids.iphone]);
    const wrong = await world.send(calls.list, staff, { params: { country }, query: { sortBy: 'email' } });
    expect(wrong.status).toBe(400);
  });
  test('[MOB-07, LST-22, LST-23] leaves as a file with the columns of the screen and the rows of the filter', async () => {
    const answer = await world.raw('/connect/mobile-devices/ZA?trusted=true', {
      who: staff,
      headers: { accept: xlsx },
    });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Mobile devices.xlsx"');
    const [header = [], ...rows] = readXlsx(await answer.arrayBuffer()).map((row) =>
      row.map(({ text }) => text),
    );
    expect(header).toEqual([
      'Device',
      'Owner',
      'Brand',
      'Model',
      'Trusted',
      'Owner verified',
      'Created (UTC)',
    ]);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      [String(ids.iphone), expect.stringMatching(/^Nomsa /), 'Apple', 'iPhone 13'],
      [String(ids.galaxy), expect.stringMatching(/^Bongani /), 'Samsung', 'Galaxy A15'],
    ]);
  });
  test('[ROL-31] is for administrators, management and staff', async () => {
    for (const who of [driver, customer, await world.person({ isCompanyAdministrator: true })])
      expect((await world.send(calls.list, who, { params: { country } })).status).toBe(403);
  });
});

describe('delinking', () => {
  test('[API-100, MOB-08, MOB-09] takes the device off the list and leaves its record; linking brings it back', async () => {
    const { status, body } = await put(ids.nova, { isActive: false });
    expect([status, body.isActive, body.deviceModel]).toEqual([200, false, 'nova Y72']);
    expect(await listed()).toEqual([ids.iphone, ids.galaxy]);
    expect((await put(ids.nova, { isActive: false })).status).toBe(200);
    expect((await put(ids.nova, { isActive: true })).body.isActive).toBe(true);
    expect(await listed()).toContain(ids.nova);
    const trail = await world.db.query<{ action: string; actor_id: number }>(sql`
      select action, actor_id from audit_log where entity = 'mobileDevices' and entity_id = ${ids.nova} order by id`);
    expect(trail).toEqual([
      { action: 'delink', actor_id: staff.id },
      { action: 'link', actor_id: staff.id },
    ]);
  });
  test('takes the whole record as it stands, and nothing that would change anything else of it', async () => {
    const [device] = await list({ ids: [ids.galaxy] });
    if (device === undefined) throw new Error('not listed');
    expect((await put(ids.galaxy, { ...device, isActive: false })).status).toBe(200);
    const { status, body } = await put(ids.galaxy, { isActive: true, deviceModel: 'Galaxy S99' });
    expect([status, body.errors]).toEqual([422, { deviceModel: ['must stay as it is'] }]);
    const stale = await put(ids.galaxy, { isActive: true, xmin: device.xmin ?? 0 });
    expect([stale.status, stale.body.current]).toEqual([
      409,
      expect.objectContaining({ id: ids.galaxy, isActive: false }),
    ]);
  });
  test('does not reach into another country', async () => {
    expect((await put(ids.kenyan, { isActive: false })).status).toBe(404);
    expect((await put(ids.kenyan, { isActive: false }, staff, 'KE')).status).toBe(200);
  });
});

describe('notifying', () => {
  const notify = (id: number, who = staff) => world.send(calls.notify, who, { params: { country, id } });
  const toldTo = async (who: Claims) =>
    (await world.ok(contract.notifications.list, who, { params: { country } })).data;

  test('[API-101, ROL-55] tells the owner, over the hub and in the list, and nobody else', async () => {
    const [owner, another] = [await joinHub(world, 'beacon', driver), await joinHub(world, 'beacon', staff)];
    for (const client of [owner, another])
      expect(await client.invoke('subscribeToWebNotifications', [[6000]])).toBeNull();
    expect((await notify(ids.galaxy)).status).toBe(204);
    // A database server announces it in its own time.
    const heard: unknown[] = [];
    const titles = async () => {
      await world.app.hub.settled();
      heard.push(...(await owner.events()).map(({ data }) => data['title']));
      return heard;
    };
    await expect.poll(titles, { timeout: 20_000 }).toEqual(['Please open Umzila on your Samsung Galaxy A15']);
    expect(await another.events()).toEqual([]);
    await Promise.all([owner.leave(), another.leave()]);
    const [told] = await toldTo(driver);
    expect(told).toMatchObject({ entity: 'mobileDevices', entityId: ids.galaxy, read: false });
    expect([await toldTo(staff), await toldTo(customer)]).toEqual([[], []]);
    const mark = (who: Claims) =>
      world.send(contract.notifications.markRead, who, { params: { country, id: told?.id ?? 0 } });
    expect((await mark(staff)).status).toBe(404);
    expect((await mark(driver)).status).toBe(204);
    const { paging } = await world.ok(contract.notifications.count, driver, {
      params: { country },
      query: { read: false },
    });
    expect(paging.totalItems).toBe(0);
  });
  test('says what it was given to say, keeps it with the deed, and takes no more than fits', async () => {
    const said = (text: string) =>
      world.send(calls.notify, staff, { params: { country, id: ids.galaxy }, body: { text } });
    expect((await said('  The new app shows where to park.  ')).status).toBe(204);
    expect((await toldTo(driver))[0]).toMatchObject({ body: 'The new app shows where to park.' });
    const { detail } = await world.db.one<{ detail: unknown }>(
      sql`select detail from audit_log where action = 'notify' order by id desc limit 1`,
    );
    expect(detail).toEqual({ userId: driver.id, text: 'The new app shows where to park.' });
    expect((await said(' ')).status).toBe(204);
    expect((await toldTo(driver))[0]).toMatchObject({ body: expect.stringContaining('what is new') });
    expect((await said('x'.repeat(301))).status).toBe(422);
  });
  test('[ROL-55] [ROL-56] only an active device of a verified user, only by staff', async () => {
    const unverified = await notify(ids.iphone);
    expect([unverified.status, unverified.body]).toMatchObject([
      409,
      { message: 'The owner of this device is not verified.' },
    ]);
    expect((await notify(ids.old)).status).toBe(409);
    expect((await notify(ids.kenyan)).status).toBe(404);
    expect((await notify(ids.galaxy, driver)).status).toBe(403);
    expect(await world.db.query(sql`select id from web_notifications`)).toEqual([]);
    for (const who of [administrator, await world.person({ isManagementOperator: true })])
      expect((await notify(ids.galaxy, who)).status).toBe(204);
  });
});

describe('deleting', () => {
  const remove = (query: Record<string, unknown>, who = administrator) =>
    world.send(calls.delete, who, { params: { country }, query });

  test('[API-102, ROL-57] deletes what the filter leaves of the list, for administrators alone', async () => {
    for (const who of [staff, await world.person({ isManagementOperator: true })])
      expect((await remove({ ids: [ids.nova] }, who)).status).toBe(403);
    expect((await remove({ ids: [ids.nova, ids.old, ids.kenyan] })).body).toEqual({ deleted: 1 });
    expect(await listed()).toEqual([ids.iphone, ids.galaxy]);
    expect((await remove({ trusted: true, appUserId: [customer.id] })).body).toEqual({ deleted: 1 });
    expect(await listed()).toEqual([ids.galaxy]);
    // What the list does not show is not deleted either.
    const left = await world.db.query<{ id: number }>(sql`select id from mobile_devices order by id`);
    expect(left.map(({ id }) => id)).toEqual([ids.galaxy, ids.old, ids.kenyan]);
  });
  test('[API-102] refuses to delete without a filter, or by one that it does not know', async () => {
    expect((await remove({})).status).toBe(400);
    expect((await remove({ brand: 'Samsung' })).status).toBe(400);
    expect(await listed()).toHaveLength(3);
  });
});
