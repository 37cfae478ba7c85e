// A lock that several tabs of a test share, as a browser's own: works of one name run one after another.
import type { LockPort } from '../../core/index.ts';

export const memoryLocks = (): LockPort => {
  const last = new Map<string, Promise<unknown>>();
  return {
    hold(name, work) {
      const before = last.get(name) ?? Promise.resolve();
      const mine = before.then(() => work(true));
      last.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
};
