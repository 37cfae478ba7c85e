// Areas and exceptions of a territory over the real backend, without a map: what a pointer does on it, the table of corners does by keyboard.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminContract, type Claims } from '../../../core/index.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
let administrator: Claims;
const user = userEvent.setup();
const calls = adminContract.territoryParts;

beforeAll(async () => {
  world = await createWorld({ demo: true, startAt: new Date().toISOString() });
  administrator = await world.userOf('administrator@umzila.test');
  await import('../../../views/territories/AreaEditor.tsx');
  await import('../../../views/territories/Exceptions.tsx');
}, 300_000);
afterAll(() => world.end());

const open = pagesOver(() => world);
const partsOf = (id: number) => world.ok(calls.areas, administrator, { params: { cca2: 'ZA', id } });
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }, firstLoad));

describe('areas', () => {
  it('[RT-55] {ROL-13} are for administrators: staff are led to /forbidden; a territory that is not there is gone', async () => {
    const staff = await open('/territories/1/areas', await world.userOf('staff@umzila.test'));
    await screen.findByRole('heading', { level: 1, name: 'Not allowed' }, firstLoad);
    expect(staff.address()).toBe('/forbidden');
    await staff.close();
    await open('/territories/999/areas', administrator);
    await screen.findByText('Page not found', { exact: false }, firstLoad);
  });

  it('[RT-56] a corner is moved by keyboard, undone, moved again, saved after its effect was shown, and taken back', async () => {
    const before = await partsOf(1);
    const [area] = before.areas;
    await open(`/territories/1/areas/${area?.id}`, administrator);
    const corner = () => screen.findByLabelText('Latitude of corner 1', {}, firstLoad);
    const was = ((await corner()) as HTMLInputElement).value;
    const move = async (to: string) => {
      await user.clear(await corner());
      await user.type(await corner(), `${to}{Enter}`);
    };
    // Far to the south, over the sea: nothing is delivered there.
    await move('-35,1');
    await waitFor(async () => expect(((await corner()) as HTMLInputElement).value).toBe('-35.1'));
    await press('Undo');
    await waitFor(async () => expect(((await corner()) as HTMLInputElement).value).toBe(was));
    await press('Redo');
    await press('Delete area');
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'What this save does' }, firstLoad);
    within(dialog).getByText(/^\d+ open deliver(y|ies) moves? from Cape Town to no territory$/);
    expect((await partsOf(1)).areas).toEqual(before.areas);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Successsfully updated', {}, firstLoad);
    expect((await partsOf(1)).areas).toEqual([]);
    const undo = screen
      .getAllByRole('button', { name: 'Undo' })
      .find((button) => button.textContent === 'Undo');
    if (undo === undefined) throw new Error('the notice offers no Undo');
    await user.click(undo);
    const shapes = async () => (await partsOf(1)).areas.map(({ name, shape }) => ({ name, shape }));
    await waitFor(async () => expect(await shapes()).toEqual([{ name: area?.name, shape: area?.shape }]));
  });

  it('a border that crosses itself is said where it is drawn, and by the service when it is saved', async () => {
    const [first] = (await partsOf(2)).areas;
    await open(`/territories/2/areas/${first?.id}`, administrator);
    const corner = await screen.findByLabelText('Longitude of corner 1', {}, firstLoad);
    await user.clear(corner);
    await user.type(corner, '29,9{Enter}');
    await screen.findByText('The border crosses itself.', {}, firstLoad);
    const before = await partsOf(2);
    await press('Save');
    await waitFor(() => expect(screen.getAllByText(/The border crosses itself\./).length).toBeGreaterThan(1));
    expect(await partsOf(2)).toEqual(before);
  });
});

describe('territories', () => {
  it('[RT-54] [TER-01] [API-88] a new one leads to its areas; the list names all of them', async () => {
    const page = await open('/territories/add', administrator);
    await user.type(await screen.findByLabelText(/^Name/, {}, firstLoad), 'Winelands');
    await press('Save');
    await screen.findByText('No areas yet', {}, firstLoad);
    expect(page.address()).toMatch(/^\/territories\/\d+\/areas$/);
    await open('/territories', administrator);
    await screen.findByText('Winelands', {}, firstLoad);
    screen.getByText('Great Karoo');
  });
});

describe('exceptions', () => {
  it('[RT-58] [RT-59] [RT-60] are listed, added with their faults at the fields, changed and deleted', async () => {
    const page = await open('/territories/3/exceptions', administrator);
    await screen.findByText('No exceptions', {}, firstLoad);
    await user.click(screen.getByRole('link', { name: 'Add an exception' }));
    await press('Save');
    await screen.findByText('Name is required', {}, firstLoad);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
    await user.type(screen.getByLabelText(/^Name/), 'Union Buildings closed');
    await user.type(screen.getByLabelText(/^Reason/), 'A march');
    await user.type(screen.getByLabelText('First day'), '2027-01-10');
    await user.type(screen.getByLabelText('Last day'), '2027-01-09');
    await press('Save');
    await screen.findByText('The last day lies before the first.', {}, firstLoad);
    await user.clear(screen.getByLabelText('Last day'));
    await user.type(screen.getByLabelText('Last day'), '2027-01-10');
    await press('Save');
    await screen.findByText(/A march/, {}, firstLoad);
    expect(page.address()).toBe('/territories/3/exceptions');
    const [saved, ...others] = (await partsOf(3)).exceptions;
    expect(others).toEqual([]);
    expect(saved).toMatchObject({
      from: '2027-01-10',
      until: '2027-01-10',
      effect: 'not-served',
      shape: null,
    });
    await user.click(screen.getByRole('link', { name: /Union Buildings closed/ }));
    await press('Delete exception');
    await screen.findByText('No exceptions', {}, firstLoad);
    expect((await partsOf(3)).exceptions).toEqual([]);
  });
});
