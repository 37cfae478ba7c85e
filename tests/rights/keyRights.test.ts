// What a key may do, at every call of every service, over rights drawn by chance: no more than its rights say and no more than its user may.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Implementation } from '../../adapters/backend/calls/handler.ts';
import { Problem } from '../../adapters/backend/http/problem.ts';
import { newApiKey } from '../../adapters/backend/tokens/apiKey.ts';
import { secretHash } from '../../adapters/backend/tokens/secrets.ts';
import {
  type CarriedFlag,
  type Claims,
  callGroupOf,
  everyCall,
  flags,
  isForKeys,
  type KeyRights,
  keyGroupsOf,
  may,
  rightsBeyond,
} from '../../core/index.ts';
import { askWith, makeClient } from '../adapters/backend/clients/clients.ts';
import { createWorld, json, sql, type World } from '../adapters/backend/world.ts';
import { runs } from '../arbitraries/runs.ts';
import { callAddress } from './callAddress.ts';

let world: World;
const through = 418;
beforeAll(async () => {
  const handlers: Implementation[] = everyCall.map((call) => ({
    call,
    handle: async () => {
      throw new Problem(through, 'through the gate');
    },
  }));
  world = await createWorld({ handlers });
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

const groups = [...new Set(everyCall.map(callGroupOf))];
const rightsOf: fc.Arbitrary<KeyRights> = fc.dictionary(
  fc.constantFrom(...groups),
  fc.constantFrom('read' as const, 'write' as const),
);
const carried = flags.map(({ flag }) => flag).filter((flag) => flag !== 'isPublicApiUser');
const rolesOf: fc.Arbitrary<readonly CarriedFlag[]> = fc.subarray(carried);

test('[law R-63] for every call: allowed is what the rights say and what the user may, and nothing of the identity', async () => {
  const { id, user } = await makeClient(world, {}, { perMinute: 60_000 });
  const key = newApiKey(id);
  await world.db.query(
    sql`insert into api_client_keys (client_id, slot, hash, prefix) values (${id}, 1, ${secretHash(key)}, 'umz')`,
  );
  await fc.assert(
    fc.asyncProperty(rightsOf, rolesOf, async (rights, roles) => {
      const held = ['isPublicApiUser' as const, ...roles];
      const who: Claims = { ...user, ...Object.fromEntries(held.map((flag) => [flag, true])) };
      await world.db.query(sql`update users set roles = ${held} where id = ${user.id}`);
      await world.db.query(sql`update api_clients set rights = ${json(rights)} where id = ${id}`);
      world.clock.now += 60_000;
      for (const call of everyCall) {
        const { status } = await askWith(world, key, callAddress(call), { method: call.method });
        const right = rights[callGroupOf(call)];
        const isSaid = right === 'write' || (right === 'read' && call.method === 'GET');
        const isAllowed = isSaid && isForKeys(call) && call.service !== 'identity' && may(who, call);
        expect([call.id, status !== 401 && status !== 403]).toEqual([call.id, isAllowed]);
      }
    }),
    runs(4),
  );
}, 120_000);

test('what can be given to a key of somebody is what that user can do with it, and nothing beside', () => {
  fc.assert(
    fc.property(rolesOf, rightsOf, (roles, rights) => {
      const who: Claims = {
        id: 1,
        email: 'api@example.test',
        emailConfirmed: true,
        phoneNumberConfirmed: true,
        ...Object.fromEntries(roles.map((flag) => [flag, true])),
      };
      const open = keyGroupsOf(who);
      for (const { reads, writes } of open)
        for (const call of [...reads, ...writes]) expect([call.id, may(who, call)]).toEqual([call.id, true]);
      const whole = Object.fromEntries(
        open.map(({ name, writes }) => [name, writes.length > 0 ? ('write' as const) : ('read' as const)]),
      );
      expect(rightsBeyond(whole, who)).toEqual([]);
      for (const name of rightsBeyond(rights, who)) {
        const group = open.find((one) => one.name === name);
        expect(rights[name] === 'write' ? (group?.writes ?? []) : (group?.reads ?? [])).toEqual([]);
      }
    }),
  );
});
