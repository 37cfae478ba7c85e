// Answers and refusals: the only way on from a submitted step. An answer that nobody waits for any more changes nothing.
import { Delivery } from '../deliveries/codec.ts';
import { paymentStatus } from '../deliveries/paymentStatus.ts';
import { paymentScreen } from '../payments/select.ts';
import type { Refusal } from '../ports/refusal.ts';
import { withKnownContacts } from './contact.ts';
import { edit } from './edit.ts';
import type { Request, WizardEffect } from './effects.ts';
import type { Answer } from './events.ts';
import { filledFrom, parcelsOf } from './initial.ts';
import { withDraft } from './onOpening.ts';
import { isPaid, reachable } from './progress.ts';
import { sameOffer } from './quotes.ts';
import { wizardValues } from './requests.ts';
import type { FieldTexts, Step, WizardState } from './state.ts';
import { send, type TransitionResult } from './transitionResult.ts';

/** A version of the delivery being booked, whatever way it came: only a newer one counts, and the step keeps to its ground. */
export const receive = (state: WizardState, delivery: Delivery): WizardState => {
  const known = state.delivery;
  if (known === null || known.deliveryId !== delivery.deliveryId || delivery.xmin <= known.xmin) return state;
  return settled(state, delivery);
};

const settled = (state: WizardState, delivery: Delivery): WizardState => {
  // The first version of all is its own past.
  const known = state.delivery ?? delivery;
  const before = known.deliveryQuotes ?? [];
  const quotes = delivery.deliveryQuotes ?? [];
  const isKept = quotes.some(({ id }) => id === state.quoteId);
  const step = Math.min(state.step, reachable(delivery)) as Step;
  const isFailed =
    delivery.paymentStatusId === paymentStatus.code.PAYMENT_FAILED &&
    known.paymentStatusId !== paymentStatus.code.PAYMENT_FAILED;
  return {
    ...state,
    delivery,
    step,
    quoteId: isKept ? state.quoteId : sameOffer(before, state.quoteId, quotes),
    // PAY-20, C-04: a failed payment leads back to the Account stage.
    ...(isFailed || step < 5 ? { payStage: 0, checkoutId: null } : {}),
  };
};

const saved = (state: WizardState, step: Step): WizardState => ({
  ...state,
  unsaved: state.unsaved.filter((one) => one !== step),
});

const withTime = (state: WizardState, deliveryTime: string | null | undefined): WizardState =>
  edit(state, ({ form }) => {
    if (deliveryTime) form.deliveryTime = deliveryTime;
  });

const at = (state: WizardState, step: Step): WizardState => ({
  ...state,
  step: Math.min(step, reachable(state.delivery)) as Step,
  detailsSubStep: 0,
  payStage: 0,
});

/** Where an opened, resumed or reattempted delivery is taken up. */
const takenUp = (state: WizardState, delivery: Delivery): WizardState => ({
  ...filledFrom(state, delivery),
  step: reachable(delivery),
  detailsSubStep: 0,
  payStage: 0,
  checkoutId: null,
});

const resumed = (state: WizardState, delivery: Delivery): WizardState => {
  const draft = state.resumable;
  if (draft === null) return state;
  if (paymentScreen(delivery.paymentStatusId) === 'success')
    return { ...takenUp(state, delivery), resumable: null };
  const typed = withDraft(state, draft);
  // What expired meanwhile cannot be gone on with, but nothing of it has to be typed again.
  if (paymentScreen(delivery.paymentStatusId) === 'failure')
    return { ...typed, parcels: typed.parcels.map(({ id: _id, ...line }) => line), notice: 'quoteExpired' };
  const step = Math.min(draft.step, reachable(delivery)) as Step;
  return {
    ...typed,
    delivery,
    step,
    detailsSubStep: step === 3 ? (Math.min(2, Math.max(0, draft.detailsSubStep)) as 0 | 1 | 2) : 0,
    quoteId: delivery.selectedDeliveryQuoteId ?? null,
    accountId: delivery.accountId ?? null,
    unsaved: [step],
  };
};

