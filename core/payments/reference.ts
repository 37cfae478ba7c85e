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
