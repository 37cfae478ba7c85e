// What staff do to somebody's access and to who drives, on the real database: locks, the last administrator, lost second factors,
// invitations, the driver's row that follows its user, and companies that are not served.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeOffDuty } from '../../../../adapters/backend/people/driverRow.ts';
import {
  type Claims,
  companies,
  driverRecords,
  type RecordOf,
  users,
  type WrittenOf,
} from '../../../../core/index.ts';
import { contract, createWorld, newestLetter, sql, type World } from '../world.ts';

type UserRecord = RecordOf<typeof users>;

let world: World;
let administrator: Claims;
const password = 'a long enough password';
const cca2 = 'ZA';

beforeAll(async () => {
  world = await createWorld({ env: { UMZILA_FLUSH_MS: '0' }, demo: true });
  administrator = await world.userOf('administrator@umzila.test');
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

const { lock: lockCall, unlock, invite, resetTwoFactor, signOut, confirm, sync } = users.actionCalls;
const params = (id: number) => ({ params: { cca2, id } });
const lock = (who: Claims, id: number) =>
  world.send(lockCall, who, { ...params(id), body: { reason: 'Left the company' } });
const save = (who: Claims, id: number, body: WrittenOf<typeof users>) =>
  world.send(users.calls.update, who, { ...params(id), body });
const made = (body: WrittenOf<typeof users>, who = administrator): Promise<UserRecord> =>
  world.ok(users.calls.create, who, { params: { cca2 }, body });
let people = 0;
const someone = (body: WrittenOf<typeof users> = {}, who = administrator): Promise<UserRecord> => {
  people += 1;
  return made(
    { firstName: 'Sizwe', lastName: 'Mabaso', email: `sizwe-${people}@example.test`, ...body },
    who,
  );
};
const historyOf = async (id: number) => (await world.ok(users.calls.history, administrator, params(id))).data;
const withPassword = async (parts: Partial<Claims> = {}): Promise<Claims> => {
  const person = await world.person(parts);
  const { token } = await linkFor(person);
  await world.ok(contract.auth.resetPassword, null, {
    body: { email: person.email, token, newPassword: password },
  });
  return person;
};
const linkFor = async ({ id, email }: { readonly id: number; readonly email: string }) => {
  await world.ok(invite, administrator, params(id));
  return { token: /token=(\S+)/.exec((await newestLetter(world.db, email)).body)?.[1] ?? '' };
};
const signIn = ({ email }: Claims, secret = password) =>
  world.send(contract.auth.login, null, { body: { email, password: secret } });
const profile = (who: Claims) => world.send(contract.profile.get, who, {});

describe('an invitation', () => {
  test('sets the first password within seven days, proves the address, and is worth nothing after', async () => {
    const person = await world.person({ emailConfirmed: false });
    const { token: first } = await linkFor(person);
    const { token } = await linkFor(person);
    expect((await newestLetter(world.db, person.email)).subject).toBe('Your Umzila account');
    const set = (secret: string) =>
      world.send(contract.auth.resetPassword, null, {
        body: { email: person.email, token: secret, newPassword: password },
      });
    expect((await set(first)).status).toBe(422);
    world.clock.now += 6 * 86_400_000;
    expect((await set(token)).status).toBe(204);
    expect((await signIn(person)).body.jwtToken).toBeTypeOf('string');
    expect((await set(token)).status).toBe(422);
    expect((await world.send(invite, administrator, params(person.id))).status).toBe(409);
  });

  test('ends after seven days', async () => {
    const person = await world.person();
    const { token } = await linkFor(person);
    world.clock.now += 7 * 86_400_000 + 1;
    const late = await world.send(contract.auth.resetPassword, null, {
      body: { email: person.email, token, newPassword: password },
    });
    expect(late.status).toBe(422);
  });
});

describe('a lock', () => {
  test('shuts the account at once: the next call, the next sign-in, the next refresh; unlocking forgets failed attempts too', async () => {
    const person = await withPassword({ isStaffOperator: true });
    const { jwtToken, refreshToken } = (await signIn(person)).body;
    expect((await profile(person)).status).toBe(200);
    await lock(administrator, person.id);
    expect((await profile(person)).status).toBe(401);
    const refused = await signIn(person);
    expect([refused.status, refused.body.message]).toEqual([423, 'Account Locked']);
    expect((await signIn(person, 'wrong')).status).toBe(401);
    const again = await world.send(contract.auth.refreshToken, null, {
      body: { jwtToken: jwtToken ?? '', refreshToken: refreshToken ?? '' },
    });
    expect(again.status).toBe(401);
    for (let wrong = 0; wrong < 10; wrong += 1) await signIn(person, 'wrong');
    await world.ok(unlock, administrator, params(person.id));
    expect((await signIn(person)).status).toBe(200);
  });

  test('closes every session in which the user acts as another', async () => {
    const actor = await withPassword({ isAdministrator: true });
    const customer = await world.userOf('customer@umzila.test');
    const acting = { ...customer, actorId: actor.id };
    expect((await profile(acting)).status).toBe(200);
    await lock(administrator, actor.id);
    expect((await profile(acting)).status).toBe(401);
  });

  test('is not for oneself, an equal or a higher rank, nor across the border; it needs a reason', async () => {
    const management = await world.userOf('management@umzila.test');
    const staff = await world.userOf('staff@umzila.test');
    const kenyan = await world.person({ cca2: 'KE' });
    const tried: readonly (readonly [Claims, number, number])[] = [
      [administrator, administrator.id, 403],
      [management, administrator.id, 403],
      [management, management.id, 403],
      [staff, staff.id, 403],
      [administrator, kenyan.id, 404],
    ];
    for (const [who, id, status] of tried) expect([id, (await lock(who, id)).status]).toEqual([id, status]);
    const silent = await world.send(lockCall, administrator, { ...params(staff.id), body: { reason: '  ' } });
    expect([silent.status, silent.body.errors]).toEqual([422, { reason: ['Reason is required'] }]);
  });

  test('[law R-69] never takes the last administrator, also when two lock each other at the same moment', async () => {
    await world.db.query(
      sql`update users set is_active = false where 'isAdministrator' = any(roles) and id <> ${administrator.id}`,
    );
    const other = await world.person({ isAdministrator: true });
    const outcomes = await Promise.all([lock(administrator, other.id), lock(other, administrator.id)]);
    // the second one is refused by the rule, or because it is locked already itself
    expect(outcomes.map(({ status }) => status).sort()[0]).toBe(200);
    expect([401, 409]).toContain(outcomes.map(({ status }) => status).sort()[1]);
    await world.db.query(sql`update users set locked_utc = null where 'isAdministrator' = any(roles)`);
    await world.db.query(sql`update users set is_active = false where id = ${other.id}`);
    const before = (await world.ok(users.calls.get, administrator, params(administrator.id))).roles;
    expect((await save(administrator, administrator.id, { roles: [] })).body.errors).toEqual({
      roles: ['Your own roles stay as they are.'],
    });
    expect((await world.ok(users.calls.get, administrator, params(administrator.id))).roles).toEqual(before);
  });
});

describe('other deeds of staff', () => {
  test('a second factor that was lost goes, with every session; a letter says so', async () => {
    const person = await withPassword();
    await world.db.query(sql`
      update users set two_factor_enabled = true, two_factor_secret = 'JBSWY3DPEHPK3PXP', recovery_codes = '{x}' where id = ${person.id}`);
    expect((await signIn(person)).body.twoFactorHash).toBeTypeOf('string');
    await world.ok(resetTwoFactor, administrator, params(person.id));
    expect((await newestLetter(world.db, person.email)).subject).toBe('Two-factor sign-in is off');
    expect((await signIn(person)).body.jwtToken).toBeTypeOf('string');
    expect((await world.send(resetTwoFactor, administrator, params(person.id))).status).toBe(409);
  });

  test('signing out ends every session and no more', async () => {
    const person = await withPassword();
    const { jwtToken = '' } = (await signIn(person)).body;
    const asked = () =>
      world.raw('/identity/v1/profile', { headers: { authorization: `Bearer ${jwtToken}` } });
    expect((await asked()).status).toBe(200);
    await world.ok(signOut, await world.userOf('staff@umzila.test'), params(person.id));
    expect((await asked()).status).toBe(401);
    expect((await signIn(person)).status).toBe(200);
  });

  test('confirming by hand needs a reason, which its version keeps', async () => {
    const { id } = await someone();
    const asked = (reason: string) =>
      world.send(confirm, administrator, { ...params(id), body: { email: true, reason } });
    expect((await asked('  ')).status).toBe(422);
    expect((await asked('Came to the counter with a passport')).body.emailConfirmed).toBe(true);
    expect((await historyOf(id))[0]).toMatchObject({
      kind: 'action',
      reason: 'Came to the counter with a passport',
      differences: [{ field: 'emailConfirmed', before: false, after: true }],
    });
  });
});

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

describe('the row of a driver', () => {
  const rowOf = (userId: number) =>
    world.db.maybeOne<{ id: number; first_name: string; is_active: boolean; partner_id: number | null }>(
      sql`select id, first_name, is_active, partner_id from drivers where user_id = ${userId}`,
    );
  const driverOf = async (userId: number) => (await rowOf(userId))?.id ?? 0;
  const ok = async (id: number, body: WrittenOf<typeof users>) =>
    world.ok(users.calls.update, administrator, { ...params(id), body });

  test('comes with the role, follows the name, goes with the role and comes back under its id', async () => {
    const partner = await world.userOf('partner@umzila.test');
    const person = await someone({ roles: ['isDriver'], partnerId: partner.id });
    const row = await rowOf(person.id);
    expect(row).toMatchObject({ first_name: 'Sizwe', is_active: true, partner_id: partner.id });
    await ok(person.id, { firstName: 'Themba' });
    expect(await rowOf(person.id)).toEqual({ ...row, first_name: 'Themba' });
    await ok(person.id, { roles: [], partnerId: null });
    expect((await rowOf(person.id))?.is_active).toBe(false);
    await ok(person.id, { roles: ['isDriver'] });
    expect(await rowOf(person.id)).toMatchObject({ id: row?.id, is_active: true });
  });

  test('stays out of service where staff put it there, whatever else is saved or synced', async () => {
    const person = await world.person({ isDriver: true });
    const done = await world.ok(sync, administrator, params(person.id));
    expect(done.id).toBe(person.id);
    const driver = await driverOf(person.id);
    await world.ok(driverRecords.calls.update, administrator, {
      ...params(driver),
      body: { isActive: false },
    });
    await ok(person.id, { firstName: 'Themba' });
    await world.ok(sync, administrator, params(person.id));
    expect(await rowOf(person.id)).toMatchObject({ first_name: 'Themba', is_active: false });
  });

  test('[RT-109] keeps role, account and service while a run is open; waiting runs are taken off and the driver deactivated in one change', async () => {
    const person = await someone({ roles: ['isDriver'] });
    const driver = await driverOf(person.id);
    const run = async (status: number) =>
      (
        await world.db.one<{ id: number }>(sql`
          insert into jobs (country, driver_id, job_status_id) values ('ZA', ${driver}, ${status}) returning id`)
      ).id;
    const waiting = await run(2001);
    expect((await save(administrator, person.id, { roles: [] })).status).toBe(409);
    const begun = await run(3001);
    const refused = await save(administrator, person.id, { isActive: false });
    expect([refused.status, refused.body.message]).toEqual([409, `This driver is on run ${begun}.`]);
    const off = () => world.send(driverRecords.actionCalls.standDown, administrator, params(driver));
    expect((await off()).status).toBe(409);
    await world.db.query(sql`update jobs set job_status_id = 4001 where id = ${begun}`);
    expect((await off()).body.isActive).toBe(false);
    expect(
      await world.db.one(sql`select driver_id, job_status_id from jobs where id = ${waiting}`),
    ).toMatchObject({ driver_id: null });
    await expect(world.db.tx((tx) => takeOffDuty(tx, driver, null))).resolves.toBeUndefined();
  });
});

describe('a company', () => {
  test('[RT-61] [ENT-05] that is not active leaves the pickers with its stores; its people still sign in', async () => {
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
