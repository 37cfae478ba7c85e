// Every report and archive, opened as each role that may, on a phone, at night on a tablet and on paper; the walk opens them at a desk. It shows
// figures or says why there are none, nothing scrolls sideways, axe finds nothing, and paper has neither the shell nor what is pressed.
import { expect, type Page } from '@playwright/test';
import { signIns } from '../../adapters/backend/standins/demonstration/signIns.ts';
import { expectNoAxeFindings, picture, signedIn, test, widths } from './people.ts';

/** The core as it is built: what a script gets, too. */
const core: Promise<typeof import('../../core/index.ts')> = import(
  new URL('../../dist/core/index.js', import.meta.url).href
);

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^.*As of .*$/).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

const expectNoSideways = async (page: Page, where: string): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** What the walk, at a desk by day, does not show. */
const looks = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'tablet', colorScheme: 'dark' },
  'print',
] as const;
type Look = (typeof looks)[number];
/** A4 on its side, within its margins. */
const paper = { width: 1047, height: 718 } as const;

/** Within the page, as by a link: nothing is loaded anew. */
const go = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL((url) => url.pathname === path);
};

const onPaper = async (page: Page, path: string, asks: string, name: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', media: 'print' });
  await page.setViewportSize(paper);
  await settled(page);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The heads of columns stay, which sort.
  await expect(page.locator('button:visible:not(th button)')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(asks, { exact: true })).toBeVisible();
  await expectNoSideways(page, `${path} on paper`);
  await picture(page, `${name}-print`);
  await page.emulateMedia({ media: 'screen' });
};

const looked = async (
  page: Page,
  who: string,
  { path, asks }: { readonly path: string; readonly asks: string },
  shown: readonly Look[],
): Promise<void> => {
  const name = `report-${who}${path.replaceAll('/', '-')}`;
  await go(page, path);
  // The question is the report's own: what stood before is gone.
  await expect(page.getByText(asks, { exact: true })).toBeVisible();
  for (const look of shown) {
    if (look === 'print') {
      await onPaper(page, path, asks, name);
      continue;
    }
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.setViewportSize(widths[look.size]);
    await settled(page);
    await test.step(look.size, () => expectNoAxeFindings(page));
    await expectNoSideways(page, `${path} at ${look.size}`);
    await picture(page, `${name}-${look.size}`);
  }
};

/** One sees all of them in every look; of the others each sees every look, and each report in one. */
const sees = (who: string, at: number): readonly Look[] =>
  who === 'administrator' ? looks : looks.slice(at % looks.length, (at % looks.length) + 1);
/** All of them would be a long test. */
const partsOf = (who: string): number => (who === 'administrator' ? 4 : 1);

/** They have none: the walk holds that their drawer has no entry of them. */
const without = ['driver', 'assistant', 'superhero', 'api', 'customer', 'unconfirmed-staff'];

for (const { name: who } of signIns.filter(({ name }) => !without.includes(name)))
  for (let part = 0; part < partsOf(who); part += 1)
    test(`[RPT-01] reports and archives as ${who}${partsOf(who) > 1 ? `, part ${part + 1}` : ''}`, async ({
      browser,
    }) => {
      const page = await signedIn(browser, who);
      const { everyReport, may, readClaims, routeOf } = await core;
      const token = await page.evaluate(() => (localStorage.getItem('jwtToken') ?? '').replaceAll('"', ''));
      const claims = readClaims(token);
      if (claims._tag === 'Left') throw new Error(claims.left);
      const theirs = everyReport.filter(({ path }, at) => {
        const route = routeOf(path);
        return at % partsOf(who) === part && route !== undefined && may(claims.right, route);
      });
      expect(theirs.length).toBeGreaterThan(0);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
      });
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const [at, report] of theirs.entries())
        await test.step(report.path, () => looked(page, who, report, sees(who, at)));
      expect(faults).toEqual([]);
    });

test('a figure of a report leads to its rows, a row to the delivery, and back to the very view', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'staff');
  await page.goto('/reports/delivery-summary?range=last-90-days&by=slaType');
  await settled(page);
  const link = page.getByRole('table').getByRole('link').first();
  const figure = Number((await link.textContent())?.replace(/\D/g, ''));
  await link.click();
  await expect(page).toHaveURL(/customer-deliveries\?/);
  await settled(page);
  await expect(page.getByText(new RegExp(`of ${figure}\\b`)).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/delivery-summary\?range=last-90-days&by=slaType/);
});

test('a deed of a report is opened on the map: the stop and where the driver was, and what lies between', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'staff');
  await page.goto('/reports/location-proximity?range=last-90-days&by=record&sort=metres&direction=desc');
  await settled(page);
  await page.getByRole('table').getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/shown=\d+/);
  const panel = page.getByRole('complementary').filter({ hasText: 'Distance' });
  await expect(panel.getByRole('application', { name: 'The stop and the driver' })).toBeVisible();
  await expect(panel.getByRole('definition').filter({ hasText: /^[\d.,]+ (m|Km)$/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await picture(page, 'report-deed');
  await panel.getByRole('link').click();
  await expect(page).toHaveURL(/\/deliveries\?shown=\d+/);
});
