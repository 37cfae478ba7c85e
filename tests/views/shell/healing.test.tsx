// Code that is not there: one reload for the build, then words; never a reload without a line, never a report of a fault of ours.
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { fetchCode, type HealingPage, lazyScreen, MissingCode } from '../../../views/app/lazyScreen.ts';
import { MissingCodeBoundary } from '../../../views/app/MissingCodeNotice.tsx';

const failing = (): Promise<never> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const browser = (isOnline = true) => {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const page: HealingPage = {
    session: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    isOnline: () => isOnline,
    reload,
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

  it('gives the code where it is there', async () => {
    const { page, reload } = browser();
    expect(await fetchCode(async () => 17, page)).toBe(17);
    expect(reload).not.toHaveBeenCalled();
  });
});

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
        <MissingCodeBoundary>
          <Suspense fallback="...">
            <Missing />
          </Suspense>
        </MissingCodeBoundary>
      </MemoryRouter>,
    );
    expect(await screen.findByRole('heading', { name: 'This screen is not here yet' })).toBeDefined();
    expect(screen.getByText(/You are offline/)).toBeDefined();
    expect(screen.getByText('Menu')).toBeDefined();
    online.mockRestore();
    spy.mockRestore();
  });

  it('leaves every other error to the net above', () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() =>
      render(
        <MissingCodeBoundary>
          <Broken />
        </MissingCodeBoundary>,
      ),
    ).toThrow('drawn wrongly');
    spy.mockRestore();
  });
});
