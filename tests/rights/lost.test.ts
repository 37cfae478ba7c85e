// Rights that are taken away while somebody is signed in: the token still says them, the server no longer believes it, and
// whoever follows a hub leaves before anything that is committed later is sent.
import { isLeft } from 'fp-ts/Either';
import { firstValueFrom } from 'rxjs';
import { filter } from 'rxjs/operators';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSignalrHub } from '../../adapters/hub/signalrHub.ts';
import type { Claims, HubPort } from '../../core/index.ts';
import { contract, createWorld, sql, type World } from '../adapters/backend/world.ts';
import { type Served, serve } from '../adapters/served.ts';

const soon = { timeout: 20_000 };
let world: World;
let origin: string;
let served: Served;
const ports: HubPort[] = [];

beforeAll(async () => {
  world = await createWorld({ env: { UMZILA_FLUSH_MS: '0' }, demo: true });
  served = await serve(world.app);
  origin = served.origin;
});
afterAll(async () => {
  await Promise.all(ports.map((port) => port.stop()));
  await world.close();
  await served.stop();
  expect(world.faults).toEqual([]);
});

const follow = async (who: Claims, group: 'deliveries' | 'myIdentity' = 'deliveries') => {
  const hub = group === 'deliveries' ? 'beacon' : 'identity';
  const port = createSignalrHub({ url: `${origin}/${hub}/hub`, hub });
  ports.push(port);
  const token = await world.token(who);
  if (isLeft(await port.start({ token: async () => token }))) throw new Error('not connected');
  const answer = await port.invoke(
    group === 'deliveries' ? 'subscribeToDeliveries' : 'subscribeToMyIdentity',
    [],
  );
  if (isLeft(answer)) throw new Error(answer.left.message);
  const seen: number[] = [];
  port.events$.subscribe((event) => {
    if (event.type === 'delivery') seen.push((event.data as { readonly id: number }).id);
  });
  return { port, seen };
};
const touch = async (id: number): Promise<void> => {
  await world.db.query(sql`update deliveries set updated_utc = now() where id = ${id}`);
};
const list = (who: Claims) => world.send(contract.deliveries.list, who, { params: { cca2: 'ZA' } });

describe('a role that is taken away', () => {
  test('ends what the old token opened: calls are refused, the hub sends nothing committed afterwards', async () => {
    const staff = await world.userOf('staff@umzila.test');
    const watcher = await world.userOf('management@umzila.test');
    const { id } = await world.db.one<{ id: number }>(sql`
      select id from deliveries where country = 'ZA' and deleted_utc is null order by id limit 1`);
    const [lost, kept] = [await follow(staff), await follow(watcher)];
    expect((await list(staff)).status).toBe(200);
    await touch(id);
    await vi.waitFor(() => expect(lost.seen).toEqual([id]), soon);
    await world.db.query(sql`update users set roles = '{}' where id = ${staff.id}`);
    await touch(id + 1);
    await vi.waitFor(() => expect(kept.seen).toContain(id + 1), soon);
    await world.app.hub.settled();
    expect(lost.seen).toEqual([id]);
    // in this very second, with the token that still says isStaffOperator
    expect((await list(staff)).status).toBe(403);
    await world.db.query(sql`update users set roles = '{isStaffOperator}' where id = ${staff.id}`);
  });

  test('another company: the rows of the old one are gone from lists, of the new one are there', async () => {
    const who = await world.userOf('company-operator@umzila.test');
    const ofOthers = async (company: number): Promise<number> =>
      (
        await world.ok(contract.deliveries.list, who, { params: { cca2: 'ZA' }, query: { pageSize: 2000 } })
      ).data.filter((row) => row.companyId === company && row.placedByUser?.id !== who.id).length;
    const { other } = await world.db.one<{ other: number }>(sql`
      insert into companies (country, company_name) values ('ZA', 'Another house') returning id as other`);
    await world.db.query(sql`
      update deliveries set company_id = ${other}, origin_store_id = null, destination_store_id = null where id in (
        select id from deliveries where country = 'ZA' and company_id is null and deleted_utc is null order by id limit 3)`);
    expect(await ofOthers(1)).toBeGreaterThan(0);
    expect(await ofOthers(other)).toBe(0);
    await world.db.query(sql`update users set company_id = ${other} where id = ${who.id}`);
    await vi.waitFor(async () => expect(await ofOthers(1)).toBe(0), soon);
    expect(await ofOthers(other)).toBe(3);
    await world.db.query(sql`update users set company_id = 1 where id = ${who.id}`);
  });

  test('[RTM-16] the identity hub stays and tells the client to fetch new tokens', async () => {
    const who = await world.userOf('partner@umzila.test');
    const { port } = await follow(who, 'myIdentity');
    const told = firstValueFrom(port.events$.pipe(filter(({ type }) => type === 'identity')));
    await world.db.query(sql`update users set roles = '{isPartner,isDriver}' where id = ${who.id}`);
    expect((await told).data).toEqual({ userId: who.id, refreshToken: true, reloadProfile: true });
    await world.db.query(sql`update users set roles = '{isPartner}' where id = ${who.id}`);
  });
});

describe('an account that is closed', () => {
  test('is shut out of calls and hubs at once', async () => {
    const who = await world.person({ isStaffOperator: true });
    const { seen } = await follow(who);
    const watcher = await follow(await world.userOf('administrator@umzila.test'));
    await world.db.query(sql`update users set is_active = false where id = ${who.id}`);
    await touch(3);
    await vi.waitFor(() => expect(watcher.seen).toContain(3), soon);
    expect(seen).toEqual([]);
    expect((await list(who)).status).toBe(401);
  });

  test('and with it whoever acts in its name, or in whose name it acted', async () => {
    const actor = await world.person({ isAdministrator: true });
    const customer = await world.userOf('customer@umzila.test');
    const acting = { ...customer, actorId: actor.id };
    const mine = () => world.send(contract.deliveries.mine, acting, { params: { cca2: 'ZA' } });
    expect((await mine()).status).toBe(200);
    await world.db.query(sql`update users set roles = '{}' where id = ${actor.id}`);
    await vi.waitFor(async () => expect((await mine()).status).toBe(401), soon);
  });
});

test('a token that says less than the row stays with less', async () => {
  const who = await world.person({ isAdministrator: true });
  const { isAdministrator: _, ...less } = who;
  expect((await list(less)).status).toBe(403);
});
test('endUser ends every connection of a user', async () => {
  const who = await world.person({ isStaffOperator: true });
  const { port, seen } = await follow(who);
  const dropped = firstValueFrom(port.state$.pipe(filter((state) => state === 'lost')));
  world.app.hub.endUser(who.id, 'Signed out.', false);
  await touch(4);
  expect(await dropped).toBe('lost');
  expect(seen).toEqual([]);
});
