// Opening the wizard afresh or on a booking that there is, who signs in meanwhile, and the draft that is kept.
import { describe, expect, test } from 'vitest';
import { initialWizard, transition, type WizardEvent, type WizardState } from '../../../core/index.ts';
import {
  booker,
  cape,
  heldBy,
  now,
  opened,
  requestsOf,
  wizardAt,
  wizardPaid,
  wizardWorld,
} from './bookingWorld.ts';
import { draftAt, visitor } from './earlierBooking.ts';

describe('opening', () => {
  test('[WIZ-47] a booking that there is asks for it and shows nothing of the last one', () => {
    const turn = transition(wizardAt(4).state, { ...opened, deliveryId: 99 });
    expect(requestsOf(turn.effects)).toEqual([{ kind: 'loadQuotes', deliveryId: 99, why: 'open' }]);
    expect(turn.state).toMatchObject({ delivery: null, parcels: [], step: 0, resumable: null });
  });

  test('[WIZ-47] afresh begins with nothing of the last one, and takes nobody for a visitor before it opens', () => {
    const turn = transition(wizardAt(4).state, opened);
    const blank = {
      addressType: 'residential',
      contactName: '',
      contactCountry: 'ZA',
      phoneNumber: '',
      buildingName: '',
      buildingUnit: '',
      remarks: '',
      sameAsUser: false,
    };
    expect(turn.state).toMatchObject({
      origin: blank,
      destination: blank,
      additional: { orderReference: '', customerIdentifier: '', tipAmount: '' },
      saveCard: false,
      notice: null,
      unsaved: [],
    });
    expect(initialWizard('ZA', now)).toMatchObject({
      isOpen: false,
      isVisitor: false,
      isEmailTaken: false,
      saveCard: false,
    });
  });

  test('[C-15] a visitor is asked who they are, a user is known', () => {
    const asVisitor = transition(initialWizard('ZA', now), visitor);
    expect(asVisitor.effects).toEqual([]);
    expect(asVisitor.state).toMatchObject({ isVisitor: true, form: { firstName: '', email: '' } });
    expect(transition(initialWizard('ZA', now), opened).state).toMatchObject({
      isVisitor: false,
      form: { firstName: 'Thandi', email: 'thandi@umzila.test', contactCountryCode: 'ZA' },
    });
  });
});

describe('[C-15] signing in and out meanwhile', () => {
  const typed: WizardEvent = {
    type: 'formChanged',
    form: { originAddress: cape, phoneNumber: '0839999999', companyId: 12 },
  };

  test('fills what is empty and never what was typed', () => {
    const world = wizardWorld();
    world.say(visitor, typed);
    const company = { ...booker, claims: { ...booker.claims, companyId: 5 } };
    world.say({ type: 'bookerChanged', booker: company });
    expect(world.state.form).toMatchObject({
      originAddress: cape,
      phoneNumber: '0839999999',
      companyId: 12,
      firstName: 'Thandi',
      lastName: 'Nkosi',
      email: 'thandi@umzila.test',
    });
    const empty = wizardWorld();
    empty.say(visitor, { type: 'bookerChanged', booker: company });
    expect(empty.state.form).toMatchObject({ phoneNumber: '0821234567', companyId: 5 });
  });

  test('[C-16] answers the question about the taken email', () => {
    const world = wizardWorld();
    world.say(visitor, typed);
    const asking: WizardState = { ...world.state, isEmailTaken: true };
    expect(transition(asking, { type: 'bookerChanged', booker }).state.isEmailTaken).toBe(false);
  });

  test('signing out leaves every field as it stands', () => {
    const { state } = wizardAt(2);
    const left = transition(state, { type: 'bookerChanged', booker: null });
    expect(left.state).toEqual({ ...state, booker: null });
  });
});

describe('the draft', () => {
  test('is kept with what was typed, by whom, for which booking', () => {
    const draft = draftAt(3);
    expect(draft).toMatchObject({
      version: 1,
      at: now,
      userId: 7,
      country: 'ZA',
      deliveryId: 17,
      step: 3,
      origin: { contactName: 'Half typed' },
      form: { originAddress: cape },
    });
  });

  test('is not written again by what types nothing', () => {
    const { state } = wizardAt(2);
    for (const event of [
      { type: 'ticked', at: now + 30_000 },
      { type: 'quotePicked', quoteId: 1 },
      { type: 'quotesRefreshed' },
    ] as const)
      expect(transition(state, event).effects.map(({ kind }) => kind)).not.toContain('keepDraft');
    expect(transition(state, { type: 'back' }).effects.map(({ kind }) => kind)).toEqual(['keepDraft']);
  });

  test('[PAY-19] goes when it is paid, once', () => {
    const world = wizardPaid();
    expect(world.effects.filter((kind) => kind === 'dropDraft')).toHaveLength(1);
    const told = transition(world.state, {
      type: 'deliveryChanged',
      delivery: { ...heldBy(world.state), xmin: heldBy(world.state).xmin + 1 },
    });
    expect(told.effects).toEqual([]);
  });
});
