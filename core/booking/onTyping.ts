// Typing: each change clears the errors of what it touched and marks its step as not yet known to the server.

import { castDraft } from 'immer';
import { texts } from '../format/texts.ts';
import { canUseMyDetails, ownDetailsErrors, withMyDetails } from './contact.ts';
import { type Editing, edit } from './edit.ts';
import type { WizardEvent } from './events.ts';
import { customLine, defaultDeliveryTime } from './initial.ts';
import { barCodeExist, isLocked, parcelFormErrors, parcelFormOf } from './parcels.ts';
import { isDateLocked, isEmailLocked, isPaid } from './progress.ts';
import type { ParcelLine, Side, Step, WizardState } from './state.ts';

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

/** What was wrong with these fields is not known to be wrong any more. */
const forget = (draft: Editing, fields: readonly string[]): void => {
  for (const field of fields) delete draft.errors[field];
};

const touch = (draft: Editing, step: Step, fields: readonly string[]): void => {
  if (!draft.unsaved.includes(step)) draft.unsaved.push(step);
  forget(draft, fields);
  draft.refusal = null;
  draft.notice = null;
};

const fieldsOf = (side: Side, part: object): readonly string[] =>
  Object.keys(part).map((name) => `${side}${name.charAt(0).toUpperCase()}${name.slice(1)}`);

const changeForm = (draft: Editing, change: Extract<Typing, { type: 'formChanged' }>['form']): void => {
  const { email, deliveryDate, ...rest } = change;
  const { form } = draft;
  Object.assign(form, rest);
  if (email !== undefined) {
    if (!isEmailLocked(draft)) form.email = email;
    draft.isEmailTaken = false;
  }
  if (deliveryDate !== undefined && deliveryDate !== form.deliveryDate && !isDateLocked(draft.delivery)) {
    form.deliveryDate = deliveryDate;
    // WIZ-70: the time belongs to the day it was chosen for.
    form.deliveryTime = rest.deliveryTime ?? defaultDeliveryTime;
  }
  // Nothing is delivered before it is collected.
  if (form.deliverByDate < form.deliveryDate) form.deliverByDate = '';
  // What is typed and not chosen is no change of the trip: nothing is priced anew for it.
  const chosen = Object.keys(change).filter(
    (field) => field !== 'originTyped' && field !== 'destinationTyped',
  );
  if (chosen.length > 0) touch(draft, 0, chosen);
};

/** The line of the dialog in the place of the one that it edits; name and measures of a predefined size stay. */
const mended = (old: ParcelLine, line: ParcelLine): ParcelLine =>
  isLocked(old)
    ? { ...old, description: line.description, isFragile: line.isFragile, barCode: line.barCode }
    : { ...line, ...(old.id === undefined ? {} : { id: old.id }) };

const submitParcelForm = (draft: Editing, newKey: string): void => {
  const typed = draft.parcelForm;
  if (typed === null) return;
  const errors = parcelFormErrors(typed, draft.parcels);
  if (Object.keys(errors).length > 0) {
    draft.errors = { ...errors };
    return;
  }
  const at = draft.parcels.findIndex(({ key }) => key === typed.key);
  const old = draft.parcels[at];
  if (old === undefined) draft.parcels.push(castDraft(customLine(typed, newKey)));
  else draft.parcels[at] = castDraft(mended(old, customLine(typed, old.key)));
  draft.parcelForm = null;
  touch(draft, 1, Object.keys(draft.errors));
};

const enterBarCode = (draft: Editing, key: string, barCode: string): void => {
  const field = `barCode:${key}`;
  if (barCodeExist(draft.parcels, barCode, key)) {
    draft.errors[field] = texts.validation.barcodeTwice;
    return;
  }
  const line = draft.parcels.find((one) => one.key === key);
  if (line !== undefined) line.barCode = barCode.trim() === '' ? null : barCode.trim();
  touch(draft, 1, [field, 'parcels']);
};

const ownDetails = (draft: Editing, side: Side, isUsed: boolean): void => {
  if (isUsed && !canUseMyDetails(draft, side)) return;
  const contact = isUsed ? withMyDetails(draft, side) : { ...draft[side], sameAsUser: false };
  draft[side] = contact;
  touch(draft, 3, fieldsOf(side, contact));
  Object.assign(draft.errors, ownDetailsErrors(side, contact));
};

const parcelFormFields = ['deliveryItemName', 'length', 'width', 'height', 'weight', 'barCode'];

const change = (draft: Editing, event: Typing): void => {
  switch (event.type) {
    case 'formChanged':
      changeForm(draft, event.form);
      break;
    case 'parcelAdded':
      draft.parcels.push(castDraft(event.parcel));
      touch(draft, 1, ['parcels']);
      break;
    case 'parcelRemoved':
      draft.parcels = draft.parcels.filter(({ key }) => key !== event.key);
      touch(draft, 1, ['parcels', `barCode:${event.key}`]);
      break;
    case 'barCodeEntered':
      enterBarCode(draft, event.key, event.barCode);
      break;
    case 'parcelFormOpened':
      draft.parcelForm = parcelFormOf(draft.parcels.find(({ key }) => key === event.key));
      forget(draft, parcelFormFields);
      break;
    case 'parcelFormChanged':
      if (draft.parcelForm === null) break;
      Object.assign(draft.parcelForm, event.parcelForm);
      forget(draft, Object.keys(event.parcelForm));
      break;
    case 'parcelFormSubmitted':
      submitParcelForm(draft, event.newKey);
      break;
    case 'parcelFormClosed':
      draft.parcelForm = null;
      forget(draft, parcelFormFields);
      break;
    case 'quotePicked':
      draft.quoteId = event.quoteId;
      touch(draft, 2, ['quoteId']);
      break;
    case 'contactChanged':
      Object.assign(draft[event.side], { sameAsUser: false, ...event.contact });
      touch(draft, 3, fieldsOf(event.side, event.contact));
      break;
    case 'ownDetailsUsed':
      ownDetails(draft, event.side, event.isUsed);
      break;
    case 'additionalChanged':
      Object.assign(draft.additional, event.additional);
      touch(draft, 3, Object.keys(event.additional));
      break;
  }
};

export const onTyping = (state: WizardState, event: Typing): WizardState =>
  isPaid(state) ? state : edit(state, (draft) => change(draft, event));
