// A month of the books closed by the screens alone, on a portal of its own: money by a file of the bank, its allocation, a run of invoices,
// the statement, the checks, the lock; and what comes late stays out of the month.
import { writeFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { startPortal } from './ownPortal.ts';
import { ask, expectNoAxeFindings, picture, signedIn, test, widths } from './people.ts';

const COMPANY = 'Protea Home and Table';
const now = new Date();
const dayOf = (months: number, day: number): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, day)).toISOString().slice(0, 10);
/** The month before this one. */
const month = { from: dayOf(-1, 1), to: dayOf(0, 0) };
const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format(new Date(`${month.from}T00:00:00Z`));

const seen = async (page: Page, name: string): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await picture(page, `books-${name}`);
  await page.setViewportSize(widths.phone);
  // What changes with the width is drawn a moment after it.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${name} scrolls sideways on a phone`,
    })
    .toBeLessThanOrEqual(0);
  await picture(page, `books-${name}-phone`);
  await page.setViewportSize(widths.desk);
};

/** Reads a file of the bank: what names an invoice is ticked, what names nobody is booked unallocated. */
const bookBankFile = async (page: Page, file: string): Promise<void> => {
  await page.goto('/funds-received');
  await page.getByRole('button', { name: 'Import bank file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('checkbox', { name: /^Book EFT CREDIT/ })).toBeChecked();
  const cash = dialog.getByRole('checkbox', { name: /^Book CASH DEPOSIT/ });
  await expect(cash).not.toBeChecked();
  await cash.check();
  await seen(page, 'bank-file');
  await dialog.getByRole('button', { name: 'Book the chosen lines' }).click();
  await expect(dialog.getByRole('link', { name: /^Receipt \d+$/ })).toHaveCount(2);
};

const allocate = async (page: Page): Promise<void> => {
  const account = page.getByRole('combobox', { name: 'Account' });
  await account.click();
  await account.fill(COMPANY);
  await page.getByRole('option').filter({ hasText: COMPANY }).first().click();
  await seen(page, 'allocation');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: `Unallocate: ${COMPANY}` })).toBeVisible();
};

