// The three stages of Pay: money moves from the right stage, for the account that the server knows, once, and never before the ground is laid.
import { describe, expect, test } from 'vitest';
import {
  type BookingRequest,
  refusal,
  transition,
  type WizardEvent,
  type WizardState,
} from '../../../core/index.ts';
import { heldBy, wizardAt, wizardPaid, wizardPaying } from './bookingWorld.ts';

const pays: readonly WizardEvent[] = [
  { type: 'balancePaid' },
  { type: 'savedCardPaid', cardId: 1 },
  { type: 'cardChosen' },
];
const returns: WizardEvent = { type: 'cardReturned', id: 'c', resourcePath: '/p' };
const choices: readonly WizardEvent[] = [
  { type: 'accountPicked', accountId: 9 },
  { type: 'accountConfirmed' },
  { type: 'stageReopened', stage: 0 },
  { type: 'saveCardChanged', saveCard: true },
];
const nothing = (state: WizardState, event: WizardEvent): void =>
  expect(transition(state, event)).toEqual({ state, effects: [] });

const underWay: BookingRequest = { kind: 'reattempt', deliveryId: 17 };
const waiting = (state: WizardState): WizardState => ({
  ...state,
  pending: { id: state.lastRequest + 1, request: underWay },
  lastRequest: state.lastRequest + 1,
});
const complaining = (state: WizardState): WizardState => ({
  ...state,
  errors: { accountId: 'wrong' },
  refusal: refusal('status', 'No', { status: 422 }),
});

describe('before its time', () => {
  test.each([0, 1, 2, 3, 4])('[PAY-04] nothing is paid or chosen on step %i', (step) => {
    const { state } = wizardAt(step);
    for (const event of [...pays, returns, ...choices]) nothing(state, event);
  });

  test('[PAY-04] going back from Pay closes it as well', () => {
    const world = wizardPaying();
    world.say({ type: 'back' });
    for (const event of [...pays, returns, ...choices]) nothing(world.state, event);
  });

  test('[PAY-04] a quote that is not accepted any more is not paid, whatever the screen shows', () => {
    const { state } = wizardPaying();
    const unaccepted: WizardState = { ...state, delivery: { ...heldBy(state), paymentStatusId: 10020 } };
    for (const event of [...pays, ...choices]) nothing(unaccepted, event);
    nothing({ ...unaccepted, payStage: 2 }, returns);
    for (const event of [...pays, returns, ...choices]) nothing({ ...state, delivery: null }, event);
  });

  test('[PAY-19] what is paid is not paid again', () => {
    const { state } = wizardPaid();
    for (const event of [...pays, returns, ...choices]) nothing(state, event);
  });
});

describe('the stages', () => {
  test('[PAY-04] [PAY-07] each way to pay belongs to Details, the provider’s answer to Payment', () => {
    const { state } = wizardPaying();
    for (const event of pays) {
      nothing({ ...state, payStage: 0 }, event);
      nothing({ ...state, payStage: 2 }, event);
      expect(transition(state, event).effects).toHaveLength(1);
    }
    for (const payStage of [0, 1] as const) nothing({ ...state, payStage }, returns);
    expect(transition({ ...state, payStage: 2 }, returns).effects).toHaveLength(1);
  });

  test('[PAY-01] [PAY-02] [PAY-03] what each way to pay asks for names the version that was on the screen', () => {
    const { state } = wizardPaying();
    const { deliveryId, xmin } = heldBy(state);
    const asked = (from: WizardState, event: WizardEvent) =>
      transition(from, event).effects.map((effect) => (effect.kind === 'send' ? effect.request : effect));
    expect(pays.map((event) => asked(state, event))).toEqual([
      [{ kind: 'payByBalance', deliveryId, xmin }],
      [{ kind: 'payBySavedCard', deliveryId, xmin, cardId: 1 }],
      [{ kind: 'checkout', deliveryId }],
    ]);
    expect(asked({ ...state, payStage: 2 }, returns)).toEqual([
      { kind: 'processCardPayment', deliveryId, id: 'c', resourcePath: '/p', saveCard: false },
    ]);
  });

  test('[PAY-05] nothing is paid for an account that the server does not know', () => {
    const { state } = wizardPaying();
    for (const event of pays) {
      nothing({ ...state, accountId: 4 }, event);
      nothing({ ...state, accountId: null }, event);
      nothing({ ...state, accountId: null, delivery: { ...heldBy(state), accountId: null } }, event);
    }
  });

  test('[PAY-05] the account is picked and confirmed on Account alone', () => {
    const { state } = wizardPaying();
    nothing(state, { type: 'accountPicked', accountId: 9 });
    nothing(state, { type: 'accountConfirmed' });
    const first = complaining(wizardAt(5).state);
    const picked = transition(first, { type: 'accountPicked', accountId: 9 });
    expect(picked.state).toEqual({ ...first, accountId: 9, errors: {}, refusal: null });
    expect(picked.effects).toEqual([]);
  });

  test('[PAY-05] without an account Next says what is missing and asks nobody', () => {
    const { state } = wizardAt(5);
    const { state: told, effects } = transition(state, { type: 'accountConfirmed' });
    expect(told).toEqual({ ...state, errors: { accountId: 'Enter an account name' } });
    expect(effects).toEqual([]);
  });

  test('[PAY-04] an earlier stage can be gone back to, a later one not gone on to', () => {
    const { state: details } = wizardPaying();
    const payment = complaining({ ...details, payStage: 2, checkoutId: 'c' });
    for (const stage of [0, 1] as const) {
      const reopened = transition(payment, { type: 'stageReopened', stage });
      expect(reopened.state).toEqual({
        ...payment,
        payStage: stage,
        checkoutId: null,
        errors: {},
        refusal: null,
      });
      expect(reopened.effects).toEqual([]);
    }
    nothing(payment, { type: 'stageReopened', stage: 2 });
    nothing(details, { type: 'stageReopened', stage: 1 });
    nothing(details, { type: 'stageReopened', stage: 2 });
    nothing({ ...details, payStage: 0 }, { type: 'stageReopened', stage: 1 });
  });

  test('[PAY-04] while something is under way no stage is left and nothing is paid', () => {
    const { state } = wizardPaying();
    for (const event of [...pays, { type: 'stageReopened', stage: 0 } as const])
      nothing(waiting(state), event);
    nothing(waiting({ ...state, payStage: 2 }), returns);
    nothing(waiting({ ...state, payStage: 0 }), { type: 'accountConfirmed' });
  });

  test('[PAY-09] [PAY-10] the toggle is kept for this delivery at once, either way', () => {
    const { state } = wizardPaying();
    for (const saveCard of [true, false]) {
      const turn = transition({ ...state, saveCard: !saveCard }, { type: 'saveCardChanged', saveCard });
      expect(turn.state).toEqual({ ...state, saveCard });
      expect(turn.effects).toEqual([{ kind: 'keepSaveCard', deliveryId: 17, saveCard }]);
    }
  });
});
