// The screens that every resource has, over the real backend, shown on hubs: nothing here knows a field but by the definition.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Claims, hubs } from '../../../core/index.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { seapointDepot } from '../../core/resources/samples.ts';
import { choose, firstLoad, pagesOver, rowsOf } from './listPage.ts';

let world: World;
let administrator: Claims;
let other: Claims;
let staff: Claims;
const user = userEvent.setup();
const title = 'Hubs';

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true, name: 'Ayanda' });
  other = await world.person({ isAdministrator: true, name: 'Sipho' });
  staff = await world.person({ isStaffOperator: true });
  // The first page of a run compiles what it draws.
  await import('../../../views/admin/ResourceScreen.tsx');
}, 300_000);
afterAll(() => world.close());

const open = pagesOver(() => world);
const { address } = seapointDepot;
const make = (name: string, more: object = {}) =>
  world.ok(hubs.calls.create, administrator, {
    params: { cca2: 'ZA' },
    body: { name, address, isActive: true, ...more },
  });
const names = async () => (await rowsOf(title)).map((row) => row.querySelectorAll('td')[1]?.textContent);
const kept = async (id: number) => world.ok(hubs.calls.get, administrator, { params: { cca2: 'ZA', id } });

beforeEach(async () => {
  localStorage.clear();
  await world.db.query(sql`update hubs set deleted_utc = now() where deleted_utc is null`);
});

it('[RT-76] the detail of a hub shows where it is and what waits there, read-only, and one from the form', async () => {
  const { id } = await make('Alpha', { contactName: 'Naledi' });
  await open(`/hubs/${id}`, administrator);
  await screen.findByRole('heading', { level: 1, name: 'Alpha' }, firstLoad);
  await screen.findByText('Nothing waits at this hub', undefined, firstLoad);
  expect(screen.getByText(address.description)).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: 'On the way from here' }));
  await screen.findByText('Nothing is on the way from this hub', undefined, firstLoad);
  await open(`/hubs/edit/${id}`, administrator);
  const way = await screen.findByRole('link', { name: 'What waits here' }, firstLoad);
  expect(way.getAttribute('href')).toBe(`/hubs/${id}`);
  await open('/hubs/add', administrator);
  await screen.findByRole('button', { name: 'Save' }, firstLoad);
});

