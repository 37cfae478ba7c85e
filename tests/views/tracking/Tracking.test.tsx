// The live map: drivers beside it are found, filtered and opened; folded away, the map is alone.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { contract, type DriverMark } from '../../../core/index.ts';
import { paperMap } from '../../doubles/paperMap.ts';
import { demoPortal } from '../demoPortal.ts';
import { measured } from '../measured.ts';

const demo = demoPortal();
beforeAll(measured);

const patience = { timeout: 60_000 };

it('[RT-104] [LST-25] a driver is found by the name, opened, and the list folded away', {
  timeout: 180_000,
}, async () => {
  const user = userEvent.setup();
  await demo.open('/tracking', 'staff');
  const rows = () => {
    const list = screen.queryByRole('list', { name: 'Drivers' });
    return list === null ? [] : within(list).queryAllByRole('button');
  };
  const names = () => rows().map((row) => row.querySelector('.board-row-place')?.textContent ?? '');
  await waitFor(() => expect(names().length).toBeGreaterThan(1), patience);
  const [name = ''] = names();
  await user.type(screen.getByRole('searchbox', { name: 'Search drivers' }), name);
  await waitFor(() => expect(names()).toEqual([name]), patience);
  await user.click(rows()[0] as HTMLElement);
  expect(demo.page?.address()).toMatch(/[?&]driver=\d+/);
  await screen.findByRole('heading', { name }, patience);
  await user.click(screen.getByRole('button', { name: 'Drivers', pressed: true }));
  expect(screen.queryByRole('list', { name: 'Drivers' })).toBeNull();
});

it('[LST-25] [MAP-10] every driver of whom a place is known stands on the map, and those who move, move there', {
  timeout: 180_000,
}, async () => {
  const { surface, told } = paperMap();
  const staff = await demo.world.userOf('staff@umzila.test');
  const { hub } = await demo.open('/tracking', staff, {}, { drawMap: async () => surface });
  const { data } = await demo.world.ok(contract.drivers.list, staff, {
    params: { cca2: 'ZA' },
    query: { page: 1, pageSize: 1000, isActive: true },
  });
  const there = data.filter(({ lastKnownLocation }) => lastKnownLocation).map(({ id }) => id);
  expect(there.length).toBeGreaterThan(1);
  const marks = (name: string): readonly DriverMark[] =>
    (told.findLast(([one]) => one === name)?.[1] ?? []) as readonly DriverMark[];
  await waitFor(() => {
    const shown = marks('setDrivers').map(({ id }) => id);
    expect(shown.sort((x, y) => x - y)).toEqual([...there].sort((x, y) => x - y));
  }, patience);
  const at = new Date(Date.now() + 1000).toISOString();
  const lastKnownLocation = { lat: -33.5, lon: 18.5, at, speed: 9, heading: 90 };
  await act(async () => hub.say('coordinateUpdate', { id: there[0], lastKnownLocation }));
  await waitFor(
    () => expect(marks('moveDrivers')).toMatchObject([{ id: there[0], lat: -33.5, lon: 18.5 }]),
    patience,
  );
});
