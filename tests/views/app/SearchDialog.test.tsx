// What is done from the search at once, over the real backend: the tracking link of the delivery that was typed goes to the clipboard.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { contract, deliveryStatus } from '../../../core/index.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 60_000 };

it('copies the tracking link of the delivery that was typed, and stays where one is', {
  timeout: 240_000,
}, async () => {
  const user = userEvent.setup();
  const customer = await demo.world.userOf('customer@umzila.test');
  const { data } = await demo.world.ok(contract.deliveries.mine, customer, {
    params: { cca2: 'ZA' },
    query: { logisticStatusId: [deliveryStatus.code.DELIVERED], page: 1, pageSize: 1 },
  });
  const [delivery] = data;
  if (!delivery?.waybill) throw new Error('nothing of the customer was delivered');
  const { address } = await demo.open('/profile', customer);
  await screen.findByRole('heading', { level: 1, name: 'My profile' }, patience);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(
    await screen.findByRole('combobox', { name: 'Search everything' }, patience),
    delivery.waybill,
  );
  await user.click(await screen.findByRole('option', { name: /^Copy the tracking link/ }, patience));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(
      new URL(`/track/${delivery.hash}`, window.location.origin).href,
    ),
  );
  expect(await screen.findByText('The tracking link has been copied.')).toBeDefined();
  expect(address()).toBe('/profile');
});
