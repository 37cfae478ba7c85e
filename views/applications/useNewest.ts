// What is known of an application on a screen: answers come in any order, and its version says which one is the newest.
import { useCallback, useState } from 'react';
import type { ApplicationFile } from '../../core/index.ts';

/** Ids grow. */
const isOvertaken = (next: ApplicationFile, held: ApplicationFile): boolean =>
  held.id === next.id ? held.xmin > next.xmin : held.id > next.id;

/**
 * The newest of what was asked (`answered`) and of what commands answered since; `take` hears those. A later application takes the place of an
 * earlier one, and of the same a newer version that of an older.
 */
export const useNewest = <A extends ApplicationFile | null>(answered: A) => {
  const [held, setHeld] = useState<ApplicationFile | null>(null);
  const take = useCallback(
    (next: ApplicationFile): void => setHeld((now) => (now !== null && isOvertaken(next, now) ? now : next)),
    [],
  );
  const isHeld = held !== null && (answered === null || isOvertaken(answered, held));
  return [isHeld ? held : answered, take] as const;
};
