// Markup that people stored, shown: every text that the database keeps of people is made markup that would run if anything
// took it for some, then staff and customers open the screens. Nothing runs, nothing of it becomes an element, and the
// policy has nothing to stop, for nothing is tried. The same in addresses that a link may carry.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Browser, expect, type Page } from '@playwright/test';
import { within, words } from '../attack/peoplesTexts.ts';
import { picture, settled, signedIn, test, widths } from './people.ts';

/** Its own server's; chosen when it starts. */
let home = '';
const payload = `"><img src=x onerror=hurt(1)><script>hurt(2)</script>`;

let folder: string;
let server: ChildProcess | undefined;

// Each test walks many screens.
test.describe.configure({ timeout: 600_000 });
process.on('exit', () => server?.kill('SIGKILL'));

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const start = async (): Promise<void> => {
  const port = await freePort();
  home = `http://127.0.0.1:${port}`;
  const running = spawn('node', ['dist/backend/main.js'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      UMZILA_DATA: folder,
      UMZILA_DEMO: '1',
      UMZILA_SIMULATE: '0',
    },
  });
  server = running;
  await expect
    .poll(
      async () => {
        // Not somebody else who listens there.
        expect(running.exitCode).toBeNull();
        return fetch(`${home}/health`).then(
          ({ status }) => status,
          () => 0,
        );
      },
      { timeout: 300_000 },
    )
    .toBe(200);
};
const stop = async (): Promise<void> => {
  const running = server;
  server = undefined;
  if (running === undefined || running.exitCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
};
const mark = async (): Promise<void> => {
  const db = await PGlite.create({ dataDir: path.join(folder, 'database'), extensions: { pg_trgm } });
  // What the ledger keeps can not be changed by anybody: here it is, as if it had been written so.
  await db.query(`set session_replication_role = replica`);
  // with the row's place behind it, as some names are unique
  for (const [table, columns] of Object.entries(words))
    for (const column of columns)
      await db.query(`update ${table} set ${column} = $1 || substr(ctid::text, 2)`, [payload]);
  for (const [table, places] of Object.entries(within))
    for (const [column, at] of places)
      await db.query(`update ${table} set ${column} = jsonb_set(${column}, '{${at}}', to_jsonb($1::text))`, [
        payload,
      ]);
  await db.query(`update web_notifications set link = 'javascript:hurt(3)'`);
  await db.close();
};

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-markup-'));
  await start();
  await stop();
  await mark();
  await start();
});
test.afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

interface Watched {
  hurts: unknown[];
  stopped: string[];
  hurt(by: unknown): void;
}

/** Hears of a script that ran and of anything that the policy stopped, from before the page's first line. */
const watch = (page: Page) =>
  page.context().addInitScript(() => {
    const here = window as typeof window & Watched;
    here.hurts = [];
    here.stopped = [];
    here.hurt = (by) => here.hurts.push(by);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      here.stopped.push(`${effectiveDirective} ${blockedURI}`),
    );
  });

/** What of the markup came to life, anywhere on the page as it stands. */
const alive = (page: Page) =>
  page.evaluate(() => {
    const { hurts, stopped } = window as typeof window & Watched;
    const made = document.querySelectorAll(
      'img[src="x"], [onerror], [onload], script:not([src]):not([type="application/ld+json"]), [href^="javascript:" i], [src^="javascript:" i], [srcdoc]',
    );
    return { hurts, stopped, made: [...made].map((one) => one.outerHTML.slice(0, 120)) };
  });

/** How often it stands on the page, in fields too. */
const shows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map((one) =>
      'value' in one ? String(one.value) : '',
    );
    return [document.body.textContent, ...typed].join(' ').split('<img src=x onerror').length - 1;
  });
/** Waits until people's words are there, or the check would be of an empty page. */
const hasWords = (page: Page, where: string) =>
  expect.poll(() => shows(page), { message: where }).toBeGreaterThan(0);

const isHarmless = async (page: Page, where: string): Promise<void> => {
  expect(await alive(page), where).toEqual({ hurts: [], stopped: [], made: [] });
};

const enter = async (browser: Browser, who: string): Promise<Page> => {
  const page = await signedIn(browser, who, widths.desk, { baseURL: home });
  await watch(page);
  return page;
};
const first = async (page: Page, list: string, id: string): Promise<number> => {
  const { data } = await page.evaluate(async (address) => {
    const token = (localStorage.getItem('jwtToken') ?? '').replaceAll('"', '');
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as { data: Record<string, number>[] };
  }, list);
  const found = data[0]?.[id];
  if (found === undefined) throw new Error(`${list} is empty`);
  return found;
};

