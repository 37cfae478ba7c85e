// A job that is dragged: what it carries, who takes it in, and what opens under it. The way by keyboard is the key that assigns.
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useStable } from '../hooks/useStable.ts';

/** What a dragged job carries; whoever takes it in asks for this kind. */
export const JOB_DRAG = 'application/x-umzila-job';

const carriesJob = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(JOB_DRAG);

/** For a place that a job can be let go over; `undefined`: it takes none. */
export const useJobDrop = (take: ((jobId: number) => void) | undefined) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (take === undefined || !carriesJob(event)) return;
        event.preventDefault();
        setOver(true);
      },
      // From one part of it to the next is not out of it.
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        const jobId = Number(event.dataTransfer.getData(JOB_DRAG));
        if (jobId > 0) take?.(jobId);
      },
    },
  };
};

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
