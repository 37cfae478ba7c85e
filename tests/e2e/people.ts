// What every browser test needs: a person signed in, a page judged by axe, a picture taken.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The widths at which every screen is looked at. */
export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desk: { width: 1440, height: 900 },
} as const;

/** Fails with each finding of axe at WCAG 2.2 AA, naming rule and element. */
export const expectNoAxeFindings = async (page: Page): Promise<void> => {
  // What fades in or out is judged when it has come to rest: no motion for three frames, as one may begin a frame late.
  await page.evaluate(async () => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise(requestAnimationFrame);
      const moving = document
        .getAnimations()
        .filter(
          (one) =>
            one.playState !== 'finished' &&
            one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
      if (moving.length > 0) quiet = -1;
      await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
    }
  });
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as typeof window & {
      axe: {
        run(
          on: Document,
          options: object,
        ): Promise<{
          violations: { id: string; nodes: { target: unknown[]; html: string; failureSummary?: string }[] }[];
        }>;
      };
    };
    const report = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return report.violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 4)
          .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 300)} ${node.failureSummary ?? ''}`)
          .join(' | ')}`,
    );
  });
  expect(found).toEqual([]);
};

/** Opens a context of its own for one of the demonstration's people and signs in through the screen. */
export const signedIn = async (
  browser: Browser,
  name: string,
  size: { width: number; height: number } = widths.desk,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ viewport: size, ...options });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${name}@umzila.test`);
  await page.getByLabel('Password', { exact: true }).fill('umzila-demo');
  await page.getByRole('button', { name: /log in/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
};

export const picture = (page: Page, name: string) =>
  page.screenshot({ path: `tests/output/pictures/${name}.png` });

/** What the server says, asked with the page's own token. */
export const ask = <A>(page: Page, path: string): Promise<A> =>
  page.evaluate(async (at) => {
    const token = (localStorage.getItem('jwtToken') ?? '').replaceAll('"', '');
    const answer = await fetch(at, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as A;
  }, path);
