// What stands behind the gate refuses nobody for who they are: the real handlers, asked about records that are not there by
// somebody of every single role that the table lets in, and by somebody of all of them at once, answer whatever they like,
// but not that this person may not. A rule that only a handler knew would show a screen to people whom it then turns away.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claims, everyCall, type Flag, may } from '../../core/index.ts';
import { createWorld, sql, type World } from '../adapters/backend/world.ts';
import { exampleOf } from '../arbitraries/exampleOf.ts';
import { callAddress } from './callAddress.ts';
import { carried, everySet, holding, nameOf } from './everybody.ts';

let world: World;
/** Everybody of one role, and a customer. */
let people: readonly Claims[];
/** Holds every role as far as a token says so. */
let holder: Claims;

beforeAll(async () => {
  world = await createWorld();
  const { id: companyId } = await world.db.one<{ id: number }>(
    sql`insert into companies (country, company_name) values ('ZA', 'Karoo Traders') returning id`,
  );
  people = await Promise.all(
    [[], ...carried.map((flag) => [flag])].map((held) =>
      world.person({ companyId, ...Object.fromEntries(held.map((flag) => [flag, true])) }),
    ),
  );
  holder = await world.person({ companyId, ...Object.fromEntries(carried.map((flag) => [flag, true])) });
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

/** Refusals of the case, not of the role: the same to everybody who is let in. */
const ofTheCase: Readonly<Record<string, string>> = {
  'auth.login': 'Email or password is wrong.',
  'auth.stopImpersonation': 'Nobody is impersonated here.',
  // The example’s id may be the own.
  'auth.impersonate': 'You are this user already.',
  'auth.refreshToken': 'Your session has ended.',
  'twoFactor.verify': 'This sign-in took too long.',
  'account.changeEmail': 'You may change your own email only.',
};

const missing = 987_654_321;
const services = [...new Set(everyCall.map(({ service }) => service))];
const bitOf = (flag: Flag): number => (flag === 'isNormalUser' ? 0 : 1 << carried.indexOf(flag));

test.each(services)(
  '[ROL-07] no handler of %s refuses a role that the table lets in',
  { timeout: 300_000 },
  async (service) => {
    const wrong: string[] = [];
    let asked = 0;
    for (const call of everyCall) {
      if (call.service !== service) continue;
      // as many roles at once as the row lets in
      const barred = (call.who.except ?? []).reduce((bits, flag) => bits | bitOf(flag), 0);
      const fullest = {
        ...holding(holder, everySet - 1 - barred, true),
        companyId: holder.companyId ?? null,
      };
      for (const who of [...people, fullest]) {
        if (!may(who, call)) continue;
        asked += 1;
        world.clock.now += 61_000;
        const body = call.body === null || call.multipart ? undefined : exampleOf(call.body);
        const answer = await world.raw(callAddress(call, missing), {
          who,
          method: call.method,
          ...(body === undefined || body === null
            ? {}
            : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        });
        const text = await answer.text();
        if (answer.status !== 403 && answer.status !== 401) continue;
        const usual = ofTheCase[call.id];
        if (usual === undefined || !text.includes(usual))
          wrong.push(`${call.id} for ${nameOf(who)}: ${answer.status} ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(everyCall.filter((call) => call.service === service).length);
  },
);
