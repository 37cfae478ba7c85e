// Every screen that people live by, at a phone's, a tablet's and a desk's width: shown without an error and without a finding of axe.
import { expect, type Page } from '@playwright/test';
import { expectFocusDrawn, expectNoAxeFindings, picture, settled, signedIn, test, widths } from './people.ts';

const publicPaths = ['/', '/track-order', '/login', '/register', '/forgot-password', '/pricing', '/faq'];
const people: readonly (readonly [string, readonly string[]])[] = [
  [
    'administrator',
    [
      '/dashboard',
      '/deliveries',
      '/jobs',
      '/tracking',
      '/profile',
      '/replay',
      '/identity',
      '/impersonations',
      '/security-events',
      '/mobile-devices',
      '/rates',
      '/rates/add',
      '/rates/edit/1',
      '/rates/batches/add',
      '/rates/batches/1/uploads',
      '/rates/batches/1/uploads/edit/1',
    ],
  ],
  ['company-operator', ['/dashboard', '/deliveries']],
  ['driver', ['/dashboard']],
  ['customer', ['/dashboard', '/profile']],
];

const look = async (page: Page, who: string, path: string, faults: readonly string[]): Promise<void> => {
  await page.setViewportSize(widths.phone);
  await page.goto(path);
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    await settled(page);
    await test.step(`${who} ${path} ${width}`, () => expectNoAxeFindings(page));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    await picture(page, `${who}${path.replaceAll('/', '-')}-${width}`);
  }
  expect(faults, `${who} ${path}`).toEqual([]);
};

const listen = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
};

test('[PUB-04] public screens at every width', async ({ page }) => {
  const faults = listen(page);
  for (const path of publicPaths) await look(page, 'visitor', path, faults);
});

for (const [who, paths] of people) {
  test(`the screens of ${who} at every width`, async ({ browser }) => {
    const page = await signedIn(browser, who);
    const faults = listen(page);
    for (const path of paths) await look(page, who, path, faults);
  });
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`whoever tabs through sees the focus on every control, ${colorScheme}`, async ({ browser, page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await settled(page);
      await test.step(path, () => expectFocusDrawn(page, 25));
    }
    const desk = await signedIn(browser, 'staff', widths.desk, { colorScheme });
    for (const [path, presses] of [
      ['/dashboard', 45],
      ['/deliveries', 35],
      ['/profile', 45],
    ] as const) {
      await desk.goto(path);
      await settled(desk);
      await test.step(path, () => expectFocusDrawn(desk, presses));
    }
    const booking = await signedIn(browser, 'customer', widths.desk, { colorScheme });
    await booking.goto('/deliveries/add');
    await expect(booking.getByRole('dialog')).toBeVisible();
    await test.step('the wizard', () => expectFocusDrawn(booking, 30));
  });
