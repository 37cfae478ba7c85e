// Answers and refusals one by one: where the wizard stands after each, what it keeps of what was typed, and what it lets go.
import { describe, expect, test } from 'vitest';
import { wizardValues } from '../../../core/booking/requests.ts';
import {
  type BookingRequest,
  type Delivery,
  type Refusal,
  refusal,
  transition,
  type WizardState,
} from '../../../core/index.ts';
import { quote, wizardAt, wizardPaying } from './bookingWorld.ts';

const under = (state: WizardState, request: BookingRequest): WizardState => ({
  ...state,
  pending: { id: 900, request },
  lastRequest: 900,
  errors: { old: 'text' },
  refusal: refusal('status', 'old'),
});
const told = (state: WizardState, request: BookingRequest, delivery: Delivery, saveCard?: boolean) =>
  transition(under(state, request), {
    type: 'answered',
    id: 900,
    answer: { kind: 'delivery', delivery, ...(saveCard === undefined ? {} : { saveCard }) },
  });
const refused = (state: WizardState, request: BookingRequest, why: Refusal) =>
  transition(under(state, request), { type: 'refused', id: 900, refusal: why });
const held = (state: WizardState): Delivery => {
  if (state.delivery === null) throw new Error('no delivery yet');
  return state.delivery;
};
const deliveryId = 17;

describe('a version that comes another way', () => {
  const { state } = wizardAt(4);
  const delivery = held(state);
  const receive = (from: WizardState, next: Delivery) =>
    transition(from, { type: 'deliveryChanged', delivery: next }).state;
  test('[M-1] counts only when it is newer and of this delivery', () => {
    expect(receive(state, { ...delivery, paymentTotal: 1 }).delivery).toBe(delivery);
    expect(receive(state, { ...delivery, xmin: delivery.xmin - 1 }).delivery).toBe(delivery);
    expect(receive(state, { ...delivery, xmin: delivery.xmin + 1, deliveryId: 99 }).delivery).toBe(delivery);
    const next = { ...delivery, xmin: delivery.xmin + 1, paymentTotal: 1 };
    expect(receive(state, next).delivery).toBe(next);
    expect(receive({ ...state, delivery: null }, next).delivery).toBeNull();
  });
  test('keeps the picked offer while it is there, and takes the same offer where its number changed', () => {
    const xmin = delivery.xmin + 1;
    const offers = [quote(501, 'standard', 100, 24), quote(502, 'priority', 180, 2)];
    const kept = [...offers, quote(state.quoteId ?? 0, 'standard', 100, 24)];
    expect(receive(state, { ...delivery, xmin, deliveryQuotes: kept }).quoteId).toBe(state.quoteId);
    expect(receive(state, { ...delivery, xmin, deliveryQuotes: offers }).quoteId).toBe(501);
    expect(receive(state, { ...delivery, xmin, deliveryQuotes: [] }).quoteId).toBeNull();
  });
  test('[PAY-20, C-04] a payment that failed leads back to the Account stage, once', () => {
    const paying: WizardState = { ...wizardAt(5).state, payStage: 2, checkoutId: 'c' };
    const now = held(paying);
    const failed = receive(paying, { ...now, xmin: now.xmin + 1, paymentStatusId: 10040 });
    expect(failed).toMatchObject({ step: 5, payStage: 0, checkoutId: null });
    const again = { ...failed, payStage: 1 as const, checkoutId: 'd' };
    expect(receive(again, { ...held(again), xmin: now.xmin + 2 })).toMatchObject({
      payStage: 1,
      checkoutId: 'd',
    });
    expect(receive(paying, { ...now, xmin: now.xmin + 1 })).toMatchObject({ payStage: 2, checkoutId: 'c' });
  });
  test('a step whose ground is gone is left', () => {
    const lost = receive(state, {
      ...delivery,
      xmin: delivery.xmin + 1,
      paymentStatusId: 0,
      deliveryItems: [],
    });
    expect(lost.step).toBeLessThan(4);
    expect(lost).toMatchObject({ payStage: 0, checkoutId: null });
  });
});

