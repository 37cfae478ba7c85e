// The portal is served: every address of ours gets the page, the services answer for themselves.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { test } from './people.ts';

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

test('a part is named by what is in it: when it was built is said by the page and by no part', async ({
  request,
}) => {
  const [, built = ''] = /data-built="([^"]+)"/.exec(await (await request.get('/login')).text()) ?? [];
  expect(Number.isNaN(Date.parse(built))).toBe(false);
  const folder = path.resolve('dist/web/assets');
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(parts.length).toBeGreaterThan(50);
  for (const part of parts)
    expect((await readFile(path.join(folder, part), 'utf8')).includes(built), part).toBe(false);
});

test('the page may load nothing from elsewhere and carries a fresh nonce', async ({ request }) => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await request.get('/login')).headers()['content-security-policy'] ?? ''),
  );
  expect(policies[0]).toContain("default-src 'self'");
  expect(policies[0]).not.toBe(policies[1]);
});
