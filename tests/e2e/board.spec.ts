// What dispatchers, customers and drivers do with their hands, in a real browser against the real server: paying in, adding and
// ordering stops, correcting money, calling off, scanning, and a phone that says where it is.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import bwipjs from 'bwip-js/node';
import { ask, expectNoAxeFindings, picture, signedIn, test, widths } from './people.ts';

// Long ways through many screens: on a busy machine each of them takes its time.
test.describe.configure({ timeout: 600_000 });
const patient = { timeout: 60_000 };

interface Listed<A> {
  readonly data: readonly A[];
}
interface Stop {
  readonly id: number;
  readonly taskStatusId: number;
  readonly address?: { readonly description: string } | null;
}
interface Job {
  readonly id: number;
  readonly canEdit?: boolean;
  readonly driverId: number | null;
  readonly amountExcl?: number | null;
  readonly windowEndUtc?: string | null;
  readonly tasks?: readonly Stop[];
}
interface Delivery {
  readonly deliveryId: number;
  readonly waybill: string;
  readonly logisticStatusId: number;
  readonly isReturnToSender?: boolean;
  readonly proof?: { readonly recipientName?: string | null; readonly pictureUrl?: string | null } | null;
}

const NOT_STARTED = 2001;
const IN_PROGRESS = 3001;
const READY = 2501;
const COLLECTED = 15_001;
const PENDING_DROP_OFF = 20_001;
const DELIVERED = 30_001;

const jobsIn = async (page: Page, status: number): Promise<readonly Job[]> =>
  (await ask<Listed<Job>>(page, `/connect/jobs/ZA?jobStatusId=${status}&page=1&pageSize=50`)).data;
const deliveriesIn = async (page: Page, status: number): Promise<readonly Delivery[]> =>
  (await ask<Listed<Delivery>>(page, `/connect/deliveries/ZA?logisticStatusId=${status}&page=1&pageSize=20`))
    .data;
const deliveryOf = (page: Page, id: number) => ask<Delivery>(page, `/connect/deliveries/ZA/${id}`);

/** A button of the details, or its entry in the menu behind `More`; which of them, the record's last news may still decide. */
const choose = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  const item = page.getByRole('menuitem', { name, exact: true });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(async () => {
    await expect(button.or(item).or(more).first()).toBeVisible();
    if (!(await button.or(item).first().isVisible())) await more.click({ timeout: 5_000 });
    await button.or(item).first().click({ timeout: 5_000 });
  }).toPass(patient);
};

