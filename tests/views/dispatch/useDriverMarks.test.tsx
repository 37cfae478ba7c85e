// The drivers on the map: where a coordinate update says that they are, and nobody else is touched.
import { act, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assignLetters, contract, type DriverMark, type MapSurface } from '../../../core/index.ts';
import DriverTrail from '../../../views/dispatch/DriverTrail.tsx';
import { useDriverMarks } from '../../../views/dispatch/useDriverMarks.ts';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();

const nothing = (): void => undefined;

it('[MAP-01] [MAP-10] [LST-25] a coordinate update moves that driver on the map, and an older one does not', {
  timeout: 120_000,
}, async () => {
  const { portal: live, hub } = await portal.open('/track-order', portal.staff);
  const { data } = await portal.world.ok(contract.drivers.list, portal.staff, {
    params: { cca2: 'ZA' },
    query: { page: 1, pageSize: 3, isActive: true },
  });
  const ids = data.map(({ id }) => id);
  const [moving] = ids;
  expect(moving).toBeDefined();
  const placed: (readonly DriverMark[])[] = [];
  const moved: (readonly DriverMark[])[] = [];
  const surface: MapSurface = {
    setDrivers: (all) => placed.push(all),
    moveDrivers: (changed) => moved.push(changed),
    setPins: nothing,
    setRoute: nothing,
    markAt: () => null,
    pixelOf: () => null,
    select: nothing,
    fit: nothing,
    fitAll: nothing,
    zoomBy: nothing,
    middle: () => ({ lat: 0, lon: 0 }),
    goTo: nothing,
    setColours: nothing,
    edit: () => Promise.reject(new Error('nothing is drawn here')),
    dispose: nothing,
  };
  const letters = assignLetters(new Map(), ids);
  const Marks = () => {
    useDriverMarks(surface, ids, letters);
    return null;
  };
  const view = render(
    <PortalProvider value={live}>
      <Marks />
    </PortalProvider>,
  );
  const at = Date.now();
  const say = (lat: number, time: number): Promise<void> =>
    act(async () =>
      hub.say('coordinateUpdate', {
        id: moving,
        lastKnownLocation: { lat, lon: 18.4, at: new Date(time).toISOString(), speed: 9, heading: 90 },
      }),
    );
  await waitFor(() => expect(hub.invoked.length).toBeGreaterThan(0), patience);
  // Where they are is asked for as soon as they are followed.
  await waitFor(() => expect(ids.every((id) => live.drivers.all.get(id))).toBe(true), patience);
  moved.length = 0;
  await say(-33.9, at);
  await waitFor(
    () => expect(moved.flat()).toMatchObject([{ id: moving, lat: -33.9, lon: 18.4, heading: 90 }]),
    patience,
  );
  await say(-30, at - 1000);
  expect(moved.flat().every(({ id, lat }) => id === moving && lat === -33.9)).toBe(true);
  await say(-33.8, at + 1000);
  await waitFor(
    () =>
      expect(moved.flat().at(-1)).toMatchObject({
        id: moving,
        lat: -33.8,
        letters: letters.get(moving ?? 0),
      }),
    patience,
  );
  view.unmount();
  // The trail of the one that is chosen: what was seen of it, and what is seen from now on, the paler the longer ago.
  const drawn: MapSurface = { ...surface, pixelOf: ({ lat, lon }) => [lon * 100, Math.round(lat * 100)] };
  const trail = render(
    <PortalProvider value={live}>
      <DriverTrail surface={drawn} id={moving ?? 0} />
    </PortalProvider>,
  );
  const lines = (): readonly Element[] => [...trail.container.querySelectorAll('line')];
  // One after the other: of two that come at once the later one alone is seen.
  for (const [step, y] of [-3370, -3360, -3350].entries()) {
    await say(y / 100, at + 2000 + step * 1000);
    await waitFor(() => expect(lines().at(-1)?.getAttribute('y2')).toBe(String(y)), patience);
  }
  expect(lines().at(-1)?.getAttribute('y1')).toBe('-3360');
  const shades = lines().map((line) => Number(line.getAttribute('opacity')));
  expect(shades.length).toBeGreaterThanOrEqual(3);
  expect(shades).toEqual([...new Set(shades)].sort((x, y) => x - y));
  // What is older than half an hour is gone.
  await say(-33.4, at + 45 * 60_000);
  await waitFor(() => expect(lines()).toEqual([]), patience);
  trail.unmount();
});
