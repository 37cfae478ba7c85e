// What stands to the right of the map while nothing is chosen, and what the board is filtered by, over the real backend.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();

describe('the right side of the board', { timeout: 240_000 }, () => {
  it('[NAV-21] [OTH-07] [OTH-08] is open at the start beside the lists, says what needs attention, opens it, and stays closed', async () => {
    localStorage.removeItem('boardOverview');
    await portal.open('/dashboard', portal.staff);
    const user = userEvent.setup();
    expect(await screen.findByRole('separator', { name: 'Width of Lists' }, patience)).toBeDefined();
    expect(await screen.findByRole('separator', { name: 'Width of Overview' }, patience)).toBeDefined();
    const attention = await screen.findByRole('region', { name: 'Needs attention' }, patience);
    const [first] = await within(attention).findAllByRole('button', { name: /^Job \d+/ }, patience);
    if (first === undefined) throw new Error('no job needs attention');
    const title = /^Job \d+/.exec(first.textContent ?? '')?.[0] ?? '';
    await user.click(first);
    expect(await screen.findByRole('heading', { name: title }, patience)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
    await user.click(await screen.findByLabelText('Close details', {}, patience));
    await user.click(await screen.findByLabelText('Close overview', {}, patience));
    expect(screen.queryByRole('separator', { name: 'Width of Overview' })).toBeNull();
    await portal.open('/dashboard', portal.staff);
    await user.click(await screen.findByRole('button', { name: 'Overview', pressed: false }, patience));
    expect(await screen.findByRole('region', { name: 'On the road' }, patience)).toBeDefined();
  });

  it('[LST-19] keeps what is shown as a view, without what is open beside it, and brings it back by one press', async () => {
    const { address } = await portal.open('/dashboard?list=drivers&qsr=true&driver=1', portal.staff);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Save this view' }, patience));
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' }, patience);
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Restaurants');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const chip = await screen.findByRole('button', { name: 'Restaurants', pressed: true }, patience);
    await user.click(chip);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await user.click(await screen.findByRole('button', { name: 'Restaurants', pressed: false }));
    await waitFor(() => expect(address()).toBe('/dashboard?list=drivers&qsr=true'));
  });
});

it('[LST-19] takes off the one filter whose cross is pressed', { timeout: 240_000 }, async () => {
  const { address } = await portal.open(
    '/dashboard?f=jobStatusId:0&f=from:2026-01-02&f=jobStatusId:2001',
    portal.staff,
  );
  const filters = within(await screen.findByRole('group', { name: 'Filters' }, patience));
  const chip = (await filters.findByText(/Unassigned/, {}, patience)).closest('[class*="MuiChip-root"]');
  const remove = chip?.querySelector('svg');
  if (!remove) throw new Error('the filter cannot be taken off');
  await userEvent.setup().click(remove);
  const left = () => new URLSearchParams(address().split('?')[1]).getAll('f');
  await waitFor(() => expect(left()).toEqual(['from:2026-01-02', 'jobStatusId:2001']), patience);
});
