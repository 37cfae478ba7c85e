// The ways in, as people walk them: a passkey of the device (Chromium's virtual authenticator), another house and back, a
// second factor with its recovery codes, and sign-out everywhere seen by an open tab.
import { type Browser, expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { atHome, expectNoAxeFindings, picture, test, widths } from './people.ts';

/** By its name: passkeys know no bare addresses. */
const home = `http://localhost:${process.env['E2E_PORT'] ?? 8391}`;
const password = 'a-long-enough-password';

const open = async (browser: Browser, path: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: widths.tablet, baseURL: home });
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
const register = async (page: Page, email: string): Promise<void> => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Lindiwe');
  await page.getByLabel('Last name').fill('Mthembu');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/dashboard$/);
};
const logIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};
/** Both sizes, judged and pictured. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const size of ['phone', 'tablet'] as const) {
    await page.setViewportSize(widths[size]);
    await expectNoAxeFindings(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} at ${size} scrolls sideways`).toBeLessThanOrEqual(0);
    await picture(page, `identity-${name}-${size}`);
  }
};

test('[AUTH-27, AUTH-28] a passkey is made in the profile, named, and logs in without a password', async ({
  browser,
}) => {
  const page = await open(browser, '/');
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await register(page, 'passkey@example.test');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Password').fill(password);
  await proof.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await page.getByRole('button', { name: 'Rename Passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('This laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('This laptop');
  await look(page, 'profile');

  await page.goto('/logout');
  await atHome(page);
  await page.goto('/login?return=%2Fprofile');
  await look(page, 'login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/\/profile$/);
  await expect(page.getByRole('list', { name: 'Where you are logged in' })).toContainText('by passkey');
  const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ rpId }) => rpId)).toEqual(['localhost']);

  await page.getByRole('button', { name: 'Remove This laptop' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await page.goto('/logout');
  await atHome(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('[API-07] another house vouches for a person; a way back that was not begun here is refused', async ({
  browser,
}) => {
  const page = await open(browser, '/login?return=%2Fprofile');
  await page.getByRole('button', { name: 'Continue with Demonstration identity' }).click();
  await expect(page.getByRole('heading', { name: 'Demonstration identity' })).toBeVisible();
  await look(page, 'provider');
  await page.getByRole('button', { name: /newcomer@umzila\.test/ }).click();
  await page.waitForURL(/\/profile$/);
  await expect(page.getByRole('list', { name: 'Other identities' })).toContainText('newcomer@umzila.test');
  await expect(page.getByText('There is no password yet: you log in another way.')).toBeVisible();

  const other = await open(browser, '/login?code=stolen&state=stolen');
  await expect(other.getByRole('alert')).toContainText('was not begun in this window');
  await look(other, 'foreign-return');
  await other.getByRole('link', { name: 'Back to log in' }).click();
  await other.getByRole('button', { name: 'Continue with Demonstration identity' }).click();
  await other.getByRole('link', { name: 'Go back without choosing' }).click();
  await expect(other.getByText('You came back without logging in.')).toBeVisible();
});

test('[AUTH-11, API-16..18] a second factor by app and by recovery code', async ({ browser }) => {
  const page = await open(browser, '/');
  await register(page, 'factor@example.test');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const asked = page.getByRole('dialog', { name: 'Is it you?' });
  await asked.getByLabel('Password').fill(password);
  await look(page, 'proof');
  await asked.getByRole('button', { name: 'Set up two-factor' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').trim();
  await look(page, 'two-factor-setup');
  await page.getByLabel('Code from the app').fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await look(page, 'recovery-codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const second = await open(browser, '/login');
  await logIn(second, 'factor@example.test');
  await second.waitForURL(/two-factor/);
  await look(second, 'two-factor');
  await second.getByRole('button', { name: 'Use a recovery code' }).click();
  await look(second, 'two-factor-recovery');
  await second.getByRole('textbox', { name: 'Recovery code' }).fill((codes[3] ?? '').toUpperCase());
  await second.getByRole('button', { name: 'Log in', exact: true }).click();
  await second.waitForURL(/\/dashboard$/);
  await second.goto('/profile');
  await expect(second.getByText('9 recovery codes are left.')).toBeVisible();
});

test('[AUTH-13, AUTH-14] log-out everywhere else reaches an open tab of another browser at once', async ({
  browser,
}) => {
  const here = await open(browser, '/');
  await register(here, 'everywhere@example.test');
  const there = await open(browser, '/login');
  await logIn(there, 'everywhere@example.test');
  await there.waitForURL(/\/dashboard$/);
  await there.goto('/profile');
  await expect(there.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await here.goto('/profile');
  await here.getByRole('button', { name: 'Log out everywhere else' }).click();
  await look(here, 'everywhere');
  await here.getByRole('button', { name: 'Yes' }).click();
  await expect(here.getByText('All other devices were logged out.')).toBeVisible();
  await there.waitForURL(/\/login/);
  await here.reload();
  await expect(here.getByRole('heading', { name: 'My profile' })).toBeVisible();
});

test('the screens of the ways in and of confirming', async ({ browser }) => {
  const page = await open(browser, '/');
  for (const path of [
    '/register',
    '/login',
    '/forgot-password',
    '/two-factor',
    '/confirm-email',
    '/confirm-phone',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, path.slice(1));
  }
  await page.goto('/confirm-password?email=a%40b.test&token=nothing');
  await look(page, 'confirm-password');
  await register(page, 'confirm@example.test');
  for (const path of ['/confirm-email', '/confirm-phone']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, `${path.slice(1)}-signed-in`);
  }
});

test('[AUTH-21] a page that is left in the middle of a refresh stays signed in on the next', async ({
  browser,
}) => {
  const page = await open(browser, '/register');
  await register(page, 'left@example.test');
  // A profile with another role than the token makes each page ask for a fresh one.
  await page.route('**/identity/v1/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), userRoles: ['Driver'] } });
  });
  const statuses: number[] = [];
  await page.route('**/identity/v1/auth/refreshToken', async (route) => {
    const response = await route.fetch();
    statuses.push(response.status());
    // The server has acted on the first, whose answer reaches nobody.
    if (statuses.length > 1) await route.fulfill({ response });
  });
  await page.reload();
  await expect.poll(() => statuses.length).toBe(1);
  await page.reload();
  await expect.poll(() => statuses.slice(0, 2)).toEqual([200, 200]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refreshKey'))).toBeNull();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
