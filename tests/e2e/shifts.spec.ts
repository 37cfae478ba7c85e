// What nobody moved stays where it is: the layout shift of screens that once jumped, on a phone, where there is least room (bar: 0.02). And the
// worker that tells recipients: what a push service hands over is shown, and leads to the page of the delivery.
import { expect, type Page } from '@playwright/test';
import { sitePages } from '../../adapters/backend/site/pages/all.ts';
import { ask, signedIn, test, widths } from './people.ts';
import { expectStill, watched } from './still.ts';

test.describe.configure({ timeout: 600_000 });

test('nothing moves by itself on the screens that once did', async ({ browser }) => {
  const desk = await signedIn(browser, 'administrator', widths.phone);
  await watched(desk);
  const { data } = await ask<{ data: readonly { id: number }[] }>(
    desk,
    '/connect/jobs/ZA?jobStatusId=3001&pageSize=1&national=true',
  );
  for (const path of [
    `/jobs/edit/${data[0]?.id}`,
    '/dashboard',
    '/reports/delivery-summary',
    '/deliveries',
    '/withdrawals',
  ])
    await test.step(path, () => expectStill(desk, path));
  // A home whose button goes when there is nothing to list.
  const hero = await signedIn(browser, 'superhero', widths.phone);
  await watched(hero);
  await expectStill(hero, '/dashboard');
});

/** What the wire carried of a page and all that it fetched, with the heads of the answers. */
const weighed = async (page: Page): Promise<() => number> => {
  const devtools = await page.context().newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => bytes;
};

const served = Object.keys(sitePages);
const inPortal = ['/login', '/register', '/track-order', '/business-apply', '/404'];

test('nothing moves by itself on a public page, and a first visit to the site fetches less than 60 KB', async ({
  browser,
}) => {
  for (const path of [...served, ...inPortal])
    await test.step(path, async () => {
      // A visitor for the first time: nothing is kept.
      const context = await browser.newContext({ viewport: widths.phone });
      const visitor = await context.newPage();
      await watched(visitor);
      const bytes = await weighed(visitor);
      await expectStill(visitor, path);
      // The second page has what the first was told too late.
      if (!served.includes(path)) await expectStill(visitor, path);
      if (served.includes(path)) {
        await visitor.evaluate(() => document.fonts.ready);
        expect(bytes(), path).toBeGreaterThan(10_000);
        expect(bytes(), path).toBeLessThan(60 * 1024);
      }
      await context.close();
    });
});

test('what was closed on a public page is not there on the next one, and takes nothing with it when it goes', async ({
  page,
}) => {
  await page.setViewportSize(widths.phone);
  await watched(page);
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Close' }).click();
  await expectStill(page, '/about');
  await expect(page.locator('[data-announcement]')).toBeHidden();
});

test('an announcement that comes late takes no more of a phone than a finger does, and has room of its own below the page', async ({
  browser,
}) => {
  const driver = await signedIn(browser, 'driver', widths.phone);
  await watched(driver);
  await expectStill(driver, '/dashboard');
  const chip = driver.getByRole('button', { name: 'Proof of delivery' });
  await expect(chip).toBeInViewport({ ratio: 1 });
  expect((await chip.boundingBox())?.height).toBeLessThanOrEqual(44);
  await driver.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const below = async () => {
    const [page, told] = [await driver.getByRole('main').boundingBox(), await chip.boundingBox()];
    return (told?.y ?? 0) - ((page?.y ?? 0) + (page?.height ?? 0));
  };
  await expect.poll(below).toBeGreaterThanOrEqual(0);
});

test('the worker of recipients shows what is pushed, and its click opens the page of the delivery', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await context.grantPermissions(['notifications'], { origin });
  // A page of the portal: what is no page may start no worker.
  await page.goto('/track-order');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/push-worker.js', { scope: '/push/' });
    const coming = registration.installing;
    if (coming !== null && coming.state !== 'activated')
      await new Promise<void>((resolve) => {
        coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
      });
  });
  // It stands beside the pages and watches none.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify({ title: 'Your delivery is almost there', body: 'Soon.', url: '/track/abc' }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/push/');
      const notices = (await registration?.getNotifications()) ?? [];
      return notices.map(({ title, body, data }) => ({ title, body, data: String(data) }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: 'Your delivery is almost there', body: 'Soon.', data: `${origin}/track/abc` }]);
});
