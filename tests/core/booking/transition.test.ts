import { describe, expect, test } from 'vitest';
import {
  canClick,
  canGoBack,
  type Delivery,
  defaultDeliveryTime,
  detailsSubStep,
  forwardButton,
  isCompleted,
  payStage,
  refusal,
  texts,
  wizardScreen,
  wizardStep,
} from '../../../core/index.ts';
import {
  booker,
  cape,
  now,
  opened,
  parcel,
  profile,
  stepOneTyped,
  wizardAt,
  wizardWorld,
} from './bookingWorld.ts';

const say = texts.validation;

describe('steps', () => {
  test('[WIZ-05] [WIZ-06] six steps, numbered 0-5, in order', () => {
    expect(wizardStep.rows.map(({ code, label }) => [code, label])).toEqual([
      [0, 'Delivery'],
      [1, 'Parcels'],
      [2, 'Quotes'],
      [3, 'Details'],
      [4, 'Accept'],
      [5, 'Pay'],
    ]);
  });

  test('[WIZ-13] [WIZ-14] [PAY-04] three sub-steps, three stages', () => {
    expect(detailsSubStep.rows.map(({ label }) => label)).toEqual(['origin', 'destination', 'additional']);
    expect(payStage.rows.map(({ label }) => label)).toEqual(['Account', 'Details', 'Payment']);
  });

  test('[WIZ-40] [WIZ-42] Back moves one step down and never below the first', () => {
    const world = wizardAt(2);
    expect(world.state.step).toBe(2);
    world.say({ type: 'back' });
    expect(world.state.step).toBe(1);
    world.say({ type: 'back' }, { type: 'back' }, { type: 'back' });
    expect(world.state.step).toBe(0);
    expect(canGoBack(world.state)).toBe(false);
  });

  test('[WIZ-41] inside Details, Back first goes back one sub-step', () => {
    const world = wizardAt(3);
    world.say(
      {
        type: 'contactChanged',
        side: 'origin',
        contact: { contactName: 'A', contactCountry: 'ZA', phoneNumber: '0821234567' },
      },
      { type: 'next' },
    );
    expect([world.state.step, world.state.detailsSubStep]).toEqual([3, 1]);
    world.say({ type: 'back' });
    expect([world.state.step, world.state.detailsSubStep]).toEqual([3, 0]);
    world.say({ type: 'back' });
    expect(world.state.step).toBe(2);
  });

  test('[WIZ-43] Back is disabled once paid, and so are the steps [WIZ-44]', () => {
    const world = wizardAt(5);
    expect(canGoBack(world.state)).toBe(true);
    expect(canClick(world.state, 1)).toBe(true);
    world.say({ type: 'accountPicked', accountId: 3 }, { type: 'accountConfirmed' }, { type: 'balancePaid' });
    expect(wizardScreen(world.state)).toBe('success');
    expect(canGoBack(world.state)).toBe(false);
    world.say({ type: 'back' }, { type: 'stepClicked', step: 0 });
    expect(world.state.step).toBe(5);
    expect(canClick(world.state, 0)).toBe(false);
  });

  test('[WIZ-44] completed steps can be clicked, later ones not', () => {
    const world = wizardAt(4);
    expect(([0, 1, 2, 3] as const).every((step) => isCompleted(world.state, step))).toBe(true);
    world.say({ type: 'stepClicked', step: 1 });
    expect(world.state.step).toBe(1);
    world.say({ type: 'stepClicked', step: 5 });
    expect(world.state.step).toBe(1);
    world.say({ type: 'stepClicked', step: 4 });
    expect(world.state.step).toBe(4);
  });

  test('[WIZ-44] a change holds everything behind it back until it is submitted', () => {
    const world = wizardAt(4);
    world.say({ type: 'stepClicked', step: 1 }, { type: 'parcelAdded', parcel: { ...parcel, key: 'p2' } });
    expect(canClick(world.state, 4)).toBe(false);
    expect(canClick(world.state, 0)).toBe(true);
  });

  test('[WIZ-45] [WIZ-46] Next on every step but the last, whose Finish waits for the payment', () => {
    for (const step of [0, 1, 2, 3, 4]) {
      const button = forwardButton(wizardAt(step).state);
      expect(button).toEqual({ label: 'Next', isDisabled: false, isBusy: false });
    }
    const world = wizardAt(5);
    expect(forwardButton(world.state)).toEqual({ label: 'Finish', isDisabled: true, isBusy: false });
    world.say({ type: 'accountPicked', accountId: 3 }, { type: 'accountConfirmed' }, { type: 'balancePaid' });
    expect(forwardButton(world.state).isDisabled).toBe(false);
  });

  test('[WIZ-47] [WIZ-48] opening and closing clear errors and the quote', () => {
    const world = wizardAt(3);
    world.say({ type: 'next' });
    expect(Object.keys(world.state.errors)).not.toEqual([]);
    world.say({ type: 'closed' });
    expect([world.state.errors, world.state.delivery, world.state.quoteId]).toEqual([{}, null, null]);
    const reopened = wizardAt(3);
    reopened.say({ type: 'next' }, opened);
    expect([
      reopened.state.errors,
      reopened.state.delivery,
      reopened.state.quoteId,
      reopened.state.step,
    ]).toEqual([{}, null, null, 0]);
  });
});

