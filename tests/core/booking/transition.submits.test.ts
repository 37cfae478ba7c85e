// What each step of the wizard submits, up to the payment and what is shown of it.
import { describe, expect, test } from 'vitest';
import { type Delivery, forwardButton, refusal, wizardScreen } from '../../../core/index.ts';
import { opened, stepOneTyped, wizardAt, wizardWorld } from './bookingWorld.ts';

describe('what each step submits', () => {
  test('[WIZ-49] [WIZ-50] step 1 creates the quote once, then updates it', () => {
    const world = wizardAt(1);
    expect(world.requests.map(({ kind }) => kind)).toEqual(['createQuotes']);
    world.say({ type: 'back' }, { type: 'next' });
    expect(world.requests.map(({ kind }) => kind)).toEqual(['createQuotes', 'updateQuotes']);
    expect(world.requests[1]).toMatchObject({ deliveryId: 17 });
  });

  test('[WIZ-51] [WIZ-56] step 2 the parcels, step 3 the quote, step 5 the acceptance', () => {
    const world = wizardAt(5);
    expect(world.requests.map(({ kind }) => kind)).toEqual([
      'createQuotes',
      'recalculateParcels',
      'selectQuote',
      'updateOriginDetails',
      'updateDestinationDetails',
      'updateAdditionalDetails',
      'acceptQuote',
    ]);
    expect(world.requests[1]).toMatchObject({
      body: { deliveryItems: [{ parcelType: 'small', weight: 2 }] },
    });
  });

  test.each([0, 1])(
    '[WIZ-52] step 3 selects the quote that was picked, be it the first or not (%i)',
    (place) => {
      const world = wizardAt(2);
      const picked = world.state.delivery?.deliveryQuotes?.[place]?.id ?? 0;
      world.say({ type: 'quotePicked', quoteId: picked }, { type: 'next' });
      expect(world.requests.at(-1)).toEqual({ kind: 'selectQuote', deliveryId: 17, quoteId: picked });
      expect(world.state.delivery?.selectedDeliveryQuoteId).toBe(picked);
    },
  );

  test('[WIZ-53] selecting a quote starts Details at the first sub-step', () => {
    const world = wizardAt(4);
    expect(world.state.detailsSubStep).toBe(2);
    world.say({ type: 'stepClicked', step: 2 }, { type: 'next' });
    expect([world.state.step, world.state.detailsSubStep]).toEqual([3, 0]);
  });

  test('[WIZ-54] [WIZ-55] origin, destination, additional; each moves on only without an error', () => {
    const world = wizardAt(3);
    world.say({
      type: 'contactChanged',
      side: 'origin',
      contact: { contactName: 'A', contactCountry: 'ZA', phoneNumber: '0821234567' },
    });
    world.unanswered({ type: 'next' });
    const id = world.state.pending?.id ?? 0;
    world.unanswered({
      type: 'refused',
      id,
      refusal: refusal('status', 'No', { status: 422, errors: { originContactName: ['Too strange'] } }),
    });
    expect(world.state.detailsSubStep).toBe(0);
    expect(world.state.errors).toEqual({ originContactName: 'Too strange' });
    expect(world.state.origin.contactName).toBe('A');
    world.say({ type: 'next' });
    expect(world.state.detailsSubStep).toBe(1);
  });

  test('[WIZ-58] a contact is submitted only with name, country and phone', () => {
    const world = wizardAt(3);
    const sent = world.requests.length;
    world.say({ type: 'next' });
    expect(world.state.errors).toEqual({
      originContactName: 'Name is required',
      originPhoneNumber: 'Phone number is required',
    });
    world.say({ type: 'contactChanged', side: 'origin', contact: { contactName: 'A', contactCountry: '' } });
    world.say({ type: 'next' });
    expect(world.state.errors).toEqual({
      originContactCountry: 'Code is required',
      originPhoneNumber: 'Phone number is required',
    });
    world.say({
      type: 'contactChanged',
      side: 'origin',
      contact: { contactCountry: 'ZA', phoneNumber: '12' },
    });
    world.say({ type: 'next' });
    expect(world.state.errors).toEqual({ originPhoneNumber: 'Phone number is not valid' });
    expect(world.requests).toHaveLength(sent);
  });

  test('[WIZ-75] the phone leaves in one form', () => {
    const world = wizardAt(4);
    expect(world.requests.find(({ kind }) => kind === 'updateOriginDetails')).toMatchObject({
      body: { originPhoneNumber: '+27821234567' },
    });
  });

  test('[WIZ-57] [WIZ-16] [PAY-19] step 6 reports success', () => {
    const world = wizardAt(5);
    world.say({ type: 'accountPicked', accountId: 3 }, { type: 'accountConfirmed' }, { type: 'balancePaid' });
    expect(wizardScreen(world.state)).toBe('success');
    expect(world.effects.at(-1)).toBe('dropDraft');
  });

  test('a double click acts once: nothing is sent while a request is under way', () => {
    const world = wizardAt(0);
    world.say(stepOneTyped);
    world.unanswered({ type: 'next' });
    world.unanswered({ type: 'next' });
    world.unanswered({ type: 'back' });
    expect(world.requests).toHaveLength(1);
    expect(forwardButton(world.state).isBusy).toBe(true);
  });

  test('an answer that comes after closing finds nobody', () => {
    const world = wizardAt(0);
    world.say(stepOneTyped);
    world.unanswered({ type: 'next' });
    const id = world.state.pending?.id ?? 0;
    world.unanswered({ type: 'closed' });
    world.unanswered(opened);
    world.unanswered({ type: 'answered', id, answer: { kind: 'checkout', checkoutId: 'x' } });
    expect([world.state.step, world.state.delivery, world.state.checkoutId]).toEqual([0, null, null]);
  });
});

