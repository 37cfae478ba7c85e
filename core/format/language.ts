// In which language the portal speaks (decisions/0010): English text is the key, a catalogue answers it in another
// language. Invariant: pure lookup; a text without an entry stays English, so nothing is ever shown empty.
import { fill } from './texts.ts';

/** The languages served, each by its own name. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'af', name: 'Afrikaans' },
] as const;
/** A language of the portal. */
export type Language = (typeof languages)[number]['code'];

/** The language where nobody has chosen one. */
export const defaultLanguage: Language = 'en';

/** Whether a text names a language of the portal. */
export const isLanguage = (code: unknown): code is Language => languages.some((one) => one.code === code);

/** The language that an `Accept-Language` header asks for first among those served; the default where it names none. */
export const languageAsked = (header: string | null): Language => {
  const asked = (header ?? '')
    .slice(0, 200)
    .split(',')
    .flatMap((part) => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      const weight = quality === undefined ? 1 : Number(quality);
      const code = tag.split('-')[0];
      return isLanguage(code) && weight > 0 ? [{ code, weight }] : [];
    });
  return asked.sort((x, y) => y.weight - x.weight)[0]?.code ?? defaultLanguage;
};

/** English text to the same text in the other language, with the same names in braces. */
export type Catalogue = Readonly<Record<string, string>>;

/** What stands in a text's placeholders. */
export type TextValues = Readonly<Record<string, string | number>>;

/** How a text is said: in a catalogue's language, with its braces filled. What formats words takes one of these. */
export type Say = (english: string, values?: TextValues) => string;

/** The text as the catalogue has it, else in English; names in braces are filled. */
export const translate = (catalogue: Catalogue, english: string, values?: TextValues): string => {
  const text = Object.hasOwn(catalogue, english) ? (catalogue[english] ?? english) : english;
  return values === undefined ? text : fill(text, values);
};

/** English, as it stands. */
export const sayEnglish: Say = (english, values) => (values === undefined ? english : fill(english, values));

/** Whether a number takes the form for one in this language; English and Afrikaans know two forms. */
export const isOne = (language: Language, count: number): boolean =>
  new Intl.PluralRules(language).select(count) === 'one';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A fault of a field, as the services tell it: the name in their own tongue, then what is wrong. */
const fieldFault = /^([\w.[\]-]+) ((?:is|must) .+)$/s;

/** A text with braces must say this much itself before a finished sentence is taken for it. */
const fewestLetters = 8;

/**
 * Looks up sentences whose braces were filled elsewhere (by the services, by the wizard's rules): the entry whose own words
 * match answers, and what stood in its braces is looked up in turn. null where no entry fits.
 */
export const filledLookup = (catalogue: Catalogue): ((sentence: string) => string | null) => {
  const ownLetters = (english: string): number => english.replace(/\{\w+\}|[^A-Za-z]/g, '').length;
  const ownWords = (english: string): number => english.replace(/\{\w+\}/g, '').split(/\s+/).length;
  const patterns = Object.entries(catalogue)
    .filter(([english]) => english.includes('{') && ownLetters(english) >= fewestLetters)
    // The entry that says most itself is asked first: `Delivery {id}` fits too much.
    .sort(([x], [y]) => ownLetters(y) - ownLetters(x) || ownWords(y) - ownWords(x))
    .map(([english, text]) => ({
      names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      pattern: new RegExp(
        `^${english
          .split(/\{\w+\}/)
          .map(escaped)
          .join('(.+?)')}$`,
        's',
      ),
      text,
    }));
  const said = (sentence: string): string =>
    Object.hasOwn(catalogue, sentence)
      ? (catalogue[sentence] ?? sentence)
      : (byPattern(sentence) ?? sentence);
  /** What stood in a brace may be a text of ours, or several with commas between them. */
  const part = (text: string): string => {
    const whole = said(text);
    return whole === text && text.includes(', ') ? text.split(', ').map(said).join(', ') : whole;
  };
  const byPattern = (sentence: string): string | null => {
    for (const { names, pattern, text } of patterns) {
      const found = pattern.exec(sentence);
      if (found === null) continue;
      return fill(text, Object.fromEntries(names.map((name, at) => [name, part(found[at + 1] ?? '')])));
    }
    return null;
  };
  return (sentence) => {
    const whole = byPattern(sentence);
    if (whole !== null) return whole;
    const [, field = '', fault = ''] = fieldFault.exec(sentence) ?? [];
    const told = said(fault);
    return told === fault ? null : `${field} ${told}`;
  };
};
