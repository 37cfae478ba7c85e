// How many questions of reports are answered at once: a long one must not keep everybody else from the database. Who comes while all turns are
// taken waits a little, and is then asked to come again.
import { Problem } from '../http/problem.ts';

/** Seconds after which to ask again. */
const AGAIN = 5;

/** Turns at something that few may do at once. */
export interface Turns {
  /** Does the work when a turn is free. @throws 429 with Retry-After where none became free in time */
  take<A>(work: () => Promise<A>): Promise<A>;
}

/** `most` at once; whoever waits longer than `patience` milliseconds is refused. */
export const turnsOf = (most: number, patience: number): Turns => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  const enter = (): Promise<void> => {
    if (busy < most) {
      busy += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(
          new Problem(429, 'Many reports are being made right now. Please try again in a moment.', {
            retryAfter: AGAIN,
          }),
        );
      }, patience);
      waiting.push(go);
    });
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };
  return {
    take: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
