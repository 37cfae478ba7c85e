// `/impersonations`: the trail as an administrator reads it and the way into it, over the real backend.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Claims, contract } from '../../../core/index.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { openPage, type Page } from '../portalPage.tsx';

let world: World;
let page: Page | undefined;
let administrator: Claims;
let target: Claims;
const user = userEvent.setup();
const TIMES = 22;

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true, name: 'Ayanda' });
  target = await world.person({ name: 'Naledi' });
  for (let time = 0; time < TIMES; time += 1) {
    const { jwtToken } = await world.ok(contract.auth.impersonate, administrator, {
      body: { userId: target.id },
    });
    const as = (path: string, init: RequestInit) =>
      world.raw(path, {
        ...init,
        headers: { authorization: `Bearer ${jwtToken}`, 'content-type': 'application/json' },
      });
    if (time > 0) {
      await as('/identity/v1/auth/stopImpersonation', { method: 'POST' });
      continue;
    }
    await as('/identity/v1/profile', { method: 'PUT', body: JSON.stringify({ firstName: 'Naledi' }) });
    await as('/identity/v1/profile', { method: 'PUT', body: JSON.stringify({ phoneNumber: '1' }) });
  }
});
afterEach(async () => {
  await page?.close();
  page = undefined;
});
afterAll(() => world.close());

const open = async (path: string, who: Claims): Promise<Page> => {
  page = await openPage(world, path, who);
  return page;
};
const table = () => screen.findByRole('table', { name: 'Impersonations' }, { timeout: 60_000 });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

describe('[AUTH-18] [AUTH-19] the trail of acting as another', () => {
  it('is for administrators: management is led to /forbidden', async () => {
    const { address } = await open('/impersonations', await world.person({ isManagementOperator: true }));
    await screen.findByRole('heading', { level: 1, name: 'Not allowed' }, { timeout: 60_000 });
    expect(address()).toBe('/forbidden');
  });

  it('says who, whom, since when, from where and how it ended, a page at a time, the newest first', async () => {
    const { address } = await open('/impersonations', administrator);
    expect(await rows()).toHaveLength(20);
    const [first] = await rows();
    expect(first?.textContent).toContain('Ayanda');
    expect(first?.textContent).toContain(target.email);
    expect(first?.textContent).toContain('127.0.0.1');
    expect(first?.textContent).toContain('Stopped');
    expect(screen.getByText(`1 to 20 of ${TIMES} impersonations`)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(address()).toBe('/impersonations?page=2');
  });

  it('filters by how it ended; each opens with its writes and how they came out', async () => {
    const { address } = await open('/impersonations', administrator);
    await table();
    await user.click(screen.getByRole('button', { name: /^Still open/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const [open1] = await rows();
    expect(open1?.textContent).toContain('2, 1 refused');
    await user.click(open1 ?? document.body);
    const panel = await screen.findByRole('complementary', { name: /^Impersonation \d+$/ });
    const writes = await within(panel).findAllByRole('listitem');
    expect(
      writes.map((one) => /^profile\.update(Refused, 422|Done)/.exec(one.textContent ?? '')?.[1]),
    ).toEqual(['Refused, 422', 'Done']);
    expect(panel.textContent).toContain('Saves the profile');
    expect(address()).toContain('shown=');
  });

  it('says so where nothing fits', async () => {
    await open('/impersonations?q=nobody-of-that-name', administrator);
    await screen.findByText('Nobody has acted as another', {}, { timeout: 60_000 });
  });

  it('is begun here: the person is chosen, asked for, and then one acts as that person', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { portal } = await open('/impersonations', administrator);
    await table();
    const begin = screen.getByRole('button', { name: 'Act as this user' });
    expect(begin).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('combobox', { name: 'User' }));
    await user.paste('Naledi');
    await user.click(await screen.findByRole('option', { name: /Naledi/ }));
    await user.click(begin);
    const dialog = await screen.findByRole('dialog', { name: /^Act as Naledi .*\?$/ });
    await user.click(within(dialog).getByRole('button', { name: 'Act as this user' }));
    expect(portal.session.claims.current?.actorId).toBeUndefined();
    await user.type(within(dialog).getByLabelText(/Reason/), 'She asked what is wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Act as this user' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'));
    expect(portal.session.claims.current).toMatchObject({ id: target.id, actorId: administrator.id });
    const list = await world.ok(contract.auth.impersonations, administrator, { query: { end: ['open'] } });
    expect(list.totalItems).toBe(2);
    expect(list.data[0]?.reason).toBe('She asked what is wrong');
    await act(async () => portal.session.stopImpersonation());
    leave.mockRestore();
  });

  it('does not let one act as oneself', async () => {
    await open('/impersonations', administrator);
    await table();
    await user.click(screen.getByRole('combobox', { name: 'User' }));
    await user.paste('Ayanda');
    await user.click(await screen.findByRole('option', { name: /Ayanda/ }));
    expect(screen.getByText('This is you.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Act as this user' })).toHaveProperty('disabled', true);
  });
});