const openDelivery = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/dashboard?list=deliveries&delivery=${id}`);
  await expect(page.getByRole('region', { name: 'Identification' })).toBeVisible(patient);
};

const yes = async (page: Page, title: RegExp): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(dialog).toBeHidden();
};

test.describe('money', () => {
  test('[PAY-47] a customer pays into the account: declined, called off at the bank, then paid', async ({
    browser,
  }) => {
    const page = await signedIn(browser, 'customer', widths.phone);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Deposit', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Deposit into/ });
    await dialog.getByRole('button', { name: 'Pay by card' }).click();
    await expect(dialog.getByText('Amount is required')).toBeVisible();
    await expectNoAxeFindings(page);
    const pay = async (card: string, answer: 'Confirm payment' | 'Cancel'): Promise<void> => {
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('150');
      await dialog.getByRole('button', { name: 'Pay by card' }).click();
      const frame = page.frameLocator('iframe[title="Card payment"]').frameLocator('iframe');
      await frame.getByLabel('Card number').fill(card);
      await frame.getByLabel('Name on card').fill('T NKOSI');
      await frame.getByLabel('Expiry date').fill('12/2030');
      await frame.getByLabel('CVV').fill('123');
      await picture(page, 'deposit-card');
      await frame.getByRole('button', { name: 'Pay now' }).click();
      await picture(page, 'deposit-bank');
      await frame.getByRole('button', { name: answer }).click();
    };
    await pay('4000 0000 0000 0002', 'Confirm payment');
    await expect(dialog.getByRole('alert')).toContainText('Nothing was paid in.');
    await expectNoAxeFindings(page);
    await picture(page, 'deposit-declined');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await pay('4200 0000 0000 0000', 'Cancel');
    await expect(dialog.getByRole('alert')).toContainText('Nothing was paid in.');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await pay('4200 0000 0000 0000', 'Confirm payment');
    await expect(dialog.getByText('Payment successful')).toBeVisible();
    await expect(dialog.getByText('New balance')).toBeVisible();
    await expectNoAxeFindings(page);
    await picture(page, 'deposit-paid');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toBeHidden();
  });

  test('[DEL-30, DEL-31, DEL-32] an administrator corrects a job after a second question', async ({
    browser,
  }) => {
    const page = await signedIn(browser, 'administrator');
    const job = (await jobsIn(page, IN_PROGRESS)).find((one) => one.canEdit && one.driverId);
    await page.goto(`/dashboard?job=${job?.id}`);
    await choose(page, 'Debit and credit adjustment');
    const dialog = page.getByRole('dialog', { name: 'Debit and credit adjustment' });
    await dialog.getByRole('button', { name: /^Credit/ }).click();
    await dialog.getByRole('textbox', { name: 'Amount excl' }).fill('12.50');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Waited an hour');
    await expectNoAxeFindings(page);
    await picture(page, 'adjustment');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('Transaction cannot be undone!')).toBeVisible();
    await expectNoAxeFindings(page);
    await picture(page, 'adjustment-confirm');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Booked on this job' })).toContainText('Waited an hour');
  });
});

test('[TSK-18, TSK-19, JOB-08] a dispatcher adds a stop with the wizard, and moves it in the route', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'staff');
  const [job] = await jobsIn(page, IN_PROGRESS);
  await page.goto(`/dashboard?job=${job?.id}`);
  await choose(page, 'Add a stop');
  const wizard = page.getByRole('dialog', { name: `Add a stop to job ${job?.id}` });
  const next = wizard.getByRole('button', { name: 'Next', exact: true });
  await expectNoAxeFindings(page);
  await picture(page, 'task-wizard-type');
  await next.click();
  await next.click();
  await expect(wizard.getByText('Address is required')).toBeVisible();
  const address = wizard.getByRole('combobox', { name: 'Address' });
  await address.fill('44 Kloof Street, Cape Town');
  await page.getByRole('option').first().click();
  await expect(wizard.getByText(/^Placed at the centre of/)).toBeVisible();
  await expect(wizard.getByRole('button', { name: 'Set the pin on the map' })).toBeVisible();
  await wizard.getByRole('textbox', { name: 'Unit' }).fill('12C');
  await wizard.getByRole('textbox', { name: 'Building' }).fill('Loop Mansions');
  await expectNoAxeFindings(page);
  await picture(page, 'task-wizard-address');
  await next.click();
  await wizard.getByRole('textbox', { name: 'Contact name' }).fill('Nomsa Dube');
  await wizard.getByRole('textbox', { name: 'Phone number' }).fill('082 555 0199');
  await expectNoAxeFindings(page);
  await picture(page, 'task-wizard-contact');
  await next.click();
  await expect(wizard.getByText('Nomsa Dube')).toBeVisible();
  await expectNoAxeFindings(page);
  await picture(page, 'task-wizard-window');
  await wizard.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(wizard).toBeHidden();
  const stops = page.getByRole('region', { name: 'Stops' });
  await expect(stops.getByText(/Kloof/).first()).toBeVisible();
  await expect(stops.getByText('Nomsa Dube')).toBeVisible();

  const orderOf = async () => (await ask<{ job: Job }>(page, `/connect/jobs/ZA/${job?.id}`)).job.tasks ?? [];
  const before = await orderOf();
  await choose(page, 'Route');
  const route = page.getByRole('dialog', { name: `Route of job ${job?.id}` });
  await expectNoAxeFindings(page);
  await picture(page, 'route');
  const earlier = route.getByRole('button', { name: /^Earlier: .*Kloof/ });
  await earlier.click();
  await route.getByRole('button', { name: 'Save route' }).click();
  await expect(route).toBeHidden();
  const after = await orderOf();
  const added = before.at(-1)?.id;
  expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id));
  expect(after.findIndex(({ id }) => id === added)).toBe(before.length - 2);
});

test('[JOB-08] a stop is dragged to its place in the route, and moved there by keyboard', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'staff');
  // Two stops that belong to no parcel, and so may stand anywhere among those that have not ended.
  const [, job] = await jobsIn(page, IN_PROGRESS);
  await page.goto(`/dashboard?job=${job?.id}`);
  for (const street of ['9 Loop Street, Cape Town', '31 Buitengracht Street, Cape Town']) {
    await choose(page, 'Add a stop');
    const wizard = page.getByRole('dialog', { name: `Add a stop to job ${job?.id}` });
    const next = wizard.getByRole('button', { name: 'Next', exact: true });
    await next.click();
    await wizard.getByRole('combobox', { name: 'Address' }).fill(street);
    await page.getByRole('option').first().click();
    await next.click();
    await wizard.getByRole('textbox', { name: 'Contact name' }).fill('Sipho Dube');
    await next.click();
    await wizard.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(wizard).toBeHidden();
  }
  const orderOf = async () =>
    (await ask<{ job: Job }>(page, `/connect/jobs/ZA/${job?.id}`)).job.tasks?.map(({ id }) => id) ?? [];
  const first = await orderOf();
  await choose(page, 'Route');
  const route = page.getByRole('dialog', { name: `Route of job ${job?.id}` });
  const stop = (street: string) => route.getByRole('listitem').filter({ hasText: street });
  const [from, to] = [await stop('Buitengracht').boundingBox(), await stop('Loop').boundingBox()];
  if (from === null || to === null) throw new Error('the stops are not there');
  await page.mouse.move(from.x + 120, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 120, from.y + from.height / 2 - 8, { steps: 4 });
  await page.mouse.move(to.x + 120, to.y + to.height / 2, { steps: 8 });
  await picture(page, 'route-dragging');
  await page.mouse.up();
  await expect(route.getByRole('status')).toContainText('Buitengracht');
  await route.getByRole('button', { name: 'Save route' }).click();
  await expect(route).toBeHidden();
  const dragged = await orderOf();
  expect(dragged).toEqual([...first.slice(0, -2), first.at(-1), first.at(-2)]);

  await choose(page, 'Route');
  await stop('Loop')
    .getByRole('button', { name: /^Earlier/ })
    .focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(route.getByRole('status')).toContainText('Loop');
  await expect(
    stop('Loop')
      .getByRole('button', { name: /^(Earlier|Later)/ })
      .first(),
  ).toBeFocused();
  await route.getByRole('button', { name: 'Save route' }).press('Enter');
  await expect(route).toBeHidden();
  expect(await orderOf()).toEqual(first);
});

test('[JOB-09] new rows wait behind a chip that moves no row of the list', async ({ browser }) => {
  const page = await signedIn(browser, 'staff');
  await page.goto('/dashboard?f=jobStatusId:0');
  const list = page.getByRole('region', { name: 'Lists' });
  const first = list.locator('.job-row [data-row]').first();
  await expect(first).toBeVisible(patient);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Due last, and so not before the first row.
  const [assigned] = [...(await jobsIn(page, NOT_STARTED))].sort((x, y) =>
    (y.windowEndUtc ?? '').localeCompare(x.windowEndUtc ?? ''),
  );
  const told = await first.textContent();
  const before = await first.boundingBox();
  // A colleague takes a job back from its driver: it belongs into this list now.
  const status = await page.evaluate(async (id) => {
    const token = (localStorage.getItem('jwtToken') ?? '').replaceAll('"', '');
    const answer = await fetch(`/connect/jobworkflows/unassign/ZA/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.status;
  }, assigned!.id);
  expect(status).toBe(200);
  const chip = page.getByRole('button', { name: /^\d+ new$/ });
  await expect(chip).toBeVisible(patient);
  expect(await first.boundingBox()).toEqual(before);
  expect(await first.textContent()).toBe(told);
  // What is seen of the list, which is longer than its pane.
  const over = await chip.boundingBox();
  if (over === null) throw new Error('the chip is not there');
  const rowAt = await page.evaluate(
    ({ x, y }) => document.elementsFromPoint(x, y).some((one) => one.closest('.job-row') !== null),
    { x: over.x + over.width / 2, y: over.y + over.height / 2 },
  );
  expect(rowAt, 'the chip lies over a row').toBe(false);
  await expectNoAxeFindings(page);
  await picture(page, 'new-rows-wait');
  const row = list.getByText(`Job ${assigned!.id}`, { exact: true });
  await expect(row, 'the row waits for the click').toHaveCount(0);
  await chip.click();
  await expect(chip).toBeHidden();
  // The list is longer than its pane, and rows that are not in view do not exist: it is scrolled until the row is there.
  const scroller = list
    .locator('[data-key]')
    .first()
    .locator('xpath=ancestor::div[contains(@class,"MuiBox-root")][1]');
  await expect(async () => {
    const isThere = await row.isVisible();
    if (!isThere)
      await scroller.evaluate((pane) => {
        const isEnd = pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 1;
        pane.scrollTop = isEnd ? 0 : pane.scrollTop + pane.clientHeight / 2;
      });
    expect(isThere).toBe(true);
  }).toPass(patient);
  await scroller.evaluate((pane) => {
    pane.scrollTop = 0;
  });
  await expect(first, 'the first row stays').toHaveText(told ?? '');
});

