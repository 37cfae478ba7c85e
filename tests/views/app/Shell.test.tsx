import { setImmediate as task } from 'node:timers/promises';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import { servicesAt } from '../../../adapters/http/address.ts';
import { createFetchHttp } from '../../../adapters/http/fetchHttp.ts';
import { contract } from '../../../core/index.ts';
import { RenderErrorBoundary } from '../../../views/app/RenderErrorBoundary.tsx';
import { keepDraft, keptDraft } from '../../../views/applications/keptDraft.ts';
import { ApiProvider } from '../../../views/hooks/useApi.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const user = userEvent.setup();

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the guard', () => {
  it('[RT-113] [ROL-08] leads a visitor of a gated page to the log-in and keeps where they wanted to go', async () => {
    const { address } = await demo.open('/deliveries?page=2', null);
    await heading('Log in');
    expect(address()).toBe(`/login?return=${encodeURIComponent('/deliveries?page=2')}`);
  });
  it('[RT-114] leads who lacks the right to /forbidden', async () => {
    const { address } = await demo.open('/deliveries', 'customer');
    await heading('Not allowed');
    expect(address()).toBe('/forbidden');
  });
  it('[RT-115] leads staff without a confirmed email to /confirm-email', async () => {
    const { address } = await demo.open('/deliveries', 'unconfirmed-staff');
    await heading('Email confirmation');
    expect(address()).toBe('/confirm-email');
  });
  it('[RT-30] shows the not-found page in place', async () => {
    const { address } = await demo.open('/no/such/page', null);
    await heading('Page not found');
    expect(address()).toBe('/no/such/page');
  });
});

