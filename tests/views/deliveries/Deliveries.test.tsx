// What the list of deliveries says of itself, over the real backend.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../core/index.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 20_000 };

describe('the list', { timeout: 240_000 }, () => {
  it('[LST-06] [ROL-59] names the territories that it shows, until the whole country is asked for', async () => {
    const staff = await demo.world.userOf('staff@umzila.test');
    const own = await demo.world.ok(contract.territories.permissions, staff, {});
    const [first] = own;
    if (first === undefined) throw new Error('the demonstration has territories');
    const { permissions } = contract.territories;
    await demo.open(
      '/deliveries',
      staff,
      {},
      {
        answer: (request) =>
          new URL(request.url).pathname.endsWith(permissions.path) ? Response.json([first]) : undefined,
      },
    );
    const told = await screen.findByText(`Shows ${first.name}`, {}, patience);
    fireEvent.click(screen.getByRole('switch', { name: 'National' }));
    await waitFor(() => expect(told.isConnected).toBe(false), patience);
  });

  it('[LST-22] makes a file of the chosen rows alone, also for who may change none of them', async () => {
    const asked: string[][] = [];
    const reader = await demo.world.userOf('company-user@umzila.test');
    const answer = (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('/deliveries/ZA') && searchParams.has('ids'))
        asked.push(searchParams.getAll('ids'));
      return undefined;
    };
    await demo.open('/deliveries', reader, {}, { answer });
    const named = { name: /^Choose (?!all)/ };
    const rows = (await screen.findAllByRole('checkbox', named, patience)).slice(0, 2);
    for (const row of rows) fireEvent.click(row);
    fireEvent.click(screen.getByRole('button', { name: 'Export chosen' }));
    await screen.findByText(/was saved\.$/, {}, patience);
    expect(asked.length).toBe(1);
    const input = { params: { cca2: 'ZA' }, query: { ids: asked.flat().map(Number) } };
    const { data } = await demo.world.ok(contract.deliveries.list, reader, input);
    expect(data.map(({ waybill }) => `Choose ${waybill}`).sort()).toEqual(
      rows.map((row) => row.getAttribute('aria-label')).sort(),
    );
  });

  it('shows the columns that its reader chose, as the address says them', async () => {
    const { address } = await demo.open('/deliveries', 'staff');
    const heads = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    await screen.findByRole('columnheader', { name: 'Waybill' }, patience);
    expect(heads()).toContain('Parcels');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Parcels' }));
    await waitFor(() => expect(heads()).not.toContain('Parcels'));
    expect(address()).toContain('columns=waybill');
    fireEvent.click(screen.getByRole('button', { name: 'Usual columns' }));
    await waitFor(() => expect(heads()).toContain('Parcels'));
  });
});