/** Listens on a port of the system's choice, and says which. */
const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the server listens nowhere');
  return at.port;
};

test('a tile server that is dead leaves outlines and names, says so, and is not asked for ever more', async ({
  browser,
}) => {
  let asked = 0;
  const dead = createServer((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  const tiles = `http://127.0.0.1:${await listening(dead)}/{z}/{x}/{y}.png`;
  const free = createServer();
  const port = await listening(free);
  await new Promise((resolve) => free.close(resolve));
  const server = spawn(process.execPath, ['dist/backend/main.js'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      PORT: String(port),
      UMZILA_DATA: 'memory',
      UMZILA_DEMO: '1',
      UMZILA_SIMULATE: '0',
      UMZILA_MAP_TILES: tiles,
    },
    stdio: 'ignore',
  });
  try {
    const told = (): Promise<unknown> =>
      fetch(`http://127.0.0.1:${port}/config.json`).then(
        async (answer) => ((await answer.json()) as { mapTiles?: unknown }).mapTiles,
        () => undefined,
      );
    // Laying out the demonstration takes its time on a busy machine.
    await expect.poll(told, { timeout: 180_000 }).toBe(tiles);
    const page = await signedIn(browser, 'staff', widths.desk, { baseURL: `http://127.0.0.1:${port}` });
    await page.goto('/dashboard');
    await expect(page.getByText('Streets cannot be shown now: outlines only.')).toBeVisible(patient);
    // Land, sea and the strokes of borders and names: more than a handful of colours, none of them nearly everything.
    const painted = (): Promise<{ colours: number; most: number }> =>
      page.evaluate(() => {
        const seen = new Map<string, number>();
        let all = 0;
        for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.ol-viewport canvas')) {
          const { data } =
            canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? new ImageData(1, 1);
          for (let pixel = 0; pixel < data.length; pixel += 4) {
            if (data[pixel + 3] === 0) continue;
            const colour = `${data[pixel]} ${data[pixel + 1]} ${data[pixel + 2]}`;
            seen.set(colour, (seen.get(colour) ?? 0) + 1);
            all += 1;
          }
        }
        return { colours: seen.size, most: Math.max(0, ...seen.values()) / Math.max(1, all) };
      });
    await expect.poll(async () => (await painted()).colours, patient).toBeGreaterThan(40);
    expect((await painted()).most).toBeLessThan(0.98);
    await expectNoAxeFindings(page);
    await picture(page, 'map-without-tiles');
    // Wandering over the map asks no more of it than what was under way.
    const known = asked;
    const map = await page.locator('.ol-viewport').boundingBox();
    if (map === null) throw new Error('there is no map');
    for (let step = 0; step < 6; step += 1) {
      await page.mouse.move(map.x + 300, map.y + 300);
      await page.mouse.down();
      await page.mouse.move(map.x + 120, map.y + 200, { steps: 4 });
      await page.mouse.up();
    }
    expect(asked - known).toBeLessThanOrEqual(16);
    expect(asked).toBeLessThanOrEqual(32);
    await page.context().close();
  } finally {
    server.kill('SIGTERM');
    dead.close();
  }
});