describe('what each step submits', () => {
  test('[WIZ-49] [WIZ-50] step 1 creates the quote once, then updates it', () => {
    const world = wizardAt(1);
    expect(world.requests.map(({ kind }) => kind)).toEqual(['createQuotes']);
    world.say({ type: 'back' }, { type: 'next' });
    expect(world.requests.map(({ kind }) => kind)).toEqual(['createQuotes', 'updateQuotes']);
    expect(world.requests[1]).toMatchObject({ deliveryId: 17 });
  });

  test('[WIZ-51] [WIZ-52] [WIZ-56] step 2 the parcels, step 3 the quote by id, step 5 the acceptance', () => {
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
    expect(world.requests[2]).toMatchObject({ quoteId: world.state.delivery?.selectedDeliveryQuoteId });
  });

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
      originContactName: say.nameRequired,
      originPhoneNumber: say.phoneRequired,
    });
    world.say({ type: 'contactChanged', side: 'origin', contact: { contactName: 'A', contactCountry: '' } });
    world.say({ type: 'next' });
    expect(world.state.errors).toEqual({
      originContactCountry: say.codeRequired,
      originPhoneNumber: say.phoneRequired,
    });
    world.say({
      type: 'contactChanged',
      side: 'origin',
      contact: { contactCountry: 'ZA', phoneNumber: '12' },
    });
    world.say({ type: 'next' });
    expect(world.state.errors).toEqual({ originPhoneNumber: say.phoneInvalid });
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

describe('errors of the steps', () => {
  test('[VAL-01] [VAL-02] [VAL-03] [WIZ-66] step 1', () => {
    const world = wizardAt(0);
    world.say({ type: 'next' });
    expect(world.state.errors).toEqual({
      originAddress: 'Pick-up address is required',
      destinationAddress: 'Drop-off is required',
      deliveryDate: 'Date is required',
    });
    world.say({ type: 'formChanged', form: { originAddress: cape } });
    expect(world.state.errors['originAddress']).toBeUndefined();
  });

  test('[VAL-04] [WIZ-12] [WIZ-66] a visitor also says who they are', () => {
    const world = wizardWorld();
    world.say({ ...opened, booker: null }, { type: 'next' });
    expect(world.state.errors).toMatchObject({
      firstName: say.firstNameRequired,
      lastName: say.lastNameRequired,
      email: say.emailRequired,
      phoneNumber: say.phoneRequired,
    });
    world.say({ type: 'formChanged', form: { email: 'nobody', contactCountryCode: '' } }, { type: 'next' });
    expect(world.state.errors).toMatchObject({
      email: say.emailInvalid,
      contactCountryCode: say.codeRequired,
    });
  });

  test('[VAL-10] step 2 needs a parcel', () => {
    const world = wizardAt(1);
    world.say({ type: 'next' });
    expect(world.state.errors).toEqual({
      parcels: 'You need to select a parcel size before continuing.',
    });
    expect(world.state.step).toBe(1);
  });

  test('[VAL-16] step 3 needs an offer', () => {
    const world = wizardAt(2);
    world.say({ type: 'next' });
    expect(world.state.errors).toEqual({ quoteId: 'Delivery option is required' });
    world.say({ type: 'quotePicked', quoteId: 0 }, { type: 'next' });
    expect(world.state.errors).toEqual({ quoteId: 'Delivery option is required' });
    expect(world.state.step).toBe(2);
  });

  test('[WIZ-60] an expired offer is neither selected nor accepted', () => {
    const world = wizardAt(2);
    const first = world.state.delivery?.deliveryQuotes?.[0]?.id ?? 0;
    world.say(
      { type: 'quotePicked', quoteId: first },
      { type: 'ticked', at: now + 1_800_001 },
      { type: 'next' },
    );
    expect(world.state.errors).toEqual({ quoteId: 'Expired' });
    const accepting = wizardAt(4);
    const sent = accepting.requests.length;
    accepting.say({ type: 'ticked', at: now + 1_800_001 }, { type: 'next' });
    expect(accepting.requests).toHaveLength(sent);
    accepting.say({ type: 'quotesRefreshed' });
    expect(accepting.state.step).toBe(2);
  });

  test('[VAL-40] references are optional, trimmed, at most 100 characters', () => {
    const world = wizardAt(4);
    world.say(
      { type: 'back' },
      { type: 'additionalChanged', additional: { orderReference: 'x'.repeat(101) } },
    );
    world.say({ type: 'next' });
    expect(world.state.errors['orderReference']).toBeDefined();
    world.say({ type: 'additionalChanged', additional: { orderReference: '  PO-1  ' } }, { type: 'next' });
    expect(world.requests.at(-1)).toMatchObject({ body: { orderReference: 'PO-1' } });
  });
});

