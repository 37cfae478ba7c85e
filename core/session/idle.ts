// One hour without a hand on the portal ends the session, after three minutes of warning (SES-01 to SES-05). A hand in another tab counts.
// [S-5] Only a page with people in front of it has an idle hour: a program has no hands.

import { createLive, type Live } from '../kernel/live.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { Idle } from './types.ts';

const IDLE_MS = 3_600_000;
const WARNING_MS = 180_000;
/** FMT-20: how often idleness is looked at, and how often a hand is told to other tabs. */
const CHECK_MS = 10_000;
const TICK_MS = 1_000;
const KEY = 'lastActivity';

export interface IdleWatch {
  readonly idle: Live<Idle>;
  touch(): void;
  /** Begins with the session. */
  start(): void;
  stop(): void;
}

const active: Idle = { kind: 'active' };

/** For a portal that nobody touches: it is never idle. */
export const neverIdle: IdleWatch = {
  idle: createLive<Idle>(active),
  touch: () => undefined,
  start: () => undefined,
  stop: () => undefined,
};

export interface IdleParts {
  readonly clock: Clock;
  readonly storage: StoragePort;
  /** Whoever is signed in works without touching anything, as a driver on a run does. */
  readonly isAtWork: () => boolean;
  readonly onIdle: () => void;
}

export const createIdle = ({ clock, storage, isAtWork, onIdle }: IdleParts): IdleWatch => {
  const idle = createLive<Idle>(active);
  let last = clock.now();
  let told = 0;
  let cancel: Cancel | undefined;
  let pace = 0;

  /** Now somebody is here, and the other tabs hear of it. */
  const seen = (): void => {
    last = clock.now();
    if (last - told < CHECK_MS) return;
    told = last;
    storage.set(KEY, String(last));
  };

  const look = (): void => {
    if (isAtWork()) seen();
    const elsewhere = Number(storage.get(KEY) ?? 0);
    // A time from another tab's faster clock must not keep the session open for ever.
    if (elsewhere > last && elsewhere <= clock.now()) last = elsewhere;
    const left = last + IDLE_MS - clock.now();
    if (left <= 0) {
      stop();
      onIdle();
      return;
    }
    const secondsLeft = Math.ceil(left / 1000);
    if (left > WARNING_MS) idle.set(active);
    else if (idle.current.kind !== 'warning' || idle.current.secondsLeft !== secondsLeft) {
      idle.set({ kind: 'warning', secondsLeft });
    }
    keepPace(left <= WARNING_MS + CHECK_MS ? TICK_MS : CHECK_MS);
  };

  const keepPace = (ms: number): void => {
    if (ms === pace) return;
    pace = ms;
    cancel?.();
    cancel = clock.every(ms, look);
  };

  const touch = (): void => {
    // After a sleep the hand may come before the clock's turn: the hour was over all the same.
    if (cancel !== undefined && clock.now() - last >= IDLE_MS) {
      look();
      if (cancel === undefined) return;
    }
    seen();
    if (idle.current.kind === 'warning') look();
  };

  const stop = (): void => {
    cancel?.();
    cancel = undefined;
    pace = 0;
    idle.set(active);
  };

  return {
    idle,
    touch,
    start: () => {
      stop();
      told = 0;
      touch();
      keepPace(CHECK_MS);
    },
    stop,
  };
};
