// Every report and archive on a phone and a tablet (the walk opens them at a desk): it shows figures or says why there are none, nothing
// scrolls sideways, and axe finds nothing. Each as staff see it, and what is open to companies and stores as those do.
import { expect, type Page } from '@playwright/test';
import { reportRoutes } from '../../views/app/reportRoutes.ts';
import { expectNoAxeFindings, picture, signedIn, test, widths } from './people.ts';

/** Open to companies and stores; a test of the reports holds this to the routes. */
const business = [
  '/reports/customer-deliveries',
  '/reports/service-levels',
  '/reports/kpi-performance',
  '/reports/delivery-summary',
  '/reports/delivery-termination',
  '/reports/delivery-arrival',
] as const;

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^.*As of .*$/).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

const look = async (
  page: Page,
  who: string,
  path: string,
  sizes: readonly (keyof typeof widths)[],
): Promise<void> => {
  await page.setViewportSize(widths[sizes[0] ?? 'phone']);
  await page.goto(path);
  for (const size of sizes) {
    await page.setViewportSize(widths[size]);
    await settled(page);
    await test.step(`${who} ${path} ${size}`, () => expectNoAxeFindings(page));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} at ${size} scrolls sideways`).toBeLessThanOrEqual(0);
    await picture(page, `report-${who}${path.replaceAll('/', '-')}-${size}`);
  }
};

const faultsOf = (page: Page): readonly string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
};

for (const path of reportRoutes)
  test(`[RPT-01] ${path} on a phone and a tablet`, async ({ browser }) => {
    const page = await signedIn(browser, 'administrator');
    const faults = faultsOf(page);
    await look(page, 'administrator', path, ['phone', 'tablet']);
    expect(faults).toEqual([]);
  });

for (const who of ['company-administrator', 'store-user'])
  for (const path of business)
    test(`[RPT-01] ${path} as ${who}`, async ({ browser }) => {
      const page = await signedIn(browser, who);
      const faults = faultsOf(page);
      await look(page, who, path, ['phone']);
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

test('a report prints without its shell and its buttons', async ({ browser }) => {
  const page = await signedIn(browser, 'staff');
  await page.goto('/reports/service-levels?range=last-90-days');
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The heads of columns stay, which sort.
  for (const name of ['Refresh', 'Export', 'Print', 'Show as table', 'Filters'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Are the promises of each service level kept?')).toBeVisible();
});
