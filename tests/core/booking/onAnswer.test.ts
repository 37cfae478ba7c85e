// Answers and refusals that do not fit what was asked, or come when the ground has moved: nothing is lost, nothing is sent twice, nothing throws.
import { describe, expect, test } from 'vitest';
import {
  type BookingRequest,
  defaultDeliveryTime,
  refusal,
  transition,
  type WizardEvent,
  type WizardState,
} from '../../../core/index.ts';
import {
  heldBy,
  opened,
  requestsOf,
  stepOneTyped,
  wizardAt,
  wizardPaying,
  wizardWorld,
} from './bookingWorld.ts';

const under = (state: WizardState, request: BookingRequest): WizardState => ({
  ...state,
  pending: { id: 900, request },
  lastRequest: 900,
});
const lead = {
  email: 'lerato@umzila.test',
  firstName: 'Lerato',
  lastName: 'Molefe',
  phoneNumber: '0821234567',
  contactCountryCode: 'ZA',
};

describe('an answer', () => {
  test.each([
    { kind: 'checkout', deliveryId: 17 },
    { kind: 'registerLead', body: lead },
  ] as const)('of the wrong kind to $kind only frees the wizard', (request) => {
    const state = under(wizardPaying().state, request);
    const turn = transition(state, {
      type: 'answered',
      id: 900,
      answer: { kind: 'delivery', delivery: { ...heldBy(state), paymentTotal: 1 } },
    });
    expect(turn).toEqual({ state: { ...state, pending: null }, effects: [] });
  });

  test('[C-16] to the visitor’s name asks for no price once an address has been taken away again', () => {
    const world = wizardWorld();
    world.say({ ...opened, booker: null }, stepOneTyped, { type: 'formChanged', form: lead });
    world.unanswered({ type: 'next' });
    world.unanswered({ type: 'formChanged', form: { destinationAddress: null } });
    const id = world.state.pending?.id ?? 0;
    const turn = transition(world.state, {
      type: 'answered',
      id,
      answer: { kind: 'lead', isEmailTaken: false },
    });
    expect(requestsOf(turn.effects)).toEqual([]);
    expect(turn.state).toMatchObject({ pending: null, step: 0 });
  });

  test('[PAY-04] that takes the ground away closes the card form with the step', () => {
    const state: WizardState = { ...wizardPaying().state, payStage: 2, checkoutId: 'c' };
    const delivery = heldBy(state);
    const less = transition(state, {
      type: 'deliveryChanged',
      delivery: { ...delivery, xmin: delivery.xmin + 1, paymentStatusId: 10020 },
    });
    expect(less.state).toMatchObject({ step: 4, payStage: 0, checkoutId: null });
    expect(less.effects.map(({ kind }) => kind)).toEqual(['keepDraft']);
  });
});

describe('a refusal', () => {
  test('that nobody waits for changes nothing', () => {
    const { state } = wizardAt(3);
    const late: WizardEvent = { type: 'refused', id: state.lastRequest, refusal: refusal('status', 'x') };
    expect(transition(state, late)).toEqual({ state, effects: [] });
  });

  test('of the first price is told, although there is no booking yet', () => {
    const world = wizardAt(0);
    world.unanswered(stepOneTyped);
    world.unanswered({ type: 'next' });
    const why = refusal('status', 'x', { status: 409, current: heldBy(wizardAt(2).state) });
    const turn = transition(world.state, { type: 'refused', id: world.state.pending?.id ?? 0, refusal: why });
    expect(turn).toEqual({ state: { ...world.state, pending: null, refusal: why }, effects: [] });
  });

  test('[WIZ-65] of the wish for the first slot takes the wish back: the offers on the screen are for the slot that the server has', () => {
    const had = (deliveryTime: string): string => {
      const world = wizardAt(2);
      if (deliveryTime !== '') world.say({ type: 'slotPicked', deliveryTime });
      expect(world.state.delivery?.deliveryTime ?? '').toBe(deliveryTime);
      const before = world.state;
      world.unanswered({ type: 'slotPicked', deliveryTime: defaultDeliveryTime });
      const { pending } = world.state;
      expect(pending?.request.kind).toBe('updateQuotes');
      const why = refusal('connection', '');
      const turn = transition(world.state, { type: 'refused', id: pending?.id ?? 0, refusal: why });
      const form = { ...before.form, deliveryTime: turn.state.form.deliveryTime };
      expect(turn.state).toEqual({ ...world.state, pending: null, refusal: why, form });
      return turn.state.form.deliveryTime;
    };
    expect(had('13:30')).toBe('13:30');
    expect(had('')).toBe(defaultDeliveryTime);
  });

  test('[WIZ-49] of another time typed in the first step, or of anything else, leaves the time as it was typed', () => {
    const world = wizardAt(2);
    world.say({ type: 'slotPicked', deliveryTime: '13:30' });
    const typed = { ...world.state.form, deliveryTime: '09:00' };
    const refusedAt = (step: WizardState['step'], request: BookingRequest): string =>
      transition(under({ ...world.state, step, form: typed }, request), {
        type: 'refused',
        id: 900,
        refusal: refusal('connection', ''),
      }).state.form.deliveryTime;
    world.unanswered({ type: 'slotPicked', deliveryTime: defaultDeliveryTime });
    const again = world.state.pending?.request;
    if (again?.kind !== 'updateQuotes') throw new Error('nothing was asked');
    expect(refusedAt(0, again)).toBe('09:00');
    expect(refusedAt(2, { kind: 'selectQuote', deliveryId: again.deliveryId, quoteId: 1 })).toBe('09:00');
    expect(refusedAt(2, again)).toBe('09:00');
  });
});
