// The wizard as a machine: its steps forth and back, the errors of each step, visitors, dates and slots.
import { describe, expect, test } from 'vitest';
import {
  canClick,
  canGoBack,
  defaultDeliveryTime,
  detailsSubStep,
  forwardButton,
  isCompleted,
  payStage,
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
    expect(wizardAt(3).state.detailsSubStep).toBe(0);
    const details = wizardAt(4).requests.filter(({ kind }) => kind.endsWith('Details'));
    expect(details.map(({ kind }) => kind)).toEqual([
      'updateOriginDetails',
      'updateDestinationDetails',
      'updateAdditionalDetails',
    ]);
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
      phoneNumber: 'Phone number is required',
    });
    world.say({ type: 'formChanged', form: { email: 'nobody', contactCountryCode: '' } }, { type: 'next' });
    expect(world.state.errors).toMatchObject({
      email: say.emailInvalid,
      contactCountryCode: 'Code is required',
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
