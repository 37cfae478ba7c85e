// Where applying ends: what is not begun, not accepted, not sent and not kept, each with its words.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepApplications } from '../../../../adapters/backend/applications/upkeep.ts';
import {
  adminContract,
  applicationCalls,
  businessApplications,
  type Claims,
  driverApplications,
  driverInvites,
  termsCalls,
} from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { acceptAll, apply, fieldsFor, givePage, idNumber, png, saveStep, tokenFor } from './people.ts';

let world: World;
let house: Claims;
let staff: Claims;
const cca2 = 'ZA' as const;
const DAY_MS = 86_400_000;
const { applicationReview } = adminContract;
beforeAll(async () => {
  world = await createWorld();
  house = await world.person({ isAdministrator: true });
  staff = await world.person({ isStaffOperator: true });
});
afterAll(async () => {
  expect(world.faults).toEqual([]);
  await world.close();
});

const business = { type: 'business', cca2 } as const;
const begin = (who: Claims, type: 'business' | 'partner' = 'business') =>
  world.send(applicationCalls.save, who, { params: { type, cca2 }, body: { step: -1 } });
const invite = (by: Claims, email: string, role = 'partner-driver') =>
  world.send(driverInvites.send, by, { params: { cca2 }, body: { role, email, name: 'Invited' } });

test('{A-2} an account has a password first, and both email and phone are confirmed; nobody declares, hands over papers or accepts terms as somebody else', async () => {
  const lead = await world.person({ name: 'Lead' });
  await world.db.query(sql`update users set is_lead = true where id = ${lead.id}`);
  const early = await begin(lead);
  expect([early.status, early.body.message]).toEqual([403, 'Set a password first.']);

  const who = await world.person({ name: 'Phoneless' });
  await world.db.query(sql`update users set phone_number_confirmed = false where id = ${who.id}`);
  let file = (await begin(who)).body;
  await givePage(world, who, file.id, 'registration');
  file = (await world.ok(applicationCalls.mine, who, { params: business })) ?? file;
  for (const [at, step] of ['details', 'documents', 'bank', 'declaration'].entries())
    file = await saveStep(world, who, 'business', file, at, fieldsFor('business', step, 'Phoneless'));
  const last = await world.send(applicationCalls.save, who, {
    params: business,
    body: { step: 4, id: file.id, fields: {} },
  });
  expect([last.status, last.body.message]).toEqual([409, 'Confirm your phone number first.']);

  await world.ok(termsCalls.publish, house, {
    params: { kind: 'business', cca2 },
    body: { en: 'Ours.', needsAcceptance: true },
  });
  const { version, hash } = await world.ok(termsCalls.get, who, {
    params: { kind: 'business', cca2 },
    query: {},
  });
  const acting = { ...who, actorId: house.id };
  const declared = await world.send(applicationCalls.save, acting, {
    params: business,
    body: { step: 3, id: file.id, fields: fieldsFor('business', 'declaration', '') },
  });
  const accepted = await world.send(termsCalls.accept, acting, {
    params: { kind: 'business', cca2 },
    body: { version, hash },
  });
  const given = await givePage(world, acting, file.id, 'vat');
  expect([declared.status, accepted.status, given.status]).toEqual([403, 403, 403]);
  expect(await world.db.query(sql`select * from terms_acceptances where user_id = ${who.id}`)).toEqual([]);
  await world.db.query(sql`delete from terms_versions where kind = 'business'`);
});

test('who works with the house already does not apply for it again', async () => {
  const partner = await world.person({ isPartner: true });
  expect((await begin(partner, 'partner')).body.message).toBe('You are a partner already.');
  for (const role of [{ isPartner: true }, { isDriver: true }, { isAssistant: true }])
    expect((await begin(await world.person(role))).status).toBe(403);
});

test('ten are invited before the partner is approved, fifty a day after, and a link is sent again three times a day', async () => {
  const who = await world.person({ name: 'Hopeful' });
  await begin(who, 'partner');
  for (let n = 0; n < 10; n += 1) expect((await invite(who, `early${n}@limits.test`)).status).toBe(200);
  expect((await invite(who, 'early10@limits.test')).status).toBe(429);
  const boss = await world.person({ isPartner: true });
  const first = await invite(boss, 'first@limits.test');
  const resend = () => world.send(driverInvites.resend, boss, { params: { cca2, inviteId: first.body.id } });
  for (let n = 0; n < 3; n += 1) expect((await resend()).status).toBe(200);
  expect((await resend()).status).toBe(429);
  await world.db.query(sql`
    insert into driver_invites (country, hash, role, email, name, partner_id, by_user, sent_utc, expires_utc, created_utc)
    select 'ZA', 'limit' || n, 'assistant', n || '@limits.test', 'n', ${boss.id}, ${boss.id}, ${new Date(world.clock.now)},
      ${new Date(world.clock.now + DAY_MS)}, ${new Date(world.clock.now)} from generate_series(1, 48) n`);
  expect((await invite(boss, 'fiftieth@limits.test')).status).toBe(200);
  const over = await invite(boss, 'over@limits.test');
  expect([over.status, over.body.message]).toEqual([429, 'Too many invitations for now.']);
  world.clock.now += DAY_MS + 1;
  expect((await invite(boss, 'over@limits.test')).status).toBe(200);
  world.clock.now -= DAY_MS + 1;
});

