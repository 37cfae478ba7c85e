// Typing: each change clears the errors of what it touched and marks its step as not yet known to the server.

import { texts } from '../format/texts.ts';
import { canUseMyDetails, ownDetailsErrors, withMyDetails } from './contact.ts';
import type { WizardEvent } from './events.ts';
import { customLine, defaultDeliveryTime } from './initial.ts';
import { barCodeExist, isLocked, parcelFormErrors, parcelFormOf } from './parcels.ts';
import { isDateLocked, isEmailLocked, isPaid } from './progress.ts';
import type { FieldTexts, Side, Step, WizardState } from './state.ts';

type Typing = Extract<
  WizardEvent,
  {
    type:
      | 'formChanged'
      | 'parcelAdded'
      | 'parcelRemoved'
      | 'barCodeEntered'
      | 'parcelFormOpened'
      | 'parcelFormChanged'
      | 'parcelFormSubmitted'
      | 'parcelFormClosed'
      | 'quotePicked'
      | 'contactChanged'
      | 'ownDetailsUsed'
      | 'additionalChanged';
  }
>;

const without = (errors: FieldTexts, fields: readonly string[]): FieldTexts =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

const touched = (state: WizardState, step: Step, fields: readonly string[]): WizardState => ({
  ...state,
  unsaved: state.unsaved.includes(step) ? state.unsaved : [...state.unsaved, step],
  errors: without(state.errors, fields),
  refusal: null,
  notice: null,
});

const fieldsOf = (side: Side, part: object): readonly string[] =>
  Object.keys(part).map((name) => `${side}${name.charAt(0).toUpperCase()}${name.slice(1)}`);

const formChanged = (
  state: WizardState,
  change: Extract<Typing, { type: 'formChanged' }>['form'],
): WizardState => {
  const { email, deliveryDate, ...rest } = change;
  const isNewDate =
    deliveryDate !== undefined && deliveryDate !== state.form.deliveryDate && !isDateLocked(state.delivery);
  const typed = {
    ...state.form,
    ...rest,
    ...(email === undefined || isEmailLocked(state) ? {} : { email }),
    // WIZ-70: the time belongs to the day it was chosen for.
    ...(isNewDate ? { deliveryDate, deliveryTime: rest.deliveryTime ?? defaultDeliveryTime } : {}),
  };
  // Nothing is delivered before it is collected.
  const form = typed.deliverByDate < typed.deliveryDate ? { ...typed, deliverByDate: '' } : typed;
  const changed = touched({ ...state, form }, 0, Object.keys(change));
  return email === undefined ? changed : { ...changed, isEmailTaken: false };
};

const parcelFormSubmitted = (state: WizardState, newKey: string): WizardState => {
  const typed = state.parcelForm;
  if (typed === null) return state;
  const errors = parcelFormErrors(typed, state.parcels);
  if (Object.keys(errors).length > 0) return { ...state, errors };
  const old = state.parcels.find(({ key }) => key === typed.key);
  const line = customLine(typed, old?.key ?? newKey);
  const parcels =
    old === undefined
      ? [...state.parcels, line]
      : state.parcels.map((one) =>
          one.key !== old.key
            ? one
            : isLocked(one)
              ? { ...one, description: line.description, isFragile: line.isFragile, barCode: line.barCode }
              : { ...line, ...(one.id === undefined ? {} : { id: one.id }) },
        );
  return touched({ ...state, parcels, parcelForm: null }, 1, Object.keys(state.errors));
};

const barCodeEntered = (state: WizardState, key: string, barCode: string): WizardState => {
  if (barCodeExist(state.parcels, barCode, key))
    return { ...state, errors: { ...state.errors, [`barCode:${key}`]: texts.validation.barcodeTwice } };
  const parcels = state.parcels.map((line) =>
    line.key === key ? { ...line, barCode: barCode.trim() === '' ? null : barCode.trim() } : line,
  );
  return touched({ ...state, parcels }, 1, [`barCode:${key}`, 'parcels']);
};

const parcelFormFields = ['deliveryItemName', 'length', 'width', 'height', 'weight', 'barCode'];

export const onTyping = (state: WizardState, event: Typing): WizardState => {
  if (isPaid(state)) return state;
  switch (event.type) {
    case 'formChanged':
      return formChanged(state, event.form);
    case 'parcelAdded':
      return touched({ ...state, parcels: [...state.parcels, event.parcel] }, 1, ['parcels']);
    case 'parcelRemoved':
      return touched({ ...state, parcels: state.parcels.filter(({ key }) => key !== event.key) }, 1, [
        'parcels',
        `barCode:${event.key}`,
      ]);
    case 'barCodeEntered':
      return barCodeEntered(state, event.key, event.barCode);
    case 'parcelFormOpened':
      return {
        ...state,
        parcelForm: parcelFormOf(state.parcels.find(({ key }) => key === event.key)),
        errors: without(state.errors, parcelFormFields),
      };
    case 'parcelFormChanged':
      return state.parcelForm === null
        ? state
        : {
            ...state,
            parcelForm: { ...state.parcelForm, ...event.parcelForm },
            errors: without(state.errors, Object.keys(event.parcelForm)),
          };
    case 'parcelFormSubmitted':
      return parcelFormSubmitted(state, event.newKey);
    case 'parcelFormClosed':
      return { ...state, parcelForm: null, errors: without(state.errors, parcelFormFields) };
    case 'quotePicked':
      return touched({ ...state, quoteId: event.quoteId }, 2, ['quoteId']);
    case 'contactChanged': {
      const typed = { ...state[event.side], sameAsUser: false, ...event.contact };
      return touched({ ...state, [event.side]: typed }, 3, fieldsOf(event.side, event.contact));
    }
    case 'ownDetailsUsed': {
      if (event.isUsed && !canUseMyDetails(state, event.side)) return state;
      const contact = event.isUsed
        ? withMyDetails(state, event.side)
        : { ...state[event.side], sameAsUser: false };
      const next = touched({ ...state, [event.side]: contact }, 3, fieldsOf(event.side, contact));
      return { ...next, errors: { ...next.errors, ...ownDetailsErrors(event.side, contact) } };
    }
    case 'additionalChanged':
      return touched(
        { ...state, additional: { ...state.additional, ...event.additional } },
        3,
        Object.keys(event.additional),
      );
  }
};
