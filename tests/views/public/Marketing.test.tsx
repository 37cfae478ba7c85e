// The pages that need no account, over the real backend: each address opens its own page, and no link on any of them is dead.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import { contract } from '../../../core/index.ts';
import { routeAt } from '../../../views/app/useScreen.ts';
import { marketing } from '../../../views/public/marketing.ts';
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
  ['RT-01', '/', /^Send it now/],
  ['RT-02', '/register', 'Sign up'],
  ['RT-03', '/login', 'Log in'],
  ['RT-04', '/forgot-password', /password/i],
  ['RT-05', '/confirm-password', /password/i],
  ['RT-09', '/forbidden', 'Not allowed'],
  ['RT-11', '/pricing', marketing['/pricing'].title],
  ['RT-12', '/businesses', marketing['/businesses'].title],
  ['RT-13', '/drivers', marketing['/drivers'].title],
  ['RT-14', '/developers', marketing['/developers'].title],
  ['RT-17', '/contact', marketing['/contact'].title],
  ['RT-18', '/about', marketing['/about'].title],
  ['RT-19', '/shopify', marketing['/shopify'].title],
  ['RT-20', '/woocommerce', marketing['/woocommerce'].title],
  ['RT-21', '/faq', marketing['/faq'].title],
  ['RT-22', '/terms', marketing['/terms'].title],
  ['RT-23', '/privacy', marketing['/privacy'].title],
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

  it('[RT-01] the home page opens for who is signed in as well', async () => {
    const { address } = await open('/', 'unconfirmed-staff');
    await heading(/^Send it now/);
    expect(address()).toBe('/');
  });

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

  it('[PUB-04] [PUB-08] every marketing page offers the next step, and one of sign up, tracking, booking or contact', async () => {
    for (const path of Object.keys(marketing)) {
      await open(path);
      const main = await screen.findByRole('main');
      await within(main).findByRole('heading', { level: 1 });
      const steps = within(main)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '');
      expect(
        steps.some((to) => /^\/(register|track-order|contact|businesses|developers|\?book=)/.test(to)),
      ).toBe(true);
      await demo.close();
      cleanup();
    }
  });

  it('{PUB-03} the pages for businesses and drivers advertise an application where it is built, and none where it is not', async () => {
    const isOffered = (to: string) => routeAt(to)?.entry !== undefined;
    for (const [path, form] of [
      ['/businesses', '/business-apply'],
      ['/drivers', '/partner-apply'],
    ] as const) {
      await open(path);
      const main = await screen.findByRole('main');
      await within(main).findByRole('heading', { level: 1 });
      const links = within(main)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
      expect(links.includes(form)).toBe(isOffered(form));
      await demo.close();
      cleanup();
    }
  });

  it('[RT-17] shows the address of support where one is configured', async () => {
    await open('/contact', null, { supportEmail: 'help@umzila.test' });
    const link = await screen.findByRole('link', { name: 'help@umzila.test' });
    expect(link.getAttribute('href')).toBe('mailto:help@umzila.test');
  });
});

describe('the live chat', () => {
  const chatScript = '/chat/widget.js';
  const script = () => document.querySelector(`script[src="${chatScript}"]`);

  it('[PUB-05] [PUB-06] [PUB-07] is on the home page and on tracking, and goes when they are left', async () => {
    await open('/', null, { chatScript });
    await waitFor(() => expect(script()).not.toBeNull());
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' }));
    await heading(marketing['/about'].title);
    await waitFor(() => expect(script()).toBeNull());
    await demo.close();
    cleanup();
    await open('/track-order', null, { chatScript });
    await waitFor(() => expect(script()).not.toBeNull());
  });

  it('[PUB-07] is nowhere without a configured script', async () => {
    await open('/');
    await heading(/^Send it now/);
    expect(document.querySelector('script[src]')).toBeNull();
  });
});

describe('tracking an order', () => {
  it('[VAL-44] a waybill that nobody has says so, and how it has to look', async () => {
    await open('/track-order/NOBODY-HAS-THIS');
    expect(await screen.findByText(/^Not found! No matching results\. The waybill stands on/)).toBeDefined();
  });
});

describe('rating a delivery', () => {
  it('[PUB-02] [PUB-09] [RT-16] [RT-24] takes one to five stars by the delivery’s link and thanks', async () => {
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
    await close();
    cleanup();
    await open(`/rate/${delivered.hash}`);
    expect(await screen.findByText('This delivery has been rated already.')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('[PUB-02] a link that leads to no delivery says so, and offers nothing to send', async () => {
    await open('/rate/nobody-has-this');
    expect(await screen.findByText(/^This link leads to no delivery\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull();
  });
});
