// A page of a paper under review: it moves nothing, and a PDF is drawn beside the details.
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

const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>',
  '<</Length 26>>stream\n0 0 1 rg 0 0 200 100 re f\nendstream',
];

/** A PDF of one blue page. */
export const bluePdf = {
  name: 'blue.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n${objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>\n%%EOF\n`,
  ),
};

/** The PDF that is looked at stands on a canvas beside the details, in its colour. */
export const expectPdfDrawn = async (staff: Page): Promise<void> => {
  const canvas = staff.getByRole('img', { name: 'blue.pdf' });
  const middle = () =>
    canvas.evaluate((drawn: HTMLCanvasElement) => [
      ...(drawn.getContext('2d')?.getImageData(drawn.width / 2, drawn.height / 2, 1, 1).data ?? []),
    ]);
  await expect.poll(middle).toEqual([0, 0, 255, 255]);
};
