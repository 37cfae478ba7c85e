// Sessions as a browser has them: two tabs that are one, a machine that slept, a visit without a line, keys, scheme, notifications.
import { expect, type Page } from '@playwright/test';
import { asStaging, expectNoAxeFindings, live, picture, signedIn, test, widths, withCode } from './people.ts';

/** Moves the page's wall clock, as a machine that slept finds it. */
const jump = (page: Page, ms: number) =>
  page.evaluate((by) => {
    const real = Date.now;
    Date.now = () => real() + by;
  }, ms);

test.describe('two tabs', () => {
  test('[AUTH-08] [SES-03] share the idle dialog and its answer, and one sign-out', async ({ browser }) => {
    const one = await signedIn(browser, 'staff');
    const two = await one.context().newPage();
    await one.goto('/profile');
    await two.goto('/profile');
    await Promise.all([live(one), live(two)]);
    // Both clocks are two minutes before the end of the hour.
    await Promise.all([jump(one, 58 * 60_000), jump(two, 58 * 60_000)]);
    const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
    await expect(dialog(one)).toBeVisible({ timeout: 60_000 });
    await expect(dialog(two)).toBeVisible({ timeout: 60_000 });
    await expectNoAxeFindings(one);
    await picture(one, 'idle-dialog');
    await dialog(two).getByRole('button', { name: 'Continue' }).click();
    await expect(dialog(two)).toBeHidden();
    await expect(dialog(one)).toBeHidden();

    await two.goto('/logout');
    await expect(one).toHaveURL(/\/login/);
  });

  test('[AUTH-13] signing out everywhere elsewhere reaches every open tab at once', async ({
    browser,
    request,
  }) => {
    const one = await signedIn(browser, 'partner');
    const two = await one.context().newPage();
    await one.goto('/profile');
    await two.goto('/profile');
    await Promise.all([live(one), live(two)]);
    const login = await request.post('/identity/v1/auth/login', {
      data: { email: 'partner@umzila.test', password: 'umzila-demo' },
    });
    const { jwtToken } = (await login.json()) as { jwtToken: string };
    const told = await request.post('/identity/v1/auth/logoutEverywhere', {
      headers: { authorization: `Bearer ${jwtToken}` },
      data: {},
    });
    expect(told.ok(), await told.text()).toBe(true);
    await expect(one).toHaveURL(/\/login/);
    await expect(two).toHaveURL(/\/login/);
  });
});

test.describe('one refresh', () => {
  test('[AUTH-21] serves both tabs that find the token near its end at the same moment', async ({
    browser,
  }) => {
    const one = await signedIn(browser, 'management');
    const context = one.context();
    const two = await context.newPage();
    await one.goto('/profile');
    await two.goto('/profile');
    await Promise.all([live(one), live(two)]);
    // No portal runs while the token is changed: a tab that runs would refresh it at once, before the other.
    for (const page of [one, two]) await page.goto('/robots.txt');
    // The page reads the end of a token and leaves judging it to the server, which is shown the true one.
    const truth = await one.evaluate(() => {
      const token = localStorage.getItem('jwtToken') ?? '';
      const [head, payload = '', signature] = token.split('.');
      const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
      const near = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) + 240 }));
      localStorage.setItem('jwtToken', [head, near.replaceAll('=', ''), signature].join('.'));
      return token;
    });
    let refreshes = 0;
    await context.route('**/identity/v1/auth/refreshToken', async (route) => {
      refreshes += 1;
      const { refreshToken } = route.request().postDataJSON() as { refreshToken: string };
      await route.continue({ postData: JSON.stringify({ jwtToken: truth, refreshToken }) });
    });
    await Promise.all([one.goto('/profile'), two.goto('/profile')]);
    await Promise.all([live(one), live(two)]);
    for (const page of [one, two])
      await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    expect(refreshes).toBe(1);
    expect(await two.evaluate(() => localStorage.getItem('jwtToken'))).not.toBe(truth);
  });
});

