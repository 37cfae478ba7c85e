// The list of withdrawals opens with what waits for whoever lets money go, and once only: filters that are taken off stay off.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { payoutStatus } from '../../../core/index.ts';
import { pending } from '../../doubles/pending.ts';
import { demoPortal } from '../demoPortal.ts';

const { REQUESTED, APPROVED } = payoutStatus.code;
const demo = demoPortal(() => import('../../../views/admin/ResourceScreen.tsx'));
const user = userEvent.setup();

it('withdrawals open with those that are asked for and approved, for whoever lets them go', async () => {
  const { address } = await demo.open('/withdrawals', 'management');
  await waitFor(() => expect(address()).toBe(`/withdrawals?statusId=${REQUESTED}&statusId=${APPROVED}`));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/withdrawals'));
  expect(await screen.findAllByText('Paid')).not.toEqual([]);
  expect(address()).toBe('/withdrawals');
});

it('what somebody takes off before the saved views are here stays off', async () => {
  const views = pending<undefined>();
  const { address } = await demo.open(
    '/withdrawals',
    'management',
    {},
    {
      answer: ({ url }) => (/\/views\/\w+\?/.test(url) ? views.promise : undefined),
    },
  );
  const isApproved = await screen.findByRole('button', { name: /: Approved$/ });
  isApproved.focus();
  await user.keyboard('{Delete}');
  const narrowed = `/withdrawals?statusId=${REQUESTED}`;
  await waitFor(() => expect(address()).toBe(narrowed));
  views.resolve(undefined);
  await screen.findByRole('button', { name: 'Save this view' });
  expect(address()).toBe(narrowed);
});

it('others find all of their own', async () => {
  const { address } = await demo.open('/withdrawals', 'partner');
  await screen.findByRole('table');
  expect(address()).toBe('/withdrawals');
});
