// Screens that a list of paths does not reach: reports, a tax document in its dialog, the hours of a store and the day of the board, at
// every width and judged by axe.
import { expect, type Page } from '@playwright/test';
import { ask, expectFocusDrawn, expectNoAxeFindings, picture, signedIn, test, widths } from './people.ts';

const judged = async (page: Page, name: string): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    await test.step(`${name} ${width}`, () => expectNoAxeFindings(page));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    await picture(page, `looks-${name}-${width}`);
  }
};

test('reports, a document, the hours of a store and the day of the board at every width', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'administrator');
  await page.goto('/reports/delivery-arrival');
  await expect(page.getByRole('slider')).toBeVisible();
  // A code is shown as what it is called, on the axis too.
  await expect(page.getByText('Before the window', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('InWindow', { exact: true })).toHaveCount(0);
  await judged(page, 'arrival');
  await page.goto('/reports/delivery-summary?compare=previous');
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  await judged(page, 'summary');

  // the longest of the invoices of half a month: on a phone all of its lines are there, the dialog scrolls
  const invoices = await ask<{ data: readonly { id: number; total: number }[] }>(
    page,
    '/connect/tax-documents/ZA?search=Protea%20Home&page=1&pageSize=20',
  );
  const longest = [...invoices.data].sort((a, b) => b.total - a.total)[0];
  await page.goto(`/accounts?tab=documents&document=${longest?.id}`);
  const document = page.getByRole('dialog');
  await expect(document.getByRole('button', { name: 'PDF' })).toBeVisible();
  await judged(page, 'document');
  await page.setViewportSize(widths.phone);
  const lines = document.getByRole('region', { name: 'Lines' });
  expect(await lines.getByRole('row').count()).toBeGreaterThan(8);
  expect(
    await lines.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBeLessThanOrEqual(1);

  await page.goto('/stores/edit/1');
  await page.getByRole('checkbox', { name: 'Hours of its own' }).check();
  await judged(page, 'store');

  await page.setViewportSize(widths.desk);
  await page.goto('/dashboard');
  await expect(page.locator('.board-head').first()).toBeVisible();
  await judged(page, 'board');
  // On a phone, and at twice the size of a small desk, there are jobs to see before anything is scrolled, and all else one press away.
  for (const size of [widths.phone, { width: 720, height: 450 }]) {
    await page.setViewportSize(size);
    const first = await page
      .getByText(/^Job \d+$/)
      .first()
      .boundingBox();
    expect(first?.y).toBeLessThan(220);
  }
  await page.setViewportSize(widths.phone);
  await page.getByRole('button', { name: 'Search and filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  await test.step('board phone open', () => expectNoAxeFindings(page));
  for (const tab of ['Drivers', 'Map', 'Day']) {
    await page.getByRole('tab', { name: tab }).click();
    await test.step(`board phone ${tab}`, () => expectNoAxeFindings(page));
  }
  await page.goto('/dashboard?day=true');
  await judged(page, 'day');
  // The board of one company says whose it is.
  await page.goto('/dashboard/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protea Home and Table');
});

test('a card of a list takes at most 150 px of a phone, so that five stand on one screen', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'administrator');
  await page.setViewportSize(widths.phone);
  for (const path of ['/users', '/deliveries', '/stores', '/archives/deliveries', '/jobs']) {
    await page.goto(path);
    const cards = page.locator('main ul > li.MuiPaper-root');
    await expect(cards.nth(3)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const heights = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights), path).toBeLessThanOrEqual(150);
  }
});

test('the words and buttons that head a card touch neither its edge nor the facts beneath', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'administrator');
  await page.setViewportSize(widths.phone);
  for (const path of ['/mobile-devices', '/admin/country/reasons', '/accounts', '/scheduledreports']) {
    await page.goto(path);
    const cards = page.locator('main ul > li.MuiPaper-root');
    await expect(cards.nth(3)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const touching = await cards.evaluateAll((all) =>
      all.flatMap((card) => {
        const [head, facts] = card.children;
        const below = Math.min(...[...(facts?.children ?? [])].map((one) => one.getBoundingClientRect().top));
        const parts = [...(head?.querySelectorAll('.MuiButton-outlined') ?? [])].map((one) =>
          one.getBoundingClientRect(),
        );
        const words = document.createTreeWalker(head ?? card, NodeFilter.SHOW_TEXT);
        for (let word = words.nextNode(); word !== null; word = words.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(word);
          parts.push(...range.getClientRects());
        }
        const { top } = card.getBoundingClientRect();
        return parts.some((part) => part.top < top + 4 || part.bottom > below + 1)
          ? [card.textContent ?? '']
          : [];
      }),
    );
    expect(touching, path).toEqual([]);
  }
});

