// A clock that a test moves by hand.
import type { Clock } from '../../core/index.ts';

export interface ManualClock extends Clock {
  /** Lets time pass, firing what becomes due on the way, each at its own time. */
  pass(ms: number): void;
  /** Time jumps as while a machine sleeps: nothing fires on the way, what is overdue fires once at the end. */
  sleep(ms: number): void;
}

interface Turn {
  due: number;
  readonly every: number | null;
  readonly run: () => void;
}

export const manualClock = (start = Date.UTC(2026, 10, 20, 8)): ManualClock => {
  let now = start;
  let turns: Turn[] = [];
  const add = (turn: Turn) => {
    turns.push(turn);
    return () => {
      turns = turns.filter((other) => other !== turn);
    };
  };
  /** Earliest due first; of the same time, the one set first. */
  const next = (until: number): Turn | undefined =>
    turns
      .filter(({ due }) => due <= until)
      .reduce<Turn | undefined>(
        (first, turn) => (first === undefined || turn.due < first.due ? turn : first),
        undefined,
      );
  const fire = (turn: Turn): void => {
    turns = turns.filter((other) => other !== turn);
    if (turn.every !== null) {
      turn.due += turn.every * Math.max(1, Math.ceil((now - turn.due) / turn.every));
      turns.push(turn);
    }
    turn.run();
  };
  return {
    now: () => now,
    after: (ms, run) => add({ due: now + Math.max(0, ms), every: null, run }),
    every: (ms, run) => add({ due: now + Math.max(1, ms), every: Math.max(1, ms), run }),
    pass(ms) {
      const until = now + ms;
      for (let turn = next(until); turn !== undefined; turn = next(until)) {
        now = Math.max(now, turn.due);
        fire(turn);
      }
      now = until;
    },
    sleep(ms) {
      now += ms;
      const overdue = turns.filter(({ due }) => due <= now).sort((a, b) => a.due - b.due);
      for (const turn of overdue) if (turns.includes(turn)) fire(turn);
    },
  };
};
