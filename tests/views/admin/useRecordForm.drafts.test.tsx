// What is typed into the form of a record and not saved: it outlives the page, the line and a second page of the same form, ends with the save,
// and keeps nothing that is secret.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
  // The first page of a run compiles what it draws.
  await import('../../../views/admin/ResourceScreen.tsx');
}, 300_000);
afterAll(() => world.end());
beforeEach(() => localStorage.clear());

const open = pagesOver(() => world);
let made = 0;
const make = () => {
  made += 1;
  return world.ok(hubs.calls.create, administrator, {
    params: { cca2: 'ZA' },
    body: { name: `Alpha ${made}`, address: seapointDepot.address, isActive: true },
  });
};
const contactOf = async (id: number) =>
  (await world.ok(hubs.calls.get, administrator, { params: { cca2: 'ZA', id } })).contactName;
const contact = () => screen.findByRole('textbox', { name: 'Contact' }, firstLoad);
const drafts = (): readonly string[] =>
  Object.keys(localStorage).flatMap((key) =>
    key.includes('draft/') ? [localStorage.getItem(key) ?? ''] : [],
  );
const told = (): HTMLElement =>
  screen.getByText(/^Draft of/).closest<HTMLElement>('[role="alert"]') ?? document.body;

it('[law R-49] keeps what was typed over a reload, until it is discarded', async () => {
  const { id } = await make();
  await open(`/hubs/edit/${id}`, administrator);
  await user.type(await contact(), 'Naledi');
  await open(`/hubs/edit/${id}`, administrator);
  expect(await screen.findByDisplayValue('Naledi', {}, firstLoad)).toBeDefined();
  await user.click(within(told()).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByDisplayValue('Naledi')).toBeNull();
  await open(`/hubs/edit/${id}`, administrator);
  await contact();
  expect(screen.queryByText(/^Draft of/)).toBeNull();
});

it('[law R-49] keeps it where the line is lost at the save, and ends with the save that arrives', async () => {
  const { id } = await make();
  let hasLine = true;
  const line = {
    answer: (request: Request) =>
      hasLine || request.method === 'GET' ? undefined : Promise.reject(new TypeError('no line')),
  };
  await open(`/hubs/edit/${id}`, administrator, line);
  await user.type(await contact(), 'Naledi');
  hasLine = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  expect(await contactOf(id)).toBeNull();
  // The page is closed without a line, and opened again with one.
  await open(`/hubs/edit/${id}`, administrator);
  expect(await screen.findByDisplayValue('Naledi', {}, firstLoad)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await contactOf(id)).toBe('Naledi'));
  await waitFor(() => expect(drafts()).toEqual([]));
  await open(`/hubs/edit/${id}`, administrator);
  await contact();
  expect(screen.queryByText(/^Draft of/)).toBeNull();
});

it('[law R-49] is there in a second tab too, joined with what was saved meanwhile', async () => {
  const { id } = await make();
  await open(`/hubs/edit/${id}`, administrator);
  await user.type(await contact(), 'Naledi');
  // What is typed rests a moment, and is kept while the first tab is still open.
  await waitFor(() => expect(drafts().join()).toContain('Naledi'));
  const first = { ...localStorage };
  await world.ok(hubs.calls.update, administrator, {
    params: { cca2: 'ZA', id },
    body: { name: 'Changed meanwhile' },
  });
  await open(`/hubs/edit/${id}`, administrator);
  for (const [key, value] of Object.entries(first)) localStorage.setItem(key, value);
  expect(await screen.findByDisplayValue('Naledi', {}, firstLoad)).toBeDefined();
  expect(screen.getByDisplayValue('Changed meanwhile')).toBeDefined();
});

it('[law R-49] holds no secret: a number of an account that was typed is in nothing that the browser keeps', async () => {
  await open('/bank-accounts/add', administrator);
  await user.type(await screen.findByRole('textbox', { name: /^Label/ }, firstLoad), 'Wages of drivers');
  await user.type(screen.getByLabelText(/^Account number/), '62001234567');
  await waitFor(() => expect(drafts().join()).toContain('Wages of drivers'));
  await open('/dashboard', administrator);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('62001234567');
});