test('[DEL-24, API-70, API-71, API-72, API-74] staff reverse a step, return a parcel to its sender, cancel, try again and book again', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'administrator');
  const onTheWay = [
    ...(await deliveriesIn(page, PENDING_DROP_OFF)),
    ...(await deliveriesIn(page, COLLECTED)),
  ];
  const [first, second] = onTheWay;
  expect(second).toBeDefined();

  await openDelivery(page, first!.deliveryId);
  await picture(page, 'delivery-actions');
  await choose(page, 'Reverse logistic status');
  await yes(page, /^Reverse the status of/);
  await expect
    .poll(async () => (await deliveryOf(page, first!.deliveryId)).logisticStatusId)
    .toBeLessThan(first!.logisticStatusId);

  await openDelivery(page, second!.deliveryId);
  await choose(page, 'Cancel and return to sender');
  await yes(page, /to the sender\?$/);
  await expect.poll(async () => (await deliveryOf(page, second!.deliveryId)).isReturnToSender).toBe(true);
  await expect(page.getByText('Return to sender').first()).toBeVisible();

  const [ready] = await deliveriesIn(page, READY);
  await openDelivery(page, ready!.deliveryId);
  await choose(page, 'Cancel delivery');
  await picture(page, 'cancel-delivery');
  await yes(page, /^Cancel delivery/);
  await expect.poll(async () => (await deliveryOf(page, ready!.deliveryId)).logisticStatusId).toBeLessThan(0);

  await openDelivery(page, ready!.deliveryId);
  await choose(page, 'Reattempt');
  await yes(page, /^Reattempt/);
  const wizard = page.getByRole('dialog');
  await expect(wizard.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await picture(page, 'reattempt-wizard');

  const [done] = await deliveriesIn(page, DELIVERED);
  await openDelivery(page, done!.deliveryId);
  await choose(page, 'Book again');
  await yes(page, /again\?$/);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('[API-75] a proof gets its picture and its signature', async ({ browser }) => {
  const page = await signedIn(browser, 'administrator', widths.phone);
  const [done] = await deliveriesIn(page, DELIVERED);
  await openDelivery(page, done!.deliveryId);
  await choose(page, 'Proof of delivery');
  const dialog = page.getByRole('dialog', { name: /^Proof of delivery/ });
  await dialog.getByRole('textbox', { name: 'Received by' }).fill('Zanele M');
  const photo = await bwipjs.toBuffer({
    bcid: 'qrcode',
    text: done!.waybill,
    scale: 12,
    backgroundcolor: 'FFFFFF',
  });
  await dialog
    .getByLabel('Picture of the parcel: Take a picture')
    .setInputFiles({ name: 'parcel.png', mimeType: 'image/png', buffer: photo });
  await expect(dialog.getByRole('img', { name: 'Picture of the parcel' })).toBeVisible();
  const pad = await dialog.locator('canvas').boundingBox();
  if (pad === null) throw new Error('there is nothing to sign on');
  await page.mouse.move(pad.x + 20, pad.y + 20);
  await page.mouse.down();
  await page.mouse.move(pad.x + 90, pad.y + 50, { steps: 6 });
  await page.mouse.move(pad.x + 150, pad.y + 25, { steps: 6 });
  await page.mouse.up();
  await expectNoAxeFindings(page);
  await picture(page, 'proof-filled');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('region', { name: 'Proof of delivery' });
  await expect(shown.getByText('Zanele M')).toBeVisible();
  // The picture is there to be seen: it was stored and comes back.
  const image = shown.getByRole('img').first();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(10);
  await picture(page, 'proof-shown');
});

/** A film of one frame, as the browser's false camera plays it: the label of a parcel held before the lens. */
const filmOf = (text: string, file: string): void => {
  const [drawn] = bwipjs.raw('code128', text, {});
  const sbs = drawn !== undefined && 'sbs' in drawn ? drawn.sbs : [];
  const [width, height, bar] = [640, 480, 3];
  const light = Buffer.alloc(width * height, 235);
  let x = Math.floor((width - sbs.reduce((sum, one) => sum + one, 0) * bar) / 2);
  sbs.forEach((size, at) => {
    if (at % 2 === 0)
      for (let y = 140; y < 340; y += 1) light.fill(16, y * width + x, y * width + x + size * bar);
    x += size * bar;
  });
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from('YUV4MPEG2 W640 H480 F5:1 Ip A1:1 C420jpeg\n'), frame, frame, frame]),
  );
};

