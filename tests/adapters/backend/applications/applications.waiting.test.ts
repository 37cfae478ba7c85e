// What waits: letters to people whom a draft names, stores of a business, applications past their target, files for a silent scanner; and the
// office hours of a country, by which all of it is counted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepApplications } from '../../../../adapters/backend/applications/upkeep.ts';
import { createOutbox } from '../../../../adapters/backend/mail/outbox.ts';
import {
  applicationCalls,
  applicationReview,
  businessApplications,
  type Claims,
  driverInvites,
  keptTimesCalls,
  partnerApplications,
  reviewTimesCalls,
} from '../../../../core/index.ts';
import { createWorld, newestLetter, sql, type World } from '../world.ts';
import { acceptAll, apply, detailsOf, fieldsFor, givePage, png, saveStep, tokenFor } from './people.ts';

let world: World;
let staff: Claims;
let administrator: Claims;
const cca2 = 'ZA' as const;
beforeAll(async () => {
  world = await createWorld();
  staff = await world.person({ isStaffOperator: true, name: 'Zanele' });
  administrator = await world.person({ isAdministrator: true });
});
afterAll(async () => {
  expect(world.faults).toEqual([]);
  await world.close();
});

const partner = { type: 'partner', cca2 } as const;
const lettersTo = async (email: string): Promise<number> =>
  (await world.db.one<{ n: number }>(sql`select count(*) as n from outbox where recipient = ${email}`)).n;
const invite = (who: Claims, email: string) =>
  world.ok(driverInvites.send, who, {
    params: { cca2 },
    body: { role: 'partner-driver', email, name: 'Stranger' },
  });
const notices = async (title: string) =>
  world.db.query<{ user_id: number | null; link: string }>(
    sql`select user_id, link from web_notifications where title like ${title} order by id`,
  );
const sweepAt = (now: number) =>
  sweepApplications(world.db, { dataKey: undefined, post: null, now: new Date(now) });

test('a draft writes to nobody: whom it names gets the letter when it is handed in, and is forgotten with it', async () => {
  const who = await world.person({ name: 'Careful' });
  let file = await world.ok(applicationCalls.save, who, { params: partner, body: { step: -1 } });
  const [kept, taken] = [await invite(who, 'kept@wait.test'), await invite(who, 'taken@wait.test')];
  expect([kept.state, kept.isRevocable, await lettersTo('kept@wait.test')]).toEqual(['waiting', true, 0]);
  const resent = await world.send(driverInvites.resend, who, { params: { cca2, inviteId: kept.id } });
  expect(resent.status).toBe(409);
  await world.ok(driverInvites.revoke, who, { params: { cca2, inviteId: taken.id } });
  for (const [at, step] of ['details', 'documents', 'bank', 'declaration', 'terms'].entries()) {
    if (step === 'documents')
      for (const { type, isRequired } of file.papers)
        if (isRequired) await givePage(world, who, file.id, type);
    file = (await world.ok(applicationCalls.mine, who, { params: partner })) ?? file;
    expect(await lettersTo('kept@wait.test')).toBe(0);
    file = await saveStep(world, who, 'partner', file, at, fieldsFor('partner', step, 'Careful'));
  }
  expect(file.stage).toBe('submitted');
  expect([await lettersTo('kept@wait.test'), await lettersTo('taken@wait.test')]).toEqual([1, 0]);
  const driver = await world.person({ name: 'Kept', email: 'kept@wait.test' });
  const hash = await tokenFor(world, 'kept@wait.test');
  expect((await world.ok(driverInvites.open, driver, { params: { hash } })).inviter).toBe('Careful Couriers');
  // once it is handed in, a letter leaves at once
  expect((await invite(who, 'later@wait.test')).state).toBe('open');
  expect(await lettersTo('later@wait.test')).toBe(1);

  const other = await world.person({ name: 'Undecided' });
  const draft = await world.ok(applicationCalls.save, other, { params: partner, body: { step: -1 } });
  await invite(other, 'never@wait.test');
  await world.ok(applicationCalls.cancel, other, { params: { ...partner, id: draft.id }, body: {} });
  const again = await world.person({ name: 'Forgotten' });
  await world.ok(applicationCalls.save, again, { params: partner, body: { step: -1 } });
  await invite(again, 'old@wait.test');
  await sweepAt(world.clock.now + 31 * 86_400_000);
  expect(
    await world.db.query(
      sql`select email from driver_invites where email in ('never@wait.test', 'old@wait.test', 'taken@wait.test')`,
    ),
  ).toEqual([]);
});

