// Each of the sixteen demonstration sign-ins walks through the own drawer and back: every entry that the rights table allows
// is there and none beside it, each opens without an error, an axe finding or a sideways scroll, and Back returns.
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, signIns } from '../../adapters/backend/standins/demonstration/signIns.ts';
import { expectNoAxeFindings, picture, settled, signedInByScreen, test, widths } from './people.ts';

/** The core as it is built: what a script gets, too. */
const core: Promise<typeof import('../../core/index.ts')> = import(
  new URL('../../dist/core/index.js', import.meta.url).href
);

/** What the drawer owes to somebody, from the claims that the server itself gives. */
const owed = async (page: Page, name: string): Promise<readonly string[]> => {
  const answer = await page.request.post('/identity/v1/auth/login', {
    data: { email: `${name}@umzila.test`, password: DEMO_PASSWORD },
  });
  const { jwtToken } = (await answer.json()) as { jwtToken: string };
  const { drawerFor, readClaims } = await core;
  const claims = readClaims(jwtToken);
  if (claims._tag === 'Left') throw new Error(claims.left);
  return drawerFor(claims.right).flatMap(({ entries }) => entries.map(({ path }) => path));
};

const barred = 'unconfirmed-staff';

test(`[RT-115] [ROL-09] ${barred} is kept at the confirmation of the email, without a way that leads nowhere`, async ({
  browser,
}) => {
  const page = await signedInByScreen(browser, barred, widths.phone);
  for (const path of ['/profile', '/dashboard', '/deliveries', '/jobs']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/confirm-email');
  }
  await expect(page.getByRole('navigation', { name: 'Portal' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['log out']);
  await expectNoAxeFindings(page);
  await page.getByRole('main').getByRole('link', { name: 'log out' }).click();
  await expect(page).toHaveURL((url) => !['/confirm-email', '/logout'].includes(url.pathname));
});

for (const { name } of signIns.filter((one) => one.name !== barred)) {
  test(`[ROL-01] [NAV-25] ${name} walks through the drawer and back`, async ({ browser }) => {
    const page = await signedInByScreen(browser, name, widths.desk);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto('/profile');
    await settled(page);
    const profile = await page.title();
    const nav = page.getByRole('navigation', { name: 'Portal' });
    const links = await nav
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    const grouped = await nav
      .locator('button[aria-controls] ~ * a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(grouped).toEqual(await owed(page, name));

    for (const href of links.filter((one) => one !== '/logout' && one !== '/profile')) {
      await test.step(href, async () => {
        await nav.locator(`a[href="${href}"]`).first().click();
        await expect(page).toHaveURL((url) => url.pathname === href);
        // The address is there before its screen is.
        await expect(page).not.toHaveTitle(profile);
        await settled(page);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoAxeFindings(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${href} scrolls sideways`).toBeLessThanOrEqual(0);
        await picture(page, `walk-${name}${href.replaceAll('/', '-')}`);
        await page.goBack();
        await expect(page).toHaveURL((url) => url.pathname === '/profile');
        await expect(page).toHaveTitle(profile);
      });
    }
    expect(faults, name).toEqual([]);

    await nav.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL((url) => !['/profile', '/logout'].includes(url.pathname));
    // the home page is another document
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL((url) => url.pathname !== '/profile');
  });
}
