// How a delivery stands for staff: the payment is named beside it where it says something of its own.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type Claims,
  createLive,
  type Delivery,
  deliveryStatus,
  operationStatus,
  type Portal,
  paymentStatus,
} from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import { DeliveryWord, WorkChip } from '../../../views/dispatch/DeliveryWord.tsx';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { deliveryOf } from '../../core/portal/world.ts';

const delivery = deliveryStatus.code;
const payment = paymentStatus.code;
const work = operationStatus.code;
const staff = { session: { claims: createLive({ isStaffOperator: true } as unknown as Claims) } };

const chipsOf = (stands: Partial<Delivery>) => {
  const shown: Delivery = { ...deliveryOf(1, 1), ...stands };
  const { container } = render(
    <KitProvider>
      <PortalProvider value={staff as unknown as Portal}>
        <DeliveryWord delivery={shown} />
        <WorkChip delivery={shown} />
      </PortalProvider>
    </KitProvider>,
  );
  return [...container.querySelectorAll('.tone-chip')].map((chip) => chip.textContent);
};

it.each([
  [delivery.REFUNDED, payment.REFUND_FULL, ['Refunded']],
  [delivery.CANCELLED_QUOTE, payment.QUOTE_EXPIRED, ['Cancelled quote']],
  [delivery.DELIVERED, payment.PAID, ['Delivered']],
  [delivery.DELIVERED, payment.PAYMENT_FAILED, ['Delivered', 'Payment failed']],
  [delivery.READY, payment.PAID, ['Ready']],
  [delivery.PENDING_DROP_OFF, payment.PAID, ['Pending drop-off']],
  [delivery.STAGING, payment.PAID, ['Staging']],
  [delivery.PENDING_QUOTE, payment.QUOTE_NOT_SELECTED, ['Pending quote', 'Quote not selected']],
  [delivery.EXCEPTION_DROP_OFF, payment.PAID, ['Exception drop-off', 'Paid']],
  [delivery.STAGING, payment.PAYMENT_PENDING, ['Staging', 'Payment pending']],
])('delivery %i with payment %i is told in %j: no fact twice', (logisticStatusId, paymentStatusId, chips) => {
  expect(chipsOf({ logisticStatusId, paymentStatusId })).toEqual(chips);
});

it.each([
  [delivery.READY, work.ASSIGN_TO_DRIVER, ['Ready']],
  [delivery.STAGING, work.ASSIGN_TO_JOB, ['Staging']],
  [delivery.READY, work.NONE, ['Ready']],
  [delivery.READY, work.MOVING_TO_HUB, ['Ready', 'Moving to hub']],
  [delivery.PENDING_DROP_OFF, work.DRIVER_ARRIVED, ['Pending drop-off', 'Driver arrived']],
])('delivery %i with operation %i is told in %j', (logisticStatusId, operationStatusId, chips) => {
  expect(chipsOf({ logisticStatusId, operationStatusId, paymentStatusId: payment.PAID })).toEqual(chips);
});
