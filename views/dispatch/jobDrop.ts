// Who takes in a job that is dragged: a lane, the row of a driver.
import { type DragEvent, useState } from 'react';
import { carriesJob, JOB_DRAG } from './jobDrag.ts';

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
