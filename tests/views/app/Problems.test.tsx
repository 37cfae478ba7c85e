// What goes wrong, over the real backend; only what a healthy backend cannot do (no answer, an ended session) stands between.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../core/index.ts';
import { demoPortal } from '../demoPortal.ts';
import type { Between, Page } from '../portalPage.tsx';

const demo = demoPortal();
const user = userEvent.setup();

const open = async (path: string, who: string, between: Between = {}): Promise<Page> => {
  const page = await demo.open(path, who, {}, between);
  // The first page of a run compiles what it draws.
  await screen.findByRole('heading', { level: 1, name: 'My profile' }, { timeout: 60_000 });
  return page;
};
const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
/** Asks for one delivery, as a screen would that does not show the refusal itself. */
const ask = ({ portal }: Page, id = 1) =>
  act(() => portal.call(contract.deliveries.get, { params: { id } }).then(() => undefined));
const isDelivery = (request: Request): boolean => /\/connect\/deliveries\//i.test(request.url);

describe('the dialog', () => {
  it('[ERR-16] [ERR-17] [ERR-19] is titled by the status and says the server’s words', async () => {
    const { portal } = await open('/profile', 'customer');
    const customer = await demo.world.userOf('customer@umzila.test');
    const said: { message: string } = await (
      await demo.world.raw('/connect/jobs/ZA', { who: customer })
    ).json();
    await act(() => portal.call(contract.jobs.list, { query: {} }).then(() => undefined));
    const dialog = await screen.findByRole('dialog', { name: 'Insufficient Permission' });
    expect(said.message).not.toBe('');
    expect(dialog.textContent).toContain(said.message);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.problem.current).toBeNull();
  });

  it('[ERR-13] [ERR-39] carries the message and the errors that the server sent', async () => {
    const opened = await open('/profile', 'administrator', {
      answer: (request) =>
        isDelivery(request)
          ? json(422, { message: 'Some fields need a hand.', errors: { reference: ['is too long'] } })
          : undefined,
    });
    await ask(opened);
    const dialog = await screen.findByRole('dialog', { name: 'Unprocessable Entity' });
    expect(dialog.textContent).toContain('Some fields need a hand.');
    expect(dialog.textContent).toContain('reference: is too long');
  });

  it('says how long to wait where the server said it', async () => {
    const opened = await open('/profile', 'administrator', {
      answer: (request) =>
        isDelivery(request) ? json(503, { message: 'Back soon.' }, { 'retry-after': '20' }) : undefined,
    });
    await ask(opened);
    const dialog = await screen.findByRole('dialog', { name: 'Service Unavailable' });
    expect(dialog.textContent).toContain('20 seconds');
  });

  it('[ERR-21] names a status outside of the table an unknown error', async () => {
    const opened = await open('/profile', 'administrator', {
      answer: (request) => (isDelivery(request) ? json(499, { message: 'Odd.' }) : undefined),
    });
    await ask(opened);
    expect(await screen.findByRole('dialog', { name: 'Unknown Error' })).toBeDefined();
  });
});

describe('what is gone', () => {
  it('[ERR-06] [RT-31] [RT-116] a 404 leads to /404 and leaves no dialog behind', async () => {
    const opened = await open('/profile', 'administrator');
    await ask(opened, 987_654_321);
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(opened.address()).toBe('/404');
    expect(opened.portal.problem.current).toBeNull();
  });
});

