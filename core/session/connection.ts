// The line to a hub: when to try, how long to wait, when to give up, and that the machine has slept (RTM-02, RTM-03, RTM-18, RTM-19).
// Invariant: each time the line becomes live, groups are joined first and snapshots fetched after, so nothing falls between.
import { isLeft } from 'fp-ts/Either';
import { audit, buffer, Subscription, share, tap } from 'rxjs';
import { createLive, type Live } from '../kernel/live.ts';
import { after$, every$ } from '../kernel/timers.ts';
import type { Clock } from '../ports/clock.ts';
import type { HubMessage, HubPort } from '../ports/hub.ts';
import type { ConnectionStatus } from './types.ts';

/** The retry helper (ERR-40). */
export const RETRY_MS = 1_500;
export const RETRY_LIMIT = 30;
const TICK_MS = 500;
const WATCH_MS = 5_000;
/** A watch this late means that the machine slept. */
const SLEPT_MS = 20_000;
/** Messages of one flush come one by one; folding them as one batch wakes each listener once. */
const GATHER_MS = 16;

export interface Line {
  readonly connection: Live<ConnectionStatus>;
  /** Connects unless connected or trying. */
  start(): void;
  stop(): Promise<void>;
  /** Tries at once. */
  retry(): void;
  /** The platform says that there is no network: a line that is live counts as lost now, not when its request times out. */
  lose(): void;
  /** What is shown was heard at this time (ms) by other means: a start without a line shows what was kept. */
  heard(at: number): void;
  /** Whether something can be sent now; true already while groups are joined. */
  isUp(): boolean;
}

export interface LineOptions {
  readonly hub: HubPort;
  readonly clock: Clock;
  readonly token: () => Promise<string | null>;
  /** The hub has refused this token; awaited, so that the next attempt may have a newer one. */
  readonly onRefused: (token: string) => Promise<void>;
  readonly onMessages: (messages: readonly HubMessage[]) => void;
  /** The line is live: join the groups. Awaited before `onReady`. */
  readonly onLive: () => Promise<void>;
  /** Groups are joined: fetch what may have been missed. Also after a sleep. */
  readonly onReady: () => void;
  readonly onLost: () => void;
}

export const createLine = (options: LineOptions): Line => {
  const { hub, clock } = options;
  const connection = createLive<ConnectionStatus>({ kind: 'idle' });
  let wanted = false;
  let attempt = 0;
  let lastHeardAt: number | null = null;
  let countdown = Subscription.EMPTY;
  /** What runs from the start to the stop. */
  let running = Subscription.EMPTY;
  let isUp = false;
  let isTrying = false;

  const connect = async (): Promise<void> => {
    countdown.unsubscribe();
    if (isTrying) return;
    isTrying = true;
    if (attempt === 0) connection.set({ kind: 'connecting' });
    let used: string | null = null;
    const token = async (): Promise<string | null> => {
      used = await options.token();
      return used;
    };
    const started = await hub.start({ token });
    if (isLeft(started) && started.left.isSessionError && used !== null) await options.onRefused(used);
    if (wanted && isUp) {
      lastHeardAt = clock.now();
      await options.onLive();
    }
    isTrying = false;
    if (!wanted) return;
    // It never came, or went again while the groups were joined.
    if (!isUp) {
      options.onLost();
      later();
      return;
    }
    attempt = 0;
    connection.set({ kind: 'live', lastHeardAt: clock.now() });
    options.onReady();
  };

  /** Counts down to the next attempt; after the last one the line stays down until somebody asks. */
  const later = (): void => {
    attempt += 1;
    if (attempt > RETRY_LIMIT) {
      connection.set({ kind: 'offline', lastHeardAt });
      return;
    }
    const retryAt = clock.now() + RETRY_MS;
    let told = 0;
    const tell = (): void => {
      const retryInSeconds = Math.ceil((retryAt - clock.now()) / 1000);
      if (retryInSeconds === told) return;
      told = retryInSeconds;
      connection.set({ kind: 'reconnecting', attempt, retryInSeconds, lastHeardAt });
    };
    tell();
    countdown.unsubscribe();
    countdown = every$(clock, TICK_MS).subscribe(() => {
      if (clock.now() < retryAt) tell();
      else void connect();
    });
  };

  hub.state$.subscribe((state) => {
    isUp = state === 'live';
    if (state !== 'lost' || connection.current.kind !== 'live') return;
    options.onLost();
    later();
  });

  const heard$ = hub.events$.pipe(
    tap(() => {
      lastHeardAt = clock.now();
    }),
    share(),
  );
  const gathered$ = heard$.pipe(buffer(heard$.pipe(audit(() => after$(clock, GATHER_MS)))));

  const take = (messages: readonly HubMessage[]): void => {
    options.onMessages(messages);
    const shown = connection.current;
    // How old the view is need not be known to the millisecond, and not sixty times a second.
    if (shown.kind === 'live' && clock.now() - shown.lastHeardAt >= 1000) {
      connection.set({ kind: 'live', lastHeardAt: clock.now() });
    }
  };

  const watch = (): Subscription => {
    let seen = clock.now();
    return every$(clock, WATCH_MS).subscribe(() => {
      const slept = clock.now() - seen > SLEPT_MS;
      seen = clock.now();
      if (!slept) return;
      if (connection.current.kind === 'live') options.onReady();
      else retry();
    });
  };

  const retry = (): void => {
    if (!wanted || connection.current.kind === 'live') return;
    attempt = Math.min(attempt, 1);
    void connect();
  };

  return {
    connection,
    start: () => {
      if (wanted) return;
      wanted = true;
      attempt = 0;
      lastHeardAt = null;
      running = gathered$.subscribe(take);
      running.add(watch());
      void connect();
    },
    stop: async () => {
      wanted = false;
      countdown.unsubscribe();
      // [M-12] A line that closes may still say something, to whoever had it open.
      running.unsubscribe();
      options.onLost();
      connection.set({ kind: 'idle' });
      await hub.stop();
    },
    retry,
    lose: () => {
      if (connection.current.kind !== 'live') return;
      options.onLost();
      void hub.stop();
      later();
    },
    heard: (at) => {
      if (lastHeardAt !== null) return;
      lastHeardAt = at;
      const shown = connection.current;
      if (shown.kind === 'reconnecting' || shown.kind === 'offline')
        connection.set({ ...shown, lastHeardAt: at });
    },
    isUp: () => isUp,
  };
};
