// The screens of a resource, in light and in the dark, at every width, judged by axe: the list, a form, its history, a workbench, and a list
// whose records are as long, as many and as strange as records can be.
import { expect, type Page } from '@playwright/test';
import { ask, expectNoAxeFindings, picture, settled, signedIn, test, widths } from './people.ts';

test.describe.configure({ timeout: 600_000 });

/** `isShort`: axe takes minutes over thousands of rows, which are as the first ones. */
const judged = async (page: Page, name: string, isShort = true): Promise<void> => {
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    await settled(page);
    if (isShort) await test.step(`${name} ${width}`, () => expectNoAxeFindings(page));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    await picture(page, `resource-${name}-${width}`);
  }
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[law R-46] list, form, history and workbench of resources, ${colorScheme}`, async ({ browser }) => {
    const page = await signedIn(browser, 'administrator', widths.desk, { colorScheme });
    for (const [name, path] of [
      ['list', '/stores'],
      ['form', '/stores/edit/1'],
      ['history', '/stores/edit/1?tab=time'],
      ['workbench', '/rates/batches/1/uploads'],
    ] as const) {
      await page.goto(path);
      await judged(page, `${name}-${colorScheme}`);
    }
  });

  test(`[law R-51] long names, right-to-left ones, 0, nothing and 5,000 rows break no layout, ${colorScheme}`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, 'administrator', widths.desk, { colorScheme });
    const { data } = await ask<{ data: readonly object[] }>(page, '/connect/hubs/ZA?pageSize=1');
    const names = [
      'n'.repeat(400),
      'مركز التوزيع في الكاب الغربي '.repeat(8),
      'Long words '.repeat(36),
      'ok',
    ];
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      ...data[0],
      id: at + 1,
      name: `${names[at % names.length]} ${at}`,
      contactName: at % 3 === 0 ? null : names[(at + 1) % names.length],
      capacity: at % 2 === 0 ? 0 : null,
    }));
    await page.route(/\/connect\/hubs\/ZA\?/, (route) =>
      route.fulfill({
        json: { data: rows, page: 1, totalPages: 1, totalItems: rows.length, aggregationDictionary: {} },
      }),
    );
    await page.goto('/hubs?size=5000&cols=name,contactName,capacity,isActive');
    await expect(page.getByText('ok 3', { exact: true })).toBeVisible();
    await judged(page, `strange-${colorScheme}`, false);
    // A row is as high as any other, whatever stands in it.
    await page.setViewportSize(widths.desk);
    await settled(page);
    const heights = await page
      .locator('tbody tr:has(input)')
      .evaluateAll((all) => [...new Set(all.map((row) => row.getBoundingClientRect().height))]);
    expect(heights).toHaveLength(1);
  });
}
