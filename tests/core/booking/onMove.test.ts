// Next, Back, the stepper, a new price and another slot: each is a question to the services or a look back, never both, and one at a time.
import { describe, expect, test } from 'vitest';
import {
  canClick,
  canGoBack,
  type Delivery,
  forwardButton,
  initialWizard,
  isCompleted,
  reachable,
  refusal,
  transition,
  type WizardEvent,
  type WizardState,
  wizardScreen,
} from '../../../core/index.ts';
import {
  booker,
  heldBy,
  now,
  opened,
  requestsOf,
  stepOneTyped,
  wizardAt,
  wizardPaid,
  wizardPaying,
  wizardWorld,
} from './bookingWorld.ts';

const nothing = (state: WizardState, event: WizardEvent): void =>
  expect(transition(state, event)).toEqual({ state, effects: [] });
const asked = (state: WizardState, event: WizardEvent) => requestsOf(transition(state, event).effects);

const moves: readonly WizardEvent[] = [
  { type: 'next' },
  { type: 'back' },
  { type: 'stepClicked', step: 0 },
  { type: 'quotesRefreshed' },
  { type: 'slotPicked', deliveryTime: '09:00' },
  { type: 'reattempted' },
];

describe('one at a time', () => {
  test.each([1, 2, 3, 4, 5])(
    'while a request is under way nothing moves and nothing is asked, on step %i',
    (step) => {
      const { state } = wizardAt(step);
      const waiting: WizardState = {
        ...state,
        pending: { id: 900, request: { kind: 'reattempt', deliveryId: 17 } },
        lastRequest: 900,
      };
      for (const event of moves) nothing(waiting, event);
      expect([canGoBack(waiting), canClick(waiting, 0), forwardButton(waiting).isBusy]).toEqual([
        false,
        false,
        true,
      ]);
    },
  );

  test('while the earlier booking is offered nothing moves: the answer to that comes first', () => {
    const world = wizardAt(1);
    const [kept] = transition(world.state, {
      type: 'additionalChanged',
      additional: { orderReference: 'PO 7' },
    }).effects.slice(-1);
    if (kept?.kind !== 'keepDraft') throw new Error('no draft');
    const offered: WizardState = { ...wizardAt(4).state, resumable: kept.draft };
    for (const event of moves) nothing(offered, event);
  });

  test('requests are numbered upwards, so that a late answer is never taken for a newer one', () => {
    const world = wizardAt(4);
    const numbers = [world.state.lastRequest];
    for (const event of [{ type: 'next' }, { type: 'quotesRefreshed' }] as const) {
      world.unanswered(event);
      numbers.push(world.state.pending?.id ?? 0);
      world.unanswered({ type: 'refused', id: world.state.lastRequest, refusal: refusal('connection', '') });
    }
    expect(numbers).toEqual([numbers[0], Number(numbers[0]) + 1, Number(numbers[0]) + 2]);
  });
});

describe('Next', () => {
  test('[WIZ-66] with something missing says so, asks nobody and lets the last failure go', () => {
    const state: WizardState = { ...wizardAt(0).state, refusal: refusal('status', 'x') };
    const { state: told, effects } = transition(state, { type: 'next' });
    expect(Object.keys(told.errors)).toEqual(['originAddress', 'destinationAddress', 'deliveryDate']);
    expect(told).toMatchObject({ refusal: null, pending: null, step: 0 });
    expect(effects).toEqual([]);
  });
  test('on Pay asks nobody: there the buttons do', () => {
    const { state } = wizardAt(5);
    expect(asked(state, { type: 'next' })).toEqual([]);
  });
});

describe('a step whose booking is gone', () => {
  test.each([1, 2, 3, 4] as const)('submits nothing, on step %i', (step) => {
    const { state } = wizardAt(4);
    const filled = { contactName: 'A', contactCountry: 'ZA', phoneNumber: '0821234567' };
    const gone: WizardState = {
      ...state,
      step,
      detailsSubStep: 0,
      delivery: null,
      origin: { ...state.origin, ...filled },
    };
    expect(asked(gone, { type: 'next' })).toEqual([]);
    expect(transition(gone, { type: 'next' }).state.pending).toBeNull();
  });
});

