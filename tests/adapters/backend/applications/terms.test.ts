// Terms: written, published from a day on, accepted by version and digest; and the times of a country by which papers go.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellTerms } from '../../../../adapters/backend/applications/publishing.ts';
import { sweepApplications } from '../../../../adapters/backend/applications/upkeep.ts';
import { name } from '../../../../adapters/backend/db/db.ts';
import { createOutbox } from '../../../../adapters/backend/mail/outbox.ts';
import {
  applicationCalls,
  applicationReview,
  type Claims,
  contract,
  driverApplications,
  driverInvites,
  driverStatus,
  keptTimesCalls,
  partnerApplications,
  termsCalls,
  termsStatus,
} from '../../../../core/index.ts';
import { createWorld, newestLetter, sql, type World } from '../world.ts';
import { acceptAll, apply, tokenFor } from './people.ts';

let world: World;
let administrator: Claims;
const cca2 = 'ZA' as const;
const DAY_MS = 86_400_000;
beforeAll(async () => {
  world = await createWorld();
  administrator = await world.person({ isAdministrator: true });
});
afterAll(async () => {
  expect(world.faults).toEqual([]);
  await world.close();
});

const of = (kind: string) => ({ kind, cca2 });
const read = (kind: string, who: Claims | null = null, language = 'en') =>
  world.ok(termsCalls.get, who, { params: of(kind), query: { language } });

test('a draft is seen by nobody; what is published counts from its day on, in both languages, and is never changed', async () => {
  const params = of('business');
  const drafted = await world.ok(termsCalls.draft, administrator, {
    params,
    body: { en: 'Half a sen', needsAcceptance: true },
  });
  expect([drafted.draft?.en, drafted.versions]).toEqual(['Half a sen', []]);
  expect((await read('business')).version).toBe(0);
  await world.ok(termsCalls.publish, administrator, { params, body: { en: 'First.', af: 'Eerste.' } });
  expect([(await read('business')).text, (await read('business', null, 'af')).text]).toEqual([
    'First.',
    'Eerste.',
  ]);
  const past = await world.send(termsCalls.publish, administrator, {
    params,
    body: { en: 'Too late', from: '2026-11-19' },
  });
  expect([past.status, past.body.errors]).toEqual([422, { from: ['Choose today or a later day'] }]);
  const later = await world.ok(termsCalls.publish, administrator, {
    params,
    body: { en: 'Second.', from: '2026-11-22' },
  });
  expect([later.draft, later.versions.map(({ version, isInForce }) => [version, isInForce])]).toEqual([
    null,
    [
      [2, false],
      [1, true],
    ],
  ]);
  expect((await read('business')).text).toBe('First.');
  const start = world.clock.now;
  // Midnight in Johannesburg, and a moment before it.
  world.clock.now = Date.parse('2026-11-21T21:59:59Z');
  expect((await read('business')).version).toBe(1);
  world.clock.now = Date.parse('2026-11-21T22:00:00Z');
  expect((await read('business')).version).toBe(2);
  world.clock.now = start;
  const others = [
    await world.person({ isManagementOperator: true }),
    await world.person({ isPartner: true }),
  ];
  for (const who of others) {
    expect((await world.send(termsCalls.versions, who, { params })).status).toBe(403);
    expect((await world.send(termsCalls.publish, who, { params, body: { en: 'Mine' } })).status).toBe(403);
  }
});

test('[AL-10] accepted holds for a version and its digest; only a new version that needs it unsettles it, only accepting settles it', async () => {
  const { NONE, NEEDS_ACCEPTANCE, ACCEPTED } = termsStatus.code;
  const steps = fc.array(
    fc.oneof(
      fc.record({ does: fc.constant('publish' as const), needs: fc.boolean() }),
      fc.record({ does: fc.constantFrom('accept' as const, 'accept-older' as const, 'forge' as const) }),
    ),
    { maxLength: 7 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await world.db.query(sql`delete from terms_versions where kind = 'assistant'`);
      const who = await world.person();
      const params = of('assistant');
      let [newest, needed, accepted] = [0, 0, 0];
      for (const [at, step] of all.entries()) {
        const before = await read('assistant', who);
        if (step.does === 'publish') {
          const body = { en: `Text ${at}`, needsAcceptance: step.needs };
          await world.ok(termsCalls.publish, administrator, { params, body });
          newest += 1;
          if (step.needs) needed = newest;
        } else {
          const version = step.does === 'accept-older' ? before.version - 1 : before.version;
          const hash = step.does === 'forge' ? 'f'.repeat(64) : before.hash;
          const answer = await world.send(termsCalls.accept, who, {
            params,
            body: { version: Math.max(0, version), hash },
          });
          const isRight = step.does === 'accept' && newest > 0;
          expect(answer.status).toBe(isRight ? 200 : 409);
          if (isRight) accepted = newest;
        }
        const expected = needed === 0 ? NONE : accepted >= needed ? ACCEPTED : NEEDS_ACCEPTANCE;
        expect((await read('assistant', who)).termsStatusId).toBe(expected);
      }
    }),
    { numRuns: 20 },
  );
});

