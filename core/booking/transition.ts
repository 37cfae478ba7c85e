// The wizard's one step from state to state. Total and pure: every event is answered in every state, what does not fit
// changes nothing, and nothing is sent while something is under way.

import { draftOf } from './draftOf.ts';
import type { WizardEffect } from './effects.ts';
import type { WizardEvent } from './events.ts';
import { initialState, isBlank } from './initial.ts';
import { onAnswer, onRefusal, receive } from './onAnswer.ts';
import { onMove } from './onMove.ts';
import { onOpening } from './onOpening.ts';
import { onPaying } from './onPaying.ts';
import { onTyping } from './onTyping.ts';
import { isPaid, wizardScreen } from './progress.ts';
import type { WizardState } from './state.ts';
import { only, type TransitionResult } from './transitionResult.ts';

const decide = (state: WizardState, event: WizardEvent): TransitionResult => {
  switch (event.type) {
    case 'opened':
    case 'resumed':
    case 'startedOver':
    case 'bookerChanged':
      return onOpening(state, event);
    case 'closed':
      return only({ ...initialState(state.country, state.now), lastRequest: state.lastRequest });
    case 'ticked':
      return only(event.at === state.now ? state : { ...state, now: event.at });
    case 'answered':
      return onAnswer(state, event.id, event.answer);
    case 'refused':
      return onRefusal(state, event.id, event.refusal);
    case 'deliveryChanged':
      return only(receive(state, event.delivery));
    case 'next':
    case 'back':
    case 'stepClicked':
    case 'quotesRefreshed':
    case 'slotPicked':
    case 'reattempted':
      return onMove(state, event);
    case 'accountPicked':
    case 'accountConfirmed':
    case 'stageReopened':
    case 'saveCardChanged':
    case 'balancePaid':
    case 'savedCardPaid':
    case 'cardChosen':
    case 'cardReturned':
      return onPaying(state, event);
    default:
      return only(onTyping(state, event));
  }
};

const typed = (state: WizardState) => [
  state.form,
  state.parcels,
  state.parcelForm,
  state.origin,
  state.destination,
  state.additional,
  state.step,
  state.detailsSubStep,
  state.delivery?.deliveryId,
  state.booker?.claims.id,
];

/** What the turn means for the draft: kept while something is typed, dropped once it is paid. */
const draftEffects = (before: WizardState, after: WizardState): readonly WizardEffect[] => {
  if (!after.isOpen || wizardScreen(after) === 'resume') return [];
  if (isPaid(after)) return isPaid(before) ? [] : [{ kind: 'dropDraft' }];
  const was = typed(before);
  if (before.isOpen && typed(after).every((part, index) => Object.is(part, was[index]))) return [];
  return isBlank(after) ? [] : [{ kind: 'keepDraft', draft: draftOf(after) }];
};

/** The next state and what is to be done. Events on a closed wizard, except opening it, change nothing. */
export const transition = (state: WizardState, event: WizardEvent): TransitionResult => {
  if (!state.isOpen && event.type !== 'opened') return only(state);
  const turn = decide(state, event);
  return { state: turn.state, effects: [...turn.effects, ...draftEffects(state, turn.state)] };
};
