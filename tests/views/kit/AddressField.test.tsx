// The address of a form that is on its way: the server resolves what was chosen, and the form must not run ahead of it.
import { setImmediate as task } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Claims, hubs } from '../../../core/index.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
let administrator: Claims;
beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true });
}, 300_000);
afterAll(() => world.close());
beforeEach(async () => {
  localStorage.clear();
  await world.db.query(sql`update hubs set deleted_utc = now() where deleted_utc is null`);
});
const open = pagesOver(() => world);

/** Chooses the first address that is offered for a text; the server has not resolved it yet. */
const pick = async (text: string): Promise<void> => {
  const field = screen.getByRole('combobox', { name: /^Address/ });
  act(() => field.focus());
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(await screen.findByRole('option', { name: (name) => name.startsWith(text) }, firstLoad));
};
/** Lets an answer of the server through, or a refusal in its place, and waits until the page has it. */
type Release = (isRefused?: boolean) => Promise<void>;
/** The answers of the server to the addresses that were chosen wait for the test. */
const held = async () => {
  const waiting: Release[] = [];
  await open('/hubs/add', administrator, {
    answer: async (request) => {
      if (request.method !== 'POST' || !/addresses/i.test(request.url)) return undefined;
      const answer = await world.app.fetch(request);
      const isRefused = await new Promise<boolean>((go) =>
        waiting.push(async (isRefused = false) => {
          go(isRefused);
          for (let turn = 0; turn < 5; turn += 1) await act(() => task());
        }),
      );
      return isRefused ? new Response('{}', { status: 404 }) : answer;
    },
  });
  await screen.findByRole('combobox', { name: /^Address/ }, firstLoad);
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Depot' } });
  return waiting;
};
const saved = async () =>
  (await world.ok(hubs.calls.list, administrator, { params: { cca2: 'ZA' }, query: {} })).data;
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('an address on its way is waited for by Save that was pressed at once: one press is enough', async () => {
  const waiting = await held();
  await pick('12 Long Street, Cape Town');
  await waitFor(() => expect(waiting).toHaveLength(1));
  save();
  expect(await saved()).toEqual([]);
  expect(screen.queryByText(/required/i)).toBeNull();
  await waiting[0]?.();
  await waitFor(async () => expect(await saved()).toMatchObject([{ name: 'Depot' }]), firstLoad);
});

it('the address of a form is the one chosen last, in whatever order the answers come', async () => {
  const waiting = await held();
  const shown = () => screen.getByRole('combobox', { name: /^Address/ }).getAttribute('value');
  await pick('12 Long Street, Cape Town');
  await waitFor(() => expect(waiting).toHaveLength(1));
  await pick('3 Main Road, Claremont');
  await waitFor(() => expect(waiting).toHaveLength(2));
  await waiting[1]?.();
  await screen.findByRole('textbox', { name: 'Unit' }, firstLoad);
  await waiting[0]?.();
  expect(shown()).toMatch(/^3 Main Road/);
  save();
  await waitFor(
    async () => expect((await saved())[0]?.address?.description).toMatch(/^3 Main Road/),
    firstLoad,
  );
});

it('an address that cannot be had saves nothing, and the earlier one is not taken for it', async () => {
  const waiting = await held();
  await pick('12 Long Street, Cape Town');
  await waitFor(() => expect(waiting).toHaveLength(1));
  await waiting[0]?.();
  await screen.findByRole('textbox', { name: 'Unit' }, firstLoad);
  await pick('3 Main Road, Claremont');
  await waitFor(() => expect(waiting).toHaveLength(2));
  save();
  await waiting[1]?.(true);
  await screen.findByText('No matching addresses found.', undefined, firstLoad);
  expect(await saved()).toEqual([]);
});
