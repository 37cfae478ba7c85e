// The reference that people write on a transfer: it names an account, and a digit at its end tells a slip of the hand.

/** The Luhn digit of a row of digits. */
const checkDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

/** The payment reference of an account: `UMZ`, its id, a check digit. */
export const paymentReference = (accountId: number): string =>
  `UMZ${accountId}${checkDigit(String(accountId))}`;

/** The accounts whose payment reference stands in a text; one with a slip of the hand names none. */
export const accountsNamed = (text: string): readonly number[] => [
  ...new Set(
    [...text.matchAll(/UMZ[\s-]?(\d{2,16})/gi)].flatMap(([, digits = '']) => {
      const id = Number(digits.slice(0, -1));
      return paymentReference(id) === `UMZ${digits}` ? [id] : [];
    }),
  ),
];

/** The numbers of invoices and debit notes that stand in a text, as they are printed; spaces in their place are taken for their lines. */
export const documentsNamed = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/\b([A-Z]{2})[\s-]?(INV|DBN)[\s-]?(\d{4})[\s-]?(\d{6})\b/gi)].map(
      ([, country = '', series = '', year = '', ordinal = '']) =>
        `${country}-${series}-${year}-${ordinal}`.toUpperCase(),
    ),
  ),
];

/** The payouts whose reference stands in a text, as a payment file has it. */
export const payoutsNamed = (text: string): readonly number[] => [
  ...new Set([...text.matchAll(/UMZ[\s-]?P(\d{1,15})(?!\d)/gi)].map(([, digits = '']) => Number(digits))),
];
