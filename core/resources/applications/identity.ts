// Numbers of people and companies: whether one can be right. A wrong one is a fault of its field; whether it is true is for the reviewer.

/** The check digit of a South African ID number (Luhn). */
const isLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** The day of birth in a South African ID number, in the newest century in which it is past; null where it is no day. */
export const birthDayOf = (idNumber: string, today: string): string | null => {
  const [, yy = '', mm = '', dd = ''] = /^(\d{2})(\d{2})(\d{2})\d{7}$/.exec(idNumber) ?? [];
  for (const century of ['20', '19']) {
    const day = `${century}${yy}-${mm}-${dd}`;
    const time = Date.parse(day);
    if (Number.isFinite(time) && new Date(time).toISOString().startsWith(day) && day <= today) return day;
  }
  return null;
};

/** What is wrong with the number of an ID or a passport. */
export const identityFault = (
  number: string,
  kind: unknown,
  country: string,
  today: string,
): string | undefined => {
  const plain = number.replace(/\s/g, '');
  if (kind === 'passport')
    return /^[A-Z0-9]{6,12}$/i.test(plain) ? undefined : 'Passport number is not valid';
  if (country === 'KE') return /^\d{7,8}$/.test(plain) ? undefined : 'ID number is not valid';
  return /^\d{13}$/.test(plain) && isLuhn(plain) && birthDayOf(plain, today) !== null
    ? undefined
    : 'ID number is not valid';
};

/** What is wrong with a VAT number (ZA) or a PIN (KE). */
export const vatFault = (number: string, country: string): string | undefined => {
  const plain = number.replace(/\s/g, '').toUpperCase();
  if (country === 'KE') return /^[A-Z]\d{9}[A-Z]$/.test(plain) ? undefined : 'PIN is not valid';
  return /^4\d{9}$/.test(plain) ? undefined : 'VAT number is not valid';
};

/** Full years from a day of birth to a day. */
export const yearsOld = (birthDay: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
};

/** The end of a number, behind dots: all that is shown of it. */
export const masked = (number: string): string => `••••••${number.replace(/\s/g, '').slice(-4)}`;

/** Whether a text is a masked number, which was not typed but shown. */
export const isMasked = (text: unknown): boolean => typeof text === 'string' && text.startsWith('••');
