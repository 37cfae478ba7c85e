// What the portal says, in the language that is spoken now: English is the key (decisions/0010). Texts of a module's
// constants are `marked` and said with `t` where they are shown, because the language may change after they were loaded.
import {
  type Catalogue,
  defaultLanguage,
  filledLookup,
  isOne,
  type Language,
  type Say,
  type TextValues,
  translate,
} from '../../core/index.ts';

interface Spoken {
  readonly language: Language;
  readonly catalogue: Catalogue | null;
  /** For sentences that come filled, from the services or the wizard's rules. */
  readonly filled: (sentence: string) => string | null;
}

const english: Spoken = { language: defaultLanguage, catalogue: null, filled: () => null };
let spoken = english;

/** Speaks a language from now on; whoever calls this draws the page anew. Without a catalogue: English. */
export const speak = (language: Language, catalogue: Catalogue | null): void => {
  spoken = catalogue === null ? english : { language, catalogue, filled: filledLookup(catalogue) };
};

export const spokenLanguage = (): Language => spoken.language;

/** A text as it is said now: `t('Job {id}', { id })`. An unknown text stays as it is. */
export const t: Say = (text, values) => {
  const { catalogue, filled } = spoken;
  if (catalogue !== null && values === undefined && !Object.hasOwn(catalogue, text))
    return filled(text) ?? text;
  return translate(catalogue ?? {}, text, values);
};

/** A counted text: `tn('{n} stop', '{n} stops', 3)`; `n` is filled with the count. */
export const tn = (one: string, many: string, n: number, values?: TextValues): string =>
  t(isOne(spoken.language, n) ? one : many, { n, ...values });

/** A text that came from elsewhere (a rule of the core, the services), if there is one. */
export const told = (text: string | null | undefined): string | undefined => (text ? t(text) : undefined);

/** Why something was refused. A sentence that goes on with a count of seconds stays away where nothing counts: "Reconnecting in". */
export const refusalText = (refusal: { readonly message: string; readonly title?: string }): string =>
  t(refusal.message || (refusal.title ?? '')).replace(/\.[^.]* $/, '.');

/** Marks a text of a constant: the same text, known to the catalogue, said by `t` where it is shown. */
export const marked = /* @__NO_SIDE_EFFECTS__ */ <const T extends string>(text: T): T => text;
