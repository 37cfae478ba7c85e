// What every browser test needs: a person signed in, a page judged by axe, a picture taken.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as bare,
  type ElementHandle,
  expect,
  type Page,
} from '@playwright/test';
import { DEMO_PASSWORD } from '../../adapters/backend/standins/demonstration/signIns.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * A test whose people go home when it ends: their pages would keep their hub connections and timers, and slow all that follow. A story
 * told by several tests keeps them (`test.use({ peopleStay: true })`).
 */
export const test = bare.extend<{ peopleStay: boolean; goingHome: undefined }>({
  peopleStay: [false, { option: true }],
  goingHome: [
    async ({ browser, peopleStay }, use) => {
      await use(undefined);
      if (!peopleStay) await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** The widths at which every screen is looked at. */
export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desk: { width: 1440, height: 900 },
} as const;

/** The screen itself stands, not the frame that waits for it, and nothing spins. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toContainText(/\S/);
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
};

/** Shapes in which axe found nothing: of what is built and drawn alike it says the same, and most screens share most of theirs. */
const sound = new Set<string>();

/**
 * The shape of the main part, and of all around it: elements, what styles and names them, and the window they are drawn in. Not the words and
 * numbers, nor how often something is repeated.
 */
const shapesOf = (page: Page): Promise<{ readonly main: string; readonly around: string }> =>
  page.evaluate(() => {
    const attribute = (of: Element, { name, value }: Attr): string => {
      if (name === 'class' || name === 'role' || name === 'type') return `${name}=${value}`;
      // A name holds what is seen, or does not.
      if (name === 'aria-label') return `${name}=${value.includes(of.textContent?.trim() ?? '')}`;
      if (name === 'style' && !/colou?r|background/.test(value))
        return `style=${value.replace(/[\d.]+/g, '0')}`;
      if (name === 'style' || /^aria-(?!label|describ|control|own|active|details)/.test(name))
        return `${name}=${name === 'style' ? value : value.replace(/\d+/g, '0')}`;
      return `${name}${value.trim() === '' ? '' : '='}`;
    };
    const shape = (of: Element, without: Element | null): string => {
      if (of === without) return '';
      const attributes = [...of.attributes].map((one) => attribute(of, one)).sort();
      const hasText = [...of.childNodes].some((one) => one.nodeType === 3 && one.textContent?.trim());
      const inner =
        of.tagName === 'svg' ? [] : new Set([...of.children].map((child) => shape(child, without)));
      const isFocused = of === document.activeElement;
      return `<${of.tagName} ${attributes.join(' ')}${hasText ? ' text' : ''}${isFocused ? ' focus' : ''}>${[...inner].join('')}`;
    };
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const isPrint = matchMedia('print').matches;
    const root = [...document.documentElement.attributes].map((one) => attribute(document.body, one));
    const frame = `${innerWidth}x${innerHeight} ${isDark} ${isPrint} ${root.join(' ')} `;
    const main = document.querySelector('main');
    return {
      main: main === null ? '' : frame + shape(main, null),
      around: frame + shape(document.body, main),
    };
  });

/** Each finding of axe at WCAG 2.2 AA, with rule and element. What is shaped as what was sound before is not judged again. */
const findings = async (page: Page): Promise<readonly string[]> => {
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
      // What is taken off the page while it moves tells its end to nobody.
      const second = new Promise((resolve) => setTimeout(resolve, 1_000));
      await Promise.race([second, Promise.all(moving.map((one) => one.finished.catch(() => undefined)))]);
    }
  });
  const shapes = await shapesOf(page);
  const isNew = { main: shapes.main !== '' && !sound.has(shapes.main), around: !sound.has(shapes.around) };
  if (!isNew.main && !isNew.around) return [];
  // Judging costs less than bringing the judge, who stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async ({ main, around }) => {
    const { axe } = window as typeof window & {
      axe: {
        run(
          on: object,
          options: object,
        ): Promise<{
          violations: {
            id: string;
            nodes: { target: unknown[]; html: string; failureSummary?: string; element?: Element }[];
          }[];
        }>;
      };
    };
    const part = main ? { include: [['main']] } : { exclude: [['main']] };
    const report = await axe.run(main && around ? document : part, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // What is well need not be described.
      resultTypes: ['violations'],
      elementRef: true,
    });
    // A row that lies half beneath the head of its group comes out when the list is scrolled.
    const isScrolledAway = (element: Element | undefined): boolean => {
      for (let one = element?.closest('[data-index]') ?? null; one !== null; one = one.parentElement)
        if (one.scrollTop > 0) return true;
      return false;
    };
    const violations = report.violations.flatMap((one) => {
      const nodes = one.nodes.filter(
        ({ failureSummary = '', element }) =>
          one.id !== 'target-size' ||
          !failureSummary.includes('partially obscured') ||
          !isScrolledAway(element),
      );
      return nodes.length === 0 ? [] : [{ ...one, nodes }];
    });
    return violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 4)
          .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 300)} ${node.failureSummary ?? ''}`)
          .join(' | ')}`,
    );
  }, isNew);
  if (found.length === 0) sound.add(shapes.main).add(shapes.around);
  return found;
};

