// Opening the wizard: afresh, on an existing delivery, or with a draft that the user may take up or leave.

import type { Draft } from './draft.ts';
import { edit } from './edit.ts';
import type { WizardEvent } from './events.ts';
import { blankContact, blankForm, initialState } from './initial.ts';
import type { Booker, WizardState } from './state.ts';
import { send, type TransitionResult } from './transitionResult.ts';

type Opening = Extract<WizardEvent, { type: 'opened' | 'resumed' | 'startedOver' | 'bookerChanged' }>;

/** WIZ-47: no error, no quote, nothing of an earlier booking. */
const fresh = (before: WizardState, country: string, booker: Booker | null, now: number): WizardState => ({
  ...initialState(country, now),
  isOpen: true,
  booker,
  isVisitor: booker === null,
  form: blankForm(country, booker),
  origin: blankContact(country),
  destination: blankContact(country),
  lastRequest: before.lastRequest,
});

/** What the draft holds, over the present state; the step comes with the server's answer. */
export const withDraft = (state: WizardState, draft: Draft): WizardState => ({
  ...state,
  resumable: null,
  form: {
    ...draft.form,
    ...(state.booker === null
      ? {}
      : { email: state.form.email, companyId: draft.form.companyId ?? state.form.companyId }),
  },
  parcels: draft.parcels,
  parcelForm: draft.parcelForm,
  origin: draft.origin,
  destination: draft.destination,
  additional: draft.additional,
});

/** C-15: fields that were shown stay; those of the user who signed in meanwhile are filled, never what was typed. */
const withBooker = (state: WizardState, booker: Booker | null): WizardState => {
  const own = blankForm(state.country, booker);
  return edit({ ...state, booker }, (draft) => {
    if (booker === null) return;
    const { form } = draft;
    draft.isEmailTaken = false;
    form.email = own.email;
    form.firstName ||= own.firstName;
    form.lastName ||= own.lastName;
    form.phoneNumber ||= own.phoneNumber;
    form.companyId ??= own.companyId;
  });
};

export const onOpening = (state: WizardState, event: Opening): TransitionResult => {
  switch (event.type) {
    case 'opened': {
      const opened = fresh(state, event.country, event.booker, event.at);
      if (event.deliveryId !== null)
        return send(opened, { kind: 'loadQuotes', deliveryId: event.deliveryId, why: 'open' });
      return { state: { ...opened, resumable: event.draft }, effects: [] };
    }
    case 'resumed': {
      const draft = state.resumable;
      if (draft === null) return { state, effects: [] };
      return draft.deliveryId === null
        ? { state: withDraft(state, draft), effects: [] }
        : send(state, { kind: 'loadQuotes', deliveryId: draft.deliveryId, why: 'resume' });
    }
    case 'startedOver':
      return {
        state: fresh(state, state.country, state.booker, state.now),
        effects: [{ kind: 'dropDraft' }],
      };
    case 'bookerChanged':
      return { state: withBooker(state, event.booker), effects: [] };
  }
};
