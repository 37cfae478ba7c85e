// What is known of an application on a screen: answers come in any order, and its version says which one is the newest.
import { useCallback, useState } from 'react';
import type { ApplicationFile } from '../../core/index.ts';

const isOvertaken = (next: ApplicationFile, held: ApplicationFile | null): held is ApplicationFile =>
  held !== null && held.id === next.id && held.xmin > next.xmin;

/**
 * The newest of what was asked (`answered`) and of what commands answered since; `take` hears those. Another application takes the place of the
 * one before, an older version of the same never.
 */
export const useNewest = <A extends ApplicationFile | null>(answered: A) => {
  const [held, setHeld] = useState<ApplicationFile | null>(null);
  const take = useCallback(
    (next: ApplicationFile): void => setHeld((now) => (isOvertaken(next, now) ? now : next)),
    [],
  );
  const isHeld =
    held !== null && (answered === null || held.id !== answered.id || isOvertaken(answered, held));
  return [isHeld ? held : answered, take] as const;
};
