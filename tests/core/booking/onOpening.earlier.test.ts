// What was typed the last time is offered on opening, and never forced on anybody.
import { describe, expect, test } from 'vitest';
import {
  type BookingDraft,
  type BookingRequest,
  type Delivery,
  initialWizard,
  isPaid,
  type Refusal,
  refusal,
  transition,
  type WizardState,
  wizardScreen,
} from '../../../core/index.ts';
import {
  booker,
  cape,
  claremont,
  heldBy,
  now,
  opened,
  parcel,
  requestsOf,
  stepOneTyped,
  wizardAt,
  wizardPaid,
  wizardWorld,
} from './bookingWorld.ts';
import { draftAfter, draftAt, visitor } from './earlierBooking.ts';

/** The wizard opened with a draft that is being taken up. */
const resuming = (draft: BookingDraft, opening = opened): WizardState => {
  const offered = transition(initialWizard('ZA', now), { ...opening, draft }).state;
  return transition(offered, { type: 'resumed' }).state;
};

const answered = (state: WizardState, delivery: Delivery): WizardState =>
  transition(state, {
    type: 'answered',
    id: state.pending?.id ?? 0,
    answer: { kind: 'delivery', delivery },
  }).state;

const refusedWith = (state: WizardState, why: Refusal) =>
  transition(state, { type: 'refused', id: state.pending?.id ?? 0, refusal: why });

