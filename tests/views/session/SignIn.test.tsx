import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../../adapters/backend/identity/password.ts';
import { secretHash } from '../../../adapters/backend/tokens/secrets.ts';
import { contract } from '../../../core/index.ts';
import { takeWay } from '../../../views/session/outsideWay.ts';
import { chooseOutside } from '../../adapters/backend/identity/chooseOutside.ts';
import { sql } from '../../adapters/backend/world.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const user = userEvent.setup();
const password = 'a-long-enough-password';
const houses = { externalLogins: [{ id: 'demonstration', name: 'Demonstration identity' }] };

beforeAll(async () => {
  const hashed = await hashPassword(password);
  await demo.world.db.query(sql`update users set password_hash = ${hashed}`);
});
beforeEach(() => {
  demo.world.clock.now += 600_000;
});
afterEach(async () => {
  await demo.close();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const open = (path: string, who: string | null = null, config = {}) => demo.open(path, who, config);
const logIn = async (name: string, secret = password): Promise<void> => {
  await user.type(await screen.findByLabelText('Email'), `${name}@umzila.test`);
  await user.type(screen.getByLabelText('Password'), secret);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};
const lastLetter = async (recipient: string): Promise<string> => {
  const answer = await demo.world.raw(`/identity/outbox?recipient=${encodeURIComponent(recipient)}`);
  return ((await answer.json()) as { body: string }[])[0]?.body ?? '';
};

describe('logging in', () => {
  it('[RT-02, RT-03, AUTH-01, AUTH-02] leads where the visitor wanted to go and keeps both tokens', async () => {
    await open('/register');
    await screen.findByRole('heading', { level: 1, name: 'Sign up' });
    const ways = within(screen.getByRole('navigation', { name: 'Log in or sign up' }));
    await user.click(ways.getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    await demo.close();
    const { address } = await open('/login?return=%2Fprofile');
    await logIn('customer');
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(window.localStorage.getItem('jwtToken')).toMatch(/^ey.*\..*\./);
    expect(window.localStorage.getItem('refreshToken')).toMatch(/^[\w-]{43}$/);
  });
  it('says the same of a wrong password and of an email that nobody has', async () => {
    await open('/login');
    await logIn('customer', 'wrong');
    const known = (await screen.findByRole('alert')).textContent;
    await demo.close();
    await open('/login');
    await logIn('nobody-at-all', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe(known);
  });
  it('never leads to another origin', async () => {
    const { address } = await open('/login?return=%2F%2Fevil.test');
    await logIn('customer');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('[RT-06, AUTH-11, AUTH-12] the second factor', () => {
  beforeAll(async () => {
    await demo.world.db.query(sql`
      update users set two_factor_enabled = true, two_factor_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        recovery_codes = ${[secretHash('abcd-efgh')]}::text[] where email = 'staff@umzila.test'`);
  });
  it('is asked for with the way back kept, and a mailed code completes the log-in', async () => {
    const { address } = await open('/login?return=%2Fprofile');
    await logIn('staff');
    await waitFor(() => expect(address()).toBe('/two-factor?return=%2Fprofile'));
    await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
    await screen.findByText('A code is on its way to your email.');
    const code = /\b(\d{6})\b/.exec(await lastLetter('staff@umzila.test'))?.[1] ?? '';
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), code);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(address()).toBe('/profile'));
  });
  it('takes a recovery code in its own field, on a keyboard with letters, once', async () => {
    const { address } = await open('/login');
    await logIn('staff');
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = await screen.findByRole('textbox', { name: 'Recovery code' });
    expect(field.getAttribute('inputmode')).toBeNull();
    await user.type(field, 'ABCD-efgh');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await vi.waitFor(async () =>
      expect(await lastLetter('staff@umzila.test')).toContain('0 of them are left'),
    );
  });
  it('cannot be reached by its address alone', async () => {
    await open('/two-factor');
    expect(await screen.findByText(/Please begin there/)).toBeDefined();
  });
});

describe('[API-07] another house', () => {
  const go = async (path: string): Promise<string> => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await open(path, null, houses);
    await user.click(await screen.findByRole('button', { name: 'Continue with Demonstration identity' }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    return String(left.mock.calls[0]?.[0]);
  };
  const choose = async (url: string, person: string) =>
    `/login?${await chooseOutside(demo.world, url, person)}`;
  it('is left for with the state remembered in this window alone, and the way back in mind', async () => {
    const url = await go('/login?return=%2Fprofile');
    const state = new URL(url).searchParams.get('state');
    expect(takeWay(state)).toEqual({ provider: 'demonstration', state, target: '/profile' });
    expect(takeWay(state)).toBeNull();
  });
  it('refuses a way back that was not begun in this window, without asking the services', async () => {
    const back = await choose(await go('/login'), 'customer');
    await demo.close();
    window.sessionStorage.clear();
    const { portal } = await open(back, null, houses);
    expect((await screen.findByRole('alert')).textContent).toContain('was not begun in this window');
    expect(portal.session.claims.current).toBeNull();
  });
  it('tells in words that one came back without choosing', async () => {
    const state = new URL(await go('/login')).searchParams.get('state') ?? '';
    await demo.close();
    await open(`/login?error=access_denied&state=${state}`, null, houses);
    expect(await screen.findByText('You came back without logging in.')).toBeDefined();
  });
  it('is not offered where none is configured', async () => {
    await open('/login');
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  });
  it.each([
    null,
    'no json',
    '1',
    '{}',
    '{"provider":1,"state":"s","target":"/"}',
    '{"provider":"p","state":"other","target":"/"}',
  ])('what is remembered as %s is no way', (kept) => {
    if (kept !== null) window.sessionStorage.setItem('outsideSignIn', kept);
    expect(takeWay('s')).toBeNull();
    expect(window.sessionStorage.getItem('outsideSignIn')).toBeNull();
  });
});

describe('the profile', () => {
  it('[RT-36] shows where one is logged in and logs the others out', async () => {
    const body = { email: 'customer@umzila.test', password };
    await demo.world.ok(contract.auth.login, null, { body });
    const here = await demo.world.ok(contract.auth.login, null, { body });
    window.localStorage.setItem('jwtToken', here.jwtToken ?? '');
    window.localStorage.setItem('refreshToken', here.refreshToken ?? '');
    await open('/profile');
    await screen.findByText('This device');
    const places = () =>
      within(screen.getByRole('list', { name: 'Where you are logged in' })).getAllByRole('listitem');
    await waitFor(() => expect(places().length).toBeGreaterThan(1));
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(places()).toHaveLength(1));
  });
  it('[AUTH-09] keeps how somebody logs in from whoever acts as them', async () => {
    const { portal } = await open('/profile', 'administrator');
    await screen.findByRole('heading', { level: 1, name: 'My profile' });
    const customer = await demo.world.userOf('customer@umzila.test');
    await portal.session.impersonate(customer.id);
    expect(await screen.findByText(/theirs alone/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Set up two-factor' })).toBeNull();
    portal.session.stopImpersonation();
    await waitFor(() => expect(screen.queryByText(/theirs alone/)).toBeNull());
    const ended = () =>
      demo.world.db.query(
        sql`select 1 from audit_log where action = 'stop-impersonation' and user_id = ${customer.id}`,
      );
    await vi.waitFor(async () => expect(await ended()).toHaveLength(1));
  });
  it('offers a first password to who came by another house', async () => {
    await demo.world.db.query(
      sql`update users set password_hash = null where email = 'superhero@umzila.test'`,
    );
    await open('/profile', 'superhero');
    await user.click(await screen.findByRole('button', { name: 'Send me a link to set one' }));
    await screen.findByText('A link is on its way to superhero@umzila.test.');
    await vi.waitFor(async () =>
      expect(await lastLetter('superhero@umzila.test')).toContain('/confirm-password?'),
    );
  });
});

it('[AUTH-25, AUTH-26] an unconfirmed email is told on ordinary screens, not over the dashboard', async () => {
  await demo.world.db.query(
    sql`update users set email_confirmed = false where email = 'customer@umzila.test'`,
  );
  const banner = /For added security, please click here to verify/;
  await open('/profile', 'customer');
  expect(await screen.findByText(banner)).toBeDefined();
  await demo.close();
  await open('/dashboard', 'customer');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(banner)).toBeNull();
});

it('[RT-04, RT-05, API-21, API-22] a forgotten password is asked for and set by the link', async () => {
  await open('/forgot-password');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'driver@umzila.test');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/If there is an account for driver@umzila.test/);
  const link = new URL(/http\S+confirm-password\S+/.exec(await lastLetter('driver@umzila.test'))?.[0] ?? '');
  await demo.close();
  await open(`${link.pathname}${link.search}`);
  await user.type(await screen.findByLabelText('New password', { selector: 'input' }), 'brand-new-secret');
  await user.type(screen.getByLabelText('The same again'), 'brand-new-secret');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByRole('heading', { name: 'Password changed' });
  await demo.world.ok(contract.auth.login, null, {
    body: { email: 'driver@umzila.test', password: 'brand-new-secret' },
  });
});
