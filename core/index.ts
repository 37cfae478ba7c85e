// The public face of the core, by name: what a script, a view, an adapter or a replay may use.

export { expiresIn, expiryText, isExpired, quoteTickMs, remaining } from './format/countdown.ts';
export { earthRadiusKm, formatDistance, greatCircleKm, roundKm } from './format/distance.ts';
export {
  defaultCurrency,
  formatCents,
  formatMoney,
  formatRate,
  fromCents,
  toCents,
  vatOf,
  withVat,
} from './format/money.ts';
export {
  digitsOnly,
  formatPhone,
  isPhone,
  isPhoneCountry,
  maskPhone,
  nationalDigits,
  normalisePhone,
  phonePattern,
} from './format/phone.ts';
export type { StatusRow, StatusTable } from './format/statusTable.ts';
export { fill, statusText, texts } from './format/texts.ts';
export {
  atLocal,
  type DateForm,
  dateForms,
  defaultZone,
  formatDay,
  formatIn,
  formatIsoDay,
  formatWhen,
  formatWindow,
  localDay,
  type Moment,
  toDate,
  zoneNote,
} from './format/when.ts';
export type { Cancel, Clock, IdPort } from './ports/clock.ts';
export type {
  CallInput,
  CancelSignal,
  Decoding,
  FileAnswer,
  HttpCall,
  HttpMethod,
  HttpPort,
  QueryValue,
  SendOptions,
  Service,
} from './ports/http.ts';
export type { HubConnect, HubMessage, HubPort, HubState } from './ports/hub.ts';
export type { LatLon, MapsPort, Place, Route } from './ports/maps.ts';
export type { Ports } from './ports/ports.ts';
export { type FieldErrors, type Refusal, type RefusalKind, refusal } from './ports/refusal.ts';
export type { StorageChange, StoragePort } from './ports/storage.ts';
