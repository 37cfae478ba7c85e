// The status page says of each part that it works, or since when it does not; nothing of parts that are not
// in use, and no secret.
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createStatus } from '../../../../adapters/backend/site/status.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    demo: true,
    env: { SMTP_URL: 'smtp://robot:letmein@mail.example:25', MAIL_FROM: 'robot@umzila.test' },
  });
});
afterAll(() => world.close());

const told = async (path = '/status') => {
  // what was answered just now holds for a while
  world.clock.now += 20_000;
  const answer = await world.raw(path);
  const text = await answer.text();
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(text);
  expect([answer.status, text.includes('letmein')]).toEqual([200, false]);
  return {
    heading: document.querySelector('main h2')?.textContent,
    parts: Object.fromEntries(
      [...document.querySelectorAll('.status li')].map((item) => [
        item.querySelector('b')?.textContent ?? '',
        item.querySelector('span')?.textContent ?? '',
      ]),
    ),
    foot: document.querySelector('footer')?.textContent ?? '',
  };
};
const names = [
  'Booking and tracking',
  'Live changes',
  'Letters by email',
  'Card payments',
  'Addresses and maps',
];
const clock = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Johannesburg',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

it('says that everything works, is linked from the foot of each page, and speaks Afrikaans', async () => {
  const { heading, parts } = await told();
  expect([heading, parts]).toEqual([
    'Everything works',
    Object.fromEntries(names.map((name) => [name, 'Works'])),
  ]);
  expect((await told('/about')).foot).toContain('Status');
  expect((await told('/status?lang=af')).heading).toBe('Alles werk');
});

it('says since when letters wait that were tried and none of which has left, and takes one that bounced for none', async () => {
  const written = new Date(world.clock.now - 600_000);
  await world.db.query(sql`
    insert into outbox (recipient, subject, body, created_utc, attempts) values ('a@example.test', 's', 'b', ${written}, 3)`);
  const { heading, parts } = await told();
  expect([heading, parts['Letters by email'], parts['Card payments']]).toEqual([
    'Something is disturbed',
    `Disturbed since ${clock(written)}`,
    'Works',
  ]);
  await world.db.query(sql`
    insert into outbox (recipient, subject, body, created_utc, attempts, sent_utc)
    values ('b@example.test', 's', '', ${written}, 1, ${new Date(written.getTime() + 60_000)})`);
  expect((await told()).parts['Letters by email']).toBe('Works');
});

it('is there while the database is not, and says so from the moment at which it was noticed', async () => {
  const { query, one, maybeOne } = world.db;
  const away = () => Promise.reject(new Error('the database is away'));
  Object.assign(world.db, { query: away, one: away, maybeOne: away });
  try {
    const first = await told();
    const noticed = clock(new Date(world.clock.now));
    world.clock.now += 300_000;
    const later = await told();
    expect(first.parts['Booking and tracking']).toMatch(/^Disturbed since /);
    expect(later.parts['Booking and tracking']).toBe(first.parts['Booking and tracking']);
    expect(noticed).toMatch(/^\d\d:\d\d$/);
  } finally {
    Object.assign(world.db, { query, one, maybeOne });
  }
  expect((await told()).parts['Booking and tracking']).toBe('Works');
});

it('asks each part at most four times a minute, tells of a fault once, and forgets it when the part works again', async () => {
  let now = 0;
  let asked = 0;
  let fault: Error | null = new Error('away');
  const faults: unknown[] = [];
  const part = {
    name: 'Hub',
    ask: async () => {
      asked += 1;
      if (fault !== null) throw fault;
      return null;
    },
  };
  const status = createStatus(
    [part],
    () => now,
    (one) => faults.push(one),
  );
  const since = async () => (await status())[0]?.disturbedSince?.getTime() ?? null;
  expect(await since()).toBe(0);
  now = 14_999;
  expect([await since(), asked]).toEqual([0, 1]);
  now = 60_000;
  expect([await since(), asked, faults.length]).toEqual([0, 2, 1]);
  fault = null;
  now = 120_000;
  expect(await since()).toBeNull();
  fault = new Error('again');
  now = 180_000;
  expect([await since(), faults.length]).toEqual([180_000, 2]);
});

it('waits five seconds for a part, and calls one that has not answered by then disturbed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const faults: unknown[] = [];
  const status = createStatus(
    [
      { name: 'Asleep', ask: () => new Promise(() => undefined) },
      { name: 'Awake', ask: async () => null },
    ],
    () => 1_000,
    (fault) => faults.push(fault),
  );
  const lines = status();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await lines).toEqual([
    { name: 'Asleep', disturbedSince: new Date(1_000) },
    { name: 'Awake', disturbedSince: null },
  ]);
  expect(faults.map(String)).toEqual(['Error: Asleep does not answer']);
  vi.useRealTimers();
});
