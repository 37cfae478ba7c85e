// What people do all day, done by hand and counted: presses of the pointer and keys. The counts are bounds (docs/decisions/0085-counted-tasks.md):
// a screen that asks for more than it did fails here.
import { expect, type Page } from '@playwright/test';
import { put, sign, slide, underWay } from './driverRun.ts';
import { ask, asStaging, expectNoAxeFindings, live, signedIn, test, widths, withCode } from './people.ts';

test.describe.configure({ timeout: 600_000 });
const patient = { timeout: 120_000 };

/** Counts what a hand does from now on, also over a reload. */
const counted = async (page: Page) => {
  const count = (): void => {
    const more = (name: string) => (event: Event) => {
      if (event.isTrusted)
        sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    };
    addEventListener('pointerdown', more('presses'), true);
    addEventListener('keydown', more('keys'), true);
  };
  await page.addInitScript(count);
  await page.evaluate(count);
  return () =>
    page.evaluate(() => ({
      presses: Number(sessionStorage.getItem('presses') ?? 0),
      keys: Number(sessionStorage.getItem('keys') ?? 0),
    }));
};

const expectAtMost = (
  done: { readonly presses: number; readonly keys: number },
  most: { readonly presses: number; readonly keys: number },
): void => {
  test.info().annotations.push({ type: 'counted', description: JSON.stringify(done) });
  expect(done.presses, 'presses').toBeLessThanOrEqual(most.presses);
  expect(done.keys, 'keys').toBeLessThanOrEqual(most.keys);
  // What is counted was really done.
  expect(done.presses + done.keys).toBeGreaterThan(0);
};

const figure = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Figures of the board' }).getByRole('button', { name });

test('a dispatcher assigns three jobs: one press, then five keys each', async ({ browser }) => {
  const page = await signedIn(browser, 'staff');
  const free = async () =>
    (await ask<{ totalItems: number }>(page, '/connect/jobs/ZA?jobStatusId=0&pageSize=1')).totalItems;
  const before = await free();
  await page.goto('/dashboard');
  await live(page);
  await expect(page.locator('.job-row').first()).toBeVisible(patient);
  const done = await counted(page);
  await figure(page, /Unassigned/).click();
  await expect(figure(page, /Unassigned/)).toHaveAttribute('aria-pressed', 'true');
  for (let given = 1; given <= 3; given += 1) {
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible(patient);
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: /^Assign job/ });
    await expect(dialog.getByRole('radio').first()).toBeVisible(patient);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden(patient);
    await expect.poll(free, patient).toBe(before - given);
  }
  expectAtMost(await done(), { presses: 1, keys: 15 });
});

test('a dispatcher gives jobs that lie together to one driver: six presses, however many', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'staff');
  const free = async () =>
    (
      await ask<{ data: readonly { id: number }[] }>(page, '/connect/jobs/ZA?jobStatusId=0&pageSize=200')
    ).data.map(({ id }) => id);
  await page.goto('/dashboard');
  await live(page);
  await expect(page.locator('.job-row').first()).toBeVisible(patient);
  const button = page.getByRole('button', { name: 'Choose jobs on the map' });
  await expect(button).toBeVisible(patient);
  const before = await free();
  const done = await counted(page);
  await button.click();
  const sheet = await page.locator('[data-lasso]').boundingBox(patient);
  if (sheet === null) throw new Error('nowhere to draw');
  const corner = (x: number, y: number) =>
    page.mouse.move(sheet.x + x * sheet.width, sheet.y + y * sheet.height, { steps: 5 });
  // Away from the edge, which moves the panes, and from what lies over the map.
  await corner(0.94, 0.4);
  await page.mouse.down();
  for (const [x, y] of [
    [0.94, 0.9],
    [0.06, 0.9],
    [0.06, 0.05],
    [0.94, 0.05],
  ] as const)
    await corner(x, y);
  await page.mouse.up();
  const bar = page.getByRole('toolbar', { name: 'Chosen jobs' });
  await bar.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Assign \d+ jobs$/ });
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Give \d+ jobs to / });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toBeHidden(patient);
  await expect(bar).toBeHidden();
  expectAtMost(await done(), { presses: 6, keys: 0 });
  const after = await free();
  const given = before.filter((id) => !after.includes(id));
  expect(given.length).toBeGreaterThanOrEqual(3);
  // The tests after this one find them as they were.
  for (const id of given) await put(page, `/connect/jobworkflows/unassign/ZA/${id}`);
});

