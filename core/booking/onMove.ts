// Next, Back and the stepper: Next submits, and the answer moves on; Back and clicks only look.

import type { WizardEvent } from './events.ts';
import { defaultDeliveryTime } from './initial.ts';
import { canClick, canGoBack } from './progress.ts';
import { stepRequest, wizardValues } from './requests.ts';
import type { Step, SubStep, WizardState } from './state.ts';
import { send, type TransitionResult } from './transitionResult.ts';
import { stepErrors } from './validate.ts';

type Move = Extract<
  WizardEvent,
  { type: 'next' | 'back' | 'stepClicked' | 'quotesRefreshed' | 'slotPicked' | 'reattempted' }
>;

const shown = (state: WizardState): TransitionResult => ({
  state: { ...state, errors: {}, refusal: null },
  effects: [],
});

const back = (state: WizardState): TransitionResult => {
  if (!canGoBack(state)) return { state, effects: [] };
  // WIZ-41: inside Details one sub-step first.
  if (state.step === 3 && state.detailsSubStep > 0)
    return shown({ ...state, detailsSubStep: (state.detailsSubStep - 1) as SubStep });
  return shown({ ...state, step: (state.step - 1) as Step, payStage: 0 });
};

/** Asks for new quotes; with `wish` for another time, which becomes the form's with the answer. */
const refresh = (state: WizardState, wish?: { readonly deliveryTime: string }): TransitionResult => {
  const body = wizardValues(state);
  if (state.delivery === null || body === null) return { state, effects: [] };
  return send(state, {
    kind: 'updateQuotes',
    deliveryId: state.delivery.deliveryId,
    body: { ...body, ...wish },
  });
};

export const onMove = (state: WizardState, event: Move): TransitionResult => {
  if (state.resumable !== null) return { state, effects: [] };
  switch (event.type) {
    case 'next': {
      if (state.pending !== null) return { state, effects: [] };
      const errors = stepErrors(state);
      return Object.keys(errors).length > 0
        ? { state: { ...state, errors, refusal: null }, effects: [] }
        : send(state, stepRequest(state));
    }
    case 'back':
      return back(state);
    case 'stepClicked':
      return canClick(state, event.step)
        ? shown({ ...state, step: event.step, detailsSubStep: 0, payStage: 0 })
        : { state, effects: [] };
    case 'quotesRefreshed':
      return refresh(state);
    case 'slotPicked':
      if (state.delivery === null || state.step !== 2) return { state, effects: [] };
      // The default time is no slot but the wish for the first one: that is a new price, not a move.
      return event.deliveryTime === defaultDeliveryTime
        ? refresh(state, { deliveryTime: event.deliveryTime })
        : send(state, {
            kind: 'setTimeslot',
            deliveryId: state.delivery.deliveryId,
            deliveryTime: event.deliveryTime,
          });
    case 'reattempted':
      return state.delivery === null
        ? { state, effects: [] }
        : send(state, { kind: 'reattempt', deliveryId: state.delivery.deliveryId });
  }
};