const invoiceUpToToday = async (page: Page): Promise<void> => {
  await page.goto('/accounts?tab=documents');
  await page.getByRole('button', { name: 'Invoice run' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Up to').fill(dayOf(0, now.getDate()));
  await expect(dialog.getByRole('listitem').filter({ hasText: COMPANY })).toBeVisible();
  await seen(page, 'invoice-run');
  await dialog.getByRole('button', { name: 'Issue the invoices' }).click();
  await expect(dialog.getByText(/invoices? (was|were) issued/)).toBeVisible();
  await expect(dialog.getByText(/^ZA-INV-\d{4}-\d{6}$/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
};

/** The last row of the month's statement, as it stands on the screen. */
const closingOf = async (page: Page, accountId: number): Promise<string> => {
  await page.goto(`/accounts/${accountId}/transactions?tab=statements&from=${month.from}&to=${month.to}`);
  const row = page
    .getByRole('region', { name: 'Statement' })
    .getByRole('row')
    .filter({ hasText: 'Closing balance' });
  await expect(row).toBeVisible();
  return row.innerText();
};

const printStatement = async (page: Page): Promise<void> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
};

const checkBooks = async (page: Page): Promise<void> => {
  await page.goto('/accounts');
  await page.getByRole('button', { name: 'Check the books' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Green', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('Red', { exact: true })).toHaveCount(0);
  await seen(page, 'checks');
};

const openMonths = async (page: Page) => {
  await page.goto('/accounts?tab=documents');
  await page.getByRole('button', { name: 'Months' }).click();
  return page.getByRole('dialog', { name: 'Months of the books' });
};

/** Closes one month after another, up to the one before this. */
const closeMonths = async (page: Page): Promise<void> => {
  const months = await openMonths(page);
  const closed = months
    .getByRole('listitem')
    .filter({ hasText: monthName })
    .getByText('Closed', { exact: true });
  const close = months.getByRole('button', { name: 'Close the month' });
  await expect(close).toHaveCount(1);
  await seen(page, 'months');
  for (let first = true; !(await closed.isVisible()); first = false) {
    await close.click();
    const one = page.getByRole('dialog', { name: /^Close .+\?$/ });
    await expect(one.getByText('Every sale of the month is invoiced')).toBeVisible();
    await expect(one.getByText('Red', { exact: true })).toHaveCount(0);
    if (first) await seen(page, 'closing');
    await one.getByRole('button', { name: 'Close the month' }).click();
    await expect(months).toBeVisible();
    await expect(close.or(closed).first()).toBeVisible();
  }
  // Whoever keeps the books closes a month and cannot open it again.
  await expect(months.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
};

/** Goes as far as the question whether to close the oldest open month. */
const aboutToClose = async (page: Page) => {
  const months = await openMonths(page);
  await months.getByRole('button', { name: 'Close the month' }).click();
  const one = page.getByRole('dialog', { name: /^Close .+\?$/ });
  await expect(one.getByText('Every sale of the month is invoiced')).toBeVisible();
  return one;
};

/** Says yes to that question when somebody else has closed the month: told as a conflict, and the months are read anew. */
const closeTooLate = async (page: Page, one: Locator): Promise<void> => {
  const answer = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.url().endsWith('/close'),
  );
  await one.getByRole('button', { name: 'Close the month' }).click();
  expect((await answer).status()).toBe(409);
  await expect(one.getByRole('alert')).toBeVisible();
  await seen(page, 'closed-meanwhile');
  await one.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Months of the books' })
      .getByRole('listitem')
      .filter({ hasText: monthName })
      .getByText('Closed', { exact: true }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
};

/** Types what came in on the last day of the month that is closed by now; answers when it is on the account. */
const receiveLate = async (page: Page): Promise<void> => {
  await page.goto('/funds-received/add');
  await page.getByLabel('Received on').fill(month.to);
  await page.getByLabel('Amount').fill('77.70');
  await page.getByLabel('Payer').fill('Too late');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/allocation/);
  await allocate(page);
};

test('a month of the books, from the file of the bank to its lock', async ({ browser }, info) => {
  // A portal of its own lays out the demonstration first.
  test.setTimeout(600_000);
  const portal = await startPortal({ UMZILA_DATA: 'memory', UMZILA_DEMO: '1' });
  const open = (on: Browser, who: string) => signedIn(on, who, widths.desk, { baseURL: portal.address });
  try {
    const keeper = await open(browser, 'management');
    type Statement = { accountId: number; open: { number: string; outstanding: number }[] };
    const { data } = await ask<{ data: { id: number; name: string }[] }>(
      keeper,
      `/connect/accounts/ZA?search=${COMPANY}`,
    );
    const accountId = data.find(({ name }) => name === COMPANY)?.id ?? 0;
    // On some days of the month everything is paid: then today's run makes what is due.
    await invoiceUpToToday(keeper);
    const { open: due } = await ask<Statement>(keeper, `/connect/accounts/ZA/${accountId}/statement`);
    const file = info.outputPath('bank.csv');
    await writeFile(
      file,
      [
        'Date,SERVICE FEE,Amount,DESCRIPTION,REFERENCE,Balance',
        `${month.to},0,${due[0]?.outstanding.toFixed(2)},EFT CREDIT,${due[0]?.number},0`,
        `${month.to},0,185.40,CASH DEPOSIT BRANCH 250655,,0`,
      ].join('\n'),
    );

    await bookBankFile(keeper, file);
    await keeper.getByRole('listitem').filter({ hasText: 'CASH DEPOSIT' }).getByRole('link').click();
    await allocate(keeper);
    const closing = await closingOf(keeper, accountId);
    await seen(keeper, 'statement');
    await printStatement(keeper);
    await checkBooks(keeper);
    const boss = await open(browser, 'administrator');
    const late = await aboutToClose(boss);
    await closeMonths(keeper);
    await closeTooLate(boss, late);

    await receiveLate(keeper);
    expect(await closingOf(keeper, accountId)).toBe(closing);
    await (await openMonths(boss)).getByRole('button', { name: 'Reopen' }).click();
    const again = boss.getByRole('dialog', { name: `Reopen ${monthName}?` });
    await expect(again.getByRole('button', { name: 'Reopen' })).toBeDisabled();
    await again.getByLabel('Reason').fill('A receipt belongs to it');
    await again.getByRole('button', { name: 'Reopen' }).click();
    await expect(boss.getByRole('dialog').getByRole('listitem').filter({ hasText: monthName })).toContainText(
      'Open',
    );
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await portal.stop();
  }
});
