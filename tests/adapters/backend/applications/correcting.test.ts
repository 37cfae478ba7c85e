// What staff do for an applicant: mend a detail, put a paper beside the others; and who hears of a paper that comes after the approval.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepApplications } from '../../../../adapters/backend/applications/upkeep.ts';
import { json } from '../../../../adapters/backend/db/db.ts';
import {
  type ApplicationFile,
  adminContract,
  applicationCalls,
  type Claims,
  partnerApplications,
} from '../../../../core/index.ts';
import { createWorld, newestLetter, sql, type World } from '../world.ts';
import { acceptAll, apply, fieldsFor, givePage, saveStep } from './people.ts';

let world: World;
let staff: Claims;
let manager: Claims;
const cca2 = 'ZA' as const;
const { applicationReview } = adminContract;
const { calls, actionCalls } = partnerApplications.plain;

beforeAll(async () => {
  world = await createWorld();
  staff = await world.person({ isStaffOperator: true });
  manager = await world.person({ isManagementOperator: true });
});
afterAll(() => world.end());

const correct = (who: Claims, file: ApplicationFile, fields: object, xmin = file.xmin) =>
  world.send(applicationReview.correct, who, {
    params: { cca2, id: file.id },
    body: { fields: { ...fields }, xmin },
  });
const read = (id: number) => world.ok(applicationReview.get, staff, { params: { cca2, id } });
const notices = async (title: string) =>
  (
    await world.db.query<{ title: string }>(
      sql`select title from web_notifications where title like ${title}`,
    )
  ).length;

test('staff mend a detail while the application is open: judged like the wizard, both values kept, gone with the application', async () => {
  const who = await world.person({ name: 'Mended', email: 'mended@correct.test' });
  const file = await apply(world, who, 'partner', { name: 'Mended' });
  expect((await correct(who, file, { area: 'Paarl' })).status).toBe(403);
  const bad = await correct(staff, file, { phoneNumber: '12' });
  expect([bad.status, Object.keys(bad.body.errors ?? {})]).toEqual([422, ['phoneNumber']]);
  expect((await correct(staff, file, { hasRelation: true })).status).toBe(422);
  expect((await correct(staff, file, { tradingName: '' })).status).toBe(422);
  const done = await correct(staff, file, {
    area: 'Paarl',
    tradingName: 'Paarl Couriers',
    legalForm: 'company',
  });
  expect([done.status, done.body.name, done.body.details['details']?.['area']]).toEqual([
    200,
    'Paarl Couriers',
    'Paarl',
  ]);
  expect((await correct(staff, file, { area: 'Cape' })).status).toBe(409);
  const { events = [] } = await read(file.id);
  expect(events.find(({ action }) => action === 'correct')?.detail).toEqual({
    fields: {
      area: { from: 'Cape Town', to: 'Paarl' },
      tradingName: { from: 'Mended Couriers', to: 'Paarl Couriers' },
    },
  });
  // What has ended is not changed any more.
  const { xmin } = await world.ok(calls.get, staff, { params: { cca2, id: file.id } });
  await world.ok(actionCalls['reject'] as never, staff, {
    params: { cca2, id: file.id },
    body: { reason: 'other', xmin },
  } as never);
  expect((await correct(staff, file, { area: 'Cape' }, undefined as never)).status).toBe(409);
  expect((await newestLetter(world.db, 'mended@correct.test')).body).toContain(
    'You can apply again in 30 days.',
  );
  await world.db.query(
    sql`update applications set decided_utc = now() - interval '100 days' where id = ${file.id}`,
  );
  await sweepApplications(world.db, { dataKey: undefined, post: null, now: new Date() });
  const rows = await world.db.query(sql`select * from application_events where application_id = ${file.id}`);
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toContain('Paarl');
});

test('staff put a paper that reached them beside the others; nobody else does, and none beside a draft', async () => {
  const who = await world.person({ name: 'Helped' });
  const other = await world.person({ name: 'Other' });
  const draft = await world.ok(applicationCalls.save, who, {
    params: { type: 'partner', cca2 },
    body: { step: -1 },
  });
  expect((await givePage(world, staff, draft.id, 'vat')).status).toBe(404);
  await world.ok(applicationCalls.cancel, who, { params: { type: 'partner', cca2, id: draft.id }, body: {} });
  const file = await apply(world, who, 'partner', { name: 'Helped' });
  expect((await givePage(world, who, file.id, 'vat')).status).toBe(409);
  expect((await givePage(world, other, file.id, 'vat')).status).toBe(404);
  const sent = await givePage(world, staff, file.id, 'vat');
  expect(sent.status).toBe(200);
  const { papers, events = [] } = (await sent.json()) as ApplicationFile;
  expect(papers.find(({ type }) => type === 'vat')?.statusId).toBe(400);
  expect(events[0]).toMatchObject({ action: 'upload', detail: { type: 'vat' } });
});

