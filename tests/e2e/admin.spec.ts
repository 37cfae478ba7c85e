// What administration lives by, through the screens: a file becomes stores, a border is drawn and its effect read before it counts, a price is
// explained and tried on the past, a change of many is taken back, an event is sent again, and two people work on one form.
import { expect, type Page } from '@playwright/test';
import { ask, expectNoAxeFindings, signedIn, test } from './people.ts';

test.describe.configure({ timeout: 600_000 });

const main = (page: Page) => page.getByRole('main');
const opened = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
};

test('a file becomes stores: tried, submitted, found in the list, and undone', async ({ browser }) => {
  const page = await signedIn(browser, 'administrator');
  await opened(page, '/stores/batches/add');
  const names = ['Baobab Corner', 'Baobab Yard'];
  const lines = names.map(
    (name) => `${name},Protea Home and Table,"5 Main Road, Claremont",Thandi Nkosi,0821234567`,
  );
  await page.getByLabel('File of stores').setInputFiles({
    name: 'baobab.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Company,Address,Contact,Phone', ...lines].join('\r\n')),
  });
  await expect(page.getByText('File uploaded sucessfully.')).toBeVisible();
  await page.getByRole('button', { name: 'Try it' }).click();
  const trial = page.getByRole('dialog');
  await expect(trial.getByText('Baobab Yard').first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit 2 stores' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: 'Yes' }).click();
  const found = async () =>
    (
      await ask<{ data: readonly { storeName: string }[] }>(
        page,
        '/connect/stores/ZA?search=Baobab&pageSize=50',
      )
    ).data.length;
  await expect.poll(found).toBe(2);
  await opened(page, '/stores?search=Baobab');
  for (const name of names) await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('dialog', { name: 'Undo this upload?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('2 stores undone.')).toBeVisible();
  expect(await found()).toBe(0);
});

test('a change of many is told before, and taken back from its notice', async ({ browser }) => {
  const page = await signedIn(browser, 'administrator');
  const active = async () =>
    (await ask<{ totalItems: number }>(page, '/connect/hubs/ZA?isActive=true&pageSize=1')).totalItems;
  const before = await active();
  expect(before).toBeGreaterThan(1);
  await opened(page, '/hubs');
  await page.getByRole('checkbox', { name: /^Choose all rows/ }).check();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Active' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Active' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const effect = page.getByRole('dialog', { name: 'What this will do' });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(effect.getByText(/^\d+ deliver(y waits|ies wait) here$/)).toBeVisible();
  await expectNoAxeFindings(page);
  expect(await active()).toBe(before);
  await effect.getByRole('button', { name: 'Save' }).click();
  await expect.poll(active).toBe(0);
  await undo.click();
  await expect(page.getByText('It was taken back.')).toBeVisible();
  expect(await active()).toBe(before);
  await expect(page.getByRole('checkbox', { name: /^Choose / })).toHaveCount(before + 1);
});

test('two people work on one form: each knows of the other, and nothing of either is lost', async ({
  browser,
}) => {
  const one = await signedIn(browser, 'administrator');
  const other = await signedIn(browser, 'management');
  for (const page of [one, other]) await opened(page, '/stores/edit/8');
  for (const page of [one, other])
    await expect(page.getByRole('list', { name: 'Also open at' })).toBeVisible();
  await one.getByLabel('Contact').fill('Thandi of the administration');
  await other.getByLabel('Contact').fill('Pieter of the management');
  await other.getByLabel('Remarks').fill('Ring at the back.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Successsfully updated').first()).toBeVisible();
  // Both changed the contact: who saves second is told at once and decides, and the remarks of the other stay.
  await expect(one.getByText(/Saved meanwhile:\s*Pieter of the management/)).toBeVisible();
  await expectNoAxeFindings(one);
  await one.getByRole('button', { name: 'Keep mine' }).click();
  await one.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(one.getByText('Successsfully updated').first()).toBeVisible();
  expect(await ask(one, '/connect/stores/ZA/8?record=true')).toMatchObject({
    contactName: 'Thandi of the administration',
    remarks: 'Ring at the back.',
  });
});

test('events that failed are sent again from the log of their webhook', async ({ browser }) => {
  const page = await signedIn(browser, 'administrator');
  await opened(page, '/webhooks/edit/2?tab=log');
  const errors = main(page).getByRole('button', { name: /^Error \d+$/ });
  const failed = Number((await errors.innerText()).replaceAll(/\D/g, ''));
  expect(failed).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Send all failed again' }).click();
  await expect(page.getByText(`${failed} events are sent again`)).toBeVisible();
});

