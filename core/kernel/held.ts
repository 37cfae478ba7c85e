// What somebody holds, counted: a key is there from its first holder to its last.

/** Keys by the number of their holders. */
export interface Held<K> {
  /** One holder more of each key. The answer gives them back; called again it does nothing. */
  hold(keys: readonly K[]): () => void;
  has(key: K): boolean;
  /** What is held, in the order in which it was first held. */
  readonly keys: readonly K[];
}

/** `onGone` is told of the keys whose last holder has left, together. */
export const createHeld = <K>(onGone?: (keys: readonly K[]) => void): Held<K> => {
  const holders = new Map<K, number>();
  return {
    hold: (keys) => {
      for (const key of keys) holders.set(key, (holders.get(key) ?? 0) + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const gone: K[] = [];
        for (const key of keys) {
          const left = (holders.get(key) ?? 1) - 1;
          if (left > 0) holders.set(key, left);
          else if (holders.delete(key)) gone.push(key);
        }
        if (gone.length > 0) onGone?.(gone);
      };
    },
    has: (key) => holders.has(key),
    get keys() {
      return [...holders.keys()];
    },
  };
};
