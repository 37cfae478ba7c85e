// The law of ranks over whatever people send: whoever is no administrator never gives a role of the own rank or above, and an administrator
// always remains. Random sequences of saves, locks, deletions and restores by people of every rank, through the real services.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claims, flags, rankedBy, rankOf, rolesOfFlags, users } from '../../core/index.ts';
import { createWorld, sql, type World } from '../adapters/backend/world.ts';

let world: World;
const everybody: Claims[] = [];
const params = (id: number) => ({ params: { cca2: 'ZA', id } });

beforeAll(async () => {
  world = await createWorld();
  for (const parts of [
    { isAdministrator: true },
    { isAdministrator: true },
    { isManagementOperator: true },
    { isStaffOperator: true },
    { isStaffOperator: true },
    {},
  ])
    everybody.push(await world.person(parts));
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

interface Row {
  readonly id: number;
  readonly roles: readonly string[];
  readonly open: boolean;
}
const rows = (): Promise<Row[]> =>
  world.db.query<Row>(sql`
    select id, roles, is_active and locked_utc is null and deleted_utc is null as open from users order by id`);
const claimsNow = async (who: Claims): Promise<Claims> => {
  const row = (await rows()).find(({ id }) => id === who.id);
  return {
    id: who.id,
    email: who.email,
    emailConfirmed: true,
    phoneNumberConfirmed: true,
    ...Object.fromEntries(
      flags.filter(({ flag }) => row?.roles.includes(flag)).map(({ flag }) => [flag, true]),
    ),
  };
};

const person = fc.integer({ min: 0, max: 5 });
const deed = fc.record({
  who: person,
  whom: person,
  what: fc.oneof(
    fc.record({
      does: fc.constant('roles' as const),
      roles: fc.subarray([
        'isAdministrator',
        'isManagementOperator',
        'isStaffOperator',
        'isDriver',
        'isSuperHero',
      ] as const),
    }),
    fc.record({ does: fc.constant('active' as const), isActive: fc.boolean() }),
    fc.record({ does: fc.constantFrom('lock', 'unlock', 'remove', 'restore') }),
  ),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

const act = async ({ who, whom, what }: Deed): Promise<number> => {
  const [actor, user] = [everybody[who], everybody[whom]];
  if (actor === undefined || user === undefined) throw new Error('nobody');
  const claims = await claimsNow(actor);
  const { id } = user;
  if (what.does === 'roles')
    return (await world.send(users.calls.update, claims, { ...params(id), body: { roles: what.roles } }))
      .status;
  if (what.does === 'active')
    return (
      await world.send(users.calls.update, claims, { ...params(id), body: { isActive: what.isActive } })
    ).status;
  if (what.does === 'lock')
    return (await world.send(users.actionCalls.lock, claims, { ...params(id), body: { reason: 'why' } }))
      .status;
  if (what.does === 'unlock') return (await world.send(users.actionCalls.unlock, claims, params(id))).status;
  if (what.does === 'remove')
    return (await world.send(users.calls.remove, claims, { params: { cca2: 'ZA' }, query: { id: [id] } }))
      .status;
  return (await world.send(users.calls.restore, claims, { ...params(id), body: {} })).status;
};

/** Everybody as at the beginning: what one sequence left is not the next one's matter. */
const asBefore = async (): Promise<void> => {
  for (const who of everybody)
    await world.db.query(sql`
      update users set is_active = true, locked_utc = null, deleted_utc = null,
        roles = ${flags.filter(({ flag }) => who[flag] === true).map(({ flag }) => flag)} where id = ${who.id}`);
};

const highest = (roles: readonly string[]): number => rankOf(rolesOfFlags(roles));

test('[law R-69] no sequence of calls by anybody but an administrator gives a rank that is not below the own; an administrator always remains', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
      await asBefore();
      for (const one of deeds) {
        const before = await rows();
        const actor = everybody[one.who];
        if (actor === undefined) throw new Error('nobody');
        const { rank } = rankedBy(await claimsNow(actor));
        const status = await act(one);
        expect(status).toBeLessThan(500);
        if (status < 300) done += 1;
        const after = await rows();
        expect(after.some(({ roles, open }) => open && highest(roles) === 3)).toBe(true);
        for (const { id, roles, open } of after) {
          const was = before.find((row) => row.id === id);
          const isSame = was?.roles.join() === roles.join() && was.open === open;
          if (isSame || rank === 3) continue;
          expect(highest(roles)).toBeLessThan(rank);
          expect(highest(was?.roles ?? [])).toBeLessThan(rank);
        }
      }
    }),
    { numRuns: 20 },
  );
  expect(done).toBeGreaterThan(20);
});

test('[law R-69] of two administrators who take the role from each other at once one keeps it', async () => {
  const [first, second] = everybody;
  if (first === undefined || second === undefined) throw new Error('nobody');
  await asBefore();
  const take = (who: Claims, id: number) =>
    world.send(users.calls.update, who, { ...params(id), body: { roles: [] } });
  const answers = await Promise.all([take(first, second.id), take(second, first.id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await rows()).filter(({ roles }) => roles.includes('isAdministrator'))).toHaveLength(1);
});