describe('payment', () => {
  const paying = () => {
    const world = wizardAt(5);
    world.say({ type: 'accountPicked', accountId: 3 }, { type: 'accountConfirmed' });
    return world;
  };

  test('[PAY-05] the account is chosen, Next selects it', () => {
    const world = wizardAt(5);
    world.say({ type: 'accountConfirmed' });
    expect(world.state.errors['accountId']).toBeDefined();
    world.say({ type: 'accountPicked', accountId: 3 }, { type: 'accountConfirmed' });
    expect(world.requests.at(-1)).toEqual({ kind: 'selectAccount', deliveryId: 17, accountId: 3 });
    expect(world.state.payStage).toBe(1);
  });

  test('[PAY-08] [PAY-32] a new card opens a checkout and the Payment stage', () => {
    const world = paying();
    world.say({ type: 'cardChosen' });
    expect([world.state.payStage, world.state.checkoutId]).toEqual([2, 'checkout-1']);
  });

  test('[PAY-10] [PAY-11] [PAY-35] the wish to save the card is kept, sent and forgotten', () => {
    const world = paying();
    world.say({ type: 'cardChosen' }, { type: 'saveCardChanged', saveCard: true });
    expect(world.effects.at(-1)).toBe('keepSaveCard');
    world.say({ type: 'cardReturned', id: 'checkout-1', resourcePath: '/v1/checkouts/checkout-1/payment' });
    expect(world.requests.at(-1)).toEqual({
      kind: 'processCardPayment',
      deliveryId: 17,
      id: 'checkout-1',
      resourcePath: '/v1/checkouts/checkout-1/payment',
      saveCard: true,
    });
    expect(world.effects).toContain('dropSaveCard');
    expect(wizardScreen(world.state)).toBe('success');
  });

  const toldAs = (paymentStatusId: Delivery['paymentStatusId'], description?: string) => {
    const world = paying();
    const delivery = world.state.delivery;
    if (delivery === null) throw new Error('no delivery');
    world.say({
      type: 'deliveryChanged',
      delivery: {
        ...delivery,
        xmin: delivery.xmin + 1,
        paymentStatusId,
        paymentPeachPaymentFailureDescription: description ?? null,
      },
    });
    return world;
  };

  test('[PAY-20] [PAY-22] [C-04] a failed payment stays in the wizard, on Account', () => {
    const world = toldAs(10040, 'card declined');
    expect(wizardScreen(world.state)).toBe('steps');
    expect([world.state.step, world.state.payStage]).toEqual([5, 0]);
  });

  test.each([-11001, -10001, -2000, -1000, -1] as const)(
    '[WIZ-57] [PAY-21] [PAY-22] [PAY-44] status %i shows the failure screen',
    (status) => {
      expect(wizardScreen(toldAs(status).state)).toBe('failure');
    },
  );

  test('[PAY-18] [PAY-45] [PAY-46] from 0 up to but excluding 30001 the wizard shows', () => {
    for (const status of [0, 10001, 10010, 10020, 10030, 10040] as const)
      expect(wizardScreen(toldAs(status).state)).toBe('steps');
    expect(wizardScreen(toldAs(30001).state)).toBe('success');
  });

  test('[PAY-21] no delivery under that number shows the failure screen', () => {
    const world = wizardWorld();
    world.say({ ...opened, deliveryId: 99 });
    expect(wizardScreen(world.state)).toBe('failure');
  });

  test('[WIZ-23] reattempting goes on with the delivery that the service answers', () => {
    const world = toldAs(-1);
    world.say({ type: 'reattempted' });
    expect(world.state.delivery?.deliveryId).toBe(18);
    expect(wizardScreen(world.state)).toBe('steps');
    expect(world.state.step).toBe(2);
  });

  test('[WIZ-19] another order starts from nothing', () => {
    const world = paying();
    world.say({ type: 'balancePaid' }, { type: 'startedOver' });
    expect([world.state.step, world.state.delivery, world.state.parcels]).toEqual([0, null, []]);
  });
});
