// Work that comes round again: a pass is a function that a test calls, the loop only repeats it, one pass at a time.

export interface Loop {
  /** Resolves when no pass runs any more. */
  stop(): Promise<void>;
}

/** A pass of several steps, one after the other; a step that fails is told, and holds up no other. */
export const inTurn =
  (steps: readonly (() => Promise<unknown>)[], onError: (error: unknown) => void) =>
  async (): Promise<void> => {
    for (const step of steps) await step().catch(onError);
  };

/** Repeats `pass` with `everyMs` between two of them until stopped; a pass that fails is told, and the next one comes. */
export const startLoop = (
  pass: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): Loop => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const again = (): void => {
    timer = setTimeout(() => {
      running = pass()
        .then(() => undefined, onError)
        .finally(() => {
          if (!stopped) again();
        });
    }, everyMs);
    timer.unref();
  };
  again();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
