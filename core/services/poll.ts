// The dashboard's poll (FMT-20): what somebody looks at and no hub group may tell them of is asked for again every fifteen seconds. One timer
// for all of it, running only while somebody looks.
import type { HubGroupName } from '../contract/hub.ts';
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
  const looking = new Map<HubGroupName, number>();
  let cancel: Cancel | undefined;
  let isStopped = false;
  const tick = (): void => {
    for (const group of looking.keys()) if (!isTold(group)) again(group);
  };
  const rest = (): void => {
    cancel?.();
    cancel = undefined;
  };
  const look = (group: HubGroupName): Cancel => {
    looking.set(group, (looking.get(group) ?? 0) + 1);
    if (!isStopped) cancel ??= clock.every(DASHBOARD_POLL_MS, tick);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (looking.get(group) ?? 1) - 1;
      if (left > 0) looking.set(group, left);
      else looking.delete(group);
      if (looking.size === 0) rest();
    };
  };
  return {
    look,
    stop: () => {
      isStopped = true;
      rest();
    },
  };
};
