// What the board's list is grouped by, and how all that is set is taken off again, over the real backend.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contract, jobStatus } from '../../../core/index.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();
const open = jobStatus.rows.filter(({ terminal }) => !terminal).map(({ code }) => code);
const openJobs = async () =>
  (
    await portal.world.ok(contract.jobs.list, portal.staff, {
      params: { cca2: 'ZA' },
      query: { jobStatusId: open, page: 1, pageSize: 200 },
    })
  ).data;
const rows = () => screen.queryAllByText(/^Job \d+$/, { selector: '.job-row *' });

describe('the groups of the board', { timeout: 240_000 }, () => {
  it('[LST-19] are by urgency, and by status or driver where that is chosen; the address keeps it', async () => {
    const { address } = await portal.open('/dashboard', portal.staff);
    const user = userEvent.setup();
    await screen.findByRole('button', { name: /^Unassigned \d+$/ }, patience);
    const all = await openJobs();
    await user.click(await screen.findByRole('button', { name: 'Filter' }, patience));
    await user.click(await screen.findByRole('combobox', { name: 'Group by' }, patience));
    await user.click(await screen.findByRole('option', { name: 'Status' }, patience));
    await waitFor(() => expect(address()).toContain('by=status'), patience);
    await user.keyboard('{Escape}');
    const count = (code: number) => all.filter(({ jobStatusId }) => jobStatusId === code).length;
    const { UNASSIGNED, IN_PROGRESS } = jobStatus.code;
    expect(
      await screen.findByRole('button', { name: `Unassigned ${count(UNASSIGNED)}` }, patience),
    ).toBeDefined();
    if (count(IN_PROGRESS) > 0)
      expect(screen.getByRole('button', { name: `In progress ${count(IN_PROGRESS)}` })).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Jobs: Under way' })).toBeNull();

    await portal.open('/dashboard?by=driver', portal.staff);
    const driver = all.find(({ driverName }) => driverName)?.driverName;
    if (!driver) throw new Error('nobody of the demonstration drives');
    const his = all.filter(({ driverName }) => driverName === driver).length;
    expect(await screen.findByRole('button', { name: `${driver} ${his}` }, patience)).toBeDefined();
    const nobody = all.filter(({ driverId }) => !driverId).length;
    expect(screen.getByRole('button', { name: `No driver yet ${nobody}` })).toBeDefined();
    // The chip that says so leads back to what is usual.
    const chip = (await screen.findByText('Grouped by driver', {}, patience)).closest('.MuiChip-root');
    const cross = chip?.querySelector('svg');
    if (!cross) throw new Error('the grouping cannot be taken off');
    await user.click(cross);
    await waitFor(() => expect(portal.page?.address()).not.toContain('by='), patience);
  });

  it('fold: the head stays with its count, its rows go, and it is so the next time', async () => {
    localStorage.removeItem('board:folded');
    await portal.open('/dashboard?f=jobStatusId:0&by=status', portal.staff);
    const user = userEvent.setup();
    const head = await screen.findByRole('button', { name: /^Unassigned \d+$/, expanded: true }, patience);
    const says = head.textContent;
    expect(rows().length).toBeGreaterThan(0);
    await user.click(head);
    const folded = await screen.findByRole('button', { name: /^Unassigned \d+$/, expanded: false }, patience);
    expect(folded.textContent).toBe(says);
    expect(rows()).toHaveLength(0);
    await portal.open('/dashboard?f=jobStatusId:0&by=status', portal.staff);
    await user.click(
      await screen.findByRole('button', { name: /^Unassigned \d+$/, expanded: false }, patience),
    );
    expect(rows().length).toBeGreaterThan(0);
    localStorage.removeItem('board:folded');
  });
});

it('[LST-19] says how many filters are set and takes all of them off by one press', {
  timeout: 240_000,
}, async () => {
  const { address } = await portal.open(
    '/dashboard?f=jobStatusId:0&f=from:2026-01-02&all=true&urgency=late&by=status',
    portal.staff,
  );
  const filters = within(await screen.findByRole('group', { name: 'Filters' }, patience));
  await userEvent.setup().click(await filters.findByRole('button', { name: '4 filters · Clear' }, patience));
  // What the rows are grouped by leaves nothing out.
  await waitFor(() => expect(address()).toBe('/dashboard?by=status'), patience);
  expect(filters.queryByRole('button', { name: /Clear/ })).toBeNull();
});
