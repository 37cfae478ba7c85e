// The steps of the wizard in the browser's history: its Back goes one step back, and closes the wizard on the first. Each step before this
// one has an entry, written beside the router: it hears of nothing, so no entry is ever on its way, and a jump tells at once how far it went.
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isRecord } from '../../core/index.ts';

/** In the state of an entry: the place of the entry under the first step. */
const mark = 'wizardUnder';
/** Counted by the router in the state of each entry, and kept when it replaces one. */
const place = 'idx';

const numberIn = (key: string): number | null => {
  const state: unknown = window.history.state;
  const value = isRecord(state) ? state[key] : undefined;
  return typeof value === 'number' ? value : null;
};
const here = (): number => numberIn(place) ?? 0;
const write = (how: 'pushState' | 'replaceState', change: Readonly<Record<string, number>>): void => {
  const state: unknown = window.history.state;
  window.history[how]({ ...(isRecord(state) ? state : {}), ...change }, '');
};

/** A jump may be taken by a frame of the page, such as the card's, which has entries in the same history: the page hears nothing then. */
const jumpMs = 1000;

export interface StepHistory {
  /** How many steps one can go back. */
  readonly depth: number;
  /** A request is under way, on which nothing may turn back. */
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Closes the wizard, and takes its entries out of the history first. */
export const useStepHistory = ({ depth, isBusy, onBack, onClose }: StepHistory): (() => void) => {
  const location = useLocation();
  const under = useRef(0);
  const at = useRef(0);
  const isAway = useRef(false);
  const closing = useRef<ReturnType<typeof setTimeout> | null>(null);

  const push = (): void => {
    write('pushState', { [place]: here() + 1, [mark]: under.current });
    at.current = here();
  };
  const closed = (): void => {
    if (closing.current !== null) clearTimeout(closing.current);
    closing.current = null;
    isAway.current = true;
    onClose();
  };
  const close = (): void => {
    if (closing.current !== null || isAway.current) return;
    const above = here() - under.current;
    if (above <= 0) {
      closed();
      return;
    }
    closing.current = setTimeout(closed, jumpMs);
    window.history.go(-above);
  };
  const moved = useEffectEvent(() => {
    const before = at.current;
    at.current = here();
    // An entry that is not the wizard's: the router leaves, and the wizard goes with its page.
    isAway.current = numberIn(mark) === null && at.current < under.current;
    if (isAway.current) return;
    under.current = numberIn(mark) ?? Math.min(under.current, at.current);
    if (closing.current !== null) {
      if (at.current <= under.current) closed();
      return;
    }
    const presses = before - at.current;
    if (presses <= 0) return;
    if (isBusy) {
      for (let press = 0; press < presses; press += 1) push();
      return;
    }
    for (let press = 0; press < Math.min(presses, depth); press += 1) onBack();
    if (presses > depth) close();
  });

  useLayoutEffect(() => {
    at.current = here();
    under.current = numberIn(mark) ?? at.current;
    const listen = (): void => moved();
    window.addEventListener('popstate', listen);
    return () => {
      window.removeEventListener('popstate', listen);
      if (closing.current !== null) clearTimeout(closing.current);
      closing.current = null;
    };
  }, []);
  // A request has an entry too: a press on it takes that one.
  const needed = depth + (isBusy ? 1 : 0);
  const stand = useEffectEvent(() => {
    if (isAway.current || closing.current !== null) return;
    // An address that the page replaces loses the mark, not the place.
    if (numberIn(mark) === null) write('replaceState', { [mark]: under.current });
    while (here() - under.current < needed) push();
  });
  useLayoutEffect(() => {
    void location.key;
    void needed;
    stand();
  }, [location.key, needed]);
  return close;
};
