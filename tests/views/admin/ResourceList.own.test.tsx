// What the reader has just made stands first in the list of a resource and says so; what somebody else made waits behind its chip.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Claims, hubs } from '../../../core/index.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { seapointDepot } from '../../core/resources/samples.ts';
import { firstLoad, pagesOver, rowsOf } from './listPage.ts';

let world: World;
let administrator: Claims;
let other: Claims;
const { address } = seapointDepot;
const asked = (name: string) => ({ params: { cca2: 'ZA' }, body: { name, address, isActive: true } });

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true, name: 'Ayanda' });
  other = await world.person({ isAdministrator: true, name: 'Sipho' });
  await import('../../../views/admin/ResourceScreen.tsx');
  await world.db.query(sql`update hubs set deleted_utc = now() where deleted_utc is null`);
}, 300_000);
afterAll(() => world.close());

const open = pagesOver(() => world);
const names = async () => (await rowsOf('Hubs')).map((row) => row.querySelectorAll('td')[1]?.textContent);

it('stands first with its mark though the order puts it last, until another order is asked for', async () => {
  for (const name of ['Alpha', 'Kilo']) await world.ok(hubs.calls.create, administrator, asked(name));
  const { portal, hub } = await open('/hubs?sort=name&direction=asc', administrator);
  expect(await names()).toEqual(['Alpha', 'Kilo']);
  const { id, xmin } = await world.ok(hubs.calls.create, other, asked('Bravo'));
  await act(async () => hub.say('recordChanged', { resource: 'hubs', kind: 'NEW', records: [{ id, xmin }] }));
  await screen.findByRole('button', { name: '1 new' }, firstLoad);
  await act(() => portal.call(hubs.calls.create, asked('Zulu')));
  await waitFor(async () => expect(await names()).toEqual(['ZuluNew, yours', 'Alpha', 'Kilo']));
  expect(screen.getByRole('button', { name: '1 new' })).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(async () => expect(await names()).toEqual(['Zulu', 'Kilo', 'Bravo', 'Alpha']));
});
