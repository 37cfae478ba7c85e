// Afrikaans words are longer than English ones: the main screens at a phone's width, where they would push the page wide.
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings, picture, signedIn, test, widths } from './people.ts';

const screens: readonly (readonly [string | null, readonly string[]])[] = [
  [null, ['/', '/login', '/register', '/track-order', '/pricing', '/?book=new']],
  ['customer', ['/dashboard', '/profile']],
  ['administrator', ['/dashboard', '/deliveries', '/deliveries/edit/1', '/jobs', '/jobs/edit/1', '/replay']],
  ['driver', ['/dashboard']],
];

const inAfrikaans = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.setItem('language', 'af'));
};

const look = async (page: Page, who: string, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'af');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Laai tans...', { exact: true })).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${path} in Afrikaans scrolls sideways`).toBeLessThanOrEqual(0);
  await test.step(`${who} ${path}`, () => expectNoAxeFindings(page));
  await picture(page, `af-${who}${path.replaceAll(/[/?=]/g, '-')}`);
};

for (const [who, paths] of screens)
  test(`Afrikaans at a phone's width for ${who ?? 'a visitor'}`, async ({ browser }) => {
    const page =
      who === null
        ? await (await browser.newContext({ viewport: widths.phone })).newPage()
        : await signedIn(browser, who, widths.phone);
    if (who === null) await page.goto('/about');
    await inAfrikaans(page);
    for (const path of paths) await look(page, who ?? 'visitor', path);
  });