describe('the frame', () => {
  it('[NAV-02] offers the log-in to visitors only', async () => {
    const first = await demo.open('/track-order', null);
    const logIn = await screen.findByRole('link', { name: 'log in / sign up' });
    expect(logIn.getAttribute('href')).toMatch(/^\/login\b/);
    await first.close();
    await demo.open('/track-order', 'customer');
    await heading(/^Track/);
    expect(screen.queryByRole('link', { name: 'log in / sign up' })).toBeNull();
  });
  it('[NAV-13] [NAV-14] [NAV-15] [NAV-16] has profile, logout, version and environment in the drawer', async () => {
    await demo.open('/profile', 'staff');
    await heading('My profile');
    const drawer = await screen.findByRole('navigation', { name: 'Portal' });
    expect(within(drawer).getByRole('link', { name: 'My profile' }).getAttribute('href')).toBe('/profile');
    expect(within(drawer).getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout');
    expect(drawer.textContent).toContain('Version 9.9.9');
    expect(drawer.textContent).toContain('STAGING');
  });
  it('[NAV-16] [NAV-17] names no environment in production', async () => {
    await demo.open('/profile', 'staff', { environment: 'production' });
    await heading('My profile');
    expect((await screen.findByRole('navigation', { name: 'Portal' })).textContent).not.toContain(
      'PRODUCTION',
    );
  });
  it('[NAV-17] names the environment of stores in capitals: it is no production', async () => {
    await demo.open('/profile', 'staff', { environment: 'store' });
    await heading('My profile');
    expect((await screen.findByRole('navigation', { name: 'Portal' })).textContent).toContain('STORE');
  });
  it('[NAV-25] shows a customer no group of staff', async () => {
    await demo.open('/profile', 'customer');
    await heading('My profile');
    const drawer = await screen.findByRole('navigation', { name: 'Portal' });
    expect(within(drawer).queryByRole('button', { name: /Operations/ })).toBeNull();
  });
  it('[RT-10] [AUTH-08] clears the session on /logout and goes home', async () => {
    keepDraft(7, 'details', { fullName: 'Thandi' }, []);
    const { address, portal } = await demo.open('/logout', 'staff');
    await waitFor(() => {
      expect(address()).toBe('/');
      expect(portal.session.state.current.kind).toBe('signedOut');
      expect(window.localStorage.getItem('jwtToken')).toBeNull();
      expect(keptDraft(7, 'details')).toBeNull();
    });
    const visitor = await demo.open('/logout', null);
    await waitFor(() => expect(visitor.address()).toBe('/'));
  });
});

describe('the list of deliveries', () => {
  it('[LST-08] [LST-11] [LST-12] [LST-15] [LST-16] [LST-24] shows the first twenty, offers longer pages and keeps page, sort and filter in the address', async () => {
    const { address } = await demo.open('/deliveries', 'administrator');
    const table = await screen.findByRole('table', { name: 'Deliveries' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(21));
    await user.click(within(table).getByRole('button', { name: 'Waybill' }));
    await waitFor(() => expect(address()).toBe('/deliveries?sortBy=waybill'));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toContain('page=2'));
    await user.click(screen.getByRole('combobox', { name: 'Per page' }));
    const sizes = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(sizes).toEqual(['20', '50', '100', '200', '500']);
    await user.click(screen.getByRole('option', { name: '50' }));
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(21));
    expect(window.localStorage.getItem('deliveriesPageSize')).toBe('50');
  });
  it('[LST-13] offers still longer pages of runs; [LST-15] [LST-16] theirs is kept apart', async () => {
    await demo.open('/jobs', 'administrator');
    await user.click(await screen.findByRole('combobox', { name: 'Per page' }, { timeout: 60_000 }));
    const sizes = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(sizes.slice(-3)).toEqual(['1000', '2000', '5000']);
    await user.click(screen.getByRole('option', { name: '100' }));
    await waitFor(() => expect(window.localStorage.getItem('jobsPageSize')).toBe('100'));
  });
  it('[LST-21] filters by the counts, and the count is the number of rows that are left', async () => {
    await demo.open('/deliveries', 'administrator');
    const chip = await screen.findByRole('button', { name: /^Collected \d+/ });
    const count = Number(/\d+/.exec(chip.textContent ?? '')?.[0]);
    await user.click(chip);
    await screen.findByText(new RegExp(`of ${count} deliver`));
    const table = screen.getByRole('table', { name: 'Deliveries' });
    await waitFor(() => {
      const rows = within(table).getAllByRole('row').slice(1);
      expect(rows).toHaveLength(Math.min(20, count));
      for (const row of rows) expect(row.textContent).toContain('Collected');
    });
  });
  it('[ROL-47] shows no prices to whom they are not for', async () => {
    await demo.open('/deliveries', 'company-user');
    await screen.findByRole('table', { name: 'Deliveries' });
    expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull();
  });
  it('offers what may be done to chosen rows only to whom it is open', async () => {
    await demo.open('/deliveries', 'staff');
    const table = await screen.findByRole('table', { name: 'Deliveries' });
    const [first] = await within(table).findAllByRole('checkbox', { name: /^Choose ZA/ });
    if (first === undefined) throw new Error('no row can be chosen');
    await user.click(first);
    const bar = await screen.findByRole('toolbar', { name: 'Chosen deliveries' });
    expect(within(bar).getByRole('button', { name: 'Change date' })).toBeDefined();
    expect(within(bar).queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('tracking without an account', () => {
  it('[PUB-01] [RT-15] opens the one delivery that a waybill names, with its status and no contact details', async () => {
    const [row] = await demo.world
      .ok(contract.deliveries.list, await demo.world.userOf('administrator@umzila.test'), {
        params: { cca2: 'ZA' },
        query: { pageSize: 20, logisticStatusId: [15001] },
      })
      .then(({ data }) => data);
    if (!row?.waybill) throw new Error('the demonstration has no collected delivery');
    const { address } = await demo.open(`/track-order/${row.waybill}`, null);
    await waitFor(() => {
      expect(address()).toBe(`/track/${row.hash}`);
      expect(document.body.textContent).toContain('Collected');
    });
    expect(document.body.textContent).toContain(row.waybill);
    expect(document.body.textContent).not.toContain(row.destinationContactName ?? 'never');
  });
  it('says so when a link leads to no delivery', async () => {
    await demo.open('/track/doesnotexist', null);
    await heading('Delivery not found');
  });
});

describe('what lies over a page', () => {
  it('[AUTH-23] [AUTH-24] asks who may come in without a confirmed email to confirm it', async () => {
    const who = await demo.world.person({ isCompanyNormalUser: true, companyId: 1, emailConfirmed: false });
    await demo.open('/profile', who);
    await heading('My profile');
    const link = await screen.findByRole('link', {
      name: 'For added security, please click here to verify your email address or contact support for assistance.',
    });
    expect(link.getAttribute('href')).toBe('/confirm-email');
  });
  it('[AUTH-23] says nothing of it to whose email is confirmed', async () => {
    await demo.open('/profile', 'staff');
    await heading('My profile');
    expect(screen.queryByRole('link', { name: /^For added security/ })).toBeNull();
  });
  it('[ERR-02] counts down to the next try when the line is lost, and says when it is back', async () => {
    const { hub } = await demo.open('/profile', 'staff');
    await heading('My profile');
    await screen.findByText('Live');
    act(() => {
      hub.bar();
      hub.drop();
    });
    await screen.findByText('Connection lost. Trying to reconnect in: 2 seconds');
    await screen.findByText('Connection lost. Trying to reconnect in: 1 seconds', {}, { timeout: 60_000 });
    act(() => hub.admit());
    await user.click(await screen.findByRole('button', { name: 'Try now' }));
    await screen.findByText('Live');
  });
  it('[NAV-18] [NAV-19] shows the impersonated profile with the way back, only while acting as another', async () => {
    const { portal } = await demo.open('/profile', 'administrator');
    await heading('My profile');
    expect(screen.queryByRole('button', { name: /^Impersonated profile/ })).toBeNull();
    const customer = await demo.world.userOf('customer@umzila.test');
    await act(async () => {
      await portal.session.impersonate(customer.id);
    });
    await user.click(await screen.findByRole('button', { name: /^Impersonated profile/ }));
    expect(await screen.findByRole('menuitem', { name: 'Stop impersonation' })).toBeDefined();
    expect(portal.session.claims.current?.id).toBe(customer.id);
  });
});

const Broken = (): never => {
  throw new Error('drawn wrongly');
};
const quietly = async (run: () => Promise<void>): Promise<void> => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await run();
  spy.mockRestore();
};
const http = (answers: boolean, bodies: unknown[] = []) =>
  createFetchHttp({
    services: servicesAt('http://localhost'),
    fetch: (url, init) => {
      if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
      return answers
        ? demo.world.app.fetch(new Request(url, init))
        : Promise.reject(new TypeError('no line'));
    },
  });

describe('a render error', () => {
  it('[ERR-24] [ERR-25] [ENT-41] is reported and told with the number of the report', () =>
    quietly(async () => {
      const bodies: unknown[] = [];
      render(
        <ApiProvider value={http(true, bodies)}>
          <RenderErrorBoundary whoSaw={() => '7 person@example.test'}>
            <Broken />
          </RenderErrorBoundary>
        </ApiProvider>,
      );
      expect(await screen.findByText(/^\S+ - An error has occured and will be fixed soon!$/)).toBeDefined();
      expect(bodies).toEqual([
        {
          Error: 'drawn wrongly',
          Url: window.location.href,
          Agent: navigator.userAgent,
          Stack: expect.stringMatching(/drawn wrongly[\s\S]*\n\s+at Broken/),
          Auth: '7 person@example.test',
        },
      ]);
      const kept = await demo.world.db.one<Record<string, string>>(
        sql`select error, url, agent, stack, auth from frontend_errors order by id desc limit 1`,
      );
      for (const value of Object.values(kept)) expect(value).not.toBe('');
    }));
  it('[ERR-26] counts down from 30 seconds to the next try when it could not be reported', () =>
    quietly(async () => {
      render(
        <ApiProvider value={http(false)}>
          <RenderErrorBoundary whoSaw={() => ''}>
            <Broken />
          </RenderErrorBoundary>
        </ApiProvider>,
      );
      const told = await screen.findByText(/unable to log it! Trying again in/);
      const left = () => Number(/\d+$/.exec(told.textContent ?? '')?.[0]);
      const first = left();
      expect(first).toBeGreaterThan(20);
      await waitFor(() => expect(left()).toBeLessThan(first), { timeout: 5_000 });
    }));
  it.each([
    ['reported', true, /will be fixed soon!$/],
    ['not reported', false, /unable to log it! Trying again in/],
  ] as const)('[ERR-27] loads the page anew after 30 seconds, %s', (_, isReported, words) =>
    quietly(async () => {
      const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        render(
          <ApiProvider value={http(isReported)}>
            <RenderErrorBoundary whoSaw={() => ''}>
              <Broken />
            </RenderErrorBoundary>
          </ApiProvider>,
        );
        while (screen.queryByText(words) === null) await act(() => task());
        act(() => void vi.advanceTimersByTime(29_999));
        expect(reload).not.toHaveBeenCalled();
        act(() => void vi.advanceTimersByTime(1));
        expect(reload).toHaveBeenCalledOnce();
      } finally {
        vi.useRealTimers();
        reload.mockRestore();
      }
    }),
  );
});
