// A record that was deleted on its own screen and taken back from the list to which that led.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Claims, hubs } from '../../../core/index.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { seapointDepot } from '../../core/resources/samples.ts';
import { firstLoad, pagesOver } from './listPage.ts';

let world: World;
let administrator: Claims;
const user = userEvent.setup();
beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true, name: 'Ayanda' });
  await import('../../../views/admin/ResourceScreen.tsx');
}, 300_000);
afterAll(() => world.end());
const open = pagesOver(() => world);

it('stands in the list at once when it is taken back, and waits behind no chip', async () => {
  const { id } = await world.ok(hubs.calls.create, administrator, {
    params: { cca2: 'ZA' },
    body: { ...seapointDepot, name: 'Taken back' },
  });
  await open(`/hubs/edit/${id}`, administrator);
  await user.click(await screen.findByRole('button', { name: 'Delete' }, firstLoad));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await screen.findByRole('heading', { level: 1, name: 'Hubs' }, firstLoad);
  await screen.findByText('No hubs', { exact: false }, firstLoad);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('row', { name: /Taken back/ }, firstLoad)).toBeDefined();
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
});
