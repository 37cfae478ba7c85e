// Code that comes late: Chromium never asks again for a part that failed, so the service worker keeps it waiting for the line.
import { expect } from '@playwright/test';
import { asStaging, live, signedIn, test } from './people.ts';

test('under the worker code waits for the line: it comes by itself, the second time too, and the page is the same', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'administrator');
  const context = page.context();
  await asStaging(context);
  await page.goto('/profile');
  await live(page);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? ''))
    .toBe('activated');
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  for (const screen of ['Jobs', 'Deliveries']) {
    await context.setOffline(true);
    await page
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: screen, exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'This screen is not here yet' })).toBeVisible();
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: screen, exact: true })).toBeVisible();
  }
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
});
