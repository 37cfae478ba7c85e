// A driver whose line goes at the door: the steps and the signature wait on the phone, outlive the page, and are sent once.
import { expect, type Page, type Response } from '@playwright/test';
import { ask, asStaging, expectNoAxeFindings, live, picture, signedIn, test, widths } from './people.ts';

interface Stop {
  readonly id: number;
  readonly deliveryId: number;
  readonly completedDate?: string | null;
}
interface Run {
  readonly job: { readonly id: number; readonly jobStatusId: number; readonly tasks: readonly Stop[] };
  readonly deliveries: readonly {
    readonly logisticStatusId: number;
    readonly proof?: { readonly signatureUrl?: string | null };
  }[];
}

const put = async (page: Page, path: string, data: object = {}): Promise<void> => {
  const token = await page.evaluate(() => (localStorage.getItem('jwtToken') ?? '').replaceAll('"', ''));
  const answer = await page.request.put(path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Gives the driver a run whose parcels are in the vehicle already. */
const underWay = async (staff: Page, driver: Page): Promise<Run> => {
  const me = await ask<{ id: number }>(driver, '/connect/drivers/ZA/me');
  const { data } = await ask<{ data: readonly { id: number }[] }>(
    staff,
    '/connect/jobs/ZA?jobStatusId=0&pageSize=1&national=true',
  );
  const jobId = data[0]?.id ?? 0;
  await put(staff, `/connect/jobworkflows/assign/ZA/${jobId}`, { driverId: me.id });
  const run = await ask<Run>(staff, `/connect/jobs/ZA/${jobId}`);
  const [pickUp, dropOff] = run.job.tasks;
  for (const [step, stop] of [
    ['start', pickUp],
    ['complete', pickUp],
    ['start', dropOff],
  ] as const)
    await put(driver, `/connect/taskworkflows/${step}/ZA/${stop?.id}`);
  return run;
};

const sign = async (page: Page): Promise<void> => {
  const pad = page.getByRole('img', { name: 'Signature' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('nowhere to sign');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 20, { steps: 4 });
  await page.mouse.move(box.x + box.width - 20, box.y + 20, { steps: 4 });
  await page.mouse.up();
};

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
  // Once more under the worker, so that the code of this screen and of its dialogs is kept.
  await driver.reload();
  await live(driver);
  await expect(arrived).toBeVisible();
  const hasFetched = (name: string) =>
    driver.evaluate(
      (part) => performance.getEntriesByType('resource').some(({ name: address }) => address.includes(part)),
      name,
    );
  await expect.poll(() => hasFetched('TaskActionDialog')).toBe(true);

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
