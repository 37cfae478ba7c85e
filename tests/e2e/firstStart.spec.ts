// The first day of a portal, in a browser: from an empty database and the first administrator to a parcel at its door. Nobody writes a row by
// hand, and no call is made but by the screens; letters arrive in a mailbox of the test's own.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { startPortal } from './ownPortal.ts';
import { expectNoAxeFindings, picture, test, widths } from './people.ts';

const password = 'long-enough-1';
const people = {
  boss: 'boss@example.test',
  driver: 'driver@example.test',
  sender: 'nomsa@example.test',
} as const;

/** A mailbox for everybody: the newest link that a letter to somebody carries. */
const openMailbox = async () => {
  const letters: { readonly to: string; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, heard) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = Buffer.concat(parts)
          .toString()
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, text });
        heard();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const linkTo = async (address: string): Promise<string> => {
    const link = (): string | undefined =>
      letters.flatMap(({ to, text }) => (to === address ? (/http\S+token=\S+/.exec(text) ?? []) : [])).at(-1);
    await expect.poll(link, { timeout: 60_000 }).toBeDefined();
    return link() ?? '';
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    linkTo,
    close: () => new Promise<void>((end) => server.close(end)),
  };
};

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
/** What was made has an address of its own. */
const created = (page: Page) => expect(page).toHaveURL(/\/(edit\/\d+|\d+\/areas)$/);

/** Sets the password by the letter, then signs in by the screen. */
const firstSignIn = async (page: Page, link: string, email: string): Promise<void> => {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByLabel('The same again').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
};

const choose = async (page: Page, name: string | RegExp, words: string): Promise<void> => {
  const field = page.getByRole('combobox', { name }).first();
  await field.click();
  await field.fill(words);
  await page
    .getByRole('option')
    .filter({ hasText: words.split(',')[0] ?? words })
    .first()
    .click();
};

/** What the checklist asks for, in its order; cards are left for later. */
const makeReady = async (page: Page): Promise<void> => {
  const list = page.getByRole('region', { name: 'Getting started' });
  const step = (name: string) => list.getByRole('link', { name, exact: true });
  const back = () => page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(list.getByText('2 of 8 done')).toBeVisible();
  await expectNoAxeFindings(page);
  await picture(page, 'first-checklist');
  await step('Company details').click();
  const house = page.getByRole('dialog');
  await house.getByLabel('Legal name').fill('Trail Couriers (Pty) Ltd');
  await house.getByLabel('VAT number or PIN').fill('4123456789');
  await house.getByLabel(/^Address/).fill('1 Long Street, Cape Town');
  await save(page);
  await expect(house).toBeHidden();
  await back();
  await step('A territory').click();
  await page.getByLabel('Name').fill('Cape Town');
  await save(page);
  await created(page);
  await back();
  await step('A hub').click();
  await page.getByLabel('Name').fill('Depot');
  await choose(page, /Address/, '12 Long Street, Cape Town');
  await save(page);
  await created(page);
  await back();
  await list.getByRole('button', { name: 'Make the usual price list' }).click();
  await expect(list.getByText('The first parcel can be booked.')).toBeVisible();
  await step('A driver').click();
  await page.getByLabel('First name').fill('Thabo');
  await page.getByLabel('Last name').fill('Mokoena');
  await page.getByLabel('Email').fill(people.driver);
  await page.getByRole('checkbox', { name: /^Driver/ }).check();
  await save(page);
  await created(page);
  await back();
  await expect(list.getByText('7 of 8 done')).toBeVisible();
  await picture(page, 'first-checklist-done');
};