test('a payload of this kind does come to life where it is taken for markup', async ({ browser }) => {
  const page = await enter(browser, 'customer');
  await page.goto('/profile');
  await settled(page);
  await page.evaluate((text) => {
    document.body.insertAdjacentHTML('beforeend', text);
  }, payload);
  await expect.poll(async () => (await alive(page)).stopped.length).toBeGreaterThan(0);
  expect((await alive(page)).made).not.toEqual([]);
});

test('stored in every text, it is letters to staff on every screen', async ({ browser }) => {
  const page = await enter(browser, 'administrator');
  await page.goto('/profile');
  await settled(page);
  const delivery = await first(page, '/connect/deliveries/ZA?page=1&pageSize=1', 'deliveryId');
  const job = await first(page, '/connect/jobs/ZA?page=1&pageSize=1', 'id');
  const wordless = ['/identity', '/impersonations', '/security-events', '/replay', '/tracking'];
  for (const address of [
    '/profile',
    '/dashboard',
    '/deliveries',
    `/deliveries?shown=${delivery}`,
    `/deliveries/edit/${delivery}`,
    '/jobs',
    `/jobs?shown=${job}`,
    `/jobs/edit/${job}`,
    `/jobs/${job}/deliveries`,
    ...wordless,
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await settled(page);
      if (!wordless.includes(address)) await hasWords(page, address);
      await isHarmless(page, address);
    });
});

test('stored in every text, it is letters to staff on the board, opened', async ({ browser }) => {
  const page = await enter(browser, 'administrator');
  await page.goto('/dashboard');
  await hasWords(page, 'the board');
  for (const [tab, row, opened] of [
    ['Jobs', 'button[aria-label^="Show the stops"]', 'button[aria-label^="Hide the stops"]'],
    ['Drivers', '.board-row[aria-pressed]', '.board-row[aria-pressed="true"]'],
    ['Deliveries', '.board-row[aria-pressed]', '.board-row[aria-pressed="true"]'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    // Until then the list before it still stands there, and a click is one on its rows.
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await settled(page);
    await page.getByRole('main').locator(row).first().click();
    await settled(page);
    await expect(page.locator(opened).first()).toBeVisible();
    await settled(page);
    await isHarmless(page, `the board's ${tab}`);
  }
  await picture(page, 'markup-board');
});

test('stored in every text, it is letters to staff in notifications and the search', async ({ browser }) => {
  const page = await enter(browser, 'administrator');
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(list).toContainText('<img src=x');
  await isHarmless(page, 'notifications');
  await picture(page, 'markup-notifications');
  // One whose link is no address of ours leads nowhere.
  await list.getByText('<img src=x').first().click();
  await isHarmless(page, 'a notification');
  await page.keyboard.press('Escape');

  await page.goto('/deliveries');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('<img src=x');
  await expect(page.getByRole('option').first()).toContainText('<img');
  await isHarmless(page, 'search everything');
});

for (const who of ['customer', 'company-operator', 'store-operator', 'driver', 'partner'])
  test(`stored in every text, it is letters to ${who}`, async ({ browser }) => {
    const page = await enter(browser, who);
    for (const address of ['/dashboard', '/profile', '/deliveries', '/jobs'])
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('main')).toBeVisible();
        await settled(page);
        if (address === '/profile') await hasWords(page, who);
        await isHarmless(page, `${who} ${address}`);
      });
  });

test('carried by an address, it is letters to anybody', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: home, viewport: widths.desk });
  const page = await context.newPage();
  await watch(page);
  const text = encodeURIComponent(payload);
  for (const address of [
    `/${text}`,
    `/track/${text}`,
    `/track-order/${text}`,
    `/rate/${text}`,
    `/login?return=${text}`,
    '/login?return=javascript:hurt(4)',
    `/login?code=${text}&state=${text}`,
    `/login?error=${text}&error_description=${text}`,
    `/confirm-password?email=${text}&token=${text}`,
    `/register?email=${text}`,
    `/paymentcallback?id=${text}&deliveryid=${text}&resourcePath=${text}`,
    `/about#${text}`,
    `/deliveries?q=${text}`,
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await settled(page);
      await isHarmless(page, address);
    });
  await context.close();
  const staff = await enter(browser, 'administrator');
  for (const name of ['deliveries', 'jobs', 'identity', 'impersonations', 'tracking', 'dashboard'])
    await test.step(name, async () => {
      await staff.goto(
        `/${name}?q=${text}&status=${text}&kind=${text}&roles=${text}&sort=${text}&from=${text}&driver=${text}`,
      );
      await settled(staff);
      await isHarmless(staff, name);
    });
});
