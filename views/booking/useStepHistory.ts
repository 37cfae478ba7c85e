// The steps of the wizard in the browser's history: its Back goes one step back, and closes the wizard on the first. One entry more than the
// page has is enough for that: whoever takes it away pressed Back. An entry that is still on its way is not a press.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { isRecord } from '../../core/index.ts';

const mark = 'wizardStep';

const isMarked = (state: unknown): boolean => isRecord(state) && state[mark] === true;

export interface StepHistory {
  /** There is a step before this one. */
  readonly canGoBack: boolean;
  /** A request is under way, on which nothing may turn back. */
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Closes the wizard, and takes its entry out of the history first. */
export const useStepHistory = ({ canGoBack, isBusy, onBack, onClose }: StepHistory): (() => void) => {
  const location = useLocation();
  const navigate = useNavigate();
  const how = useNavigationType();
  const isHere = isMarked(location.state);
  const wasHere = useRef(false);
  const isClosing = useRef(false);
  const isPushed = useRef(false);
  const push = (): void => {
    isPushed.current = true;
    void navigate(
      { pathname: location.pathname, search: location.search, hash: location.hash },
      { state: { ...(isRecord(location.state) ? location.state : {}), [mark]: true } },
    );
  };
  const moved = useEffectEvent(() => {
    const isTaken = wasHere.current && !isHere && how === 'POP';
    wasHere.current = isHere;
    isPushed.current = false;
    if (!isTaken) return;
    if (isClosing.current || !(canGoBack || isBusy)) onClose();
    else if (isBusy) push();
    else onBack();
  });
  useEffect(() => {
    // Each entry is looked at once.
    void location.key;
    moved();
  }, [location.key]);
  const needs = canGoBack && !isHere;
  const stand = useEffectEvent(() => {
    if (!isPushed.current && !isClosing.current) push();
  });
  useEffect(() => {
    void location.key;
    if (needs) stand();
  }, [needs, location.key]);
  return () => {
    if (!isHere) {
      onClose();
      return;
    }
    isClosing.current = true;
    void navigate(-1);
  };
};
