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

/** Whether at most `limit` single-letter edits (a swap of neighbours counts one) lead from a to b. */
export const within = (a: string, b: string, limit: number): boolean => {
  if (Math.abs(a.length - b.length) > limit) return false;
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
    if (least > limit) return false;
    before = row;
    row = next;
  }
  return row[b.length]! <= limit;
};

/**
 * How well a typed word meets a known one: 4 equal, 3 a beginning of it, 2 a slip away, 1 a beginning with a slip, 0 not.
 * Short words get no slip: too many would meet.
 */
export const wordScore = (typed: string, known: string): number => {
  if (typed === known) return 4;
  if (known.startsWith(typed)) return 3;
  const slips = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0;
  if (slips === 0) return 0;
  if (within(typed, known, slips)) return 2;
  return typed.length >= 5 && within(typed, known.slice(0, typed.length), 1) ? 1 : 0;
};
