// Events played on a state of the wizard, and a state with complaints under its fields.
import { refusal, transition, type WizardEvent, type WizardState } from '../../../core/index.ts';

export const played = (state: WizardState, ...events: readonly WizardEvent[]): WizardState =>
  events.reduce((now, event) => transition(now, event).state, state);

/** A wizard that complains about every field that there is, and about its last request. */
export const complaining = (state: WizardState, ...fields: readonly string[]): WizardState => ({
  ...state,
  errors: Object.fromEntries([...fields, 'elsewhere'].map((field) => [field, `${field} is wrong`])),
  refusal: refusal('status', 'No', { status: 500 }),
  notice: 'quoteExpired',
  unsaved: [],
});
