// Drafts as a wizard leaves them, and a wizard that takes one up again.
import { type BookingDraft, transition, type WizardEvent, type WizardState } from '../../../core/index.ts';
import { opened, wizardAt } from './bookingWorld.ts';

export const visitor: Extract<WizardEvent, { type: 'opened' }> = { ...opened, booker: null };

/** What the browser keeps after `last`. */
export const draftAfter = (state: WizardState, last: WizardEvent): BookingDraft => {
  const [kept] = transition(state, last).effects.filter((effect) => effect.kind === 'keepDraft');
  if (kept?.kind !== 'keepDraft') throw new Error('no draft');
  return kept.draft;
};

export const draftAt = (step: number): BookingDraft =>
  draftAfter(wizardAt(step).state, {
    type: 'contactChanged',
    side: 'origin',
    contact: { contactName: 'Half typed' },
  });
