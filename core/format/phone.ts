// Telephone numbers: the pattern the portal accepts, the mask it types in, and the one form in which a number leaves.
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** VAL-22, VAL-23: optional international prefix, area part, 3-4 digits, 4 digits, optional extension of 1-5 digits. */
export const phonePattern =
  /^((\+\d{1,3}[- ]?\(?\d\)?[- ]?\d{1,5})|(\(?\d{2,6}\)?))[- ]?(\d{3,4})[- ]?(\d{4})(( ?x| ?ext\.?) ?\d{1,5})?$/i;

/** VAL-26. */
export const digitsOnly = (text: string): string => text.replace(/\D/g, '');

/** VAL-24: ten digits as (xxx) xxx-xxxx while they are typed; a number with a prefix or an extension stays as typed. */
export const maskPhone = (text: string): string => {
  if (text.trim().startsWith('+') || /x/i.test(text)) return text.trimStart();
  const digits = digitsOnly(text);
  if (digits.length > 10 || digits.length === 0) return digits;
  if (digits.length < 4) return `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
};

// The parser throws for a calling code that no country has.
const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

const regionOf = (
  country: string,
): { defaultCountry: CountryCode } | { defaultCallingCode: string } | null => {
  const code = country.trim().toUpperCase();
  if (isSupportedCountry(code)) return { defaultCountry: code };
  const calling = digitsOnly(code);
  return callingCodes.has(calling) ? { defaultCallingCode: calling } : null;
};

const read = (text: string, country: string) => {
  const region = regionOf(country);
  return parsePhoneNumberFromString(text, region ?? undefined);
};

/** Whether `country` is a country of two letters or a calling code that a number can be read by. */
export const isPhoneCountry = (country: string): boolean => regionOf(country) !== null;

/**
 * WIZ-75: the one form in which a number is sent and kept: E.164, an extension behind ` x`. `country` is a country of two
 * letters or a calling code (`ZA`, `27`, `+27`). null for what is no number.
 */
export const normalisePhone = (text: string, country: string): string | null => {
  const number = read(text.trim(), country);
  if (!number?.isPossible()) return null;
  return number.ext ? `${number.number} x${number.ext}` : number.number;
};

/** VAL-21, VAL-22: of the accepted pattern, as typed or in its full form, and of a length its country knows. */
export const isPhone = (text: string, country: string): boolean => {
  const full = normalisePhone(text, country);
  return full !== null && (phonePattern.test(text.trim()) || phonePattern.test(full));
};

/**
 * How a record's numbers are judged: each by the country that the record says, by `home` where it says none. Who judges records is given
 * this, and does not import it: the rules of every country are 29 KB, which a list need not wait for.
 */
export const phonesOf =
  (home: string) =>
  (text: string, said: unknown): boolean =>
    isPhone(text, typeof said === 'string' && isPhoneCountry(said) ? said : home);

/** A number in its country's own form (`082 123 4567`), with its prefix when it is not of `country`; unread text as it is. */
export const formatPhone = (text: string | null | undefined, country: string): string => {
  if (!text) return '';
  const number = read(text.trim(), country);
  if (!number?.isPossible()) return text;
  const region = regionOf(country);
  const isHome =
    region !== null &&
    ('defaultCountry' in region
      ? number.country === region.defaultCountry
      : number.countryCallingCode === region.defaultCallingCode);
  return isHome ? number.formatNational() : number.formatInternational();
};

/** The national number alone, digits only with its leading zero, for the masked field. */
export const nationalDigits = (text: string | null | undefined, country: string): string => {
  if (!text) return '';
  const number = read(text.trim(), country);
  return number ? digitsOnly(number.formatNational()) : digitsOnly(text);
};