describe('an answer', () => {
  test('that nobody waits for changes nothing', () => {
    const state = under(wizardAt(2).state, { kind: 'selectQuote', deliveryId, quoteId: 1 });
    const late = transition(state, {
      type: 'answered',
      id: 899,
      answer: { kind: 'lead', isEmailTaken: true },
    });
    expect(late).toEqual({ state, effects: [] });
    const none = { ...state, pending: null };
    expect(
      transition(none, { type: 'answered', id: 900, answer: { kind: 'checkout', checkoutId: 'x' } }),
    ).toEqual({
      state: none,
      effects: [],
    });
    expect(transition(state, { type: 'refused', id: 899, refusal: refusal('status', 'x') })).toEqual({
      state,
      effects: [],
    });
  });
  test('frees the wizard and takes away what the last one said', () => {
    const { state } = wizardAt(5);
    const turn = told(
      state,
      { kind: 'selectAccount', deliveryId, accountId: 4 },
      {
        ...held(state),
        xmin: held(state).xmin + 1,
      },
    );
    expect(turn.state).toMatchObject({ pending: null, refusal: null, errors: {}, accountId: 4, payStage: 1 });
    expect(turn.effects).toEqual([]);
  });
  test('of the quote goes on to the parcels, and from further on no further back', () => {
    const first = wizardAt(2).state;
    const values = wizardValues(first);
    if (values === null) throw new Error('nothing was typed');
    const body: BookingRequest = { kind: 'updateQuotes', deliveryId: held(first).deliveryId, body: values };
    const next = { ...held(first), xmin: held(first).xmin + 1 };
    expect(told({ ...first, step: 0, unsaved: [0, 1] }, body, next).state).toMatchObject({
      step: 1,
      unsaved: [1],
    });
    expect(told({ ...first, step: 2, unsaved: [0] }, body, next).state).toMatchObject({
      step: 2,
      unsaved: [],
    });
  });
  test('of each part of the details goes to the next, and keeps the rest', () => {
    const { state } = wizardAt(4);
    const next = { ...held(state), xmin: held(state).xmin + 1 };
    const origin = { kind: 'updateOriginDetails' } as Extract<
      BookingRequest,
      { kind: 'updateOriginDetails' }
    >;
    const destination = { kind: 'updateDestinationDetails' } as Extract<
      BookingRequest,
      { kind: 'updateDestinationDetails' }
    >;
    const additional = { kind: 'updateAdditionalDetails' } as Extract<
      BookingRequest,
      { kind: 'updateAdditionalDetails' }
    >;
    const at3: WizardState = { ...state, step: 3, detailsSubStep: 0, unsaved: [3, 4] };
    expect(told(at3, origin, next).state).toMatchObject({ step: 3, detailsSubStep: 1, unsaved: [3, 4] });
    expect(told(at3, destination, next).state).toMatchObject({ step: 3, detailsSubStep: 2 });
    expect(told(at3, additional, next).state).toMatchObject({ step: 4, detailsSubStep: 2, unsaved: [4] });
  });
  test('[WIZ-53] of the chosen offer begins the details anew', () => {
    const { state } = wizardAt(3);
    const next = { ...held(state), xmin: held(state).xmin + 1 };
    const turn = told(
      { ...state, step: 2, detailsSubStep: 2, unsaved: [2, 3] },
      { kind: 'selectQuote', deliveryId, quoteId: 1 },
      next,
    );
    expect(turn.state).toMatchObject({ step: 3, detailsSubStep: 0, unsaved: [3], payStage: 0 });
  });
  test('[PAY-10, PAY-11] of a payment closes the card form; what was chosen about saving the card is kept or let go', () => {
    const paying: WizardState = { ...wizardAt(5).state, payStage: 2, checkoutId: 'c', saveCard: false };
    const next = { ...held(paying), xmin: held(paying).xmin + 1 };
    const process: BookingRequest = {
      kind: 'processCardPayment',
      deliveryId,
      id: 'c',
      resourcePath: '/p',
    } as Extract<BookingRequest, { kind: 'processCardPayment' }>;
    const pending = told(paying, process, next, true);
    expect(pending.state).toMatchObject({ checkoutId: null, payStage: 1, saveCard: true, step: 5 });
    expect(pending.effects, 'it is not paid yet: the wish stands for the next try').toEqual([]);
    const done = told(paying, process, { ...next, paymentStatusId: 30001 }, true);
    expect(done.effects).toContainEqual({ kind: 'dropSaveCard', deliveryId });
    const balance = told(
      { ...paying, payStage: 1 },
      { kind: 'payByBalance', deliveryId } as BookingRequest,
      next,
    );
    expect(balance.state).toMatchObject({ checkoutId: null, payStage: 1, saveCard: false });
    expect(balance.effects).toEqual([]);
    const saved = told({ ...paying, payStage: 0 }, { kind: 'payBySavedCard', deliveryId } as BookingRequest, {
      ...next,
      paymentStatusId: 30001,
    });
    expect(saved.state).toMatchObject({ payStage: 0, step: 5 });
    expect(saved.state.delivery?.paymentStatusId).toBe(30001);
  });
  test('[C-16] of the lead: a taken email asks to sign in, a free one goes on to the quotes', () => {
    const { state } = wizardAt(1);
    const lead = { kind: 'registerLead' } as Extract<BookingRequest, { kind: 'registerLead' }>;
    const taken = transition(under(state, lead), {
      type: 'answered',
      id: 900,
      answer: { kind: 'lead', isEmailTaken: true },
    });
    expect(taken.state).toMatchObject({ isEmailTaken: true, pending: null });
    expect(taken.effects).toEqual([]);
    const free = transition(under(state, lead), {
      type: 'answered',
      id: 900,
      answer: { kind: 'lead', isEmailTaken: false },
    });
    expect(free.state.pending?.request.kind).toBe('createQuotes');
    expect(free.effects).toHaveLength(1);
  });
  test('of the checkout opens the card form', () => {
    const { state } = wizardAt(5);
    const turn = transition(under(state, { kind: 'checkout', deliveryId } as BookingRequest), {
      type: 'answered',
      id: 900,
      answer: { kind: 'checkout', checkoutId: 'c-9' },
    });
    expect(turn.state).toMatchObject({ checkoutId: 'c-9', payStage: 2 });
    expect(turn.effects).toEqual([]);
  });
  test('[PAY-32] of the checkout that tells the version it made is gone on from, whichever way to pay is chosen then', () => {
    const { state } = wizardPaying();
    const delivery = { ...held(state), xmin: held(state).xmin + 1, paymentStatusId: 10030 } as const;
    const checkout = { kind: 'checkout', deliveryId } as BookingRequest;
    const answer = { kind: 'checkout', checkoutId: 'c-9', delivery } as const;
    const open = transition(under(state, checkout), { type: 'answered', id: 900, answer });
    expect(open.state).toMatchObject({ delivery, checkoutId: 'c-9', payStage: 2 });
    const back = transition(open.state, { type: 'stageReopened', stage: 1 });
    const { request } = transition(back.state, { type: 'balancePaid' }).state.pending ?? {};
    expect(request).toEqual({ kind: 'payByBalance', deliveryId, xmin: delivery.xmin });
    const newer = { ...delivery, xmin: delivery.xmin + 1 };
    const late = transition(under({ ...state, delivery: newer }, checkout), {
      type: 'answered',
      id: 900,
      answer,
    });
    expect(late.state).toMatchObject({ delivery: newer, checkoutId: 'c-9' });
  });
  test('of a booking that is opened again takes it up where it stands', () => {
    const { state } = wizardAt(3);
    const load = { kind: 'loadQuotes', why: 'open', deliveryId } as BookingRequest;
    const turn = told(
      { ...state, step: 0, detailsSubStep: 2, payStage: 1, checkoutId: 'c' },
      load,
      held(state),
    );
    expect(turn.state).toMatchObject({ step: 3, detailsSubStep: 0, payStage: 0, checkoutId: null });
  });
});

