// A booking whose requests are refused or lost one by one goes on with the same button, and acts once.

import { afterEach, describe, expect, test } from 'vitest';
import { isPaid, refusal, texts, type WizardEvent, wizardScreen } from '../../../core/index.ts';
import { settle } from '../portal/world.ts';
import type { BookingServices } from './bookingServices.ts';
import { parcel, stepOneTyped } from './bookingWorld.ts';
import { contact, moves, portals, start, toPay } from './portalWorld.ts';

afterEach(async () => {
  await Promise.all(portals.splice(0).map((portal) => portal.stop()));
});

describe('a booking without a screen', () => {
  /** Books to the end; where a request was refused the person reads why and presses the same button again. */
  const bookAgainst = async (fail: (services: BookingServices, id: string) => void, id: string) => {
    const world = start();
    fail(world.services, id);
    const { booking, services, say } = world;
    const refusals: string[] = [];
    const insist = async (...events: WizardEvent[]): Promise<void> => {
      await say(...events);
      const { refusal: refused } = booking.state.current;
      if (refused === null) return;
      refusals.push(refused.message);
      const last = events.at(-1);
      if (last !== undefined) await say(last);
    };
    booking.open();
    await settle();
    await insist(stepOneTyped, { type: 'next' });
    await insist({ type: 'parcelAdded', parcel }, { type: 'next' });
    await insist(
      { type: 'quotePicked', quoteId: booking.state.current.delivery?.deliveryQuotes?.[0]?.id ?? 0 },
      { type: 'next' },
    );
    await insist({ type: 'contactChanged', side: 'origin', contact }, { type: 'next' });
    await insist({ type: 'contactChanged', side: 'destination', contact }, { type: 'next' });
    await insist({ type: 'next' });
    await insist({ type: 'next' });
    await insist({ type: 'accountPicked', accountId: 3 }, { type: 'accountConfirmed' });
    await insist({ type: 'cardChosen' });
    await insist({
      type: 'cardReturned',
      id: 'checkout-1',
      resourcePath: '/v1/checkouts/checkout-1/payment',
    });
    return { booking, services, refusals };
  };

  test.each(moves)(
    '[ERR-07] a 500 to %s is told in its place, loses nothing, and the same button goes on',
    async (id) => {
      const broken = refusal('status', texts.errors.server, { status: 500 });
      const { booking, services, refusals } = await bookAgainst(
        (on, call) => on.refuseOnce(call, broken),
        id,
      );
      expect(refusals).toEqual([texts.errors.server]);
      expect(services.sent.filter((one) => one.id === id)).toHaveLength(2);
      expect(isPaid(booking.state.current)).toBe(true);
    },
  );

  test.each(moves)('a line lost during %s acts once in the end: the same key asks again', async (id) => {
    const { booking, services, refusals } = await bookAgainst((on, call) => on.loseAnswerOf(call), id);
    expect(refusals).toHaveLength(1);
    const asked = services.sent.filter((one) => one.id === id);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(isPaid(booking.state.current)).toBe(true);
  });

  test('a 409 shows the truth that came with it', async () => {
    const { booking, services, say } = start();
    await toPay(say, booking);
    const delivery = booking.state.current.delivery;
    if (delivery === null) throw new Error('no delivery');
    const current = { ...delivery, xmin: delivery.xmin + 5, paymentStatusId: -1 };
    services.refuseOnce(
      'workflow.payByBalance',
      refusal('status', 'It has expired.', { status: 409, current }),
    );
    await say({ type: 'balancePaid' });
    expect(wizardScreen(booking.state.current)).toBe('failure');
  });
});
