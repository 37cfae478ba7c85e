// The language that a user chose (decisions/0010): kept in the store under the user's id, because the profile has no field
// for it. Invariant: what is shown here is the signed-in user's own choice; null where nobody is signed in or nothing was chosen.
import type { Claims } from '../access/claims.ts';
import { isLanguage, type Language } from '../format/language.ts';
import { createLive, type Live } from '../kernel/live.ts';
import type { StoragePort } from '../ports/storage.ts';

const keyOf = (userId: number): string => `language.${userId}`;

export interface LanguageChoice {
  readonly language: Live<Language | null>;
  /** Kept for the user who is signed in; without one nothing is kept. */
  choose(language: Language): void;
  stop(): void;
}

export const createLanguageChoice = (storage: StoragePort, claims: Live<Claims | null>): LanguageChoice => {
  const language = createLive<Language | null>(null);
  const read = (): void => {
    const id = claims.current?.id;
    const kept = id === undefined ? null : storage.get(keyOf(id));
    language.set(isLanguage(kept) ? kept : null);
  };
  const whoIsHere = claims.subscribe(read);
  const otherTabs = storage.changes$.subscribe(({ key }) => {
    const id = claims.current?.id;
    if (id !== undefined && key === keyOf(id)) read();
  });
  return {
    language,
    choose: (next) => {
      const id = claims.current?.id;
      if (id === undefined) return;
      storage.set(keyOf(id), next);
      language.set(next);
    },
    stop: () => {
      whoIsHere.unsubscribe();
      otherTabs.unsubscribe();
    },
  };
};