test('a business names up to ten stores at once, and all of them are there with the company', async () => {
  const who = await world.person({ name: 'Chain' });
  const params = { type: 'business', cca2 } as const;
  const { address } = detailsOf('business');
  const stores = Array.from({ length: 10 }, (_, at) => ({ name: `Branch ${at}`, address }));
  const file = await apply(world, who, 'business', { name: 'Chain' });
  await world.ok(businessApplications.actionCalls.return, staff, {
    params: { cca2, id: file.id },
    body: { words: 'Which stores?', steps: ['details'] },
  });
  const say = (named: unknown) =>
    world.send(applicationCalls.save, who, {
      params,
      body: { step: 0, id: file.id, fields: { ...detailsOf('business', 'Chain'), stores: named } },
    });
  expect((await say([...stores, ...stores])).body.errors).toEqual({ stores: ['Name ten stores at most.'] });
  expect((await say([{ name: 'Nowhere', address: null }])).body.errors).toEqual({
    stores: ['Each store needs a name and an address.'],
  });
  // papers were not given back, so they stay as they were
  const closed = await givePage(world, who, file.id, 'vat', png(2, 2));
  expect([closed.status, await closed.json()]).toMatchObject([
    409,
    { message: 'The papers were not returned to you.' },
  ]);
  expect((await say(stores)).status).toBe(200);
  await world.ok(applicationCalls.submit, who, { params: { ...params, id: file.id }, body: {} });
  await acceptAll(world, staff, file.id);
  await world.ok(businessApplications.actionCalls.approve, staff, {
    params: { cca2, id: file.id },
    body: { pricingTier: 'standard' },
  });
  const made = await world.db.query<{ store_name: string }>(sql`
    select s.store_name from stores s join companies c on c.id = s.company_id where c.company_name = 'Chain Traders' order by s.id`);
  expect(made.map(({ store_name }) => store_name)).toEqual(stores.map(({ name }) => name));
});

test('an identity number never stands beside its paper: only its end does', async () => {
  const who = await world.person({ name: 'Masked' });
  const { id } = await world.ok(applicationCalls.save, who, { params: partner, body: { step: -1 } });
  await givePage(world, who, id, 'identity', png(), { number: '870412 5009 081' });
  const [document] = await world.db.query<{ id: number; number: string }>(
    sql`select id, number from application_documents where application_id = ${id}`,
  );
  expect(document?.number).toBe('••••••9081');
  await world.ok(applicationCalls.describe, who, {
    params: { cca2, id, documentId: document?.id ?? 0 },
    body: { number: '8704125009081' },
  });
  expect(
    await world.db.query(sql`select number from application_documents where application_id = ${id}`),
  ).toEqual([{ number: '••••••9081' }]);
});

