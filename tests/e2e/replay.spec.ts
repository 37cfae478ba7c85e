// From the live portal into the replay: a recording saved from the account menu, opened again, and one record explained; what
// leaves it is chosen; and a page that crashes reports, and offers, what led there.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings, picture, signedIn, test } from './people.ts';

test('a recording that is saved can be replayed, and says why a record is in its state', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'administrator');
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/deliveries');
  await expect(page.getByRole('row').nth(2)).toBeVisible();

  await page.getByRole('button', { name: /account of/i }).click();
  await page.getByRole('menuitem', { name: 'Save recording' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save recording' });
  await expect(dialog.getByRole('status')).toHaveText(/\d+ events, [\d.]+ [KM]B/);
  await expect(dialog.getByRole('switch', { name: /Blank names/ })).toBeChecked();
  await expectNoAxeFindings(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const file = await (await downloading).path();

  await page.getByRole('button', { name: /account of/i }).click();
  await page.getByRole('menuitem', { name: 'Replay a recording' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Replay a recording' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel('Choose a recording').setInputFiles(file);
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();

  const first = page.getByRole('list', { name: 'Deliveries' }).getByRole('button').first();
  await first.click();
  const story = page.getByRole('list', { name: 'Events that touched it' });
  await expect(story.getByRole('button').first()).toContainText('Accepted');
  await expectNoAxeFindings(page);
  await picture(page, 'replay-desk');

  await page.getByRole('slider', { name: 'Moment' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Deliveries 0' })).toBeVisible();
  await story.getByRole('button').first().click();
  await expect(story.getByRole('button').first()).toHaveAttribute('aria-current', 'step');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expectNoAxeFindings(page);
  await picture(page, 'replay-phone');
  expect(problems).toEqual([]);
});

const saved = async (page: Page, save: () => Promise<void>): Promise<string> => {
  const downloading = page.waitForEvent('download');
  await save();
  return gunzipSync(readFileSync(await (await downloading).path())).toString('utf8');
};
const contactNames = (recording: string): readonly string[] =>
  [...recording.matchAll(/"(?:origin|destination)ContactName":"([^"]+)"/g)].map(([, name = '']) => name);

test('who saves a recording chooses whether people are in it, and is warned where they are', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'administrator');
  await page.goto('/deliveries');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const save = async (withPeople: boolean): Promise<string> => {
    await page.getByRole('button', { name: /account of/i }).click();
    await page.getByRole('menuitem', { name: 'Save recording' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save recording' });
    const warning = dialog.getByText('The file will carry personal details');
    await expect(warning).toHaveCount(0);
    if (withPeople) {
      await dialog.getByRole('switch', { name: /Blank names/ }).uncheck();
      await expect(warning).toBeVisible();
      await expectNoAxeFindings(page);
    }
    await expect(dialog.getByRole('status')).toHaveText(/\d+ events, [\d.]+ [KM]B/);
    return saved(page, () => dialog.getByRole('button', { name: 'Save' }).click());
  };
  const shut = contactNames(await save(false));
  const open = contactNames(await save(true));
  expect(shut.length).toBeGreaterThan(10);
  expect(shut.filter((name) => !/^name-\d+$/.test(name))).toEqual([]);
  expect(open.filter((name) => /^name-\d+$/.test(name))).toEqual([]);
});

test('[ERR-24] [ERR-25] a page that crashes reports what led there, people blanked, and offers it to be saved', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'administrator');
  await page.goto('/deliveries');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const reporting = page.waitForRequest((request) => request.url().includes('/errors/frontend'));
  await page.evaluate(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new RangeError('no clock');
    };
  });
  await page
    .getByRole('navigation', { name: 'Portal' })
    .getByRole('link', { name: 'Jobs', exact: true })
    .click();
  const crash = page.getByRole('alert');
  await expect(crash).toContainText(/^\S+ - An error has occured and will be fixed soon!/);
  const request = await reporting;
  const report = request.postDataJSON() as Record<string, string>;
  expect(report['Error']).toContain('no clock');
  const recording = report['Recording'] ?? '';
  expect(recording.startsWith('{"umzila":"recording","version":1')).toBe(true);
  expect(contactNames(recording).filter((name) => !/^name-\d+$/.test(name))).toEqual([]);
  expect(recording).not.toMatch(/eyJ[\w-]+\.|umzila-demo|@umzila\.test/);
  await expectNoAxeFindings(page);
  await picture(page, 'crash');
  const file = await saved(page, () => page.getByRole('button', { name: 'Save recording' }).click());
  expect(contactNames(file).length).toBeGreaterThan(10);
  expect(contactNames(file).filter((name) => !/^name-\d+$/.test(name))).toEqual([]);
  await expect(page.getByText(/Saved as umzila-/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'crash-phone');
});
