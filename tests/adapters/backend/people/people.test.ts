// Users and companies as staff make, change and delete them, on the real database.
import { describe, expect, test } from 'vitest';
import { type Claims, companies, users, type WrittenOf } from '../../../../core/index.ts';
import { contract, newestLetter, sql } from '../world.ts';
import {
  administrator,
  cca2,
  params,
  profile,
  save,
  signIn,
  someone,
  withPassword,
  world,
} from './peopleWorld.ts';

describe('a user that staff make', () => {
  test('[RT-50] [ENT-24] [ENT-25] has an account, a letter with the link to the first password, and every field as it was typed', async () => {
    const user = await someone({
      phoneNumber: '082 123 4567',
      contactCountryCode: 'ZA',
      unitName: 'Protea House',
      unitNumber: '4',
      roles: ['isStoreOperator'],
      storeId: 1,
      isVerified: true,
    });
    expect(user).toMatchObject({
      firstName: 'Sizwe',
      lastName: 'Mabaso',
      phoneNumber: '+27821234567',
      contactCountryCode: 'ZA',
      unitName: 'Protea House',
      unitNumber: '4',
      userRoles: ['Store Operator'],
      companyId: 1,
      companyName: 'Protea Home and Table',
      storeId: 1,
      isVerified: true,
      isActive: true,
      isInvited: true,
      emailConfirmed: false,
      phoneNumberConfirmed: false,
    });
    expect((await newestLetter(world.db, user.email)).body).toContain('/confirm-password?email=');
    const { n } = await world.db.one<{ n: number }>(
      sql`select count(*) as n from accounts where user_id = ${user.id} and account_type = 'Prepay'`,
    );
    expect(n).toBe(1);
  });

  test('[law R-11] is refused with the texts of the form where company, store or partner do not fit', async () => {
    const refused = async (body: WrittenOf<typeof users>) =>
      (
        await world.send(users.calls.create, administrator, {
          params: { cca2 },
          body: { firstName: 'A', lastName: 'B', email: 'refused@example.test', ...body },
        })
      ).body.errors;
    expect(await refused({ roles: ['isCompanyOperator'] })).toEqual({ companyId: ['Company is required'] });
    expect(await refused({ companyId: 1 })).toEqual({
      companyId: ['Only company, store and Public Api roles have a company.'],
    });
    expect(await refused({ roles: ['isAssistant'], partnerId: 15 })).toEqual({
      partnerId: ['This user is no active partner.'],
    });
    expect(await refused({ email: 'not an address' })).toEqual({ email: ['Email is not valid'] });
    expect(await refused({ email: 'STAFF@umzila.test' })).toEqual({
      email: ['This email belongs to another user.'],
    });
    expect(await refused({ territoryIds: [1] })).toEqual({
      territoryIds: ['Territories narrow the lists of staff alone, and this is no member of staff.'],
    });
  });

  test('is not changed by an equal or a lower rank; what one may not give is refused by name', async () => {
    const management = await world.userOf('management@umzila.test');
    const staff = await world.userOf('staff@umzila.test');
    const person = await someone();
    expect((await save(staff, management.id, { firstName: 'X' })).status).toBe(403);
    expect((await save(staff, staff.id, { firstName: 'X' })).status).toBe(403);
    for (const [who, role] of [
      [staff, 'isStaffOperator'],
      [management, 'isManagementOperator'],
      [management, 'isPublicApiUser'],
      [staff, 'isSuperHero'],
    ] as const)
      expect([role, (await save(who, person.id, { roles: [role] })).body.errors]).toEqual([
        role,
        { roles: ['You may not give or take away this role.'] },
      ]);
    expect((await save(management, person.id, { roles: ['isStaffOperator'] })).status).toBe(200);
    expect((await save(staff, person.id, { lastName: 'Y' })).status).toBe(403);
  });

  test('[RTM-16] loses at the next call what a role opened, when it is taken', async () => {
    const person = await someone({ roles: ['isStaffOperator'] });
    await world.db.query(sql`update users set email_confirmed = true where id = ${person.id}`);
    const who = { ...(await world.userOf(person.email)) };
    const asked = () => world.send(companies.calls.list, who, { params: { cca2 } });
    expect((await asked()).status).toBe(200);
    await world.ok(users.calls.update, administrator, { ...params(person.id), body: { roles: [] } });
    expect((await asked()).status).toBe(403);
  });

  test('hears of another address at both, and has to confirm it anew', async () => {
    const person = await someone();
    await world.db.query(sql`update users set email_confirmed = true, phone_number = '+27821234567',
      phone_number_confirmed = true where id = ${person.id}`);
    const after = (
      await save(administrator, person.id, { email: 'elsewhere@example.test', phoneNumber: '0827654321' })
    ).body;
    expect([after.emailConfirmed, after.phoneNumberConfirmed, after.phoneNumber]).toEqual([
      false,
      false,
      '+27827654321',
    ]);
    for (const to of [person.email, 'elsewhere@example.test'])
      expect((await newestLetter(world.db, to)).subject).toBe('Your email address was changed');
  });

  test('[TER-04] looks after territories that the form names; who names them elsewhere changes the same field', async () => {
    const person = await someone({ roles: ['isStaffOperator'], territoryIds: [2, 1] });
    expect([...person.territoryIds].sort()).toEqual([1, 2]);
    const rows = () =>
      world.db.query(
        sql`select territory_id as id from user_territories where user_id = ${person.id} order by 1`,
      );
    expect(await rows()).toEqual([{ id: 1 }, { id: 2 }]);
    await world.ok(contract.territories.lookAfter, administrator, {
      body: { email: person.email, territoryIds: [3] },
    });
    expect((await world.ok(users.calls.get, administrator, params(person.id))).territoryIds).toEqual([3]);
    await save(administrator, person.id, { territoryIds: [] });
    expect(await rows()).toEqual([]);
  });

  test('is read by oneself and by staff, and by nobody else', async () => {
    const person = await world.person();
    const other = await world.person();
    const read = async (who: Claims) => (await world.send(users.calls.get, who, params(person.id))).status;
    expect([await read(person), await read(administrator), await read(other)]).toEqual([200, 200, 404]);
    const own = await world.ok(users.calls.get, person, params(person.id));
    expect(own).not.toHaveProperty('lockReason');
  });

  test('is deleted with the sign-ins, gives the address free, and comes back as it was', async () => {
    const person = await withPassword();
    const remove = (id: number) =>
      world.send(users.calls.remove, administrator, { params: { cca2 }, query: { id: [id] } });
    expect((await remove(administrator.id)).status).toBe(403);
    expect((await remove(person.id)).body.deleted).toBe(1);
    expect((await profile(person)).status).toBe(401);
    expect((await signIn(person)).status).toBe(401);
    const taken = await someone({ email: person.email });
    const restore = () => world.send(users.calls.restore, administrator, { ...params(person.id), body: {} });
    expect((await restore()).status).toBe(422);
    await save(administrator, taken.id, { email: 'moved@example.test' });
    expect((await restore()).status).toBe(200);
    expect((await signIn(person)).status).toBe(200);
  });
});

