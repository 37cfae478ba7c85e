// The portal is served: every address of ours gets the page, the services answer for themselves.
import { expect } from '@playwright/test';
import { live, signedIn, test } from './people.ts';

test('the first page shows without an error in the console', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('main').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('[RT-27, RT-28] robots and sitemap are the server’s, an unknown path of a service is no page', async ({
  request,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/user-agent/i);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('<urlset');
  const unknown = await request.get('/connect/nothing/here');
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toHaveProperty('message');
});

test('the page may load nothing from elsewhere and carries a fresh nonce', async ({ request }) => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await request.get('/login')).headers()['content-security-policy'] ?? ''),
  );
  expect(policies[0]).toContain("default-src 'self'");
  expect(policies[0]).not.toBe(policies[1]);
});

test.describe('a deployment while the page is open', () => {
  test('heals by exactly one reload, then says in words that code is missing', async ({ browser }) => {
    const page = await signedIn(browser, 'administrator');
    await page.goto('/profile');
    await live(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page
      .context()
      .route(/\/assets\/(Jobs|jobs)-/i, (route) => route.fulfill({ status: 404, body: '' }));
    await page
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: 'Jobs', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: 'This screen is not here yet' })).toBeVisible({
      timeout: 60_000,
    });
    expect(loads).toBe(1);
  });
});
