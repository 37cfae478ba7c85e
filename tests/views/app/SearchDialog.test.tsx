// What is done from the search at once, over the real backend: the tracking link of the delivery that was typed goes to the clipboard.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { contract, deliveryStatus, jobStatus } from '../../../core/index.ts';
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

it('has heads for its groups, walked in their order, and before anything is typed what was opened last', {
  timeout: 240_000,
}, async () => {
  const user = userEvent.setup();
  await demo.open('/profile', 'staff');
  await screen.findByRole('heading', { level: 1, name: 'My profile' }, patience);
  const seek = async (text: string) => {
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search everything' }, patience);
    if (text) await user.type(field, text);
  };
  const { data } = await demo.world.ok(contract.jobs.list, await demo.world.userOf('staff@umzila.test'), {
    params: { cca2: 'ZA' },
    query: { jobStatusId: [jobStatus.code.UNASSIGNED], page: 1, pageSize: 1 },
  });
  const [job] = data;
  if (!job) throw new Error('every job has a driver');
  await seek(String(job.id));
  const jobs = within(await screen.findByRole('group', { name: 'Jobs' }, patience));
  const named = jobs.getByRole('option', { name: new RegExp(`^Job ${job.id}`) });
  const deeds = within(screen.getByRole('group', { name: 'Actions' }));
  expect(deeds.getByRole('option', { name: `Assign: Job ${job.id}` })).toBeDefined();
  expect(jobs.queryByRole('option', { name: /Assign/ })).toBeNull();
  // The arrows go as the rows stand below one another.
  const options = () => screen.getAllByRole('option').map((one) => one.getAttribute('aria-selected'));
  await user.keyboard('{ArrowDown}');
  expect(options()[1]).toBe('true');
  await user.click(named);
  await seek('');
  const recent = within(await screen.findByRole('group', { name: 'Recent' }, patience));
  expect(recent.getAllByRole('option')[0]?.textContent).toContain(`Job ${job.id}`);
  // What was done from here is no place that one was at.
  expect(recent.queryByRole('option', { name: /Copy the tracking link/ })).toBeNull();
});

it('shows nobody what somebody else opened', { timeout: 240_000 }, async () => {
  await demo.open('/profile', 'administrator');
  await screen.findByRole('heading', { level: 1, name: 'My profile' }, patience);
  await userEvent.setup().keyboard('{Control>}k{/Control}');
  await screen.findByRole('group', { name: 'Actions' }, patience);
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});
