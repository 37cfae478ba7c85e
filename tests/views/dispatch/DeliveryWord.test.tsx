// How a delivery stands for staff: the payment is named beside it where it says something of its own.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type Claims,
  createLive,
  type Delivery,
  deliveryStatus,
  type Portal,
  paymentStatus,
} from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import { DeliveryWord } from '../../../views/dispatch/DeliveryWord.tsx';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { deliveryOf } from '../../core/portal/world.ts';

const delivery = deliveryStatus.code;
const payment = paymentStatus.code;
const staff = { session: { claims: createLive({ isStaffOperator: true } as unknown as Claims) } };

it.each([
  [delivery.REFUNDED, payment.REFUND_FULL, ['Refunded']],
  [delivery.CANCELLED_QUOTE, payment.QUOTE_EXPIRED, ['Cancelled quote']],
  [delivery.DELIVERED, payment.PAID, ['Delivered']],
  [delivery.DELIVERED, payment.PAYMENT_FAILED, ['Delivered', 'Payment failed']],
  [delivery.EXCEPTION_DROP_OFF, payment.PAID, ['Exception drop-off', 'Paid']],
  [delivery.STAGING, payment.PAYMENT_PENDING, ['Staging', 'Payment pending']],
])('delivery %i with payment %i is told in %j: no fact twice', (logisticStatusId, paymentStatusId, chips) => {
  const shown: Delivery = { ...deliveryOf(1, 1), logisticStatusId, paymentStatusId };
  const { container } = render(
    <KitProvider>
      <PortalProvider value={staff as unknown as Portal}>
        <DeliveryWord delivery={shown} />
      </PortalProvider>
    </KitProvider>,
  );
  expect([...container.querySelectorAll('.tone-chip')].map((chip) => chip.textContent)).toEqual(chips);
});