describe('an earlier booking', () => {
  test('is offered on opening and nothing of it is shown yet', () => {
    const draft = draftAt(2);
    const world = wizardWorld();
    world.say({ ...opened, draft });
    expect([wizardScreen(world.state), world.state.parcels, world.state.form.originAddress]).toEqual([
      'resume',
      [],
      null,
    ]);
    // Nor does offering it write over it.
    expect(world.effects).toEqual([]);
    world.say({ type: 'ticked', at: now + 1 }, { type: 'bookerChanged', booker }, stepOneTyped);
    expect(world.effects).toEqual([]);
  });

  test('that was left for another is forgotten', () => {
    const world = wizardWorld();
    world.say({ ...opened, draft: draftAt(2) });
    const turn = transition(world.state, { type: 'startedOver' });
    expect(turn.effects).toEqual([{ kind: 'dropDraft' }]);
    expect(turn.state).toMatchObject({ isOpen: true, resumable: null, step: 0, booker });
  });

  test('there is nothing to take up where none is offered', () => {
    const { state } = wizardAt(2);
    expect(transition(state, { type: 'resumed' })).toEqual({ state, effects: [] });
  });

  test('that never reached the services comes back at once, without asking them', () => {
    const world = wizardWorld();
    world.say(opened);
    const draft = draftAfter(world.state, stepOneTyped);
    expect(draft.deliveryId).toBeNull();
    const offered = transition(initialWizard('ZA', now), { ...opened, draft }).state;
    const turn = transition(offered, { type: 'resumed' });
    expect(requestsOf(turn.effects)).toEqual([]);
    expect(turn.state).toMatchObject({
      resumable: null,
      pending: null,
      step: 0,
      form: { originAddress: cape, destinationAddress: claremont, deliveryDate: '2026-11-21' },
    });
  });

  test('of a visitor brings their own email back; who has signed in since keeps their own', () => {
    const world = wizardWorld();
    world.say(visitor);
    const draft = draftAfter(world.state, {
      type: 'formChanged',
      form: { originAddress: cape, email: 'lerato@umzila.test', firstName: 'Lerato' },
    });
    expect(resuming(draft, visitor).form).toEqual(draft.form);
    const company = { ...booker, claims: { ...booker.claims, companyId: 5 } };
    expect(resuming(draft, { ...opened, booker: company }).form).toEqual({
      ...draft.form,
      email: 'thandi@umzila.test',
      companyId: 5,
    });
    const ofCompany = { ...draft, form: { ...draft.form, companyId: 12 } };
    expect(resuming(ofCompany, { ...opened, booker: company }).form.companyId).toBe(12);
  });

  test('is taken up on the step where it was left, as far as the record still reaches', () => {
    const draft = draftAt(4);
    const delivery = heldBy(wizardAt(4).state);
    const back = answered(resuming(draft), { ...delivery, accountId: 3 });
    expect(back).toMatchObject({
      step: 4,
      detailsSubStep: 0,
      resumable: null,
      quoteId: delivery.selectedDeliveryQuoteId,
      accountId: 3,
      // What was typed last may not have been sent: the step is submitted again.
      unsaved: [4],
      origin: { contactName: 'Half typed' },
    });
    const shrunk = answered(resuming(draft), { ...delivery, deliveryItems: [] });
    expect([shrunk.step, shrunk.unsaved]).toEqual([1, [1]]);
    const unpicked = answered(resuming(draft), { ...delivery, selectedDeliveryQuoteId: null });
    expect([unpicked.step, unpicked.quoteId, unpicked.accountId]).toEqual([2, null, null]);
  });

  test('[WIZ-13] of Details comes back on its sub-step, and only there is one', () => {
    const draft = draftAt(3);
    const delivery = heldBy(wizardAt(3).state);
    const on = (kept: Partial<BookingDraft>) => {
      const { step, detailsSubStep } = answered(resuming({ ...draft, ...kept }), delivery);
      return [step, detailsSubStep];
    };
    expect(on({ detailsSubStep: 1 })).toEqual([3, 1]);
    // A draft that somebody wrote into the browser by hand is held to what there is.
    expect(on({ detailsSubStep: 7 })).toEqual([3, 2]);
    expect(on({ detailsSubStep: -1 })).toEqual([3, 0]);
    expect(on({ step: 2, detailsSubStep: 1 })).toEqual([2, 0]);
  });

  test('[PAY-19] that was paid meanwhile shows that it is paid, and is not offered again', () => {
    const paid = heldBy(wizardPaid().state);
    const back = answered(resuming(draftAt(3)), paid);
    expect([isPaid(back), wizardScreen(back), back.resumable, back.step]).toEqual([true, 'success', null, 5]);
    expect(back.origin.contactName).toBe(paid.originContactName);
  });

  test('that expired meanwhile gives back what was typed, as a new booking with no number of the old one', () => {
    const world = wizardAt(2);
    const draft = draftAfter(world.state, {
      type: 'parcelAdded',
      parcel: { ...parcel, key: 'p2' },
    });
    const known = { ...draft, parcels: draft.parcels.map((line, index) => ({ ...line, id: index + 1 })) };
    const back = answered(resuming(known), { ...heldBy(world.state), paymentStatusId: -1 });
    expect(back).toMatchObject({ delivery: null, step: 0, notice: 'quoteExpired', resumable: null });
    expect(known.parcels).toHaveLength(2);
    expect(back.parcels).toEqual(known.parcels.map(({ id: _id, ...line }) => line));
  });

  test.each([403, 404, 500])('that the services refuse with %i gives back what was typed', (status) => {
    const turn = refusedWith(resuming(draftAt(3)), refusal('status', 'No', { status, errors: { x: ['y'] } }));
    expect(turn.state).toMatchObject({
      pending: null,
      delivery: null,
      resumable: null,
      refusal: null,
      errors: {},
      notice: 'quoteExpired',
      step: 0,
      origin: { contactName: 'Half typed' },
      form: { originAddress: cape },
    });
    expect(requestsOf(turn.effects)).toEqual([]);
    expect(wizardScreen(turn.state)).toBe('steps');
  });

  test('stays offered where the session has ended or the line is gone: nothing is known of it', () => {
    const state = resuming(draftAt(3));
    for (const why of [refusal('session', 'x', { status: 401 }), refusal('connection', 'x')]) {
      const turn = refusedWith(state, why);
      expect(turn.effects).toEqual([]);
      expect(turn.state).toMatchObject({ pending: null, refusal: why, resumable: state.resumable });
      expect(wizardScreen(turn.state)).toBe('resume');
    }
  });

  test('a refusal of another request is not about it', () => {
    const draft = draftAt(3);
    const under = (request: BookingRequest): WizardState => ({
      ...wizardAt(3).state,
      resumable: draft,
      pending: { id: 900, request },
    });
    for (const request of [
      { kind: 'loadQuotes', deliveryId: 17, why: 'open' },
      { kind: 'reattempt', deliveryId: 17 },
    ] as const) {
      const why = refusal('status', 'No', { status: 404 });
      expect(refusedWith(under(request), why).state).toMatchObject({
        resumable: draft,
        refusal: why,
        notice: null,
      });
    }
  });

  test('an answer about one that is no longer offered changes nothing, a refusal says why', () => {
    const state: WizardState = { ...resuming(draftAt(3)), resumable: null };
    expect(answered(state, heldBy(wizardAt(3).state))).toEqual({ ...state, pending: null });
    const why = refusal('status', 'No', { status: 404 });
    expect(refusedWith(state, why).state).toEqual({ ...state, pending: null, refusal: why });
  });
});
