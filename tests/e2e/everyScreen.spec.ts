// Every screen of the table of routes, at each width, in light and in the dark: shown without an error, a finding of axe or a sideways scroll;
// on a phone nothing moves by itself, at a desk the focus is drawn on each control of the screen. It takes half an hour, so it runs when it
// is asked for: UMZILA_WHOLE=1, UMZILA_SCREENS for some of them alone, E2E_PICTURES=. for a picture of each.
import { expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router';
import {
  ask,
  expectFocusDrawn,
  expectNoAxeFindings,
  picture,
  settled,
  signedIn,
  test,
  widths,
} from './people.ts';
import { expectStill, watched } from './still.ts';

/** The core as it is built: what a script gets, too. */
const core: Promise<typeof import('../../core/index.ts')> = import(
  new URL('../../dist/core/index.js', import.meta.url).href
);

test.describe.configure({ timeout: 7_200_000 });

/** Whose screens they are: what an administrator may not open, somebody else looks at. */
const people = ['administrator', 'customer', 'driver', 'company-operator', 'partner'] as const;
/** What is no screen of the portal, or ends the session. */
const left = ['/robots.txt', '/sitemap.xml', '*', '/logout', '/503', '/paymentcallback'];

/** Of these alone, where that is asked. */
const wanted = new RegExp(process.env['UMZILA_SCREENS'] ?? '.');

/** The addresses of the portal that a page leads to. */
const linked = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));

/** Fails with what is wrong with one screen, in one of the two colour schemes. */
const look = async (page: Page, path: string, colorScheme: 'light' | 'dark', name: string): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  // What sticks to the window lies over whatever happens to be scrolled beneath it.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('header, [data-foot]'))
      one.style.position = 'static';
  });
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    await settled(page);
    await test.step(`${path} ${width} ${colorScheme}`, async () => {
      await expectNoAxeFindings(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    });
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture(page, `each-${name}-${width}-${colorScheme}`);
  }
};

test('every screen of the table of routes at every width, in light and in the dark', async ({ browser }) => {
  const { everyResource, routes } = await core;
  const faults: string[] = [];
  const unseen = new Set<string>(
    routes.map(({ path }) => path).filter((path) => !left.includes(path) && wanted.test(path)),
  );
  for (const who of people) {
    const page = await signedIn(browser, who, widths.desk);
    await watched(page);
    page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`));
    const { data = [] } = await ask<{ data?: readonly { hash: string }[] }>(
      page,
      '/connect/deliveries/ZA?pageSize=1&national=true',
    );
    /** The first record of each list, by the address of the list: cards and rows open without a link. */
    const lists = [
      ...everyResource.filter((one) => !one.path.includes(':')),
      { path: '/deliveries', segment: 'deliveries' },
      { path: '/jobs', segment: 'jobs' },
    ];
    const opened = await Promise.all(
      lists.map(async ({ path, segment }) => {
        const [first] =
          (
            await ask<{ data?: readonly { id: number }[] }>(
              page,
              `/connect/${segment}/ZA?pageSize=1&national=true`,
            ).catch(() => ({ data: [] }))
          ).data ?? [];
        const rows = [...unseen].filter((row) => row.startsWith(`${path}/`) && row.split(':').length === 2);
        return first === undefined ? [] : rows.map((row) => row.replace(/:\w+/, String(first.id)));
      }),
    );
    const waiting = [
      ...[...unseen].filter((path) => !path.includes(':')),
      ...opened.flat(),
      ...data.map(({ hash }) => `/track/${hash}`),
    ];
    const asked = new Set<string>();
    /** The row of the table that an address falls to: the one with the fewest parameters. */
    const rowOf = (address: string): string | undefined =>
      routes
        .map((route) => route.path)
        .filter((row) => row !== '*' && matchPath(row, address) !== null)
        .sort((a, b) => a.split(':').length - b.split(':').length)[0];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const row = rowOf(path);
      if (row === undefined || !unseen.has(row) || asked.has(row)) continue;
      asked.add(row);
      const address = path;
      try {
        await page.setViewportSize(widths.phone);
        await page.emulateMedia({ colorScheme: 'light' });
        await expectStill(page, address);
        // Whoever may not open it is told so; somebody else looks at it.
        if (new URL(page.url()).pathname !== address || (await page.title()).startsWith('404')) continue;
        unseen.delete(row);
        waiting.push(...(await linked(page)));
        const name = `${who}${address.replaceAll('/', '-')}`;
        for (const colorScheme of ['light', 'dark'] as const) await look(page, address, colorScheme, name);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.getByRole('main').focus();
        await test.step(`${address} focus`, () => expectFocusDrawn(page, 20));
      } catch (error) {
        faults.push(`${who} ${address}: ${String(error).slice(0, 1_500)}`);
      }
    }
    await page.context().close();
  }
  expect.soft(faults).toEqual([]);
  expect([...unseen]).toEqual([]);
});
