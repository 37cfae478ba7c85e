// Light, dark, or as the system has it: the viewer's choice, kept with the browser, told to the stylesheet by an attribute.
// Invariant: `data-scheme` on the root says the resolved scheme whenever a choice was made; without one the system decides.
import type { Scheme } from './tokens.ts';

export type SchemeChoice = Scheme | 'system';

/** Shared with the component theme, which keeps its mode under the same name. */
export const schemeKey = 'scheme';
/** Written by us and by the component theme alike. */
export const schemeAttribute = 'data-scheme';

const systemScheme = (): Scheme =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const isChoice = (value: unknown): value is SchemeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

/** What was chosen in this browser; a forbidden store counts as no choice. */
export const chosenScheme = (): SchemeChoice => {
  try {
    const kept = localStorage.getItem(schemeKey);
    return isChoice(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
};

/** The scheme that is shown now. */
export const shownScheme = (): Scheme => {
  const set = document.documentElement.getAttribute(schemeAttribute);
  return set === 'light' || set === 'dark' ? set : systemScheme();
};

/** Says on the root which scheme is shown. */
export const showScheme = (): void => {
  const choice = chosenScheme();
  document.documentElement.setAttribute(schemeAttribute, choice === 'system' ? systemScheme() : choice);
};

/** Shows the choice now and follows the system and other tabs; the answer ends it. */
export const followScheme = (): (() => void) => {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === schemeKey || key === null) showScheme();
  };
  showScheme();
  system.addEventListener('change', showScheme);
  window.addEventListener('storage', onStorage);
  return () => {
    system.removeEventListener('change', showScheme);
    window.removeEventListener('storage', onStorage);
  };
};
