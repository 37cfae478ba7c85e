// The three stages of Pay. Nothing here moves money unless the quote was accepted, the account is the one that the server
// knows, and no other request is under way.
import { texts } from '../format/texts.ts';
import type { Effect, Request } from './effects.ts';
import type { WizardEvent } from './events.ts';
import { isPaid, reachable } from './progress.ts';
import type { WizardState } from './state.ts';
import { send, type Turn } from './turn.ts';

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

const still = (state: WizardState): Turn => ({ state, effects: [] });

/** The delivery that may be paid now, with its version; null: the ground is not laid. */
const payable = (state: WizardState): { readonly deliveryId: number; readonly xmin: number } | null => {
  const { delivery } = state;
  if (delivery === null || state.step !== 5 || isPaid(state) || reachable(delivery) < 5) return null;
  if (!delivery.accountId || state.accountId !== delivery.accountId) return null;
  return { deliveryId: delivery.deliveryId, xmin: delivery.xmin };
};

const pay = (
  state: WizardState,
  stage: number,
  request: (of: { deliveryId: number; xmin: number }) => Request,
): Turn => {
  const of = payable(state);
  return of === null || state.payStage !== stage ? still(state) : send(state, request(of));
};

export const onPaying = (state: WizardState, event: Paying): Turn => {
  const { delivery } = state;
  if (delivery === null || state.step !== 5 || isPaid(state) || reachable(delivery) < 5) return still(state);
  const { deliveryId } = delivery;
  switch (event.type) {
    case 'accountPicked':
      return state.payStage !== 0
        ? still(state)
        : still({ ...state, accountId: event.accountId, errors: {}, refusal: null });
    case 'accountConfirmed':
      if (state.payStage !== 0 || state.pending !== null) return still(state);
      // PAY-05.
      return state.accountId === null
        ? still({ ...state, errors: { accountId: texts.pickers.accountLabel } })
        : send(state, { kind: 'selectAccount', deliveryId, accountId: state.accountId });
    case 'stageReopened':
      return event.stage >= state.payStage || state.pending !== null
        ? still(state)
        : still({ ...state, payStage: event.stage, checkoutId: null, errors: {}, refusal: null });
    case 'saveCardChanged': {
      const effects: readonly Effect[] = [{ kind: 'keepSaveCard', deliveryId, saveCard: event.saveCard }];
      return { state: { ...state, saveCard: event.saveCard }, effects };
    }
    case 'balancePaid':
      return pay(state, 1, (of) => ({ kind: 'payByBalance', ...of }));
    case 'savedCardPaid':
      return pay(state, 1, (of) => ({ kind: 'payBySavedCard', ...of, cardId: event.cardId }));
    case 'cardChosen':
      return pay(state, 1, (of) => ({ kind: 'checkout', deliveryId: of.deliveryId }));
    case 'cardReturned':
      return pay(state, 2, (of) => ({
        kind: 'processCardPayment',
        deliveryId: of.deliveryId,
        id: event.id,
        resourcePath: event.resourcePath,
        saveCard: state.saveCard,
      }));
  }
};