test('[FMT-03] a day is written as the portal does in an American browser, and chosen from a month by keys or a finger', async ({
  browser,
}) => {
  for (const [width, colorScheme] of [
    ['phone', 'dark'],
    ['desk', 'light'],
  ] as const) {
    const page = await signedIn(browser, 'administrator', widths[width], { locale: 'en-US', colorScheme });
    await page.goto('/admin/changes?from=2026-11-05');
    const from = page.getByRole('textbox', { name: 'From day' });
    await expect(from).toHaveValue('05/11/2026');
    await from.focus();
    await page.keyboard.press('Alt+ArrowDown');
    const month = page.getByRole('dialog', { name: 'Choose a day: From day' });
    await expect(month.getByRole('gridcell', { name: 'Thursday 5 November 2026' })).toBeFocused();
    await judged(page, `month-${colorScheme}`);
    await page.setViewportSize(widths[width]);
    // It takes its new place a moment after the window has its new width.
    await expect
      .poll(async () => {
        const { x, width: wide } = (await month.boundingBox()) ?? { x: -1, width: 0 };
        return x >= 0 && x + wide <= widths[width].width;
      })
      .toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect(month.getByRole('gridcell', { name: 'Friday 6 November 2026' })).toBeFocused();
    await expectFocusDrawn(page, 3);
    await month.getByRole('gridcell', { name: 'Saturday 7 November 2026' }).click();
    await expect(month).toBeHidden();
    await expect(from).toHaveValue('07/11/2026');
    await expect(page).toHaveURL(/from=2026-11-07/);
  }
});

test('a row of the board is low enough for a list to show a dozen', async ({ browser }) => {
  const page = await signedIn(browser, 'staff');
  for (const [list, rows] of [
    ['jobs', '.job-row'],
    ['deliveries', '.board-row-delivery'],
  ]) {
    await page.goto(`/dashboard?list=${list}`);
    await expect(page.locator(`${rows}`).nth(5)).toBeVisible();
    const heights = await page
      .locator(`${rows}`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights), list).toBeLessThanOrEqual(58);
  }
});

test('who asks for less motion gets none: nothing that is drawn fades, slides or turns', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'staff');
  /** The longest that anything drawn here takes, in seconds. */
  const longest = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].flatMap((one) => {
          const { transitionDuration, animationDuration } = getComputedStyle(one);
          return `${transitionDuration},${animationDuration}`
            .split(',')
            .map((time) => Number.parseFloat(time) || 0);
        }),
      ),
    );
  await page.goto('/dashboard');
  await expect(page.locator('.job-row').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await longest()).toBeGreaterThan(0.05);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await longest()).toBeLessThanOrEqual(0.000_011);
});

test('more columns than there is room for are announced at the edge, until the last of them is seen', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'staff');
  await page.goto('/deliveries');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const frame = page.locator('.MuiTableContainer-root');
  await expect(frame).toHaveAttribute('data-more', '');
  await expect(frame).not.toHaveCSS('mask-image', 'none');
  await frame.evaluate((one) => {
    one.scrollLeft = one.scrollWidth;
  });
  await expect(frame).not.toHaveAttribute('data-more', '');
});

test('a notice lies over neither the rows of a list nor its foot, nor the buttons of its screen, nor the way out', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'staff');
  await page.goto('/deliveries');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const told = page.locator('.MuiAlert-root').filter({ hasText: 'was saved' });
  await expect(told).toBeVisible();
  const notice = await told.boundingBox();
  for (const [name, of] of [
    ['rows', page.getByRole('table')],
    ['foot', page.getByRole('navigation', { name: 'Pages' })],
    ['logout', page.getByRole('link', { name: 'Logout' })],
    ['buttons', page.getByRole('button', { name: 'Export' })],
  ] as const) {
    const box = await of.boundingBox();
    if (notice === null || box === null) throw new Error(`${name} stands nowhere`);
    const apart =
      notice.y + notice.height <= box.y ||
      notice.y >= box.y + box.height ||
      notice.x + notice.width <= box.x ||
      notice.x >= box.x + box.width;
    expect(apart, `the notice lies over the ${name}`).toBe(true);
  }
});
