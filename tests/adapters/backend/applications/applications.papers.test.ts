// Papers over time: scanned, in force or not on each day, and erased when their time has come.
import { createServer } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualTimes as keptDays } from '../../../../adapters/backend/applications/keptTimes.ts';
import { scanPapers, sweepApplications } from '../../../../adapters/backend/applications/upkeep.ts';
import { clamdScan, readAnswer } from '../../../../adapters/backend/content/scan.ts';
import { verifyHistory } from '../../../../adapters/backend/resources/seals.ts';
import {
  applicationCalls,
  businessApplications,
  type Claims,
  contract,
  driverApplications,
  driverInvites,
  driverStatus,
  paperStatusOf,
} from '../../../../core/index.ts';
import { placesOf } from '../textPlaces.ts';
import { createWorld, sql, type World } from '../world.ts';
import { acceptAll, apply, givePage, idNumber, tokenFor } from './people.ts';

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
const DAY_MS = 86_400_000;
const clean = async () => ({ says: 'clean' }) as const;
const scanAll = () => scanPapers(world.db, clean, new Date(world.clock.now));

/** Where the days alone lead a status. */
const byDays: Readonly<Record<number, readonly number[]>> = { 100: [200], 200: [300, 400, 500] };

test('[AL-4] the status of a paper is the same function of its history and the day in the core and in the database', async () => {
  const who = await world.person({ name: 'Status' });
  const { id } = await world.ok(applicationCalls.save, who, {
    params: { type: 'business', cca2 },
    body: { step: -1 },
  });
  const day = (offset: number): string =>
    new Date(Date.UTC(2026, 10, 20 + offset)).toISOString().slice(0, 10);
  const given = fc.array(
    fc.record({
      pages: fc.integer({ min: 0, max: 1 }),
      decision: fc.constantFrom('accepted' as const, 'rejected' as const, null),
      // The edges of each status from the day that is looked at, and what lies between.
      expires: fc.option(fc.constantFrom(-20, -1, 0, 1, 15, 29, 30, 31, 50), { nil: null }),
    }),
    { maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(given, fc.integer({ min: -20, max: 20 }), async (drawn, offset) => {
      const history = drawn.map((one) => ({
        ...one,
        expires: one.expires === null ? null : day(offset + one.expires),
      }));
      await world.db.query(sql`delete from guarded_files`);
      await world.db.query(sql`delete from application_documents where application_id = ${id}`);
      for (const { pages, decision, expires } of [...history].reverse()) {
        const { id: document } = await world.db.one<{ id: number }>(sql`
          insert into application_documents (application_id, type, decision, expires) values (${id}, 'vat', ${decision}, ${expires}::date) returning id`);
        if (pages > 0)
          await world.db.query(sql`
            with f as (insert into guarded_files (name, content_type, bytes, state) values ('a', 'image/png', '', 'clean') returning id)
            insert into application_pages (document_id, n, file_id) select ${document}, 1, id from f`);
      }
      const { status } = await world.db.one<{ status: number }>(
        sql`select paper_status(${id}, 'vat', ${day(offset)}::date) as status`,
      );
      expect(status).toBe(paperStatusOf(history, day(offset)));
      // A day alone leads on, to a replacement where the accepted one ran out.
      const next = paperStatusOf(history, day(offset + 1));
      if (next !== status)
        expect([100, 200].includes(status) && byDays[status]?.includes(next), `${status} ${next}`).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('nights, week-ends and holidays are no working time, and the parts of a time make up the whole', async () => {
  const hours = async (from: string, to: string): Promise<number> =>
    Number(
      (
        await world.db.one<{ n: number }>(
          sql`select working_hours('ZA', ${from}::timestamptz, ${to}::timestamptz)::float as n`,
        )
      ).n,
    );
  // Friday 15:00 to Monday 10:00 in Johannesburg
  expect(await hours('2026-11-20T13:00:00Z', '2026-11-23T08:00:00Z')).toBe(4);
  await world.db.query(
    sql`insert into holidays (country, day, name) values ('ZA', '2026-11-23', 'a holiday')`,
  );
  expect(await hours('2026-11-20T13:00:00Z', '2026-11-23T08:00:00Z')).toBe(2);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 3, maxLength: 3 }),
      async (minutes) => {
        const [a, b, c] = minutes
          .toSorted((one, other) => one - other)
          .map((one) => new Date(Date.UTC(2026, 10, 16) + one * 60_000).toISOString());
        const [whole, first, second] = await Promise.all([
          hours(a ?? '', c ?? ''),
          hours(a ?? '', b ?? ''),
          hours(b ?? '', c ?? ''),
        ]);
        expect(first + second).toBeCloseTo(whole, 6);
      },
    ),
    { numRuns: 30 },
  );
});

test('a scanner is asked over its socket in pieces; nobody sees a page until it is clean, and what holds something is deleted', async () => {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    const pieces: Buffer[] = [];
    socket.on('data', (piece) => {
      pieces.push(piece);
      const all = Buffer.concat(pieces);
      if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
      heard.push(all);
      socket.end(all.includes('EVIL') ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const scan = clamdScan(`127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  expect(await scan(Buffer.from('plain'))).toEqual({ says: 'clean' });
  expect(await scan(Buffer.from('EVIL'))).toEqual({ says: 'found', name: 'Test.Virus' });
  expect(heard[0]?.subarray(0, 10).toString('latin1')).toBe('zINSTREAM\0');
  await new Promise((resolve) => server.close(resolve));
  expect(await scan(Buffer.from('plain'))).toEqual({ says: 'silent' });
  expect(readAnswer('INSTREAM size limit exceeded. ERROR')).toEqual({ says: 'silent' });

  await world.db.query(sql`delete from guarded_files`);
  const who = await world.person({ name: 'Scanned' });
  const file = await world.ok(applicationCalls.save, who, {
    params: { type: 'business', cca2 },
    body: { step: -1 },
  });
  await givePage(world, who, file.id, 'registration');
  const page = async () => {
    const mine = await world.ok(applicationCalls.mine, who, { params: { type: 'business', cca2 } });
    const document = mine?.papers.find(({ type }) => type === 'registration')?.given[0];
    return {
      state: document?.pages[0]?.state,
      status: (
        await world.raw(`/public/applications/ZA/${file.id}/documents/${document?.id}/pages/1`, { who })
      ).status,
    };
  };
  expect(await page()).toEqual({ state: 'quarantined', status: 409 });
  expect(await scanPapers(world.db, async () => ({ says: 'silent' }), new Date(world.clock.now))).toBe(0);
  expect(await scanAll()).toBe(1);
  expect(await page()).toEqual({ state: 'clean', status: 200 });
  await givePage(world, who, file.id, 'vat');
  await scanPapers(world.db, async () => ({ says: 'found', name: 'Bad' }), new Date(world.clock.now));
  expect(await world.db.query(sql`select bytes from guarded_files where state = 'infected'`)).toEqual([
    { bytes: null },
  ]);
  expect(await world.db.query(sql`select title from web_notifications where user_id = ${who.id}`)).toEqual([
    { title: 'A file could not be accepted.' },
  ]);
});

test('a driver whose paper has run out begins nothing new, until another one is accepted', async () => {
  const house = await world.person({ isAdministrator: true });
  await world.ok(driverInvites.send, house, {
    params: { cca2 },
    body: { role: 'driver', email: 'd@papers.test', name: 'Dumi' },
  });
  const who = await world.person({ name: 'Dumi', email: 'd@papers.test' });
  const { id } = await apply(world, who, 'driver', {
    name: 'Dumi',
    invite: await tokenFor(world, 'd@papers.test'),
    number: idNumber(),
  });
  await scanAll();
  await acceptAll(world, staff, id);
  await world.ok(driverApplications.actionCalls.approve, staff, { params: { cca2, id } });
  const { driver } = await world.db.one<{ driver: number }>(
    sql`select id as driver from drivers where user_id = ${who.id}`,
  );
  const drives = { ...who, isDriver: true };
  const goOn = () =>
    world.send(contract.drivers.status, drives, {
      params: { cca2, id: driver },
      body: { driverStatusId: driverStatus.code.AVAILABLE },
    });
  expect((await goOn()).status).toBe(200);
  await world.db.query(
    sql`update application_documents set expires = '2026-11-19' where application_id = ${id} and type = 'licence'`,
  );
  const refused = await goOn();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A paper has run out: driving licence, good until 19/11/2026.',
  ]);
  const answer = await givePage(world, drives, id, 'licence', undefined, { expires: '2028-12-31' });
  expect(answer.status).toBe(200);
  await scanAll();
  expect((await goOn()).status).toBe(409);
  await acceptAll(world, staff, id);
  expect((await goOn()).status).toBe(200);
});

test('[AL-8] what was not approved is erased after its time, and only prints, decision and day stay; erasing twice is once', async () => {
  const who = await world.person({ name: 'Erasable', email: 'erasable@papers.test' });
  const { id } = await apply(world, who, 'business', { name: 'Erasable' });
  await world.ok(businessApplications.actionCalls.reject, staff, {
    params: { cca2, id },
    body: { reason: 'not-eligible', words: 'Erasable words' },
  });
  const draft = await world.person({ name: 'Forgotten' });
  const { id: draftId } = await world.ok(applicationCalls.save, draft, {
    params: { type: 'partner', cca2 },
    body: { step: -1 },
  });
  const at = (days: number): Date => new Date(world.clock.now + days * DAY_MS);
  await sweepApplications(world.db, { dataKey: undefined, post: null, now: at(keptDays.draft - 1) });
  expect(await world.db.query(sql`select id from applications where id = ${draftId}`)).toHaveLength(1);
  await sweepApplications(world.db, { dataKey: undefined, post: null, now: at(keptDays.draft + 1) });
  expect(await world.db.query(sql`select id from applications where id = ${draftId}`)).toEqual([]);
  await sweepApplications(world.db, { dataKey: undefined, post: null, now: at(keptDays.ended - 1) });
  expect(await world.db.query(sql`select id from erased_applicants`)).toEqual([]);
  await sweepApplications(world.db, { dataKey: undefined, post: null, now: at(keptDays.ended + 1) });
  await sweepApplications(world.db, { dataKey: undefined, post: null, now: at(keptDays.ended + 1) });
  const left = await world.db.query<{ status_id: number; reason: string }>(sql`
    select status_id, reason from erased_applicants where type_id = 'business'`);
  expect(left).toEqual([{ status_id: -1001, reason: 'not-eligible' }]);
  const rows = await world.db.query(sql`
    select a.name, a.details, a.words, (select json_agg(c.text) from application_comments c where c.application_id = a.id) as comments,
      (select count(*) from application_documents d where d.application_id = a.id) as papers from applications a where a.id = ${id}`);
  expect(JSON.stringify(rows)).not.toContain('Erasable');
  // The account is still there, and letters until their own time is over; of the application neither a word nor a page, also in its history.
  const places = await placesOf(world.db, ['Erasable']);
  expect(places.filter((place) => !/^(users|accounts|outbox)\./.test(place))).toEqual([]);
  expect(await verifyHistory(world.db)).toEqual([]);
  expect(await world.db.query(sql`select id from guarded_files where owner_id = ${who.id}`)).toEqual([]);
  expect(await world.ok(applicationCalls.mine, who, { params: { type: 'business', cca2 } })).toBeNull();
});