describe('the list of a resource', () => {
  it('[RT-54] {LST-01, LST-08} shows its rows, searches and sorts, and the address says so', async () => {
    await make('Alpha');
    await make('Beta', { contactName: 'Naledi' });
    const { address: at } = await open('/hubs', administrator);
    expect(await names()).toEqual(['Alpha', 'Beta']);
    expect(screen.getByRole('link', { name: 'Create' }).getAttribute('href')).toBe('/hubs/add');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(async () => expect(await names()).toEqual(['Beta', 'Alpha']));
    expect(at()).toBe('/hubs?sort=name&direction=desc');
    await user.type(screen.getByRole('searchbox', { name: 'Search hubs' }), 'naledi');
    await waitFor(async () => expect(await names()).toEqual(['Beta']));
  });

  it('[law R-50] an address alone brings back filters and columns; what it says wrongly is left out', async () => {
    await make('Alpha');
    await make('Beta', { isActive: false });
    await open('/hubs?isActive=false&cols=name,capacity,password&sort=secret', administrator);
    expect(await names()).toEqual(['Beta']);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['', 'Name', 'Capacity']);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await names()).toEqual(['Alpha']));
  });

  it('[law R-47] is worked by keyboard alone: rows are walked, chosen and opened', async () => {
    await make('Alpha');
    const { id } = await make('Beta');
    const { address: at } = await open('/hubs', administrator);
    await rowsOf(title);
    await user.keyboard('jjx');
    await within(await screen.findByRole('toolbar', { name: 'Chosen rows' })).findByText('1 hub chosen');
    await user.keyboard('e');
    await waitFor(() => expect(at()).toBe(`/hubs/edit/${id}`));
  });

  it('chooses columns by hand and keeps the choice in the address', async () => {
    await make('Alpha');
    const { address: at } = await open('/hubs', administrator);
    await rowsOf(title);
    await user.keyboard('c');
    const dialog = await screen.findByRole('dialog', { name: 'Columns' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Phone' }));
    expect(at()).toBe('/hubs?cols=name%2CcontactName%2Caddress%2CisActive');
    await user.click(within(dialog).getByRole('button', { name: 'Usual columns' }));
    expect(at()).toBe('/hubs');
  });

  it('[ERR-34] deletes chosen rows after saying how many, takes it back, and finds deleted ones', async () => {
    await make('Alpha');
    await make('Beta');
    await open('/hubs', administrator);
    await rowsOf(title);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Alpha' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 hub?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await screen.findByText('Deleted with 1 items');
    await waitFor(async () => expect(await names()).toEqual(['Beta']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }, firstLoad));
    await waitFor(async () => expect(await names()).toEqual(['Alpha', 'Beta']));
  });

  it('brings a deleted one back from the list of deleted ones', async () => {
    const { id } = await make('Alpha');
    await world.ok(hubs.calls.remove, administrator, { params: { cca2: 'ZA' }, query: { id: [id] } });
    await open('/hubs?deleted=true&q=alpha', administrator);
    await rowsOf(title);
    const [first] = screen.getAllByRole('button', { name: 'Restore: Alpha' });
    fireEvent.click(first ?? document.body);
    await screen.findByText('Alpha is back.');
  });

  it('sets a field of several at once, and says before what that will do', async () => {
    const { id } = await make('Alpha');
    await make('Beta');
    await world.db.query(sql`insert into territories (country, name, hub_id) values ('ZA', 'Coast', ${id})`);
    await open('/hubs', administrator);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows shown' }, firstLoad));
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Active' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set Active of 2 hubs' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Active' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const effect = within(await screen.findByRole('dialog', { name: 'What this will do' }));
    await effect.findByText('1 territory is reached through it');
    expect((await kept(id)).isActive).toBe(true);
    await user.click(effect.getByRole('button', { name: 'Save' }));
    await screen.findByText('No hubs yet');
    expect((await kept(id)).isActive).toBe(false);
  });

  it('{LST-28} is for those whom the route names', async () => {
    const { address: at } = await open('/hubs', staff);
    await screen.findByRole('heading', { level: 1, name: 'Not allowed' }, firstLoad);
    expect(at()).toBe('/forbidden');
  });
});

