// From the live portal into the replay: a recording saved from the account menu, opened again, and one record explained.
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings, picture, signedIn } from './people.ts';

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
  await page.context().close();
});
