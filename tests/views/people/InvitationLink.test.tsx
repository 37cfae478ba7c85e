// Somebody without a password, on the screen of an administrator: the link to the first one, for those whom no letter reaches.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Claims } from '../../../core/index.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
let administrator: Claims;
beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true });
}, 300_000);
afterAll(() => world.close());
beforeEach(() => localStorage.clear());
const open = pagesOver(() => world);
const words = 'No password yet. Where no letter arrives, hand over a link by which it is set.';

it('is shown once, for administrators alone, and is the one that sets the password', async () => {
  const { id, email } = await world.person({ name: 'Sizwe' });
  await open(`/users/edit/${id}`, await world.person({ isStaffOperator: true }));
  await screen.findByRole('textbox', { name: /^First name/ }, firstLoad);
  expect(screen.queryByText(words)).toBeNull();
  await open(`/users/edit/${id}`, administrator);
  await screen.findByText(words, undefined, firstLoad);
  fireEvent.click(screen.getByRole('button', { name: 'Show a link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link to set the password' }, firstLoad));
  const link = new URL(dialog.getByText(/^http/).textContent);
  expect([link.pathname, link.searchParams.get('email')]).toEqual(['/confirm-password', email]);
  fireEvent.click(dialog.getByRole('button', { name: 'I have kept it' }));
  await world.db.query(sql`update users set password_hash = 'set' where id = ${id}`);
  await open(`/users/edit/${id}`, administrator);
  await screen.findByRole('textbox', { name: /^First name/ }, firstLoad);
  expect(screen.queryByText(words)).toBeNull();
});
