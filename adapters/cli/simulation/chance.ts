// Chance of the simulation: what may differ between two runs unless a seed says otherwise.

export interface Chance {
  next(): number;
  happens(share: number): boolean;
  pick<A>(from: readonly [A, ...A[]] | readonly A[]): A;
}

/** Mulberry32. */
export const createChance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    happens: (share) => next() < share,
    pick: (from) => {
      const found = from[Math.floor(next() * from.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
  };
};
