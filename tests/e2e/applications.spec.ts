// How somebody joins, on a phone: a partner applies, invites a driver, is returned once and approved; the driver finds the letter, applies,
// is approved and drives a run to its end.
import { expect, type Page } from '@playwright/test';
import { specimenPng } from '../../adapters/backend/standins/demonstration/specimen.ts';
import { bluePdf, expectPdfDrawn, expectStillWhileLoading } from './paperFrame.ts';
import { ask, expectNoAxeFindings, picture, signedIn, test, widths } from './people.ts';

test.describe.configure({ mode: 'serial' });
test.use({ peopleStay: true });

const invited = { first: 'Sibusiso', last: 'Dlamini', email: 'sibusiso.dlamini@example.test' };
const file = { name: 'paper.png', mimeType: 'image/png', buffer: Buffer.from(specimenPng()) };
const driverPassword = 'a-long-enough-password';
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Gives every paper that is asked for: a page, its number, its days. */
const givePapers = async (page: Page, first: typeof file = file): Promise<void> => {
  const cards = page.getByRole('main').locator('section[aria-label]').filter({ hasText: 'Take a picture' });
  await expect(page.getByText('This paper is required').first()).toBeVisible();
  for (const [at, card] of (await cards.all()).entries()) {
    await card.getByLabel(/Choose a file/).setInputFiles(at === 0 ? first : file);
    // The page shows once it has come; an identity has its number among the details.
    await expect(card.getByRole('button', { name: /Remove/ })).toBeVisible();
    const number = card.getByLabel(/Number/);
    if ((await number.count()) > 0) await number.fill('N-1');
    const expires = card.getByLabel(/Expires/);
    if ((await expires.count()) > 0) await expires.fill('2031-05-05');
  }
  await expect(page.getByText('This paper is required')).toHaveCount(0);
};

const declare = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByLabel('Full name')).toBeVisible();
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
  await page.getByLabel('Full name').fill(name);
  await next(page);
};

/** Accepts every paper, and then the application. */
const accept = async (staff: Page, name: string, list: string): Promise<void> => {
  const papers = staff.getByRole('listbox', { name: 'Papers' });
  for (const paper of await papers.getByRole('option').all()) {
    if (/None/.test((await paper.textContent()) ?? '')) continue;
    await paper.click();
    await staff.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(paper).toContainText('Valid');
  }
  await staff.getByRole('button', { name: `Approve: ${name}` }).click();
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /approve|confirm|yes/i })
    .click();
  await staff.waitForURL((url) => url.pathname === list);
};

/** Fills the steps of a partner, one after the other. */
const apply = async (page: Page): Promise<void> => {
  await page.goto('/partner-apply');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByLabel('Trading name').fill('Kloof Couriers');
  await page.getByRole('combobox', { name: 'Legal form' }).click();
  await page.getByRole('option', { name: 'Company' }).click();
  await page.getByLabel('Contact').first().fill('Kefilwe Modise');
  await page.getByLabel('Phone').fill('0821234567');
  await page.getByRole('combobox', { name: 'Address' }).fill('Albert');
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Territories where you drive' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Where else do you drive?').fill('Cape Town');
  await expectNoAxeFindings(page);
  await next(page);

  // What is missing is said on its paper, and no more once the paper is there.
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await next(page);
  await givePapers(page);
  // From the top, so that no button stands half beneath the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoAxeFindings(page);
  // Straight from a field that is still to be sent.
  await page
    .getByLabel(/Number$/)
    .last()
    .fill('N-2');
  await next(page);

  await page.getByLabel('Account holder').fill('Kloof Couriers');
  await page.getByRole('combobox', { name: 'Bank' }).click();
  await page.getByRole('option', { name: 'FNB' }).click();
  await page.getByLabel('Branch code').fill('250655');
  await page.getByLabel('Account number').fill('62001234567');
  await next(page);
  await declare(page, 'Kefilwe Modise');
  await page.getByLabel('I accept').check();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('We answer within 18 working hours.')).toBeVisible();
};

let applicant: Page;
let staff: Page;

