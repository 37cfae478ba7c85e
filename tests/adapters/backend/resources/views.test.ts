// Saved views through the real services: whose they are, with whom they are shared, and how many there may be.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claims, savedViewCalls as calls } from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
let manager: Claims;
let staff: Claims;
const params = { cca2: 'ZA' } as const;
const view = { screen: 'hubs', name: 'Idle hubs', query: 'isActive=false' } as const;

beforeAll(async () => {
  world = await createWorld();
  manager = await world.person({ isManagementOperator: true });
  staff = await world.person({ isStaffOperator: true });
});
afterAll(() => world.end());
const names = async (who: Claims, screen = 'hubs') =>
  (await world.ok(calls.list, who, { params, query: { screen } })).map(({ name, isMine }) => [name, isMine]);

test('a view is its maker’s until it is shared with a role, which staff may not do', async () => {
  const mine = await world.ok(calls.create, manager, { params, body: view });
  expect(mine).toMatchObject({ ...view, isUsual: false, roles: [], isMine: true });
  expect(await names(staff)).toEqual([]);
  const body = { roles: ['isStaffOperator'] };
  expect((await world.send(calls.update, staff, { params: { ...params, id: mine.id }, body })).status).toBe(
    403,
  );
  await world.ok(calls.update, manager, { params: { ...params, id: mine.id }, body });
  expect(await names(staff)).toEqual([['Idle hubs', false]]);
  expect(await names(staff, 'stores')).toEqual([]);
  const other = await world.send(calls.update, staff, {
    params: { ...params, id: mine.id },
    body: { name: 'Mine' },
  });
  expect(other.status).toBe(404);
});

test('one view of a screen is the usual one', async () => {
  const made = async (name: string, isUsual: boolean) =>
    (await world.ok(calls.create, staff, { params, body: { ...view, screen: 'stores', name, isUsual } })).id;
  const [first, second] = [await made('First', true), await made('Second', true)];
  const all = await world.ok(calls.list, staff, { params, query: { screen: 'stores' } });
  expect(all.map(({ id, isUsual }) => [id, isUsual])).toEqual([
    [first, false],
    [second, true],
  ]);
  expect((await world.ok(calls.remove, staff, { params, query: { id: [first] } })).deleted).toBe(1);
  expect((await world.send(calls.remove, manager, { params, query: { id: [second] } })).status).toBe(404);
});

test('fifty views are kept, and no more', async () => {
  const person = await world.person({ isStaffOperator: true });
  await world.db.query(sql`
    insert into saved_views (user_id, screen, name, query) select ${person.id}, 'hubs', 'View ' || n, '' from generate_series(1, 50) n`);
  const refused = await world.send(calls.create, person, { params, body: view });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { name: ['Keep at most 50 views: delete one first.'] },
  ]);
});
