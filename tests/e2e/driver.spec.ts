// A driver whose line goes at the door: the steps and the signature wait on the phone, outlive the page, and are sent once.
import { expect, type Response } from '@playwright/test';
import { type Run, sign, underWay } from './driverRun.ts';
import {
  ask,
  asStaging,
  expectNoAxeFindings,
  live,
  picture,
  signedIn,
  test,
  widths,
  withCode,
} from './people.ts';

test('without a line a driver arrives and hands over; the signature outlives the page, and all of it is sent once', async ({
  browser,
}) => {
  const staff = await signedIn(browser, 'administrator');
  const driver = await signedIn(browser, 'driver', widths.phone);
  const { job } = await underWay(staff, driver);
  const context = driver.context();
  await asStaging(context);
  await driver.goto('/dashboard');
  await live(driver);
  await expect
    .poll(() =>
      driver.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? ''),
    )
    .toBe('activated');
  const run = driver.getByRole('region', { name: `Job ${job.id}` });
  const arrived = run.getByRole('button', { name: 'Arrived', exact: true });
  const complete = run.getByRole('button', { name: 'Complete', exact: true });
  await expect(arrived).toBeVisible();
  for (const hit of [
    run.locator('a[href^="tel:"]'),
    run.getByRole('group', { name: 'Which stops' }).getByRole('button'),
  ])
    for (const one of await hit.all())
      expect((await one.boundingBox())?.height, await one.innerText()).toBeGreaterThanOrEqual(44);
  // Once more under the worker, so that the code of this screen and of its dialogs is kept.
  await driver.reload();
  await live(driver);
  await expect(arrived).toBeVisible();
  await withCode(driver, 'TaskActionDialog');

  await context.setOffline(true);
  await expect(driver.getByText(/^(Connection lost|You are offline)/)).toBeVisible({ timeout: 60_000 });
  await arrived.click();
  await expect(run.getByText('1 step waits for the line')).toBeVisible();
  await complete.click();
  const dialog = driver.getByRole('dialog');
  // Nothing filled in is no proof.
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(dialog.getByText('Please give a name, a picture or a signature.')).toBeVisible();
  await sign(driver);
  await expect(dialog.getByRole('button', { name: 'Clear' })).toBeEnabled();
  // A page that is gone before the browser has written is a page that never kept it.
  const isKept = () =>
    driver.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const request = indexedDB.open('umzila');
          request.onsuccess = () => {
            const database = request.result;
            const all = database.transaction('texts').objectStore('texts').getAll();
            all.onsuccess = () => {
              database.close();
              resolve(all.result.some((text) => String(text).includes('signature')));
            };
          };
        }),
    );
  await expect.poll(isKept).toBe(true);

  await driver.reload();
  await expect(run.getByText('1 step waits for the line')).toBeVisible({ timeout: 60_000 });
  await complete.click();
  await expect(dialog.getByRole('button', { name: 'Clear' })).toBeEnabled();
  await expectNoAxeFindings(driver);
  await picture(driver, 'offline-proof');
  const before = Date.now();
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(run.getByText('2 steps wait for the line')).toBeVisible();
  await expectNoAxeFindings(driver);
  await picture(driver, 'offline-run');
  await driver.reload();
  await expect(run.getByText('2 steps wait for the line')).toBeVisible({ timeout: 60_000 });

  const sent: number[] = [];
  driver.on('response', (answer: Response) => {
    if (/taskworkflows\/(arrive|complete)/i.test(answer.url())) sent.push(answer.status());
  });
  const after = Date.now();
  await context.setOffline(false);
  const told = () => ask<Run>(staff, `/connect/jobs/ZA/${job.id}`);
  await expect.poll(async () => (await told()).job.jobStatusId, { timeout: 60_000 }).toBe(4001);
  const { deliveries, job: ended } = await told();
  expect(deliveries).toMatchObject([
    { logisticStatusId: 30_001, proof: { signatureUrl: expect.stringMatching(/^\/content\/files\//) } },
  ]);
  const done = Date.parse(ended.tasks.at(-1)?.completedDate ?? '');
  expect(done).toBeGreaterThanOrEqual(before - 1_000);
  expect(done).toBeLessThanOrEqual(after + 1_000);
  await expect(driver.getByText(/waits? for the line/)).toHaveCount(0);
  expect(sent).toEqual([200, 200]);
});