test('a partner applies on a phone, invites a driver, answers what staff return, and is approved', async ({
  browser,
}) => {
  applicant = await signedIn(browser, 'kefilwe.modise', widths.phone);
  await apply(applicant);
  await picture(applicant, 'application-submitted');
  await applicant.getByRole('button', { name: 'Invite a driver' }).click();
  const invitation = applicant.getByRole('dialog');
  await invitation.getByLabel('Name').fill(`${invited.first} ${invited.last}`);
  await invitation.getByLabel('Email').fill(invited.email);
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(invitation).toBeHidden();
  await expect(applicant.getByText(invited.email)).toBeVisible();

  staff = await signedIn(browser, 'staff');
  await staff.goto('/partner-applications');
  await staff.getByRole('row', { name: /Kloof Couriers/ }).dblclick();
  await expect(staff.getByRole('heading', { level: 1, name: 'Kloof Couriers' })).toBeVisible();
  const papers = staff.getByRole('listbox', { name: 'Papers' });
  await expect(papers.getByRole('option').last()).toContainText('Pending approval');
  await expectNoAxeFindings(staff);
  await expectStillWhileLoading(staff);
  await picture(staff, 'application-review');
  await staff.getByRole('button', { name: 'Return: Kloof Couriers' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('What must be mended').fill('Please name the towns.');
  await dialog.getByRole('combobox', { name: 'Steps' }).click();
  await staff.getByRole('option', { name: 'Details' }).click();
  await staff.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(dialog).toBeHidden();

  await applicant.reload();
  await expect(applicant.getByText('Please name the towns.').first()).toBeVisible();
  await expectNoAxeFindings(applicant);
  await applicant.getByLabel('Where else do you drive?').fill('Cape Town, Paarl');
  await applicant.getByRole('button', { name: 'Save', exact: true }).click();
  await applicant.getByLabel('Your answer').fill('Cape Town and Paarl.');
  await applicant.getByRole('button', { name: 'Submit again' }).click();
  await expect(applicant.getByText('We answer within 18 working hours.')).toBeVisible();

  await staff.reload();
  await expect(staff.getByText('Cape Town and Paarl.')).toBeVisible();
  await expect(staff.getByText('N-1', { exact: true })).toBeVisible();
  await accept(staff, 'Kloof Couriers', '/partner-applications');

  await applicant.reload();
  await expect(applicant.getByText('Welcome.')).toBeVisible();
});

/** The newest letter, or text message, that went there and speaks of this. */
const letter = async (page: Page, to: string, about: RegExp): Promise<string> => {
  const found = async (): Promise<string> => {
    const answer = await page.request.get(`/identity/outbox?recipient=${encodeURIComponent(to)}`);
    const all = (await answer.json()) as readonly { readonly subject: string; readonly body: string }[];
    return all.find(({ subject }) => about.test(subject))?.body ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
};

/** Has a code sent, and types in what came. */
const confirm = async (page: Page, to: string, about: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(/^A code is on its way to/)).toBeVisible();
  const [, code = ''] = /code is (\S+)\. /.exec(await letter(page, to, about)) ?? [];
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('link', { name: 'Go on' }).click();
};

let driver: Page;

test('the invited driver finds the letter, signs up, applies on a phone and is approved', async ({
  browser,
}) => {
  driver = await (await browser.newContext({ viewport: widths.phone })).newPage();
  const [link = ''] =
    /https?:\S+driver-apply\S+/.exec(await letter(applicant, invited.email, /invites/)) ?? [];
  const { pathname } = new URL(link);
  await driver.goto(pathname);
  await driver.getByRole('link', { name: 'Sign up', exact: true }).click();
  await driver.getByLabel('First name').fill(invited.first);
  await driver.getByLabel('Last name').fill(invited.last);
  await driver.getByLabel('Email').fill(invited.email);
  await driver.getByLabel('Password', { exact: true }).fill(driverPassword);
  await driver.getByRole('button', { name: 'Sign up' }).click();
  await driver.waitForURL((url) => url.pathname === pathname);
  await expect(driver.getByText('Kloof Couriers invites you to apply')).toBeVisible();
  await expectNoAxeFindings(driver);
  await picture(driver, 'application-invited');
  await driver.getByRole('button', { name: 'Start', exact: true }).click();

  await driver.getByLabel('First name').fill(invited.first);
  await driver.getByLabel('Last name').fill(invited.last);
  await driver.getByLabel('ID or passport number').fill('8704125009083');
  await driver.getByRole('textbox', { name: 'Phone', exact: true }).fill('0837654321');
  await driver.getByRole('combobox', { name: 'Address' }).fill('Albert');
  await driver.getByRole('option').first().click();
  await driver.getByLabel('Licence number').fill('L-4411');
  await driver.getByRole('combobox', { name: 'Licence code' }).click();
  await driver.getByRole('option', { name: 'B', exact: true }).click();
  await driver.getByLabel('Licence expires').fill('2031-05-05');
  await driver.getByRole('combobox', { name: 'Vehicle type' }).click();
  await driver.getByRole('option').nth(1).click();
  await driver.getByLabel('Emergency contact').fill('Nomsa Dlamini');
  await driver.getByLabel('Emergency phone').fill('0831112222');
  await driver.evaluate(() => window.scrollTo(0, 0));
  await expectNoAxeFindings(driver);
  await next(driver);

  await expect(driver.getByText('Step 2 of 4')).toBeVisible();
  await next(driver);
  await givePapers(driver, bluePdf);
  await next(driver);
  await declare(driver, `${invited.first} ${invited.last}`);
  await driver.getByLabel('I accept').check();
  // Nothing is handed in before email and phone are confirmed; the ways there lead back, to what was accepted already.
  await driver.getByRole('link', { name: 'Confirm email' }).click();
  await expectNoAxeFindings(driver);
  await confirm(driver, invited.email, /Confirm your email/);
  await driver.getByRole('link', { name: 'Confirm phone' }).click();
  await confirm(driver, '+27837654321', /Text message/);
  await expect(driver.getByLabel('I accept')).toBeChecked();
  await expect(driver.getByRole('link', { name: /^Confirm/ })).toHaveCount(0);
  await driver.getByRole('button', { name: 'Finish' }).click();
  await expect(driver.getByText('We answer within 18 working hours.')).toBeVisible();
  await picture(driver, 'application-driver-submitted');

  // The partner sees how it stands, and none of the numbers.
  await applicant.goto('/partner-apply');
  await expect(applicant.getByText(`${invited.first} ${invited.last}`).first()).toBeVisible();
  await expect(applicant.getByText('8704125009083')).toHaveCount(0);

  await staff.goto('/driver-applications');
  await staff.getByRole('row', { name: /Sibusiso Dlamini/ }).dblclick();
  await expect(staff.getByRole('heading', { level: 1, name: 'Sibusiso Dlamini' })).toBeVisible();
  await expect(staff.getByText('8704125009083')).toHaveCount(0);
  await expectPdfDrawn(staff);
  const token = () => driver.evaluate(() => localStorage.getItem('jwtToken'));
  const before = await token();
  await accept(staff, 'Sibusiso Dlamini', '/driver-applications');
  // The roles come over the line: nobody signs in again.
  await expect.poll(token).not.toBe(before);
});

test('the driver who came in that way, and the welcome, lead to a run that is driven to its end', async () => {
  await driver.goto('/dashboard');
  const takes = driver.getByRole('button', { name: 'Available', exact: true });
  await takes.click();
  await expect(takes).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeFindings(driver);
  await picture(driver, 'application-driver-home');
  const me = await ask<{ id: number }>(driver, '/connect/drivers/ZA/me');
  const { data } = await ask<{ data: readonly { id: number }[] }>(
    staff,
    '/connect/jobs/ZA?jobStatusId=0&pageSize=1&national=true',
  );
  const jobId = data[0]?.id ?? 0;
  await staff.goto('/dashboard');
  await staff.getByRole('searchbox', { name: 'Search jobs' }).fill(String(jobId));
  await staff.getByText(`Job ${jobId}`, { exact: true }).first().click();
  await staff.getByRole('button', { name: 'Assign', exact: true }).first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Find a driver').fill(`${invited.first} ${invited.last}`);
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toBeHidden();

  const run = driver.getByRole('region', { name: `Job ${jobId}` });
  await run.getByRole('button', { name: 'Start this run' }).click();
  const proof = driver.getByRole('dialog');
  for (const stop of [1, 2]) {
    const start = run.getByRole('button', { name: 'Start', exact: true });
    const arrive = run.getByRole('button', { name: 'Arrived', exact: true });
    await expect(start.or(arrive).first()).toBeVisible();
    if (await start.isVisible()) await start.click();
    await arrive.click();
    await run.getByRole('button', { name: 'Complete', exact: true }).click();
    if (stop === 2) await proof.getByLabel('Received by').fill('Pieter de Wet');
    await proof.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(proof).toBeHidden();
  }
  const ended = () =>
    ask<{ job: { jobStatusId: number; driverId: number } }>(staff, `/connect/jobs/ZA/${jobId}`);
  await expect.poll(async () => (await ended()).job).toMatchObject({ jobStatusId: 4001, driverId: me.id });
});
