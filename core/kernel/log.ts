// The one door: everything that changes state enters here, gets its number and its time, and is folded in order.
// Invariant: an event raised while another is folded waits its turn, so every subscriber sees the same events in the same order
// [L-2].
import { type Observable, Subject } from 'rxjs';
import type { LogEvent, Occurrence } from './event.ts';
import type { EventMark } from './eventIndex.ts';
import { createRecentEvents, type RecentLimits } from './recentEvents.ts';

/** The one door: whatever changes state is appended here. */
export interface Log {
  /** Events of one call are one batch: nobody sees a state between them. */
  append(occurrences: readonly Occurrence[]): void;
  /** Each batch after it was folded and its listeners were woken. */
  readonly batches$: Observable<readonly LogEvent[]>;
  /** The number of the newest event; 0 before the first. */
  readonly lastSeq: number;
  /** The newest events, as many as the limits keep; only those since `at` (ms) when given. */
  tail(since?: number): readonly LogEvent[];
  /** What is kept of an event without its data; undefined for one that was let go. */
  mark(seq: number): EventMark | undefined;
}

export interface LogOptions {
  readonly now: () => number;
  /** Takes the batch into the state and wakes who watches; must not throw. */
  readonly fold: (batch: readonly LogEvent[]) => void;
  readonly limits: RecentLimits;
  /** The first event that may still be told of, asked after each fold: what came before it is let go [M-12]. */
  readonly toldFrom?: () => number;
}

export const createLog = ({ now, fold, limits, toldFrom }: LogOptions): Log => {
  const batches$ = new Subject<readonly LogEvent[]>();
  const tail = createRecentEvents(limits);
  let waiting: Occurrence[] = [];
  let folding = false;
  let lastSeq = 0;

  const numbered = (occurrences: readonly Occurrence[]): LogEvent[] => {
    const at = now();
    return occurrences.map(({ origin, type, data, text }) => {
      lastSeq += 1;
      return { seq: lastSeq, at, origin, type, data, text };
    });
  };

  return {
    append: (occurrences) => {
      if (folding) {
        for (const occurrence of occurrences) waiting.push(occurrence);
        return;
      }
      folding = true;
      let next: readonly Occurrence[] = waiting.length === 0 ? occurrences : [...waiting, ...occurrences];
      try {
        while (next.length > 0) {
          waiting = [];
          const batch = numbered(next);
          fold(batch);
          if (toldFrom !== undefined) tail.forgetBefore(toldFrom());
          tail.push(batch);
          batches$.next(batch);
          next = waiting;
        }
      } finally {
        folding = false;
      }
    },
    batches$: batches$.asObservable(),
    get lastSeq() {
      return lastSeq;
    },
    tail: (since) => tail.since(since ?? Number.NEGATIVE_INFINITY),
    mark: (seq) => tail.mark(seq),
  };
};
