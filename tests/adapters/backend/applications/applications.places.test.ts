// What the lists of reviewers tell beside a name, where people drive, and what of an application its applicant cannot choose.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicationCalls,
  assistantApplications,
  type Claims,
  documentStatus,
  driverApplications,
  driverInvites,
  partnerApplications,
  territories,
  vehicleApplications,
} from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { acceptAll, apply, detailsOf, fieldsFor, saveStep, tokenFor } from './people.ts';

let world: World;
let staff: Claims;
let boss: Claims;
let partner = 0;
let coast = 0;
let inland = 0;
let abroad = 0;
const cca2 = 'ZA' as const;
const territory = async (country: string, name: string): Promise<number> =>
  (
    await world.db.one<{ id: number }>(
      sql`insert into territories (country, name) values (${country}, ${name}) returning id`,
    )
  ).id;

beforeAll(async () => {
  world = await createWorld();
  staff = await world.person({ isAdministrator: true });
  coast = await territory('ZA', 'Coast');
  inland = await territory('ZA', 'Inland');
  abroad = await territory('KE', 'Abroad');
  boss = await world.person({ name: 'Boss', email: 'boss@places.test' });
});
afterAll(() => world.end());

const invited = async (role: 'partner-driver' | 'assistant', name: string) => {
  const email = `${name.toLowerCase()}@places.test`;
  await world.ok(driverInvites.send, boss, { params: { cca2 }, body: { role, email, name } });
  return { who: await world.person({ name, email }), invite: await tokenFor(world, email) };
};
const row = (id: number) => world.ok(partnerApplications.calls.get, staff, { params: { cca2, id } });
const driverRow = (id: number) => world.ok(driverApplications.calls.get, staff, { params: { cca2, id } });

test('a partner names the territories of the country and what lies elsewhere; they stay with the partner', async () => {
  const params = { type: 'partner', cca2 } as const;
  const file = await world.ok(applicationCalls.save, boss, { params, body: { step: -1 } });
  const save = (fields: object) =>
    world.send(applicationCalls.save, boss, {
      params,
      body: { step: 0, id: file.id, fields: { ...detailsOf('partner', 'Hamba'), ...fields } },
    });
  for (const [wrong, why] of [
    [{ area: null, territoryIds: [] }, 'Say where you drive'],
    [{ territoryIds: [coast, abroad] }, 'Choose one of the list'],
    [{ territoryIds: ['coast'] }, 'Territories where you drive is not known'],
  ] as const)
    expect((await save(wrong)).body.errors).toEqual({ territoryIds: [why] });
  expect((await save({ area: null, territoryIds: [inland, coast] })).status).toBe(200);
  await world.ok(applicationCalls.cancel, boss, { params: { ...params, id: file.id }, body: {} });
  const { id } = await apply(world, boss, 'partner', {
    name: 'Hamba',
    details: { territoryIds: [inland, coast], area: 'Paarl' },
  });
  partner = id;
  expect(await row(id)).toMatchObject({ area: 'Coast, Inland, Paarl', territoryId: inland });
  await acceptAll(world, staff, id);
  await world.ok(partnerApplications.actionCalls.approve, staff, { params: { cca2, id } });
  expect(
    await world.db.query(
      sql`select territory_id from partner_territories where user_id = ${boss.id} order by 1`,
    ),
  ).toEqual([{ territory_id: coast }, { territory_id: inland }]);
  const gone = await world.send(territories.calls.remove, staff, {
    params: { cca2 },
    query: { id: [inland] },
  } as never);
  expect([gone.status, gone.body.message]).toEqual([
    409,
    'This territory is in use: 1 partner drives there.',
  ]);
});

test('a driver comes to drive in the territory that was chosen, wherever the address lies', async () => {
  const { who, invite } = await invited('partner-driver', 'Lindiwe');
  const { id } = await apply(world, who, 'partner-driver', {
    name: 'Lindiwe',
    invite,
    details: { territoryId: coast },
  });
  expect((await driverRow(id))['policeStatus']).toBe(documentStatus.code.PENDING_APPROVAL);
  expect((await row(partner))['drivers']).toBe('0 / 1');
  await acceptAll(world, staff, id);
  expect((await driverRow(id))['policeStatus']).toBe(documentStatus.code.VALID);
  await world.ok(driverApplications.actionCalls.approve, staff, { params: { cca2, id } });
  expect(await world.db.query(sql`select territory_id from drivers where user_id = ${who.id}`)).toEqual([
    { territory_id: coast },
  ]);
  expect((await row(partner))['drivers']).toBe('1 / 1');
});

test('the list of partners counts vehicles beside drivers, says who waits under them, and whether the account is verified', async () => {
  expect(await row(partner)).toMatchObject({
    vehicles: '0 / 0',
    isBankVerified: false,
    hasOpenChildren: false,
  });
  const vehicle = await apply(world, { ...boss, isPartner: true }, 'vehicle', { name: '77' });
  expect(await row(partner)).toMatchObject({ vehicles: '0 / 1', hasOpenChildren: false });
  await acceptAll(world, staff, vehicle.id);
  await world.ok(vehicleApplications.actionCalls.approve, staff, { params: { cca2, id: vehicle.id } });
  const { who, invite } = await invited('assistant', 'Zodwa');
  const help = await apply(world, who, 'assistant', { name: 'Zodwa', invite });
  expect(await row(partner)).toMatchObject({ vehicles: '1 / 1', drivers: '1 / 1', hasOpenChildren: true });
  const listed = await world.ok(assistantApplications.calls.get, staff, { params: { cca2, id: help.id } });
  expect(listed['partnerId']).toBe(boss.id);
  await world.db.query(sql`update bank_accounts set verified_utc = now() where user_id = ${boss.id}`);
  expect((await row(partner))['isBankVerified']).toBe(true);
});

test('{A-1} whoever works for a company or a store applies for nothing with that account', async () => {
  for (const role of [
    'isCompanyAdministrator',
    'isCompanyOperator',
    'isCompanyNormalUser',
    'isStoreAdministrator',
    'isStoreOperator',
    'isStoreNormalUser',
  ] as const) {
    const who = await world.person({ [role]: true });
    for (const type of ['partner', 'business'] as const) {
      const refused = await world.send(applicationCalls.save, who, {
        params: { type, cca2 },
        body: { step: -1 },
      });
      expect([role, type, refused.status, refused.body.message]).toEqual([
        role,
        type,
        403,
        'Apply with an account of your own, not with that of a company.',
      ]);
    }
  }
});

test('the email of a business is that of the account: another one cannot be sent', async () => {
  const who = await world.person({ name: 'Fixed', email: 'fixed@places.test' });
  const params = { type: 'business', cca2 } as const;
  const file = await world.ok(applicationCalls.save, who, { params, body: { step: -1 } });
  const fields = { ...fieldsFor('business', 'details', 'Fixed'), email: 'other@places.test' };
  const sent = await world.send(applicationCalls.save, who, {
    params,
    body: { step: 0, id: file.id, fields },
  });
  expect([sent.status, sent.body.errors]).toEqual([422, { email: ['is not a known field'] }]);
  const saved = await saveStep(world, who, 'business', file, 0, fieldsFor('business', 'details', 'Fixed'));
  expect(saved.email).toBe('fixed@places.test');
});
