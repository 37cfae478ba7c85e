// The core in a real page without React, and in a worker of that page: both follow one job of the running server. The page is the very
// one of docs/examples, bundled as whoever makes a page of the package would, and served from the portal's own origin.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { build } from 'esbuild';
import { test } from './people.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const examples = path.join(root, 'docs/examples');
const credentials = { email: 'staff@umzila.test', password: 'umzila-demo' };

/** The page's two scripts by their names, and the packages that went into them. */
const bundled = async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [path.join(examples, 'jobPage.ts'), path.join(examples, 'jobWorker.ts')],
    outdir: 'out',
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  const packages = Object.keys(metafile.inputs).flatMap(
    (file) => file.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? [],
  );
  return {
    scripts: new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text])),
    packages: new Set(packages),
    views: Object.keys(metafile.inputs).filter((file) => file.startsWith('views/')),
  };
};

test('a page without React and a worker of it follow a job with nothing but the core', async ({
  page,
  request,
}) => {
  const { scripts, packages, views } = await bundled();
  expect([...packages].filter((name) => /react|^@mui|^@emotion|^ol$/.test(name))).toEqual([]);
  expect(views).toEqual([]);
  // It does look at packages: the hub's own client is among them.
  expect(packages).toContain('@microsoft/signalr');

  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const html = await readFile(path.join(examples, 'jobPage.html'), 'utf8');
  await page.context().route('**/headless/*', async (route) => {
    const name = path.basename(new URL(route.request().url()).pathname);
    const script = scripts.get(name);
    await (script === undefined
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fulfill({ contentType: 'text/javascript', body: script }));
  });

  // Somebody else, who changes what the job costs.
  const login = await request.post('/identity/v1/auth/login', {
    data: { ...credentials, email: 'administrator@umzila.test' },
  });
  const { jwtToken } = (await login.json()) as { readonly jwtToken: string };
  const headers = { authorization: `Bearer ${jwtToken}` };
  const open = await request.get('/connect/jobs/ZA?isOpen=true&pageSize=1', { headers });
  const { data } = (await open.json()) as { readonly data: readonly { readonly id: number }[] };
  const jobId = data[0]?.id ?? 0;
  expect(jobId).toBeGreaterThan(0);
  const costs = async (amount: number): Promise<void> => {
    const answer = await request.put(`/connect/jobworkflows/jobcost/ZA/${jobId}`, {
      headers,
      data: { amountExcl: amount },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };

  await page.goto('/headless/jobPage.html');
  expect(await page.evaluate(() => '__REACT_DEVTOOLS_GLOBAL_HOOK__' in window || 'React' in window)).toBe(
    false,
  );
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByLabel('Job').fill(String(jobId));
  await page.getByRole('button', { name: 'Follow' }).click();
  const inPage = page.locator('#in-page');
  const inWorker = page.locator('#in-worker');
  await expect(inPage).toHaveText(/^[a-z ]+, .+, [\d.]+$/);
  await expect(inWorker).toHaveText((await inPage.textContent()) ?? '');

  for (const amount of [321, 654]) {
    await costs(amount);
    await expect(inPage).toHaveText(new RegExp(`, ${amount}$`));
    await expect(inWorker).toHaveText(new RegExp(`, ${amount}$`));
  }
  expect(problems).toEqual([]);
});
