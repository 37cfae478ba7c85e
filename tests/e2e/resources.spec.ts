// The screens of a resource, in light and in the dark, at every width, judged by axe: the list, a form, its history, a workbench, and a list
// whose records are as long, as many and as strange as records can be.
import { expect, type Page } from '@playwright/test';
import type { AnyField, PlainResource, RecordValues } from '../../core/index.ts';
import { ask, expectNoAxeFindings, picture, settled, signedIn, test, widths } from './people.ts';

/** The core as it is built: what a script gets, too. */
const core: Promise<typeof import('../../core/index.ts')> = import(
  new URL('../../dist/core/index.js', import.meta.url).href
);

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

const names = [
  'n'.repeat(400),
  'مركز التوزيع في الكاب الغربي '.repeat(8),
  'Long words '.repeat(36),
  'ok',
] as const;

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

/** A record as strange as its fields allow: long words in every text and every name beside an id, 0 or nothing for every number. */
const strange = (
  { fields }: PlainResource,
  nameOf: (field: AnyField) => string | null,
  record: RecordValues,
  at: number,
): RecordValues => {
  const values: Record<string, unknown> = { ...record };
  for (const [key, field] of Object.entries(fields)) {
    const beside = field.kind === 'lookup' ? nameOf(field) : null;
    const text = field.kind === 'text' && field.as === undefined ? key : beside;
    const said = text === null ? null : record[text];
    // What the service counts, as '2 / 4', is never long.
    if (text !== null && typeof said === 'string' && /\p{L}{3}/u.test(said))
      values[text] = names[at % names.length];
    const mayBeNone = field.required === undefined && field.write === undefined;
    if (field.kind === 'number' && typeof record[key] === 'number')
      values[key] = mayBeNone && at % 2 === 0 ? null : 0;
  }
  return values;
};

test('[law R-46] [law R-51] every resource: list, form and history without a finding, and with records that are strange', async ({
  browser,
}) => {
  const { everyResource, besideOf } = await core;
  const lists = everyResource.filter(({ path }) => !path.includes(':'));
  const pages = await Promise.all(
    (['light', 'dark'] as const).map((colorScheme) =>
      signedIn(browser, 'administrator', widths.desk, { colorScheme }),
    ),
  );
  for (const [at, resource] of lists.entries()) {
    const page = pages[at % 2];
    const [width, size] = Object.entries(widths)[at % 3] ?? [];
    if (page === undefined || size === undefined) throw new Error('no page to look at');
    const look = async (path: string, name: string, isSound = true): Promise<void> => {
      await page.goto(path);
      await settled(page);
      if (isSound) await test.step(`${name} ${width}`, () => expectNoAxeFindings(page));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
      await picture(page, `every-${name}-${width}`);
    };
    await page.setViewportSize(size);
    const { path, segment } = resource;
    await look(path, resource.name);
    const one = page.locator(`main a[href^="${path}/edit/"]`).first();
    const form = (await one.count()) === 0 ? null : await one.getAttribute('href');
    if (form !== null) {
      await look(form, `${resource.name}-form`);
      await look(`${form}?tab=time`, `${resource.name}-history`);
    }
    await page.route(
      ({ pathname }) => new RegExp(`/${segment}/ZA(/\\d+)?$`).test(pathname),
      async (route) => {
        const answer = await route.fetch();
        const body = answer.ok() ? await answer.json().catch(() => null) : null;
        const records: readonly RecordValues[] = Array.isArray(body?.data) ? body.data : [];
        const many = records.flatMap((record, n) =>
          [0, 1, 2, 3].map((more) => ({
            ...strange(resource, besideOf, record, n + more),
            id: Number(record['id']) + 10_000 * more,
          })),
        );
        const told =
          body?.data === undefined ? strange(resource, besideOf, body ?? {}, at) : { ...body, data: many };
        await route.fulfill(body === null ? { response: answer } : { response: answer, json: told });
      },
    );
    await look(path, `${resource.name}-strange`, false);
    if (form !== null) await look(form, `${resource.name}-strange-form`, false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
