// Every combination of role flags against every right of the table, with a reading of the rules that shares no line with
// the one in core/access.
import { describe, expect, test } from 'vitest';
import {
  type Audience,
  allRights,
  type CarriedFlag,
  type Claims,
  contract,
  drawerFor,
  everyCall,
  flags,
  hasRight,
  hubGroups,
  isAnyCompanyRole,
  isAnyStoreRole,
  isFinanceCapable,
  isPlainNormalUser,
  may,
  type Right,
  type RoutePath,
  reasonsOf,
  routeOf,
  routes,
} from '../../../core/index.ts';

const carried = flags.map(({ flag }) => flag);
const everyCombination = 2 ** carried.length;
const holderOf = (bits: number, emailConfirmed = true): Claims => ({
  id: 7,
  email: 'a@b.test',
  emailConfirmed,
  phoneNumberConfirmed: true,
  ...Object.fromEntries(carried.filter((_, at) => (bits >> at) & 1).map((flag) => [flag, true])),
});
const bitOf = (flag: CarriedFlag): number => 1 << carried.indexOf(flag);
const bitsOf = (...some: readonly CarriedFlag[]): number => some.reduce((all, flag) => all | bitOf(flag), 0);
const company = bitsOf('isCompanyAdministrator', 'isCompanyOperator', 'isCompanyNormalUser');
const store = bitsOf('isStoreAdministrator', 'isStoreOperator', 'isStoreNormalUser');
const field = bitsOf('isPartner', 'isDriver', 'isSuperHero');

/** The rules of ROL-07 to ROL-11 on bits. */
const opens = (rule: Audience): ((bits: number, emailConfirmed: boolean) => boolean) => {
  if (rule.public) return () => true;
  const mask = (some: readonly (CarriedFlag | 'isNormalUser')[]) =>
    bitsOf(...some.filter((flag) => flag !== 'isNormalUser'));
  const wanted = mask(rule.any);
  const barred = mask(rule.except ?? []);
  const forAll = rule.any.includes('isNormalUser');
  return (bits, emailConfirmed) => {
    if (!emailConfirmed && !rule.unconfirmed && (bits & (company | store)) === 0 && bits !== 0) return false;
    if (bits & barred) return false;
    if (forAll && !(rule.plainNormalUser && bits & (company | store))) return true;
    const counted = rule.noFieldWorkers && bits & field ? bits & ~company : bits;
    return (counted & wanted) !== 0;
  };
};

