// A page of a paper under review.
import { expect, type Page } from '@playwright/test';

/** A page that comes late moves neither its frame nor the buttons. */
export const expectStillWhileLoading = async (staff: Page): Promise<void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pages = /\/pages\/1$/;
  await staff.route(pages, async (route) => {
    await released;
    await route.continue();
  });
  await staff.getByRole('listbox', { name: 'Papers' }).getByRole('option').last().click();
  const frame = staff.getByRole('region', { name: 'paper.png' });
  const buttons = staff.getByRole('button', { name: 'Accept', exact: true });
  const places = () => Promise.all([frame, buttons].map((one) => one.boundingBox()));
  await expect(frame).toBeVisible();
  const before = await places();
  release();
  await expect(frame.getByRole('img')).toBeVisible();
  expect(await places()).toEqual(before);
  await staff.unroute(pages);
};
