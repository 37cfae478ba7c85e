// Which test a key asks for, by its place: records of one kind carry their keys in the same order nearly always, so the order of the last one is
// kept, and finding a key's test is one comparison, made in the guard itself (guardSource.ts).

/** A record with more keys than this is looked up key by key: nobody's message decides how much is kept. */
const KEPT = 1024;

/**
 * Answers the test of a key that does not stand at its usual place, -1 for a key that nothing asks about, and writes it to `keys` and `found`
 * as what stands there from now on. `asked`: the keys of each test.
 */
export const learning = (
  asked: readonly (readonly string[])[],
  keys: string[],
  found: number[],
): ((at: number, key: string) => number) => {
  const tests = new Map(asked.flatMap((same, test) => same.map((key) => [key, test])));
  return (at, key) => {
    const test = tests.get(key) ?? -1;
    if (at < KEPT) {
      keys[at] = key;
      found[at] = test;
    }
    return test;
  };
};
