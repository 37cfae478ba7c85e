// `/mobile-devices`: the list as staff use it, over the real backend; what every list of the administration does is shown on it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Claims } from '../../../core/index.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { choose, firstLoad, pagesOver, rowsOf } from './listPage.ts';

let world: World;
let administrator: Claims;
let staff: Claims;
let driver: Claims;
let customer: Claims;
const user = userEvent.setup();

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true });
  staff = await world.person({ isStaffOperator: true, name: 'Naledi' });
  driver = await world.person({ isDriver: true, name: 'Bongani' });
  customer = await world.person({ name: 'Nomsa' });
  await world.db.query(sql`update users set is_verified = false where id = ${customer.id}`);
  // The first page of a run compiles what it draws.
  await import('../../../views/admin/MobileDevices.tsx');
}, 300_000);
beforeEach(async () => {
  await world.db.query(sql`delete from mobile_devices`);
  await world.db.query(sql`
    insert into mobile_devices (country, user_id, device_brand, device_model, is_trusted, created_utc) values
      ('ZA', ${driver.id}, 'Samsung', 'Galaxy A15', true, '2026-11-10T08:00:00Z'),
      ('ZA', ${customer.id}, 'Apple', 'iPhone 13', false, '2026-11-14T08:00:00Z')`);
});
afterAll(() => world.close());

const open = pagesOver(() => world);
const table = () => screen.findByRole('table', { name: 'Mobile devices' }, firstLoad);
const rows = () => rowsOf('Mobile devices');
const models = async () =>
  (await rows()).map((row) => /Galaxy A15|iPhone 13|nova Y72/.exec(row.textContent ?? '')?.[0]);

describe('the list of mobile devices', () => {
  it('[RT-90, ROL-31] {LST-28} is for staff: a driver is led to /forbidden, staff find it in the drawer', async () => {
    const opened = await open('/mobile-devices', driver);
    await screen.findByRole('heading', { level: 1, name: 'Not allowed' }, firstLoad);
    expect(opened.address()).toBe('/forbidden');
    await open('/mobile-devices', staff);
    await table();
    const nav = screen.getByRole('navigation', { name: 'Portal' });
    expect(within(nav).getByRole('link', { name: 'Mobile Devices' }).getAttribute('href')).toBe(
      '/mobile-devices',
    );
  });

  it('[MOB-05, MOB-10] {LST-05} shows the newest first, read-only: nothing is made or chosen here', async () => {
    await open('/mobile-devices', staff);
    expect(await models()).toEqual(['iPhone 13', 'Galaxy A15']);
    const [first] = await rows();
    expect(first?.textContent).toContain('Nomsa');
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('1 to 2 of 2 devices')).toBeDefined();
  });

  it('[MOB-05, LST-08] searches and sorts, and the address says so', async () => {
    const { address } = await open('/mobile-devices', staff);
    await table();
    await user.click(screen.getByRole('button', { name: 'Created' }));
    await waitFor(async () => expect(await models()).toEqual(['Galaxy A15', 'iPhone 13']));
    expect(address()).toBe('/mobile-devices?sort=createdUtc');
    await user.type(screen.getByRole('searchbox', { name: 'Search owners and devices' }), 'iphone');
    await waitFor(async () => expect(await models()).toEqual(['iPhone 13']));
    expect(address()).toBe('/mobile-devices?sort=createdUtc&q=iphone');
  });

  it('[MOB-01, MOB-02, MOB-03, LST-10] narrows by owner, by trust and by the days of creation', async () => {
    const { address } = await open('/mobile-devices', staff);
    await table();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await choose(user, 'Trusted', 'Yes');
    await waitFor(async () => expect(await models()).toEqual(['Galaxy A15']));
    await choose(user, 'Trusted', 'Any');
    await user.click(await screen.findByRole('combobox', { name: 'Owner' }, firstLoad));
    await user.paste('Nomsa');
    await waitFor(() => {
      const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
      expect(offered).toEqual([expect.stringContaining('Nomsa')]);
    });
    await user.click(screen.getByRole('option', { name: /Nomsa/ }));
    await waitFor(async () => expect(await models()).toEqual(['iPhone 13']));
    expect(address()).toBe(`/mobile-devices?appUserId=${customer.id}`);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await user.type(await screen.findByLabelText('Created to', {}, firstLoad), '2026-11-12');
    await waitFor(async () => expect(await models()).toEqual(['Galaxy A15']));
    expect(address()).toBe('/mobile-devices?to=2026-11-12');
  });

  it('[MOB-07] exports what the filters leave', async () => {
    const sent: string[] = [];
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open('/mobile-devices?trusted=true', staff, {
      answer: (request) => {
        if (request.headers.get('accept')?.includes('spreadsheet')) sent.push(new URL(request.url).search);
        return undefined;
      },
    });
    await table();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('Mobile devices.xlsx was saved.', {}, firstLoad);
    expect(sent).toEqual(['?trusted=true']);
    expect(saved).toHaveBeenCalledOnce();
    saved.mockRestore();
  });

  it('says so where nothing fits, where there is nothing, and what to do where it could not be loaded', async () => {
    let isBroken = false;
    await open('/mobile-devices?q=nokia', staff, {
      answer: (request) =>
        isBroken && request.url.includes('/mobile-devices/')
          ? new Response('{"message":"Not now."}', { status: 500 })
          : undefined,
    });
    await screen.findByText('Nothing fits these filters', {}, firstLoad);
    isBroken = true;
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    const again = await screen.findByRole('button', { name: /try again|retry/i });
    isBroken = false;
    await world.db.query(sql`delete from mobile_devices`);
    await user.click(again);
    await screen.findByText('No active devices');
  });
});

