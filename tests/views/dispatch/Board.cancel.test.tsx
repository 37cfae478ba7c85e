// How a delivery ended, in its panel, over the real backend: called off with the fee that is due, or reversed as a whole; or why it failed.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { contract, deliveryStatus, failureOf, paymentStatus } from '../../../core/index.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();
const D = deliveryStatus.code;

it('[DEL-05] [DEL-06] staff say whether the fee is kept, and what they say is done', {
  timeout: 240_000,
}, async () => {
  const { data } = await portal.world.ok(contract.deliveries.list, portal.staff, {
    params: { cca2: 'ZA' },
    query: { logisticStatusId: [D.PENDING_PICK_UP], page: 1, pageSize: 2 },
  });
  const ends: (readonly [boolean, number, number])[] = [
    [true, D.REVERSED_FULL_REFUND, paymentStatus.code.REFUND_FULL],
    [false, D.CANCELLED_WITH_FEE, paymentStatus.code.REFUND_LESS_FEE],
  ];
  const user = userEvent.setup();
  for (const [index, [isWaived, status, payment]] of ends.entries()) {
    const id = data[index]?.deliveryId ?? 0;
    await portal.open(`/dashboard?list=deliveries&delivery=${id}`, portal.staff);
    await screen.findByLabelText('Identification', {}, patience);
    await user.click(await screen.findByText('More', {}, patience));
    await user.click(await screen.findByText('Cancel delivery', {}, patience));
    const dialog = await screen.findByRole('dialog', { name: /Cancel delivery/ }, patience);
    if (isWaived) await user.click(within(dialog).getByLabelText('Keep no fee: reverse the whole sale'));
    await user.click(within(dialog).getByText('Yes'));
    await waitFor(async () => {
      const after = await portal.world.ok(contract.deliveries.get, portal.staff, {
        params: { cca2: 'ZA', id },
      });
      expect([after.logisticStatusId, after.paymentStatusId]).toEqual([status, payment]);
    }, patience);
  }
  expect(portal.world.faults).toEqual([]);
});

it('a delivery that failed says why and who said so, and leaves done what was done', {
  timeout: 240_000,
}, async () => {
  const { data } = await portal.world.ok(contract.deliveries.list, portal.staff, {
    params: { cca2: 'ZA' },
    query: { logisticStatusId: [deliveryStatus.code.EXCEPTION_DROP_OFF], page: 1, pageSize: 1 },
  });
  const failure = data[0] && failureOf(data[0]);
  if (!data[0] || !failure) throw new Error('the demonstration has nothing that failed');
  await portal.open(`/dashboard?list=deliveries&delivery=${data[0].deliveryId}`, portal.staff);
  const note = await screen.findByRole('note', {}, patience);
  expect(note.textContent).toContain(failure.reason);
  expect(note.textContent).toContain(failure.byName);
  const happened = await screen.findByRole('region', { name: 'What happened' }, patience);
  const failed = within(happened).getByText('Could not be handed over').closest('li');
  expect(failed?.textContent).toContain(failure.reason);
  expect(failed?.textContent).toContain(failure.byName);
  const way = screen.getByLabelText('Way of the delivery');
  expect(within(way).getByText('Failed')).toBeDefined();
  expect(way.querySelectorAll('.MuiStepLabel-label.Mui-completed')).toHaveLength(1);
});
