// The three stages of Pay. Nothing here moves money unless the quote was accepted, the account is the one that the server
// knows, and no other request is under way.

import type { Delivery } from '../deliveries/codec.ts';
import { texts } from '../format/texts.ts';
import type { Request, WizardEffect } from './effects.ts';
import type { WizardEvent } from './events.ts';
import { isPaid, reachable } from './progress.ts';
import type { PayStage, WizardState } from './state.ts';
import { send, type TransitionResult } from './transitionResult.ts';

type Paying = Extract<
  WizardEvent,
  {
    type:
      | 'accountPicked'
      | 'accountConfirmed'
      | 'stageReopened'
      | 'saveCardChanged'
      | 'balancePaid'
      | 'savedCardPaid'
      | 'cardChosen'
      | 'cardReturned';
  }
>;

const still = (state: WizardState): TransitionResult => ({ state, effects: [] });

const pay = (
  state: WizardState,
  { accountId }: Pick<Delivery, 'accountId'>,
  stage: PayStage,
  request: Request,
): TransitionResult =>
  state.payStage === stage && accountId && state.accountId === accountId
    ? send(state, request)
    : still(state);

export const onPaying = (state: WizardState, event: Paying): TransitionResult => {
  const { delivery } = state;
  if (delivery === null || state.step !== 5 || isPaid(state) || reachable(delivery) < 5) return still(state);
  const { deliveryId, xmin } = delivery;
  switch (event.type) {
    case 'accountPicked':
      return state.payStage !== 0
        ? still(state)
        : still({ ...state, accountId: event.accountId, errors: {}, refusal: null });
    case 'accountConfirmed':
      if (state.payStage !== 0) return still(state);
      // PAY-05.
      return state.accountId === null
        ? still({ ...state, errors: { accountId: texts.pickers.accountLabel } })
        : send(state, { kind: 'selectAccount', deliveryId, accountId: state.accountId });
    case 'stageReopened':
      return event.stage >= state.payStage || state.pending !== null
        ? still(state)
        : still({ ...state, payStage: event.stage, checkoutId: null, errors: {}, refusal: null });
    case 'saveCardChanged': {
      const effects: readonly WizardEffect[] = [
        { kind: 'keepSaveCard', deliveryId, saveCard: event.saveCard },
      ];
      return { state: { ...state, saveCard: event.saveCard }, effects };
    }
    case 'balancePaid':
      return pay(state, delivery, 1, { kind: 'payByBalance', deliveryId, xmin });
    case 'savedCardPaid':
      return pay(state, delivery, 1, { kind: 'payBySavedCard', deliveryId, xmin, cardId: event.cardId });
    case 'cardChosen':
      return pay(state, delivery, 1, { kind: 'checkout', deliveryId });
    case 'cardReturned':
      return pay(state, delivery, 2, {
        kind: 'processCardPayment',
        deliveryId,
        id: event.id,
        resourcePath: event.resourcePath,
        saveCard: state.saveCard,
      });
  }
};