test('[OTH-06] the camera reads a label, and its delivery opens; without a camera the code is typed', async ({
  browser,
}, info) => {
  const page = await signedIn(browser, 'staff');
  const [ready] = await deliveriesIn(page, READY);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan a barcode' });
  await expect(scanner.getByText(/Choose a picture or type the code\./)).toBeVisible();
  await expectNoAxeFindings(page);
  await picture(page, 'scanner-without-camera');
  await scanner.getByRole('textbox', { name: 'Barcode' }).fill('NO-SUCH-CODE');
  await scanner.getByRole('button', { name: 'Find delivery' }).click();
  await expect(scanner.getByText('No delivery carries NO-SUCH-CODE.')).toBeVisible();
  const label = await bwipjs.toBuffer({
    bcid: 'code128',
    text: ready!.waybill,
    scale: 3,
    backgroundcolor: 'FFFFFF',
  });
  await scanner
    .getByLabel('Read a barcode from a picture')
    .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: label });
  await expect(scanner).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`delivery=${ready!.deliveryId}`));
  await page.context().close();

  const film = info.outputPath('label.y4m');
  filmOf(ready!.waybill, film);
  const { launchOptions, baseURL } = info.project.use;
  const seeing: Browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const phone = await signedIn(seeing, 'staff', widths.phone, {
    ...(baseURL ? { baseURL } : {}),
    permissions: ['camera'],
  });
  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: 'Scan', exact: true }).click();
  await expect(phone).toHaveURL(new RegExp(`delivery=${ready!.deliveryId}`), { timeout: 60_000 });
  await expect(phone.getByText(ready!.waybill).first()).toBeVisible();
  await picture(phone, 'scanned-on-phone');
});

