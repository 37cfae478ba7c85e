// What the drawer shows to whom.
import { describe, expect, test } from 'vitest';
import { admits, type CarriedFlag, drawer, drawerFor, routeOf } from '../../../core/index.ts';
import { A, carried, M, S, who } from './claims.ts';

describe('drawer', () => {
  const labels = (group: string) =>
    drawer.find((one) => one.label === group)?.entries.map((entry) => entry.label);
  test('[NAV-03] Operations', () =>
    expect(labels('Operations')).toEqual([
      'Deliveries',
      'Deliveries Due',
      'Jobs',
      'Companies',
      'Stores',
      'Users',
      'Vehicles',
      'Territories',
      'Hubs',
      'Ratings',
      'Questionnaires',
      'Announcements',
      'Mobile Devices',
    ]));
  test('[NAV-04] Applications', () =>
    expect(labels('Applications')).toEqual(['Businesses', 'Partners', 'Drivers', 'Assistants', 'Vehicles']));
  test('[NAV-05] Finance', () =>
    expect(labels('Finance')).toEqual([
      'Accounts',
      'Bank Accounts',
      'Finance Metrics',
      'Funds Received',
      'Withdrawals',
      'Advances',
      'Rates',
      'Driver Pay Analysis',
      'Amendment Report',
    ]));
  test('[NAV-06, NAV-07, NAV-26] Reports', () =>
    expect(labels('Reports')).toEqual([
      'Customer Deliveries',
      'KPI Performance',
      'Delivery Summary',
      'Driver Visibility',
      'Driver schedules',
      'Service Levels',
      'Gross Profit Statistics',
      'Delivery Termination',
      'Driver Performance',
      'Delivery Arrival',
      'Auto Assign Efficiency',
      'Hub Deliveries',
      'Address Variation Report',
      'Driver Wait Time',
      'Exceptions Report',
      'Location Proximity Report',
      'Scheduled Reports',
      'Acceptance and Compliance Report',
      'Driver Assignment Reports',
      'Driver Screening',
      'Driver KPI',
    ]));
  test('[NAV-08] Archives', () =>
    expect(labels('Archives')).toEqual(['Deliveries', 'Partner Deliveries', 'Partner Jobs']));
  test('[NAV-09, NAV-10] Media', () =>
    expect(labels('Media')).toEqual(['Delivery pictures', 'Delivery signatures', 'Profile pictures']));
  test('[NAV-11, NAV-12] Admin', () =>
    expect(labels('Admin')).toEqual(['Distance discovery', 'Index management', 'API clients', 'Webhooks']));
  test('[NAV-25] every visible entry may be opened; empty groups are hidden', () => {
    for (const flag of carried) {
      for (const group of drawerFor(who(flag))) {
        expect(group.entries.length).toBeGreaterThan(0);
        for (const entry of group.entries) expect(admits(routeOf(entry.path)!.who, who(flag))).toBeNull();
      }
    }
    expect(drawerFor(null)).toEqual([]);
    expect(drawerFor(who())).toEqual([]);
  });
  test('{ROL-27} rates, announcements, funds received, withdrawals and advances are in the drawer of administrator and management alone', () => {
    const seen = (flag: CarriedFlag) =>
      drawerFor(who(flag)).flatMap((group) => group.entries.map((entry) => entry.path as string));
    for (const path of ['/rates', '/announcements', '/funds-received', '/withdrawals', '/advances']) {
      expect(seen(A)).toContain(path);
      expect(seen(M)).toContain(path);
      for (const flag of carried.filter((one) => one !== A && one !== M))
        expect(seen(flag)).not.toContain(path);
    }
  });
  test('[ROL-39] drawer Deliveries, less the assistant who would meet /forbidden (C-51)', () => {
    const seen = carried.filter((flag) =>
      drawerFor(who(flag)).some(
        (group) =>
          group.label === 'Operations' && group.entries.some((entry) => entry.path === '/deliveries'),
      ),
    );
    expect([...seen].sort()).toEqual(
      [
        A,
        M,
        S,
        'isCompanyAdministrator',
        'isCompanyOperator',
        'isStoreAdministrator',
        'isStoreOperator',
        'isSuperHero',
      ].sort(),
    );
  });
  test('{ROL-45, ROL-46} Finance is hidden from roles that are not finance-capable', () => {
    const seen = carried.filter((flag) => drawerFor(who(flag)).some((group) => group.label === 'Finance'));
    expect([...seen].sort()).toEqual(
      [
        A,
        M,
        S,
        'isCompanyAdministrator',
        'isCompanyOperator',
        'isStoreAdministrator',
        'isStoreOperator',
        'isPartner',
      ].sort(),
    );
  });
});
