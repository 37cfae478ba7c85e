// How things read: money, times, phones, distances, languages.

export { pinnedId, pointText, splitPin } from '../deliveries/pin.ts';
export { afrikaans } from '../format/afrikaans/afrikaans.ts';
export { changeText } from '../format/changeText.ts';
export {
  Coordinates,
  DeedOutcome,
  Finite,
  Id,
  Instant,
  LocalDate,
  LocalTime,
  Money,
  maybe,
  Option,
  type Page,
  page,
  text,
} from '../format/codecs.ts';
export { expiresIn, expiryText, isExpired, quoteTickMs, remaining } from '../format/countdown.ts';
export { earthRadiusKm, formatDistance, greatCircleKm, roundKm } from '../format/distance.ts';
export {
  type Catalogue,
  defaultLanguage,
  filledLookup,
  isLanguage,
  isOne,
  type Language,
  languageAsked,
  languages,
  type Say,
  sayEnglish,
  type TextValues,
  translate,
} from '../format/language.ts';
export {
  defaultCurrency,
  formatCents,
  formatMoney,
  formatRate,
  fromCents,
  toCents,
  vatOf,
  withVat,
} from '../format/money.ts';
export { formatNumber } from '../format/number.ts';
export { fillCount, ofOne } from '../format/ofOne.ts';
export { MOST_OFFSET, openPages } from '../format/paging.ts';
export {
  digitsOnly,
  formatPhone,
  isPhone,
  isPhoneCountry,
  maskPhone,
  nationalDigits,
  normalisePhone,
  phonePattern,
  phonesOf,
} from '../format/phone.ts';
export { type StatusRow, type StatusTable, statusTable } from '../format/statusTable.ts';
export { fill, statusText, statusTexts, texts } from '../format/texts.ts';
export { readClock, readDay, type Typed, writeDay } from '../format/typed.ts';
export { whatsAppLink } from '../format/whatsAppLink.ts';
export {
  atLocal,
  type DateForm,
  dateForms,
  defaultZone,
  formatDay,
  formatIn,
  formatIsoDay,
  formatStamp,
  formatWhen,
  formatWindow,
  localDay,
  type Moment,
  toDate,
  zoneNote,
} from '../format/when.ts';