describe('looking back', () => {
  const complaining = (state: WizardState): WizardState => ({
    ...state,
    errors: { quoteId: 'wrong' },
    refusal: refusal('status', 'x'),
  });

  test('[WIZ-40] [WIZ-44] takes the complaints of the step that is left away and leaves what was typed', () => {
    const state = complaining(wizardPaying().state);
    const rest = { ...state, errors: {}, refusal: null, payStage: 0 };
    const back = transition(state, { type: 'back' });
    expect(back.state).toEqual({ ...rest, step: 4 });
    const clicked = transition(state, { type: 'stepClicked', step: 3 });
    expect(clicked.state).toEqual({ ...rest, step: 3, detailsSubStep: 0 });
  });

  test('[WIZ-41] one sub-step of Details at a time, the first of them leads out', () => {
    const state = complaining({ ...wizardAt(4).state, step: 3, detailsSubStep: 2 });
    const one = transition(state, { type: 'back' }).state;
    expect(one).toMatchObject({ step: 3, detailsSubStep: 1, errors: {}, refusal: null });
    const two = transition(one, { type: 'back' }).state;
    expect(two).toMatchObject({ step: 3, detailsSubStep: 0 });
    expect(transition(two, { type: 'back' }).state).toMatchObject({ step: 2, detailsSubStep: 0 });
  });

  test('[WIZ-41] the sub-step of Details means nothing on another step', () => {
    const { state } = wizardAt(4);
    expect(state.detailsSubStep).toBe(2);
    expect(transition(state, { type: 'back' }).state).toMatchObject({ step: 3, detailsSubStep: 2 });
  });

  test('[WIZ-44] the step that is shown and those that are not completed cannot be clicked', () => {
    const { state } = wizardAt(3);
    expect(([0, 1, 2, 3, 4, 5] as const).map((step) => canClick(state, step))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    for (const step of [3, 4, 5] as const) nothing(state, { type: 'stepClicked', step });
  });

  test('[WIZ-44] completed is what lies before the furthest step; once paid, every step', () => {
    const completed = (state: WizardState) =>
      ([0, 1, 2, 3, 4, 5] as const).filter((step) => isCompleted(state, step));
    expect(completed(wizardAt(0).state)).toEqual([]);
    expect(completed(wizardAt(2).state)).toEqual([0, 1]);
    expect(completed({ ...wizardAt(4).state, unsaved: [2] })).toEqual([0, 1]);
    expect(completed(wizardAt(5).state)).toEqual([0, 1, 2, 3, 4]);
    expect(completed(wizardPaid().state)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('how far the record reaches', () => {
  const { state } = wizardAt(5);
  const complete = heldBy(state);

  test('[WIZ-58] parcels, offer and both contacts, each with name and phone, or the step stays shut', () => {
    const without = (...fields: readonly (keyof Delivery)[]) =>
      reachable({ ...complete, ...Object.fromEntries(fields.map((field) => [field, undefined])) });
    expect(reachable(null)).toBe(0);
    expect(reachable(complete)).toBe(5);
    expect(without('deliveryItems')).toBe(1);
    expect(reachable({ ...complete, deliveryItems: [] })).toBe(1);
    expect(without('selectedDeliveryQuoteId')).toBe(2);
    for (const field of [
      'originContactName',
      'originPhoneNumber',
      'destinationContactName',
      'destinationPhoneNumber',
    ] as const)
      expect(without(field)).toBe(3);
    expect(without('originContactName', 'originPhoneNumber')).toBe(3);
    expect(without('destinationContactName', 'destinationPhoneNumber')).toBe(3);
    expect(reachable({ ...complete, paymentStatusId: 10020 })).toBe(4);
  });
});

describe('the screens', () => {
  test('[PAY-18] [PAY-21] closed, loading, the steps, and the failure screen for what is not there', () => {
    expect(wizardScreen(initialWizard('ZA', now))).toBe('closed');
    expect(wizardScreen(wizardAt(0).state)).toBe('steps');
    const world = wizardWorld();
    world.unanswered({ ...opened, deliveryId: 99 });
    expect(wizardScreen(world.state)).toBe('loading');
    const refused = (status: number) =>
      transition(world.state, {
        type: 'refused',
        id: world.state.lastRequest,
        refusal: refusal('status', 'x', { status }),
      }).state;
    expect(wizardScreen(refused(404))).toBe('failure');
    expect(wizardScreen(refused(500))).toBe('steps');
    const typing = wizardAt(0);
    typing.unanswered(stepOneTyped);
    typing.unanswered({ type: 'next' });
    expect(wizardScreen(typing.state)).toBe('steps');
  });
});

describe('a new price', () => {
  test('[WIZ-50] needs a booking, both addresses and the day', () => {
    nothing(wizardAt(0).state, { type: 'quotesRefreshed' });
    const world = wizardAt(0);
    world.say(stepOneTyped);
    nothing(world.state, { type: 'quotesRefreshed' });
    const { state } = wizardAt(2);
    nothing({ ...state, form: { ...state.form, originAddress: null } }, { type: 'quotesRefreshed' });
    nothing({ ...state, form: { ...state.form, destinationAddress: null } }, { type: 'quotesRefreshed' });
    nothing({ ...state, form: { ...state.form, deliveryDate: '' } }, { type: 'quotesRefreshed' });
    expect(asked(state, { type: 'quotesRefreshed' })).toMatchObject([
      { kind: 'updateQuotes', deliveryId: 17, body: { deliveryDate: '2026-11-21' } },
    ]);
  });

  test('[WIZ-64] [WIZ-65] a slot is chosen on Quotes alone; the first available one is a new price', () => {
    for (const step of [0, 1, 3, 4, 5])
      for (const deliveryTime of ['09:00', '02:00'])
        nothing(wizardAt(step).state, { type: 'slotPicked', deliveryTime });
    const { state } = wizardAt(2);
    nothing({ ...state, delivery: null }, { type: 'slotPicked', deliveryTime: '09:00' });
    expect(asked(state, { type: 'slotPicked', deliveryTime: '09:00' })).toEqual([
      { kind: 'setTimeslot', deliveryId: 17, deliveryTime: '09:00' },
    ]);
    const late: WizardState = { ...state, form: { ...state.form, deliveryTime: '09:00' } };
    const first = transition(late, { type: 'slotPicked', deliveryTime: '02:00' });
    expect(requestsOf(first.effects)).toMatchObject([
      { kind: 'updateQuotes', body: { deliveryTime: '02:00', deliveryDate: '2026-11-21' } },
    ]);
    // A wish is none before it is answered.
    expect(first.state.form).toBe(late.form);
  });

  test('[WIZ-22] [WIZ-23] there is nothing to reattempt without a booking', () => {
    nothing(wizardAt(0).state, { type: 'reattempted' });
    expect(asked(wizardAt(2).state, { type: 'reattempted' })).toEqual([
      { kind: 'reattempt', deliveryId: 17 },
    ]);
  });
});

describe('a closed wizard', () => {
  test('[WIZ-48] hears nothing but being opened', () => {
    const closed = initialWizard('ZA', now);
    const events: readonly WizardEvent[] = [
      ...moves,
      stepOneTyped,
      { type: 'ticked', at: now + 5 },
      { type: 'startedOver' },
      { type: 'bookerChanged', booker },
      { type: 'deliveryChanged', delivery: heldBy(wizardAt(1).state) },
    ];
    for (const event of events) expect(transition(closed, event)).toEqual({ state: closed, effects: [] });
    expect(transition(closed, opened).state.isOpen).toBe(true);
  });

  test('[WIZ-48] keeps the number of its last request, so that a late answer finds nobody', () => {
    const world = wizardAt(2);
    const { lastRequest } = world.state;
    world.unanswered({ type: 'closed' });
    expect(world.state).toEqual({ ...initialWizard('ZA', now), lastRequest });
  });

  test('[WIZ-59] a tick moves the time; one that says the same time changes nothing', () => {
    const { state } = wizardAt(2);
    expect(transition(state, { type: 'ticked', at: now }).state).toBe(state);
    expect(transition(state, { type: 'ticked', at: now + 30_000 })).toEqual({
      state: { ...state, now: now + 30_000 },
      effects: [],
    });
  });
});
