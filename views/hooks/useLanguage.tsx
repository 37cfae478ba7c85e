// Which language the page speaks, and the change of it without a reload: the new catalogue is fetched first, then everything
// below is drawn anew, so nothing stands in two languages (decisions/0010).
import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { type Catalogue, defaultLanguage, isLanguage, type Language } from '../../core/index.ts';
import { speak } from './text.ts';

/** The device's language: what its last user chose, kept where public pages can read it without a portal. */
const deviceKey = 'language';

const keptLanguage = (): Language | null => {
  try {
    const kept = localStorage.getItem(deviceKey);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
};

const keepLanguage = (language: Language): void => {
  try {
    localStorage.setItem(deviceKey, language);
  } catch {
    // A full or forbidden store only means that the choice is forgotten.
  }
};

/** What was chosen here, else what the browser asks for, else English. */
export const firstLanguage = (asked: readonly string[]): Language =>
  keptLanguage() ??
  asked.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => isLanguage(code)) ??
  defaultLanguage;

const catalogues = new Map<Language, Promise<Catalogue | null>>();

/** null is English, also where the other catalogue cannot be fetched: a text in English beats none. */
const catalogueOf = (language: Language): Promise<Catalogue | null> => {
  const known = catalogues.get(language);
  if (known) return known;
  const fetched: Promise<Catalogue | null> =
    language === 'af'
      ? import('../base/afrikaans.ts').then(
          ({ afrikaans }) => afrikaans,
          () => {
            catalogues.delete(language);
            return null;
          },
        )
      : Promise.resolve(null);
  catalogues.set(language, fetched);
  return fetched;
};

interface Speech {
  readonly language: Language;
  /** Draws the page in this language and keeps it for this device; false where its texts cannot be fetched. */
  readonly show: (language: Language) => Promise<boolean>;
}

const SpeechContext = createContext<Speech>({ language: defaultLanguage, show: async () => false });

export const useLanguage = (): Speech => useContext(SpeechContext);

const Spoken = ({ language, children }: { readonly language: Language; readonly children: ReactNode }) => {
  const catalogue = use(catalogueOf(language));
  // Before anything below is drawn; the same call twice changes nothing.
  speak(language, catalogue);
  const heard = catalogue === null ? defaultLanguage : language;
  useEffect(() => {
    document.documentElement.lang = heard;
  }, [heard]);
  return <Fragment key={heard}>{children}</Fragment>;
};

/** Speaks for everything inside; stands in a Suspense boundary, because a catalogue may have to be fetched. */
export const LanguageProvider = ({ children }: { readonly children: ReactNode }) => {
  const [language, setLanguage] = useState(() => firstLanguage(navigator.languages ?? []));
  const speech = useMemo<Speech>(
    () => ({
      language,
      show: async (next) => {
        const isThere = next === defaultLanguage || (await catalogueOf(next)) !== null;
        if (!isThere) return false;
        keepLanguage(next);
        setLanguage(next);
        return true;
      },
    }),
    [language],
  );
  return (
    <SpeechContext.Provider value={speech}>
      <Spoken language={language}>{children}</Spoken>
    </SpeechContext.Provider>
  );
};