describe('the form of a resource', () => {
  it('[ERR-30, STO-01] says what is missing, makes one and goes on at its own address', async () => {
    const { address: at } = await open('/hubs/add', administrator);
    await user.click(await screen.findByRole('button', { name: 'Save' }, firstLoad));
    await screen.findByText('Name is required');
    await screen.findByText('Address is required');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Gamma');
    await user.type(await screen.findByRole('combobox', { name: 'Address' }), '5 Albert Road, Cape Town');
    const [offered] = await screen.findAllByRole('option', {}, firstLoad);
    fireEvent.click(offered ?? document.body);
    await waitFor(() => expect(screen.queryByText('Address is required')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully created');
    await waitFor(() => expect(at()).toMatch(/^\/hubs\/edit\/\d+$/));
    await screen.findByRole('heading', { level: 1, name: 'Gamma' });
  });

  it('[ERR-31] saves by Ctrl+S, and the notice takes it back', async () => {
    const { id } = await make('Alpha');
    await open(`/hubs/edit/${id}`, administrator);
    const name = await screen.findByRole('textbox', { name: 'Name' }, firstLoad);
    await user.clear(name);
    await user.type(name, 'Omega');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Successsfully updated');
    expect((await kept(id)).name).toBe('Omega');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await kept(id)).name).toBe('Alpha'));
    await screen.findByRole('heading', { level: 1, name: 'Alpha' });
  });

  it('[law R-15] joins what another saved meanwhile; where both changed a field it asks', async () => {
    const { id } = await make('Alpha');
    await open(`/hubs/edit/${id}`, administrator);
    const contact = await screen.findByRole('textbox', { name: 'Contact' }, firstLoad);
    await world.ok(hubs.calls.update, other, { params: { cca2: 'ZA', id }, body: { name: 'Theirs' } });
    await user.type(contact, 'Naledi');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Successsfully updated. Meanwhile somebody else changed: Name');
    expect(await kept(id)).toMatchObject({ name: 'Theirs', contactName: 'Naledi' });

    await world.ok(hubs.calls.update, other, { params: { cca2: 'ZA', id }, body: { contactName: 'Sipho' } });
    await user.type(screen.getByRole('textbox', { name: 'Contact' }), ' M');
    await user.keyboard('{Control>}s{/Control}');
    const asked = await screen.findByRole('group', { name: 'Changed by both: Contact' });
    expect(asked.textContent).toContain('Sipho');
    expect((await kept(id)).contactName).toBe('Sipho');
    await user.click(within(asked).getByRole('button', { name: 'Keep mine' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await kept(id)).contactName).toBe('Naledi M'));
  });

  it('tells the history of a record, and brings a version back', async () => {
    const { id } = await make('Alpha');
    await world.ok(hubs.calls.update, other, { params: { cca2: 'ZA', id }, body: { name: 'Second' } });
    await open(`/hubs/edit/${id}?tab=time`, administrator);
    await screen.findByText('Changed', {}, firstLoad);
    expect(screen.getByRole('tabpanel').textContent).toMatch(/Sipho.*Alpha → Second/);
    await user.click(screen.getByRole('button', { name: 'Bring back' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(async () => expect((await kept(id)).name).toBe('Alpha'));
  });

  it('[ERR-32, ERR-06] deletes one and leads to the list; its address is gone', async () => {
    const { id } = await make('Alpha');
    const { address: at } = await open(`/hubs/edit/${id}`, administrator);
    await user.click(await screen.findByRole('button', { name: 'Delete' }, firstLoad));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await screen.findByText('Successsfully deleted');
    await waitFor(() => expect(at()).toBe('/hubs'));
    await open(`/hubs/edit/${id}`, administrator);
    await screen.findByRole('heading', { name: /not found/i }, firstLoad);
  });

  it('[law R-50] leads to the field that the address names', async () => {
    const { id } = await make('Alpha');
    await open(`/hubs/edit/${id}#contactName`, administrator);
    const contact = await screen.findByRole('textbox', { name: 'Contact' }, firstLoad);
    await waitFor(() => expect(document.activeElement).toBe(contact));
  });
});

it('narrows by what a filter chooses, and says it in a chip that takes it off', async () => {
  await make('Alpha');
  await make('Beta', { isActive: false });
  await open('/hubs', administrator);
  await rowsOf(title);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await choose(user, 'Active', 'No');
  await waitFor(async () => expect(await names()).toEqual(['Beta']));
  const chip = within(screen.getByRole('group', { name: 'Filters set' })).getByText('Active: No');
  fireEvent.keyUp(chip.closest<HTMLElement>('[role="button"]') ?? chip, { key: 'Delete' });
  await waitFor(async () => expect(await names()).toEqual(['Alpha']));
});

describe('what lies over all lists', () => {
  it('keeps a view under a name, brings it back by one press and opens the usual one', async () => {
    await make('Alpha');
    await make('Beta', { isActive: false });
    const { address: at } = await open('/hubs?isActive=false&page=1', administrator);
    await user.click(await screen.findByRole('button', { name: 'Save this view' }, firstLoad));
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Asleep');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Opens first' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const chip = await screen.findByRole('button', { name: 'Asleep' });
    await user.click(chip);
    await waitFor(() => expect(at()).toBe('/hubs'));
    await open('/hubs', administrator);
    await waitFor(async () => expect(await names()).toEqual(['Beta']), firstLoad);
    await open('/hubs', other);
    expect(await names()).toEqual(['Alpha']);
    expect(screen.queryByRole('button', { name: 'Asleep' })).toBeNull();
  });

  it('shows at /admin/changes what was done to which records, and takes it back', async () => {
    const { id } = await make('Alpha');
    await world.ok(hubs.calls.update, other, { params: { cca2: 'ZA', id }, body: { name: 'Second' } });
    await open('/admin/changes?resource=hubs', administrator);
    const [newest] = await rowsOf('Changes');
    expect(newest?.textContent).toMatch(/Changed.*Hubs.*Second.*Sipho/);
    await user.click(within(newest ?? document.body).getByRole('button', { name: 'Undo' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await screen.findByText('It was taken back.');
    expect((await kept(id)).name).toBe('Alpha');
  });
});
