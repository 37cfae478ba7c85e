// The keys that work on what is selected of the board: start, edit, copy the tracking link. Assigning stands in Board.test.tsx.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contract, deliveryStatus, jobStatus } from '../../../core/index.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();
const jobIn = async (code: number) => {
  const { data } = await portal.world.ok(contract.jobs.list, portal.staff, {
    params: { cca2: 'ZA' },
    query: { jobStatusId: [code], page: 1, pageSize: 1 },
  });
  if (!data[0]) throw new Error(`the demonstration has no job in ${code}`);
  return data[0];
};
const onTheRoad = async () => {
  const { data } = await portal.world.ok(contract.deliveries.list, portal.staff, {
    params: { cca2: 'ZA' },
    query: { logisticStatusId: [deliveryStatus.code.PENDING_DROP_OFF], page: 1, pageSize: 1 },
  });
  if (!data[0]) throw new Error('nothing is on the road');
  return data[0];
};

describe('a key on what is selected of the board', { timeout: 240_000 }, () => {
  it('S asks whether the job is to be started', async () => {
    const { id } = await jobIn(jobStatus.code.NOT_STARTED);
    await portal.open(`/dashboard?job=${id}`, portal.staff);
    await screen.findByRole('region', { name: 'Stops' }, patience);
    await userEvent.setup().keyboard('s');
    expect(await screen.findByRole('dialog', { name: `Start job ${id}?` }, patience)).toBeDefined();
  });

  it('Y copies the tracking link of the delivery', async () => {
    const { deliveryId, hash } = await onTheRoad();
    await portal.open(`/dashboard?list=deliveries&delivery=${deliveryId}`, portal.staff);
    const user = userEvent.setup();
    await screen.findByRole('region', { name: 'Identification' }, patience);
    await user.keyboard('y');
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(
        new URL(`/track/${hash}`, window.location.origin).href,
      ),
    );
    expect(await screen.findByText('The tracking link has been copied.')).toBeDefined();
  });

  it('E opens the stops of the job to be moved, and the form of a delivery; the list of keys says so', async () => {
    const user = userEvent.setup();
    const { id } = await jobIn(jobStatus.code.IN_PROGRESS);
    await portal.open(`/dashboard?job=${id}`, portal.staff);
    await screen.findByRole('region', { name: 'Stops' }, patience);
    await user.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: /keys|shortcuts/i }, patience);
    expect(within(keys).getByText('Open the row; on the board: edit what is chosen')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    await user.keyboard('e');
    expect(await screen.findByRole('dialog', { name: /^Route/ }, patience)).toBeDefined();

    const { deliveryId } = await onTheRoad();
    const { address } = await portal.open(`/dashboard?list=deliveries&delivery=${deliveryId}`, portal.staff);
    await screen.findByRole('region', { name: 'Identification' }, patience);
    await user.keyboard('e');
    await waitFor(() => expect(address()).toBe(`/deliveries/edit/${deliveryId}`), patience);
  });

  it('E does nothing where the selected may not be edited', async () => {
    const follower = await portal.world.userOf('store-user@umzila.test');
    const { data } = await portal.world.ok(contract.deliveries.list, follower, {
      params: { cca2: 'ZA' },
      query: { page: 1, pageSize: 1 },
    });
    const page = `/dashboard?list=deliveries&delivery=${data[0]?.deliveryId}`;
    const { address } = await portal.open(page, follower);
    await screen.findByRole('region', { name: 'Identification' }, patience);
    await userEvent.setup().keyboard('e');
    expect(address()).toBe(page);
  });
});
