import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DriverMark, MapOptions, MapPick } from '../../../core/index.ts';
import { provinceColours } from '../../../views/base/tokens.ts';
import { MapView } from '../../../views/kit/MapView.tsx';
import { type MapFactory, MapFactoryContext } from '../../../views/kit/mapSurface.ts';
import { paperMap } from '../../doubles/paperMap.ts';

const screenOf = (width: number): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const most = Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? Number.NaN);
    return Object.assign(new EventTarget(), {
      matches: width <= most,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
};

const driver: DriverMark = { id: 1, lat: -33.9, lon: 18.4, letters: 'A', colour: 'driverBusy' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('MapView', () => {
  const shown = async (factory: MapFactory, node = <MapView label="Live map" />) => {
    const view = render(<MapFactoryContext value={factory}>{node}</MapFactoryContext>);
    await act(async () => undefined);
    return view;
  };

  it('[MAP-02] begins at the centre of the requirements unless told otherwise', async () => {
    const asked: MapOptions[] = [];
    const { surface } = paperMap();
    await shown(async (_, options) => {
      asked.push(options);
      return surface;
    });
    expect(asked[0]?.centre).toEqual({ lat: -33.92, lon: 18.42 });
    expect(asked[0]?.label).toMatch(/^Live map\. Arrow keys/);
  });

  it.each([
    [390, 5],
    [1440, 10],
  ])(
    '[MAP-07] [MAP-08] on a screen of %i px keeps %i units free around what is fitted',
    async (width, units) => {
      screenOf(width);
      const asked: MapOptions[] = [];
      await shown(async (_, options) => {
        asked.push(options);
        return paperMap().surface;
      });
      expect(asked[0]?.padding).toBe(units);
    },
  );

  it('[MAP-09] asks for what draws maps every 500 ms until it is there', async () => {
    vi.useFakeTimers();
    const { surface } = paperMap();
    let tries = 0;
    render(
      <MapFactoryContext
        value={async () => {
          tries += 1;
          if (tries < 4) throw new Error('the line is down');
          return surface;
        }}
      >
        <MapView label="Live map" />
      </MapFactoryContext>,
    );
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(tries).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(tries).toBe(2);
    expect(screen.getByRole('status').textContent).toBe('Drawing the map…');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(tries).toBe(4);
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(tries).toBe(4);
  });

  it('hands over what changed and nothing else, and lets go of the map', async () => {
    const { surface, told } = paperMap();
    const drivers = [driver];
    const pick: MapPick = { kind: 'driver', id: 1 };
    const factory: MapFactory = async () => surface;
    const at = (node: React.ReactElement) => <MapFactoryContext value={factory}>{node}</MapFactoryContext>;
    const { rerender, unmount } = await shown(factory, <MapView label="Live map" drivers={drivers} />);
    expect(told.filter(([name]) => name === 'setDrivers')).toEqual([['setDrivers', drivers]]);
    told.length = 0;
    rerender(at(<MapView label="Live map" drivers={drivers} />));
    expect(told).toEqual([]);
    rerender(at(<MapView label="Live map" drivers={drivers} selected={pick} fitTo={[driver]} />));
    expect(told).toEqual([
      ['select', pick],
      ['fit', [driver]],
    ]);
    unmount();
    expect(told.at(-1)).toEqual(['dispose']);
  });

  it('has a way back from everywhere: nearer, farther and all of it, by buttons', async () => {
    const { surface, told } = paperMap();
    await shown(async () => surface);
    for (const name of ['Zoom in', 'Zoom out', 'Show everything on the map'])
      screen.getByRole('button', { name }).click();
    expect(told.slice(-3)).toEqual([['zoomBy', 1], ['zoomBy', -1], ['fitAll']]);
  });

  it('says in words that there is no map where none can be drawn', () => {
    render(<MapView label="Live map" />);
    expect(screen.getByRole('status').textContent).toBe('The map cannot be shown here.');
  });
});

describe('map colours', () => {
  it('{MAP-05} has nine different colours, one for each South African province', () => {
    expect(Object.keys(provinceColours)).toHaveLength(9);
    expect(new Set(Object.values(provinceColours)).size).toBe(9);
  });
});
