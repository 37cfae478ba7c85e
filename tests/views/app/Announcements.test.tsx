// Where an announcement stands that came while the screen of a phone was looked at: a chip, for a card would lie over the work.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { firstLoad } from '../admin/listPage.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const user = userEvent.setup();
const body = /Look for the mark beside the stop before you leave it\./;

afterEach(() => vi.restoreAllMocks());

const onPhone = (): void => {
  const plain = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(plain(query), 'matches', { value: query.includes('max-width: 767') }),
  );
};

it('tells a driver with a phone by a chip, whose text opens when it is pressed and goes when it is closed', async () => {
  onPhone();
  await demo.open('/dashboard', 'driver');
  const chip = await screen.findByRole('button', { name: 'Proof of delivery' }, firstLoad);
  expect(screen.queryByText(body)).toBeNull();
  await user.click(chip);
  const told = await screen.findByText(body);
  await user.click(
    within(told.closest('.MuiAlert-root') as HTMLElement).getByRole('button', { name: 'Close' }),
  );
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Proof of delivery' })).toBeNull());
}, 180_000);