describe('the full screen', () => {
  it('[ERR-23] [ERR-12] [C-71] an ended session covers the screen, without a status or a message, and leads to the log-in and back', async () => {
    const opened = await open('/profile', 'administrator', {
      answer: (request) => (isDelivery(request) ? json(440, {}) : undefined),
    });
    await ask(opened);
    const cover = await screen.findByRole('alertdialog', { name: 'Your session has ended' });
    expect(cover.textContent).not.toMatch(/440|Time-out/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opened.address()).toBe('/profile');
    expect(opened.portal.session.state.current).toEqual({ kind: 'signedOut', why: 'ended' });
    await user.click(within(cover).getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(opened.address()).toBe('/login?return=%2Fprofile');
  });

  it('[ERR-09] [C-71] a 401 leads to the log-in, which says its text', async () => {
    const opened = await open('/profile', 'administrator', {
      answer: (request) => (isDelivery(request) ? json(401, {}) : undefined),
    });
    await ask(opened);
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(await screen.findByText('Unauthorized request. Please login and try again.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[ERR-01] [ERR-23] no answer covers the screen with a countdown, and what was seen is one step away', async () => {
    let isCut = false;
    const opened = await open('/profile', 'administrator', {
      answer: (request) => {
        if (isCut && isDelivery(request)) throw new TypeError('no line');
        return undefined;
      },
    });
    await screen.findByText('Live');
    isCut = true;
    await ask(opened);
    const cover = await screen.findByRole('alertdialog', {
      name: /^Unable to connect to the server\. Reconnecting in \d+$/,
    });
    expect(within(cover).getByRole('button', { name: 'Try now' })).toBeDefined();
    await user.click(within(cover).getByRole('button', { name: 'Go on with what was seen' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'My profile' })).toBeDefined();
  });

  it('gives way to a word where the banner counts down already', async () => {
    let isCut = false;
    const opened = await open('/profile', 'administrator', {
      answer: (request) => {
        if (isCut && isDelivery(request)) throw new TypeError('no line');
        return undefined;
      },
    });
    await screen.findByText('Live');
    act(() => {
      opened.hub.bar();
      opened.hub.drop();
    });
    isCut = true;
    await ask(opened);
    expect(await screen.findByText(/nothing was confirmed/)).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(/^Connection lost/)).toBeDefined();
  });
});

describe('before the first contact', () => {
  it('[ERR-03] says that the portal is connecting', async () => {
    const opened = await open('/profile', 'administrator', { hub: (hub) => hub.hold() });
    expect(await screen.findByText('Connecting to server...')).toBeDefined();
    act(() => opened.hub.release());
    await screen.findByText('Live');
  });
});

/** The backend's clock stands still while the page's runs ahead: each refresh is answered with a token of the backend's own. */
const refreshed: Between = {
  answer: async (request) =>
    /refresh/i.test(request.url)
      ? json(200, {
          jwtToken: await demo.world.token(await demo.world.userOf('staff@umzila.test')),
          refreshToken: 'next',
        })
      : undefined,
};

describe('the idle dialog', () => {
  it('[SES-02] [SES-03] asks three minutes before the end; Continue keeps the session', async () => {
    const { portal } = await open('/profile', 'staff', refreshed);
    const hour = 3_600_000;
    const real = Date.now;
    // The hour of the core runs on the system's clock: it is moved, then a hand elsewhere would be noticed.
    Date.now = () => real() + hour - 120_000;
    try {
      const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
      expect(dialog.textContent).toMatch(/logged out in [12]:\d\d/);
      expect(within(dialog).getByRole('button', { name: 'Logout' })).toBeDefined();
      await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(portal.session.state.current.kind).toBe('signedIn');
    } finally {
      Date.now = real;
    }
  });

  it('[SES-04] at the end of the hour one is logged out and at the log-in', async () => {
    const { portal, address } = await open('/profile', 'staff', refreshed);
    const real = Date.now;
    Date.now = () => real() + 3_600_000 + 1_000;
    try {
      await screen.findByRole('heading', { level: 1, name: 'Log in' }, { timeout: 20_000 });
      expect(address()).toMatch(/^\/login\b/);
      expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'idle' });
    } finally {
      Date.now = real;
    }
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart'])(
    '[SES-05] %s puts the end off, for all tabs',
    async (kind) => {
      await open('/profile', 'staff', refreshed);
      const real = Date.now;
      const at = real() + 600_000;
      Date.now = () => at;
      try {
        act(() => {
          window.dispatchEvent(
            kind === 'keydown' ? new KeyboardEvent(kind, { key: 'Shift' }) : new Event(kind),
          );
        });
        expect(window.localStorage.getItem('lastActivity')).toBe(String(at));
      } finally {
        Date.now = real;
      }
    },
  );

  it('[SES-03] Logout ends it', async () => {
    const { portal, address } = await open('/profile', 'staff', refreshed);
    const real = Date.now;
    Date.now = () => real() + 3_600_000 - 120_000;
    try {
      const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
      await user.click(within(dialog).getByRole('button', { name: 'Logout' }));
      await screen.findByRole('heading', { level: 1, name: 'Log in' });
      expect(address()).toContain('/login');
      expect(portal.session.state.current.kind).toBe('signedOut');
    } finally {
      Date.now = real;
    }
  });
});