test('office hours and targets of a country count at once, and what is past its target is told once', async () => {
  const times = await world.ok(reviewTimesCalls.get, staff, { params: { cca2 } });
  expect([times.opens, times.closes, times.days, times.target]).toEqual([
    '08:00',
    '17:00',
    [1, 2, 3, 4, 5],
    18,
  ]);
  const { kept: _, ...review } = times;
  const put = (body: object, who = administrator) =>
    world.send(reviewTimesCalls.set, who, {
      params: { cca2 },
      body: { ...review, ...body } as typeof review,
    });
  expect((await put({ closes: '07:00' })).body.errors).toEqual({ closes: ['Closing comes after opening.'] });
  expect((await put({ days: [8] })).status).toBe(422);
  expect((await put({ target: 4 }, staff)).status).toBe(403);
  const who = await world.person({ name: 'Waits', email: 'waits@wait.test' });
  const start = world.clock.now;
  // a Friday at eight in the morning
  world.clock.now = Date.parse('2026-11-20T06:00:00Z');
  const { id } = await apply(world, who, 'partner', { name: 'Waits' });
  await world.ok(partnerApplications.actionCalls.take, staff, { params: { cca2, id } });
  const at = Date.parse('2026-11-21T14:00:00Z');
  const hours = async () =>
    (
      await world.db.one<{ h: number }>(
        sql`select working_hours(country, submitted_utc, ${new Date(at)})::float8 as h from applications where id = ${id}`,
      )
    ).h;
  expect(await hours()).toBeCloseTo(9, 1);
  expect((await put({ days: [6, 5, 6], opens: '09:00', closes: '13:00', target: 7 })).status).toBe(200);
  expect(await hours()).toBeCloseTo(8, 1);
  const title = `Application ${id} is past its target`;
  await sweepAt(at - 3 * 3_600_000 - 1);
  expect((await notices(title)).map(({ user_id }) => user_id)).toEqual([staff.id, null]);
  await sweepAt(at);
  expect(await notices(title)).toHaveLength(2);
  const mine = await world.ok(applicationCalls.mine, who, { params: partner });
  expect(mine?.targetHours).toBe(7);
  expect((await newestLetter(world.db, 'waits@wait.test')).body).toContain('18 working hours');
  await put({});
  world.clock.now = start;
});

test('a colleague who is named in a comment is told, and nobody else', async () => {
  const who = await world.person({ name: 'Spoken' });
  const { id } = await apply(world, who, 'business', { name: 'Spoken' });
  const { first_name, last_name } = await world.db.one<{ first_name: string; last_name: string }>(
    sql`select first_name, last_name from users where id = ${staff.id}`,
  );
  await world.ok(applicationReview.comment, administrator, {
    params: { cca2, id },
    body: { text: `Please look, @${first_name} ${last_name}`, isInternal: true },
  });
  expect(await notices(`Application ${id}: somebody asks for you`)).toEqual([
    { user_id: staff.id, link: `/business-applications/edit/${id}` },
  ]);
});

test('staff are told once when the scanner has been silent for an hour', async () => {
  const owner = await world.person({ name: 'Scanned' });
  const keep = () =>
    world.db.query(sql`
      insert into guarded_files (name, content_type, bytes, state, owner_id, created_utc)
      values ('a', 'image/png', '', 'quarantined', ${owner.id}, ${new Date(world.clock.now)})`);
  const told = async () => (await notices('Papers wait for the scanner')).length;
  await keep();
  await sweepAt(world.clock.now + 3_500_000);
  expect(await told()).toBe(0);
  await sweepAt(world.clock.now + 3_700_000);
  await keep();
  await sweepAt(world.clock.now + 9_000_000);
  expect(await told()).toBe(1);
  await world.db.query(sql`delete from guarded_files where owner_id = ${owner.id}`);
});

test('whoever left a draft lying is told after 7 and 25 days, once each, and of the day on which it goes', async () => {
  const times = await world.ok(keptTimesCalls.get, administrator, { params: { cca2 } });
  await world.ok(keptTimesCalls.set, administrator, { params: { cca2 }, body: { ...times, draft: 40 } });
  const who = await world.person({ name: 'Slow', email: 'slow@wait.test' });
  await world.ok(applicationCalls.save, who, { params: { type: 'business', cca2 }, body: { step: -1 } });
  const post = { mail: createOutbox(), origin: 'https://umzila.test' };
  const lettersOn = async (...days: readonly number[]): Promise<number> => {
    for (const day of days)
      await sweepApplications(world.db, {
        dataKey: undefined,
        post,
        now: new Date(world.clock.now + day * 86_400_000),
      });
    return lettersTo('slow@wait.test');
  };
  const before = await lettersOn(6);
  expect([await lettersOn(8, 9), await lettersOn(24), await lettersOn(26, 27)]).toEqual([
    before + 1,
    before + 1,
    before + 2,
  ]);
  const { subject, body } = await newestLetter(world.db, 'slow@wait.test');
  expect(subject).toBe('Your application is not finished');
  expect(body).toContain('what nobody touches for 40 days is erased');
});
