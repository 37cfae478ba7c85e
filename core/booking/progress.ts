// How far the wizard may go and which of its buttons live. How far follows from the server's record alone, so no sequence of
// clicks reaches a step whose ground is not laid.
import type { Delivery } from '../deliveries/codec.ts';
import { paymentStatus } from '../deliveries/paymentStatus.ts';
import { deliveryStatus } from '../deliveries/status.ts';
import { texts } from '../format/texts.ts';
import { paymentScreen } from '../payments/select.ts';
import type { Step, WizardState } from './state.ts';

/** PAY-19. */
export const isPaid = (state: WizardState): boolean =>
  state.delivery?.paymentStatusId === paymentStatus.code.PAID;

/** The furthest step that the record has the ground for. */
export const reachable = (delivery: Delivery | null): Step => {
  if (delivery === null) return 0;
  if ((delivery.deliveryItems ?? []).length === 0) return 1;
  if (!delivery.selectedDeliveryQuoteId) return 2;
  const hasContacts =
    Boolean(delivery.originContactName && delivery.originPhoneNumber) &&
    Boolean(delivery.destinationContactName && delivery.destinationPhoneNumber);
  if (!hasContacts) return 3;
  return delivery.paymentStatusId >= paymentStatus.code.PAYMENT_PENDING ? 5 : 4;
};

/** The furthest step that may be clicked: a change that the server has not seen holds everything behind it back. */
export const furthest = (state: WizardState): Step =>
  Math.min(reachable(state.delivery), ...state.unsaved) as Step;

/** Which of its screens the wizard shows now. */
export type WizardScreen = 'closed' | 'resume' | 'loading' | 'steps' | 'success' | 'failure';

/** PAY-18..22, C-04. A visitor's first step has no delivery yet and is no failure. */
export const wizardScreen = (state: WizardState): WizardScreen => {
  if (!state.isOpen) return 'closed';
  if (state.resumable !== null) return 'resume';
  if (state.delivery !== null) {
    const screen = paymentScreen(state.delivery.paymentStatusId);
    return screen === 'wizard' ? 'steps' : screen;
  }
  if (state.pending?.request.kind === 'loadQuotes') return 'loading';
  return state.refusal?.status === 404 ? 'failure' : 'steps';
};

/** WIZ-42, WIZ-43: not on the first step, not once paid, not while a request is under way. */
export const canGoBack = (state: WizardState): boolean =>
  state.step > 0 && !isPaid(state) && state.pending === null;

/** How many times Back leads to a step before: each part of the details is one (WIZ-41). */
export const stepsBefore = (state: WizardState): number =>
  isPaid(state) ? 0 : state.step + (state.step < 3 ? 0 : state.detailsSubStep);

/** WIZ-44: completed steps can be clicked while not paid. */
export const canClick = (state: WizardState, step: Step): boolean =>
  step !== state.step && step <= furthest(state) && !isPaid(state) && state.pending === null;

/** A step is completed when what comes after it may be entered; once paid, all are. */
export const isCompleted = (state: WizardState, step: Step): boolean =>
  isPaid(state) || step < furthest(state);

/** WIZ-45, WIZ-46: 'Finish' on the last step, disabled until paid; 'Next' elsewhere. */
export const forwardButton = (
  state: WizardState,
): { readonly label: string; readonly isDisabled: boolean; readonly isBusy: boolean } => {
  const isLast = state.step === 5;
  return {
    label: isLast ? texts.wizard.finish : texts.wizard.next,
    isDisabled: isLast && !isPaid(state),
    isBusy: state.pending !== null,
  };
};

/** WIZ-68, WIZ-69: collected or ended: the day is no longer anybody's choice. */
export const isDateLocked = (delivery: Delivery | null): boolean =>
  delivery !== null &&
  (delivery.logisticStatusId >= deliveryStatus.code.COLLECTED ||
    deliveryStatus.isTerminal(delivery.logisticStatusId));

/** WIZ-67. */
export const isEmailLocked = (state: WizardState): boolean => state.booker !== null;
