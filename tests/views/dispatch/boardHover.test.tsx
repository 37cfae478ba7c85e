// What the pointer is over in a list stands out on the map, and what it is over on the map stands out in the list.
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MapOptions } from '../../../core/index.ts';
import { paperMap } from '../../doubles/paperMap.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();

it.each([
  ['job', '/dashboard', '.job-row'],
  ['driver', '/dashboard?list=drivers', '.board-row-driver'],
] as const)(
  'a %s that is pointed at in the list or on the map stands out in the other',
  {
    timeout: 240_000,
  },
  async (kind, path, rowClass) => {
    const { surface, told } = paperMap();
    let options: MapOptions | undefined;
    await portal.open(
      path,
      portal.staff,
      {},
      {
        drawMap: async (_, given) => {
          options = given;
          return surface;
        },
      },
    );
    const row = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(`[data-key]:not([data-key^="-"]) ${rowClass}`);
      if (!found || !options) throw new Error('no row and no map yet');
      return found;
    }, patience);
    const id = Number(row.closest('[data-key]')?.getAttribute('data-key'));
    const mark = kind === 'driver' ? { kind, id } : ({ kind: 'pin', id: `job:${id}` } as const);
    const selected = () => told.findLast(([name]) => name === 'select')?.[1];

    fireEvent.pointerEnter(row);
    await waitFor(() => expect(selected()).toEqual(mark));
    fireEvent.pointerLeave(row);
    await waitFor(() => expect(selected()).toBeNull());

    expect(row.dataset['hovered']).toBeUndefined();
    act(() => options?.onHover({ pick: mark, x: 1, y: 2 }));
    await waitFor(() => expect(row.dataset['hovered']).toBe('true'));
    act(() => options?.onHover(null));
    await waitFor(() => expect(row.dataset['hovered']).toBeUndefined());
  },
);
