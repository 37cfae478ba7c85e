// Who looks after whom, and what goes with which role: read off the rules by every pair of roles.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  belongingFaults,
  flags,
  flagsOfRoles,
  givingFaults,
  mayEditUser,
  mayGive,
  mayManage,
  type Rank,
  rankOf,
  rolesOfFlags,
} from '../../../core/index.ts';

const every = [...flags.map(({ role }) => role), 'QSR'] as const;
const roles = fc.subarray([...every]);
const levels: readonly Rank[] = [0, 1, 2, 3];

describe('ranks', () => {
  test('a rank is that of the highest role', () => {
    expect(levels.map((rank) => every.filter((role) => rankOf([role]) === rank))).toEqual([
      expect.arrayContaining(['Partner', 'Driver', 'Public Api user', 'Super Hero', 'QSR', 'Company User']),
      ['Staff Operator'],
      ['Management Operator'],
      ['Administrator'],
    ]);
    expect(rankOf(['Driver', 'Administrator', 'Staff Operator'])).toBe(3);
    expect(rankOf([])).toBe(0);
  });

  test('whom one manages is below; an administrator manages everybody else', () => {
    for (const rank of levels)
      for (const other of levels)
        expect([rank, other, mayManage({ id: 1, rank }, { id: 2, rank: other })]).toEqual([
          rank,
          other,
          rank === 3 || rank > other,
        ]);
    for (const rank of levels) {
      expect(mayManage({ id: 1, rank }, { id: 1, rank })).toBe(false);
      expect(mayEditUser({ id: 1, rank }, { id: 1, rank })).toBe(rank === 3);
    }
  });

  test('[law R-69] nobody but an administrator gives a role of the own rank or above, nor those that an administrator gives', () => {
    for (const rank of [0, 1, 2] as const)
      for (const role of every)
        expect([rank, role, mayGive({ rank }, role)]).toEqual([
          rank,
          role,
          rank > rankOf([role]) && role !== 'Public Api user' && role !== 'Super Hero',
        ]);
    expect(every.every((role) => mayGive({ rank: 3 }, role))).toBe(true);
  });

  test('what is changed is judged role by role, given and taken alike; the own roles and the own account are fixed', () => {
    fc.assert(
      fc.property(roles, roles, fc.constantFrom(...levels), fc.boolean(), (before, after, rank, isActive) => {
        const changed = every.filter((role) => before.includes(role) !== after.includes(role));
        const old = { id: 5, userRoles: before, isActive: true };
        const others = givingFaults({ id: 1, rank }, old, { userRoles: after, isActive });
        expect(others.roles === undefined).toBe(changed.every((role) => mayGive({ rank }, role)));
        expect(others.isActive).toBeUndefined();
        const own = givingFaults({ id: 5, rank }, old, { userRoles: after, isActive });
        expect(own.roles === undefined).toBe(changed.length === 0);
        expect(own.isActive === undefined).toBe(isActive);
      }),
    );
  });

  test('names of roles and flags of a row are two ways to say the same', () => {
    fc.assert(
      fc.property(roles, (held) => {
        expect(rolesOfFlags(flagsOfRoles(held))).toEqual(every.filter((role) => held.includes(role)));
      }),
    );
    expect(flagsOfRoles(['Emperor'])).toEqual([]);
    expect(rolesOfFlags(['isEmperor'])).toEqual([]);
  });
});

describe('company, store and partner', () => {
  const faults = (userRoles: readonly string[], ids: Record<string, number | null> = {}) =>
    belongingFaults({ userRoles, ...ids });

  test('are required by the roles that need them', () => {
    expect(faults(['Company Operator'])).toEqual({ companyId: 'Company is required' });
    expect(faults(['Store User'], { companyId: 1 })).toEqual({ storeId: 'Store is required' });
    expect(faults(['Assistant'])).toEqual({ partnerId: 'Partner is required' });
    expect(faults(['Assistant'], { partnerId: 4 })).toEqual({});
    expect(faults(['Store User'], { companyId: 1, storeId: 2 })).toEqual({});
  });

  test('are refused where no role needs them', () => {
    expect(faults([], { companyId: 1, storeId: 2, partnerId: 3 })).toEqual({
      companyId: 'Only company, store and Public Api roles have a company.',
      storeId: 'Only store roles have a store.',
      partnerId: 'Only drivers and assistants have a partner.',
    });
    expect(faults(['Driver'], { partnerId: 3 })).toEqual({});
    expect(faults(['Driver'])).toEqual({});
    expect(faults(['Public Api user'], { companyId: 3 })).toEqual({});
  });
});

describe('roles and the flags that they turn on', () => {
  test.each([
    ['ROL-02', 'Administrator', 'isAdministrator'],
    ['ROL-02', 'Management Operator', 'isManagementOperator'],
    ['ROL-02', 'Staff Operator', 'isStaffOperator'],
    ['ROL-02', 'Company Administrator', 'isCompanyAdministrator'],
    ['ROL-02', 'Company Operator', 'isCompanyOperator'],
    ['ROL-02', 'Company User', 'isCompanyNormalUser'],
    ['ROL-03', 'Store Administrator', 'isStoreAdministrator'],
    ['ROL-03', 'Store Operator', 'isStoreOperator'],
    ['ROL-03', 'Store User', 'isStoreNormalUser'],
    ['ROL-03', 'Partner', 'isPartner'],
    ['ROL-03', 'Driver', 'isDriver'],
    ['ROL-03', 'Assistant', 'isAssistant'],
    ['ROL-03', 'Super Hero', 'isSuperHero'],
    ['ROL-03', 'Public Api user', 'isPublicApiUser'],
  ])('[ROL-01] [%s] %s turns on %s, and nothing else', (_id, role, flag) => {
    expect(flagsOfRoles([role])).toEqual([flag]);
  });
});
