// The banks that money is paid to, in one table: their names, the branch that stands for all of a bank's, and how long its account numbers are.
// Whether an account exists follows from none of it: only an account that was verified is paid.
import { statusTable } from '../format/statusTable.ts';

const one = <const C extends string, const N extends string>(
  code: C,
  name: N,
  label: string,
  country: 'ZA' | 'KE',
  branch: string,
  least: number,
  most: number,
) => ({ code, name, label, terminal: false, country, branch, least, most }) as const;

/** Banks by code. `branch`: of South Africa the universal branch code, of Kenya the two digits of the bank. */
export const bank = statusTable('bank', [
  one('za-absa', 'ABSA', 'Absa', 'ZA', '632005', 8, 11),
  one('za-african', 'AFRICAN_BANK', 'African Bank', 'ZA', '430000', 7, 13),
  one('za-bidvest', 'BIDVEST', 'Bidvest Bank', 'ZA', '462005', 7, 13),
  one('za-capitec', 'CAPITEC', 'Capitec', 'ZA', '470010', 10, 10),
  one('za-discovery', 'DISCOVERY', 'Discovery Bank', 'ZA', '679000', 7, 13),
  one('za-fnb', 'FNB', 'FNB', 'ZA', '250655', 11, 11),
  one('za-investec', 'INVESTEC', 'Investec', 'ZA', '580105', 7, 13),
  one('za-nedbank', 'NEDBANK', 'Nedbank', 'ZA', '198765', 10, 11),
  one('za-standard', 'STANDARD_BANK', 'Standard Bank', 'ZA', '051001', 7, 13),
  one('za-tyme', 'TYMEBANK', 'TymeBank', 'ZA', '678910', 7, 13),
  one('ke-absa', 'ABSA_KENYA', 'Absa Kenya', 'KE', '03', 5, 16),
  one('ke-coop', 'COOPERATIVE', 'Co-operative Bank', 'KE', '11', 5, 16),
  one('ke-equity', 'EQUITY', 'Equity Bank', 'KE', '68', 5, 16),
  one('ke-kcb', 'KCB', 'KCB', 'KE', '01', 5, 16),
  one('ke-ncba', 'NCBA', 'NCBA', 'KE', '07', 5, 16),
  one('ke-stanchart', 'STANDARD_CHARTERED', 'Standard Chartered Kenya', 'KE', '02', 5, 16),
  one('ke-mpesa', 'MPESA', 'M-Pesa', 'KE', '', 12, 12),
  one('ke-airtel', 'AIRTEL', 'Airtel Money', 'KE', '', 12, 12),
]);
/** A bank of the table, by its code. */
export type BankCode = (typeof bank.rows)[number]['code'];

/** What kind of account it is. */
export const bankAccountType = statusTable('bankAccountType', [
  { code: 'cheque', name: 'CHEQUE', label: 'cheque', terminal: false },
  { code: 'savings', name: 'SAVINGS', label: 'savings', terminal: false },
  { code: 'transmission', name: 'TRANSMISSION', label: 'transmission', terminal: false },
  { code: 'mobile money', name: 'MOBILE_MONEY', label: 'mobile money', terminal: false },
]);

/** Whose it is. */
export const bankAccountHolder = statusTable('bankAccountHolder', [
  { code: 'house', name: 'HOUSE', label: 'the house', terminal: false },
  { code: 'company', name: 'COMPANY', label: 'company', terminal: false },
  { code: 'store', name: 'STORE', label: 'store', terminal: false },
  { code: 'partner', name: 'PARTNER', label: 'partner', terminal: false },
  { code: 'driver', name: 'DRIVER', label: 'driver', terminal: false },
  { code: 'customer', name: 'CUSTOMER', label: 'customer', terminal: false },
]);

/** Whether somebody has made sure that the account is the holder's. Only a verified one is paid. */
export const bankAccountStatus = statusTable('bankAccountStatus', [
  { code: -100, name: 'REFUSED', label: 'refused', terminal: false },
  { code: 0, name: 'UNVERIFIED', label: 'unverified', terminal: false },
  { code: 100, name: 'ASKED', label: 'verification asked', terminal: false },
  { code: 200, name: 'VERIFIED', label: 'verified', terminal: false, isGood: true },
]);

/** An account number or a branch code without what people type between its digits. */
export const bankDigits = (typed: string): string => typed.replace(/[\s.-]/g, '');

const numberText = 'Enter the account number as the bank writes it';

/** What is wrong with an account number; undefined where nothing is. Neither country has international numbers. */
export const accountNumberFault = (typed: string, code: unknown): string | undefined => {
  const number = bankDigits(typed);
  if (/^[a-z]{2}\d{2}/i.test(number)) return 'Use the local account number.';
  const row = bank.has(code) ? bank.row(code) : undefined;
  const { least, most } = row ?? { least: 5, most: 16 };
  if (row?.branch === '')
    return /^\+?254\d{9}$/.test(number) ? undefined : 'Enter a number such as +254 712 345 678';
  return /^\d+$/.test(number) && number.length >= least && number.length <= most ? undefined : numberText;
};

/** What is wrong with a branch code for this bank; undefined where nothing is. */
export const branchFault = (typed: string, code: unknown): string | undefined => {
  const digits = bankDigits(typed);
  const row = bank.has(code) ? bank.row(code) : undefined;
  if (row === undefined || row.branch === '') return undefined;
  if (row.country === 'ZA') return /^\d{6}$/.test(digits) ? undefined : 'Enter six digits';
  return /^\d{5}$/.test(digits) && digits.startsWith(row.branch)
    ? undefined
    : 'Enter five digits: those of the bank, then those of the branch';
};