const afterDelivery = (state: WizardState, request: Request, delivery: Delivery): WizardState => {
  switch (request.kind) {
    case 'createQuotes':
      return at(settled(saved(state, 0), delivery), state.step === 0 ? 1 : 2);
    case 'updateQuotes': {
      const next = at(settled(saved(state, 0), delivery), state.step === 0 ? 1 : 2);
      // Among the offers only a time can have been wished for; before them the form may have been typed on meanwhile.
      return state.step === 2 ? withTime(next, request.body.deliveryTime) : next;
    }
    case 'loadQuotes':
      return request.why === 'resume' ? resumed(state, delivery) : takenUp(state, delivery);
    case 'recalculateParcels':
      return at({ ...saved(settled(state, delivery), 1), parcels: parcelsOf(delivery, state.parcels) }, 2);
    case 'selectQuote':
      // WIZ-53.
      return withKnownContacts(at(saved(settled(state, delivery), 2), 3));
    case 'setTimeslot':
      return withTime(settled(state, delivery), request.deliveryTime);
    case 'updateOriginDetails':
      return { ...settled(state, delivery), detailsSubStep: 1 };
    case 'updateDestinationDetails':
      return { ...settled(state, delivery), detailsSubStep: 2 };
    case 'updateAdditionalDetails':
      return { ...at(saved(settled(state, delivery), 3), 4), detailsSubStep: 2 };
    case 'acceptQuote':
      return { ...at(settled(state, delivery), 5), detailsSubStep: 2 };
    case 'selectAccount':
      return { ...settled(state, delivery), accountId: request.accountId, payStage: 1 };
    case 'payByBalance':
    case 'payBySavedCard':
    case 'processCardPayment': {
      const next = settled(state, delivery);
      return { ...next, checkoutId: null, payStage: next.payStage === 2 ? 1 : next.payStage };
    }
    case 'reattempt':
      return takenUp({ ...state, quoteId: null, accountId: null }, delivery);
    case 'checkout':
    case 'registerLead':
      return state;
  }
};

/** WIZ-16, WIZ-20: what a turn leaves behind in the browser. Who was declined tries again, and still wants the card saved. */
const afterEffects = (request: Request, next: WizardState): readonly WizardEffect[] =>
  request.kind === 'processCardPayment' && isPaid(next)
    ? [{ kind: 'dropSaveCard', deliveryId: request.deliveryId }]
    : [];

export const onAnswer = (state: WizardState, id: number, answer: Answer): TransitionResult => {
  if (state.pending?.id !== id) return { state, effects: [] };
  const { request } = state.pending;
  const free: WizardState = { ...state, pending: null, refusal: null, errors: {} };
  switch (answer.kind) {
    case 'lead': {
      if (answer.isEmailTaken) return { state: { ...free, isEmailTaken: true }, effects: [] };
      const body = wizardValues(free);
      return send(free, body === null ? null : { kind: 'createQuotes', body });
    }
    case 'checkout': {
      const next = answer.delivery === undefined ? free : receive(free, answer.delivery);
      return { state: { ...next, checkoutId: answer.checkoutId, payStage: 2 }, effects: [] };
    }
    case 'delivery': {
      const next = afterDelivery(free, request, answer.delivery);
      const state = isPaid(next) ? { ...next, step: 5 as const } : next;
      return {
        state: answer.saveCard === undefined ? state : { ...state, saveCard: answer.saveCard },
        effects: afterEffects(request, next),
      };
    }
  }
};

const fieldTexts = (refusal: Refusal): FieldTexts =>
  Object.fromEntries(
    Object.entries(refusal.errors).flatMap(([field, [text]]) =>
      text && field !== '' ? [[field, text]] : [],
    ),
  );

/** Nothing typed is lost by a refusal. */
export const onRefusal = (state: WizardState, id: number, refusal: Refusal): TransitionResult => {
  if (state.pending?.id !== id) return { state, effects: [] };
  const { request } = state.pending;
  const free: WizardState = { ...state, pending: null, refusal, errors: fieldTexts(refusal) };
  if (request.kind === 'loadQuotes' && request.why === 'resume' && !refusal.isConnectionError) {
    // The quote is gone or another's: what was typed is not.
    const draft = state.resumable;
    if (draft === null || refusal.isSessionError) return { state: free, effects: [] };
    return {
      state: {
        ...withDraft(free, { ...draft, deliveryId: null }),
        refusal: null,
        errors: {},
        notice: 'quoteExpired',
      },
      effects: [],
    };
  }
  return onRefused(free, refusal);
};

/** Where the server sent its own version along, that one is shown. */
const onRefused = (free: WizardState, refusal: Refusal): TransitionResult => {
  const current = refusal.current;
  const known = Delivery.is(current) && current.deliveryId === free.delivery?.deliveryId ? current : null;
  return { state: known === null ? free : { ...settled(free, known), refusal }, effects: [] };
};
