// What is told of papers that run out, and what they hold up: letters once at each threshold, and nothing new begun by anybody on any road.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellExpiring } from '../../../../adapters/backend/applications/expiry.ts';
import type { Post } from '../../../../adapters/backend/applications/tell.ts';
import { createOutbox, readOutbox } from '../../../../adapters/backend/mail/outbox.ts';
import {
  applicationReview,
  assistantApplications,
  assistants,
  type Claims,
  contract,
  driverApplications,
  driverInvites,
} from '../../../../core/index.ts';
import { createShop, type Shop, sql } from '../shop.ts';
import { acceptAll, apply, tokenFor } from './people.ts';

let shop: Shop;
let house: Claims;
let driver: Claims;
let application = 0;
let driverId = 0;
const cca2 = 'ZA' as const;
const post: Post = { mail: createOutbox(), origin: 'https://umzila.test' };

beforeAll(async () => {
  shop = await createShop();
  house = await shop.person({ isAdministrator: true });
  const email = 'lapses@papers.test';
  await shop.ok(driverInvites.send, house, {
    params: { cca2 },
    body: { role: 'driver', email, name: 'Thoko' },
  });
  const who = await shop.person({ name: 'Thoko', email });
  const { id } = await apply(shop, who, 'driver', { name: 'Thoko', invite: await tokenFor(shop, email) });
  await acceptAll(shop, house, id);
  await shop.ok(driverApplications.actionCalls.approve, house, { params: { cca2, id } });
  application = id;
  driver = { ...who, isDriver: true };
  driverId = (await shop.db.one<{ id: number }>(sql`select id from drivers where user_id = ${who.id}`)).id;
});
afterAll(async () => {
  expect(shop.faults).toEqual([]);
  await shop.close();
});

const lasts = (day: string) =>
  shop.db.query(sql`
    update application_documents set told_days = null, expires = case when type = 'licence' then ${day}::date else '2030-01-01' end
    where application_id = ${application} and expires is not null`);
const letters = async () =>
  (await readOutbox(shop.db, undefined, driver.email)).filter(({ body }) => body.includes('driving licence'));
const noon = (day: string): Date => new Date(`${day}T10:00:00Z`);

test('a letter names the paper and its last day, in the language of the reader, from the morning of the country on', async () => {
  await lasts('2027-03-31');
  await shop.db.query(sql`delete from outbox`);
  expect(await tellExpiring(shop.db, post, noon('2027-02-28'))).toBe(0);
  // One hour after midnight in Johannesburg, which has no summer time.
  expect(await tellExpiring(shop.db, post, new Date('2027-02-28T23:00:00Z'))).toBe(0);
  expect(await tellExpiring(shop.db, post, new Date('2027-03-01T01:00:00Z'))).toBe(1);
  const [letter] = await letters();
  expect(letter?.subject).toBe('A paper runs out soon');
  expect(letter?.body).toContain('The driving licence of Thoko Dlamini is good until 31/03/2027.');
  expect(letter?.body).toContain('https://umzila.test/driver-apply/mine');
  expect(letter?.body).not.toContain('DL-77');
  expect(
    await shop.db.query(
      sql`select title from web_notifications where user_id is null and title = 'Papers run out'`,
    ),
  ).toHaveLength(1);
  await shop.db.query(sql`
    insert into sessions (family, user_id, method, language, created_utc, seen_utc)
    values (gen_random_uuid(), ${driver.id}, 'password', 'af', now(), now())`);
  await shop.db.query(sql`delete from outbox`);
  await tellExpiring(shop.db, post, noon('2027-03-17'));
  const [afrikaans] = await readOutbox(shop.db, undefined, driver.email);
  await shop.db.query(sql`delete from sessions where user_id = ${driver.id}`);
  expect(afrikaans?.subject).toBe('’n Dokument verval binnekort');
  expect(afrikaans?.body).toContain('bestuurslisensie');
});

