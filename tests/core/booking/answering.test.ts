// Answers and refusals that do not fit what was asked, or come when the ground has moved: nothing is lost, nothing is sent twice, nothing throws.
import { describe, expect, test } from 'vitest';
import {
  type BookingRequest,
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
} from '../bookingWorld.ts';

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
    world.only({ type: 'next' });
    world.only({ type: 'formChanged', form: { destinationAddress: null } });
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
    world.only(stepOneTyped);
    world.only({ type: 'next' });
    const why = refusal('status', 'x', { status: 409, current: heldBy(wizardAt(2).state) });
    const turn = transition(world.state, { type: 'refused', id: world.state.pending?.id ?? 0, refusal: why });
    expect(turn).toEqual({ state: { ...world.state, pending: null, refusal: why }, effects: [] });
  });
});
