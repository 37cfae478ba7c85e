// The dashboard's poll (FMT-20): what somebody looks at and no hub group may tell them of is asked for again every fifteen seconds. One timer
// for all of it, running only while somebody looks.
import type { HubGroupName } from '../contract/hub.ts';
import { createHeld } from '../kernel/held.ts';
import type { Cancel, Clock } from '../ports/clock.ts';

/** FMT-19, FMT-20. */
export const DASHBOARD_POLL_MS = 15_000;

export interface PollOptions {
  readonly clock: Clock;
  /** Whether the hub tells who is signed in: then nothing is polled. */
  readonly isTold: (group: HubGroupName) => boolean;
  /** Asks again for what is looked at. */
  readonly again: (group: HubGroupName) => void;
}

export interface Poll {
  /** Looks at what a group tells of, until the answer is called. */
  look(group: HubGroupName): Cancel;
  /** Asks no more, whoever still looks: a portal that has stopped leaves no timer behind. */
  stop(): void;
}

/** The poll of one portal; nothing runs before the first look. */
export const createPoll = ({ clock, isTold, again }: PollOptions): Poll => {
  let cancel: Cancel | undefined;
  let isStopped = false;
  const rest = (): void => {
    cancel?.();
    cancel = undefined;
  };
  const looking = createHeld<HubGroupName>(() => {
    if (looking.keys.length === 0) rest();
  });
  const tick = (): void => {
    for (const group of looking.keys) if (!isTold(group)) again(group);
  };
  return {
    look: (group) => {
      if (!isStopped) cancel ??= clock.every(DASHBOARD_POLL_MS, tick);
      return looking.hold([group]);
    },
    stop: () => {
      isStopped = true;
      rest();
    },
  };
};
