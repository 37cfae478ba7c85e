// Chance that repeats: the same seed tells the same story on every machine, so a demonstration or a simulation can be talked about.

export interface Chance {
  /** 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  pick<A>(from: readonly A[]): A;
  /** True in this share of the cases. */
  happens(share: number): boolean;
  /** Lower-case hexadecimal digits. */
  hex(length: number): string;
  uuid(): string;
}

/** Mulberry32: 32 bits of state, good enough for stories, never for secrets. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const hex = (length: number): string =>
    Array.from({ length }, () => '0123456789abcdef'[int(0, 15)]).join('');
  return {
    next,
    int,
    hex,
    happens: (share) => next() < share,
    pick: (from) => {
      const found = from[int(0, from.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[int(0, 3)]}${hex(3)}-${hex(12)}`,
  };
};
