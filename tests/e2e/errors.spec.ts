// What people see when something ends or goes wrong, each at a phone's, a tablet's and a desk's width, light and dark: judged
// by axe, pictured, never wider than the window. Then the first frame, which is never of the wrong scheme.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { asStaging, atHome, expectNoAxeFindings, picture, signedIn, test, widths } from './people.ts';

const worker = 'dist/web/service-worker.js';

const live = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible();

const look = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, size] of Object.entries(widths)) {
      await page.setViewportSize(size);
      await test.step(`${name} ${colorScheme} ${width}`, () => expectNoAxeFindings(page));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
      await picture(page, `state-${name}-${colorScheme}-${width}`);
    }
  }
};

const atProfile = async (browser: Browser, who: string): Promise<Page> => {
  const page = await signedIn(browser, who);
  await page.goto('/profile');
  await live(page);
  return page;
};
const saveProfile = async (page: Page): Promise<void> => {
  await page.getByLabel('Last name').fill(`Person${Date.now() % 1000}`);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
};

test.describe('the ends of the road', () => {
  test('[RT-30] [ERR-06] no such page, and a record that is gone', async ({ browser, page }) => {
    await page.goto('/nothing/lives/here');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await look(page, '404');
    const own = await atProfile(browser, 'administrator');
    await own.goto('/deliveries/edit/987654321');
    await expect(own).toHaveURL(/\/404$/);
    await expect(own.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  test('[RT-114] not allowed', async ({ browser }) => {
    const page = await atProfile(browser, 'staff');
    await page.goto('/impersonations');
    await expect(page).toHaveURL(/\/forbidden$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Not allowed' })).toBeVisible();
    await look(page, '403');
  });

  test('[RT-29] the service is down', async ({ page }) => {
    await page.goto('/503');
    await expect(page.getByRole('heading', { level: 1, name: 'Service unavailable' })).toBeVisible();
    await look(page, '503');
  });
});

test.describe('the full screen', () => {
  test('[ERR-01] [ERR-23] no answer', async ({ browser }) => {
    const page = await atProfile(browser, 'customer');
    await page.context().route('**/identity/v1/profile', (route) => route.abort());
    await saveProfile(page);
    await expect(page.getByRole('alertdialog', { name: /^Unable to connect to the server/ })).toBeVisible();
    await look(page, 'no-connection');
    await page.getByRole('button', { name: 'Go on with what was seen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  });

  test('without a line a strip says so, and what is seen stays', async ({ browser }) => {
    const page = await atProfile(browser, 'customer');
    await page.context().setOffline(true);
    await expect(page.getByText(/^(Connection lost|You are offline)/)).toBeVisible({ timeout: 60_000 });
    await look(page, 'offline');
  });

  test('[ERR-12] [ERR-23] the session has ended', async ({ browser }) => {
    const page = await atProfile(browser, 'customer');
    await page
      .context()
      .route('**/identity/v1/profile', (route) => route.fulfill({ status: 440, body: '{}' }));
    await saveProfile(page);
    const cover = page.getByRole('alertdialog', { name: 'Your session has ended' });
    await expect(cover).toBeVisible();
    await look(page, 'session-ended');
    await cover.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login\?return=%2Fprofile/);
  });

  test('[ERR-24] [ERR-25] a fault of ours, with its number and its recording', async ({ browser }) => {
    const page = await atProfile(browser, 'administrator');
    await page.evaluate(() => {
      const create = Document.prototype.createElement;
      Document.prototype.createElement = function (
        this: Document,
        name: string,
        options?: ElementCreationOptions,
      ) {
        if (name === 'table') throw new Error('drawn wrongly');
        return create.call(this, name, options);
      } as typeof create;
      // The page would load itself anew while it is looked at.
      const later = window.setTimeout;
      window.setTimeout = ((work: TimerHandler, ms?: number) =>
        ms === 30_000 ? 0 : later(work, ms)) as typeof window.setTimeout;
    });
    await page
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: 'Jobs', exact: true })
      .click();
    await expect(page.getByText(/^\S+ - An error has occured and will be fixed soon!$/)).toBeVisible();
    await look(page, 'crash');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save recording' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^umzila-.*\.jsonl\.gz$/);
  });

  test('a part of the application that cannot be fetched: exactly one reload, then words', async ({
    browser,
  }) => {
    const page = await atProfile(browser, 'administrator');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.context().route(/\/assets\/Jobs-/i, (route) => route.fulfill({ status: 404, body: '' }));
    await page
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: 'Jobs', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: 'This screen is not here yet' })).toBeVisible({
      timeout: 60_000,
    });
    expect(loads).toBe(1);
    await look(page, 'chunk-missing');
  });
});

test.describe('acting as another', () => {
  test('[AUTH-18] [NAV-18..20] begins in the list, shows in the header, ends at home, and stands in the list', async ({
    browser,
  }) => {
    const page = await atProfile(browser, 'administrator');
    await page.getByRole('button', { name: /account of/i }).click();
    await page.getByRole('menuitem', { name: 'Impersonations' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Impersonations' })).toBeVisible();
    await page.getByRole('combobox', { name: 'User' }).fill('store-operator@');
    await page.getByRole('option', { name: /store-operator@umzila\.test/ }).click();
    await page.getByRole('button', { name: 'Act as this user' }).click();
    const dialog = page.getByRole('dialog', { name: /^Act as .+\?$/ });
    await dialog.getByLabel(/Reason/).fill('Asked what is wrong');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Act as this user' }).click();
    await page.waitForURL(/\/dashboard$/);
    await page.goto('/profile');
    await live(page);
    await saveProfile(page);
    await expect(page.getByText(/Successsfully updated|saved/i).first()).toBeVisible();
    await page.getByRole('button', { name: 'Impersonated profile' }).click();
    await expect(page.getByText('You act as store-operator@umzila.test')).toBeVisible();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await look(page, 'impersonating');
    await page.getByRole('button', { name: 'Impersonated profile' }).click();
    await page.getByRole('menuitem', { name: 'Stop impersonation' }).click();
    await atHome(page);
    await look(page, 'impersonation-stopped');
    await page.setViewportSize(widths.desk);
    await page.goto('/impersonations');
    const row = page.getByRole('table', { name: 'Impersonations' }).getByRole('row').nth(1);
    await expect(row).toContainText('store-operator@umzila.test');
    await expect(row).toContainText('Stopped');
    await expect(row).toContainText('Asked what is wrong');
    await row.click();
    await expect(page.getByRole('complementary', { name: /^Impersonation/ })).toContainText('profile.update');
    await look(page, 'impersonations');
  });
});

test.describe('a newer build', () => {
  test('is told of while the page is open, and taken when its reader wants', async ({ browser }) => {
    const page = await signedIn(browser, 'customer');
    const context = page.context();
    await asStaging(context);
    await page.goto('/profile');
    await live(page);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? ''))
      .toBe('activated');
    const banner = page.getByText('A new version of the portal is ready.');
    await expect(banner).toBeHidden();
    const before = await readFile(worker, 'utf8');
    const [, builtAt = ''] = /shell-\$\{"([^"]+)"\}|"(\d{4}-[^"]+Z)"/.exec(before)?.filter(Boolean) ?? [];
    expect(builtAt).not.toBe('');
    const deploy = async (script: string): Promise<void> => {
      // Never half a script, should somebody ask for it meanwhile.
      await writeFile(`${worker}.next`, script);
      await rename(`${worker}.next`, worker);
    };
    await deploy(before.replaceAll(builtAt, '2099-01-01T00:00:00.000Z'));
    try {
      // As the page does every half hour by itself.
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect(banner).toBeVisible();
      await look(page, 'new-build');
    } finally {
      await deploy(before);
    }
    const asked = page.waitForRequest((one) => one.isNavigationRequest());
    await page.getByRole('button', { name: 'Load it now' }).click({ noWaitAfter: true });
    await asked;
  });
});

/** The colour of a point of the page as it was painted. */
const painted = async (page: Page): Promise<readonly number[]> => {
  const png = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const pixel = await blank.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    return [...(pen?.getImageData(20, 20, 1, 1).data ?? [])].slice(0, 3);
  }, png);
  await blank.close();
  return pixel;
};

test.describe('the first frame', () => {
  const paper = { light: [251, 250, 247], dark: [15, 21, 20] };
  for (const system of ['light', 'dark'] as const)
    for (const chosen of ['light', 'dark', 'system'] as const)
      test(`is ${chosen === 'system' ? system : chosen} where ${chosen} was chosen on a ${system} system`, async ({
        browser,
      }) => {
        const context = await browser.newContext({ viewport: widths.tablet, colorScheme: system });
        const page = await context.newPage();
        await page.goto('/track-order');
        await page.evaluate((choice) => localStorage.setItem('scheme', choice), chosen);
        // The application's code is held back: what is seen is what is painted before it.
        await context.route(/\/assets\/(main|chunk)-/, () => undefined);
        await page.goto('/track-order', { waitUntil: 'commit' });
        await expect
          .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
          .toBe(1);
        expect(await painted(page)).toEqual(paper[chosen === 'system' ? system : chosen]);
        await expect(page.getByText('Loading...')).toBeVisible();
      });
});
