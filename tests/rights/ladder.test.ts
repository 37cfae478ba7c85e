// What the table of calls says, by readings that do not ask it: what stands open without a sign-in is listed here, whoever ranks higher may no
// less, and who opens a screen of a resource may make the calls that it lives by. That the server keeps to the table: `matrix.test.ts`.
import { describe, expect, test } from 'vitest';
import {
  type CarriedFlag,
  type Claims,
  contract,
  everyCall,
  everyResource,
  may,
  routeOf,
  routes,
} from '../../core/index.ts';
import { carried, who } from '../core/access/claims.ts';

const holding = (flag: CarriedFlag | null): Claims => (flag === null ? who() : who(flag));
const openTo = (flag: CarriedFlag | null): ReadonlySet<string> =>
  new Set(everyCall.filter((call) => may(holding(flag), call)).map(({ id }) => id));

test('[ROL-07] without a sign-in nothing can be sent but what is listed here', () => {
  const sent = everyCall.filter((call) => call.method !== 'GET' && may(null, call)).map(({ id }) => id);
  expect(sent.sort()).toEqual([
    ...['auth.externalLogin', 'auth.externalStart', 'auth.forgotPassword', 'auth.login', 'auth.refreshToken'],
    ...['auth.register', 'auth.resetPassword', 'deliveries.rate', 'errors.report', 'lookup.resolveAddress'],
    ...['passkeys.challenge', 'questionnaireCalls.answer', 'receiverCalls.unwatch', 'receiverCalls.watch'],
    ...['receiverCalls.wish', 'subscriptions.leave', 'twoFactor.send', 'twoFactor.verify'],
  ]);
});

describe('[law R-6] over every call', () => {
  test.each([
    ['isStoreNormalUser', 'isStoreOperator', 'isStoreAdministrator'],
    ['isCompanyNormalUser', 'isCompanyOperator', 'isCompanyAdministrator'],
    ['isStaffOperator', 'isManagementOperator', 'isAdministrator'],
  ] as const)('%s may no more than %s, and who holds that no more than %s', (lowest, middle, highest) => {
    const beyond = (lower: CarriedFlag, higher: CarriedFlag): readonly string[] => {
      const open = openTo(higher);
      return [...openTo(lower)].filter((id) => !open.has(id));
    };
    expect([beyond(lowest, middle), beyond(middle, highest)]).toEqual([[], []]);
  });

  test('each role is let in at some and refused at some, an administrator nowhere but where the driver of a run is asked', () => {
    const refusedTo = (flag: CarriedFlag | null): readonly string[] => {
      const open = openTo(flag);
      return everyCall.map(({ id }) => id).filter((id) => !open.has(id));
    };
    expect(refusedTo('isAdministrator')).toEqual(['drivers.me']);
    for (const flag of [null, ...carried].filter((one) => one !== 'isAdministrator')) {
      const { length } = refusedTo(flag);
      expect([flag, length > 1 && length < everyCall.length]).toEqual([flag, true]);
    }
  });

  test('whoever opens a screen of a resource may make the calls that the screen lives by', () => {
    const shut: string[] = [];
    let met = 0;
    for (const { name, path, parent, calls } of everyResource)
      for (const [at, call] of [
        [path, calls.list],
        [parent?.add ?? `${path}/add`, calls.create],
        [`${path}/edit/:id`, calls.get],
      ] as const) {
        const route = routeOf(at);
        if (route === undefined || call === undefined) continue;
        met += 1;
        for (const flag of [null, ...carried])
          if (may(holding(flag), route) && !may(holding(flag), call)) shut.push(`${name} ${at} ${flag}`);
      }
    // Lists that are no resources, and reports, which stand at the address of their screen.
    const others = [
      ['/jobs', contract.jobs.list],
      ['/jobs/:id/deliveries', contract.deliveries.list],
      ['/deliveries', contract.deliveries.list],
      ['/deliveries/edit/:id', contract.deliveries.get],
      ['/accounts', contract.accounts.list],
      ...routes.flatMap(({ path }) => {
        const call = everyCall.find((one) => one.method === 'GET' && one.path === `${path}/{cca2}`);
        return /^.(reports|archives).[\w-]+$/.test(path) && call !== undefined ? [[path, call] as const] : [];
      }),
    ] as const;
    for (const [path, call] of others) {
      met += 1;
      for (const flag of [null, ...carried])
        if (may(holding(flag), routeOf(path) ?? call) && !may(holding(flag), call))
          shut.push(`${path} ${flag}`);
    }
    expect(shut).toEqual([]);
    expect(met).toBeGreaterThan(100);
  });
});
