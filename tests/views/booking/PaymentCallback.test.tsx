// Where the card provider leads the whole page back to: it says that it works, then how it ended.
import { render, screen } from '@testing-library/react';
import { right } from 'fp-ts/Either';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type Delivery, type Portal, paymentStatus } from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import PaymentCallback from '../../../views/booking/PaymentCallback.tsx';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { deliveryOf } from '../../core/portal/world.ts';

const { PAID, PAYMENT_FAILED } = paymentStatus.code;

it.each([
  [{ paymentStatusId: PAID }, 'Payment successful'],
  [
    { paymentStatusId: PAYMENT_FAILED, paymentPeachPaymentFailureDescription: 'card declined' },
    "Payment failed because 'card declined'. Please try again.",
  ],
] as const)('[PAY-23] [PAY-24] is processing until the service has said %o', async (change, words) => {
  let answer = (_delivery: Delivery): void => undefined;
  const call = vi.fn(
    (_call: unknown, _input: { readonly body: object }) =>
      new Promise((resolve) => {
        answer = (delivery) => resolve(right(delivery));
      }),
  );
  const storage = { get: () => 'true', remove: () => undefined };
  const portal = { call, ports: { storage, ids: { next: () => 'k' } } } as unknown as Portal;
  render(
    <KitProvider>
      <PortalProvider value={portal}>
        <MemoryRouter initialEntries={['/paymentcallback?ID=c-1&deliveryid=17&resourcePath=%2Fv1%2Fpaid']}>
          <PaymentCallback />
        </MemoryRouter>
      </PortalProvider>
    </KitProvider>,
  );
  expect(screen.getByText('Processing payment ...')).toBeDefined();
  expect(call.mock.calls[0]?.[1].body).toEqual({
    id: 'c-1',
    deliveryId: 17,
    resourcePath: '/v1/paid',
    saveCard: true,
  });
  answer(deliveryOf(17, 2, change));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText('Processing payment ...')).toBeNull();
});
