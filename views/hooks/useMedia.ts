// Which layout the screen has room for; the breakpoints are the tokens' (FMT-21).
import { useSyncExternalStore } from 'react';
import { breakpoints } from '../base/tokens.ts';

/** Whether a media query holds now. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (wake) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', wake);
      return () => list.removeEventListener('change', wake);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );

/** Below 768 px: drawers are sheets, tables are cards, dialogs fill the screen. */
export const usePhone = (): boolean => useMedia(`(max-width: ${breakpoints.md - 0.05}px)`);

/** Where a list, a map and details have no room side by side: one of them makes room. */
export const useNarrow = (): boolean => useMedia('(max-width: 1279.95px)');
