import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { texts } from '../../../core/index.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { openPage, type Page } from '../portalPage.tsx';

let world: World;
let page: Page | undefined;
const user = userEvent.setup();

beforeAll(async () => {
  world = await createWorld({ demo: true, startAt: new Date().toISOString() });
});
afterEach(async () => {
  await page?.close();
  page = undefined;
});
afterAll(() => world.close());

const open = async (path: string, who: string | null, config = {}): Promise<Page> => {
  page = await openPage(world, path, who === null ? null : await world.userOf(`${who}@umzila.test`), config);
  return page;
};
const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 15_000 });

describe('the guard', () => {
  it('[RT-113] leads a visitor of a gated page to the log-in and keeps where they wanted to go', async () => {
    const { address } = await open('/deliveries?page=2', null);
    await heading('Log in');
    expect(address()).toBe(`/login?return=${encodeURIComponent('/deliveries?page=2')}`);
  });
  it('[RT-114] leads who lacks the right to /forbidden', async () => {
    const { address } = await open('/deliveries', 'customer');
    await heading('Not allowed');
    expect(address()).toBe('/forbidden');
  });
  it('[RT-115] leads staff without a confirmed email to /confirm-email', async () => {
    const { address } = await open('/deliveries', 'unconfirmed-staff');
    await heading('Email confirmation');
    expect(address()).toBe('/confirm-email');
  });
  it('[RT-30] shows the not-found page in place', async () => {
    const { address } = await open('/no/such/page', null);
    await heading('Page not found');
    expect(address()).toBe('/no/such/page');
  });
});

describe('the frame', () => {
  it('[NAV-02] offers the log-in to visitors only', async () => {
    const first = await open('/about', null);
    expect(await screen.findByRole('link', { name: texts.shell.signIn })).toBeDefined();
    await first.close();
    await open('/about', 'customer');
    await heading(/^About/);
    expect(screen.queryByRole('link', { name: texts.shell.signIn })).toBeNull();
  });
  it('[NAV-13] [NAV-14] [NAV-15] [NAV-16] has profile, logout, version and environment in the drawer', async () => {
    await open('/profile', 'staff');
    await heading('My profile');
    const drawer = screen.getByRole('navigation', { name: 'Portal' });
    expect(within(drawer).getByRole('link', { name: 'My profile' }).getAttribute('href')).toBe('/profile');
    expect(within(drawer).getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout');
    expect(drawer.textContent).toContain('Version 9.9.9');
    expect(drawer.textContent).toContain('STAGING');
  });
  it('[NAV-16] [NAV-17] names no environment in production', async () => {
    await open('/profile', 'staff', { environment: 'production' });
    await heading('My profile');
    expect(screen.getByRole('navigation', { name: 'Portal' }).textContent).not.toContain('PRODUCTION');
  });
  it('[NAV-25] shows a customer no group of staff', async () => {
    await open('/profile', 'customer');
    await heading('My profile');
    const drawer = screen.getByRole('navigation', { name: 'Portal' });
    expect(within(drawer).queryByRole('button', { name: /Operations/ })).toBeNull();
  });
  it('[RT-10] [AUTH-08] clears the session on /logout and goes home', async () => {
    const { address, portal } = await open('/logout', 'staff');
    await waitFor(() => expect(address()).toBe('/'), { timeout: 15_000 });
    expect(portal.session.state.current.kind).toBe('signedOut');
    expect(window.localStorage.getItem('jwtToken')).toBeNull();
  });
});

describe('the list of deliveries', () => {
  it('[LST-08] [LST-11] [LST-24] shows the first twenty and keeps page, sort and filter in the address', async () => {
    const { address } = await open('/deliveries', 'administrator');
    const table = await screen.findByRole('table', { name: 'Deliveries' }, { timeout: 15_000 });
    expect(within(table).getAllByRole('row')).toHaveLength(21);
    await user.click(within(table).getByRole('button', { name: 'Waybill' }));
    await waitFor(() => expect(address()).toBe('/deliveries?sortBy=waybill'));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toContain('page=2'));
  });
  it('[LST-21] filters by the counts, and the count is the number of rows that are left', async () => {
    await open('/deliveries', 'administrator');
    const chip = await screen.findByRole('button', { name: /^Collected \d+/ }, { timeout: 15_000 });
    const count = Number(/\d+/.exec(chip.textContent ?? '')?.[0]);
    await user.click(chip);
    await screen.findByText(new RegExp(`of ${count} deliver`), {}, { timeout: 15_000 });
    const table = screen.getByRole('table', { name: 'Deliveries' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(Math.min(20, count) + 1));
    for (const row of within(table).getAllByRole('row').slice(1))
      expect(row.textContent).toContain('Collected');
  });
  it('[ROL-47] shows no prices to whom they are not for', async () => {
    await open('/deliveries', 'company-user');
    const table = await screen.findByRole('table', { name: 'Deliveries' }, { timeout: 15_000 });
    expect(within(table).queryByRole('columnheader', { name: 'Total' })).toBeNull();
  });
  it('offers what may be done to chosen rows only to whom it is open', async () => {
    await open('/deliveries', 'staff');
    const table = await screen.findByRole('table', { name: 'Deliveries' }, { timeout: 15_000 });
    const [first] = within(table).getAllByRole('checkbox', { name: /^Choose ZA/ });
    if (first === undefined) throw new Error('no row can be chosen');
    await user.click(first);
    const bar = screen.getByRole('toolbar', { name: 'Chosen deliveries' });
    expect(within(bar).getByRole('button', { name: 'Change date' })).toBeDefined();
    expect(within(bar).queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('tracking without an account', () => {
  it('[PUB-01] [RT-15] opens the one delivery that a waybill names, with its status and no contact details', async () => {
    const [row] = await world
      .ok(
        (await import('../../../core/index.ts')).contract.deliveries.list,
        await world.userOf('administrator@umzila.test'),
        { params: { cca2: 'ZA' }, query: { pageSize: 20, logisticStatusId: [15001] } },
      )
      .then(({ data }) => data);
    if (!row?.waybill) throw new Error('the demonstration has no collected delivery');
    const { address } = await open(`/track-order/${row.waybill}`, null);
    await heading(row.waybill);
    expect(address()).toBe(`/track/${row.hash}`);
    expect(document.body.textContent).toContain('Collected');
    expect(document.body.textContent).not.toContain(row.destinationContactName ?? 'never');
  });
  it('says so when a link leads to no delivery', async () => {
    await open('/track/doesnotexist', null);
    await heading('Delivery not found');
  });
});
