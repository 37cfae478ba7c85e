// What a country's bookings go by: opening hours, public holidays, parcel sizes, reasons.

export { type SetupKey, SetupState, type SetupStep, setup, setupSteps } from '../contract/setup.ts';
export { StopReason, stopReasonCalls } from '../contract/stopReasons.ts';
export { holidays, openingHours, parcelTypes, weekday } from '../resources/country.ts';
export { reasonSide, reasons } from '../resources/reasons.ts';
