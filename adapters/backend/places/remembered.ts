// Answers that need not be asked for twice: as many as fit, for as long as they hold, the one least recently used let go.

export interface Remembered<A> {
  get(key: string): A | undefined;
  set(key: string, value: A): void;
}

/** Keeps `size` answers for `holdsMs`; `now` in milliseconds. */
export const remember = <A>(size: number, holdsMs: number, now: () => number): Remembered<A> => {
  const kept = new Map<string, { readonly value: A; readonly until: number }>();
  return {
    get: (key) => {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      if (found.until <= now()) return undefined;
      kept.set(key, found);
      return found.value;
    },
    set: (key, value) => {
      kept.delete(key);
      kept.set(key, { value, until: now() + holdsMs });
      const oldest = kept.size > size ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    },
  };
};
