// How two spellings are compared: without accents, case and punctuation, word by word, with room for a slip of the finger.

/** Lower case, no accents, apostrophes dropped, everything else that is no letter or digit a single space. */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/['’‘`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

export const words = (text: string): readonly string[] => {
  const plain = normalise(text);
  return plain === '' ? [] : plain.split(' ');
};

export const slug = (text: string): string => normalise(text).replaceAll(' ', '-');

/** How many single-letter edits (a swap of neighbours counts one) lead from a to b; more than `limit` is `limit + 1`. */
export const slipsBetween = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = row;
    row = next;
  }
  return Math.min(row[b.length]!, limit + 1);
};