describe('every combination of the fourteen flags', () => {
  const rights = allRights();
  test.each([true, false])(
    '[ROL-07, ROL-09, ROL-10, ROL-11] opens exactly what the rules say, email confirmed: %s',
    (emailConfirmed) => {
      const gates = [...new Set(rights.flatMap((right) => right.gates))];
      const asked = gates.map((gate) => ({ gate, opens: opens(gate) }));
      const wrong: string[] = [];
      for (let bits = 0; bits < everyCombination; bits += 1) {
        const who = holderOf(bits, emailConfirmed);
        for (const one of asked)
          if (may(who, { who: one.gate }) !== one.opens(bits, emailConfirmed))
            wrong.push(`${bits} ${JSON.stringify(one.gate)}`);
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    },
  );

  test('[ROL-02, ROL-03, ROL-04, ROL-05, ROL-06] the derived flags are what the roles make them', () => {
    for (let bits = 0; bits < everyCombination; bits += 1) {
      const who = holderOf(bits);
      expect(isAnyCompanyRole(who)).toBe((bits & company) !== 0);
      expect(isAnyStoreRole(who)).toBe((bits & store) !== 0);
      expect(isPlainNormalUser(who)).toBe(bits === 0);
    }
    expect(may({ ...holderOf(0), id: 0 }, { who: { any: ['isNormalUser'] } })).toBe(false);
    expect(may(holderOf(0), { who: { any: ['isNormalUser'] } })).toBe(true);
  });

  test('[NAV-25] the drawer shows exactly the entries whose every gate opens, and each leads somewhere', () => {
    const entries = rights.filter(({ kind }) => kind === 'drawer');
    const wrong: number[] = [];
    for (let bits = 0; bits < everyCombination; bits += 7) {
      const who = holderOf(bits);
      const shown = drawerFor(who).flatMap((group) =>
        group.entries.map((entry) => `${group.label} / ${entry.label}`),
      );
      const allowed = entries.filter((right) => hasRight(who, right)).map(({ name }) => name);
      if (shown.join() !== allowed.join()) wrong.push(bits);
    }
    expect(wrong).toEqual([]);
  });

  test('{ROL-45, ROL-46} nobody without a money role sees the Finance group', () => {
    for (let bits = 0; bits < everyCombination; bits += 11) {
      const who = holderOf(bits);
      if (drawerFor(who).some(({ label }) => label === 'Finance')) expect(isFinanceCapable(who)).toBe(true);
    }
  });

  test('a screen that may be opened may also ask for what it shows', () => {
    const asks: readonly (readonly [RoutePath, { readonly who: Audience }])[] = [
      ['/deliveries', contract.deliveries.list],
      ['/deliveries', contract.deliveries.aggregations],
      ['/deliveries/add', contract.workflow.createQuotes],
      ['/deliveries/edit/:id', contract.deliveries.update],
      ['/deliveries/edit/:id', contract.deliveries.get],
      ['/jobs', contract.jobs.list],
      ['/jobs/edit/:id', contract.jobworkflow.jobcost],
      ['/jobs/edit/:id', contract.jobs.get],
      ['/jobs/:id/deliveries', contract.jobs.get],
      ['/stores', contract.stores.list],
      ['/drivers/list', contract.drivers.list],
      ['/accounts', contract.accounts.list],
      ['/accounts/:accountId/transactions', contract.transactions.items],
      ['/tracking', contract.drivers.list],
      ['/tracking', hubGroups.coordinateUpdates],
      ['/dashboard', contract.deliveries.mine],
      ['/profile', contract.profile.get],
      ['/deliveries/:id/transaction-items', contract.transactions.createDeliveryItem],
      ['/jobs/:id/transaction-items', contract.transactions.createJobItem],
    ];
    const dead: string[] = [];
    for (let bits = 0; bits < everyCombination; bits += 1) {
      const who = holderOf(bits);
      for (const [path, call] of asks)
        if (may(who, routeOf(path) ?? { who: { any: [] } }) && !may(who, call)) dead.push(`${path} ${bits}`);
    }
    expect(dead.slice(0, 5)).toEqual([]);
  });

  test('[ROL-01, ROL-61] QSR grants nothing', () => {
    for (let bits = 0; bits < everyCombination; bits += 499)
      expect(rights.filter((right) => hasRight({ ...holderOf(bits), isQsr: true }, right))).toEqual(
        rights.filter((right) => hasRight(holderOf(bits), right)),
      );
  });
});

describe('the table of rights', () => {
  const rights = allRights();
  test('holds every route, call and hub group once, and every drawer entry', () => {
    const names = (kind: Right['kind']) => rights.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(names('route')).toEqual(routes.map(({ path }) => path));
    expect(names('call')).toEqual(everyCall.map(({ id }) => id));
    expect(names('group')).toEqual(Object.keys(hubGroups));
    expect(new Set(rights.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(rights.length);
  });
  test('[ROL-58] the store list is for users other than drivers, partners, assistants and plain customers', () => {
    const admitted = carried.filter((flag) => may(holderOf(bitOf(flag)), contract.stores.list));
    expect(carried.filter((flag) => !admitted.includes(flag)).sort()).toEqual(
      ['isAssistant', 'isDriver', 'isPartner'].sort(),
    );
    expect(may(holderOf(0), contract.stores.list)).toBe(false);
  });
  test('[ROL-59] territory permissions may be fetched by whoever is signed in', () => {
    for (const flag of carried)
      expect(may(holderOf(bitOf(flag)), contract.territories.permissions)).toBe(true);
    expect(may(null, contract.territories.permissions)).toBe(false);
  });
  test('[ROL-52] a new delivery may be begun by every normal user but partner and driver (ROL-40)', () => {
    expect(may(null, contract.workflow.createQuotes)).toBe(false);
    expect(may(holderOf(0), contract.workflow.createQuotes)).toBe(true);
    for (const flag of carried)
      expect(may(holderOf(bitOf(flag)), contract.workflow.createQuotes), flag).toBe(
        flag !== 'isPartner' && flag !== 'isDriver',
      );
  });
  const audienceOf = (path: RoutePath) =>
    carried.filter((flag) => may(holderOf(bitOf(flag)), routeOf(path) ?? { who: { any: [] } })).sort();
  const internal = ['isAdministrator', 'isManagementOperator', 'isStaffOperator'] as const;
  const business = carried.filter(
    (flag) => (bitOf(flag) & (company | store)) !== 0 || (internal as readonly string[]).includes(flag),
  );
  test('{ROL-48} the exceptions report is for staff and the administrators and operators of companies', () => {
    expect(audienceOf('/reports/retail-exceptions')).toEqual(
      [...internal, 'isCompanyAdministrator', 'isCompanyOperator'].sort(),
    );
  });
  test.each([
    '/reports/customer-deliveries',
    '/reports/kpi-performance',
    '/reports/delivery-summary',
    '/reports/service-levels',
    '/reports/delivery-termination',
    '/reports/delivery-arrival',
  ] as const)('{ROL-49, ROL-51} %s is for every business user', (path) => {
    expect(audienceOf(path)).toEqual([...business].sort());
  });
  test.each([
    '/reports/gross-profits',
    '/reports/driver-analysis',
    '/reports/driver-routes',
    '/reports/driver-schedules',
    '/reports/driver-wait-time',
    '/reports/driver-kpi',
    '/reports/driver-screening',
    '/reports/driver-metrics',
    '/reports/driver-assignment-audit',
    '/reports/driver-auto-assign-efficiency',
    '/reports/accept-and-compliance',
    '/reports/address-variation',
    '/reports/location-proximity',
    '/reports/hub-deliveries',
    '/reports/delivery-due',
  ] as const)('{ROL-50, ROL-51} %s is for staff alone', (path) => {
    expect(audienceOf(path)).toEqual([...internal].sort());
  });
});

describe('grounds', () => {
  test('agree with the decision, and name what opened or barred', () => {
    const wrong: string[] = [];
    for (const right of allRights())
      for (let bits = 0; bits < everyCombination; bits += 211) {
        const who = holderOf(bits);
        for (const gate of right.gates) {
          const grounds = reasonsOf(gate, who);
          if ((grounds.denial === null) !== may(who, { who: gate })) wrong.push(right.name);
          if (grounds.denial === null && !grounds.isPublic) {
            if (grounds.by.length === 0) wrong.push(right.name);
            // taking away what opened it closes it
            const left = { ...who, ...Object.fromEntries(grounds.by.map((flag) => [flag, false])) };
            if (!grounds.by.includes('isNormalUser') && may(left, { who: gate })) wrong.push(right.name);
          }
          if (grounds.barredBy.length > 0 && grounds.denial === null) wrong.push(right.name);
        }
      }
    expect(wrong).toEqual([]);
  });
});
