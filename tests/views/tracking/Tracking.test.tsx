// The live map: drivers beside it are found, filtered and opened; folded away, the map is alone.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
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
