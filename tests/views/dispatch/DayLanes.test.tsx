// A job is given away by dragging it from its row onto the lane of a driver.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract, jobStatus } from '../../../core/index.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();

it('a job dragged from its row onto the lane of a driver is that driver’s', {
  timeout: 240_000,
}, async () => {
  await portal.open('/dashboard?urgency=unassigned&day=true', portal.staff);
  const list = await screen.findByRole('list', { name: 'Jobs: Unassigned' }, patience);
  const row = within(list)
    .getAllByText(/^Job \d+$/)[0]
    ?.closest('button');
  const id = Number(/Job (\d+)/.exec(row?.textContent ?? '')?.[1]);
  const lanes = await screen.findByRole('list', { name: 'Drivers by hour' }, patience);
  const lane = await waitFor(() => {
    const named = lanes.querySelector('.lane:has(> .lane-name:not([data-free]))');
    if (!named) throw new Error('no driver has a lane yet');
    return named;
  }, patience);
  if (!row) throw new Error('no job is without a driver');
  const carried = new Map<string, string>();
  const dataTransfer = {
    get types() {
      return [...carried.keys()];
    },
    setData: (kind: string, value: string) => void carried.set(kind, value),
    getData: (kind: string) => carried.get(kind) ?? '',
    effectAllowed: '',
  };
  fireEvent.dragStart(row, { dataTransfer });
  // Only what is taken in over the lane may be dropped there.
  expect(fireEvent.dragOver(lane, { dataTransfer })).toBe(false);
  fireEvent.drop(lane, { dataTransfer });
  await waitFor(async () => {
    const { job } = await portal.world.ok(contract.jobs.get, portal.staff, { params: { cca2: 'ZA', id } });
    expect(job.jobStatusId).not.toBe(jobStatus.code.UNASSIGNED);
    expect(lane.querySelector('.lane-name')?.textContent).toContain(job.driverName);
  }, patience);
});