test('[AL-5] each paper and threshold is told at most once, whatever days are skipped, repeated or gone back to, by any number of processes', async () => {
  const last = Date.parse('2027-03-31');
  const dayAt = (left: number): string => new Date(last - left * 86_400_000).toISOString().slice(0, 10);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: -4, max: 35 }), fc.boolean()), { minLength: 1, maxLength: 8 }),
      async (days) => {
        await lasts('2027-03-31');
        await shop.db.query(sql`delete from outbox`);
        const crossed: number[] = [];
        for (const [left, isTwice] of days) {
          const passes = [noon(dayAt(left)), ...(isTwice ? [noon(dayAt(left))] : [])];
          await Promise.all(passes.map((now) => tellExpiring(shop.db, post, now)));
          const newest = [-1, 1, 7, 14, 30].find((threshold) => left <= threshold);
          if (newest !== undefined && crossed.every((before) => newest < before)) crossed.push(newest);
        }
        expect(await letters()).toHaveLength(crossed.length);
      },
    ),
    { numRuns: 25 },
  );
});

test('the partner is told of the papers of who comes in under them, but nothing of a police clearance', async () => {
  const boss = await shop.person({ isPartner: true, name: 'Boss', email: 'boss@lapses.test' });
  const under = (id: number | null) =>
    shop.db.query(sql`update applications set partner_id = ${id}::bigint where id = ${application}`);
  await under(boss.id);
  await shop.db.query(sql`
    update application_documents set told_days = null,
      expires = case when type in ('licence', 'police') then '2027-03-31'::date else '2030-01-01' end
    where application_id = ${application} and expires is not null`);
  await shop.db.query(sql`delete from outbox`);
  expect(await tellExpiring(shop.db, post, noon('2027-03-17'))).toBe(2);
  const told = async (email: string) =>
    (await readOutbox(shop.db, undefined, email))
      .map(({ body }) => /The ([a-z ]+) of/.exec(body)?.[1])
      .sort();
  expect(await told(driver.email)).toEqual(['driving licence', 'police clearance']);
  expect(await told(boss.email)).toEqual(['driving licence']);
  await under(null);
});

test('a driver whose paper ran out is given no run, begins none and is not available; a run that is under way is finished', async () => {
  await lasts('2030-01-01');
  const assigned = async () => {
    const { jobId } = await shop.paid(await shop.person());
    return (await shop.job(jobId)).id;
  };
  const [first, second, third] = [await assigned(), await assigned(), await assigned()];
  const assign = (jobId: number) =>
    shop.send(contract.jobworkflow.assign, house, { params: { country: cca2, jobId }, body: { driverId } });
  const start = (jobId: number) =>
    shop.send(contract.jobworkflow.start, house, { params: { country: cca2, jobId }, body: {} });
  expect([(await assign(first)).status, (await assign(second)).status]).toEqual([200, 200]);
  expect((await start(first)).status).toBe(200);
  await lasts('2026-11-19');
  const message = 'A paper has run out: driving licence, good until 19/11/2026.';
  for (const refused of [await assign(third), await start(second)])
    expect([refused.status, refused.body.message]).toEqual([409, message]);
  const { tasks } = await shop.job(first);
  const ended = await shop.send(contract.taskworkflow.start, driver, {
    params: { country: cca2, taskId: tasks[0] ?? 0 },
    body: {},
  });
  expect(ended.status).toBe(200);
  await lasts('2026-11-20');
  expect((await assign(third)).status).toBe(200);
});