test('a price is explained, and others are tried on what was booked', async ({ browser }) => {
  const page = await signedIn(browser, 'administrator');
  await opened(page, '/deliveries');
  await page.getByRole('button', { name: /^Ready / }).click();
  await page.getByRole('cell', { name: 'Ready', exact: true }).first().click();
  const explain = page.getByRole('button', { name: 'Explain the price' });
  await explain.click();
  const price = page.getByRole('dialog', { name: 'How this price comes about' });
  await expect(price.getByText('Total', { exact: true }).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await opened(page, '/rates');
  await page.getByRole('button', { name: 'What if', exact: true }).click();
  const trial = page.getByRole('dialog', { name: 'What if prices were others?' });
  await expect(trial.getByText(/^All \d+ deliveries of the last year\.$/)).toBeVisible();
  const slider = trial.getByRole('slider');
  for (const step of ['Prices +5.5 %', 'Prices +6 %']) {
    await slider.press('ArrowRight');
    await expect(trial.getByText(step)).toBeVisible();
  }
  await expect(trial.getByRole('row', { name: /Protea Home and Table .* \+6 %/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  // The same rates as people read them; each price leads to its rate.
  await page.getByRole('tab', { name: 'Table of prices' }).click();
  await expect(page.getByRole('region', { name: /^All companies · Standard · Flat/ }).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('rowheader', { name: 'Standard, small' }).first().waitFor();
  await page
    .getByRole('region', { name: /^All companies/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/rates\/edit\/\d+/);
});

test('a border is drawn by hand, and its effect read before it counts', async ({ browser }) => {
  const page = await signedIn(browser, 'administrator');
  await opened(page, '/territories/1/areas');
  const areas = async () =>
    (await ask<{ areas: readonly object[] }>(page, '/connect/territories/ZA/1/areas')).areas;
  const before = await areas();
  await page.getByRole('button', { name: /^Cape Town \d/ }).click();
  await page.getByRole('button', { name: 'Delete area' }).click();
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const map = await page.getByRole('application', { name: /^Areas of/ }).boundingBox();
  if (map === null) throw new Error('no map');
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  const corners = [
    [-120, -120],
    [120, -120],
    [120, 120],
    [-120, 120],
    [-120, -120],
  ] as const;
  for (const [right, down] of corners) await page.mouse.click(x + right, y + down, { delay: 50 });
  await expect(page.getByLabel('Latitude of corner 4')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const effect = page.getByRole('dialog', { name: 'What this save does' });
  await expect(
    effect.getByText(/^\d+ open deliver(y|ies) moves? from Cape Town to no territory$/),
  ).toBeVisible();
  expect(await areas()).toEqual(before);
  await expectNoAxeFindings(page);
  await effect.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successsfully updated')).toBeVisible();
  expect(await areas()).not.toEqual(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(async () => (await areas()).length).toBe(before.length);
});

test('[law R-47] a record is made, changed, deleted and taken back without a pointer, and the focus is never nowhere', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'administrator');
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  };
  /** Tabs on to a control, and once round the page at most. */
  const to = async (role: 'textbox' | 'combobox' | 'button', name: string): Promise<void> => {
    const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'));
    for (let presses = 0; (await wanted.count()) === 0; presses += 1) {
      if (presses > 120) throw new Error(`${name} is reached by no key`);
      await page.keyboard.press('Tab');
    }
  };
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await opened(page, '/hubs/add');
  await to('textbox', 'Name');
  await page.keyboard.type('Keyboard Depot');
  await to('combobox', 'Address');
  await page.keyboard.type('5 Albert Road, Cape Town');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await press('Control+s');
  await said('Successfully created');
  await expect(page).toHaveURL(/\/hubs\/edit\/\d+$/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Keyboard Depot');
  // Each notice has an Undo of its own.
  await expect(page.getByText('Successfully created', { exact: true })).toHaveCount(0);

  await to('textbox', 'Contact');
  await page.keyboard.type('Thandi');
  await press('Control+s');
  await said('Successsfully updated');
  await to('button', 'Undo');
  await press('Enter');
  await said('It was taken back.');
  await to('button', 'Delete');
  await press('Enter');
  await to('button', 'Yes');
  await press('Enter');
  await expect(page).toHaveURL(/\/hubs$/);
  await to('button', 'Undo');
  await press('Enter');
  const row = page.getByRole('row', { name: /Keyboard Depot/ });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Thandi');
});
