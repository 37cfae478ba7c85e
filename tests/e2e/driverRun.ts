// A driver's run for the tests: given by staff, its parcels in the vehicle, and the signature at its end.
import { expect, type Locator, type Page } from '@playwright/test';
import { ask } from './people.ts';

interface Stop {
  readonly id: number;
  readonly deliveryId: number;
  readonly completedDate?: string | null;
}
/** A run as the services answer it. */
export interface Run {
  readonly job: { readonly id: number; readonly jobStatusId: number; readonly tasks: readonly Stop[] };
  readonly deliveries: readonly {
    readonly logisticStatusId: number;
    readonly proof?: { readonly signatureUrl?: string | null };
  }[];
}

/** Asks for a step with the page's own token. */
export const put = async (page: Page, path: string, data: object = {}): Promise<void> => {
  const token = await page.evaluate(() => (localStorage.getItem('jwtToken') ?? '').replaceAll('"', ''));
  const answer = await page.request.put(path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Gives the driver a run whose parcels are in the vehicle already. */
export const underWay = async (staff: Page, driver: Page): Promise<Run> => {
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

/** Draws on the pad as a finger would: one stroke. */
export const sign = async (page: Page): Promise<void> => {
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

/** Slides a button from its left end to its right, with a finger. */
export const slide = async (page: Page, button: Locator): Promise<void> => {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('nothing to slide');
  const hand = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', box.x + 24);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', box.x + 24 + part * (box.width - 32));
  await touch('touchEnd');
};
