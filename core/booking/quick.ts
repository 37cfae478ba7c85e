// Booking on one page: the same machine, moved on by itself as far as its ground is laid. What the page asks for stands in the machine's own
// forms, so its steps, its checks and its requests are those of the wizard.
import type { WizardEvent } from './events.ts';
import { isPaid, wizardScreen } from './progress.ts';
import type { Step, WizardState } from './state.ts';
import { stepErrors } from './validate.ts';

/** How far it goes by itself: to the prices, or, once somebody agreed to one, to the payment. */
export type QuickGoal = 'price' | 'book';

const next: WizardEvent = { type: 'next' };

/**
 * What the machine is told next; null: it waits for its user, for an answer, or has arrived. It never goes on over a fault or a refusal,
 * and agrees to no price before the goal is to book.
 */
export const quickMove = (state: WizardState, goal: QuickGoal): WizardEvent | null => {
  if (wizardScreen(state) !== 'steps' || isPaid(state)) return null;
  if (state.pending !== null || state.refusal !== null || state.parcelForm !== null) return null;
  if (Object.keys(state.errors).length > 0) return null;
  // What was changed behind the present step is sent first: all that follows stands on it.
  const behind = Math.min(5, ...state.unsaved) as Step;
  if (behind < state.step && (behind < 2 || goal === 'book')) return { type: 'stepClicked', step: behind };
  switch (state.step) {
    case 0:
    case 1:
      return Object.keys(stepErrors(state)).length === 0 ? next : null;
    case 2:
    case 3:
    case 4:
      return goal === 'book' ? next : null;
    case 5:
      return goal === 'book' && state.payStage === 0 && state.accountId !== null
        ? { type: 'accountConfirmed' }
        : null;
  }
};
