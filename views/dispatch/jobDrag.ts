// A job that is dragged: what it carries, and what opens under it. Who takes it in stands in jobDrop.ts; the way by keyboard is the key that
// assigns.
import { type DragEvent, useEffect, useRef } from 'react';
import { useStable } from '../hooks/useStable.ts';

/** What a dragged job carries; whoever takes it in asks for this kind. */
export const JOB_DRAG = 'application/x-umzila-job';

export const carriesJob = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(JOB_DRAG);

/** So long a job rests over a tab that only lies in its way before that opens. */
const REST_MS = 500;

/** For what opens under a job that rests over it: a list that is not shown can be dragged onto as well. */
export const useOpensUnderJob = (open: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const opens = useStable(open);
  const leave = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onDragOver: (event: DragEvent) => {
      if (!carriesJob(event)) return;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        opens();
      }, REST_MS);
    },
    onDragLeave: leave,
    onDrop: leave,
  };
};
