// The wizard through a whole portal, without React and without a server: a script books as a screen does.

import { isLeft } from 'fp-ts/Either';
import { afterEach, describe, expect, test } from 'vitest';
import {
  draftKey,
  isPaid,
  readCardReturn,
  refusal,
  saveCardKey,
  settleCardReturn,
  wizardScreen,
} from '../../../core/index.ts';
import { settle } from '../portal/world.ts';
import type { BookingServices } from './bookingServices.ts';
import { parcel, stepOneTyped } from './bookingWorld.ts';
import { moves, portals, start, toPay } from './portalWorld.ts';

afterEach(async () => {
  await Promise.all(portals.splice(0).map((portal) => portal.stop()));
});

const said = (services: BookingServices) =>
  services.sent.map(({ id }) => id).filter((id) => /^(workflow|payment)\./.test(id));

describe('a booking without a screen', () => {
  test('from nothing to paid: every workflow once, in order, each under a key of its own', async () => {
    const { booking, services, say } = start();
    await toPay(say, booking);
    await say({ type: 'cardChosen' });
    await say({ type: 'cardReturned', id: 'checkout-1', resourcePath: '/v1/checkouts/checkout-1/payment' });
    expect(said(services)).toEqual(moves);
    const keys = services.sent.filter(({ id }) => /^(workflow|payment)\./.test(id)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(isPaid(booking.state.current)).toBe(true);
  });

  test('an answer that was lost is asked for again under the same key, so it acts once', async () => {
    const { booking, services, say } = start();
    booking.open();
    services.loseAnswerOf('workflow.createQuotes');
    await say(stepOneTyped, { type: 'next' });
    expect(booking.state.current.refusal?.isConnectionError).toBe(true);
    expect(booking.state.current.form.deliveryDate).toBe('2026-11-21');
    await say({ type: 'next' });
    const asked = services.sent.filter(({ id }) => id === 'workflow.createQuotes');
    expect(asked).toHaveLength(2);
    expect(asked[0]?.key).toBe(asked[1]?.key);
    expect(booking.state.current.step).toBe(1);
  });

  test.each([
    [500, true],
    [503, true],
    [499, false],
    [422, false],
  ])(
    'a refusal with %i: asked again under the same key: %s, for nobody can tell whether it acted from 500 on',
    async (status, isSame) => {
      const { booking, services, say } = start();
      booking.open();
      services.refuseOnce('workflow.createQuotes', refusal('status', 'No.', { status }));
      await say(stepOneTyped, { type: 'next' });
      expect(booking.state.current.refusal?.status).toBe(status);
      await say({ type: 'next' });
      const asked = services.sent.filter(({ id }) => id === 'workflow.createQuotes');
      expect(asked).toHaveLength(2);
      expect(asked[0]?.key === asked[1]?.key).toBe(isSame);
      expect(booking.state.current.step).toBe(1);
    },
  );

  test('a changed request is another request and gets another key', async () => {
    const { booking, services, say } = start();
    booking.open();
    services.loseAnswerOf('workflow.createQuotes');
    await say(stepOneTyped, { type: 'next' }, { type: 'formChanged', form: { isRoundTrip: true } });
    await say({ type: 'next' });
    const asked = services.sent.filter(({ id }) => id === 'workflow.createQuotes');
    expect(asked[0]?.key).not.toBe(asked[1]?.key);
  });

  test('a double click sends once', async () => {
    const { booking, services } = start();
    booking.open();
    booking.dispatch(stepOneTyped);
    booking.dispatch({ type: 'next' });
    booking.dispatch({ type: 'next' });
    await settle();
    expect(said(services)).toEqual(['workflow.createQuotes']);
  });

  test('a reload in the middle offers what was typed, and going on loses nothing', async () => {
    const first = start();
    first.booking.open();
    await first.say(stepOneTyped, { type: 'next' }, { type: 'parcelAdded', parcel });
    expect(first.shelf.values.has(draftKey)).toBe(true);
    const second = start(first.services, first.shelf);
    await settle();
    second.booking.open();
    expect(wizardScreen(second.booking.state.current)).toBe('resume');
    await second.say({ type: 'resumed' });
    const state = second.booking.state.current;
    expect([state.step, state.parcels, state.delivery?.deliveryId]).toEqual([1, [parcel], 17]);
  });

  test('[WIZ-48] closing clears the wizard and keeps the draft; starting over drops it', async () => {
    const { booking, say, shelf: on } = start();
    booking.open();
    await say(stepOneTyped);
    booking.close();
    expect(booking.state.current.form.originAddress).toBeNull();
    expect(on.values.has(draftKey)).toBe(true);
    booking.open();
    await say({ type: 'startedOver' });
    expect(on.values.has(draftKey)).toBe(false);
  });

  test('a paid booking leaves no draft', async () => {
    const { booking, say, shelf: on } = start();
    await toPay(say, booking);
    await say({ type: 'savedCardPaid', cardId: 1 });
    expect(wizardScreen(booking.state.current)).toBe('success');
    expect(on.values.has(draftKey)).toBe(false);
  });

  test('[WIZ-59] the countdown moves every 30 seconds while the wizard is open', async () => {
    const { booking, clock } = start();
    booking.open();
    const before = booking.state.current.now;
    clock.pass(29_999);
    expect(booking.state.current.now).toBe(before);
    clock.pass(1);
    expect(booking.state.current.now).toBe(before + 30_000);
  });

  test('[PAY-10] [PAY-11] the wish to save the card is kept under the delivery and removed once processed', async () => {
    const { booking, say, shelf: on } = start();
    await toPay(say, booking);
    await say({ type: 'cardChosen' }, { type: 'saveCardChanged', saveCard: true });
    expect(on.values.get(saveCardKey(17))).toBe('true');
    await say({ type: 'cardReturned', id: 'c', resourcePath: '/v1/c' });
    expect(on.values.has(saveCardKey(17))).toBe(false);
  });

  test('[PAY-20] a version from elsewhere is seen: the payment failed at the bank', async () => {
    const { booking, portal, say } = start();
    await toPay(say, booking);
    const delivery = booking.state.current.delivery;
    if (delivery === null) throw new Error('no delivery');
    portal.log.append([
      {
        origin: 'hub',
        type: 'delivery',
        data: {
          id: 17,
          kind: 'EXISTING',
          data: { ...delivery, xmin: delivery.xmin + 1, paymentStatusId: 10040 },
        },
      },
    ]);
    expect([booking.state.current.step, booking.state.current.payStage]).toEqual([5, 0]);
  });
});

describe('the return of the card provider as a whole page', () => {
  const address = 'deliveryid=17&ID=checkout-1&resourcePath=%2Fv1%2Fcheckouts%2Fcheckout-1%2Fpayment';

  test('[PAY-23] id, deliveryid and resourcePath, without regard to case', () => {
    expect(readCardReturn(new URLSearchParams(address))).toEqual({
      id: 'checkout-1',
      deliveryId: 17,
      resourcePath: '/v1/checkouts/checkout-1/payment',
    });
    expect(readCardReturn(new URLSearchParams('id=1'))).toBeNull();
    expect(readCardReturn(new URLSearchParams('id=1&resourcePath=x&deliveryid=-3'))).toBeNull();
  });

  test('[PAY-35] it sends id, deliveryId, saveCard and resourcePath', async () => {
    const { portal, booking, services, say, shelf: on } = start();
    await toPay(say, booking);
    await say({ type: 'cardChosen' }, { type: 'saveCardChanged', saveCard: true });
    const back = readCardReturn(new URLSearchParams(address));
    if (back === null) throw new Error('unread');
    const answer = await settleCardReturn(portal, back);
    expect(isLeft(answer)).toBe(false);
    expect(services.sent.at(-1)).toMatchObject({
      id: 'payment.process',
      body: { id: 'checkout-1', deliveryId: 17, saveCard: true, resourcePath: back.resourcePath },
    });
    expect(on.values.has(saveCardKey(17))).toBe(false);
  });
});
