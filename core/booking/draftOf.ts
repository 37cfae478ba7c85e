// What of a wizard is worth keeping: everything that was typed, and which delivery it belongs to.
import type { Draft } from './draft.ts';
import type { WizardState } from './state.ts';

/** The draft of a state. */
export const draftOf = (state: WizardState): Draft => ({
  version: 1,
  at: state.now,
  userId: state.booker?.claims.id ?? null,
  country: state.country,
  deliveryId: state.delivery?.deliveryId ?? null,
  step: state.step,
  detailsSubStep: state.detailsSubStep,
  form: state.form,
  parcels: state.parcels,
  parcelForm: state.parcelForm,
  origin: state.origin,
  destination: state.destination,
  additional: state.additional,
});
