// The pages that need no account, over the real backend: each address opens its own page, and no link on any of them is dead.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import { contract } from '../../../core/index.ts';
import { routeAt } from '../../../views/app/useScreen.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const user = userEvent.setup();

const open = (path: string, who: string | null = null, config = {}) => demo.open(path, who, config);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Every link of the page leads to a screen that is built. */
const expectLivingLinks = (): void => {
  for (const link of screen.getAllByRole('link')) {
    const to = link.getAttribute('href') ?? '';
    if (to.startsWith('#') || to.startsWith('mailto:')) continue;
    const { pathname } = new URL(to, 'http://localhost');
    expect([to, routeAt(pathname)?.entry !== undefined]).toEqual([to, true]);
  }
};

const pages = [
  ['RT-02', '/register', 'Sign up'],
  ['RT-03', '/login', 'Log in'],
  ['RT-04', '/forgot-password', /password/i],
  ['RT-05', '/confirm-password', /password/i],
  ['RT-06', '/two-factor', /^Two-factor/],
  ['RT-07', '/confirm-email', 'Email confirmation'],
  ['RT-08', '/confirm-phone', 'Phone confirmation'],
  ['RT-09', '/forbidden', 'Not allowed'],
  ['RT-15', '/track-order', /^Track/],
  ['RT-24', '/rate/anything', 'Rate delivery'],
  ['RT-25', '/rating-complete', 'Thank you'],
  ['RT-26', '/google-rating-complete', 'Thank you'],
  ['RT-29', '/503', 'Service unavailable'],
  ['RT-31', '/404', 'Page not found'],
] as const;

describe('pages for everybody', () => {
  it.each(pages)(
    '[%s] %s opens for a visitor, and each link on it leads somewhere',
    async (_, path, title) => {
      const { address } = await open(path);
      await heading(title);
      expect(address()).toBe(path);
      expectLivingLinks();
    },
  );

  it.each([
    ['RT-06', '/two-factor'],
    ['RT-07', '/confirm-email'],
    ['RT-08', '/confirm-phone'],
  ])('[%s] %s asks no right: a visitor is not forbidden', async (_, path) => {
    const { address } = await open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(address()).not.toContain('/forbidden');
    expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
  });

  it.each([
    ['RT-27', '/robots.txt'],
    ['RT-28', '/sitemap.xml'],
  ])(
    '[%s] %s reached through the router loads the page anew, so that the server answers',
    async (_, path) => {
      const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
      await open(path);
      await waitFor(() => expect(reload).toHaveBeenCalled());
      reload.mockRestore();
    },
  );

  it('a page of the site that the router reaches is asked of the server, which makes it', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await open('/login');
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    reload.mockRestore();
  });
});

describe('the live chat', () => {
  const chatScript = '/chat/widget.js';
  const script = () => document.querySelector(`script[src="${chatScript}"]`);

  it('[PUB-06] [PUB-07] is on tracking, and goes when it is left', async () => {
    await open('/track-order', null, { chatScript });
    await waitFor(() => expect(script()).not.toBeNull());
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' }));
    await waitFor(() => expect(script()).toBeNull());
    reload.mockRestore();
  });

  it.each(pages.filter(([, path]) => path !== '/track-order'))(
    '[PUB-06] [%s] is not on %s',
    async (_, path, title) => {
      await open(path, null, { chatScript });
      await heading(title);
      expect(script()).toBeNull();
    },
  );

  it('[PUB-07] is nowhere without a configured script', async () => {
    await open('/track-order');
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('script[src]')).toBeNull();
  });
});

describe('tracking an order', () => {
  it('[VAL-44] a waybill that nobody has says so, and how it has to look', async () => {
    await open('/track-order/NOBODY-HAS-THIS');
    expect(await screen.findByText(/^Not found! No matching results\. The waybill stands on/)).toBeDefined();
  });
});

