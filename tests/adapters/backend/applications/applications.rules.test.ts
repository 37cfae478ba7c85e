// The rules of applying by their numbers: who may begin and hand in, what is taken as a paper, and for whom an invitation is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicationCalls,
  businessApplications,
  type Claims,
  driverInvites,
  type RecordValues,
} from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import {
  acceptAll,
  apply,
  detailsOf,
  fieldsFor,
  givePage,
  idNumber,
  pdf,
  png,
  saveStep,
  tokenFor,
} from './people.ts';

let world: World;
let house: Claims;
const cca2 = 'ZA' as const;
beforeAll(async () => {
  world = await createWorld();
  house = await world.person({ isAdministrator: true });
});
afterAll(async () => {
  expect(world.faults).toEqual([]);
  await world.close();
});

const business = { type: 'business', cca2 } as const;
const begin = (who: Claims, body: object = {}) =>
  world.send(applicationCalls.save, who, { params: business, body: { step: -1, ...body } });

test('{A-1} one application of a type is open at a time, also when two are begun at once; a vehicle once a registration', async () => {
  const who = await world.person({ name: 'Once' });
  const answers = await Promise.all([begin(who), begin(who)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const boss = await world.person({ isPartner: true });
  const other = await world.person({ isPartner: true });
  await apply(world, boss, 'vehicle', { name: '777' });
  const params = { type: 'vehicle', cca2 } as const;
  const file = await world.ok(applicationCalls.save, other, { params, body: { step: -1 } });
  const twice = await world.send(applicationCalls.save, other, {
    params,
    body: { step: 0, id: file.id, fields: { ...detailsOf('vehicle'), registration: 'ca777' } },
  });
  expect([twice.status, twice.body.errors]).toEqual([
    422,
    { registration: ['There is an open application for this vehicle already.'] },
  ]);
});

test('{A-2} nobody begins as somebody else, and nothing is handed in before email and phone are confirmed', async () => {
  const who = await world.person({ name: 'Unsure' });
  const acting = { ...who, actorId: house.id };
  expect((await begin(acting)).status).toBe(403);
  await world.db.query(sql`update users set email_confirmed = false where id = ${who.id}`);
  let file = await world.ok(applicationCalls.save, who, { params: business, body: { step: -1 } });
  await givePage(world, who, file.id, 'registration');
  file = (await world.ok(applicationCalls.mine, who, { params: business })) ?? file;
  for (const [at, step] of ['details', 'documents', 'bank', 'declaration'].entries())
    file = await saveStep(world, who, 'business', file, at, fieldsFor('business', step, 'Unsure'));
  const last = () =>
    world.send(applicationCalls.save, who, { params: business, body: { step: 4, id: file.id, fields: {} } });
  const early = await last();
  expect([early.status, early.body.message]).toEqual([409, 'Confirm your email address first.']);
  expect((await world.ok(applicationCalls.mine, who, { params: business }))?.activeStep).toBe(4);
  await world.db.query(sql`update users set email_confirmed = true where id = ${who.id}`);
  expect((await last()).body.stage).toBe('submitted');
});

test('{A-3} an applicant is 18 or older, on the day', async () => {
  const boss = await world.person({ isPartner: true });
  await world.ok(driverInvites.send, boss, {
    params: { cca2 },
    body: { role: 'assistant', email: 'young@rules.test', name: 'Young' },
  });
  const who = await world.person({ name: 'Young', email: 'young@rules.test' });
  const params = { type: 'assistant', cca2 } as const;
  const invite = await tokenFor(world, 'young@rules.test');
  const { id } = await world.ok(applicationCalls.save, who, { params, body: { step: -1, invite } });
  const born = (day: string, said: RecordValues = {}) =>
    world.send(applicationCalls.save, who, {
      params,
      body: { step: 0, id, fields: { ...detailsOf('assistant', 'Young', idNumber(day)), ...said } },
    });
  const young = await born('081121');
  expect([young.status, young.body.errors]).toEqual([422, { birthDate: ['Applicants are 18 or older.'] }]);
  // The number says the day: it need not be typed, and another one is refused, also where the number is shown masked.
  const other = { birthDate: '2001-01-01' };
  const wrong = { birthDate: ['The ID number says another date of birth.'] };
  expect((await born('081120', other)).body.errors).toEqual(wrong);
  const saved = await born('081120', { birthDate: null });
  expect([saved.status, saved.body.details?.['details']?.['birthDate']]).toEqual([200, '2008-11-20']);
  const again = await born('081120', { ...other, identityNumber: '••••••1234' });
  expect(again.body.errors).toEqual(wrong);
  // A passport says no day.
  const passport = { ...other, identityKind: 'passport', identityNumber: 'A1234567' };
  expect((await born('081120', passport)).status).toBe(200);
});

test('{A-30, A-32, A-35} what is called a PDF and is none is refused under its field; a PDF is kept as it came; too large is 413 in words', async () => {
  const who = await world.person({ name: 'Files' });
  const { id } = await world.ok(applicationCalls.save, who, { params: business, body: { step: -1 } });
  const fake = await givePage(world, who, id, 'registration', Buffer.from('MZ this is a program'));
  expect([fake.status, await fake.json()]).toMatchObject([
    422,
    { errors: { file: ['The file must be a JPEG, PNG or WebP picture or a PDF.'] } },
  ]);
  const large = await givePage(world, who, id, 'registration', Buffer.alloc(11 * 1024 * 1024, 1));
  expect([large.status, await large.json()]).toMatchObject([
    413,
    { message: 'Unable to upload image. Image size is too large.' },
  ]);
  expect(await world.db.query(sql`select id from guarded_files where owner_id = ${who.id}`)).toEqual([]);
  expect((await givePage(world, who, id, 'registration', pdf())).status).toBe(200);
  expect(
    await world.db.query(sql`select content_type from guarded_files where owner_id = ${who.id}`),
  ).toEqual([{ content_type: 'application/pdf' }]);
});

test('{A-36} sixty uploads an hour, then 429 with the time to wait; a file that is sent again is one page', async () => {
  const who = await world.person({ name: 'Many' });
  const { id } = await world.ok(applicationCalls.save, who, { params: business, body: { step: -1 } });
  await world.db.query(sql`
    insert into guarded_files (name, content_type, bytes, state, owner_id, created_utc)
    select 'a', 'image/png', '', 'unscanned', ${who.id}, ${new Date(world.clock.now)} from generate_series(1, 59)`);
  expect((await givePage(world, who, id, 'registration', png(3, 3))).status).toBe(200);
  const refused = await givePage(world, who, id, 'registration', png(4, 4));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  world.clock.now += 3_600_001;
  expect((await givePage(world, who, id, 'registration', png(3, 3))).status).toBe(200);
  const mine = await world.ok(applicationCalls.mine, who, { params: business });
  expect(mine?.papers.find(({ type }) => type === 'registration')?.given[0]?.pages).toHaveLength(1);
  world.clock.now -= 3_600_001;
});

test('an applicant who withdraws while staff approve: one of both wins, the other is told how it stands', async () => {
  for (let round = 0; round < 3; round += 1) {
    const who = await world.person({ name: `Race${round}` });
    const { id } = await apply(world, who, 'business', { name: `Race${round}` });
    await acceptAll(world, house, id);
    const [approved, withdrawn] = await Promise.all([
      world.send(businessApplications.actionCalls.approve, house, {
        params: { cca2, id },
        body: { pricingTier: 'standard' },
      }),
      world.send(applicationCalls.cancel, who, { params: { ...business, id }, body: {} }),
    ]);
    expect([approved.status, withdrawn.status].sort()).toEqual([200, 409]);
    const companies = await world.db.query(
      sql`select id from companies where company_name = ${`Race${round} Traders`}`,
    );
    expect(companies).toHaveLength(approved.status === 200 ? 1 : 0);
    const loser = approved.status === 200 ? withdrawn : approved;
    expect(loser.body.current).toBeDefined();
  }
});

test('a link passed on is refused kindly, and who came by one finds the own application without it', async () => {
  const boss = await world.person({ isPartner: true, name: 'Hosting' });
  const email = 'invited@rules.test';
  const { id } = await world.ok(driverInvites.send, boss, {
    params: { cca2 },
    body: { role: 'partner-driver', email, name: 'Invited' },
  });
  const hash = await tokenFor(world, email);
  const stranger = await world.person({ name: 'Stranger' });
  const refused = await world.send(driverInvites.open, stranger, { params: { hash } });
  expect([refused.status, refused.body.message]).toEqual([403, 'This invitation is for i•••@rules.test.']);
  expect((await world.send(driverInvites.open, stranger, { params: { hash: 'mine' } })).status).toBe(404);
  const who = await world.person({ name: 'Invited', email });
  const params = { type: 'partner-driver', cca2 } as const;
  const draft = await world.ok(applicationCalls.save, who, { params, body: { step: -1, invite: hash } });
  expect(await world.ok(driverInvites.open, who, { params: { hash: 'mine' } })).toMatchObject({
    type: 'partner-driver',
  });
  const [listed] = await world.ok(driverInvites.list, boss, { params: { cca2 } });
  expect([listed?.state, listed?.isRevocable]).toEqual(['used', true]);
  const revoked = await world.ok(driverInvites.revoke, boss, { params: { cca2, inviteId: id } });
  expect([revoked.state, revoked.isRevocable]).toEqual(['revoked', false]);
  const ended = await world.ok(applicationCalls.mine, who, { params });
  expect([ended?.id, ended?.stage]).toEqual([draft.id, 'cancelled']);
  const again = await world.send(applicationCalls.save, who, { params, body: { step: -1, invite: hash } });
  expect(again.status).toBe(409);
});
