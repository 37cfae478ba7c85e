// Staff invite a driver from the list of applications, and take the invitation back; over the real backend.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Claims } from '../../../core/index.ts';
import { createWorld, newestLetter, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
let staff: Claims;
const user = userEvent.setup();
beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  staff = await world.person({ isStaffOperator: true });
  await import('../../../views/admin/ResourceScreen.tsx');
}, 300_000);
afterAll(() => world.close());
const open = pagesOver(() => world);

it('sends a letter with a link, lists the invitation with its state, and takes it back', async () => {
  await open('/driver-applications', staff);
  await user.click(await screen.findByRole('button', { name: 'Invite' }, firstLoad));
  const list = await screen.findByRole('dialog', { name: 'Invitations of the house' });
  expect(await within(list).findByText('Nobody is invited yet')).toBeDefined();
  await user.click(await within(list).findByRole('button', { name: 'Invite a driver' }));
  const ask = await screen.findByRole('dialog', { name: 'Invite a driver' });
  await user.type(within(ask).getByRole('textbox', { name: /Name/ }), 'Sizwe');
  await user.type(within(ask).getByRole('textbox', { name: /Email/ }), 'sizwe@invited.test');
  await user.click(within(ask).getByRole('button', { name: 'Invite' }));
  expect(await within(list).findByText('Open')).toBeDefined();
  expect(within(list).queryByText('Nobody is invited yet')).toBeNull();
  expect((await newestLetter(world.db, 'sizwe@invited.test')).body).toMatch(/\/driver-apply\/[\w-]{40,}/);
  await user.click(within(list).getByRole('button', { name: 'Revoke: Sizwe' }));
  expect(await within(list).findByText('Revoked')).toBeDefined();
  expect(within(list).queryByRole('button', { name: 'Revoke: Sizwe' })).toBeNull();
});
