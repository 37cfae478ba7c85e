// Plain numbers as people read them.
import { defaultLanguage, type Language } from './language.ts';

/** Which manner of numbers a language has; the English one writes both served currencies by their own symbol and a decimal point. */
export const numberLocales: Readonly<Record<Language, string>> = { en: 'en-KE', af: 'af-ZA' };

const formats = new Map<Language, Intl.NumberFormat>();

/** `3,365.58`, in Afrikaans `3 365,58` (with spaces that do not break): at most two decimals, in groups of thousands. */
export const formatNumber = (value: number, language: Language = defaultLanguage): string => {
  const format =
    formats.get(language) ?? new Intl.NumberFormat(numberLocales[language], { maximumFractionDigits: 2 });
  formats.set(language, format);
  return format.format(value);
};
