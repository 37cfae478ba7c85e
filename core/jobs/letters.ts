// The letters by which a dispatcher speaks of a marker: A to Z, then AA, AB and so on (MAP-01).
// Invariant: a driver keeps the letter for as long as the map is open; who comes later gets the next one.

const alphabet = 26;

/** The letters of the n-th marker, counted from 0: 0 is A, 25 is Z, 26 is AA, 702 is AAA (MAP-01). */
export const markerLetters = (index: number): string => {
  let rest = Math.max(0, Math.trunc(index));
  let letters = '';
  do {
    letters = String.fromCharCode(65 + (rest % alphabet)) + letters;
    rest = Math.trunc(rest / alphabet) - 1;
  } while (rest >= 0);
  return letters;
};

/** Letters by id. */
export type Letters = ReadonlyMap<number, string>;

/**
 * Gives each id that has none the next free letters, in the order of `ids`; the same map when nobody is new, so
 * that nothing is drawn again. Ids that left keep theirs: letters are never passed on while the map is open.
 */
export const assignLetters = (before: Letters, ids: Iterable<number>): Letters => {
  let next: Map<number, string> | undefined;
  for (const id of ids) {
    if ((next ?? before).has(id)) continue;
    next ??= new Map(before);
    next.set(id, markerLetters(next.size));
  }
  return next ?? before;
};
