// A job is given away by dragging it: onto a driver's mark on the map, and onto the row of a driver, whose list opens under it.
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DragEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract, jobStatus, type MapPick } from '../../../core/index.ts';
import { JOB_DRAG, useOpensUnderJob } from '../../../views/dispatch/jobDrag.ts';
import { paperMap } from '../../doubles/paperMap.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();

/** What a browser hands from the row that is dragged to where it is let go. */
const carrier = () => {
  const carried = new Map<string, string>();
  return {
    get types() {
      return [...carried.keys()];
    },
    setData: (kind: string, value: string) => void carried.set(kind, value),
    getData: (kind: string) => carried.get(kind) ?? '',
    effectAllowed: '',
  };
};
const unassigned = async () => {
  const list = await screen.findByRole('list', { name: 'Jobs: Unassigned' }, patience);
  const row = within(list)
    .getAllByText(/^Job \d+$/)[0]
    ?.closest('button');
  if (!row) throw new Error('no job is without a driver');
  return { row, id: Number(/Job (\d+)/.exec(row.textContent ?? '')?.[1]) };
};
const jobNow = async (id: number) =>
  (await portal.world.ok(contract.jobs.get, portal.staff, { params: { cca2: 'ZA', id } })).job;
const drivers = async () =>
  (
    await portal.world.ok(contract.drivers.list, portal.staff, {
      params: { cca2: 'ZA' },
      query: { isActive: true, page: 1, pageSize: 5 },
    })
  ).data;

describe('what opens under a job', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const over = (types: readonly string[]) => ({ dataTransfer: { types } }) as unknown as DragEvent;
  const opening = () => {
    const open = vi.fn();
    const { result, unmount } = renderHook(() => useOpensUnderJob(open));
    return { open, unmount, on: result.current };
  };

  it('opens once, where a job rests; not where it passes over, is let go, or is no job', () => {
    const { open, on } = opening();
    on.onDragOver(over([JOB_DRAG]));
    on.onDragOver(over([JOB_DRAG]));
    expect(open).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(open).toHaveBeenCalledTimes(1);
    for (const ends of [on.onDragLeave, on.onDrop]) {
      on.onDragOver(over([JOB_DRAG]));
      ends();
      vi.runAllTimers();
    }
    on.onDragOver(over(['Files']));
    vi.runAllTimers();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('opens nothing once it is gone', () => {
    const { open, on, unmount } = opening();
    on.onDragOver(over([JOB_DRAG]));
    unmount();
    vi.runAllTimers();
    expect(open).not.toHaveBeenCalled();
  });
});

describe('a job that is dragged', { timeout: 240_000 }, () => {
  it('opens the drivers where it rests over their tab, goes to the one on whose row it is let go, and is taken back by name', async () => {
    const { address } = await portal.open('/dashboard?urgency=unassigned', portal.staff);
    const { row, id } = await unassigned();
    const dataTransfer = carrier();
    fireEvent.dragStart(row, { dataTransfer });
    fireEvent.dragOver(screen.getByRole('tab', { name: 'Drivers' }), { dataTransfer });
    await waitFor(() => expect(address()).toContain('list=drivers'), patience);
    const [driver] = await drivers();
    if (!driver) throw new Error('there are no drivers');
    const name = `${driver.firstName} ${driver.lastName}`;
    const rows = within(await screen.findByRole('list', { name: 'Drivers' }, patience));
    const target = (await rows.findByText(name, {}, patience)).closest('button');
    if (!target) throw new Error('the driver has no row');
    // Only what is taken in over the row may be dropped there.
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false);
    fireEvent.drop(target, { dataTransfer });
    expect(await screen.findByText(`Job ${id} goes to ${name}.`, {}, patience)).toBeDefined();
    expect((await jobNow(id)).driverId).toBe(driver.id);
    await waitFor(() => expect(address()).toContain('list=jobs'), patience);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Undo' }, patience));
    await waitFor(
      async () => expect((await jobNow(id)).jobStatusId).toBe(jobStatus.code.UNASSIGNED),
      patience,
    );
  });

  it('goes to the driver on whose mark of the map it is let go', async () => {
    const [driver] = (await drivers()).slice(-1);
    if (!driver) throw new Error('there are no drivers');
    const { surface } = paperMap();
    let under: MapPick | null = null;
    await portal.open(
      '/dashboard?urgency=unassigned',
      portal.staff,
      {},
      {
        drawMap: async () => ({ ...surface, markAt: () => under }),
      },
    );
    const { row, id } = await unassigned();
    const map = (await screen.findByRole('button', { name: 'Choose jobs on the map' }, patience)).closest(
      '[class*="MuiBox-root"]',
    );
    if (!map) throw new Error('there is no map');
    const dataTransfer = carrier();
    fireEvent.dragStart(row, { dataTransfer });
    // Beside all marks nothing can be let go.
    expect(fireEvent.dragOver(map, { dataTransfer })).toBe(true);
    under = { kind: 'driver', id: driver.id };
    expect(fireEvent.dragOver(map, { dataTransfer })).toBe(false);
    fireEvent.drop(map, { dataTransfer });
    await waitFor(async () => expect((await jobNow(id)).driverId).toBe(driver.id), patience);
  });
});