test('a dispatcher finds a late parcel and why it is late: two presses', async ({ browser }) => {
  const page = await signedIn(browser, 'staff');
  await page.goto('/dashboard');
  await live(page);
  await expect(page.locator('.job-row[data-urgency="late"]').first()).toBeVisible(patient);
  const done = await counted(page);
  await figure(page, /Late/).click();
  await page.locator('.job-row[data-urgency="late"] .job-row-main').first().click();
  const details = page.getByRole('region', { name: 'Details' });
  // How late it is, and what is missing: who drives it, and what happened until now.
  await expect(details.getByText(/late/i).first()).toBeVisible(patient);
  await expect(details.getByText(/Unassigned|In progress|Not started/i).first()).toBeVisible();
  expectAtMost(await done(), { presses: 2, keys: 0 });
});

test('a store books a delivery on one page', async ({ browser }) => {
  const page = await signedIn(browser, 'store-operator');
  await page.goto('/dashboard');
  await live(page);
  const done = await counted(page);
  await page.getByRole('button', { name: 'New delivery' }).first().click();
  await page.getByRole('button', { name: 'On one page' }).click();
  const address = page.getByRole('combobox', { name: 'Drop-off address' });
  await address.click();
  await address.pressSequentially('3 Main Road, Claremont');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Add Small' }).click();
  const contact = page.getByRole('region', { name: 'Drop-off contact' });
  await contact.getByRole('textbox', { name: 'Name', exact: true }).click();
  await page.keyboard.type('Thandi Nkosi');
  await page.keyboard.press('Tab');
  await contact.getByRole('textbox', { name: 'Phone number' }).click();
  await page.keyboard.type('0821234567');
  const book = page.getByRole('button', { name: /^Book R/ });
  await expect(book).toBeEnabled(patient);
  await book.click();
  await expect(page.getByText(/on its way to us|is booked|Follow this delivery/i).first()).toBeVisible(
    patient,
  );
  expectAtMost(await done(), { presses: 8, keys: 46 });
});

test('a driver hands over with a signature and no line: four presses, the last of them slid', async ({
  browser,
}) => {
  const staff = await signedIn(browser, 'administrator');
  const driver = await signedIn(browser, 'driver', widths.phone, { hasTouch: true });
  const { job } = await underWay(staff, driver);
  await asStaging(driver.context());
  await driver.goto('/dashboard');
  await live(driver);
  const run = driver.getByRole('region', { name: `Job ${job.id}` });
  await expect(run.getByRole('button', { name: 'Arrived', exact: true })).toBeVisible(patient);
  // The code of the hand-over, and all that it is made of, is here before the line goes.
  await withCode(driver, 'TaskActionDialog');
  await driver.context().setOffline(true);
  await expect(driver.getByText(/^(Connection lost|You are offline)/)).toBeVisible(patient);
  const done = await counted(driver);
  await run.getByRole('button', { name: 'Arrived', exact: true }).click();
  // What stands above the button has come before it is pressed.
  await expect(run.getByText('1 step waits for the line')).toBeVisible(patient);
  await expect(run.getByRole('button', { name: 'Complete', exact: true })).toBeEnabled(patient);
  await run.getByRole('button', { name: 'Complete', exact: true }).click();
  const dialog = driver.getByRole('dialog');
  await sign(driver);
  const end = dialog.getByRole('button', { name: 'Complete', exact: true });
  await expectNoAxeFindings(driver);
  await slide(driver, end);
  await expect(run.getByText('2 steps wait for the line')).toBeVisible(patient);
  expectAtMost(await done(), { presses: 4, keys: 0 });
  await driver.context().setOffline(false);
  const told = () => ask<{ job: { jobStatusId: number } }>(staff, `/connect/jobs/ZA/${job.id}`);
  await expect.poll(async () => (await told()).job.jobStatusId, patient).toBe(4001);
});