describe('what is done to a device', () => {
  const pressed = async (name: RegExp) => user.click(within(await table()).getByRole('button', { name }));

  const isActive = async () =>
    (
      await world.db.one<{ is_active: boolean }>(
        sql`select is_active from mobile_devices where user_id = ${driver.id}`,
      )
    ).is_active;

  it('[MOB-06, MOB-08, MOB-09] delinking asks first, then the row leaves the list', async () => {
    await open('/mobile-devices', staff);
    await pressed(/^Delink: Bongani/);
    const dialog = await screen.findByRole('dialog', { name: 'Delink this device?' });
    expect(dialog.textContent).toMatch(/Bongani Person\d+, Samsung Galaxy A15 leaves the list/);
    await user.click(within(dialog).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await isActive()).toBe(true);
    await pressed(/^Delink: Bongani/);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(async () => expect(await models()).toEqual(['iPhone 13']));
    await waitFor(async () => expect(await isActive()).toBe(false));
  });

  it('[MOB-08] delinking can be undone as long as its notice stands', async () => {
    await open('/mobile-devices', staff);
    await pressed(/^Delink: Bongani/);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    // At once: the notice goes by itself.
    fireEvent.click(await screen.findByText('Undo'));
    await waitFor(async () => expect(await isActive()).toBe(true));
    await waitFor(async () => expect(await models()).toEqual(['iPhone 13', 'Galaxy A15']));
  });

  it('[MOB-06, ROL-55, ROL-56] notifying is offered for a verified owner, who finds it at the bell', async () => {
    await open('/mobile-devices', staff);
    await table();
    expect(screen.queryByRole('button', { name: /^Notify: Nomsa/ })).toBeNull();
    await pressed(/^Notify: Bongani/);
    const asked = await screen.findByRole('dialog', { name: 'Notify the owner of this device?' });
    expect(asked.textContent).toContain('“Please open Umzila”');
    await user.click(within(asked).getByRole('button', { name: 'Yes' }));
    await screen.findByText(/^Bongani Person\d+, Samsung Galaxy A15 was notified\.$/);
    const { hub } = await open('/profile', driver);
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }, firstLoad));
    await screen.findByText('Please open Umzila on your Samsung Galaxy A15');
    screen.getByText('Our staff ask you to open the app and to look at what is new.');
    const told = {
      id: 77,
      webNotificationTypeId: 6000,
      title: 'Please open Umzila on your G22',
      read: false,
    };
    act(() => hub.say('webNotification', { ...told, xmin: 9, createdUtc: new Date().toISOString() }));
    await screen.findByRole('button', { name: 'Notifications, 2 unread', hidden: true });
  });

  it('notifies in words of one’s own, and shows beforehand what is said without any', async () => {
    await open('/mobile-devices', staff);
    await pressed(/^Notify: Bongani/);
    const asked = within(await screen.findByRole('dialog', { name: 'Notify the owner of this device?' }));
    asked.getByText('Without one: “Our staff ask you to open the app and to look at what is new.”');
    await user.type(asked.getByRole('textbox', { name: 'Your message' }), 'The new app shows where to park.');
    await user.click(asked.getByRole('button', { name: 'Yes' }));
    await screen.findByText(/ was notified\.$/);
    await open('/profile', driver);
    await user.click(await screen.findByRole('button', { name: /^Notifications, / }, firstLoad));
    await screen.findByText('The new app shows where to park.');
  });

  it('[ROL-57] deleting is for administrators: chosen rows, after saying how many', async () => {
    await open('/mobile-devices', administrator);
    await table();
    await user.click(screen.getByRole('checkbox', { name: /^Choose Nomsa/ }));
    const bar = await screen.findByRole('toolbar', { name: 'Chosen rows' });
    expect(bar.textContent).toContain('1 device chosen');
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 device?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(async () => expect(await models()).toEqual(['Galaxy A15']));
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Chosen rows' })).toBeNull());
    const left = await world.db.query<{ user_id: number }>(sql`select user_id from mobile_devices`);
    expect(left).toEqual([{ user_id: driver.id }]);
  });

  it('goes back to the last page that there is when the last row of a page has gone', async () => {
    await world.db.query(sql`
      insert into mobile_devices (country, user_id, device_brand, device_model, created_utc)
      select 'ZA', ${driver.id}, 'Huawei', 'nova Y72', '2026-11-12T08:00:00Z' from generate_series(1, 19)`);
    const { address } = await open('/mobile-devices?page=2', staff);
    expect(await models()).toEqual(['Galaxy A15']);
    await pressed(/^Delink: Bongani/);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    expect(address()).toBe('/mobile-devices');
  });
});