/** Signs up and books until the account is asked to pay. */
const book = async (page: Page): Promise<void> => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Nomsa');
  await page.getByLabel('Last name').fill('Dlamini');
  await page.getByLabel('Email').fill(people.sender);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByRole('button', { name: 'New delivery' }).first().click();
  const dialog = page.getByRole('dialog');
  const next = () => dialog.getByRole('button', { name: 'Next' }).last().click();
  await choose(page, 'Pick-up address', '12 Long Street, Cape Town');
  await choose(page, 'Drop-off address', '5 Main Road, Claremont');
  await dialog.getByRole('combobox', { name: 'Pick-up date' }).click();
  await page.getByRole('option').nth(1).click();
  await next();
  await dialog.getByRole('button', { name: /^Add Small/ }).click();
  await next();
  await dialog
    .getByRole('radio', { name: /Standard/ })
    .first()
    .check();
  await next();
  for (const [heading, name, phone] of [
    ['Pick-up contact', 'Nomsa Dlamini', '082 765 4321'],
    ['Drop-off contact', 'Pieter de Wet', '083 765 4321'],
  ] as const) {
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
    await dialog.getByRole('textbox', { name: /^name/i }).fill(name);
    await dialog.getByRole('textbox', { name: /phone number/i }).fill(phone);
    await next();
  }
  await expect(dialog.getByRole('heading', { name: 'Additional details' })).toBeVisible();
  await next();
  await expect(dialog.getByRole('heading', { name: 'Accept now' })).toBeVisible();
  await next();
  // The only account is no question.
  await expect(dialog.getByRole('heading', { name: 'Complete order' })).toBeVisible();
};

/** The reference in hand, the money of the bank is booked and given to the account. */
const receive = async (page: Page, reference: string): Promise<void> => {
  await page.getByRole('link', { name: 'Funds Received' }).click();
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByLabel('Received on').fill('2026-11-20');
  await page.getByLabel('Amount').fill('500');
  await page.getByLabel('Payer').fill('Nomsa Dlamini');
  await page.getByLabel('Reference').fill(reference);
  await save(page);
  await choose(page, /account/i, 'Nomsa');
  await page.getByLabel('Amount').first().fill('500');
  await save(page);
  await expect(page.getByRole('button', { name: 'Unallocate' })).toBeVisible();
};

const drive = async (page: Page): Promise<void> => {
  const run = page.getByRole('region', { name: /^Job / });
  await run.getByRole('button', { name: 'Start this run' }).click();
  for (const stop of [1, 2]) {
    const start = run.getByRole('button', { name: 'Start', exact: true });
    const arrive = run.getByRole('button', { name: 'Arrived', exact: true });
    await expect(start.or(arrive).first()).toBeVisible();
    if (await start.isVisible()) await start.click();
    await arrive.click();
    await run.getByRole('button', { name: 'Complete', exact: true }).click();
    const proof = page.getByRole('dialog');
    if (stop === 2) await proof.getByLabel('Received by').fill('Pieter de Wet');
    await proof.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(proof).toBeHidden();
  }
};

test('from an empty database to a parcel at its door, by the screens alone', async ({ browser }) => {
  // Three people one after another, on a server of its own: longer than a screen takes on a busy machine.
  test.setTimeout(600_000);
  const mailbox = await openMailbox();
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-first-'));
  const portal = await startPortal({
    UMZILA_DATA: folder,
    UMZILA_DEMO: '0',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'portal@example.test',
  });
  const open = async (on: Browser, viewport: { width: number; height: number } = widths.desk) =>
    (await on.newContext({ viewport, baseURL: portal.address })).newPage();
  try {
    await portal.command('administrator', people.boss);
    const boss = await open(browser);
    await firstSignIn(boss, await mailbox.linkTo(people.boss), people.boss);
    await makeReady(boss);

    const sender = await open(browser);
    await book(sender);
    const note = sender.getByRole('alert').filter({ hasText: 'Cards cannot be used on this portal' });
    await expect(note).toBeVisible();
    await receive(boss, /UMZ\d+/.exec(await note.innerText())?.[0] ?? '');
    await sender.goto('/dashboard');
    await sender.getByRole('button', { name: 'Complete order' }).click();
    await sender.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(sender.getByText('Woohoo! Your order has been placed successfully.')).toBeVisible();
    await sender.getByRole('link', { name: 'Follow this delivery' }).click();
    await expect(sender).toHaveURL(/\/track\//);

    const driver = await open(browser, widths.phone);
    await firstSignIn(driver, await mailbox.linkTo(people.driver), people.driver);
    await boss.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await boss.getByText('Job 1', { exact: true }).first().click();
    await boss.getByRole('button', { name: 'Assign', exact: true }).first().click();
    const dialog = boss.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog).toBeHidden();
    await drive(driver);
    await expect(sender.getByRole('status').getByText(/^Delivered/)).toBeVisible();
    await picture(sender, 'first-delivered');
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await portal.stop();
    await rm(folder, { recursive: true });
    await mailbox.close();
  }
});
