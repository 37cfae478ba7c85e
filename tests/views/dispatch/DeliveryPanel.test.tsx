// What the details of a delivery under way tell its sender: when it comes and who brings it, in the words of its public page.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract, deliveryCalls, deliveryStatus } from '../../../core/index.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();

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
