// What is kept of an applicant who was not approved, and for how long: on a portal of its own, whose clock leaps.
import { type Browser, expect, type Page } from '@playwright/test';
import { leaping, startPortal } from './ownPortal.ts';
import { ask, signedIn, test, widths } from './people.ts';

/** How the server answers somebody who asks for this address. */
const statusOf = async (page: Page, address: string): Promise<number> => {
  const token = await page.evaluate(() => (localStorage.getItem('jwtToken') ?? '').replaceAll('"', ''));
  return (await page.request.get(address, { headers: { authorization: `Bearer ${token}` } })).status();
};

test('a rejected applicant’s papers are looked at until their time is over, and gone after it', async ({
  browser,
}) => {
  // A portal of its own lays out the demonstration first.
  test.setTimeout(600_000);
  const portal = await startPortal({ UMZILA_DATA: 'memory', UMZILA_DEMO: '1', ...leaping(91) });
  const open = (on: Browser, who: string) => signedIn(on, who, widths.desk, { baseURL: portal.address });
  try {
    const before = await open(browser, 'staff');
    const { data } = await ask<{ data: readonly { id: number }[] }>(
      before,
      '/connect/business-applications/ZA?search=kruger',
    );
    const path = `/business-applications/edit/${data[0]?.id}`;
    const shown = before.waitForResponse(/\/pages\/1$/);
    await before.goto(path);
    await expect(before.getByRole('heading', { level: 1, name: 'Kruger Imports' })).toBeVisible();
    await expect(
      before.getByRole('region', { name: 'registration.png' }).getByRole('img').first(),
    ).toBeVisible();
    const page = new URL((await shown).url()).pathname;
    const applicant = await open(browser, 'deon.kruger');
    await applicant.goto('/business-apply');
    await expect(applicant.getByText('We do not carry fireworks.')).toBeVisible();

    expect(await statusOf(before, page)).toBe(200);

    portal.leap();
    // Their sessions ended in the meantime.
    const after = await open(browser, 'staff');
    await expect.poll(() => statusOf(after, page)).toBe(404);
    await after.goto(path);
    await expect(after.getByText('Kruger Imports')).toHaveCount(0);
    await expect(after.getByRole('heading', { level: 1 })).toBeVisible();
    const later = await open(browser, 'deon.kruger');
    await later.goto('/business-apply');
    await expect(later.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await expect(later.getByText('We do not carry fireworks.')).toHaveCount(0);
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await portal.stop();
  }
});
