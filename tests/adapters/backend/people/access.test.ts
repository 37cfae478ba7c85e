// What staff do to the access of others, from invitation to lock, and to the row of those who drive.
import { describe, expect, test } from 'vitest';
import { takeOffDuty } from '../../../../adapters/backend/people/driverRow.ts';
import { type Claims, driverRecords, users, type WrittenOf } from '../../../../core/index.ts';
import { contract, newestLetter, sql } from '../world.ts';
import {
  administrator,
  confirm,
  invite,
  linkFor,
  lock,
  lockCall,
  params,
  password,
  profile,
  resetTwoFactor,
  save,
  signIn,
  signOut,
  someone,
  sync,
  unlock,
  withPassword,
  world,
} from './peopleWorld.ts';

const historyOf = async (id: number) => (await world.ok(users.calls.history, administrator, params(id))).data;

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

describe('the link of an invitation in the hand of an administrator', () => {
  const ask = (who: Claims | null, id: number, country = 'ZA') =>
    world.send(contract.users.invitationLink, who, { params: { cca2: country, id } });

  test('sets the first password as the letter does, ends the link before it, and is written down without itself', async () => {
    const person = await world.person({ emailConfirmed: false });
    const { token: mailed } = await linkFor(person);
    const { body } = await ask(administrator, person.id);
    expect(Date.parse(body.endsUtc) - world.clock.now).toBe(7 * 86_400_000);
    const given = new URL(body.link);
    expect(given.searchParams.get('email')).toBe(person.email);
    const set = (token: string) =>
      world.send(contract.auth.resetPassword, null, {
        body: { email: person.email, token, newPassword: password },
      });
    expect((await set(mailed)).status).toBe(422);
    const token = given.searchParams.get('token') ?? '';
    expect((await set(token)).status).toBe(204);
    expect((await signIn(person)).body.jwtToken).toBeTypeOf('string');
    const noted = await world.db.one<{ said: string }>(sql`
      select a::text as said from audit_log a where action = 'invitation-link' and entity_id = ${person.id}`);
    expect(noted.said).not.toContain(token);
    expect((await ask(administrator, person.id)).status).toBe(409);
  });

  test('is made by administrators alone, in their country, for somebody who may sign in', async () => {
    const person = await world.person();
    const staff = await world.person({ isStaffOperator: true });
    expect((await ask(staff, person.id)).status).toBe(403);
    expect((await ask(null, person.id)).status).toBe(401);
    expect((await ask(administrator, 999_999)).status).toBe(404);
    await lock(administrator, person.id);
    expect((await ask(administrator, person.id)).status).toBe(409);
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

  test('is found by the number that the user is called at', async () => {
    const person = await someone({ roles: ['isDriver'], phoneNumber: '+27825557713' });
    const found = await world.ok(driverRecords.calls.list, administrator, {
      params: { cca2: 'ZA' },
      query: { search: '825557713' },
    });
    expect(found.data.map(({ id }) => id)).toEqual([await driverOf(person.id)]);
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
