// Code that is not there: one reload for the build, then words; never a reload without a line, never a report of a fault of ours.
import { act, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { MissingCodeNotice } from '../../../views/app/MissingCodeNotice.tsx';
import { fetchCode, type HealingPage, lazyScreen, MissingCode } from '../../../views/base/lazyScreen.ts';
import { ExtraPart } from '../../../views/kit/ExtraPart.tsx';

const failing = (): Promise<never> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const browser = (isOnline = true) => {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const page: HealingPage = {
    session: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    reaches: async () => isOnline,
    reload,
    waits: () => false,
  };
  return { page, reload, kept };
};

describe('a chunk that is gone after a deployment', () => {
  it('is healed by exactly one reload of the page', async () => {
    const { page, reload } = browser();
    void fetchCode(failing, page);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    // The new page of the same build fails again, twice: it says so and reloads no more.
    await expect(fetchCode(failing, page)).rejects.toBeInstanceOf(MissingCode);
    await expect(fetchCode(failing, page)).rejects.toBeInstanceOf(MissingCode);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not reloaded for without a line, nor where the store is forbidden', async () => {
    const offline = browser(false);
    await expect(fetchCode(failing, offline.page)).rejects.toBeInstanceOf(MissingCode);
    expect(offline.reload).not.toHaveBeenCalled();
    const forbidden = browser();
    const locked: HealingPage = {
      ...forbidden.page,
      session: {
        getItem: () => {
          throw new Error('forbidden');
        },
        setItem: () => undefined,
      },
    };
    await expect(fetchCode(failing, locked)).rejects.toBeInstanceOf(MissingCode);
    expect(forbidden.reload).not.toHaveBeenCalled();
  });

  it('is not reloaded for where the device has a network and no way to the server', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await expect(fetchCode(failing)).rejects.toMatchObject({ isOffline: true });
    expect(reload).not.toHaveBeenCalled();
    // The server answers: then the chunk is gone.
    asked.mockResolvedValue(new Response());
    void fetchCode(failing);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    for (const spy of [online, asked, reload]) spy.mockRestore();
    window.sessionStorage.clear();
  });

  it('that waits for a line says so, and is there once it came: it is the same promise, for what failed once stays so', async () => {
    vi.useFakeTimers();
    let isThere = true;
    const reaches = vi.fn(async () => isThere);
    let come: (code: number) => void = () => undefined;
    const code = new Promise<number>((resolve) => {
      come = resolve;
    });
    const fetched = fetchCode(() => code, { ...browser().page, reaches, waits: () => true });
    // A slow line is none that is lost.
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reaches.mock.calls.length).toBeGreaterThan(2);
    isThere = false;
    const refused = expect(fetched).rejects.toMatchObject({ isOffline: true });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    const asked = reaches.mock.calls.length;
    const again = fetchCode(() => code, { ...browser().page, reaches, waits: () => true });
    come(17);
    expect(await again).toBe(17);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reaches).toHaveBeenCalledTimes(asked);
    vi.useRealTimers();
  });

  it('gives the code where it is there', async () => {
    const { page, reload } = browser();
    expect(await fetchCode(async () => 17, page)).toBe(17);
    expect(reload).not.toHaveBeenCalled();
  });
});

/** As the frame has it around each screen. */
const Around = ({ children }: { readonly children: ReactNode }) => (
  <ExtraPart fallback="..." instead={(fault) => <MissingCodeNotice fault={fault} />}>
    {children}
  </ExtraPart>
);

const Broken = (): never => {
  throw new Error('drawn wrongly');
};

describe('what is shown in its place', () => {
  it('says so inside the frame, which stays', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const Missing = lazyScreen<object>(failing);
    render(
      <MemoryRouter>
        <nav>Menu</nav>
        <Around>
          <Missing />
        </Around>
      </MemoryRouter>,
    );
    expect(await screen.findByRole('heading', { name: 'This screen is not here yet' })).toBeDefined();
    expect(screen.getByText(/You are offline/)).toBeDefined();
    expect(screen.getByText('Menu')).toBeDefined();
    online.mockRestore();
    spy.mockRestore();
  });

  const shown = (Screen: ComponentType) =>
    render(
      <MemoryRouter>
        <Around>
          <Screen />
        </Around>
      </MemoryRouter>,
    );

  it('is asked for again when the line is back, and when the screen is opened again', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(failing as () => Promise<{ default: ComponentType }>);
    const Missing = lazyScreen(load);
    const first = shown(Missing);
    await screen.findByText(/You are offline/);
    // The line says that it is back and is not: the words stay true.
    const before = load.mock.calls.length;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(/You are offline/);
    expect(load.mock.calls.length).toBeGreaterThan(before);
    first.unmount();
    const second = shown(Missing);
    await screen.findByText(/You are offline/);
    load.mockResolvedValue({ default: () => <h1>Jobs</h1> });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeDefined();
    second.unmount();
    online.mockRestore();
    spy.mockRestore();
  });

  it('is asked for by itself, for not every line that is back says so; meanwhile the words stay where they are', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const every = vi.spyOn(globalThis, 'setInterval');
    const load = vi.fn(failing as () => Promise<{ default: ComponentType }>);
    const page = shown(lazyScreen(load));
    const words = await screen.findByText(/You are offline/);
    const ask = every.mock.calls.find(([, ms]) => ms === 5_000)?.[0] as () => void;
    await act(async () => ask());
    expect(document.contains(words)).toBe(true);
    load.mockResolvedValue({ default: () => <h1>Jobs</h1> });
    await act(async () => ask());
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeDefined();
    page.unmount();
    every.mockRestore();
    online.mockRestore();
    spy.mockRestore();
  });

  it('opens at once when it is opened again and the code is there', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(failing as () => Promise<{ default: ComponentType }>);
    const Missing = lazyScreen(load);
    const first = shown(Missing);
    await screen.findByText(/You are offline/);
    first.unmount();
    load.mockResolvedValue({ default: () => <h1>Jobs</h1> });
    shown(Missing);
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeDefined();
    online.mockRestore();
    spy.mockRestore();
  });

  it('leaves every other error to the net above', () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() =>
      render(
        <Around>
          <Broken />
        </Around>,
      ),
    ).toThrow('drawn wrongly');
    spy.mockRestore();
  });
});