describe('a company', () => {
  test('[ENT-05] that is not active leaves the pickers with its stores; its people still sign in', async () => {
    const who = await world.userOf('company-operator@umzila.test');
    const stores = async (isActive: boolean) =>
      (
        await world.ok(contract.stores.list, administrator, {
          params: { cca2 },
          query: { isActive, companyId: [1] },
        })
      ).data.length;
    const offered = async () =>
      (
        await world.ok(contract.lookup.select, administrator, {
          params: { entity: 'stores' },
          query: { isActive: true, companyId: 1 },
        })
      ).length;
    const before = await stores(true);
    expect([before > 0, await offered()]).toEqual([true, before]);
    const saved = await world.ok(companies.calls.update, administrator, {
      ...params(1),
      body: { isActive: false },
    });
    expect([saved.isActive, await stores(true), await offered()]).toEqual([false, 0, 0]);
    expect((await profile(who)).status).toBe(200);
    await world.ok(companies.calls.update, administrator, { ...params(1), body: { isActive: true } });
  });

  test('[API-29] is made by its name alone, once, with a version like any other', async () => {
    const make = () =>
      world.ok(contract.lookup.create, administrator, {
        params: { entity: 'companies' },
        body: { value: 'Karoo Wool' },
      });
    const [one, two] = [await make(), await make()];
    expect(two).toEqual(one);
    const record = await world.ok(companies.calls.get, administrator, params(Number(one.key)));
    expect(record).toMatchObject({
      companyName: 'Karoo Wool',
      pricingTier: 'standard',
      isActive: true,
      proofRequired: true,
      tier: 'casual',
    });
    const again = await world.send(companies.calls.create, administrator, {
      params: { cca2 },
      body: { companyName: 'karoo wool' },
    });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { companyName: ['Another company has this name.'] },
    ]);
  });

  test('with stores or users is not deleted', async () => {
    const refused = await world.send(companies.calls.remove, administrator, {
      params: { cca2 },
      query: { id: [1] },
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^This company is in use: \d+ users belong to it, \d+ stores belong to it/),
    ]);
  });
});

test('[law R-9] why somebody was locked is in no byte that leaves for who may not read it', async () => {
  const reason = 'Owes for a van';
  const { id, email } = await someone();
  await world.db.query(sql`update users set lock_reason = ${reason} where id = ${id}`);
  const them = await world.userOf(email ?? '');
  const staff = await world.person({ isStaffOperator: true });
  const leaving = async (who: Claims): Promise<string> => {
    const paths = [
      `/connect/users/ZA/${id}`,
      `/connect/users/ZA?ids=${id}`,
      `/connect/users/ZA/${id}/history`,
      '/connect/changes/ZA?resource=users',
      '/connect/profile',
    ];
    const answers = await Promise.all(paths.map((path) => world.raw(path, { who })));
    return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
  };
  expect(await leaving(staff)).toContain(reason);
  const own = await leaving(them);
  expect(own).toContain(email);
  expect(own).not.toContain(reason);
});