describe('a refusal', () => {
  test('shows its texts under their fields, the first of each, and keeps what was typed', () => {
    const { state } = wizardAt(3);
    const why = refusal('status', 'Invalid', {
      status: 422,
      errors: { originPhoneNumber: ['Not a phone number', 'second'], '': ['nowhere'], empty: [] },
    });
    const turn = refused(state, { kind: 'selectQuote', deliveryId, quoteId: 1 }, why);
    expect(turn.state).toMatchObject({
      pending: null,
      refusal: why,
      errors: { originPhoneNumber: 'Not a phone number' },
      step: state.step,
      form: state.form,
    });
    expect(Object.keys(turn.state.errors)).toEqual(['originPhoneNumber']);
    expect(turn.effects).toEqual([]);
  });
  test('that brings the server’s own version shows that one, of this delivery alone', () => {
    const { state } = wizardAt(4);
    const current = { ...held(state), xmin: held(state).xmin + 5, paymentTotal: 77 };
    const request: BookingRequest = { kind: 'selectQuote', deliveryId, quoteId: 1 };
    const with_ = (sent: unknown) =>
      refused(state, request, refusal('status', 'x', { status: 409, current: sent }));
    expect(with_(current).state.delivery).toEqual(current);
    expect(with_(current).state.refusal?.status).toBe(409);
    expect(with_({ ...current, deliveryId: 99 }).state.delivery).toBe(state.delivery);
    expect(with_('nothing').state.delivery).toBe(state.delivery);
    expect(with_(undefined).state.delivery).toBe(state.delivery);
  });
});
