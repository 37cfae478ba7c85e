// What the details of a delivery under way tell its sender: when it comes and who brings it, in the words of its public page.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract, deliveryCalls, deliveryStatus } from '../../../core/index.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();

/** The parts of the details, as they stand below one another. */
const partsOf = (names: readonly string[]): readonly string[] =>
  [...screen.getByRole('region', { name: 'Details' }).querySelectorAll('[aria-label]')]
    .map((part) => part.getAttribute('aria-label') ?? '')
    .filter((name) => names.includes(name));

it.each(['delivery', 'job'] as const)(
  'of a %s tells what happened first, then what to do, then the facts',
  {
    timeout: 240_000,
  },
  async (kind) => {
    const { data } = await portal.world.ok(contract.deliveries.list, portal.staff, {
      params: { cca2: 'ZA' },
      query: { logisticStatusId: [deliveryStatus.code.PENDING_DROP_OFF], page: 1, pageSize: 1 },
    });
    const [one] = data;
    if (!one?.jobId) throw new Error('nothing is on the road');
    await portal.open(
      kind === 'job'
        ? `/dashboard?job=${one.jobId}`
        : `/dashboard?list=deliveries&delivery=${one.deliveryId}`,
      portal.staff,
    );
    const facts = kind === 'job' ? ['Run', 'Stops'] : ['Identification', 'Windows'];
    const order = ['What happened', 'Actions', ...facts];
    await screen.findByLabelText('What happened', {}, patience);
    await screen.findByLabelText(facts[0] ?? '', {}, patience);
    expect(partsOf(order)).toEqual(order);
  },
);

it('tells the sender of a delivery when it comes and who brings it, and staff nothing twice', {
  timeout: 240_000,
}, async () => {
  const company = await portal.world.userOf('company-operator@umzila.test');
  const { data } = await portal.world.ok(contract.deliveries.list, company, {
    params: { cca2: 'ZA' },
    query: { logisticStatusId: [deliveryStatus.code.PENDING_DROP_OFF], page: 1, pageSize: 50 },
  });
  const told = await Promise.all(
    data.map(async ({ deliveryId, hash }) => ({
      deliveryId,
      said: await portal.world.ok(deliveryCalls.byHash, null, { params: { cca2: 'ZA', hash } }),
    })),
  );
  const one = told.find(({ said }) => said.driverLocation && said.driverFirstName && said.driverRegistration);
  if (!one) throw new Error('nothing of the company is on the road');
  const page = `/dashboard?list=deliveries&delivery=${one.deliveryId}`;
  await portal.open(page, company);
  await screen.findByLabelText('Identification', {}, patience);
  const comes = await screen.findByRole(
    'heading',
    { level: 3, name: /^(Arriving|Later than booked)/ },
    patience,
  );
  const part = comes.closest('header')?.parentElement;
  if (!part) throw new Error('The heading stands in its part.');
  expect(await within(part).findByText(one.said.driverFirstName ?? '', {}, patience)).toBeDefined();
  expect(within(part).getByText(one.said.driverRegistration ?? '')).toBeDefined();

  await portal.open(page, portal.staff);
  await screen.findByLabelText('Identification', {}, patience);
  expect(screen.queryByRole('heading', { name: /^(Arriving|Later than booked)/ })).toBeNull();
});
