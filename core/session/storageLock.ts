// One holder among all tabs that share a storage: for the refresh, because a refresh token is good once (AUTH-21).
// The store has no compare-and-set, so a claim is written, left to settle, and holds only if it is still there: between processes that hear of
// one another's writes late, two may believe that they hold. Where there is a lock that cannot be held twice (core/ports/locks.ts), it
// is taken first; the claim then only shows that the last holder's writes have arrived, as they come in the order written.
// A tab that is closed or loaded anew takes its claim along; one that dies unheard frees it by its time.
import type { Clock, IdPort } from '../ports/clock.ts';
import type { LockPort } from '../ports/locks.ts';
import type { StoragePort } from '../ports/storage.ts';

const SETTLE_MS = 25;
const RETRY_MS = 100;
/** A claim is worth as much: a holder that died frees the lock by its time. */
const HELD_MS = 15_000;
/** Under the lock, a claim of another is one whose end has not arrived yet, or that of a dead tab: it is waited for no longer. */
const ARRIVED_MS = 1_000;

interface LockPorts {
  readonly storage: StoragePort;
  readonly clock: Clock;
  readonly ids: IdPort;
  readonly locks?: LockPort;
}

const withClaim = async <A>(
  ports: LockPorts,
  name: string,
  patience: number,
  work: () => Promise<A>,
): Promise<A> => {
  const { storage, clock, ids } = ports;
  const owner = ids.next();
  const wait = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));
  const asked = clock.now();
  const isFree = (): boolean => {
    const until = Number(storage.get(name)?.split(' ')[1] ?? 0);
    return !(until > clock.now()) || clock.now() - asked >= patience;
  };
  const giveUp = (): void => {
    if (storage.get(name)?.startsWith(`${owner} `)) storage.remove(name);
  };
  const leaving = storage.leaving$?.subscribe(giveUp);
  try {
    for (;;) {
      if (isFree()) {
        const claim = `${owner} ${clock.now() + HELD_MS}`;
        storage.set(name, claim);
        await wait(SETTLE_MS);
        if (storage.get(name) === claim) break;
      }
      await wait(RETRY_MS);
    }
    return await work();
  } finally {
    leaving?.unsubscribe();
    giveUp();
  }
};

/** Runs `work` while holding the lock of that name; waits for other holders as long as they may hold. */
export const withStorageLock = <A>(ports: LockPorts, name: string, work: () => Promise<A>): Promise<A> =>
  ports.locks === undefined
    ? withClaim(ports, name, Number.POSITIVE_INFINITY, work)
    : ports.locks.hold(name, (isHeld) =>
        withClaim(ports, name, isHeld ? ARRIVED_MS : Number.POSITIVE_INFINITY, work),
      );
