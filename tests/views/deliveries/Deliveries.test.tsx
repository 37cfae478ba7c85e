// What the list of deliveries says of itself, over the real backend.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../core/index.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 20_000 };

describe('the list', { timeout: 240_000 }, () => {
  it('[ROL-59] names the territories that it shows, until the whole country is asked for', async () => {
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
});
