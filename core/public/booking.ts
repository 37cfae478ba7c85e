// The booking as a machine, its texts and its prices: what the wizard’s screens stand on.

export { type CardReturn, readCardReturn, settleCardReturn } from '../booking/cardReturn.ts';
export { canUseMyDetails, hasStore, mayPickStores, ownStoreId } from '../booking/contact.ts';
export { type Booking, createBooking } from '../booking/createBooking.ts';
export { Draft as BookingDraft, draftKey, readDraft } from '../booking/draft.ts';
export type { Request as BookingRequest, WizardEffect as BookingEffect } from '../booking/effects.ts';
export type { WizardEvent } from '../booking/events.ts';
export { foldBooking } from '../booking/foldBooking.ts';
export {
  blankParcelForm,
  customLine,
  defaultDeliveryTime,
  initialState as initialWizard,
} from '../booking/initial.ts';
export {
  barCodeExist,
  isLocked,
  lineOfSize,
  type OfferedSize,
  offeredSizes,
  parcelFormErrors,
  smallestMeasure,
} from '../booking/parcels.ts';
export {
  cardExpiry,
  cardNumber,
  chargeNotes,
  type PayOptions,
  type PriceLine,
  type PriceSummary,
  paymentFailedText,
  payOptions,
  priceSummary,
  saveCardKey,
  savedCardButton,
} from '../booking/payment.ts';
export {
  canClick,
  canGoBack,
  forwardButton,
  furthest,
  isCompleted,
  isDateLocked,
  isEmailLocked,
  isPaid,
  reachable,
  stepsBefore,
  type WizardScreen,
  wizardScreen,
} from '../booking/progress.ts';
export { type QuickGoal, quickMove } from '../booking/quick.ts';
export { isQuoteExpired, type QuoteOrder, type QuoteRow, quoteCents, quoteRows } from '../booking/quotes.ts';
export type {
  AdditionalForm,
  Booker,
  ContactForm,
  DeliveryForm,
  FieldTexts,
  ParcelForm,
  ParcelLine,
  PayStage,
  Side,
  Step,
  SubStep,
  WizardState,
} from '../booking/state.ts';
export { detailsSubStep, payStage, wizardStep } from '../booking/status.ts';
export { transition } from '../booking/transition.ts';
export { contactErrors, firstField, stepErrors } from '../booking/validate.ts';
export {
  AdditionalDetails,
  DestinationDetails,
  OriginDetails,
  ParcelType,
  ParcelValues,
  WizardValues,
} from '../contract/bookingForms.ts';
