// All deliveries of a year on the service, part by part: it says how far it is, may be stopped, and goes on where it was. Another draft
// begins anew.
import { isLeft } from 'fp-ts/Either';
import { useEffect, useRef, useState } from 'react';
import {
  companyPricingTier,
  joinWhatIf,
  pricingCalls,
  type RateDraft,
  type Refusal,
  serviceLevel,
  type WhatIf,
} from '../../core/index.ts';
import { usePortal } from '../hooks/usePortal.tsx';

interface Way {
  readonly after: number | null;
  readonly part: WhatIf | null;
  readonly done: number;
  readonly total: number;
  readonly isWhole: boolean;
}
const begin: Way = { after: null, part: null, done: 0, total: 0, isWhole: false };

export interface ExactWhatIf {
  /** Only of the whole year; null before. */
  readonly result: WhatIf | null;
  readonly running: boolean;
  readonly done: number;
  readonly total: number;
  readonly refusal: Refusal | null;
  readonly run: () => void;
  readonly stop: () => void;
}

export const useExactWhatIf = (draft: RateDraft): ExactWhatIf => {
  const portal = usePortal();
  const [way, setWay] = useState(begin);
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const leave = useRef<AbortController | null>(null);
  const stop = (): void => {
    leave.current?.abort();
    setRunning(false);
  };
  useEffect(() => {
    void draft;
    setWay(begin);
    setRefusal(null);
    return () => {
      leave.current?.abort();
      setRunning(false);
    };
  }, [draft]);
  const run = async (): Promise<void> => {
    const control = new AbortController();
    leave.current = control;
    setRunning(true);
    setRefusal(null);
    let at = way;
    while (!at.isWhole) {
      const answer = await portal.call(
        pricingCalls.whatIf,
        {
          query: {
            percent: draft.percent,
            day: draft.day,
            ...(companyPricingTier.codec.is(draft.pricingTier) ? { pricingTier: draft.pricingTier } : {}),
            ...(serviceLevel.codec.is(draft.slaType) ? { slaType: draft.slaType } : {}),
            ...(at.after === null ? {} : { after: at.after }),
          },
        },
        { signal: control.signal, quiet: true },
      );
      if (control.signal.aborted) return;
      if (isLeft(answer)) {
        setRefusal(answer.left);
        break;
      }
      const { next, done, total, result } = answer.right;
      const part = at.part === null ? result : joinWhatIf(at.part, result);
      at = { after: next ?? at.after, part, done, total, isWhole: next == null };
      setWay(at);
    }
    setRunning(false);
  };
  return {
    result: way.isWhole ? way.part : null,
    running,
    done: way.done,
    total: way.total,
    refusal,
    run: () => void run(),
    stop,
  };
};