test('an assistant whose paper ran out rides with nobody: neither named, nor on a run that is given or begun', async () => {
  await lasts('2030-01-01');
  const boss = await shop.person({ isPartner: true });
  const email = 'rides@papers.test';
  await shop.ok(driverInvites.send, boss, {
    params: { cca2 },
    body: { role: 'assistant', email, name: 'Zodwa' },
  });
  const rider = await shop.person({ name: 'Zodwa', email });
  const invite = await tokenFor(shop, email);
  const { id } = await apply(shop, rider, 'assistant', { name: 'Zodwa', invite });
  await acceptAll(shop, house, id);
  await shop.ok(assistantApplications.actionCalls.approve, house, { params: { cca2, id } });
  await shop.db.query(sql`update drivers set partner_id = ${boss.id} where id = ${driverId}`);
  const police = (day: string) =>
    shop.db.query(sql`
      update application_documents set expires = ${day}::date where application_id = ${id} and type = 'police'`);
  const rides = async (with_: number | null) => {
    const { xmin } = await shop.ok(assistants.calls.get, house, { params: { cca2, id: rider.id } });
    return shop.send(assistants.calls.update, house, {
      params: { cca2, id: rider.id },
      body: { ridesWithDriverId: with_, xmin },
    });
  };
  const job = async () => (await shop.job((await shop.paid(await shop.person())).jobId)).id;
  const assign = (jobId: number) =>
    shop.send(contract.jobworkflow.assign, house, { params: { country: cca2, jobId }, body: { driverId } });
  const start = (jobId: number) =>
    shop.send(contract.jobworkflow.start, house, { params: { country: cca2, jobId }, body: {} });
  await police('2026-11-19');
  expect((await rides(driverId)).body.errors).toEqual({
    ridesWithDriverId: ['The papers of this assistant are not in force.'],
  });
  await police('2030-01-01');
  expect((await rides(driverId)).status).toBe(200);
  const [given, next] = [await job(), await job()];
  expect((await assign(given)).status).toBe(200);
  await police('2026-11-19');
  const { firstName, lastName } = await shop.ok(assistants.calls.get, house, {
    params: { cca2, id: rider.id },
  });
  const message = `The papers of ${firstName} ${lastName}, who rides along, are not in force.`;
  for (const refused of [await assign(next), await start(given)])
    expect([refused.status, refused.body.message]).toEqual([409, message]);
  expect((await rides(null)).status).toBe(200);
  expect([(await assign(next)).status, (await start(given)).status]).toEqual([200, 200]);
  await police('2030-01-01');
  await shop.db.query(sql`update jobs set job_status_id = -2001 where id = ${given}`);
  await shop.db.query(sql`update drivers set partner_id = null where id = ${driverId}`);
});

test('the bank account that a driver of the house gave becomes the account of the payee: sealed, not verified, once', async () => {
  const accounts = await shop.db.query<{
    last_four: string;
    account_number: string;
    status_id: number;
    kind: string;
  }>(sql`
    select b.last_four, b.account_number, b.status_id, b.holder_kind as kind from bank_accounts b where b.user_id = ${driver.id}`);
  expect(accounts.map(({ last_four, status_id, kind }) => [last_four, status_id, kind])).toEqual([
    ['7890', 0, 'driver'],
  ]);
  expect(JSON.stringify(accounts)).not.toContain('1234567890');
  expect(
    await shop.db.query(sql`select id from accounts where kind = 'payee' and user_id = ${driver.id}`),
  ).toHaveLength(1);
});

test('whoever drives a heavy vehicle by now is given no run without a professional driving permit, and is told before it runs out', async () => {
  await lasts('2030-01-01');
  const assign = async () => {
    const { jobId } = await shop.paid(await shop.person());
    const { id } = await shop.job(jobId);
    return shop.send(contract.jobworkflow.assign, house, {
      params: { country: cca2, jobId: id },
      body: { driverId },
    });
  };
  const { id: vehicle } = await shop.db.one<{ id: number }>(sql`
    insert into vehicles (country, registration, vehicle_type_id, gross_mass_kg) values ('ZA', 'CA 3501', 41, 3500) returning id`);
  await shop.db.query(sql`update drivers set vehicle_id = ${vehicle} where id = ${driverId}`);
  expect((await assign()).status).toBe(200);
  await shop.db.query(sql`update vehicles set gross_mass_kg = 3501 where id = ${vehicle}`);
  const refused = await assign();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A paper is missing: professional driving permit.',
  ]);
  const reads = await shop.ok(applicationReview.get, house, { params: { cca2, id: application } });
  expect(reads.papers.find(({ type }) => type === 'driving-permit')?.isRequired).toBe(true);
  const permit = async (day: string): Promise<void> => {
    await shop.db.query(sql`
      insert into application_documents (application_id, type, expires, decision, decided_utc)
      values (${application}, 'driving-permit', ${day}::date, 'accepted', now())`);
  };
  await permit('2026-11-19');
  expect((await assign()).body.message).toBe(
    'A paper has run out: professional driving permit, good until 19/11/2026.',
  );
  await permit('2027-03-31');
  expect((await assign()).status).toBe(200);
  await shop.db.query(sql`delete from outbox`);
  expect(await tellExpiring(shop.db, post, noon('2027-03-17'))).toBe(1);
  await shop.db.query(sql`update drivers set vehicle_id = null where id = ${driverId}`);
  await shop.db.query(sql`update application_documents set told_days = null where type = 'driving-permit'`);
  expect(await tellExpiring(shop.db, post, noon('2027-03-17'))).toBe(0);
});
