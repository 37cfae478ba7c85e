// How people join, from the first step to what an approval makes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicationCalls,
  applicationReview,
  assistantApplications,
  businessApplications,
  type Claims,
  documentStatus,
  driverApplications,
  driverInvites,
  partnerApplications,
  partnerDriverApplications,
  vehicleApplications,
} from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import {
  acceptAll,
  apply,
  detailsOf,
  fieldsFor,
  givePage,
  pdf,
  png,
  pngChunk,
  saveStep,
  tokenFor,
} from './people.ts';

let world: World;
let staff: Claims;
let management: Claims;

beforeAll(async () => {
  world = await createWorld();
  staff = await world.person({ isStaffOperator: true });
  management = await world.person({ isManagementOperator: true });
});
afterAll(async () => {
  expect(world.faults).toEqual([]);
  await world.close();
});

const cca2 = 'ZA' as const;
const newcomer = (name: string) => world.person({ name, email: `${name.toLowerCase()}@join.test` });

test('[APP-06, APP-07, APP-08, APP-10] the step grows by one with each save of a new step and with nothing else', async () => {
  const who = await newcomer('Stepwise');
  const params = { type: 'partner', cca2 } as const;
  expect((await world.send(applicationCalls.mine, who, { params })).body ?? null).toBeNull();
  let file = await world.ok(applicationCalls.save, who, { params, body: { step: -1 } });
  expect(file.activeStep).toBe(0);
  const ahead = await world.send(applicationCalls.save, who, {
    params,
    body: { step: 2, id: file.id, fields: {} },
  });
  expect(ahead.status).toBe(409);
  const wrong = await world.send(applicationCalls.save, who, {
    params,
    body: {
      step: 0,
      id: file.id,
      xmin: file.xmin,
      fields: { ...detailsOf('partner'), tradingName: '', vatNumber: '123' },
    },
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toEqual({
    tradingName: ['Trading name is required'],
    vatNumber: ['VAT number is not valid'],
  });
  file = await saveStep(world, who, 'partner', file, 0, detailsOf('partner', 'Step'));
  expect(file.activeStep).toBe(1);
  expect(file.name).toBe('Step Couriers');
  const again = await saveStep(world, who, 'partner', file, 0, detailsOf('partner', 'Stair'));
  expect([again.activeStep, again.name]).toEqual([1, 'Stair Couriers']);
  const stale = await world.send(applicationCalls.save, who, {
    params,
    body: { step: 0, id: file.id, xmin: file.xmin, fields: detailsOf('partner', 'Old') },
  });
  expect(stale.status).toBe(409);
  expect(stale.body.current).toMatchObject({ name: 'Stair Couriers' });
  const noPapers = await world.send(applicationCalls.save, who, {
    params,
    body: { step: 1, id: file.id, fields: {} },
  });
  expect(noPapers.status).toBe(422);
  expect(Object.keys(noPapers.body.errors ?? {})).toContain('transit-insurance');
  const resumed = await world.ok(applicationCalls.mine, who, { params });
  expect(resumed?.activeStep).toBe(1);
  const twice = await world.send(applicationCalls.save, who, { params, body: { step: -1 } });
  expect([twice.status, twice.body.message]).toEqual([409, 'There is an open application already.']);
  const over = await world.ok(applicationCalls.cancel, who, { params: { ...params, id: file.id }, body: {} });
  expect([over.activeStep, over.statusId]).toEqual([-1, -2001]);
});

test('[APP-01, APP-03, APP-09] a partner applies, is returned once and approved; what that makes is there, and once', async () => {
  const who = await newcomer('Partnerson');
  const file = await apply(world, who, 'partner', { name: 'Umoya' });
  expect([file.stage, file.activeStep]).toEqual(['submitted', 5]);
  expect(JSON.stringify(file)).not.toContain('1234567890');
  expect(file.details['bank']?.['accountNumber']).toBe('••••••7890');
  expect(
    (
      await world.db.one<{ s: string }>(
        sql`select details::text || sealed::text as s from applications where id = ${file.id}`,
      )
    ).s,
  ).not.toContain('1234567890');
  const id = file.id;
  const list = await world.ok(partnerApplications.calls.list, staff, {
    params: { cca2 },
    query: { search: 'umoya' },
  });
  expect(list.data.map((one) => [one.name, one.stage, one.papers, one.worstPaper, one.targetHours])).toEqual([
    ['Umoya Couriers', 'submitted', '0 / 4', documentStatus.code.PENDING_APPROVAL, 18],
  ]);
  const expired = { search: 'umoya', worstPaper: [documentStatus.code.EXPIRED] };
  const none = await world.ok(partnerApplications.calls.list, staff, { params: { cca2 }, query: expired });
  expect(none.data).toEqual([]);
  const early = await world.send(partnerApplications.actionCalls.approve, staff, { params: { cca2, id } });
  expect(early.status).toBe(409);
  expect(early.body.message).toContain('goods-in-transit insurance is not accepted');
  await world.ok(partnerApplications.actionCalls.return, staff, {
    params: { cca2, id },
    body: { words: 'The address is wrong', steps: ['details'] },
  });
  const returned = await world.ok(applicationCalls.mine, who, { params: { type: 'partner', cca2 } });
  expect([returned?.stage, returned?.returned?.words]).toEqual(['returned', 'The address is wrong']);
  if (returned === null) throw new Error('it is there');
  const closed = await world.send(applicationCalls.save, who, {
    params: { type: 'partner', cca2 },
    body: { step: 3, id, xmin: returned.xmin, fields: fieldsFor('partner', 'declaration', '') },
  });
  expect(closed.status).toBe(409);
  const mended = await saveStep(world, who, 'partner', returned, 0, detailsOf('partner', 'Umoya New'));
  expect(mended.activeStep).toBe(5);
  const sent = await world.ok(applicationCalls.submit, who, {
    params: { type: 'partner', cca2, id },
    body: { answer: 'Mended' },
  });
  expect(sent.stage).toBe('submitted');
  const ready = await acceptAll(world, staff, id);
  expect(ready.missing).toEqual([]);
  expect(
    ready.papers
      .filter(({ isRequired }) => isRequired)
      .every(({ statusId }) => statusId === documentStatus.code.VALID),
  ).toBe(true);
  const [one, two] = await Promise.all(
    [staff, management].map((by) =>
      world.send(partnerApplications.actionCalls.approve, by, { params: { cca2, id } }),
    ),
  );
  expect([one?.status, two?.status].sort()).toEqual([200, 409]);
  const made = await world.db.query<{ trading_name: string; roles: string[] }>(sql`
    select p.trading_name, u.roles from partners p join users u on u.id = p.user_id where p.user_id = ${who.id}`);
  expect(made).toEqual([{ trading_name: 'Umoya New Couriers', roles: ['isPartner'] }]);
  // With the token of before, which lasts until it is renewed.
  expect((await world.send(driverInvites.list, who, { params: { cca2 } })).status).toBe(200);
  expect(
    await world.db.query(sql`select id from accounts where kind = 'payee' and user_id = ${who.id}`),
  ).toHaveLength(1);
  const done = await world.ok(applicationReview.get, staff, { params: { cca2, id } });
  expect([done.stage, done.entityPath]).toEqual(['approved', `/users/edit/${who.id}`]);
  expect(done.events?.map(({ action }) => action)).toContain('approve');
  const late = await world.send(partnerApplications.actionCalls.reject, staff, {
    params: { cca2, id },
    body: { reason: 'other' },
  });
  expect(late.status).toBe(409);
});

test('a driver, an assistant and a vehicle come in under their partner, the partner first', async () => {
  const boss = await newcomer('Boss');
  const application = await apply(world, boss, 'partner', { name: 'Hamba' });
  const invited = await world.ok(driverInvites.send, boss, {
    params: { cca2 },
    body: { role: 'partner-driver', email: 'driver@join.test', name: 'Lindiwe' },
  });
  expect(invited.state).toBe('open');
  const same = await world.send(driverInvites.send, boss, {
    params: { cca2 },
    body: { role: 'partner-driver', email: 'driver@join.test', name: 'Lindiwe' },
  });
  expect(same.status).toBe(422);
  const token = await tokenFor(world, 'driver@join.test');
  expect(JSON.stringify(await world.db.query(sql`select * from driver_invites`))).not.toContain(token);
  const lindiwe = await world.person({ name: 'Lindiwe', email: 'driver@join.test' });
  const stranger = await newcomer('Stranger');
  const refused = await world.send(driverInvites.open, stranger, { params: { hash: token } });
  expect([refused.status, refused.body.message]).toEqual([403, 'This invitation is for d•••@join.test.']);
  expect((await world.send(driverInvites.open, lindiwe, { params: { hash: 'nothing' } })).status).toBe(404);
  const uninvited = await world.send(applicationCalls.save, stranger, {
    params: { type: 'partner-driver', cca2 },
    body: { step: -1 },
  });
  expect(uninvited.status).toBe(403);
  const drive = await apply(world, lindiwe, 'partner-driver', { name: 'Lindiwe', invite: token });
  const nested = await world.ok(partnerDriverApplications.calls.list, staff, {
    params: { cca2 },
    query: { parentId: [application.id] },
  });
  expect(nested.data.map(({ name }) => name)).toEqual(['Lindiwe Dlamini']);
  await acceptAll(world, staff, drive.id);
  const early = await world.send(driverApplications.actionCalls.approve, staff, {
    params: { cca2, id: drive.id },
  });
  expect([early.status, early.body.message]).toEqual([409, 'Approve the partner first.']);
  await acceptAll(world, staff, application.id);
  await world.ok(partnerApplications.actionCalls.approve, staff, { params: { cca2, id: application.id } });
  await world.ok(driverApplications.actionCalls.approve, staff, { params: { cca2, id: drive.id } });
  expect(
    await world.db.query(
      sql`select partner_id, driver_status_id, vehicle_type_id from drivers where user_id = ${lindiwe.id}`,
    ),
  ).toEqual([{ partner_id: boss.id, driver_status_id: -1001, vehicle_type_id: 41 }]);
  const approved = { ...boss, isPartner: true };
  const vehicle = await apply(world, approved, 'vehicle', { name: '123' });
  await acceptAll(world, staff, vehicle.id);
  await world.ok(vehicleApplications.actionCalls.approve, staff, { params: { cca2, id: vehicle.id } });
  expect(await world.db.query(sql`select partner_id from vehicles where registration = 'CA 123'`)).toEqual([
    { partner_id: boss.id },
  ]);
  await world.ok(driverInvites.send, approved, {
    params: { cca2 },
    body: { role: 'assistant', email: 'helper@join.test', name: 'Zodwa' },
  });
  const helper = await world.person({ name: 'Zodwa', email: 'helper@join.test' });
  const help = await apply(world, helper, 'assistant', {
    name: 'Zodwa',
    invite: await tokenFor(world, 'helper@join.test'),
  });
  await acceptAll(world, staff, help.id);
  await world.ok(assistantApplications.actionCalls.approve, staff, { params: { cca2, id: help.id } });
  expect(await world.db.query(sql`select partner_id, roles from users where id = ${helper.id}`)).toEqual([
    { partner_id: boss.id, roles: ['isAssistant'] },
  ]);
});

test('a business becomes a company with an account; paying later is decided by management', async () => {
  const who = await newcomer('Shopkeeper');
  const { id } = await apply(world, who, 'business', { name: 'Kasi' });
  await acceptAll(world, staff, id);
  const params = { cca2, id };
  const asked = { pricingTier: 'standard', isPostpay: true, creditLimit: 5_000 };
  expect(
    (await world.send(businessApplications.actionCalls.approve, staff, { params, body: asked })).status,
  ).toBe(403);
  expect(await world.db.query(sql`select id from companies where company_name = 'Kasi Traders'`)).toEqual([]);
  await world.ok(businessApplications.actionCalls.approve, management, { params, body: asked });
  expect(
    await world.db.query(sql`
      select a.account_type, a.credit_limit_cents, u.roles from companies c join accounts a on a.company_id = c.id
        join users u on u.company_id = c.id where c.company_name = 'Kasi Traders'`),
  ).toEqual([{ account_type: 'Postpay', credit_limit_cents: 500_000, roles: ['isCompanyAdministrator'] }]);
});

test('a rejection says when to try again; a paper that is not genuine ends it', async () => {
  const who = await newcomer('Again');
  const { id } = await apply(world, who, 'business', { name: 'Again' });
  const params = { cca2, id };
  await world.ok(businessApplications.actionCalls.reject, staff, {
    params,
    body: { reason: 'incomplete', words: 'No certificate', note: 'Called twice' },
  });
  const rejected = await world.ok(applicationCalls.mine, who, { params: { type: 'business', cca2 } });
  expect(rejected?.decision).toMatchObject({ reason: 'incomplete', words: 'No certificate' });
  expect(JSON.stringify(rejected)).not.toContain('Called twice');
  const anew = await world.ok(applicationCalls.reapply, who, {
    params: { type: 'business', ...params },
    body: {},
  });
  expect([anew.id === id, anew.activeStep, anew.stage]).toEqual([false, 0, 'draft']);
  expect(anew.details['details']?.['companyName']).toBe('Again Traders');
});

test('[AL-7] what is neither picture nor PDF is not kept, what is not clean is not served, and nobody else sees a page', async () => {
  const who = await newcomer('Papers');
  const file = await world.ok(applicationCalls.save, who, {
    params: { type: 'business', cca2 },
    body: { step: -1 },
  });
  const give = (bytes: Buffer) => givePage(world, who, file.id, 'registration', bytes);
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('GIF89a.............................'),
    pdf('/OpenAction <</S /JavaScript /JS (app.alert(1))>>'),
    pdf('/OpenAction <</S /J#61vaScript>>'),
    pdf('/Names <</EmbeddedFiles 2 0 R>>'),
    Buffer.from('%PDF-1.4 without an end'),
    png(20_000, 20_000),
    png(9_000, 9_000),
  ])
    expect((await give(bytes)).status).toBe(422);
  const answer = await give(
    png(2, 2, pngChunk('tEXt', Buffer.from('GPS\0-33.9,18.4')), pngChunk('eXIf', Buffer.from('camera'))),
  );
  expect(answer.status).toBe(200);
  expect((await give(png(2, 2))).status).toBe(200);
  const kept = await world.db.query<{ bytes: Uint8Array }>(sql`
    select f.bytes from guarded_files f where f.owner_id = ${who.id}`);
  expect(kept).toHaveLength(1);
  expect(Buffer.from(kept[0]?.bytes ?? []).toString('latin1')).not.toMatch(/GPS|camera/);
  const fresh = await world.ok(applicationCalls.mine, who, { params: { type: 'business', cca2 } });
  const documentId = fresh?.papers.find(({ type }) => type === 'registration')?.given[0]?.id ?? 0;
  const path = `/public/applications/ZA/${file.id}/documents/${documentId}/pages/1`;
  const own = await world.raw(path, { who });
  expect([own.status, own.headers.get('cache-control'), own.headers.get('x-content-type-options')]).toEqual([
    200,
    'no-store',
    'nosniff',
  ]);
  const [other, partner] = [await newcomer('Nosy'), await world.person({ isPartner: true })];
  expect((await world.raw(path, { who: other })).status).toBe(404);
  expect((await world.raw(path, { who: partner })).status).toBe(404);
  expect((await world.raw(path)).status).toBe(401);
  expect((await world.raw(path, { who: staff })).status).toBe(200);
  await world.db.query(sql`update guarded_files set state = 'quarantined' where owner_id = ${who.id}`);
  expect((await world.raw(path, { who })).status).toBe(409);
  const { id: fileId } = await world.db.one<{ id: string }>(
    sql`select id from guarded_files where owner_id = ${who.id}`,
  );
  expect((await world.raw(`/content/files/${fileId}`)).status).toBe(404);
});
