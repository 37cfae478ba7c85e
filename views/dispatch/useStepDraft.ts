// What was filled in at a stop and not sent: it survives a reload, and goes with the step that ends the stop.
import { useCallback, useEffect, useState } from 'react';
import type { StepProof } from '../../core/index.ts';
import { usePortal } from '../hooks/usePortal.tsx';

/** Null until it was read; `keep` lays what it is given over the rest, here and in the store. */
export const useStepDraft = (taskId: number) => {
  const { outbox } = usePortal();
  const [draft, setDraft] = useState<StepProof | null>(null);
  useEffect(() => {
    let isHere = true;
    void outbox.draft(taskId).then((found) => {
      if (isHere) setDraft(found);
    });
    return () => {
      isHere = false;
    };
  }, [outbox, taskId]);
  const keep = useCallback(
    (part: StepProof): void => {
      setDraft((before) => ({ ...before, ...part }));
      void outbox.keepDraft(taskId, part);
    },
    [outbox, taskId],
  );
  return [draft, keep] as const;
};
