// Whether the parts that people notice work, for the status page: each is asked itself, at most four times a
// minute whoever looks. Invariant: nothing is said of a part that is not in use here, and nothing but that
// it works or since when it does not.

export interface Part {
  /** In English. */
  readonly name: string;
  /**
   * Asks the part: null where it works, since when it does not where that is known. A fault says that it
   * does not work: then that it was noticed counts as its beginning.
   */
  readonly ask: () => Promise<Date | null>;
}

export interface PartStatus {
  readonly name: string;
  /** null: it works. */
  readonly disturbedSince: Date | null;
}

const HOLDS_MS = 15_000;
/** So long at most the page waits for a part. */
const WAITS_MS = 5_000;

/** Fails with the name of a part that does not answer in time. */
const late = (name: string): Promise<never> =>
  new Promise((_, fail) => {
    setTimeout(() => fail(new Error(`${name} does not answer`)), WAITS_MS).unref();
  });

/**
 * Answers how the parts are, in their order; `failed` hears of a fault when it is noticed, and not again
 * before the part has worked.
 */
export const createStatus = (
  parts: readonly Part[],
  now: () => number,
  failed: (fault: unknown) => void,
): (() => Promise<readonly PartStatus[]>) => {
  const noticed = new Map<string, Date>();
  let kept: { readonly at: number; readonly lines: Promise<readonly PartStatus[]> } | undefined;
  const lineOf = async ({ name, ask }: Part): Promise<PartStatus> => {
    try {
      const disturbedSince = await Promise.race([ask(), late(name)]);
      noticed.delete(name);
      return { name, disturbedSince };
    } catch (fault) {
      const since = noticed.get(name);
      if (since !== undefined) return { name, disturbedSince: since };
      failed(fault);
      const disturbedSince = new Date(now());
      noticed.set(name, disturbedSince);
      return { name, disturbedSince };
    }
  };
  return () => {
    if (kept === undefined || now() - kept.at >= HOLDS_MS)
      kept = { at: now(), lines: Promise.all(parts.map(lineOf)) };
    return kept.lines;
  };
};