describe('following a delivery', () => {
  it('[PUB-01] [PUB-06] [RT-16] says when it arrives and who brings it, and takes a word for the driver, without a chat', async () => {
    const { data } = await demo.world.ok(
      contract.deliveries.list,
      await demo.world.userOf('administrator@umzila.test'),
      { params: { cca2: 'ZA' }, query: { pageSize: 50, logisticStatusId: [20001] } },
    );
    const shown = await Promise.all(
      data.map(({ hash }) =>
        demo.world.ok(contract.deliveries.byHash, null, { params: { cca2: 'ZA', hash } }),
      ),
    );
    const coming = shown.find((one) => one.driverLocation && one.etaUtc && one.driverPhone);
    if (!coming) throw new Error('nobody is on the way');
    await open(`/track/${coming.hash}`, null, { chatScript: '/chat/widget.js' });
    await heading(/^(Arriving|Later than booked)/);
    expect(document.querySelector('script[src="/chat/widget.js"]')).toBeNull();
    const driver = await screen.findByRole('region', { name: 'Driver' });
    expect(await within(driver).findByText(coming.driverFirstName ?? '')).toBeDefined();
    expect(within(driver).getByText(coming.driverRegistration ?? 'no plate')).toBeDefined();
    expect(
      within(driver)
        .queryByRole('link', { name: /^Call / })
        ?.getAttribute('href') ?? null,
    ).toBe(coming.driverPhone ? `tel:${coming.driverPhone}` : null);
    expect(within(driver).getByText(/Yours is the next stop\.|stops? before yours\./)).toBeDefined();
    const card = screen.getByRole('region', { name: 'For the driver' });
    await user.click(within(card).getByRole('button', { name: /Tell the driver/ }));
    await user.click(await within(card).findByRole('radio', { name: 'Leave it with a neighbour' }));
    await user.click(within(card).getByRole('button', { name: 'Tell the driver' }));
    expect(within(card).getByText('Say where, or with whom')).toBeDefined();
    await user.type(within(card).getByLabelText('Where, or with whom?'), 'Number 14');
    await user.click(within(card).getByRole('button', { name: 'Tell the driver' }));
    expect(await within(card).findByText('Number 14')).toBeDefined();
    expect(within(card).getByText('Leave it with a neighbour')).toBeDefined();
  });
});

describe('rating a delivery', () => {
  it('[PUB-02] [PUB-09] [FMT-14] [RT-16] [RT-24] takes one to five stars by the delivery’s link and thanks', async () => {
    const { data } = await demo.world.ok(
      contract.deliveries.list,
      await demo.world.userOf('administrator@umzila.test'),
      {
        params: { cca2: 'ZA' },
        query: { pageSize: 50, logisticStatusId: [30001] },
      },
    );
    const rated = await demo.world.db.query<{ id: number }>(sql`select delivery_id as id from ratings`);
    const delivered = data.find(({ deliveryId }) => !rated.some(({ id }) => id === deliveryId));
    if (!delivered) throw new Error('the demonstration has no delivered delivery');
    const tracking = await open(`/track/${delivered.hash}`);
    await heading(/^Delivered/);
    expect(document.body.textContent).toContain(delivered.waybill);
    await tracking.close();
    cleanup();
    const { address, close } = await open(`/rate/${delivered.hash}`);
    // Which one it is, as the recipient knows it.
    expect((await screen.findByRole('region', { name: 'Delivery' })).textContent).toContain(
      delivered.waybill,
    );
    await user.click(await screen.findByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText('Choose one to five stars first.')).toBeDefined();
    expect(await screen.findAllByRole('radio')).toHaveLength(5);
    await user.click(screen.getByRole('radio', { name: /^4 of 5/ }));
    await user.type(screen.getByLabelText('Comment (optional)'), 'On time');
    await user.click(screen.getByRole('button', { name: 'Send rating' }));
    await heading('Thank you');
    await waitFor(() => expect(address()).toBe('/rating-complete'));
    const [kept] = await demo.world.db.query(
      sql`select rating, comment from ratings where delivery_id = ${delivered.deliveryId}`,
    );
    expect(kept).toEqual({ rating: 4, comment: 'On time' });
    await close();
    cleanup();
    await open(`/rate/${delivered.hash}`);
    expect(await screen.findByText('This delivery has been rated already.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull();
  });

  it('[PUB-02] a link that leads to no delivery says so, and offers nothing to send', async () => {
    await open('/rate/nobody-has-this');
    expect(await screen.findByText(/^This link leads to no delivery\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull();
  });
});
