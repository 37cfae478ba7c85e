// Who else has a record open, and what waits for its day, on the screens over the real backend.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { agendaCalls, type Claims, hubs, presenceCalls } from '../../../core/index.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { seapointDepot } from '../../core/resources/samples.ts';
import { choose, firstLoad, pagesOver, rowsOf } from './listPage.ts';

let world: World;
let administrator: Claims;
let other: Claims;
const user = userEvent.setup();
const params = { cca2: 'ZA' } as const;

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true, name: 'Ayanda' });
  other = await world.person({ isAdministrator: true, name: 'Sipho' });
  // The first page of a run compiles what it draws.
  await import('../../../views/admin/ResourceScreen.tsx');
}, 300_000);
afterAll(() => world.close());
beforeEach(async () => {
  localStorage.clear();
  await world.db.query(sql`delete from dated_changes`);
});

const open = pagesOver(() => world);
const make = (name: string) =>
  world.ok(hubs.calls.create, administrator, {
    params,
    body: { name, address: seapointDepot.address, isActive: true },
  });
const waiting = async () => (await world.ok(agendaCalls.list, administrator, { params })).data;

it('[law R-43] shows on the form who else has the record open, and in which field', async () => {
  const { id } = await make('Alpha');
  await world.ok(presenceCalls.look, other, {
    params,
    body: { resource: 'hubs', recordId: id, field: 'contactName' },
  });
  await open(`/hubs/edit/${id}`, administrator);
  const list = await screen.findByRole('list', { name: 'Also open at' }, firstLoad);
  expect(within(list).getByRole('img', { name: /^Sipho .*has this open since/ })).toBeDefined();
  expect(screen.getByText(/^Sipho .*is here now$/)).toBeDefined();
});

it('brings what another saves under the reader’s eyes while the form is open', async () => {
  const { id } = await make('Beta');
  const { hub } = await open(`/hubs/edit/${id}`, administrator);
  await screen.findByRole('textbox', { name: 'Contact' }, firstLoad);
  expect(hub.invoked).toContainEqual({ method: 'subscribeToRecords', args: [[`hubs/${id}`]] });
  const { xmin } = await world.ok(hubs.calls.update, other, {
    params: { ...params, id },
    body: { contactName: 'Naledi' },
  });
  const notice = {
    resource: 'hubs',
    kind: 'EXISTING',
    records: [{ id, xmin }],
    n: 1,
    by: 'Sipho',
    changeId: 1,
  };
  act(() => hub.say('recordChanged', notice));
  await screen.findByDisplayValue('Naledi');
});

it('puts a change on the agenda from the form, shows it there, moves it and calls it off', async () => {
  const { id } = await make('Gamma');
  await open(`/hubs/edit/${id}`, administrator);
  await user.click(await screen.findByRole('checkbox', { name: 'Active' }, firstLoad));
  await user.click(screen.getByRole('button', { name: 'Save from a day on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save from a day on' });
  await user.type(
    await within(dialog).findByRole('textbox', { name: /^From when on/ }, firstLoad),
    '2099-12-01',
  );
  await user.type(within(dialog).getByRole('textbox', { name: /^Time/ }), '6:00');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const section = await screen.findByRole('region', { name: 'Agenda' });
  expect(section.textContent).toMatch(/2099.*Active: .*No.*Ayanda/);
  expect(await waiting()).toMatchObject([
    { recordId: id, fields: { isActive: false }, validFrom: '2099-12-01T04:00:00.000Z' },
  ]);
  const { isActive } = await world.ok(hubs.calls.get, administrator, { params: { ...params, id } });
  expect(isActive).toBe(true);

  await open('/admin/changes?tab=agenda', administrator);
  const [row] = await rowsOf('Agenda');
  expect(row?.textContent).toMatch(/Hub.*Gamma.*Active: .*No.*Ayanda/);
  await user.click(within(row ?? document.body).getByRole('button', { name: 'Move' }));
  const moving = await screen.findByRole('dialog', { name: 'Move to another moment' });
  const day = await within(moving).findByRole('textbox', { name: /^From when on/ }, firstLoad);
  await user.clear(day);
  await user.type(day, '2/12/2099');
  await user.click(within(moving).getByRole('button', { name: 'Move' }));
  await waitFor(async () =>
    expect((await waiting()).map(({ validFrom }) => validFrom)).toEqual(['2099-12-02T04:00:00.000Z']),
  );
  await user.click(await screen.findByRole('button', { name: 'Call off' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await screen.findByText('Nothing waits for its day');
  expect(await waiting()).toEqual([]);
  await choose(user, 'State', 'Called off');
  const [off] = await rowsOf('Agenda');
  expect(off?.textContent).toContain('Gamma');
});

it('offers no day where something was changed that cannot wait', async () => {
  const { id } = await make('Delta');
  await open(`/hubs/edit/${id}`, administrator);
  await user.type(await screen.findByRole('textbox', { name: 'Contact' }, firstLoad), 'Naledi');
  expect(screen.queryByRole('button', { name: 'Save from a day on' })).toBeNull();
});

it('shows a record as it was, read only with a note that says so, and leads back to now', async () => {
  const { id } = await make('Epsilon');
  world.clock.now += 60_000;
  await world.ok(hubs.calls.update, other, { params: { ...params, id }, body: { name: 'Renamed' } });
  const { address } = await open(`/hubs/edit/${id}?tab=time`, administrator);
  await user.click(await screen.findByRole('button', { name: 'As it was then' }, firstLoad));
  await screen.findByText(/^This is how the record was on/);
  const panel = screen.getByRole('tabpanel');
  expect(panel.textContent).toContain('Epsilon');
  expect(within(panel).queryByRole('textbox')).toBeNull();
  expect(address()).toContain('at=');
  await user.click(within(panel).getByRole('button', { name: 'As it is now' }));
  await screen.findByDisplayValue('Renamed');
});