/** Fails with each finding of axe. An answer may set something moving after the rest was awaited: a finding is one when it is found again. */
export const expectNoAxeFindings = async (page: Page): Promise<void> => {
  if ((await findings(page)).length > 0) expect(await findings(page)).toEqual([]);
};

/**
 * Tabs on from where the focus is, at most so often and not twice round; fails with each control that looks the same with and without the
 * focus (WCAG 2.4.7). A switch, a checkbox, a radio, a file and a long text are looked at with what is drawn around their field.
 */
export const expectFocusDrawn = async (page: Page, presses: number): Promise<void> => {
  const shown = async (control: ElementHandle): Promise<Buffer> => {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    const size = page.viewportSize();
    if (box === null || size === null) return Buffer.alloc(0);
    const [left, top] = [Math.max(0, box.x - 5), Math.max(0, box.y - 5)];
    const width = Math.max(1, Math.min(size.width, box.x + box.width + 5) - left);
    const height = Math.max(1, Math.min(size.height, box.y + box.height + 5) - top);
    return page.screenshot({ clip: { x: left, y: top, width, height } });
  };
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-tabbed]')) one.removeAttribute('data-tabbed');
  });
  const alike: string[] = [];
  let before: { readonly control: ElementHandle; readonly name: string; readonly focused: Buffer } | null =
    null;
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    if (before !== null && (await shown(before.control)).equals(before.focused)) alike.push(before.name);
    const control = (
      await page.evaluateHandle(() => {
        const has = document.activeElement;
        if (has === null || has === document.body || has.hasAttribute('data-tabbed')) return null;
        has.setAttribute('data-tabbed', '');
        const isAround = has.matches('[type="checkbox"], [type="radio"], [type="file"], textarea');
        return isAround ? has.parentElement : has;
      })
    ).asElement();
    if (control === null) break;
    const name = await control.evaluate((one) => `${one.tagName} ${one.outerHTML.slice(0, 160)}`);
    before = { control, name, focused: await shown(control) };
  }
  expect(before, 'nothing took the focus').not.toBeNull();
  expect(alike).toEqual([]);
};

const opened = async (
  browser: Browser,
  size: { width: number; height: number },
  options: BrowserContextOptions,
): Promise<Page> => (await browser.newContext({ viewport: size, ...options })).newPage();

/** Opens a context of its own for one of the demonstration's people, who signs in through the screen. */
export const signedInByScreen = async (
  browser: Browser,
  name: string,
  size: { width: number; height: number } = widths.desk,
): Promise<Page> => {
  const page = await opened(browser, size, {});
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${name}@umzila.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /log in/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
};

/**
 * Opens a context of its own for one of the demonstration's people, with a session of its own, as the screen leaves it behind. The page
 * stands on the portal's ground, and not yet in the portal: whoever looks at another screen need not wait for the first two.
 */
export const signedIn = async (
  browser: Browser,
  name: string,
  size: { width: number; height: number } = widths.desk,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const page = await opened(browser, size, options);
  const answer = await page.request.post('/identity/v1/auth/login', {
    data: { email: `${name}@umzila.test`, password: DEMO_PASSWORD },
    // As long as the test may take: a portal whose clock leapt has a quarter of a year to catch up with first.
    timeout: 0,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { jwtToken, refreshToken } = (await answer.json()) as Record<'jwtToken' | 'refreshToken', string>;
  await page.goto('/robots.txt');
  await page.evaluate(
    (tokens) => {
      for (const [key, token] of Object.entries(tokens)) localStorage.setItem(key, token);
    },
    { jwtToken, refreshToken },
  );
  return page;
};

const wanted = process.env['E2E_PICTURES'];

/** For eyes, not for a verdict: those are taken whose name fits the expression in E2E_PICTURES, as all of them take a third of the time. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (wanted && new RegExp(wanted).test(name))
    await page.screenshot({ path: `tests/output/pictures/${name}.png` });
};

/** What the server says, asked with the page's own token. */
export const ask = async <A>(page: Page, path: string): Promise<A> => {
  const token = await page.evaluate(() => (localStorage.getItem('jwtToken') ?? '').replaceAll('"', ''));
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as A;
};

/**
 * The demonstration runs as local, where no worker is registered: these pages read staging, as in a deployment. Said within the page:
 * a browser whose requests are stopped from outside, with a worker between, now and then answers a reload never.
 */
export const asStaging = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const plain = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await plain(...asked);
      if (!String(asked[0]).endsWith('/config.json')) return answer;
      return Response.json({ ...(await answer.json()), environment: 'staging' });
    };
  });

/** Waits for a part of the portal's code, and for all that it is made of, so that the line may go. */
export const withCode = async (page: Page, part: string): Promise<void> => {
  const address = () =>
    page.evaluate(
      (named) => performance.getEntriesByType('resource').find(({ name }) => name.includes(named))?.name,
      part,
    );
  await expect.poll(address).toBeDefined();
  await page.evaluate(`import(${JSON.stringify(await address())}).then(() => undefined)`);
};

/** Waits for the home page, which is a document of its own: the portal loads it anew, and what is opened before that is lost. */
export const atHome = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** The line to the hub stands. */
export const live = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible();
