// What staff do to somebody's access and to who drives, on the real database: locks, the last administrator, lost second factors,
// invitations, the driver's row that follows its user, and companies that are not served.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../adapters/backend/db/db.ts';
import { type UserRow, userById } from '../../../adapters/backend/identity/user.ts';
import { lettersIn } from '../../../adapters/backend/mail/letters.ts';
import type { Letter } from '../../../adapters/backend/mail/mail.ts';
import {
  confirmUser,
  type Deed,
  inviteUser,
  lockUser,
  managedUser,
  resetTwoFactor,
  signOutUser,
  unlockUser,
} from '../../../adapters/backend/people/access.ts';
import { followUser, takeOffDuty } from '../../../adapters/backend/people/driverRow.ts';
import { syncUser } from '../../../adapters/backend/people/sync.ts';
import type { Claims } from '../../../core/index.ts';
import { contract, createWorld, sql, type World } from '../backend/world.ts';

let world: World;
let administrator: Claims;
const sent: Letter[] = [];
const origin = 'https://portal.example.test';
const password = 'a long enough password';

beforeAll(async () => {
  world = await createWorld({ env: { UMZILA_FLUSH_MS: '0' }, demo: true });
  administrator = await world.userOf('administrator@umzila.test');
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

const by = (who: Claims): Deed => ({
  who,
  origin,
  now: () => new Date(world.clock.now),
  letters: lettersIn('en'),
  mail: { post: async (_db, letter) => void sent.push(letter) },
});
const deed = async (
  who: Claims,
  id: number,
  work: (tx: Db, context: Deed, user: UserRow) => Promise<unknown>,
): Promise<void> => {
  const context = by(who);
  await world.db.tx(async (tx) => {
    await work(tx, context, await managedUser(tx, context, 'ZA', id));
  });
};
const lock = (who: Claims, id: number): Promise<void> =>
  deed(who, id, (tx, context, user) => lockUser(tx, context, user, 'Left the company'));
const withPassword = async (parts: Partial<Claims> = {}): Promise<Claims> => {
  const person = await world.person(parts);
  const { token } = await linkFor(person.id);
  await world.ok(contract.auth.resetPassword, null, {
    body: { email: person.email, token, newPassword: password },
  });
  return person;
};
const linkFor = async (id: number): Promise<{ readonly token: string }> => {
  await deed(administrator, id, inviteUser);
  return { token: /token=(\S+)/.exec(sent.at(-1)?.body ?? '')?.[1] ?? '' };
};
const signIn = ({ email }: Claims, secret = password) =>
  world.send(contract.auth.login, null, { body: { email, password: secret } });
const profile = (who: Claims) => world.send(contract.profile.get, who, {});

describe('an invitation', () => {
  test('sets the first password within seven days, proves the address, and is worth nothing after', async () => {
    const person = await world.person({ emailConfirmed: false });
    const { token: first } = await linkFor(person.id);
    const { token } = await linkFor(person.id);
    expect(sent.at(-1)).toMatchObject({ recipient: person.email, subject: 'Your Umzila account' });
    const set = (secret: string) =>
      world.send(contract.auth.resetPassword, null, {
        body: { email: person.email, token: secret, newPassword: password },
      });
    expect((await set(first)).status).toBe(422);
    world.clock.now += 6 * 86_400_000;
    expect((await set(token)).status).toBe(204);
    expect((await signIn(person)).body.jwtToken).toBeTypeOf('string');
    expect((await set(token)).status).toBe(422);
    await expect(linkFor(person.id)).rejects.toMatchObject({ status: 409 });
  });

  test('ends after seven days', async () => {
    const person = await world.person();
    const { token } = await linkFor(person.id);
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
    await deed(administrator, person.id, unlockUser);
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

  test('is not for oneself, an equal or a higher rank, nor across the border', async () => {
    const management = await world.userOf('management@umzila.test');
    const staff = await world.userOf('staff@umzila.test');
    const kenyan = await world.person({ cca2: 'KE' });
    await expect(lock(administrator, administrator.id)).rejects.toMatchObject({ status: 403 });
    await expect(lock(management, administrator.id)).rejects.toMatchObject({ status: 403 });
    await expect(lock(management, management.id)).rejects.toMatchObject({ status: 403 });
    await expect(lock(staff, management.id)).rejects.toMatchObject({ status: 403 });
    await expect(lock(administrator, kenyan.id)).rejects.toMatchObject({ status: 404 });
  });

  test('[law R-69] never takes the last administrator, also when two lock each other at the same moment', async () => {
    await world.db.query(
      sql`update users set is_active = false where 'isAdministrator' = any(roles) and id <> ${administrator.id}`,
    );
    const other = await world.person({ isAdministrator: true });
    const outcomes = await Promise.allSettled([lock(administrator, other.id), lock(other, administrator.id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: 'The last administrator must stay.' },
    });
    await world.db.query(sql`update users set locked_utc = null where 'isAdministrator' = any(roles)`);
  });
});

describe('other deeds of staff', () => {
  test('a second factor that was lost goes, with every session; a letter says so', async () => {
    const person = await withPassword();
    await world.db.query(sql`
      update users set two_factor_enabled = true, two_factor_secret = 'JBSWY3DPEHPK3PXP', recovery_codes = '{x}' where id = ${person.id}`);
    expect((await signIn(person)).body.twoFactorHash).toBeTypeOf('string');
    await deed(administrator, person.id, resetTwoFactor);
    expect(sent.at(-1)).toMatchObject({ recipient: person.email, subject: 'Two-factor sign-in is off' });
    expect((await signIn(person)).body.jwtToken).toBeTypeOf('string');
    await expect(deed(administrator, administrator.id, resetTwoFactor)).rejects.toMatchObject({
      status: 403,
    });
  });

  test('signing out ends every session and no more', async () => {
    const person = await withPassword();
    const { jwtToken = '' } = (await signIn(person)).body;
    const asked = () =>
      world.raw('/identity/v1/profile', { headers: { authorization: `Bearer ${jwtToken}` } });
    expect((await asked()).status).toBe(200);
    await deed(await world.userOf('staff@umzila.test'), person.id, signOutUser);
    expect((await asked()).status).toBe(401);
    expect((await signIn(person)).status).toBe(200);
  });

  test('confirming by hand needs a reason, which is written down', async () => {
    const person = await world.person({ emailConfirmed: false });
    const confirm = (reason: string) =>
      deed(administrator, person.id, (tx, context, user) => confirmUser(tx, context, user, 'email', reason));
    await expect(confirm('  ')).rejects.toMatchObject({ status: 422 });
    await confirm('Came to the counter with a passport');
    expect((await userById(world.db, person.id)).email_confirmed).toBe(true);
    const { detail } = await world.db.one<{ detail: unknown }>(
      sql`select detail from audit_log where action = 'confirm-email' and user_id = ${person.id}`,
    );
    expect(detail).toEqual({ reason: 'Came to the counter with a passport' });
  });
});

describe('the row of a driver', () => {
  const rowOf = (userId: number) =>
    world.db.maybeOne<{ id: number; first_name: string; is_active: boolean; partner_id: number | null }>(
      sql`select id, first_name, is_active, partner_id from drivers where user_id = ${userId}`,
    );
  /** Changes the user as a save does: the row is read before and after. */
  const save = (id: number, set: ReturnType<typeof sql>): Promise<void> =>
    world.db.tx(async (tx) => {
      const before = await userById(tx, id);
      await tx.query(sql`update users set ${set} where id = ${id}`);
      await followUser(tx, await userById(tx, id), before);
    });

  test('comes with the role, follows the name, goes with the role and comes back under its id', async () => {
    const partner = await world.userOf('partner@umzila.test');
    const person = await world.person({ name: 'Sizwe' });
    await save(person.id, sql`roles = '{isDriver}', partner_id = ${partner.id}`);
    const made = await rowOf(person.id);
    expect(made).toMatchObject({ first_name: 'Sizwe', is_active: true, partner_id: partner.id });
    await save(person.id, sql`first_name = 'Themba'`);
    expect(await rowOf(person.id)).toEqual({ ...made, first_name: 'Themba' });
    await save(person.id, sql`roles = '{}'`);
    expect((await rowOf(person.id))?.is_active).toBe(false);
    await save(person.id, sql`roles = '{isDriver}'`);
    expect(await rowOf(person.id)).toMatchObject({ id: made?.id, is_active: true });
  });

  test('stays out of service where staff put it there, whatever else is saved or synced', async () => {
    const person = await world.person({ isDriver: true });
    await world.db.tx(async (tx) => syncUser(tx, await userById(tx, person.id)));
    expect((await rowOf(person.id))?.is_active).toBe(true);
    await world.db.query(sql`update drivers set is_active = false where user_id = ${person.id}`);
    await save(person.id, sql`first_name = 'Themba'`);
    await world.db.tx(async (tx) => syncUser(tx, await userById(tx, person.id)));
    expect(await rowOf(person.id)).toMatchObject({ first_name: 'Themba', is_active: false });
  });

  test('keeps role and account while a run is open; waiting runs can be taken off first', async () => {
    const person = await world.person({ isDriver: true });
    await world.db.tx(async (tx) => syncUser(tx, await userById(tx, person.id)));
    const driver = await rowOf(person.id);
    const run = async (status: number) =>
      (
        await world.db.one<{ id: number }>(sql`
          insert into jobs (country, driver_id, job_status_id) values ('ZA', ${driver?.id ?? 0}, ${status}) returning id`)
      ).id;
    const waiting = await run(2001);
    await expect(save(person.id, sql`roles = '{}'`)).rejects.toMatchObject({ status: 409 });
    const begun = await run(3001);
    await expect(save(person.id, sql`is_active = false`)).rejects.toMatchObject({
      status: 409,
      message: `This driver is on run ${begun}.`,
    });
    const unassigned: number[] = [];
    const off = () =>
      world.db.tx((tx) => takeOffDuty(tx, driver?.id ?? 0, async (_, jobId) => void unassigned.push(jobId)));
    await expect(off()).rejects.toMatchObject({ status: 409 });
    await world.db.query(sql`update jobs set job_status_id = 4001 where id = ${begun}`);
    await off();
    expect(unassigned).toEqual([waiting]);
  });
});

describe('a company that is not active', () => {
  test('books nothing new and leaves the pickers with its stores; its people still sign in', async () => {
    const who = await world.userOf('company-operator@umzila.test');
    const stores = async (isActive: boolean) =>
      (
        await world.ok(contract.stores.list, administrator, {
          params: { cca2: 'ZA' },
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
    await world.db.query(sql`update companies set is_active = false where id = 1`);
    expect([await stores(true), await offered()]).toEqual([0, 0]);
    expect((await profile(who)).status).toBe(200);
    await world.db.query(sql`update companies set is_active = true where id = 1`);
  });
});