test('[JOB-18] a driver shares the position with dispatch; where it may not be read, it says so', async ({
  browser,
}) => {
  const silent = await signedIn(browser, 'driver', widths.phone);
  await silent.goto('/dashboard');
  await silent.getByRole('switch', { name: 'Share my position with dispatch' }).check();
  await expect(silent.getByText(/Your position may not be read here\./)).toBeVisible();
  await expectNoAxeFindings(silent);
  await picture(silent, 'position-refused');
  await silent.context().close();

  const driver = await signedIn(browser, 'driver', widths.phone, {
    permissions: ['geolocation'],
    geolocation: { latitude: -33.9258, longitude: 18.4232 },
  });
  await driver.goto('/dashboard');
  const me = await ask<{ id: number }>(driver, '/connect/drivers/ZA/me');
  await driver.getByRole('switch', { name: 'Share my position with dispatch' }).check();
  await expect(driver.getByText('Dispatch sees where you are.')).toBeVisible({ timeout: 60_000 });
  await expectNoAxeFindings(driver);
  await picture(driver, 'position-shared');
  await driver.context().setGeolocation({ latitude: -33.9, longitude: 18.5 });
  const staff = await signedIn(browser, 'staff');
  await expect
    .poll(
      async () =>
        (await ask<{ lastKnownLocation?: { lat: number } | null }>(staff, `/connect/drivers/ZA/${me.id}`))
          .lastKnownLocation?.lat,
      { timeout: 60_000 },
    )
    .toBeCloseTo(-33.9, 3);
});