test('a paper that runs out is accepted with its last day, another reason comes with words, and a decision stands', async () => {
  const email = 'decides@limits.test';
  await invite(house, email, 'driver');
  const who = await world.person({ name: 'Decides', email });
  const { id } = await apply(world, who, 'driver', {
    name: 'Decides',
    invite: await tokenFor(world, email),
    number: idNumber('900101', '5777'),
  });
  await world.db.query(
    sql`update application_documents set expires = null where application_id = ${id} and type = 'licence'`,
  );
  const file = await world.ok(applicationReview.get, staff, { params: { cca2, id } });
  const documentId = file.papers.find(({ type }) => type === 'licence')?.given[0]?.id ?? 0;
  const params = { cca2, id, documentId };
  const undated = await world.send(applicationReview.accept, staff, { params, body: {} });
  expect([undated.status, undated.body.errors]).toEqual([422, { expires: ['Expires is required'] }]);
  const silent = await world.send(applicationReview.reject, staff, { params, body: { reason: 'other' } });
  expect([silent.status, silent.body.errors]).toEqual([422, { words: ['Words are required'] }]);
  await world.ok(applicationReview.accept, staff, { params, body: { expires: '2028-01-31' } });
  const late = await world.send(applicationReview.reject, staff, { params, body: { reason: 'unreadable' } });
  expect(late.status).toBe(409);
  expect((late.body as { readonly current?: object }).current).toBeDefined();

  // Ninety days after the approval nobody needs the page of an identity, thirty that of a police clearance; what they said stays.
  await acceptAll(world, staff, id);
  await world.ok(driverApplications.actionCalls.approve, staff, { params: { cca2, id } });
  const pages = async (days: number) => {
    const now = new Date(world.clock.now + days * DAY_MS);
    await sweepApplications(world.db, { dataKey: undefined, post: null, now });
    return world.db.query<{ type: string; n: number; isKept: boolean }>(sql`
      select d.type, (select count(*) from application_pages p join guarded_files f on f.id = p.file_id where p.document_id = d.id) as n,
        d.decision = 'accepted' and d.expires is not null as "isKept"
      from application_documents d where d.application_id = ${id} and d.type in ('identity', 'police', 'licence') order by d.type`);
  };
  const kept = (identity: number, police: number) => [
    { type: 'identity', n: identity, isKept: true },
    { type: 'licence', n: 1, isKept: true },
    { type: 'police', n: police, isKept: true },
  ];
  expect(await pages(29)).toEqual(kept(1, 1));
  expect(await pages(31)).toEqual(kept(1, 0));
  expect(await pages(89)).toEqual(kept(1, 0));
  expect(await pages(91)).toEqual(kept(0, 0));
  const sealed = await world.db.query(
    sql`select sealed ? 'details.identityNumber' as kept from applications where id = ${id}`,
  );
  expect(sealed).toEqual([{ kept: true }]);
});

test('who was rejected waits as long as the reason says, and for ever where a paper was not genuine', async () => {
  const start = world.clock.now;
  for (const [reason, days] of [
    ['not-eligible', 30],
    ['failed-check', 180],
    ['not-genuine', null],
  ] as const) {
    const who = await world.person({ name: reason, email: `${reason}@limits.test` });
    const { id } = await apply(world, who, 'business', { name: reason });
    await world.ok(businessApplications.actionCalls.reject, staff, {
      params: { cca2, id },
      body: { reason },
    });
    const again = async () => [
      (await begin(who)).status,
      (await world.send(applicationCalls.reapply, who, { params: { ...business, id }, body: {} })).status,
    ];
    world.clock.now = start + (days ?? 3_000) * DAY_MS - 60_000;
    expect([reason, await again()]).toEqual([reason, [409, 409]]);
    world.clock.now = start + (days ?? 3_000) * DAY_MS + 60_000;
    // The one that is open keeps a second one from being begun.
    expect([reason, (await again()).sort()]).toEqual([reason, days === null ? [409, 409] : [200, 409]]);
    world.clock.now = start;
  }
});

test('waiting outlives the erasure of what was rejected; who comes back after it, by the same email, is a hint', async () => {
  const start = world.clock.now;
  const who = await world.person({ name: 'Returns', email: 'returns@limits.test' });
  const { id } = await apply(world, who, 'business', { name: 'Returns' });
  await world.ok(businessApplications.actionCalls.reject, staff, {
    params: { cca2, id },
    body: { reason: 'failed-check' },
  });
  world.clock.now = start + 91 * DAY_MS;
  await sweepApplications(world.db, { dataKey: undefined, post: null, now: new Date(world.clock.now) });
  expect(await world.ok(applicationCalls.mine, who, { params: business })).toBeNull();
  const early = await begin(who);
  expect([early.status, early.body.message]).toEqual([409, 'You can apply again later.']);
  world.clock.now = start + 181 * DAY_MS;
  const again = await apply(world, who, 'business', { name: 'Returns' });
  const { hints = [] } = await world.ok(applicationReview.get, staff, { params: { cca2, id: again.id } });
  const says = hints.map((one) => one.says);
  expect(says).toContain('Somebody with this identity number or email was not approved before');
  // What was erased cannot be opened.
  expect(says).not.toContain('Applied before without success');
  world.clock.now = start;
});

test('a paper has ten pages at most, and an application sixty megabytes', async () => {
  const who = await world.person({ name: 'Pages' });
  const { id } = (await begin(who)).body;
  for (let n = 1; n <= 10; n += 1)
    expect((await givePage(world, who, id, 'registration', png(n, 7))).status).toBe(200);
  const eleventh = await givePage(world, who, id, 'registration', png(11, 7));
  expect([eleventh.status, await eleventh.json()]).toMatchObject([
    422,
    { errors: { file: ['A paper has at most 10 pages.'] } },
  ]);
  await world.db.query(sql`
    update guarded_files set size = 6 * 1024 * 1024 where owner_id = ${who.id}`);
  expect((await givePage(world, who, id, 'vat', png(12, 7))).status).toBe(413);
  expect(
    await world.db.query(sql`select count(*)::int as n from guarded_files where owner_id = ${who.id}`),
  ).toEqual([{ n: 10 }]);
});