test('who accepted an older version is told by letter, asked in place, and after 14 days begins nothing new until it is accepted', async () => {
  const params = of('driver');
  await world.ok(termsCalls.publish, administrator, { params, body: { en: 'Drive soberly.' } });
  const email = 'sober@terms.test';
  await world.ok(driverInvites.send, administrator, {
    params: { cca2 },
    body: { role: 'driver', email, name: 'Sober' },
  });
  const who = await world.person({ name: 'Sober', email });
  const { version, hash } = await read('driver');
  await world.ok(termsCalls.accept, who, { params, body: { version, hash } });
  const { id } = await apply(world, who, 'driver', { name: 'Sober', invite: await tokenFor(world, email) });
  await acceptAll(world, administrator, id);
  await world.ok(driverApplications.actionCalls.approve, administrator, { params: { cca2, id } });
  const drives = { ...who, isDriver: true };
  const { driver } = await world.db.one<{ driver: number }>(
    sql`select id as driver from drivers where user_id = ${who.id}`,
  );
  const available = () =>
    world.send(contract.drivers.status, drives, {
      params: { cca2, id: driver },
      body: { driverStatusId: driverStatus.code.AVAILABLE },
    });
  const waiting = () => world.ok(termsCalls.waiting, drives, { params: { cca2 } });
  expect(await waiting()).toEqual([]);
  await world.ok(termsCalls.publish, administrator, { params, body: { en: 'Drive soberly and rested.' } });
  const post = { mail: createOutbox(), origin: 'https://umzila.test' };
  await Promise.all([1, 2].map(() => tellTerms(world.db, post, new Date(world.clock.now))));
  expect((await newestLetter(world.db, email)).subject).toBe('Our terms have changed');
  expect(
    await world.db.query(
      sql`select id from web_notifications where user_id = ${who.id} and title = 'Our terms have changed'`,
    ),
  ).toHaveLength(1);
  const [newest] = await waiting();
  expect(newest?.text).toBe('Drive soberly and rested.');
  expect((await available()).status).toBe(200);
  const start = world.clock.now;
  world.clock.now += 15 * DAY_MS;
  const refused = await available();
  expect([refused.status, refused.body.message]).toEqual([409, 'Accept the newest terms first.']);
  await world.ok(termsCalls.accept, drives, {
    params,
    body: { version: newest?.version ?? 0, hash: newest?.hash ?? '' },
  });
  expect([await waiting(), (await available()).status]).toEqual([[], 200]);
  world.clock.now = start;
});

test('a country says how long papers are kept: a rejected applicant’s files are gone after that time and not before', async () => {
  const times = await world.ok(keptTimesCalls.get, administrator, { params: { cca2 } });
  expect(times.ended).toBe(90);
  const wrong = await world.send(keptTimesCalls.set, administrator, {
    params: { cca2 },
    body: { ...times, ended: 0 },
  });
  expect(wrong.status).toBe(422);
  await world.ok(keptTimesCalls.set, administrator, { params: { cca2 }, body: { ...times, ended: 10 } });
  const who = await world.person({ name: 'Gone', email: 'gone@terms.test' });
  const { id } = await apply(world, who, 'partner', { name: 'Gone' });
  await world.ok(partnerApplications.actionCalls.reject, administrator, {
    params: { cca2, id },
    body: { reason: 'not-eligible', words: 'Gone words' },
  });
  const files = () => world.db.query(sql`select id from guarded_files where owner_id = ${who.id}`);
  const post = { mail: createOutbox(), origin: 'https://umzila.test' };
  const sweep = (days: number) =>
    sweepApplications(world.db, { dataKey: undefined, post, now: new Date(world.clock.now + days * DAY_MS) });
  await sweep(9);
  expect(await files()).not.toEqual([]);
  await sweep(11);
  expect(await files()).toEqual([]);
  const tables = await world.db.query<{ t: string }>(sql`
    select table_name as t from information_schema.tables where table_schema = 'public' and table_name like 'application%'`);
  for (const { t } of tables) {
    const rows = await world.db.query(sql`select * from ${name(t)}`);
    expect([t, /Gone|1234567890/.test(JSON.stringify(rows))]).toEqual([t, false]);
  }
  expect((await newestLetter(world.db, 'gone@terms.test')).subject).toBe('Your application was erased');
  expect((await world.send(applicationReview.get, administrator, { params: { cca2, id } })).status).toBe(404);
  expect(await world.ok(applicationCalls.mine, who, { params: { type: 'partner', cca2 } })).toBeNull();
});
