// Money as people read it. Amounts come as decimal numbers with two places and are added, doubled and taxed in whole
// cents only, so that no line shown differs from the sum beneath it.
import { defaultLanguage, type Language } from './language.ts';
import { numberLocales } from './number.ts';

/** FMT-02. */
export const defaultCurrency = 'ZAR';

/** Whole cents of an amount: `toCents(1.005)` rounds the half away from zero. */
export const toCents = (amount: number): number =>
  Math.sign(amount) * Math.round(Number((Math.abs(amount) * 100).toFixed(4)));

/** The decimal amount of whole cents. */
export const fromCents = (cents: number): number => cents / 100;

/** VAT on an amount without it, in cents, halves away from zero; the rate (0.15) counts to the hundredth of a percent. */
export const vatOf = (centsExcl: number, rate: number): number =>
  Math.sign(centsExcl) * Math.round((Math.abs(centsExcl) * Math.round(rate * 10_000)) / 10_000);

/** PAY-41: price without VAT plus VAT at the rate, in cents. */
export const withVat = (centsExcl: number, rate: number): number => centsExcl + vatOf(centsExcl, rate);

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (currency: string, language: Language): Intl.NumberFormat => {
  const key = `${language} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(numberLocales[language], {
    style: 'currency',
    currency: /^[A-Za-z]{3}$/.test(currency) ? currency : defaultCurrency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  formats.set(key, made);
  return made;
};

/** FMT-02: `R 1,234.50` (with a space that does not break), in Afrikaans `R 1 234,50`; empty for what is no amount. */
export const formatMoney = (
  amount: number | null | undefined,
  currency: string = defaultCurrency,
  language: Language = defaultLanguage,
): string =>
  typeof amount === 'number' && Number.isFinite(amount)
    ? // of nothing there is no debt: minus zero is written without its sign
      formatOf(currency, language).format(amount || 0)
    : '';

/** As `formatMoney`, from whole cents. */
export const formatCents = (cents: number, currency?: string, language?: Language): string =>
  formatMoney(fromCents(cents), currency, language);

/** PAY-39: rate times 100 percent, `15%`, at most two decimals, with the language's own decimal sign. */
export const formatRate = (rate: number, language: Language = defaultLanguage): string => {
  const percent = String(Number((rate * 100).toFixed(2)));
  return `${language === 'af' ? percent.replace('.', ',') : percent}%`;
};
