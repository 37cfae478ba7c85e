// The story people live by, in one browser with four people: a customer books and pays by card, a dispatcher gives the run to a
// driver, the driver drives it, the recipient watches the public link; each screen is judged by axe on the way.
import { expect, type Page } from '@playwright/test';
import { ask, expectNoAxeFindings, picture, signedIn, signedInByScreen, test, widths } from './people.ts';

test.describe.configure({ mode: 'serial' });
test.use({ peopleStay: true });

const pickAddress = async (page: Page, label: string, words: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(words);
  await page.getByRole('option').first().click();
};

const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Next' }).last();

const contact = async (page: Page, name: string, phone: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^name/i }).fill(name);
  await dialog.getByRole('textbox', { name: /phone number/i }).fill(phone);
};

/** Books until the card form is shown, as somebody who is signed in. */
const bookToPay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New delivery' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'New delivery' })).toBeVisible();
  await pickAddress(page, 'Pick-up address', '12 Long Street, Cape Town');
  await pickAddress(page, 'Drop-off address', '5 Main Road, Claremont');
  await dialog.getByRole('combobox', { name: 'Pick-up date' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await next(page).click();
  await dialog.getByRole('button', { name: /^Add Small/ }).click();
  await expectNoAxeFindings(page);
  await next(page).click();
  await dialog
    .getByRole('radio', { name: /Standard/ })
    .first()
    .check();
  await expectNoAxeFindings(page);
  await next(page).click();
  await expect(dialog.getByRole('heading', { name: 'Pick-up contact' })).toBeVisible();
  await contact(page, 'Thandi Nkosi', '082 123 4567');
  await next(page).click();
  await expect(dialog.getByRole('heading', { name: 'Drop-off contact' })).toBeVisible();
  await contact(page, 'Pieter de Wet', '083 765 4321');
  await next(page).click();
  await expect(dialog.getByRole('heading', { name: 'Additional details' })).toBeVisible();
  await dialog.getByRole('textbox', { name: /reference/i }).fill('STORY-1');
  await next(page).click();
  await expect(dialog.getByRole('heading', { name: 'Accept now' })).toBeVisible();
  await expectNoAxeFindings(page);
  await next(page).click();
};

let customer: Page;
let deliveryId = 0;
let waybill = '';
let hash = '';
let jobId = 0;

const payByCard = async (page: Page, number: string): Promise<void> => {
  const card = page.frameLocator('iframe[title="Card payment"]').frameLocator('iframe');
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('Name on card').fill('T NKOSI');
  await card.getByLabel('Expiry date').fill('12/2030');
  await card.getByLabel('CVV').fill('123');
  await card.getByRole('button', { name: 'Pay now' }).click();
  // The bank's own page asks once more (3-D Secure).
  await card.getByRole('button', { name: 'Confirm payment' }).click();
};

interface Delivery {
  readonly deliveryId: number;
  readonly waybill: string;
  readonly hash: string;
  readonly orderReference: string | null;
  readonly logisticStatusId: number;
  readonly paymentStatusId: number;
  readonly jobId: number | null;
  readonly tasks?: readonly { readonly id: number; readonly taskStatusId: number }[];
}
const mine = (page: Page) =>
  ask<{ data: readonly Delivery[] }>(
    page,
    '/connect/deliveries/ZA/mine?pageSize=5&sortBy=createdUtc&sortDirection=desc',
  );

test('[OTH-09, OTH-11, WIZ-01, WIZ-16, WIZ-17, PAY-02, PAY-42] a customer books on a phone; a declined card is told, another card pays', async ({
  browser,
}) => {
  customer = await signedInByScreen(browser, 'customer', widths.phone);
  await bookToPay(customer);
  // The only account is no question.
  await expect(customer.getByRole('button', { name: 'Pay by card' })).toBeVisible();
  await expectNoAxeFindings(customer);
  await customer.getByRole('button', { name: 'Pay by card' }).click();
  await payByCard(customer, '4000 0000 0000 0002');
  await expect(customer.getByText(/Payment failed because '/).first()).toBeVisible({ timeout: 60_000 });
  await picture(customer, 'declined');
  const [failed] = (await mine(customer)).data;
  expect(failed).toMatchObject({ orderReference: 'STORY-1', paymentStatusId: 10040, logisticStatusId: 1000 });

  await next(customer).click();
  await customer.getByRole('button', { name: 'Pay by card' }).click();
  await payByCard(customer, '4200 0000 0000 0000');
  await expect(customer.getByText('Woohoo! Your order has been placed successfully.')).toBeVisible({
    timeout: 60_000,
  });
  await expectNoAxeFindings(customer);
  await picture(customer, 'paid');
  const [paid] = (await mine(customer)).data;
  expect(paid).toMatchObject({
    deliveryId: failed?.deliveryId,
    paymentStatusId: 30001,
    logisticStatusId: 2501,
  });
  ({ deliveryId, waybill, hash } = paid!);
  expect(hash.length).toBeGreaterThan(10);
  await customer.getByRole('button', { name: 'Go to dashboard' }).click();
  await expect(customer.getByText(waybill).first()).toBeVisible();
});

let driver: Page;
let staff: Page;

test('[OTH-10, JOB-07, JOB-09, LST-25] a dispatcher finds the run on the board and gives it to a driver', async ({
  browser,
}) => {
  driver = await signedIn(browser, 'driver', widths.phone);
  const me = await ask<{ id: number; firstName: string; lastName: string }>(driver, '/connect/drivers/ZA/me');
  staff = await signedIn(browser, 'staff');
  await staff.goto('/dashboard');
  jobId = (await ask<Delivery>(staff, `/connect/deliveries/ZA/${deliveryId}`)).jobId ?? 0;
  expect(jobId).toBeGreaterThan(0);
  await staff.getByRole('searchbox', { name: 'Search jobs' }).fill(waybill);
  await staff.getByText(`Job ${jobId}`, { exact: true }).first().click();
  await expectNoAxeFindings(staff);
  await picture(staff, 'board');
  await staff.getByRole('button', { name: 'Assign', exact: true }).first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Find a driver').fill(`${me.firstName} ${me.lastName}`);
  await dialog.getByRole('radio').first().check();
  await expectNoAxeFindings(staff);
  await picture(staff, 'assign');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByText('Not started').first()).toBeVisible();
  expect(await ask(staff, `/connect/jobs/ZA/${jobId}`)).toMatchObject({
    job: { jobStatusId: 2001, driverId: me.id },
  });
});

test('[OTH-10, TSK-05, DEL-15] the driver drives it on a phone while the board and the public link follow', async ({
  browser,
}) => {
  const recipient = await (await browser.newContext({ viewport: widths.phone })).newPage();
  await recipient.goto(`/track/${hash}`);
  await expect(recipient.getByRole('status').getByText(/^Ready/)).toBeVisible();
  await expectNoAxeFindings(recipient);

  await driver.goto('/dashboard');
  const run = driver.getByRole('region', { name: `Job ${jobId}` });
  await expectNoAxeFindings(driver);
  await picture(driver, 'run');
  await run.getByRole('button', { name: 'Start this run' }).click();
  for (const stop of [1, 2]) {
    const start = run.getByRole('button', { name: 'Start', exact: true });
    const arrive = run.getByRole('button', { name: 'Arrived', exact: true });
    await expect(start.or(arrive).first()).toBeVisible();
    if (await start.isVisible()) await start.click();
    await arrive.click();
    await run.getByRole('button', { name: 'Complete', exact: true }).click();
    const proof = driver.getByRole('dialog');
    if (stop === 2) await proof.getByLabel('Received by').fill('Pieter de Wet');
    await expectNoAxeFindings(driver);
    await picture(driver, `proof-${stop}`);
    await proof.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(proof).toBeHidden();
    if (stop === 1) {
      await expect(recipient.getByRole('status').getByText(/^(Collected|On its way)/)).toBeVisible({
        timeout: 60_000,
      });
      await expect(staff.getByText(/Collected|Pending drop-off/).first()).toBeVisible();
    }
  }
  await expect(recipient.getByRole('status').getByText(/^Delivered/)).toBeVisible({ timeout: 60_000 });
  await expectNoAxeFindings(recipient);
  await picture(recipient, 'delivered');
  expect(await ask(staff, `/connect/jobs/ZA/${jobId}`)).toMatchObject({
    job: { jobStatusId: 4001 },
    deliveries: [{ logisticStatusId: 30001 }],
  });
  await expect(staff.getByText('Delivered').first()).toBeVisible();
  await picture(staff, 'board-delivered');
});

test('[PUB-02, DEL-23, FMT-14] the recipient rates it', async ({ browser }) => {
  const recipient = await (await browser.newContext({ viewport: widths.phone })).newPage();
  await recipient.goto(`/track/${hash}`);
  await recipient.getByRole('link', { name: /rate this delivery/i }).click();
  await recipient.getByRole('radio', { name: /^4/ }).check({ force: true });
  await expectNoAxeFindings(recipient);
  await recipient.getByRole('button', { name: /send|rate|submit/i }).click();
  await expect(recipient).toHaveURL(/rating-complete/);
});
