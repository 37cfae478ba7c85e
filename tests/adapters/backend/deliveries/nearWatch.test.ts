// A recipient's browser is told once when the driver is near: a stand-in for a push service hears what leaves, and opens it as a browser would.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { tellNear } from '../../../../adapters/backend/deliveries/nearWatch.ts';
import { pushKeysOf } from '../../../../adapters/backend/notify/pushKeys.ts';
import { deliveryStatus, receiverCalls } from '../../../../core/index.ts';
import { sell, settle } from '../reports/soldWorld.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
const delivery = { id: 1, hash: 'h1' } as const;
const at = (hour: string): string => `2026-11-20T${hour}:00Z`;
beforeAll(async () => {
  world = await createWorld({ startAt: at('08:00') });
  await settle(world);
  const stop = { from: at('07:00'), to: at('09:00') };
  await sell(world, [
    {
      ...{ id: 1, slaType: 'standard', paid: at('06:00'), dueFrom: at('07:00'), due: at('09:00') },
      ...{ statusId: deliveryStatus.code.PENDING_DROP_OFF, driverId: 1, jobStatusId: 3001 },
      ...{ offers: [], income: 10_000, cost: 0 },
      takeUp: { ...stop, statusId: 4001, ended: at('07:30') },
      handOver: { ...stop, statusId: 3001 },
    },
  ]);
  await world.db.query(
    sql`update tasks set address = '{"description": "1 Long Street", "coordinates": {"lat": -33.92, "lon": 18.42}}'`,
  );
});
afterAll(() => world.end());

const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
const endpoint = 'https://push.example/abc-secret';

/** What the browser reads (RFC 8188, RFC 8291): salt 16, record size 4, length 1, the sender's key, then one record. */
const opened = (body: Uint8Array): unknown => {
  const bytes = Buffer.from(body);
  const salt = bytes.subarray(0, 16);
  const sender = bytes.subarray(21, 21 + (bytes[20] ?? 0));
  const sealed = bytes.subarray(21 + sender.length);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
};

interface Heard {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}
const pushService = (status: number) => {
  const heard: Heard[] = [];
  return {
    heard,
    send: async (url: string, { headers, body }: RequestInit) => {
      heard.push({
        url,
        headers: new Headers(headers),
        body: body instanceof Uint8Array ? body : new Uint8Array(),
      });
      return new Response(null, { status });
    },
  };
};
const config = { pushKeys: undefined, publicUrl: undefined, supportEmail: undefined };
const pass = (send: ReturnType<typeof pushService>['send']) =>
  tellNear({ db: world.db, config, send, now: () => new Date(world.clock.now) });
const watch = (body = { endpoint, ...keys }) =>
  world.send(receiverCalls.watch, null, { params: { cca2: 'ZA', hash: delivery.hash }, body });
const watches = async () => (await world.db.query(sql`select 1 from near_watches`)).length;

/** The driver stands at the door, or an hour away. */
const driverAt = (isNear: boolean) =>
  world.db.query(sql`
    insert into driver_positions (driver_id, at, lat, lon)
    values (1, ${new Date(world.clock.now)}, ${isNear ? -33.921 : -33.42}::float8, 18.42)
    on conflict (driver_id) do update set at = excluded.at, lat = excluded.lat, lon = excluded.lon`);

beforeEach(async () => {
  await world.db.query(sql`delete from near_watches`);
  await driverAt(false);
});

it('tells a browser once, sealed for it alone, when the driver is near', async () => {
  expect((await watch()).status).toBeLessThan(300);
  const { heard, send } = pushService(201);
  expect(await pass(send)).toBe(0);
  await driverAt(true);
  expect(await pass(send)).toBe(1);
  expect(await pass(send)).toBe(0);
  expect(heard).toHaveLength(1);
  const [one] = heard;
  expect(one?.url).toBe(endpoint);
  expect(opened(one?.body ?? new Uint8Array())).toEqual({
    title: 'Your delivery is almost there',
    body: 'The driver is expected within 15 minutes.',
    url: `/track/${delivery.hash}`,
  });
  const { publicKey } = await pushKeysOf(world.db, config);
  expect(one?.headers.get('authorization')).toContain(`k=${publicKey}`);
  expect(one?.headers.get('ttl')).toBe('900');
});

it('forgets what a push service says is gone, and tries again what it could not take', async () => {
  await driverAt(true);
  for (const status of [404, 410]) {
    await watch();
    const { heard, send } = pushService(status);
    await pass(send);
    expect([heard.length, await watches()]).toEqual([1, 0]);
  }
  await watch();
  const { heard, send } = pushService(503);
  for (let round = 0; round < 5; round += 1) await pass(send);
  expect([heard.length, await watches()]).toEqual([3, 1]);
});

it('tells in the language in which it was asked for', async () => {
  await world.raw(`/public/deliveries/ZA/hash/${delivery.hash}/watch`, {
    method: 'PUT',
    headers: { 'accept-language': 'af', 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  });
  await driverAt(true);
  const { heard, send } = pushService(201);
  await pass(send);
  expect(opened(heard[0]?.body ?? new Uint8Array())).toMatchObject({ title: 'Jou aflewering is amper daar' });
});

it('forgets every browser when the delivery ends, and takes none after that', async () => {
  await watch();
  const was = deliveryStatus.code.PENDING_DROP_OFF;
  await world.db.query(
    sql`update deliveries set logistic_status_id = 30001, delivered_utc = now() where id = ${delivery.id}`,
  );
  expect(await watches()).toBe(0);
  expect((await watch()).status).toBe(409);
  await world.db.query(
    sql`update deliveries set logistic_status_id = ${was}, delivered_utc = null where id = ${delivery.id}`,
  );
});

it('is turned off by the same browser, and leaves the others', async () => {
  await watch();
  await watch({ ...keys, endpoint: 'https://push.example/other' });
  const { status } = await world.send(receiverCalls.unwatch, null, {
    params: { cca2: 'ZA', hash: delivery.hash },
    body: { endpoint },
  });
  expect(status).toBeLessThan(300);
  expect(await watches()).toBe(1);
});

it('takes addresses over TLS and whole keys alone, a handful of browsers, and no link that leads nowhere', async () => {
  expect((await watch({ ...keys, endpoint: 'http://push.example/abc' })).status).toBe(422);
  expect((await watch({ ...keys, endpoint, auth: 'short' })).status).toBe(422);
  for (let more = 0; more < 5; more += 1)
    expect((await watch({ ...keys, endpoint: `https://push.example/${more}` })).status).toBeLessThan(300);
  expect((await watch({ ...keys, endpoint: 'https://push.example/6' })).status).toBe(409);
  expect(await watches()).toBe(5);
  const lost = await world.send(receiverCalls.watch, null, {
    params: { cca2: 'ZA', hash: 'nothing' },
    body: { endpoint, ...keys },
  });
  expect(lost.status).toBe(404);
});

it('keeps the pair of keys that it made, and a configured pair comes before it', async () => {
  const own = await pushKeysOf(world.db, config);
  expect(await pushKeysOf(world.db, config)).toEqual(own);
  const env = { UMZILA_PUSH_PUBLIC_KEY: own.publicKey, UMZILA_PUSH_PRIVATE_KEY: own.privateKey };
  expect(readConfig(env).pushKeys).toEqual(own);
  expect(() => readConfig({ UMZILA_PUSH_PUBLIC_KEY: own.publicKey })).toThrow('UMZILA_PUSH_PRIVATE_KEY');
});