test('a paper sent after the approval is told to staff once, and found in the list; the one in force stays so', async () => {
  const who = await world.person({ name: 'Renewed', email: 'renewed@correct.test' });
  const { id } = await apply(world, who, 'partner', { name: 'Renewed' });
  const { xmin } = await acceptAll(world, staff, id);
  await world.ok(actionCalls['approve'] as never, manager, { params: { cca2, id }, body: { xmin } } as never);
  const listed = async (query: object) => {
    const { data } = await world.ok(calls.list as never, staff, { params: { cca2 }, query } as never);
    return (data as readonly { id: number }[]).map((one) => one.id);
  };
  // What was decided waits for nobody: it is shown where it is asked for.
  expect(await listed({})).not.toContain(id);
  for (const query of [
    { isApproved: true },
    { isDecided: 'any' },
    { stage: ['approved'] },
    { search: 'renewed' },
  ])
    expect(await listed(query)).toContain(id);
  // What nobody decided was not needed, and waits for nobody, however long ago it was given.
  await world.db.query(sql`
    update application_documents set decision = null, decided_utc = null, created_utc = '2026-01-05T06:00:00Z'
    where application_id = ${id} and type = 'bank-letter'`);
  expect(await listed({ hasReplacement: true })).not.toContain(id);
  world.clock.now += 60_000;
  for (let page = 0; page < 2; page += 1)
    expect(
      (await givePage(world, who, id, 'tax-clearance', undefined, { number: String(page) })).status,
    ).toBe(200);
  expect(await notices(`Application ${id}: a new paper%`)).toBe(1);
  expect(await listed({ hasReplacement: true })).toContain(id);
  const paper = (await read(id)).papers.find(({ type }) => type === 'tax-clearance');
  expect(paper).toMatchObject({ statusId: 100, hasReplacement: true });
  // Eighteen working hours, as for the application itself, from when it came: two days of nine hours and one more.
  const came = async (moment: string) => {
    await world.db.query(sql`
      update applications set decided_utc = ${moment}::timestamptz - interval '1 hour' where id = ${id}`);
    await world.db.query(sql`
      update application_documents set created_utc = ${moment}::timestamptz where application_id = ${id} and type = 'tax-clearance'
        and decision is null`);
  };
  const title = `Application ${id}: a new paper is past its target`;
  const sweep = (moment: string) =>
    sweepApplications(world.db, { dataKey: undefined, post: null, now: new Date(moment) });
  await came('2026-11-16T06:00:00Z');
  await sweep('2026-11-17T14:59:00Z');
  expect(await notices(title)).toBe(0);
  for (let pass = 0; pass < 2; pass += 1) await sweep('2026-11-18T07:00:00Z');
  expect(await notices(title)).toBe(1);
  // The list reads the clock of the database.
  await came(new Date(Date.now() - 14 * 86_400_000).toISOString());
  const { ageHours, isOverdue } = await world.ok(partnerApplications.calls.get, staff, {
    params: { cca2, id },
  });
  expect([Number(ageHours) > 18, isOverdue]).toEqual([true, true]);
  expect(await listed({ isOverdue: true })).toContain(id);
  await came(new Date().toISOString());
  expect(await listed({ isOverdue: true })).not.toContain(id);
});

test('what is returned opens what is named: a paper that was accepted already stays as it is', async () => {
  const who = await world.person({ name: 'Opened' });
  const { id } = await apply(world, who, 'partner', { name: 'Opened' });
  const file = await read(id);
  const accepted = file.papers.find(({ type }) => type === 'registration')?.given[0]?.id ?? 0;
  await world.ok(applicationReview.accept, staff, { params: { cca2, id, documentId: accepted }, body: {} });
  const { xmin } = await read(id);
  await world.ok(actionCalls['return'] as never, staff, {
    params: { cca2, id },
    body: { words: 'The letter is old.', steps: ['documents'], xmin },
  } as never);
  expect((await givePage(world, who, id, 'registration')).status).toBe(409);
  expect((await givePage(world, who, id, 'bank-letter', undefined, { number: '7' })).status).toBe(200);
});

test('what waits for its applicant is cancelled 60 days after it was touched, not after it was returned', async () => {
  const who = await world.person({ name: 'Slow' });
  const { id } = await apply(world, who, 'partner', { name: 'Slow' });
  const { xmin } = await read(id);
  await world.ok(actionCalls['return'] as never, staff, {
    params: { cca2, id },
    body: { words: 'Which towns?', steps: ['details'], xmin },
  } as never);
  await world.db.query(
    sql`update applications set returned_utc = now() - interval '61 days' where id = ${id}`,
  );
  const sweep = () => sweepApplications(world.db, { dataKey: undefined, post: null, now: new Date() });
  const mine = () => world.ok(applicationCalls.mine, who, { params: { type: 'partner', cca2 }, query: {} });
  const touched = (await mine()) as ApplicationFile;
  await saveStep(world, who, 'partner', touched, 0, fieldsFor('partner', 'details', 'Slow'));
  await sweep();
  expect((await mine())?.stage).toBe('returned');
  await world.db.query(
    sql`update applications set touched_utc = now() - interval '61 days' where id = ${id}`,
  );
  await sweep();
  expect((await mine())?.stage).toBe('cancelled');
});

test('the territory that holds the address stands with the application, and narrows its list', async () => {
  const { id: around } = await world.db.one<{ id: number }>(
    sql`insert into territories (country, name) values ('ZA', 'Sea Point and around') returning id`,
  );
  const shape = {
    type: 'Polygon',
    coordinates: [
      [
        [18, -34],
        [19, -34],
        [19, -33],
        [18, -33],
        [18, -34],
      ],
    ],
  };
  await world.db.query(
    sql`insert into territory_areas (territory_id, name, shape) values (${around}, 'all', ${json(shape)})`,
  );
  const who = await world.person({ name: 'Placed' });
  const { id } = await apply(world, who, 'partner', { name: 'Placed' });
  const record = await world.ok(calls.get, staff, { params: { cca2, id } });
  expect(record['territoryId']).toBe(around);
  const { data } = await world.ok(calls.list as never, staff, {
    params: { cca2 },
    query: { territoryId: [around] },
  } as never);
  expect((data as readonly { id: number }[]).map((one) => one.id)).toContain(id);
});
