// Small habits of one browser (a drawer folded, a pane's width): kept locally, never part of the portal's state.
import { useCallback, useState } from 'react';

const load = <A>(key: string, standard: A, isKind: (value: unknown) => value is A): A => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKind(value) ? value : standard;
  } catch {
    return standard;
  }
};

/** A state that outlives the page; a store that is forbidden or damaged gives the default. */
export const useRemembered = <A>(
  key: string,
  standard: A,
  isKind: (value: unknown) => value is A,
): readonly [A, (value: A) => void] => {
  const [value, setValue] = useState(() => load(key, standard, isKind));
  const keep = useCallback(
    (next: A) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or forbidden store only means that the habit is forgotten.
      }
    },
    [key],
  );
  return [value, keep];
};

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
