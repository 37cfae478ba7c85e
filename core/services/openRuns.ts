// The runs whose stops somebody looks at. Invariant: while they are looked at their updates are followed, and they are asked for once that is
// so, and again when the group is joined anew: nothing is missed between the list that brought the stops and the first update [M-10].

import { createHeld } from '../kernel/held.ts';

export interface OpenRuns {
  /** Somebody looks at the stops of a run, until the answer is called. */
  watch(jobId: number): () => void;
  readonly open: readonly number[];
}

export interface OpenRunsOptions {
  readonly follow: (jobId: number) => () => void;
  /** Resolves when what is followed is joined; false when whoever looked has left meanwhile. */
  readonly ready: () => Promise<boolean>;
  /** Asks for the runs as they are now. */
  readonly ask: (jobIds: readonly number[]) => void;
}

export const createOpenRuns = ({ follow, ready, ask }: OpenRunsOptions): OpenRuns => {
  const watched = createHeld<number>();
  let opened: number[] = [];

  /**
   * Runs that are opened together, as those of a driver's day are, are one question. One that is opened while that waits for its group is
   * another: the group that is waited for does not tell of it yet.
   */
  const askOpened = async (): Promise<void> => {
    await Promise.resolve();
    const together = opened;
    opened = [];
    const isReady = await ready();
    const ids = together.filter(watched.has);
    if (isReady && ids.length > 0) ask(ids);
  };

  return {
    watch: (jobId) => {
      const isFirst = !watched.has(jobId);
      const unfollow = follow(jobId);
      const leave = watched.hold([jobId]);
      if (isFirst) {
        if (opened.length === 0) void askOpened();
        opened.push(jobId);
      }
      return () => {
        unfollow();
        leave();
      };
    },
    get open() {
      return watched.keys;
    },
  };
};
