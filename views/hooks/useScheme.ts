// Whether the page is light or dark now, for what is drawn and cannot read the stylesheet (the map).
import { useSyncExternalStore } from 'react';
import { schemeAttribute, shownScheme } from '../base/scheme.ts';
import type { Scheme } from '../base/tokens.ts';

const follow = (wake: () => void): (() => void) => {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const watch = new MutationObserver(wake);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: [schemeAttribute] });
  system.addEventListener('change', wake);
  return () => {
    watch.disconnect();
    system.removeEventListener('change', wake);
  };
};

export const useScheme = (): Scheme => useSyncExternalStore(follow, shownScheme);
