// The console's frame, over the real backend: sidebars, account menu, wizard button, keys, scheme, the way back from impersonation.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawer, routeOf } from '../../../core/index.ts';
import { shortcuts, shortcutsFor } from '../../../views/app/shortcuts.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const user = userEvent.setup();

afterEach(async () => {
  await demo.close();
  document.documentElement.removeAttribute('data-scheme');
});

/** The first page of a run compiles what it draws. */
const profile = () => screen.findByRole('heading', { level: 1, name: 'My profile' }, { timeout: 60_000 });

describe('the sidebars', () => {
  it('[NAV-21] [OTH-07] the left one starts open, closes by its button, and is found as it was left', async () => {
    await demo.open('/profile', 'staff');
    await profile();
    const button = await screen.findByRole('button', { name: 'Menu' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('navigation', { name: 'Portal' })).toBeDefined();
    await user.click(button);
    expect(screen.queryByRole('navigation', { name: 'Portal' })).toBeNull();
    await demo.close();
    cleanup();
    await demo.open('/profile', 'staff');
    await profile();
    expect(screen.queryByRole('navigation', { name: 'Portal' })).toBeNull();
  });
});

describe('the drawer', () => {
  it('[NAV-03, NAV-04, NAV-05, NAV-06, NAV-07, NAV-08, NAV-09, NAV-10, NAV-11, NAV-12, NAV-26, LST-28] draws every group with all of its entries for an administrator, each leading to its screen', async () => {
    await demo.open('/profile', 'administrator');
    await profile();
    const portal = await screen.findByRole('navigation', { name: 'Portal' });
    for (const { label, entries } of drawer) {
      const button = within(portal).getByRole('button', { name: label });
      const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
      const links = [...(list?.querySelectorAll('a') ?? [])];
      expect([label, links.map((link) => [link.textContent, link.getAttribute('href')])]).toEqual([
        label,
        entries.map((entry) => [entry.label, entry.path]),
      ]);
    }
    const led = [...portal.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const managed =
      'ratings questionnaires announcements mobile-devices api-clients webhooks scheduledreports media/delivery-pictures';
    for (const path of managed.split(' ')) expect(led).toContain(`/${path}`);
  });

  it('calls the dashboard of whoever drives a run by what is there', async () => {
    await demo.open('/profile', 'driver');
    await profile();
    const portal = within(await screen.findByRole('navigation', { name: 'Portal' }));
    expect(portal.getByRole('link', { name: 'My run' }).getAttribute('href')).toBe('/dashboard');
    expect(portal.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });
});

describe('the header', () => {
  it('[NAV-22] [NAV-23] New delivery opens the wizard over the page', async () => {
    const { address } = await demo.open('/profile', 'customer');
    await profile();
    await user.click(await screen.findByRole('button', { name: 'New delivery' }));
    await waitFor(() => expect(address()).toBe('/profile?book=new'));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('[ROL-52] New delivery is absent for whom the service refuses it, and so is its key', async () => {
    for (const who of ['driver', 'partner']) {
      const { address } = await demo.open('/profile', who);
      await profile();
      await screen.findByRole('button', { name: /account of/i });
      expect(screen.queryByRole('button', { name: 'New delivery' })).toBeNull();
      await user.keyboard('n');
      expect(address()).toBe('/profile');
      await demo.close();
      cleanup();
    }
  });

  it('[NAV-24] the user menu says who is here and leads to profile and logout', async () => {
    await demo.open('/profile', 'staff');
    await profile();
    await user.click(await screen.findByRole('button', { name: /account of/i }));
    const menu = await screen.findByRole('menu');
    expect(menu.parentElement?.textContent).toContain('staff@umzila.test');
    expect(within(menu).getByRole('menuitem', { name: 'My profile' }).getAttribute('href')).toBe('/profile');
    expect(within(menu).getByRole('menuitem', { name: 'Logout' }).getAttribute('href')).toBe('/logout');
    expect(within(menu).getByRole('menuitem', { name: 'Replay a recording' })).toBeDefined();
    expect(within(menu).queryByRole('menuitem', { name: 'Help' })).toBeNull();
    await demo.close();
    cleanup();
    // Who sends parcels looks for help there, and not for a tool of who tests the portal.
    await demo.open('/profile', 'customer');
    await profile();
    await user.click(await screen.findByRole('button', { name: /account of/i }));
    const theirs = within(await screen.findByRole('menu'));
    expect(theirs.getByRole('menuitem', { name: 'Help' }).getAttribute('href')).toBe('/faq');
    expect(theirs.queryByRole('menuitem', { name: 'Replay a recording' })).toBeNull();
    // The foot of the public pages, which the console has not.
    expect(theirs.getByRole('menuitem', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
    expect(theirs.getByRole('menuitem', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
  });

  it('[NAV-20] [AUTH-04] [AUTH-10] stopping an impersonation loads the home page anew as oneself', async () => {
    const { portal } = await demo.open('/profile', 'administrator');
    await profile();
    const me = portal.session.claims.current?.id;
    const customer = await demo.world.userOf('customer@umzila.test');
    await act(async () => {
      await portal.session.impersonate(customer.id);
    });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: /^Impersonated profile/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stop impersonation' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(portal.session.claims.current?.id).toBe(me);
    assign.mockRestore();
  });
});

describe('absolute mode', () => {
  it('[AUTH-25] [AUTH-26] the banner for an unconfirmed email stays away from the dashboard and comes on other pages', async () => {
    const who = await demo.world.person({ isCompanyNormalUser: true, companyId: 1, emailConfirmed: false });
    await demo.open('/dashboard', who);
    await screen.findByRole('navigation', { name: 'Portal' });
    expect(
      screen.queryByRole('link', {
        name: 'For added security, please click here to verify your email address or contact support for assistance.',
      }),
    ).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'My profile' }));
    expect(
      await screen.findByRole('link', {
        name: 'For added security, please click here to verify your email address or contact support for assistance.',
      }),
    ).toBeDefined();
  });
});

describe('the keyboard map', () => {
  it('? lists exactly what is open to this user, from the table that binds', async () => {
    const { portal } = await demo.open('/profile', 'customer');
    await profile();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const listed = (await within(dialog).findAllByRole('rowheader')).map((cell) => cell.textContent);
    // No list, no form, no job and no delivery is on this page.
    const isOffered = (action: string) =>
      action !== 'notifications' && !/^(list|form|job|delivery)\./.test(action);
    expect(listed).toEqual(shortcutsFor(portal.session.claims.current, isOffered).map(({ says }) => says));
    expect(listed).not.toContain('Go to jobs');
    expect(listed).not.toContain('Notifications');
  });

  it('keys lead to screens and open parts; letters do nothing inside a field or when switched off', async () => {
    const { address } = await demo.open('/profile', 'administrator');
    await profile();
    await user.click(await screen.findByLabelText('First name'));
    await user.keyboard('gd?');
    expect(address()).toBe('/profile');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await user.keyboard('gl');
    await waitFor(() => expect(address()).toBe('/deliveries'));
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search everything' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Single letters act as shortcuts' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('gp');
    expect(address()).toBe('/deliveries');
  });

  it('binds no two rows to the same keys, and every path to a route', () => {
    const keys = shortcuts.map((row) => row.keys.join(' '));
    expect(new Set(keys).size).toBe(keys.length);
    for (const one of keys)
      for (const other of keys)
        expect([one, other, other.startsWith(`${one} `)]).toEqual([one, other, false]);
    for (const { act: target } of shortcuts)
      if (target.startsWith('/')) expect([target, routeOf(target) !== undefined]).toEqual([target, true]);
  });
});

describe('the scheme', () => {
  it('is chosen in the account menu, shown at once and kept with the browser', async () => {
    await demo.open('/profile', 'customer');
    await profile();
    await user.click(await screen.findByRole('button', { name: /account of/i }));
    const dark = await screen.findByRole('menuitemradio', { name: 'Appearance: Dark' });
    expect(dark.getAttribute('aria-checked')).toBe('false');
    await user.click(dark);
    await waitFor(() => expect(document.documentElement.getAttribute('data-scheme')).toBe('dark'));
    expect(window.localStorage.getItem('scheme')).toBe('dark');
    await waitFor(() => expect(dark.getAttribute('aria-checked')).toBe('true'));
  });
});
