// What never enters a recording [L-7], and what leaves it on request.
// Invariant: a record stays decodable: a secret string becomes another string, nothing changes its type; and the same value is always
// blanked in the same way, so that two records of one person are still recognisably of one person.
import { withoutTokens } from '../kernel/withoutTokens.ts';

/** Keys whose text is a secret wherever it stands; compared without case. */
const secretKeys = new Set(
  [
    'password',
    'currentPassword',
    'newPassword',
    'confirmPassword',
    'token',
    'jwtToken',
    'accessToken',
    'access_token',
    'refreshToken',
    'mainToken',
    'authorization',
    'twoFactorHash',
    'code',
    'otp',
    'secret',
    'apiKey',
    'publicApiKeyOne',
    'publicApiKeyTwo',
    'cardNumber',
    'pan',
    'cvv',
    'cvc',
    'holder',
    'lastFourDigits',
    'accountNumber',
    'expiryMonth',
    'expiryYear',
    'paymentPeachPaymentsCheckoutId',
    'resourcePath',
  ].map((key) => key.toLowerCase()),
);

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** A key that could reach an object's prototype when copied; recordings that carry one are refused. */
export const isForbiddenKey = (key: string): boolean => forbiddenKeys.has(key);

const cardLike = /(?<![\d-])\d(?:[ -]?\d){14,15}(?![\d-])/g;

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const value = Number(digits[digits.length - 1 - at]);
    const twice = at % 2 === 1 ? value * 2 : value;
    sum += twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
};

const withoutSecrets = (text: string): string => {
  if (text.length < 15) return text;
  return withoutTokens(text).replace(cardLike, (found) =>
    passesLuhn(found.replace(/\D/g, '')) ? '[card]' : found,
  );
};

/**
 * Keys whose text no person wrote and that tells of none: codes, and what the company numbers itself. Text under any other key is somebody's
 * words until it is known to be none, so a field that is new is blanked and not forgotten.
 */
export const harmlessTexts: ReadonlySet<string> = new Set(
  [
    // of records
    'country',
    'cca2',
    'originContactCountry',
    'destinationContactCountry',
    'currency',
    'timeZone',
    'slaType',
    'parcelType',
    'originAddressType',
    'destinationAddressType',
    'logisticStatus',
    'pricingTier',
    'userRoles',
    'waybill',
    'waybills',
    'labelCode',
    'pickupBarcode',
    'collectOnDelivery',
    // of messages and events
    'kind',
    'why',
    'table',
    'entity',
    'index',
    'segment',
    'call',
    'recordKey',
    // of questions
    'deliveryStatus',
    'sortBy',
    'sortDirection',
  ].map((key) => key.toLowerCase()),
);

const dayOrTime = String.raw`(?:\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?|\d{1,2}:\d{2}(?::\d{2})?)`;
/** A day, a time or a span of them, whatever it is called: codecs want them so, and there is nobody in them. */
const when = new RegExp(`^${dayOrTime}(?: ?[-–] ?${dayOrTime})?$`);

type Kind = 'name' | 'phone' | 'email' | 'text';
type Blank = (text: string, kind: Kind) => string;

const sizeOf = (text: string): string =>
  text.length <= 20 ? 'short' : text.length <= 200 ? 'medium' : 'long';

/** Numbers each distinct value of a kind: `name-1`, `email-2`, and of free text how much there was: `text-3 (short)`. */
const createBlank = (): Blank => {
  const known = new Map<string, string>();
  const counts = { name: 0, phone: 0, email: 0, text: 0 };
  return (text, kind) => {
    if (text === '') return text;
    const key = `${kind} ${kind === 'phone' ? text.replace(/\D/g, '').slice(-9) : text.trim().toLowerCase()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    counts[kind] += 1;
    const numbered = `${kind}-${counts[kind]}`;
    const blanked =
      kind === 'email'
        ? `${numbered}@blanked.invalid`
        : kind === 'text'
          ? `${numbered} (${sizeOf(text)})`
          : numbered;
    known.set(key, blanked);
    return blanked;
  };
};

/** Each run of what an email may begin with, and its house where one follows: a run is read once. */
const email = /[\w.+-]+(@[\w-]+(?:\.[\w-]+)+)?/g;
const phone = /(?<!\w)\+\d[\d ()-]{7,}\d/g;

const kindOf = (key: string): Kind | undefined => {
  if (/email$/i.test(key)) return 'email';
  if (/phone(number)?$|mobile(number)?$/i.test(key)) return 'phone';
  // Who booked it is written by name; what is searched for may be anybody.
  if (/name$|createdBy$|^search(term)?$/i.test(key)) return 'name';
  return harmlessTexts.has(key.toLowerCase()) ? undefined : 'text';
};

/** No record is nested so deeply; what is would end a walk, or `JSON.stringify`, by their stack. */
const DEEPEST = 400;

/** Answers a copy without what must not leave. */
export type Redact = (value: unknown) => unknown;

/**
 * Leaves out secrets always; with `people` also names, phones, emails and whatever else somebody may have written: free text goes whole, its
 * number and its size stay. Places on the globe stay: a replay without them would have no map.
 */
export const createRedaction = (people: boolean): Redact => {
  const blank = createBlank();
  const clean = (key: string, value: unknown, depth: number): unknown => {
    if (typeof value === 'string') {
      if (secretKeys.has(key.toLowerCase())) return '[secret]';
      const text = withoutSecrets(value);
      if (!people) return text;
      const kind = kindOf(key);
      if (kind === 'text' && when.test(text)) return text;
      if (kind !== undefined) return blank(text, kind);
      return text
        .replace(email, (found, house) => (house === undefined ? found : blank(found, 'email')))
        .replace(phone, (found) => blank(found, 'phone'));
    }
    if (typeof value === 'number') return secretKeys.has(key.toLowerCase()) ? 0 : value;
    if (typeof value !== 'object' || value === null) return value;
    if (depth > DEEPEST) return '[nested too deeply]';
    if (Array.isArray(value)) return value.map((member) => clean(key, member, depth + 1));
    const copy: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(value))
      if (!isForbiddenKey(name)) copy[name] = clean(name, member, depth + 1);
    return copy;
  };
  return (value) => clean('', value, 0);
};