describe('visitors', () => {
  const visitor = {
    firstName: 'Lerato',
    lastName: 'Molefe',
    email: 'lerato@umzila.test',
    phoneNumber: '0821234567',
    contactCountryCode: 'ZA',
  };

  test('[C-16] step 1 registers a lead, then creates the quote', () => {
    const world = wizardWorld();
    world.say(
      { ...opened, booker: null },
      stepOneTyped,
      { type: 'formChanged', form: visitor },
      { type: 'next' },
    );
    expect(world.requests.map(({ kind }) => kind)).toEqual(['registerLead', 'createQuotes']);
    expect(world.requests[0]).toMatchObject({ body: { email: visitor.email, phoneNumber: '+27821234567' } });
    expect(world.state.step).toBe(1);
  });

  test('[C-16] a taken email asks to log in and loses nothing', () => {
    const world = wizardWorld();
    world.say({ ...opened, booker: null }, stepOneTyped, { type: 'formChanged', form: visitor });
    world.unanswered({ type: 'next' });
    world.unanswered({
      type: 'answered',
      id: world.state.pending?.id ?? 0,
      answer: { kind: 'lead', isEmailTaken: true },
    });
    expect(world.state.isEmailTaken).toBe(true);
    expect(world.state.form.firstName).toBe('Lerato');
    expect(world.requests).toHaveLength(1);
  });

  test('[C-15] [WIZ-67] signing in meanwhile keeps the fields and locks the email', () => {
    const world = wizardWorld();
    world.say({ ...opened, booker: null }, { type: 'formChanged', form: { ...visitor, lastName: '' } });
    world.say(
      { type: 'bookerChanged', booker },
      { type: 'formChanged', form: { email: 'other@umzila.test' } },
    );
    expect(world.state.isVisitor).toBe(true);
    expect(world.state.form.email).toBe(profile.email);
    expect(world.state.form.firstName).toBe('Lerato');
    expect(world.state.form.lastName).toBe('Nkosi');
  });
});

describe('dates and slots', () => {
  test('[WIZ-70] [C-23] changing the date sets the time back to 02:00', () => {
    expect(defaultDeliveryTime).toBe('02:00');
    const world = wizardAt(2);
    world.say({ type: 'slotPicked', deliveryTime: '09:00' });
    expect(world.state.form.deliveryTime).toBe('09:00');
    world.say(
      { type: 'stepClicked', step: 0 },
      { type: 'formChanged', form: { deliveryDate: '2026-11-23' } },
    );
    expect(world.state.form.deliveryTime).toBe('02:00');
  });

  test('[WIZ-65] another slot is a new offer of the same level, still picked', () => {
    const world = wizardAt(2);
    const priority = world.state.delivery?.deliveryQuotes?.find(({ slaType }) => slaType === 'priority');
    world.say(
      { type: 'quotePicked', quoteId: priority?.id ?? 0 },
      { type: 'slotPicked', deliveryTime: '10:00' },
    );
    expect(world.requests.at(-1)).toEqual({ kind: 'setTimeslot', deliveryId: 17, deliveryTime: '10:00' });
    const picked = world.state.delivery?.deliveryQuotes?.find(({ id }) => id === world.state.quoteId);
    expect(picked?.slaType).toBe('priority');
    expect(picked?.id).not.toBe(priority?.id);
    world.say({ type: 'slotPicked', deliveryTime: '02:00' });
    expect(world.requests.at(-1)).toMatchObject({ kind: 'updateQuotes', body: { deliveryTime: '02:00' } });
    expect(world.state.step).toBe(2);
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
    '[WIZ-57] [PAY-21] [PAY-44] status %i shows the failure screen',
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