test.describe('a machine that slept', () => {
  test('[SES-01] [SES-04] past the hour finds every tab logged out, and why', async ({ browser }) => {
    const one = await signedIn(browser, 'staff');
    const two = await one.context().newPage();
    await one.goto('/profile');
    await two.goto('/profile');
    await Promise.all([live(one), live(two)]);
    await Promise.all([jump(one, 2 * 3_600_000), jump(two, 2 * 3_600_000)]);
    await two.mouse.move(200, 200);
    for (const page of [one, two]) {
      await expect(page).toHaveURL(/\/login/, { timeout: 60_000 });
      await expect(() =>
        expect(page.evaluate(() => localStorage.getItem('refreshToken'))).resolves.toBeNull(),
      ).toPass();
    }
    await expectNoAxeFindings(two);
    await picture(two, 'logged-out-by-idleness');
  });

  test('[RTM-18] [M-10] finds the board as it is now', async ({ browser, request }) => {
    const page = await signedIn(browser, 'administrator');
    await page.goto('/deliveries');
    await live(page);
    const row = page.getByRole('table', { name: 'Deliveries' }).getByRole('row').nth(1);
    await expect(row).toBeVisible();
    const waybill = /ZA-?[\w-]+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
    const client = await page.context().newCDPSession(page);
    // Asleep: no timer, no line.
    await page.context().setOffline(true);
    await client.send('Page.setWebLifecycleState', { state: 'frozen' });
    const login = await request.post('/identity/v1/auth/login', {
      data: { email: 'administrator@umzila.test', password: 'umzila-demo' },
    });
    const headers = { authorization: `Bearer ${((await login.json()) as { jwtToken: string }).jwtToken}` };
    const list = await request.get('/connect/deliveries/ZA?page=1&pageSize=20', { headers });
    const { data } = (await list.json()) as { data: { deliveryId: number; logisticStatusId: number }[] };
    // One that has not ended: an ended one takes no change, and which of them are new depends on what ran before.
    const first = data.find(({ logisticStatusId }) => [0, 2501, 10001].includes(logisticStatusId));
    const reference = `slept-${Date.now() % 100_000}`;
    const changed = await request.put(`/connect/deliveries/ZA/${first?.deliveryId}`, {
      headers,
      data: { orderReference: reference },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
    await client.send('Page.setWebLifecycleState', { state: 'active' });
    await page.context().setOffline(false);
    await jump(page, 20 * 60_000);
    await live(page);
    await expect(page.getByRole('table', { name: 'Deliveries' })).toContainText(reference, {
      timeout: 60_000,
    });
    expect(waybill).not.toBe('');
  });
});

test.describe('without a line', () => {
  test('[SW-01] [SW-05] the shell opens, what was seen is shown with its age, and what would change something is refused in words', async ({
    browser,
  }) => {
    const page = await signedIn(browser, 'administrator');
    const context = page.context();
    await asStaging(context);
    await page.goto('/deliveries');
    await live(page);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? ''),
      )
      .toBe('activated');
    const table = page.getByRole('table', { name: 'Deliveries' });
    await expect(table.getByRole('row')).toHaveCount(21);
    const first = (await table.getByRole('row').nth(1).textContent()) ?? '';
    // Once more under the worker, so that every chunk of this screen is kept.
    await page.reload();
    await live(page);
    await expect(table.getByRole('row')).toHaveCount(21);
    await context.setOffline(true);
    await expect(page.getByText(/^(Connection lost|You are offline)/)).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(table.getByRole('row')).toHaveCount(21, { timeout: 60_000 });
    expect(await table.getByRole('row').nth(1).textContent()).toBe(first);
    await expect(page.getByText(/^(Connection lost|You are offline)/)).toBeVisible();
    await jump(page, 5 * 60_000);
    await expect(page.getByText(/What you see is \d+ minutes old\./).first()).toBeVisible();
    await expectNoAxeFindings(page);
    await picture(page, 'offline-deliveries');

    await table
      .getByRole('checkbox', { name: /^Choose ZA/ })
      .first()
      .click();
    await page
      .getByRole('toolbar', { name: 'Chosen deliveries' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Yes|Delete/ })
      .click();
    await expect(page.getByText(/nothing was confirmed/).first()).toBeVisible();

    await context.setOffline(false);
    await page.reload();
    await live(page);
    // Nobody else's after a sign-out.
    await page.goto('/logout');
    await expect(() =>
      expect(page.evaluate(() => localStorage.getItem('lastSeen'))).resolves.toBeNull(),
    ).toPass();
  });

  test('a screen that was never opened here says so inside the frame, and opens when the line is back', async ({
    browser,
  }) => {
    const page = await signedIn(browser, 'administrator');
    await page.goto('/profile');
    await live(page);
    await withCode(page, 'WizardHost');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'New delivery' }).click();
    const missing = page.getByRole('dialog', { name: 'This screen is not here yet' });
    await expect(missing.getByText(/^You are offline/)).toBeVisible();
    await missing.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: 'Jobs', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: 'This screen is not here yet' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  });
});

test.describe('the shell by hand', () => {
  test('keys lead where the table says, and the table is shown by ?', async ({ browser }) => {
    const page = await signedIn(browser, 'administrator');
    await page.goto('/profile');
    await live(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    await expectNoAxeFindings(page);
    await picture(page, 'keyboard-shortcuts');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await expect(page).toHaveURL(/\/deliveries$/);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search everything' });
    await expect(search).toBeFocused();
    await search.fill('jobs');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/jobs/);
  });

  test('dark, light and as the system hold after a reload and reach the other tab', async ({ browser }) => {
    const page = await signedIn(browser, 'customer');
    const other = await page.context().newPage();
    await other.goto('/about');
    await page.goto('/profile');
    await live(page);
    const paper = (of: Page) => of.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper(page);
    await page.getByRole('button', { name: /account of/i }).click();
    await page.getByRole('menuitemradio', { name: 'Appearance: Dark' }).click();
    for (const tab of [page, other]) await expect.poll(() => paper(tab)).toBe('rgb(15, 21, 20)');
    await page.keyboard.press('Escape');
    await page.reload();
    await live(page);
    await expect.poll(() => paper(page)).not.toBe(light);
    await expectNoAxeFindings(page);
    await picture(page, 'profile-dark');
  });

  for (const [width, size] of Object.entries(widths))
    test(`[NTF-01] [NTF-03] notifications at ${width}`, async ({ browser }) => {
      const page = await signedIn(browser, 'staff', size);
      await page.goto('/profile');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      const list = page.getByRole('dialog', { name: 'Notifications' });
      await expect(list.getByRole('heading', { name: 'Notifications' })).toBeVisible();
      await expect(list.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoAxeFindings(page);
      await picture(page, `notifications-${width}`);
    });
});
