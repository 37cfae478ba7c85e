// One holder among all tabs that share a storage: for the refresh, because a refresh token is good once (AUTH-21).
// The store has no compare-and-set, so a claim is written, left to settle, and holds only if it is still there; a holder that dies frees
// the lock by its time. A race that slips through is caught by the caller, who looks again at the tokens after it got the lock.
import type { Clock, IdPort } from '../ports/clock.ts';
import type { StoragePort } from '../ports/storage.ts';

const SETTLE_MS = 25;
const RETRY_MS = 100;
const HELD_MS = 15_000;

interface LockPorts {
  readonly storage: StoragePort;
  readonly clock: Clock;
  readonly ids: IdPort;
}

/** Runs `work` while holding the lock of that name; waits for other holders as long as they may hold. */
export const withStorageLock = async <A>(
  ports: LockPorts,
  name: string,
  work: () => Promise<A>,
): Promise<A> => {
  const { storage, clock, ids } = ports;
  const owner = ids.next();
  const wait = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));
  const isFree = (): boolean => {
    const until = Number(storage.get(name)?.split(' ')[1] ?? 0);
    return !(until > clock.now());
  };
  for (;;) {
    if (isFree()) {
      const claim = `${owner} ${clock.now() + HELD_MS}`;
      storage.set(name, claim);
      await wait(SETTLE_MS);
      if (storage.get(name) === claim) break;
    }
    await wait(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    if (storage.get(name)?.startsWith(`${owner} `)) storage.remove(name);
  }
};
