// Every call and every hub group on the real application, asked by people of many combinations of roles: what the server
// lets through is exactly what the client's guard says it would. The handlers behind the gate are stand-ins, so that a
// walk through the gate changes nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Implementation } from '../../adapters/backend/calls/handler.ts';
import { Problem } from '../../adapters/backend/http/problem.ts';
import { type CarriedFlag, type Claims, everyCall, hubGroups, may } from '../../core/index.ts';
import { createWorld, type World } from '../adapters/backend/world.ts';
import { callAddress } from './callAddress.ts';
import { carried, nameOf } from './everybody.ts';
import { joinHub } from './hubClient.ts';

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

/** The single roles, the plain customer, and six larger sets: every set there can be meets the gate itself in everyCombination.test.ts. */
const combinations: readonly (readonly CarriedFlag[])[] = [
  [],
  ...carried.map((flag) => [flag]),
  ...Array.from({ length: 6 }, (_, index) => {
    const bits = ((index + 1) * 1_103_515_245 + 12_345) & 0x3fff;
    return carried.filter((_flag, at) => (bits >> at) & 1);
  }),
];
const everybody = (): Promise<readonly (Claims | null)[]> =>
  Promise.all([
    null,
    ...[true, false].flatMap((emailConfirmed) =>
      combinations.map((held) =>
        world.person({ emailConfirmed, ...Object.fromEntries(held.map((flag) => [flag, true])) }),
      ),
    ),
  ]);
describe('the gate of the server', { timeout: 400_000 }, () => {
  test('[law R-6] [ROL-07, ROL-08, ROL-09] opens every call to exactly those whom the client’s guard would let ask', async () => {
    const people = await everybody();
    const wrong: string[] = [];
    for (const who of people) {
      const token = who === null ? null : await world.token(who);
      for (const call of everyCall) {
        const { status } = await world.raw(callAddress(call), {
          method: call.method,
          ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
        });
        const isOpen = status !== 401 && status !== 403;
        if (isOpen !== may(who, call)) wrong.push(`${call.id} for ${nameOf(who)}: ${status}`);
        if (status === 404 || status === 405 || status >= 500)
          wrong.push(`${call.id} is not found: ${status}`);
        if (who === null && !isOpen && status !== 401) wrong.push(`${call.id} for nobody: ${status}`);
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test('[law R-6] [RTM-09, ROL-07] opens every hub group to exactly those whom the client would let join', async () => {
    const people = (await everybody()).filter((who) => who !== null);
    const groups = Object.entries(hubGroups);
    const wrong: string[] = [];
    for (const who of people)
      for (const hub of ['beacon', 'identity'] as const) {
        const own = groups.filter(([, group]) => group.hub === hub);
        const client = await joinHub(world, hub, who);
        for (const [name, group] of own) {
          const refused = await client.invoke(group.subscribe, group.takes === 'nothing' ? [] : [[]]);
          if ((refused === null) !== may(who, group)) wrong.push(`${name} for ${nameOf(who)}: ${refused}`);
        }
        await client.leave();
      }
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test('[RTM-02] nobody without a token may even negotiate', async () => {
    for (const hub of ['beacon', 'identity'])
      expect((await world.raw(`/${hub}/hub/negotiate?negotiateVersion=1`, { method: 'POST' })).status).toBe(
        401,
      );
  });
});
