// What an applicant has after handing in, and how the pages of papers are kept and served.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanPapers } from '../../../../adapters/backend/applications/upkeep.ts';
import { storeGuarded } from '../../../../adapters/backend/content/guarded.ts';
import {
  adminContract,
  applicationCalls,
  businessApplications,
  type Claims,
} from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { apply, detailsOf, givePage, pdf } from './people.ts';

let world: World;
let staff: Claims;
beforeAll(async () => {
  world = await createWorld({ env: { UMZILA_CLAMD: '/nowhere' } });
  staff = await world.person({ isStaffOperator: true });
});
afterAll(async () => {
  expect(world.faults).toEqual([]);
  await world.close();
});

const cca2 = 'ZA' as const;
const business = { type: 'business', cca2 } as const;
const scanAll = () => scanPapers(world.db, async () => ({ says: 'clean' }), new Date(world.clock.now));
const begin = (who: Claims) => world.ok(applicationCalls.save, who, { params: business, body: { step: -1 } });
const mine = async (who: Claims) =>
  (await world.ok(applicationCalls.mine, who, { params: business })) ?? undefined;

/** Where the first page of an applicant's paper is. */
const pageOf = async (who: Claims, paper = 'registration') => {
  const file = await mine(who);
  const document = file?.papers.find(({ type }) => type === paper)?.given[0];
  return {
    path: `/public/applications/ZA/${file?.id}/documents/${document?.id}/pages/1`,
    state: document?.pages[0]?.state,
  };
};

test('{A-25} what was submitted is seen with its papers and what staff wrote; returned, the named steps and papers alone are open', async () => {
  const who = await world.person({ name: 'Returned' });
  const { id } = await apply(world, who, 'business', { name: 'Returned' });
  const save = (step: number, fields = {}) =>
    world.send(applicationCalls.save, who, { params: business, body: { step, id, fields } });
  const details = detailsOf('business', 'Returned');
  expect((await save(0, details)).status).toBe(409);
  expect((await givePage(world, who, id, 'vat')).status).toBe(409);
  const comment = { text: 'We look at it today.', isInternal: false };
  await world.ok(adminContract.applicationReview.comment, staff, { params: { cca2, id }, body: comment });
  await world.ok(adminContract.applicationReview.comment, staff, {
    params: { cca2, id },
    body: { text: 'Among us.', isInternal: true },
  });
  const seen = await mine(who);
  expect([seen?.stage, seen?.comments.map(({ text }) => text)]).toEqual([
    'submitted',
    ['We look at it today.'],
  ]);
  expect(seen?.papers.find(({ type }) => type === 'registration')?.statusId).toBe(400);

  await world.ok(businessApplications.actionCalls.return, staff, {
    params: { cca2, id },
    body: { words: 'Which shop?', steps: ['details'] },
  });
  expect((await mine(who))?.returned).toMatchObject({ words: 'Which shop?', steps: ['details'] });
  const bank = await save(2);
  expect([bank.status, bank.body.message]).toEqual([409, 'This step was not returned to you.']);
  expect((await givePage(world, who, id, 'vat')).status).toBe(409);
  expect((await save(0, { ...details, companyName: 'Returned Books' })).status).toBe(200);
  const again = await world.ok(applicationCalls.submit, who, {
    params: { ...business, id },
    body: { answer: 'The one in Kloof Street.' },
  });
  expect([again.stage, again.name]).toEqual(['submitted', 'Returned Books']);

  await world.ok(businessApplications.actionCalls.return, staff, {
    params: { cca2, id },
    body: { words: 'A VAT certificate, please.', steps: ['documents'] },
  });
  expect((await givePage(world, who, id, 'vat')).status).toBe(200);
  expect((await save(0, details)).status).toBe(409);
});

test('{A-33} until it is scanned a page is named and seen by nobody; what holds something is deleted, told and written down', async () => {
  await scanAll();
  const who = await world.person({ name: 'Scanned' });
  const { id } = await begin(who);
  await givePage(world, who, id, 'registration');
  const { path, state } = await pageOf(who);
  expect(state).toBe('quarantined');
  for (const eyes of [who, staff]) expect((await world.raw(path, { who: eyes })).status).toBe(409);
  await scanPapers(world.db, async () => ({ says: 'found', name: 'Test.Virus' }), new Date(world.clock.now));
  expect((await world.raw(path, { who })).status).not.toBe(200);
  expect(
    await world.db.query(sql`select state, bytes from guarded_files where owner_id = ${who.id}`),
  ).toEqual([{ state: 'infected', bytes: null }]);
  const paper = (await mine(who))?.papers.find(({ type }) => type === 'registration');
  expect(paper?.statusId).toBe(0);
  expect(await world.db.query(sql`select title from web_notifications where user_id = ${who.id}`)).toEqual([
    { title: 'A file could not be accepted.' },
  ]);
  const title = `Application ${id}: a file was infected`;
  expect(
    await world.db.query(sql`select user_id, body, link from web_notifications where title = ${title}`),
  ).toEqual([{ user_id: null, body: 'Test.Virus', link: `/business-applications/edit/${id}` }]);
  expect(
    await world.db.query(
      sql`select detail from audit_log where action = 'file-infected' and user_id = ${who.id}`,
    ),
  ).toEqual([{ detail: { found: 'Test.Virus' } }]);
});

test('{A-33} where no scanner is configured a page says that it was not scanned, and production takes none', async () => {
  const who = await world.person({ name: 'Bare' });
  const file = { name: 'a.pdf', bytes: pdf(), ownerId: who.id, now: new Date(world.clock.now) };
  const kept = await storeGuarded(world.db, { clamd: undefined, environment: 'local' }, file);
  expect(await world.db.one(sql`select state from guarded_files where id = ${kept}`)).toEqual({
    state: 'unscanned',
  });
  const refused = storeGuarded(world.db, { clamd: undefined, environment: 'production' }, file);
  await expect(refused).rejects.toMatchObject({ status: 503 });
});

test('{A-34} a page is served by its own call alone, as what it is and nothing else, and each look of staff is written down', async () => {
  const who = await world.person({ name: 'Served' });
  const { id } = await begin(who);
  await givePage(world, who, id, 'registration', pdf());
  await scanAll();
  const { path } = await pageOf(who);
  const own = await world.raw(path, { who });
  expect([own.status, Object.fromEntries(own.headers)]).toMatchObject([
    200,
    {
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    },
  ]);
  expect(Buffer.from(await own.arrayBuffer())).toEqual(pdf());
  const looks = () =>
    world.db.query(sql`
      select actor_id as by, detail from application_events where application_id = ${id} and action = 'open-page'`);
  expect(await looks()).toEqual([]);
  expect((await world.raw(path, { who: staff })).status).toBe(200);
  expect(await looks()).toEqual([{ by: staff.id, detail: { type: 'registration', page: 1 } }]);
  const stranger = await world.person({ name: 'Stranger' });
  expect((await world.raw(path, { who: stranger })).status).toBe(404);
  expect((await world.raw(path)).status).toBe(401);
  const [kept] = await world.db.query<{ id: string }>(
    sql`select id from guarded_files where owner_id = ${who.id}`,
  );
  for (const eyes of [who, staff])
    expect((await world.raw(`/content/files/${kept?.id}`, { who: eyes })).status).toBe(404);
});
