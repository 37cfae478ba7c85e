// What the embedded provider knows of cards: brands by number, Luhn, expiry, and which demonstration numbers are declined.
// A full number exists here only while one request is judged; what is kept are the last four digits.

export const brands = ['VISA', 'MASTER', 'AMEX', 'DINERS'] as const;
export type Brand = (typeof brands)[number];

const patterns: readonly (readonly [Brand, RegExp])[] = [
  ['VISA', /^4\d{12}(\d{3})?(\d{3})?$/],
  ['MASTER', /^(5[1-5]\d{14}|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12})$/],
  ['AMEX', /^3[47]\d{13}$/],
  ['DINERS', /^3(0[0-5]|[68]\d)\d{11}$/],
];

/** The brand whose numbers look like this; null for none. Spaces and dashes do not count. */
export const brandOf = (number: string): Brand | null =>
  patterns.find(([, pattern]) => pattern.test(number.replace(/[\s-]/g, '')))?.[0] ?? null;

/** The check digit of every card number (ISO/IEC 7812). */
export const passesLuhn = (number: string): boolean => {
  const digits = [...number.replace(/[\s-]/g, '')].reverse().map(Number);
  if (digits.length < 12 || digits.some(Number.isNaN)) return false;
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/** Demonstration numbers that stand outside the check digit's rule but are accepted as written in the guide. */
const DEMONSTRATION = new Set(['4200000000000000', '4000000000000002']);
const DECLINED = new Set(['4000000000000002']);

export interface CardFields {
  readonly number: string;
  readonly holder: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvv: string;
}

/** Two to a hundred characters, none of which steers a machine. */
const isName = (text: string): boolean => /^[^\p{Cc}\p{Surrogate}]{2,100}$/u.test(text.trim());

/** The faults of a card by field; empty when it can be charged. `accepted` are the brands that the form takes (PAY-29). */
export const cardFaults = (
  card: CardFields,
  accepted: readonly string[],
  now: Date,
): Record<string, string> => {
  const faults: Record<string, string> = {};
  const number = card.number.replace(/[\s-]/g, '');
  const brand = brandOf(number);
  if (brand === null || !(passesLuhn(number) || DEMONSTRATION.has(number)))
    faults['number'] = 'Please enter a valid card number';
  else if (!accepted.includes(brand)) faults['number'] = 'This kind of card is not accepted here';
  if (!isName(card.holder)) faults['holder'] = 'Please enter the name on the card';
  const { expiryMonth: month, expiryYear: year } = card;
  const isDate = Number.isInteger(month) && Number.isInteger(year);
  const over =
    year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);
  if (!isDate || !(month >= 1 && month <= 12) || !(year <= now.getUTCFullYear() + 25))
    faults['expiry'] = 'Please enter the expiry as MM/YYYY';
  else if (over) faults['expiry'] = 'This card has expired';
  if (!/^\d{3,4}$/.test(card.cvv)) faults['cvv'] = 'Please enter the 3 digits on the back';
  return faults;
};

export interface Verdict {
  readonly code: string;
  readonly description: string;
}
export const SUCCESS: Verdict = {
  code: '000.100.110',
  description: "Request successfully processed in 'Merchant in Integrator Test Mode'",
};
export const DECLINE: Verdict = { code: '800.100.151', description: 'transaction declined (invalid card)' };
export const ABANDONED: Verdict = { code: '100.396.101', description: 'Cancelled by user' };
export const PENDING: Verdict = { code: '000.200.000', description: 'transaction pending' };
export const CREATED: Verdict = { code: '000.200.100', description: 'successfully created checkout' };
export const UNKNOWN_SESSION: Verdict = {
  code: '200.300.404',
  description: 'invalid or missing parameter - No payment session found for the requested id',
};

export const UNKNOWN_PAYMENT: Verdict = {
  code: '700.300.100',
  description: 'referenced transaction can not be found',
};

/** What the issuing bank says to this number once its holder was recognised. */
export const judge = (number: string): Verdict =>
  DECLINED.has(number.replace(/[\s-]/g, '')) ? DECLINE : SUCCESS;
