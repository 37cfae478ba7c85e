// The browser's own locks (Web Locks): held by one tab of the origin, and freed by the browser when that tab is closed, reloaded or crashes.
import type { LockPort } from '../../core/index.ts';

/** The part of `navigator.locks` that is used; a test gives its own. */
export interface WebLocks {
  request(name: string, work: () => Promise<void>): Promise<unknown>;
}

/** @param prefix keeps several portals of one origin apart; part of no name that the core sees */
export const webLocks = (locks: WebLocks, prefix = ''): LockPort => ({
  hold: async <A>(name: string, work: (isHeld: boolean) => Promise<A>): Promise<A> => {
    let given: Promise<A> | undefined;
    try {
      await locks.request(prefix + name, async () => {
        given = work(true);
        // The lock is held until the work has ended, however it ends; what it ended with is its caller's.
        await given.catch(() => undefined);
      });
    } catch {
      // Refused, as in a sandboxed frame.
    }
    return given ?? work(false);
  },
});
