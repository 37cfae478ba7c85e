// The dashboard's poll (FMT-20): what somebody looks at and no hub group may tell them of is asked for again every fifteen seconds. One timer
// for all of it, running only while somebody looks.
import { filter, type Observable, Subject, share, takeUntil, tap } from 'rxjs';
import type { HubGroupName } from '../contract/hub.ts';
import { every$ } from '../kernel/timers.ts';
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
  const stopped$ = new Subject<void>();
  const turns$ = every$(clock, DASHBOARD_POLL_MS).pipe(takeUntil(stopped$), share());
  /** Asks once a turn, however many look. */
  const polls = new Map<HubGroupName, Observable<void>>();
  const pollOf = (group: HubGroupName): Observable<void> => {
    const known = polls.get(group);
    if (known !== undefined) return known;
    const made = turns$.pipe(
      filter(() => !isTold(group)),
      tap(() => again(group)),
      share(),
    );
    polls.set(group, made);
    return made;
  };
  let isStopped = false;
  return {
    look: (group) => {
      if (isStopped) return () => undefined;
      const looking = pollOf(group).subscribe();
      return () => looking.unsubscribe();
    },
    stop: () => {
      isStopped = true;
      stopped$.next();
    },
  };
};
