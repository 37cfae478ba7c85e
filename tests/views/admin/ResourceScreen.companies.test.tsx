// Companies at their addresses: the list, the form of a new one and the form of one.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Claims, companies } from '../../../core/index.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver, rowsOf } from './listPage.ts';

let world: World;
let administrator: Claims;
const user = userEvent.setup();

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true });
}, 300_000);
afterAll(() => world.close());
const open = pagesOver(() => world);
const params = { cca2: 'ZA' };
const cells = async () =>
  (await rowsOf('Companies')).map((row) => row.querySelectorAll('td')[1]?.textContent);

it('[RT-61] lists companies, makes one and changes it, each at its address', async () => {
  const body = { companyName: 'Karoo Wool', isActive: true };
  await world.ok(companies.calls.create, administrator, { params, body });
  const { address } = await open('/companies', administrator);
  expect(await cells()).toEqual(['Karoo Wool']);
  await user.click(screen.getByRole('link', { name: 'Create' }));
  await waitFor(() => expect(address()).toBe('/companies/add'));

  await user.type(await screen.findByRole('textbox', { name: 'Name' }, firstLoad), 'Cape Salt');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toMatch(/^\/companies\/edit\/\d+$/), firstLoad);
  const id = Number(address().split('/').at(-1));
  const kept = () => world.ok(companies.calls.get, administrator, { params: { ...params, id } });
  expect((await kept()).companyName).toBe('Cape Salt');

  await open(`/companies/edit/${id}`, administrator);
  await user.type(await screen.findByRole('textbox', { name: 'Contact' }, firstLoad), 'Naledi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Successsfully updated');
  expect(await kept()).toMatchObject({ companyName: 'Cape Salt', contactName: 'Naledi' });
  await open('/companies', administrator);
  expect(await cells()).toEqual(['Cape Salt', 'Karoo Wool']);
});
