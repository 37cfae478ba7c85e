// Leaves a frame between two heavy parts of a screen, so that the first is painted and the page answers before the second is made.
import { useEffect, useState } from 'react';

/** False for the first frame that is painted, true after it. */
export const useNextFrame = (): boolean => {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDue(true), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDue;
};
